/** A text without its unit (a comma stands where the unit was), and the unit in the Postal Service's abbreviations. */
interface TakenUnit {
  readonly text: string
  readonly unit: string | null
}

/** USPS Publication 28, appendix C2: the secondary unit designators people write before a number or letter. */
const designators: Readonly<Record<string, string>> = {
  APT: "APT",
  APARTMENT: "APT",
  BLDG: "BLDG",
  BUILDING: "BLDG",
  DEPT: "DEPT",
  LOT: "LOT",
  PH: "PH",
  PENTHOUSE: "PH",
  RM: "RM",
  ROOM: "RM",
  SPC: "SPC",
  SPACE: "SPC",
  STE: "STE",
  SUITE: "STE",
  TRLR: "TRLR",
  TRAILER: "TRLR",
  UNIT: "UNIT"
}

/** What a unit may be called: a token with a digit, or one or two letters that are no street type (`LOT ST` is a street). */
const identifier = /(?!(?:ST|RD|DR|LN|CT|PL)\b)(?:(?=[A-Z/-]*\d)[A-Z\d]+(?:[-/][A-Z\d]+)*|[A-Z]{1,2})(?![\p{L}\d])/u

/** Floors are numbered, and `FL` before five digits is Florida with a ZIP. */
const pattern = new RegExp(
  [
    `(?<![\\p{L}\\d])(?<designator>${Object.keys(designators).join("|")})(?: #? ?| ?# ?|(?=\\d))(?<named>${identifier.source})`,
    "(?<![\\p{L}\\d])(?:FL|FLOOR) ?#? ?(?<floor>\\d{1,3})(?![\\p{L}\\d-])",
    "(?<![\\p{L}\\d])(?<ordinal>\\d{1,3})(?:ST|ND|RD|TH) (?:FLOOR|FL(?! \\d{5}))(?![\\p{L}\\d])",
    `# ?(?<numbered>${identifier.source})`
  ].join("|"),
  "gu"
)

/** Takes every unit out of a tidied text: `APT 4B`, `#12`, `BLDG 3 APT 12`, `3RD FLOOR`. */
export const takeUnit = (text: string): TakenUnit => {
  const found = [...text.matchAll(pattern)].map(({ groups }) => unitOf(groups ?? {}))
  return { text: text.replace(pattern, ","), unit: found.length === 0 ? null : found.join(" ") }
}

const unitOf = ({ designator, named, floor, ordinal, numbered }: Record<string, string | undefined>): string => {
  if (numbered !== undefined) return `#${numbered}`
  if (designator !== undefined) return `${designators[designator]} ${named}`
  return `FL ${floor ?? ordinal}`
}
