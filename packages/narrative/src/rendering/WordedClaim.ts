import type { LicensedClaim, LicensedClaims } from "../claims/licensedClaims.ts"
import type { FactId, Facts } from "../facts/Facts.ts"
import { drawnFrom } from "./draw.ts"
import { filledIn, type OurText } from "./OurText.ts"

/** A claim that holds for a house, in words. */
export interface WordedClaim extends LicensedClaim {
  /** A whole clause without a full stop. */
  readonly clause: OurText
  /** The number of words. */
  readonly words: number
  /** The number of figures. */
  readonly figures: number
  /** The facts that it writes. */
  readonly writes: ReadonlyArray<FactId>
  /** True if another clause may share its sentence, because it has no join or colon. */
  readonly isJoinable: boolean
  /** True if it begins with its subject, not with a phrase before a comma. */
  readonly isPlain: boolean
}

/** The claims that hold for a house, in words, by id and in the order of the catalog. */
export type WordedClaims = ReadonlyMap<string, WordedClaim>

/**
 * Each claim in one of its wordings. The draw depends only on the seed and the claim. So the same facts always read the
 * same, and a claim's position does not change its words. The claims of the opening are drawn together, as one
 * paragraph. Other claims avoid repeating it, if another wording can.
 */
export const wordedClaims = (licensed: LicensedClaims, facts: Facts, seed: string): WordedClaims => {
  const opening = [...licensed.values()].filter(({ part }) => part === "opening")
  const said = new Set(opening.flatMap((claim) => amountsIn(worded(claim, facts, seed, none).clause)))
  return new Map(
    Array.from(licensed, ([id, claim]) => [id, worded(claim, facts, seed, claim.part === "opening" ? none : said)])
  )
}

const none: ReadonlySet<string> = new Set()

const figure = /\d[\d,.]*/g

/** The amounts and percentages of a text. Another wording is used if it avoids repeating them. */
const amountsIn = (text: string): ReadonlyArray<string> =>
  text.match(/\$[\d,]{1,15}|(?<![\d.])\d{1,6}(?:\.\d{1,3})?%/g) ?? []

const worded = (claim: LicensedClaim, facts: Facts, seed: string, said: ReadonlySet<string>): WordedClaim => {
  const { caseName, id, part, wordings } = claim
  const drawnBy = part === "opening" ? part : `${id}.${caseName}`
  const fresh = wordings.filter((text) => !amountsIn(filledIn(text, facts)).some((amount) => said.has(amount)))
  const wording = drawnFrom(fresh.length === 0 ? wordings : fresh, `${seed} ${drawnBy}`) ?? ""
  const clause = filledIn(wording, facts)
  return {
    ...claim,
    clause,
    words: clause.split(" ").length,
    figures: clause.match(figure)?.length ?? 0,
    writes: claim.facts.filter((fact) => wording.includes(`{${fact}}`) || wording.includes(`{${fact}:`)),
    isJoinable: !joinOfItsOwn.test(wording),
    isPlain: !hasPhraseBefore(wording)
  }
}

const joinOfItsOwn = /[;:](?![a-z]+\})|, and | (?:although|because|but|so|though|whereas|while|yet) /

/** Returns true if the wording begins with a phrase that a comma ends, such as "At the asking price, ". */
const hasPhraseBefore = (wording: string): boolean => beginnings.has(/^([a-z]+)\b[^,]*, /.exec(wording)?.[1] ?? "")

const beginnings: ReadonlySet<string> = new Set(
  (
    "after all allowing as at before beside between bought by carried even financed for from held if in let " +
    "measured net of on once over renovated rented spread taken to under until weighed whatever with without"
  ).split(" ")
)
