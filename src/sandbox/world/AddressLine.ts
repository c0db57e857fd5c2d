import { stateOfZip } from "./stateOfZip.ts"
import { stateProfiles } from "./stateProfiles.ts"

/** An address line taken apart as a geocoder would: upper case, without unit and country. */
export interface AddressLine {
  readonly street: string
  readonly city: string | null
  readonly stateCode: string
  readonly zip: string | null
}

/**
 * Reads `1600 Smith St Apt 4, Houston, TX 77002`, with or without commas, with the state's name or code, or with a ZIP that
 * names the state. `null` when there is no house number, no street, no state, or neither a city nor a ZIP; a post office
 * box has no street. A ZIP of another state than the named one is dropped.
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

/** Upper case, without accents, dots and doubled blanks: how names are compared. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toUpperCase()
    .replace(/\bSAINT\b/g, "ST")
    .replace(/\s+/g, " ")
    .trim()

const tidy = (oneLine: string): string =>
  plainName(oneLine)
    .replace(/\s*,[\s,]*/g, ", ")
    .replace(/[\s,]+(?:USA|US|UNITED STATES(?: OF AMERICA)?)$/, "")

const trimEnd = (text: string): string => text.replace(/[\s,]+$/, "")

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
  /[\s,]+(?:(?:APT|APARTMENT|UNIT|STE|SUITE|FL|FLOOR|RM|ROOM|LOT|BLDG|TRLR) #?|# ?)(?:[A-Z]?\d[\w-]*|[A-Z])(?=[\s,]|$)/g

/** Words of a street as geocoders shorten them. */
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
const withoutCommas = new RegExp(`^(\\S+ \\S+.*? (?:${typeWords})(?: (?:[NSEW]|[NS][EW]))?) (.+)$`)

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
