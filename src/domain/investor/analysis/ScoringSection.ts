import { Record, Schema } from "effect"

import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { decimals, whenKnown } from "../deal/FigureText.ts"
import { Driver, type StrategyScore } from "../strategies/StrategyScore.ts"
import type { Underwriting } from "./Underwriting.ts"

/** One score, followed back to what it was read from. */
const ScoreDetail = Schema.Struct({
  score: Schema.Int,
  /** Weighted mean of the known sub-scores, before coverage and gate; `null` when none is known. */
  raw: Schema.NullOr(Schema.Finite),
  /** Share of the weight that is known, 0 to 1. */
  coverage: Schema.Finite,
  /** The rule that moved the score after weighing, in words. */
  gate: Schema.NullOr(Schema.String),
  /** The largest impact first. */
  drivers: Schema.Array(Driver)
}).annotate({ identifier: "ScoreDetail" })

const Part = Schema.Struct({ key: Schema.String, value: Schema.Finite, weight: Schema.Finite })

/** Where each score comes from: `investorScore` from its parts, each strategy's from its drivers. */
export const ScoringSection = Schema.Struct({
  investorScore: Schema.Array(Part),
  /** A plain lease: the baseline, not one of the ranked. */
  longTermRental: ScoreDetail,
  ...Record.map(strategyScoring.ranked, () => ScoreDetail),
  /** The composite risk in use, and its range with what is not known at its best and worst. */
  risk: Schema.Struct({
    score: Schema.NullOr(Schema.Int),
    label: Schema.NullOr(Schema.String),
    low: Schema.Int,
    high: Schema.Int
  }),
  /** Where weights and break points stand. */
  reference: TableReference
}).annotate({ identifier: "Scoring" })

/** Writes the section. */
export const scoringSection = ({ investorScore, scores, surroundings }: Underwriting): typeof ScoringSection.Type => {
  const { riskDetail, riskLabel, riskScore } = surroundings.risk
  const { weights } = strategyScoring.investor
  const part = (key: keyof typeof weights) => ({
    key,
    value: decimals(investorScore.parts[key], 1),
    weight: weights[key]
  })
  return {
    investorScore: [part("best"), part("second"), part("longTermRental"), part("market"), part("risk")],
    ...Record.map(scores, detailOf),
    risk: { score: riskScore, label: riskLabel, low: riskDetail.low, high: riskDetail.high },
    reference: strategyScoring.reference
  }
}

const detailOf = ({ coverage, drivers, gate, raw, score }: StrategyScore): typeof ScoreDetail.Type => ({
  score: Math.round(score),
  raw: whenKnown(raw, (known) => decimals(known, 1)),
  coverage: decimals(coverage, 2),
  gate,
  drivers
})
