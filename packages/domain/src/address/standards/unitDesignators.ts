/**
 * USPS Publication 28, appendix C2: the secondary unit designators that a number or letter follows, each with its
 * abbreviation and other spellings found in mail. The rows from `CONDO` on are designators that people number and the publication does not.
 */
const named = `
  APARTMENT APT APTMT APPT APARTAMENTO APTO
  BUILDING BLDG BLG BLD EDIFICIO EDIF
  DEPARTMENT DEPT
  FLOOR FL FLR PISO
  HANGAR HNGR
  KEY KEY
  LOT LOT
  PIER PIER
  ROOM RM
  SLIP SLIP
  SPACE SPC SP
  STOP STOP
  SUITE STE SUIT
  TRAILER TRLR TRLER
  UNIT UNIT
  CONDO CONDO CONDOMINIUM
  DUPLEX DUPLEX DPLX
  FLAT FLAT
  TOWNHOUSE TWNHSE
  OFFICE OFC
  PENTHOUSE PH
`

/**
 * The designators of the same appendix (USPS Publication 28, C2) that need no number, such as `BASEMENT`, and three
 * words that people use in the same way.
 */
const alone = `
  BASEMENT BSMT BSMNT
  FRONT FRNT
  LOBBY LBBY
  LOWER LOWR LWR
  OFFICE OFC
  PENTHOUSE PH
  REAR REAR
  SIDE SIDE
  UPPER UPPR UPR
  MEZZANINE MEZZ MEZZAINE
  UPSTAIRS UPSTAIRS
  DOWNSTAIRS DOWNSTAIRS
`

const spellingsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [full = "", short = full, ...others] = row.trim().split(" ")
        return [full, short, ...others].map((spelling) => [spelling, short] as const)
      })
  )

const namedUnits = spellingsOf(named)
const aloneUnits = spellingsOf(alone)

/** A designator that a number or letter follows, abbreviated: `APARTMENT` is `APT`; `null` for any other word. Expects upper case. */
export const unitDesignatorOf = (word: string | undefined): string | null => namedUnits.get(word ?? "") ?? null

/** A designator that needs no number, abbreviated: `BASEMENT` is `BSMT`; `null` for any other word. Expects upper case. */
export const unitAloneOf = (word: string | undefined): string | null => aloneUnits.get(word ?? "") ?? null

/**
 * Returns true for a unit designator that also often begins a street's name: `KEY WEST DR`, `PIER 39`. It counts as a
 * unit only after the end of a street.
 */
export const isNameToo = (designator: string): boolean => namesToo.has(designator)

const namesToo = new Set("KEY PIER SLIP STOP SPC SP FLAT HNGR OFC PH DUPLEX CONDO TWNHSE".split(" "))

/** Returns true if a designator only says that it is a unit: `APT 4`, `STE 4` and `# 4` are one unit. */
export const isPlainDesignator = (designator: string): boolean => plain.has(designator)

const plain = new Set("APT DEPT LOT RM SPC STE TRLR UNIT CONDO FLAT OFC SLIP STOP KEY TWNHSE DUPLEX".split(" "))
