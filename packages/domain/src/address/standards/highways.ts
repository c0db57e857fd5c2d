import { stateOfName } from "../../tables/state/usStates.ts"

/**
 * The owner or series of a numbered road. `HWY` if the name does not say who owns it: `HIGHWAY 6`, `ROUTE 9`. `FM` are
 * Texas's farm- and ranch-to-market roads, which share one series of numbers; `CR` is a county's, `TWP` a township's,
 * `FOREST` the Forest Service's, `PRIVATE` a private road.
 */
export type HighwayKind = "CR" | "FM" | "FOREST" | "HWY" | "INTERSTATE" | "PRIVATE" | "STATE" | "TWP" | "US"

/** A numbered road within some words. */
export interface Highway {
  readonly kind: HighwayKind
  /** Index of the word with the number or letters; `end` is the index after the road. */
  readonly number: number
  readonly end: number
}

/** Words for a numbered road, which may follow an owner's name. */
const ways = new Set("HIGHWAY HIGHWY HIWAY HIWY HWAY HGWY HWY HY ROUTE RTE RT ROAD RD".split(" "))

/** Words that make a numbered road without an owner's name. `ROAD` is not among them: `ROAD 12` is not a highway. */
const unowned = new Set([...ways].filter((word) => word !== "ROAD" && word !== "RD"))

/**
 * The words for the owners of numbered roads: USPS Publication 28, appendix F, and the prefix types of TIGER/Line
 * feature names. Each row says whether a word for road (`HWY`, `ROAD`) must, may or does not follow. Compared on 2026-11-28
 * with the list of appendix F in the Project US@ specification (github.com/PortobelloAuth/go-projectusat,
 * pkg/highways), because pe.usps.com/text/pub28/28apf.htm itself was unreachable: the test holds each of its pairs.
 * TIGER's: technical documentation, appendix D (github.com/poetic-systems/zipcity, internal/ustigerline/featnames).
 */
const owners: ReadonlyArray<
  readonly [kind: HighwayKind, way: "must" | "may" | "none", words: ReadonlyArray<string>, lettered: boolean]
> = (
  [
    ["FM", "may", "FARM TO MARKET"],
    ["FM", "may", "FARM MARKET"],
    ["FM", "may", "RANCH TO MARKET"],
    ["FM", "may", "RANCH MARKET"],
    ["FM", "must", "FARM"],
    ["FM", "must", "RANCH"],
    ["FM", "may", "F M"],
    ["FM", "may", "FM"],
    ["FM", "may", "R M"],
    ["FM", "may", "RM"],
    ["FM", "may", "RR"],
    ["US", "may", "UNITED STATES"],
    ["US", "may", "U S"],
    ["US", "may", "US"],
    ["CR", "may", "COUNTY TRUNK"],
    ["CR", "must", "COUNTY STATE AID"],
    ["CR", "must", "CO ST AID"],
    ["CR", "must", "COUNTY"],
    ["CR", "must", "COUNTRY"],
    ["CR", "must", "CITY"],
    ["CR", "must", "CNTY"],
    ["CR", "must", "CTY"],
    ["CR", "must", "CO"],
    ["CR", "may", "CTH"],
    ["CR", "none", "CSAH"],
    ["CR", "none", "C R"],
    ["CR", "none", "CR"],
    ["CR", "none", "CORD"],
    ["INTERSTATE", "may", "INTERSTATE"],
    ["INTERSTATE", "may", "IH"],
    ["INTERSTATE", "may", "I H"],
    ["INTERSTATE", "may", "I"],
    ["STATE", "must", "STATE"],
    ["STATE", "must", "ST"],
    ["STATE", "none", "S R"],
    ["STATE", "none", "SR"],
    ["STATE", "none", "S H"],
    ["STATE", "none", "SH"],
    ["STATE", "none", "STH"],
    ["STATE", "none", "CARR"],
    ["STATE", "none", "CARRETERA"],
    ["TWP", "must", "TOWNSHIP"],
    ["TWP", "must", "TWP"],
    ["TWP", "none", "TR"],
    ["TWP", "none", "TSR"],
    ["PRIVATE", "must", "PRIVATE"],
    ["PRIVATE", "must", "PVT"],
    ["FOREST", "must", "NATIONAL FOREST"],
    ["FOREST", "must", "FOREST SERVICE"],
    ["FOREST", "must", "FOREST"],
    ["FOREST", "may", "USFS"],
    ["FOREST", "may", "FS"],
    ["FOREST", "may", "NF"],
    ["HWY", "none", "PR"]
  ] as const
).map(([kind, way, words]) => [kind, way, words.split(" "), kind === "CR"])

const ownersByWord = Map.groupBy(owners, ([, , [first = ""]]) => first)

/**
 * State codes that name a highway before a number, as in `TX 71`. Codes that are also a direction, a county, a township
 * or a type of road are left out.
 */
const states = new Set(
  `AK AL AR AZ CA DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS NC ND NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA
   WI WV WY`.split(/\s+/)
)

