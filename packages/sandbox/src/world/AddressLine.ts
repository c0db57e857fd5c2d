import { stateProfiles } from "./stateProfiles.ts"

/** An address line split as a geocoder would split it: in upper case, without unit and country. */
export interface AddressLine {
  readonly street: string
  readonly city: string | null
  readonly stateCode: string
  readonly zip: string | null
}

/**
 * Reads `1600 Smith St Apt 4, Houston, TX 77002`, with or without commas, and with the state's name or code, or a ZIP
 * code that shows the state. A ZIP code of another state than the named one is dropped. `null` without a house number,
 * a street or a state, and without both city and ZIP code. A post office box has no street.
 */
export const parseAddressLine = (oneLine: string): AddressLine | null => {
  const line = tidy(oneLine)
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(line)?.[1] ?? null
  const beforeZip = zip === null ? line : trimEnd(line.replace(/\d{5}(?:-\d{4})?$/, ""))
  const named = stateAtEnd(beforeZip)
  const stateCode = named?.code ?? (zip === null ? undefined : stateOfZip(zip))
  if (stateCode === undefined) return null
  const { street, city } = splitStreet(named?.before ?? beforeZip)
  if (!isStreet(street)) return null
  const fittingZip = zip !== null && stateOfZip(zip) === stateCode ? zip : null
  return city === null && fittingZip === null ? null : { street, city, stateCode, zip: fittingZip }
}

/** A name in the form for comparisons: upper case, without accents, dots and double spaces. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toUpperCase()
    .replace(/\bSAINT\b/g, "ST")
    .replace(/\s+/g, " ")
    .trim()

/** An address line in upper case, without its country, with single spaces and one form of comma. */
const tidy = (oneLine: string): string =>
  plainName(oneLine)
    .replace(/ ?,[ ,]*/g, ", ")
    .replace(/,? (?:USA|US|UNITED STATES(?: OF AMERICA)?)$/, "")

const trimEnd = (text: string): string => text.replace(/(?<![\s,])[\s,]+$/, "")

const stateNames = stateProfiles
  .flatMap(({ code, name }) => [
    { code, text: name.toUpperCase() },
    { code, text: code }
  ])
  .sort((a, b) => b.text.length - a.text.length)

const stateAtEnd = (text: string): { readonly code: string; readonly before: string } | undefined => {
  const found = stateNames.find((state) => text.endsWith(` ${state.text}`))
  return found && { code: found.code, before: trimEnd(text.slice(0, -found.text.length)) }
}

const unit =
  /,? (?:(?:APT|APARTMENT|UNIT|STE|SUITE|FL|FLOOR|RM|ROOM|LOT|BLDG|TRLR) #?|# ?)(?:[A-Z]?\d[\w-]*|[A-Z])(?=[\s,]|$)/g

/** The words of a street that geocoders abbreviate, with their short forms. */
export const abbreviations: Readonly<Record<string, string>> = {
  ALLEY: "ALY",
  AVENUE: "AVE",
  BOULEVARD: "BLVD",
  CIRCLE: "CIR",
  COURT: "CT",
  DRIVE: "DR",
  HIGHWAY: "HWY",
  LANE: "LN",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  PARKWAY: "PKWY",
  PLACE: "PL",
  ROAD: "RD",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
  SQUARE: "SQ",
  STREET: "ST",
  TERRACE: "TER",
  TRAIL: "TRL"
}

const typeWords = [...Object.values(abbreviations), "WAY", "LOOP"].join("|")
const withoutCommas = new RegExp(`^(\\S+ \\S.*? (?:${typeWords})(?: (?:[NSEW]|[NS][EW]))?) (.+)$`, "s")

const splitStreet = (text: string): { readonly street: string; readonly city: string | null } => {
  const [street = "", ...rest] = dropUntil(text.replace(unit, "").split(", "), hasHouseNumber)
  const short = abbreviated(street)
  const city = rest.findLast((part) => /^\D+$/.test(part))
  if (city !== undefined) return { street: short, city }
  const [, head = short, tail = null] = withoutCommas.exec(short) ?? []
  return { street: head, city: tail }
}

const dropUntil = (parts: ReadonlyArray<string>, wanted: (part: string) => boolean): ReadonlyArray<string> => {
  const start = parts.findIndex(wanted)
  return start === -1 ? [] : parts.slice(start)
}

const abbreviated = (street: string): string =>
  street
    .split(" ")
    .map((word) => abbreviations[word] ?? word)
    .join(" ")

const hasHouseNumber = (part: string): boolean => /^[NSEW]?\d/.test(part) || /^(?:CALLE|CARR|AVE) .*\d/.test(part)

const isStreet = (street: string): boolean =>
  hasHouseNumber(street) && /\s\S*[A-Z]/.test(street) && !/\bP ?O BOX\b/.test(street)

/**
 * The ZIP ranges of the states, both ends included. The first range that contains a ZIP code counts, so territories
 * within Hawaii's range come first.
 */
const zipRanges: ReadonlyArray<readonly [state: string, low: number, high: number]> = [
  ["VI", 800, 899],
  ["PR", 600, 999],
  ["AS", 96799, 96799],
  ["MP", 96950, 96952],
  ["GU", 96910, 96932],
  ["HI", 96700, 96899],
  ["NY", 501, 544],
  ["NY", 6390, 6390],
  ["MA", 1000, 2799],
  ["MA", 5501, 5544],
  ["RI", 2800, 2999],
  ["NH", 3000, 3899],
  ["ME", 3900, 4999],
  ["VT", 5000, 5999],
  ["CT", 6000, 6999],
  ["NJ", 7000, 8999],
  ["NY", 10000, 14999],
  ["PA", 15000, 19699],
  ["DE", 19700, 19999],
  ["VA", 20100, 20199],
  ["DC", 20000, 20599],
  ["MD", 20600, 21999],
  ["VA", 22000, 24699],
  ["WV", 24700, 26899],
  ["NC", 27000, 28999],
  ["SC", 29000, 29999],
  ["GA", 30000, 31999],
  ["GA", 39800, 39999],
  ["FL", 32000, 34999],
  ["AL", 35000, 36999],
  ["TN", 37000, 38599],
  ["MS", 38600, 39799],
  ["KY", 40000, 42799],
  ["OH", 43000, 45999],
  ["IN", 46000, 47999],
  ["MI", 48000, 49999],
  ["IA", 50000, 52899],
  ["WI", 53000, 54999],
  ["MN", 55000, 56799],
  ["SD", 57000, 57799],
  ["ND", 58000, 58899],
  ["MT", 59000, 59999],
  ["IL", 60000, 62999],
  ["MO", 63000, 65899],
  ["KS", 66000, 67999],
  ["NE", 68000, 69399],
  ["LA", 70000, 71499],
  ["AR", 71600, 72999],
  ["OK", 73000, 74999],
  ["TX", 75000, 79999],
  ["TX", 88500, 88599],
  ["CO", 80000, 81699],
  ["WY", 82000, 83199],
  ["ID", 83200, 83899],
  ["UT", 84000, 84799],
  ["AZ", 85000, 86599],
  ["NM", 87000, 88499],
  ["NV", 88900, 89899],
  ["CA", 90000, 96199],
  ["OR", 97000, 97999],
  ["WA", 98000, 99499],
  ["AK", 99500, 99999]
]

/** The USPS code of the state that a five-digit ZIP code belongs to. */
const stateOfZip = (zip: string): string | undefined => {
  const number = Number(zip)
  return zipRanges.find(([, low, high]) => low <= number && number <= high)?.[0]
}
