import type { FactId, Facts } from "../../facts/Facts.ts"

/**
 * The parts of a narrative in reading order. The headline is one line, the thesis. The opening is the paragraph that
 * says whether to buy.
 */
export const parts = [
  "headline",
  "opening",
  "propertyOverview",
  "marketPosition",
  "recommendedStrategy",
  "riskFactors",
  "dueDiligencePriorities"
] as const
export type Part = (typeof parts)[number]

/** The direction of a claim: for buying at the price in use, against buying at it, or neutral. */
export type Bearing = "for" | "against" | "neutral"

/** The importance of a claim: from 1, a detail, to 5, decisive. */
type Weight = 1 | 2 | 3 | 4 | 5

/** A variant of a claim, with its condition and its wordings. */
export interface ClaimCase {
  /** The facts of the case. All of them must be known, and its wordings may use no other facts. */
  readonly facts: ReadonlyArray<FactId>
  readonly holds: (facts: Facts) => boolean
  readonly bearing: Bearing
  readonly weight: Weight
  /** True if every plan must contain the claim. */
  readonly must: boolean
  /** Whole clauses without a full stop, with facts as `{id}` or `{id:form}`. Each clause is true if the case holds. */
  readonly wordings: ReadonlyArray<string>
}

/** One statement that a narrative can make. */
export interface Claim {
  /** The claim's topic in a few words, for the model or person that reads a plan. */
  readonly about: string
  /** `first` puts the claim at the beginning of its part, `last` at the end. */
  readonly place?: "first" | "last"
  /** The cases by name. The first that holds is used. */
  readonly cases: Readonly<Record<string, ClaimCase>>
}

type Known<Id extends FactId> = { readonly [Key in Id]: NonNullable<Facts[Key]> }

type SlotIn<Text extends string> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Id}:${string}` ? Id : Slot) | SlotIn<Rest>
  : never

type Wordings<Texts extends ReadonlyArray<string>, Id extends FactId> = {
  readonly [Index in keyof Texts]: SlotIn<Texts[Index]> extends Id
    ? Texts[Index]
    : `a slot is not among the facts of the case: ${Exclude<SlotIn<Texts[Index]>, Id>}`
}

type FiveOrMore = readonly [string, string, string, string, string, ...ReadonlyArray<string>]

/**
 * Makes a case of a claim. The case applies if all its facts are known and `when` returns true for them. A wording that
 * uses another fact does not compile, nor do fewer than five wordings.
 */
export const claimCase = <const Id extends FactId, const Texts extends FiveOrMore>({
  facts: ids,
  weighs: [bearing, weight, must],
  when = () => true,
  wordings
}: {
  readonly facts: ReadonlyArray<Id>
  readonly when?: (known: Known<Id>, facts: Facts) => boolean
  /** The claim's bearing and weight. With `must`, every plan must contain the claim. */
  readonly weighs: readonly [bearing: Bearing, weight: Weight, must?: "must"]
  readonly wordings: Texts & Wordings<Texts, Id>
}): ClaimCase => ({
  facts: ids,
  holds: (facts) => isKnown(facts, ids) && when(facts, facts),
  bearing,
  weight,
  must: must === "must",
  wordings
})

const isKnown = <Id extends FactId>(facts: Facts, ids: ReadonlyArray<Id>): facts is Facts & Known<Id> =>
  ids.every((id) => facts[id] !== null)
