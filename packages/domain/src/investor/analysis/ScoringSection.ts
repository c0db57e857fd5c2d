import { Record, Schema } from "effect"

import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { decimals, whenKnown } from "../deal/FigureText.ts"
import { Driver, type StrategyScore } from "../strategies/StrategyScore.ts"
import { countField, figureField, knownFigureField, knownTextField, textField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

/** One score with the figures that it was computed from. */
const ScoreDetail = Schema.Struct({
  score: Schema.Int.annotate({ description: "0-100, high is good.", examples: [42] }),
  raw: figureField(
    "Weighted mean of the known sub-scores, 0-100, before `coverage` and `gate` change it.",
    49.1,
    "`null` if none is known."
  ),
  coverage: knownFigureField("Share of the weight that is known, 0 to 1.", 1),
  gate: textField(
    "The last rule that moved the score after the weighing, in words.",
    "income covers only 86% of debt service",
    "`null` if none did."
  ),
  drivers: Schema.Array(Driver).annotate({ description: "The reasons for the score, largest impact first." })
}).annotate({ identifier: "ScoreDetail", description: "One score with its drivers and their inputs." })

const Part = Schema.Struct({
  key: knownTextField(
    "`best` and `second` (the two highest strategy scores), `longTermRental`, `market` or `risk`.",
    "best"
  ),
  value: knownFigureField("0-100, high is good.", 44.1),
  weight: knownFigureField("Weight in `investorScore`, 0 to 1.", 0.35)
})

/** The origin of each score: the components of `investorScore`, and the drivers of each strategy's score. */
export const ScoringSection = Schema.Struct({
  investorScore: Schema.Array(Part).annotate({ description: "The components of `investorScore`." }),
  longTermRental: ScoreDetail.annotateKey({
    description: "The score of a plain rental: the baseline, which is not ranked."
  }),
  ...Record.map(strategyScoring.ranked, () =>
    ScoreDetail.annotateKey({ description: "The score of the strategy of that name." })
  ),
  risk: Schema.Struct({
    score: countField("0-100, lower is better.", 31),
    label: textField("The score in words.", "Low"),
    low: Schema.Int.annotate({ description: "The score with all unknown components at their best.", examples: [31] }),
    high: Schema.Int.annotate({ description: "The score with all unknown components at their worst.", examples: [31] })
  }).annotate({ description: "The composite risk that the scores use." }),
  reference: TableReference.annotateKey({ description: "The table with the weights and break points." })
}).annotate({ identifier: "Scoring", description: "The origin of each score." })

/** Writes the section about the origin of each score. */
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
