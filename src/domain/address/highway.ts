/**
 * What kind of numbered road a road is. `HWY` where its name does not say whose it is: `HIGHWAY 6`, `ROUTE 9`.
 * `FM` and `RM` are the Texan farm-to-market and ranch-to-market roads, `CR` a county's, `STATE` a state's.
 */
export type HighwayKind = "CR" | "FM" | "HWY" | "INTERSTATE" | "RM" | "STATE" | "US"

const word = "(?:HIGHWAY|HIWAY|HWY|ROUTE|RTE|RT|ROAD|RD)"
const number = String.raw`(?= \d+[A-Z]?(?: |$))`
/** Counties of some states letter their roads: `COUNTY HIGHWAY KK`. */
const numberOrLetters = String.raw`(?= (?:\d+[A-Z]?|[A-Z]{1,2})(?: |$))`
/** Codes of states before a number, as in `TX 71`. Not those that are also a direction, a county or a type of road. */
const states =
  "A[KLRZ]|CA|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOS]|N[CDHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]"

/** The first that fits is taken. Each begins where a word does, and ends before the number. */
const patterns: ReadonlyArray<readonly [HighwayKind, RegExp]> = [
  ["FM", RegExp(`(?<=^| )(?:FARM(?: TO)? MARKET|F ?M)(?: ${word})?${number}`)],
  ["RM", RegExp(`(?<=^| )(?:RANCH(?: TO)? MARKET|R ?M|RR|RANCH(?= R))(?: ${word})?${number}`)],
  ["US", RegExp(`(?<=^| )U ?S(?: ${word})?${number}`)],
  ["CR", RegExp(`(?<=^| )(?:COUNTY|CNTY|CTY|CO)(?: TRUNK)? ${word}${numberOrLetters}`)],
  ["CR", RegExp(`(?<=^| )C ?R${number}`)],
  ["INTERSTATE", RegExp(`(?<=^| )(?:INTERSTATE|IH?)(?: ${word})?${number}`)],
  ["STATE", RegExp(`(?<=^| )(?:(?:STATE|ST) ${word}|S ?[HR]|CARR(?:ETERA)?)${number}`)],
  ["STATE", RegExp(`(?<=^(?:[NSEW] )?)(?:${states})(?: ${word})?${number}`)],
  ["HWY", RegExp(`(?<=^| )(?!ROAD|RD)${word}${number}`)]
]

/** A road without the words that say which kind of numbered road it is: `STATE HWY 71 BYPASS` is `71 BYPASS`. Upper case. */
export const takeHighway = (road: string): { readonly kind: HighwayKind | null; readonly rest: string } => {
  const found = patterns.find(([, pattern]) => pattern.test(road))
  if (found === undefined) return { kind: null, rest: road }
  const [kind, pattern] = found
  return { kind, rest: road.replace(pattern, "").replace(/ +/g, " ").trim() }
}
