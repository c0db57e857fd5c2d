import { Schema } from "effect"

import { coLivingRules } from "../../tables/investor/coLiving.ts"
import { comparableRules } from "../../tables/investor/comparables.ts"
import { rehabAdders } from "../../tables/investor/eraHazards.ts"
import { financing } from "../../tables/investor/financing.ts"
import { incomeTax } from "../../tables/investor/incomeTax.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { landlordScoring, strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { uncertainty } from "../../tables/investor/uncertainty.ts"
import { verdictRules } from "../../tables/investor/verdictRules.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { shortTermRentalMarket } from "../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import { stepAt } from "../deal/FigureText.ts"
import { InvestorInput } from "../deal/InvestorInput.ts"
import { notAnalyzedText } from "../deal/PropertyKind.ts"
import { comparablesSection, ComparablesSection } from "./ComparablesSection.ts"
import { knownTextField } from "./field/fields.ts"
import { financingSection, FinancingSection } from "./FinancingSection.ts"
import { hiddenCostsSection, HiddenCostsSection } from "./HiddenCostsSection.ts"
import { InputOrigin } from "./InputOrigin.ts"
import { derivedMetricsSection, DerivedMetricsSection } from "./lease/DerivedMetricsSection.ts"
import { breakEvensSection, BreakEvensSection } from "./outlook/BreakEvensSection.ts"
import { intervalsSection, IntervalsSection } from "./outlook/IntervalsSection.ts"
import { offersSection, OffersSection } from "./outlook/OffersSection.ts"
import {
  projectionSection,
  ProjectionSection,
  projectionsSection,
  ProjectionsSection,
  returnsSection,
  ReturnsSection
} from "./outlook/ProjectionSection.ts"
import { rateAndPriceSection, RateAndPriceSection } from "./outlook/RateAndPriceSection.ts"
import { stressSection, StressSection } from "./outlook/StressSection.ts"
import { qualitySection, QualitySection } from "./QualitySection.ts"
import { Recommendation, recommendationOf } from "./Recommendation.ts"
import { regulatorySection, RegulatorySection } from "./RegulatorySection.ts"
import { scoringSection, ScoringSection } from "./ScoringSection.ts"
import { strategies, StrategySections, strategySections } from "./underwriting/strategies.ts"
import { intervalsOf, underwrite, type Underwriting } from "./underwriting/Underwriting.ts"
import { verdictSection, VerdictSection } from "./VerdictSection.ts"

const Score = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

/** The result of the calculation, without the origins of its inputs. The same input gives the same bytes. */
export const InvestorFindings = Schema.Struct({
  verdict: VerdictSection.annotateKey({
    description: "The conclusion: whether the house is worth buying, with which plan, and up to which price."
  }),
  investorScore: Score.annotate({
    description: "Overall opportunity, 0-100, high is good. Judgment, not fitted to realized returns.",
    examples: [49]
  }),
  investorScoreLabel: knownTextField("The score in words, after an emoji.", "🟠 Below Average"),
  recommendedStrategy: knownTextField("The first of `strategyRanking`, by its public name.", "Subject-To"),
  strategyRanking: Schema.Array(
    Schema.Struct({
      name: knownTextField("The strategy's short name.", "Sub-To"),
      score: Score.annotate({ description: "0-100, high is good.", examples: [44] })
    })
  ).annotate({ description: "The five strategies, highest score first." }),
  strategies: StrategySections.annotate({ description: "The figures and the verdict of each strategy." }),
  derivedMetrics: DerivedMetricsSection.annotateKey({
    description: "The deal as a plain rental with a loan."
  }),
  hiddenCosts: HiddenCostsSection.annotateKey({ description: "Costs that a listing does not state." }),
  regulatoryIntelligence: RegulatorySection.annotateKey({
    description: "The effect of the state's law on a landlord, and the direction of the market."
  }),
  recommendationStrength: Recommendation.annotateKey({
    description: "The strength with which the best plan is recommended at the price in use, or the reason that none is."
  }),
  scoring: ScoringSection.annotateKey({
    description: "The origin of each score, including the plain rental's."
  }),
  maxAllowableOffers: OffersSection.annotateKey({ description: "The highest prices at which each plan works." }),
  breakEvens: BreakEvensSection.annotateKey({
    description:
      "The points at which the plain rental breaks even, changing one figure at a time. `null` without a deal."
  }),
  fiveYearProjection: ProjectionSection.annotateKey({
    description: "The plain rental held for five years, then sold. `null` without a deal."
  }),
  projections: ProjectionsSection.annotateKey({
    description:
      "The plain rental held for 1, 5, 10 and 30 years and for `holdYears`, then sold. `null` without a deal."
  }),
  returns: ReturnsSection.annotateKey({
    description: "The return of each rental plan over the years it is held, including the sale."
  }),
  stressTable: StressSection.annotateKey({
    description:
      "The deal under stress: the first row has no change, the last several together, every other row one. `null` without a deal."
  }),
  rateAndPrice: RateAndPriceSection.annotateKey({
    description:
      "The plain rental's first year at prices and loan rates around those in use. `null` without a deal or a loan."
  }),
  intervals: IntervalsSection.annotateKey({
    description: "The range of results, given the errors of the inputs. `null` without a deal."
  }),
  financingOptions: FinancingSection.annotateKey({
    description: "The plain rental with each way to pay for it. `null` without a deal."
  }),
  comparables: ComparablesSection.annotateKey({
    description:
      "Value and rent estimated from nearby listings, compared with RentCast's. `null` if the kind of property is not analyzed."
  }),
  quality: QualitySection.annotateKey({ description: "The completeness and confidence of the analysis." }),
  inputs: InvestorInput.annotateKey({
    description: "The inputs before any fallback. The calculation can be repeated from them."
  }),
  tableRows: Schema.Array(TableReference).annotate({
    description: "The rows of our reference tables that the figures come from."
  }),
  disclaimers: Schema.Record(Schema.String, Schema.String).annotate({
    description: "The caveats to read with the figures, by subject.",
    examples: [{ general: investorTexts.disclaimers.general }]
  })
})
export type InvestorFindings = typeof InvestorFindings.Type

