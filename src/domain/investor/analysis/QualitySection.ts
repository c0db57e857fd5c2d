import { Schema } from "effect"

import { decimals } from "../deal/FigureText.ts"
import type { ResolvedDeal } from "../deal/ResolvedDeal.ts"
import { knownFigureField } from "./fields.ts"
import type { Underwriting } from "./Underwriting.ts"

/** What there can be no analysis without: a price, a rent, and the state's row in the tax, insurance and cost tables. */
export const CorePart = Schema.Literals(["price", "rent", "stateTables"])
export type CorePart = typeof CorePart.Type

/** How much of the answer rests on known figures. */
export const QualitySection = Schema.Struct({
  coverage: knownFigureField("Mean share of known weight over the six scores, 0 to 1.", 0.97),
  confidence: Schema.Literals(["High", "Medium", "Low"]).annotate({
    description: "`High` from a coverage of 0.9 without a fallback, `Medium` from 0.6 with at most two, else `Low`."
  }),
  missingCore: Schema.Array(CorePart).annotate({
    description: "What there can be no analysis without, as far as it is missing."
  }),
  fallbacks: Schema.Array(Schema.String).annotate({
    description: "Paths in `inputs` that something less certain stands in for: see `inputOrigins`.",
    examples: [["property.annualTax"]]
  }),
  inputFlags: Schema.Array(Schema.String).annotate({
    description: "Figures that were not believed, in sentences.",
    examples: [["property.yearBuilt is out of range and was not used"]]
  }),
  mortgageRate: Schema.Struct({
    percent: knownFigureField("Percent a year.", 7.4),
    week: Schema.NullOr(Schema.String).annotate({
      description: "Week of the print, `YYYY-MM-DD`. `null` when the operator set the rate.",
      examples: ["2026-11-19"]
    }),
    staleRate: Schema.Boolean.annotate({ description: "True when the rate is the table's, or older than three weeks." })
  }).annotate({ description: "Freddie Mac's 30-year survey rate in use." })
}).annotate({ identifier: "AnalysisQuality", description: "How much of the analysis rests on known figures." })

/** Writes the section. */
export const qualitySection = ({ assumed, flags, resolved, scores }: Underwriting): typeof QualitySection.Type => {
  const coverages = Object.values(scores).map(({ coverage }) => coverage)
  const coverage = coverages.reduce((sum, share) => sum + share, 0) / coverages.length
  const fallbacks = assumed.filter(({ weakens }) => weakens).map(({ path }) => path)
  const { percent, stale, week } = resolved.surveyRate
  return {
    coverage: decimals(coverage, 2),
    confidence: confidenceOf(coverage, fallbacks.length),
    missingCore: missingCoreOf(resolved),
    fallbacks,
    inputFlags: flags,
    mortgageRate: { percent, week, staleRate: stale }
  }
}

const fullCoverage = 0.9
const leastCoverage = 0.6
const mostFallbacks = 2

const confidenceOf = (coverage: number, fallbacks: number): "High" | "Medium" | "Low" => {
  if (coverage >= fullCoverage && fallbacks === 0) return "High"
  return coverage >= leastCoverage && fallbacks <= mostFallbacks ? "Medium" : "Low"
}

/** A state that has a row in one of the tables has one in all. */
const missingCoreOf = ({ insurance, price, rent }: ResolvedDeal): ReadonlyArray<CorePart> => [
  ...(price === null ? ["price" as const] : []),
  ...(rent === null ? ["rent" as const] : []),
  ...(insurance === null ? ["stateTables" as const] : [])
]
