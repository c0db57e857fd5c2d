import { Schema } from "effect"

import { coLivingRules } from "../../tables/investor/coLiving.ts"
import { rehabAdders } from "../../tables/investor/eraHazards.ts"
import { financing } from "../../tables/investor/financing.ts"
import { investorTexts } from "../../tables/investor/investorTexts.ts"
import { landlordScoring } from "../../tables/investor/landlordScoring.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { uncertainty } from "../../tables/investor/uncertainty.ts"
import { TableReference } from "../../tables/reference/TableReference.ts"
import { shortTermRentalMarket } from "../../tables/state/shortTermRentalMarket.ts"
import { insuranceFactors } from "../../tables/state/stateInsurance.ts"
import { countWord, fill, stepAt, whenKnown } from "../deal/FigureText.ts"
import { InvestorInput } from "../deal/InvestorInput.ts"
import { derivedMetricsSection, DerivedMetricsSection } from "./DerivedMetricsSection.ts"
import { financingSection, FinancingSection } from "./FinancingSection.ts"
import { hiddenCostsSection, HiddenCostsSection } from "./HiddenCostsSection.ts"
import { InputOrigin } from "./InputOrigin.ts"
import {
  breakEvensSection,
  BreakEvensSection,
  intervalsSection,
  IntervalsSection,
  offersSection,
  OffersSection,
  projectionSection,
  ProjectionSection,
  stressSection,
  StressSection
} from "./OutlookSection.ts"
import { qualitySection, QualitySection } from "./QualitySection.ts"
import { regulatorySection, RegulatorySection } from "./RegulatorySection.ts"
import { scoringSection, ScoringSection } from "./ScoringSection.ts"
import { strategies, strategyKeys, StrategySections, strategySections } from "./strategies.ts"
import { intervalsOf, underwrite, type Underwriting } from "./Underwriting.ts"

const Score = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))

/** What the calculation says: everything but where the inputs came from. The same input gives the same bytes. */
export const InvestorFindings = Schema.Struct({
  /** Overall opportunity, 0-100. */
  investorScore: Score,
  investorScoreLabel: Schema.String,
  recommendedStrategy: Schema.String,
  /** All that are ranked, best first. */
  strategyRanking: Schema.Array(Schema.Struct({ name: Schema.String, score: Score })),
  strategies: StrategySections,
  derivedMetrics: DerivedMetricsSection,
  hiddenCosts: HiddenCostsSection,
  regulatoryIntelligence: RegulatorySection,
  /** How well the best strategy fits, in words. */
  recommendationStrength: Schema.NullOr(
    Schema.Struct({ strength: Schema.Literals(["strong", "moderate", "weak"]), text: Schema.String })
  ),
  /** Where each score comes from, the plain rental's beside the ranked. */
  scoring: ScoringSection,
  maxAllowableOffers: OffersSection,
  breakEvens: BreakEvensSection,
  fiveYearProjection: ProjectionSection,
  stressTable: StressSection,
  intervals: IntervalsSection,
  financingOptions: FinancingSection,
  quality: QualitySection,
  /** The input, as it was known before any fallback: the calculation can be repeated from it. */
  inputs: InvestorInput,
  /** The rows of the reference tables that figures were read from. */
  tableRows: Schema.Array(TableReference),
  disclaimers: Schema.Record(Schema.String, Schema.String)
})
export type InvestorFindings = typeof InvestorFindings.Type

/** The investor analysis: `data.investorAnalysis` of `/property-investor`. */
export const InvestorAnalysis = Schema.Struct({
  ...InvestorFindings.fields,
  /** Where each figure of `inputs` came from, by its path. */
  inputOrigins: Schema.Record(Schema.String, InputOrigin)
}).annotate({ identifier: "InvestorAnalysis" })
export type InvestorAnalysis = typeof InvestorAnalysis.Type

/** Underwrites an input and writes it up. Pure; never fails. */
export const analyzeInvestment = (input: InvestorInput): InvestorFindings => findingsOf(input, underwrite(input))

/** Writes an underwritten input up; `input` is the one that was asked, before implausible figures were taken out. */
export const findingsOf = (input: InvestorInput, underwriting: Underwriting): InvestorFindings => {
  const { investorScore, ranking, scores } = underwriting
  const best = ranking[0]
  const bestScore = best === undefined ? 0 : Math.round(scores[best].score)
  return {
    investorScore: investorScore.score,
    investorScoreLabel: labelOf(underwriting),
    recommendedStrategy: best === undefined ? "" : strategies[best].name,
    strategyRanking: ranking.map((key) => ({
      name: strategies[key].shortName,
      score: Math.round(scores[key].score)
    })),
    strategies: strategySections(underwriting.strategies),
    derivedMetrics: derivedMetricsSection(underwriting),
    hiddenCosts: hiddenCostsSection(underwriting),
    regulatoryIntelligence: regulatorySection(underwriting),
    recommendationStrength: whenKnown(
      stepAt(bestScore, investorTexts.recommendationStrength),
      ({ strength, text }) => ({
        strength,
        text: fill(text, { strategies: countWord(strategyKeys.length) })
      })
    ),
    scoring: scoringSection(underwriting),
    maxAllowableOffers: offersSection(underwriting),
    breakEvens: breakEvensSection(underwriting),
    fiveYearProjection: projectionSection(underwriting),
    stressTable: stressSection(underwriting),
    intervals: intervalsSection(intervalsOf(underwriting)),
    financingOptions: financingSection(underwriting),
    quality: qualitySection(underwriting),
    inputs: input,
    tableRows: tableRowsOf(underwriting),
    disclaimers: investorTexts.disclaimers
  }
}

const labelOf = ({ investorScore, resolved }: Underwriting): string =>
  resolved.deal === null
    ? investorTexts.insufficient
    : (stepAt(investorScore.score, investorTexts.investorScore) ?? investorTexts.insufficient)

/** The state's and the county's rows, then the tables that were used as a whole. */
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
    uncertainty.reference
  ].filter((reference) => reference !== null && reference !== undefined)
