import { Schema } from "effect"

import { decimals } from "../deal/FigureText.ts"
import type { ResolvedDeal } from "../deal/ResolvedDeal.ts"
import type { Underwriting } from "./Underwriting.ts"

/** What there can be no analysis without: a price, a rent, and the state's row in the tax, insurance and cost tables. */
export const CorePart = Schema.Literals(["price", "rent", "stateTables"])
export type CorePart = typeof CorePart.Type

/** How much of the answer rests on known figures. */
export const QualitySection = Schema.Struct({
  /** Mean share of known weight over the six scores, 0 to 1. */
  coverage: Schema.Finite,
  /** `High` from 0.9 without a fallback, `Medium` with one or two, else `Low`. */
  confidence: Schema.Literals(["High", "Medium", "Low"]),
  /** What there can be no analysis without, as far as it is missing. */
  missingCore: Schema.Array(CorePart),
  /** Paths of inputs that something less certain stands in for. */
  fallbacks: Schema.Array(Schema.String),
  /** Figures that were not believed, in sentences. */
  inputFlags: Schema.Array(Schema.String),
  /** Freddie Mac's survey rate in use. */
  mortgageRate: Schema.Struct({
    percent: Schema.Finite,
    week: Schema.NullOr(Schema.String),
    /** The rate is the table's, or older than three weeks. */
    staleRate: Schema.Boolean
  })
}).annotate({ identifier: "AnalysisQuality" })

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
