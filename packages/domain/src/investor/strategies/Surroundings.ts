import { riskComponents } from "../../risk/RiskComponents.ts"
import { assessRisk, type RiskAssessment } from "../../risk/RiskScore.ts"
import { type SurveyLimit, surveyLimitOf } from "../../signals/SurveyMedian.ts"
import { landlordScoring, strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { clamp, interpolate } from "../../tables/reference/Interpolation.ts"
import { type ShortTermRentalPermission, shortTermRentalRule } from "../../tables/state/shortTermRentalMarket.ts"
import { investorPropertyTax } from "../../tables/state/statePropertyTax.ts"
import { stateRegulation, type StateRegulation } from "../../tables/state/stateRegulation.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { type InvestorInput, surveyYearOf } from "../deal/InvestorInput.ts"

/** The facts about the place and its market that strategies are judged by; `null` if unknown. */
export interface Surroundings {
  readonly risk: RiskAssessment
  /** The change of the house price index in a year, percent. */
  readonly yearOverYearAppreciation: number | null
  /** The score of prices and jobs, 0 to 100. */
  readonly marketScore: number | null
  readonly walkScore: number | null
  readonly landlord: LandlordView | null
  readonly shortTermRentalRule: ShortTermRentalPermission | null
  readonly neighborhoodValue: NeighborhoodValue | null
  /** US dollars a year. */
  readonly medianHouseholdIncome: number | null
}

/** The house's value compared with the neighborhood's median, whatever the size. */
interface NeighborhoodValue {
  /** The value divided by the adjusted median. */
  readonly ratio: number
  /** The survey's median, carried forward with the house price index. */
  readonly adjustedMedian: number
  /** The number of years it was carried forward, at most 3. */
  readonly lagYears: number
}

/**
 * The limit that the survey publishes instead of the neighborhood's median home value; `null` if the median is a figure
 * or unknown.
 */
export const medianLimitOf = ({ neighborhood }: InvestorInput): SurveyLimit | null =>
  whenKnown(neighborhood.medianHomeValue, (median) => surveyLimitOf("medianHomeValue", median))

/** Reads the surroundings from a plausible input. */
export const surroundingsOf = (input: InvestorInput): Surroundings => ({
  risk: assessRisk(input),
  yearOverYearAppreciation: input.marketTrends.yearOverYearAppreciation,
  marketScore: marketScoreOf(input),
  walkScore: input.walkability.walkScore,
  landlord: landlordView(input.location.stateCode),
  shortTermRentalRule: shortTermRentalRule(input.location),
  neighborhoodValue: neighborhoodValueOf(input),
  medianHouseholdIncome: input.neighborhood.medianHouseholdIncome
})

/**
 * The score of the market: 60% price growth, and 40% the jobs component of the risk, inverted. If only one is known,
 * that one alone; `null` if none is.
 */
const marketScoreOf = (input: InvestorInput): number | null => {
  const { yearOverYearAppreciation } = input.marketTrends
  const { curves } = strategyScoring.ranked.brrrr
  const { appreciation, jobs } = strategyScoring.investor.marketBlend
  const jobsRisk = riskComponents(input).find(({ key }) => key === "jobs")?.subScore?.mid ?? null
  const parts = [
    ...(yearOverYearAppreciation === null
      ? []
      : [{ weight: appreciation, score: interpolate(yearOverYearAppreciation, curves.appreciation) }]),
    ...(jobsRisk === null ? [] : [{ weight: jobs, score: 100 - jobsRisk }])
  ]
  if (parts.length === 0) return null
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  return parts.reduce((sum, part) => sum + part.weight * part.score, 0) / weight
}

const neighborhoodValueOf = (input: InvestorInput): NeighborhoodValue | null => {
  const { asOf, marketTrends, neighborhood } = input
  const { valueEstimate } = input.property.valueEstimate
  const { medianHomeValue, vintage } = neighborhood
  // A limit is not a median: nothing can be measured against it.
  if (valueEstimate === null || medianHomeValue === null || medianLimitOf(input) !== null) return null
  const surveyYear = surveyYearOf(vintage)
  const lagYears = surveyYear === null ? 0 : clamp(Number(asOf.slice(0, 4)) - surveyYear, 0, maxLagYears)
  const adjustedMedian = medianHomeValue * (1 + (marketTrends.yearOverYearAppreciation ?? 0) / 100) ** lagYears
  return { ratio: valueEstimate / adjustedMedian, adjustedMedian, lagYears }
}

const maxLagYears = 3

/** The law of a state from a landlord's side: the table row, and its score 0-100 (high is landlord-friendly). */
export interface LandlordView {
  readonly law: StateRegulation
  readonly score: number
  readonly label: string
  readonly subScores: Readonly<Record<keyof (typeof landlordScoring)["weights"], number>>
}

/**
 * The law of a state from a landlord's side; `null` for a state that the table lacks. Source: docs/investor-analysis.md
 * 5.
 */
export const landlordView = (stateCode: string): LandlordView | null => {
  const law = stateRegulation(stateCode)
  const tax = investorPropertyTax(stateCode, null)
  if (law === null || tax === null) return null
  const { curves, weights } = landlordScoring
  const { maximumMonths } = law.securityDeposit
  const subScores = {
    evictionSpeed: interpolate(law.evictionWeeks.typical, curves.evictionWeeks),
    rentRegulation: rentRegulationScore(law),
    justCause: landlordScoring.justCause[law.justCause],
    deposit: maximumMonths === null ? landlordScoring.noDepositCap : interpolate(maximumMonths, curves.depositMonths),
    notice: interpolate(law.payOrQuit.days, curves.noticeDays),
    propertyTax: interpolate(tax.ratePercent, curves.propertyTaxPercent)
  }
  const score = Math.round(
    weights.evictionSpeed * subScores.evictionSpeed +
      weights.rentRegulation * subScores.rentRegulation +
      weights.justCause * subScores.justCause +
      weights.deposit * subScores.deposit +
      weights.notice * subScores.notice +
      weights.propertyTax * subScores.propertyTax
  )
  return { law, score, label: labelOf(score), subScores }
}

const rentRegulationScore = ({ rentControl, stateCode }: StateRegulation): number =>
  landlordScoring.rentRegulation.byState[stateCode] ?? landlordScoring.rentRegulation[rentControl.scope]

const labelOf = (score: number): string => landlordScoring.labels.find(([atLeast]) => score >= atLeast)?.[1] ?? ""
