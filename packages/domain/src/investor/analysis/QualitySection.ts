import { Schema } from "effect"

import { floodCoverLimit } from "../../tables/investor/floodPremiums.ts"
import { verdictRules } from "../../tables/investor/verdictRules.ts"
import { decimals, dollarsText, fill, whenKnown } from "../deal/FigureText.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { type KindOfProperty, notAnalyzedText } from "../deal/PropertyKind.ts"
import type { ResolvedDeal } from "../deal/ResolvedDeal.ts"
import { disagreementsOf } from "./ComparablesSection.ts"
import { knownFigureField, textField } from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"
import { standingOf, type Verdict } from "./underwriting/Verdict.ts"

/**
 * The inputs that an analysis requires: a kind of property that is analyzed, a price, and the state's row in the tax,
 * insurance and cost tables. It also requires a rent if no flip can be computed.
 */
export const CorePart = Schema.Literals(["propertyKind", "price", "rent", "stateTables"])
export type CorePart = typeof CorePart.Type

/** The section about the quality of the analysis: the share of it that is based on known figures. */
export const QualitySection = Schema.Struct({
  coverage: knownFigureField("Share of the weight that is known, 0 to 1, a mean over the six scores.", 0.97),
  confidence: Schema.Literals(["High", "Medium", "Low"]).annotate({
    description:
      "`High`: `coverage` is 0.9 or more and `fallbacks` is empty. `Medium`: 0.6 or more, with at most two fallbacks. Otherwise " +
      "`Low`. It is at most `Medium` if the kind, the number of units or the flood coverage is unsure, or if only a conditional plan " +
      "works. It is `Low` for a manufactured home and a kind that is not analyzed. It is one step lower if the comparables' " +
      "estimate of value, or of a rent that you did not send, is outside RentCast's range."
  }),
  limits: Schema.Array(Schema.String).annotate({
    description:
      "The reasons, in sentences, why this property is judged less surely than another with the same figures.",
    examples: [["No known kind of property is on record: it is analyzed as a single-family house."]]
  }),
  notAnalyzed: textField(
    "Says in a sentence why the property is not analyzed: our rules don't hold for its kind.",
    "This property is not analyzed: the record is of vacant land, so there is no building to let, renovate or resell.",
    "`null` if it is analyzed."
  ),
  missingCore: Schema.Array(CorePart).annotate({
    description:
      "The inputs that the analysis needs and does not have. `rent` is one of them only if no flip can be computed either, " +
      "because a flip needs no rent."
  }),
  rentKnown: Schema.Boolean.annotate({
    description:
      "False if no rent is known. Strategies that need a rent are then not computed, and none is recommended.",
    examples: [true]
  }),
  fallbacks: Schema.Array(Schema.String).annotate({
    description: "Paths of unknown `inputs` whose substitute is less certain: see `inputOrigins`.",
    examples: [["property.annualTax"]]
  }),
  inputFlags: Schema.Array(Schema.String).annotate({
    description: "Implausible figures that were not used, in sentences.",
    examples: [["property.yearBuilt is out of range and was not used"]]
  }),
  mortgageRate: Schema.Struct({
    percent: knownFigureField("Percent a year.", 7.4),
    week: Schema.NullOr(Schema.String).annotate({
      description: "The week of the survey, `YYYY-MM-DD`. `null` if the operator set the rate.",
      examples: ["2026-11-19"]
    }),
    staleRate: Schema.Boolean.annotate({
      description: "True if the rate is from our table, or older than three weeks."
    })
  }).annotate({ description: "The rate of Freddie Mac's 30-year survey that the analysis uses." })
}).annotate({ identifier: "AnalysisQuality", description: "The completeness and confidence of the analysis." })

/** Writes the section about the quality of the analysis. */
export const qualitySection = (underwriting: Underwriting): typeof QualitySection.Type => {
  const { assumed, flags, resolved } = underwriting
  const limits = limitsOf(underwriting)
  const disagreements = disagreementsOf(underwriting)
  const { notAnalyzed } = resolved.kind
  const { percent, stale, week } = resolved.surveyRate
  return {
    coverage: decimals(coverageOf(underwriting), 2),
    confidence: boundConfidence(underwriting, limits, disagreements),
    limits: [...limits.flatMap(({ sentences }) => sentences), ...disagreements],
    notAnalyzed: whenKnown(notAnalyzed, (reason) => notAnalyzedText("sentence", reason)),
    missingCore: missingCoreOf(resolved),
    rentKnown: resolved.rent !== null,
    fallbacks: assumed.filter(({ weakens }) => weakens).map(({ path }) => path),
    inputFlags: flags,
    mortgageRate: { percent, week, staleRate: stale }
  }
}

