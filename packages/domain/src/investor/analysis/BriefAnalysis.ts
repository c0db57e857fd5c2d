import { Schema, Struct } from "effect"

import { InvestorFindings } from "./InvestorAnalysis.ts"

const kept = {
  analysis: ["investorScore", "investorScoreLabel", "recommendedStrategy", "strategyRanking"],
  verdict: ["decision", "plan", "price", "because", "killers"],
  quality: ["coverage", "confidence", "missingCore"]
} as const

const whole = InvestorFindings.fields

/** The shortest form of `InvestorAnalysis`: the verdict with its reasons, and the ranking. Its keys keep their positions. */
export const BriefAnalysis = Schema.Struct({
  verdict: whole.verdict.mapFields(Struct.pick(kept.verdict)).annotate({
    description:
      "Says whether the house is worth buying, with which plan, and up to which price. `summary.headline` says it in a sentence."
  }),
  ...Struct.pick(whole, kept.analysis),
  quality: whole.quality
    .mapFields(Struct.pick(kept.quality))
    .annotate({ description: "The completeness and confidence of the analysis." })
}).annotate({ identifier: "BriefAnalysis", description: "The verdict with its reasons, and the ranking." })
export type BriefAnalysis = typeof BriefAnalysis.Type

/** The brief form of an analysis. */
export const briefAnalysisOf = (analysis: InvestorFindings): BriefAnalysis => ({
  verdict: Struct.pick(analysis.verdict, kept.verdict),
  ...Struct.pick(analysis, kept.analysis),
  quality: Struct.pick(analysis.quality, kept.quality)
})