/** The investor analysis: `data.investorAnalysis` of `/property-investor`. */
export const InvestorAnalysis = Schema.Struct({
  ...InvestorFindings.fields,
  inputOrigins: Schema.Record(Schema.String, InputOrigin).annotate({
    description: "The origin of each figure in `inputs`, by its path, e.g. `property.squareFeet`."
  })
}).annotate({
  identifier: "InvestorAnalysis",
  description: "Five strategies scored for one house, with metrics, costs and the origin of each figure."
})
export type InvestorAnalysis = typeof InvestorAnalysis.Type

/** Calculates the investor analysis of an input and writes its sections. Pure; never fails. */
export const analyzeInvestment = (input: InvestorInput): InvestorFindings => findingsOf(input, underwrite(input))

/**
 * Writes the analysis of an input whose calculation is `underwriting`. `input` still has its implausible figures.
 */
export const findingsOf = (input: InvestorInput, underwriting: Underwriting): InvestorFindings => {
  const { investorScore, ranking, scores } = underwriting
  const best = ranking[0]
  return {
    verdict: verdictSection(underwriting),
    investorScore: investorScore.score,
    investorScoreLabel: labelOf(underwriting),
    recommendedStrategy: best === undefined ? "" : strategies[best].name,
    strategyRanking: ranking.map((key) => ({
      name: strategies[key].shortName,
      score: Math.round(scores[key].score)
    })),
    strategies: sectionsOf(underwriting),
    derivedMetrics: derivedMetricsSection(underwriting),
    hiddenCosts: hiddenCostsSection(underwriting),
    regulatoryIntelligence: regulatorySection(underwriting),
    recommendationStrength: recommendationOf(underwriting),
    scoring: scoringSection(underwriting),
    maxAllowableOffers: offersSection(underwriting),
    breakEvens: breakEvensSection(underwriting),
    fiveYearProjection: projectionSection(underwriting),
    projections: projectionsSection(underwriting),
    returns: returnsSection(underwriting),
    stressTable: stressSection(underwriting),
    rateAndPrice: rateAndPriceSection(underwriting),
    intervals: intervalsSection(intervalsOf(underwriting)),
    financingOptions: financingSection(underwriting),
    comparables: comparablesSection(underwriting),
    quality: qualitySection(underwriting),
    inputs: input,
    tableRows: tableRowsOf(underwriting),
    disclaimers: investorTexts.disclaimers
  }
}

const labelOf = ({ investorScore, resolved }: Underwriting): string => {
  const { insufficient } = investorTexts
  if (resolved.kind.notAnalyzed !== null) return investorTexts.notAnalyzed
  return resolved.deal === null
    ? insufficient
    : (stepAt(investorScore.score, investorTexts.investorScore) ?? insufficient)
}

/** The sections of the strategies. For a kind of property that is not analyzed, every verdict gives the reason. */
const sectionsOf = ({ resolved, strategies: underwritten }: Underwriting): typeof StrategySections.Type => {
  const sections = strategySections(underwritten)
  const { notAnalyzed } = resolved.kind
  if (notAnalyzed === null) return sections
  const verdict = notAnalyzedText("label", notAnalyzed)
  return {
    shortTermRental: { ...sections.shortTermRental, verdict },
    subjectTo: { ...sections.subjectTo, rateLockAdvantage: verdict },
    coLiving: { ...sections.coLiving, verdict },
    brrrr: { ...sections.brrrr, verdict },
    fixAndFlip: { ...sections.fixAndFlip, verdict }
  }
}

/**
 * The references to the table rows that the analysis used: the state's and the county's rows first, then the tables
 * that were used as a whole.
 */
const tableRowsOf = ({ originalLoan, resolved, surroundings }: Underwriting): ReadonlyArray<TableReference> =>
  [
    ...resolved.references,
    surroundings.landlord?.law.reference,
    surroundings.shortTermRentalRule?.reference,
    originalLoan?.rateReference,
    resolved.surveyRate.reference,
    financing.reference,
    strategyScoring.reference,
    landlordScoring.reference,
    rehabCosts.reference,
    rehabAdders.reference,
    insuranceFactors.reference,
    shortTermRentalMarket.reference,
    coLivingRules.reference,
    comparableRules.reference,
    uncertainty.reference,
    verdictRules.reference,
    resolved.plan.marginalTaxShare === null ? null : incomeTax.reference
  ].filter((reference) => reference !== null && reference !== undefined)