/** The confidence in the whole analysis, as the quality section states it. */
export const analysisConfidence = (underwriting: Underwriting): Confidence =>
  boundConfidence(underwriting, limitsOf(underwriting), disagreementsOf(underwriting))

const boundConfidence = (
  underwriting: Underwriting,
  limits: ReadonlyArray<ConfidenceLimit>,
  disagreements: ReadonlyArray<string>
): Confidence => {
  const fallbacks = underwriting.assumed.filter(({ weakens }) => weakens).length
  const confidence = atMost(confidenceOf(coverageOf(underwriting), fallbacks), limits)
  return disagreements.length === 0 ? confidence : stepBelow[confidence]
}

const coverageOf = ({ scores }: Underwriting): number => {
  const coverages = Object.values(scores).map(({ coverage }) => coverage)
  return coverages.reduce((sum, share) => sum + share, 0) / coverages.length
}

const fullCoverage = 0.9
const leastCoverage = 0.6
const maxFallbacks = 2

type Confidence = (typeof QualitySection.Type)["confidence"]

/** The max confidence for one reason, with the sentences that give the reason. */
interface ConfidenceLimit {
  readonly maxConfidence: Confidence
  readonly sentences: ReadonlyArray<string>
}

/**
 * The limits on the confidence, besides missing and replaced inputs: the kind of property, a condition, and the flood
 * cover.
 */
const limitsOf = ({ input, resolved, verdict }: Underwriting): ReadonlyArray<ConfidenceLimit> => [
  { maxConfidence: resolved.kind.maxConfidence, sentences: kindLimits(input, resolved.kind) },
  ...conditionLimits(verdict, resolved),
  ...floodLimits(input, resolved)
]

const kindLimits = ({ monthlyRent }: InvestorInput, { limits, rentLimit }: KindOfProperty): ReadonlyArray<string> =>
  monthlyRent !== null || rentLimit === null ? limits : [...limits, rentLimit]

/** The limit for a plan that works only on a condition: at most `Medium`, because the condition may not hold. */
const conditionLimits = (verdict: Verdict, resolved: ResolvedDeal): ReadonlyArray<ConfidenceLimit> => {
  if (verdict.conditional === null || standingOf(verdict, resolved) !== "conditional") return []
  const sentence = fill(verdictRules.onlyPlan, { plan: verdictRules.plans[verdict.conditional.plan] })
  return [{ maxConfidence: "Medium", sentences: [sentence] }]
}

/** The limit if flood coverage is estimated: at most `Medium`, because its range is larger than most cash flows. */
const floodLimits = (input: InvestorInput, { insurance }: ResolvedDeal): ReadonlyArray<ConfidenceLimit> => {
  if (insurance === null || insurance.flood === 0 || input.insuranceYear !== null) return []
  const { flood, floodHigh, floodLow } = insurance
  const values = { mid: dollarsText(flood), low: dollarsText(floodLow), high: dollarsText(floodHigh) }
  return [{ maxConfidence: "Medium", sentences: [fill(floodCoverLimit, values)] }]
}

const atMost = (confidence: Confidence, limits: ReadonlyArray<ConfidenceLimit>): Confidence => {
  const bounds = [confidence, ...limits.map(({ maxConfidence }) => maxConfidence)]
  if (bounds.includes("Low")) return "Low"
  return bounds.includes("Medium") ? "Medium" : "High"
}

const stepBelow = { High: "Medium", Medium: "Low", Low: "Low" } as const

const confidenceOf = (coverage: number, fallbacks: number): Confidence => {
  if (coverage >= fullCoverage && fallbacks === 0) return "High"
  return coverage >= leastCoverage && fallbacks <= maxFallbacks ? "Medium" : "Low"
}

/**
 * The core parts that the analysis lacks. For a kind of property that is not analyzed only the kind, because a price or
 * a rent would not help. A state that is in one of the state tables is in all of them.
 */
const missingCoreOf = ({ insurance, kind, price, purchase, rent }: ResolvedDeal): ReadonlyArray<CorePart> =>
  kind.notAnalyzed === null
    ? [
        ...(price === null ? ["price" as const] : []),
        ...(rent === null && (purchase?.renovation ?? null) === null ? ["rent" as const] : []),
        ...(insurance === null ? ["stateTables" as const] : [])
      ]
    : ["propertyKind"]
