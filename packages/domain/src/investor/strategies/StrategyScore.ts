import { Record, Schema } from "effect"

import { type DriverWord, strategyScoring, type SubScoreKey } from "../../tables/investor/strategyScoring.ts"
import { type Curve, interpolate } from "../../tables/reference/Interpolation.ts"
import { decimals, fill } from "../deal/FigureText.ts"
import { type HighestOffer, isWithinReach } from "../deal/HighestOffer.ts"
import { type KindOfProperty, notAnalyzedText } from "../deal/PropertyKind.ts"
import type { AgainstLease } from "./AgainstLease.ts"
import type { Surroundings } from "./Surroundings.ts"

/**
 * One reason for a score: a figure, its sub-score from 0 to 100, and the points that it adds to a score of 50.
 */
export const Driver = Schema.Struct({
  key: Schema.String.annotate({ description: "The name of the figure.", examples: ["capRate"] }),
  text: Schema.NullOr(Schema.String).annotate({
    description: "The figure in words. `null` if unknown.",
    examples: ["cap rate 3.79%"]
  }),
  value: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String, Schema.Boolean])).annotate({
    description: "The figure, in the unit that `text` states. `null` if unknown.",
    examples: [3.79]
  }),
  subScore: Schema.NullOr(Schema.Finite).annotate({
    description: "0 (bad) to 100 (good). `null` if `value` is unknown.",
    examples: [29.9]
  }),
  weight: Schema.Finite.annotate({
    description:
      "All weights add up to 100. Without a loan there is no debt coverage to weigh, and they add up to less.",
    examples: [30]
  }),
  impact: Schema.Finite.annotate({
    description:
      "Points that the figure adds to a score of 50: `weight * (subScore - 50) / 100`; 0 if `subScore` is `null`.",
    examples: [-6]
  })
}).annotate({ identifier: "Driver", description: "One reason for a score." })
export type Driver = typeof Driver.Type

/** A strategy's score and its reasons, at full precision. */
export interface StrategyScore {
  /** Weighted mean of the known sub-scores, before coverage and gates; `null` if none is known. */
  readonly raw: number | null
  /** Share of the weight that is known, 0 to 1. */
  readonly coverage: number
  /** 0 to 100. */
  readonly score: number
  /** The last rule that moved the score after weighing, in words. */
  readonly gate: string | null
  /** The figures that moved the score, largest impact first. */
  readonly drivers: ReadonlyArray<Driver>
}

/** The figure behind a sub-score, and the sub-score; both `null` if unknown. */
export interface Evidence {
  readonly value: number | boolean | DriverWord | null
  readonly subScore: number | null
  /** False if there is nothing to judge. The weight is then left out of the total. */
  readonly applies?: false
}

/** A rule that may change a score after its parts are weighed, with its text. */
export interface Gate {
  readonly text: string
  readonly apply: (score: number) => number
}

/** A rule that caps a score. */
export const cap = (most: number, text: string): Gate => ({ text, apply: (score) => Math.min(score, most) })

/** A figure with its sub-score from a curve; both `null` if the figure is unknown. */
export const onCurve = (value: number | null, curve: Curve): Evidence => ({
  value,
  subScore: value === null ? null : interpolate(value, curve)
})

interface StrategyRules<Key extends SubScoreKey> {
  readonly weights: { readonly [K in Key]: number }
  /** The core sub-scores: if all of them are unknown, the score is capped. */
  readonly core: ReadonlyArray<NoInfer<Key>>
}

/**
 * The score of a strategy: `coverage * raw + (1 - coverage) * 40`, then its rules in order, then at most 40 if all core
 * figures are missing. Drivers of equal effect keep the table's order. Source: docs/investor-analysis.md 3.7.
 */
