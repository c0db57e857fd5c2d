import { directionOf } from "./directions.ts"
import { streetTypeOf } from "./streetTypes.ts"

/**
 * Titles and words that TIGER/Line feature names and mail abbreviate within names of streets and towns, as full words. Both
 * Publication 28 (appendix G, business words) and the Census Bureau's standard abbreviations have them.
 */
const table = `
  ADMIRAL ADM
  AIRPORT ARPT
  BROTHER BRO
  CAPTAIN CAPT CPT
  COLONEL COL
  COMMANDER CMDR
  COMMODORE COMM
  CORPORAL CPL
  DOCTOR DR
  FATHER FR
  FORT FT
  GENERAL GEN GENL
  GOVERNOR GOV
  GREAT GRT
  HONORABLE HON
  HOSPITAL HOSP
  INDUSTRIAL INDL IND
  INTERNATIONAL INTL
  JUDGE JDG
  JUNIOR JR
  LIEUTENANT LT LIEUT
  LITTLE LTL
  MAJOR MAJ
  MEMORIAL MEM MEML
  MEDICAL MED MEDCL
  MONSIGNOR MSGR
  MOUNT MT
  NATIONAL NATL
  PRESIDENT PRES
  PRIVATE PVT
  PROFESSOR PROF
  REVEREND REV
  SAINT ST
  SAINTE STE
  SAINTS STS
  SENATOR SEN
  SENIOR SR
  SERGEANT SGT
  SISTER SR
  TECHNOLOGY TECH
  TOWNSHIP TWP TP
  UNIVERSITY UNIV
  VETERANS VETS
`

const fullWords = new Map(
  table
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [full = "", ...others] = row.trim().split(" ")
      return others.map((short) => [short, full] as const)
    })
)

/** A word that names abbreviate, in full: `GEN` is `GENERAL`, `ST` is `SAINT`; `null` for any other word. Expects upper case. */
const fullNameWord = (word: string): string | null => fullWords.get(word) ?? null

/** A word of a name in the one spelling that names are compared in: `CRK` is `CREEK`, `ST` is `SAINT`, `NORTH` is `N`. */
export const comparedSpelling = (word: string): string =>
  fullNameWord(word) ?? streetTypeOf(word) ?? directionOf(word) ?? word