const isNumber = (word: string | undefined): boolean =>
  word !== undefined && /^\d{1,4}[A-Z]?(?:-(?:[A-Z]|\d{1,3}))?$|^[A-Z]\d{1,3}[A-Z]?$/.test(word)

/** Returns true if a word can be the letter of a Missouri route, `A` to `ZZ`. A compass letter is a direction. */
const isLetteredRoute = (word: string | undefined): boolean =>
  word !== undefined && /^([A-Z])\1?$/.test(word) && !/^[NSEW]$/.test(word)

/** Returns true if a word can be the letter of a county's road: `COUNTY HIGHWAY KK`. */
const isLettered = (word: string | undefined): boolean =>
  word !== undefined && /^[A-Z]{1,3}$/.test(word) && !ways.has(word)

/** The numbered road whose name begins at an index of upper-case words, without hyphens; `null` if none does. */
export const highwayAt = (words: ReadonlyArray<string>, start: number): Highway | null => {
  const owned = ownedAt(words, start)
  if (owned !== null) return owned
  if (states.has(words[start] ?? "")) return behindState(words, start + 1)
  for (const length of [1, 2]) {
    const isState =
      mayFollowState(words[start + length]) && stateOfName(words.slice(start, start + length).join(" ")) !== undefined
    if (isState) return behindState(words, start + length)
  }
  if (!unowned.has(words[start] ?? "")) return null
  return ownedAt(words, start + 1) ?? numbered(words, start + 1, "HWY", true)
}

const ownedAt = (words: ReadonlyArray<string>, start: number): Highway | null => {
  for (const [kind, way, names, lettered] of ownersByWord.get(words[start] ?? "") ?? []) {
    if (!names.every((name, index) => words[start + index] === name)) continue
    const found = behindOwner(words, start + names.length, kind, way, lettered)
    if (found !== null) return found
  }
  return null
}

/** The state road whose name begins with the state: `KY 1207`, `KENTUCKY HIGHWAY 189`, `KY ST HWY 1`. */
const behindState = (words: ReadonlyArray<string>, index: number): Highway | null => {
  const found = behindOwner(words, index, "STATE", "may", false) ?? ownedAt(words, index)
  return found?.kind === "STATE" ? found : null
}

const mayFollowState = (word: string | undefined): boolean =>
  word !== undefined && (ways.has(word) || isNumber(word) || word === "STATE" || word === "ST")

/**
 * The words with a highway's number separated from its owner: `I10` becomes `I 10`, `FM1960` becomes `FM 1960`. Upper
 * case.
 */
export const withSpacedHighway = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const glued = /^(IH?|FM|RM|US|SR|SH|CR|HWY)(\d{1,4}[A-Z]?)$/.exec(words[0] ?? "")
  return glued === null ? words : [glued[1] ?? "", glued[2] ?? "", ...words.slice(1)]
}

const behindOwner = (
  words: ReadonlyArray<string>,
  index: number,
  kind: HighwayKind,
  way: "must" | "may" | "none",
  lettered: boolean
): Highway | null => {
  const isWay = ways.has(words[index] ?? "")
  if (way === "must" && !isWay) return null
  if (way === "none" || !isWay) return numbered(words, index, kind, false)
  return numbered(words, index + 1, kind, lettered)
}

/**
 * The numbered road whose number is at an index, after its owner; `null` without a number. `NO` may come before the
 * number, and a word for road after it: `FM 2920 RD`, `US 401 HWY`.
 */
const numbered = (
  words: ReadonlyArray<string>,
  index: number,
  kind: HighwayKind,
  lettered: boolean
): Highway | null => {
  const number = (words[index] === "NO" || words[index] === "NUMBER") && isNumber(words[index + 1]) ? index + 1 : index
  const word = words[number]
  const isLetter = (lettered && isLettered(word) && word !== "OF") || (kind === "STATE" && isLetteredRoute(word))
  if (!isNumber(word) && !isLetter) return null
  const isRoadBehind =
    kind !== "HWY" && isNumber(word) && ways.has(words[number + 1] ?? "") && !isNumber(words[number + 2])
  return { kind, number, end: number + (isRoadBehind ? 2 : 1) }
}

/** Words after the number of a highway that name a branch of it: `HIGHWAY 71 BUSINESS`. */
const branches = new Map([
  ...["BUSINESS", "BUS", "BSNSS", "BSNS"].map((word) => [word, "BUSINESS"] as const),
  ...["ALTERNATE", "ALT"].map((word) => [word, "ALTERNATE"] as const),
  ...["BYPASS", "BYP"].map((word) => [word, "BYPASS"] as const),
  ...["FRONTAGE", "FRNTG", "SERVICE", "SVC", "ACCESS"].map((word) => [word, "FRONTAGE"] as const),
  ["TRUCK", "TRUCK"] as const,
  ["SCENIC", "SCENIC"] as const
])

/** The branch of a highway that a word after its number names; `null` for any other word. Expects upper case. */
export const highwayBranchOf = (word: string | undefined): string | null => branches.get(word ?? "") ?? null
