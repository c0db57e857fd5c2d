import type { FactId, Facts } from "../../facts/Facts.ts"

/**
 * The parts of a narrative in reading order. The headline is one line, the thesis; the opening is the paragraph with
 * the answer.
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

/** The direction of a claim: for buying at the price in use, against it, or neutral. */
export type Bearing = "for" | "against" | "neutral"

/** The importance of a claim: from 1, a detail, to 5, decisive. */
type Weight = 1 | 2 | 3 | 4 | 5

/** A variant of a claim: its condition and its wordings. */
export interface ClaimCase {
  /** The facts of the case. All must be known, and a wording may use no others. */
  readonly facts: ReadonlyArray<FactId>
  readonly holds: (facts: Facts) => boolean
  readonly bearing: Bearing
  readonly weight: Weight
  /** True if every plan must contain it. */
  readonly must: boolean
  /** Whole clauses without a full stop, with facts as `{id}` or `{id:form}`. Each clause is true whenever the case holds. */
  readonly wordings: ReadonlyArray<string>
}

/** One statement that a narrative can make. */
export interface Claim {
  /** The claim's topic in a few words, for readers of a plan. */
  readonly about: string
  /** `first` opens its part, `last` ends it. */
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
 * Makes a case of a claim. The case applies if all its facts are known and `when` is true of them. The compiler refuses
 * a wording that uses another fact, and fewer than five wordings.
 */
export const claimCase = <const Id extends FactId, const Texts extends FiveOrMore>({
  facts: ids,
  weighs: [bearing, weight, must],
  when = () => true,
  wordings
}: {
  readonly facts: ReadonlyArray<Id>
  readonly when?: (known: Known<Id>, facts: Facts) => boolean
  /** Its bearing and weight. A claim with `must` is in every plan. */
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
