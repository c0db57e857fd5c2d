import { drawnFrom } from "@property-intelligence/domain/seeded.ts"

import type { LicensedClaim, LicensedClaims } from "../claims/catalog.ts"
import type { FactId, Facts } from "../facts/Facts.ts"
import { filledIn, type OurText } from "./OurText.ts"

/** A claim that holds for a house, in one of its wordings. */
export interface WordedClaim extends LicensedClaim {
  /** A whole clause without a full stop. */
  readonly clause: OurText
  /** The number of words in the clause. */
  readonly words: number
  /** The number of figures in the clause. */
  readonly figures: number
  /** The facts that the clause writes. */
  readonly writes: ReadonlyArray<FactId>
  /** True if another clause may share its sentence, because this one has no conjunction, colon or semicolon. */
  readonly isJoinable: boolean
  /** True if the clause begins with its subject, not with a phrase that a comma ends. */
  readonly isPlain: boolean
}

/** The claims that hold for a house, in words, by id and in the order of the catalog. */
export type WordedClaims = ReadonlyMap<string, WordedClaim>

/**
 * Each claim in one of its wordings. The choice depends only on the seed, the claim and the facts, so the same facts
 * always read the same, and a claim's position does not change its words. The claims of the opening are chosen
 * together, as one paragraph. Other claims avoid repeating the opening's amounts if a wording without them exists.
 */
export const wordedClaims = (licensed: LicensedClaims, facts: Facts, seed: string): WordedClaims => {
  const opening = new Map<string, WordedClaim>()
  for (const [id, claim] of licensed)
    if (claim.part === "opening") opening.set(id, worded(claim, claim.wordings, facts, seed))
  const said = new Set([...opening.values()].flatMap(({ clause }) => amountsIn(clause)))
  const isFresh = (wording: string) => !amountsIn(filledIn(wording, facts)).some((amount) => said.has(amount))
  const avoiding = (claim: LicensedClaim) => {
    const fresh = claim.wordings.filter(isFresh)
    return worded(claim, fresh.length === 0 ? claim.wordings : fresh, facts, seed)
  }
  return new Map(Array.from(licensed, ([id, claim]) => [id, opening.get(id) ?? avoiding(claim)]))
}

const figure = /\d[\d,.]*/g

/** The amounts and percentages in a text. */
const amountsIn = (text: string): ReadonlyArray<string> =>
  text.match(/\$[\d,]{1,15}|(?<![\d.])\d{1,6}(?:\.\d{1,3})?%/g) ?? []

/** The claim in one of `wordings`. */
const worded = (claim: LicensedClaim, wordings: ReadonlyArray<string>, facts: Facts, seed: string): WordedClaim => {
  const { caseName, id, part } = claim
  const wording = drawnFrom(wordings, `${seed} ${part === "opening" ? part : `${id}.${caseName}`}`) ?? ""
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

// oxfmt-ignore
const beginnings: ReadonlySet<string> = new Set([
  "after", "all", "allowing", "as", "at", "before", "beside", "between", "bought", "by", "carried", "even", "financed", "for", "from",
  "held", "if", "in", "let", "measured", "net", "of", "on", "once", "over", "renovated", "rented", "spread", "taken", "to", "under",
  "until", "weighed", "whatever", "with", "without"
])
