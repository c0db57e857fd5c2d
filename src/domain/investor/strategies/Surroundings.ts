import { riskComponents } from "../../risk/RiskComponents.ts"
import { assessRisk, type RiskAssessment } from "../../risk/RiskScore.ts"
import { type SurveyLimit, surveyLimitOf } from "../../signals/SurveyMedian.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { clamp, interpolate } from "../../tables/reference/Interpolation.ts"
import { type ShortTermRentalPermission, shortTermRentalRule } from "../../tables/state/shortTermRentalMarket.ts"
import { whenKnown } from "../deal/FigureText.ts"
import { type InvestorInput, surveyYearOf } from "../deal/InvestorInput.ts"
import { type LandlordView, landlordView } from "./LandlordView.ts"

/** What surrounds the house and the strategies are judged by; what is not known is `null`. */
export interface Surroundings {
  readonly risk: RiskAssessment
  /** A year's change of the house price index, percent. */
  readonly yearOverYearAppreciation: number | null
  /** Prices and jobs, 0-100. */
  readonly marketScore: number | null
  readonly walkScore: number | null
  readonly landlord: LandlordView | null
  readonly shortTermRentalRule: ShortTermRentalPermission | null
  readonly neighborhoodValue: NeighborhoodValue | null
  /** US dollars a year. */
  readonly medianHouseholdIncome: number | null
}

/** The house's value beside the neighborhood's median. A median says nothing of size. */
interface NeighborhoodValue {
  /** Value by adjusted median. */
  readonly ratio: number
  /** The survey's median, carried forward with the house price index. */
  readonly adjustedMedian: number
  /** Years it was carried forward, at most 3. */
  readonly lagYears: number
}

/** The limit that stands in the place of the neighborhood's median home value; `null` where that is a figure or not known. */
export const medianLimitOf = ({ neighborhood }: InvestorInput): SurveyLimit | null =>
  whenKnown(neighborhood.medianHomeValue, (median) => surveyLimitOf("medianHomeValue", median))

/** Reads the surroundings off a plausible input. */
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

/** 60% price growth, 40% the jobs component of the risk turned round; of one alone when the other is not known. */
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
  // A limit is no median: nothing can be measured against it.
  if (valueEstimate === null || medianHomeValue === null || medianLimitOf(input) !== null) return null
  const surveyYear = surveyYearOf(vintage)
  const lagYears = surveyYear === null ? 0 : clamp(Number(asOf.slice(0, 4)) - surveyYear, 0, mostLagYears)
  const adjustedMedian = medianHomeValue * (1 + (marketTrends.yearOverYearAppreciation ?? 0) / 100) ** lagYears
  return { ratio: valueEstimate / adjustedMedian, adjustedMedian, lagYears }
}

const mostLagYears = 3