export const scoreStrategy = <Key extends SubScoreKey>(
  rules: StrategyRules<Key>,
  evidence: { readonly [K in NoInfer<Key>]: Evidence },
  gates: ReadonlyArray<Gate>
): StrategyScore => {
  const weighed = Record.toEntries(rules.weights)
    .map(([key, weight]) => ({ key, weight, ...evidence[key] }))
    .filter(({ applies }) => applies !== false)
  const known = weighed.flatMap(({ subScore, weight }) => (subScore === null ? [] : [{ subScore, weight }]))
  const knownWeight = known.reduce((sum, { weight }) => sum + weight, 0)
  const coverage = knownWeight / weighed.reduce((sum, { weight }) => sum + weight, 0)
  const raw =
    knownWeight === 0 ? null : known.reduce((sum, { subScore, weight }) => sum + weight * subScore, 0) / knownWeight
  const { caps, gateTexts, neutralPrior } = strategyScoring
  const coreMissing = rules.core.every((key) => evidence[key].subScore === null)
  const passed = applyGates(
    coverage * (raw ?? 0) + (1 - coverage) * neutralPrior,
    coreMissing ? [...gates, cap(caps.coreMissing, gateTexts.coreMissing)] : gates
  )
  return {
    raw,
    coverage,
    score: Math.min(100, Math.max(0, passed.score)),
    gate: passed.gate,
    drivers: weighed.map(driverOf).toSorted((a, b) => Math.abs(b.impact) - Math.abs(a.impact))
  }
}

const applyGates = (score: number, gates: ReadonlyArray<Gate>) =>
  gates.reduce(
    (passed: { readonly score: number; readonly gate: string | null }, { apply, text }) => {
      const next = apply(passed.score)
      return next === passed.score ? passed : { score: next, gate: text }
    },
    { score, gate: null }
  )

const driverOf = ({
  key,
  subScore,
  value,
  weight
}: Evidence & { readonly key: SubScoreKey; readonly weight: number }): Driver => {
  const shown = typeof value === "number" ? decimals(value, 2) : value
  return {
    key,
    text: shown === null ? null : fill(strategyScoring.driverTexts[key], { v: wordOf(shown) }),
    value: shown,
    subScore: subScore === null ? null : decimals(subScore, 1),
    weight,
    impact: subScore === null ? 0 : decimals((weight * (subScore - 50)) / 100, 1)
  }
}

const wordOf = (value: NonNullable<Evidence["value"]>): string =>
  typeof value === "number" ? String(value) : strategyScoring.driverValueTexts[`${value}`]

/** The landlord score as evidence for a strategy. It is already a sub-score. */
export const landlordEvidence = ({ landlord }: Surroundings): Evidence => ({
  value: landlord?.score ?? null,
  subScore: landlord?.score ?? null
})

/** The composite risk as evidence: 100 less the score. */
export const riskEvidence = ({ risk }: Surroundings): Evidence => ({
  value: risk.riskScore,
  subScore: risk.riskScore === null ? null : 100 - risk.riskScore
})

/**
 * The debt coverage (net operating income divided by debt service) as evidence. Without a loan there is no cover to judge,
 * which differs from an unknown cover.
 */
export const coverEvidence = (result: { readonly debtCover: number | null } | null): Evidence =>
  result !== null && result.debtCover === null
    ? { value: null, subScore: null, applies: false }
    : onCurve(result?.debtCover ?? null, strategyScoring.longTermRental.curves.dscr)

/** The rule that caps the score of a rental plan by its debt coverage. Empty without a loan. */
export const coverGate = (result: AgainstLease | null): ReadonlyArray<Gate> => {
  if (result === null || result.debtCover === null) return []
  const { debtCoverCap, gateTexts } = strategyScoring
  return [
    cap(
      interpolate(result.debtCover, debtCoverCap),
      fill(gateTexts.debtCover, { v: String(Math.round(result.debtCover * 100)) })
    )
  ]
}

/** Returns true if a strategy loses money at a price, and at every price down to `losesMoney.reach` below it. */
export const losesMoney = (breakEven: HighestOffer, price: number): boolean =>
  !isWithinReach(breakEven, price, strategyScoring.losesMoney.reach)

/** The score for a kind of property: 0 if the kind is not analyzed, because none of its figures is known. */
export const withKindGate = (score: StrategyScore, { notAnalyzed }: KindOfProperty): StrategyScore =>
  notAnalyzed === null ? score : { ...score, score: 0, gate: notAnalyzedText("gate", notAnalyzed) }

/** The score of a strategy, capped below the middle if `losesMoney` is true at the price in use. */
export const withMoneyGate = (
  score: StrategyScore,
  breakEven: HighestOffer | null,
  price: number | null
): StrategyScore => {
  const { cap: most, text } = strategyScoring.losesMoney
  return breakEven === null || price === null || score.score <= most || !losesMoney(breakEven, price)
    ? score
    : { ...score, score: most, gate: text }
}
