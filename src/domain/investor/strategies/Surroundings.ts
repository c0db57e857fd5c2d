import { riskComponents } from "../../risk/RiskComponents.ts"
import { assessRisk, type RiskAssessment } from "../../risk/RiskScore.ts"
import { type SurveyLimit, surveyLimitOf } from "../../signals/SurveyMedian.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import { clamp, interpolate } from "../../tables/reference/Interpolation.ts"
import { type ShortTermRentalPermission, shortTermRentalRule } from "../../tables/state/shortTermRentalMarket.ts"
import { whenKnown } from "../deal/FigureText.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { type LandlordView, landlordView } from "./LandlordView.ts"

/** What surrounds the house and the strategies are judged by; what is not known is `null`. */
export interface Surroundings {
  readonly risk: RiskAssessment
  /** A year's change of the house price index, percent. */
  readonly hpiYoYPct: number | null
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
  hpiYoYPct: input.market.hpiYoYPct,
  marketScore: marketScoreOf(input),
  walkScore: input.walkScore,
  landlord: landlordView(input.location.stateCode),
  shortTermRentalRule: shortTermRentalRule(input.location),
  neighborhoodValue: neighborhoodValueOf(input),
  medianHouseholdIncome: input.neighborhood.medianHouseholdIncome
})

/** 60% price growth, 40% the jobs component of the risk turned round; of one alone when the other is not known. */
const marketScoreOf = (input: InvestorInput): number | null => {
  const { hpiYoYPct } = input.market
  const { appreciation, jobs } = strategyScoring.investor.marketBlend
  const jobsRisk = riskComponents(input).find(({ key }) => key === "jobs")?.subScore?.mid ?? null
  const parts = [
    ...(hpiYoYPct === null
      ? []
      : [{ weight: appreciation, score: interpolate(hpiYoYPct, strategyScoring.ranked.brrrr.curves.appreciation) }]),
    ...(jobsRisk === null ? [] : [{ weight: jobs, score: 100 - jobsRisk }])
  ]
  if (parts.length === 0) return null
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  return parts.reduce((sum, part) => sum + part.weight * part.score, 0) / weight
}

const neighborhoodValueOf = (input: InvestorInput): NeighborhoodValue | null => {
  const { asOf, market, neighborhood, value } = input
  const { medianHomeValue, medianValueYear } = neighborhood
  // A limit is no median: nothing can be measured against it.
  if (value.mid === null || medianHomeValue === null || medianLimitOf(input) !== null) return null
  const lagYears = medianValueYear === null ? 0 : clamp(Number(asOf.slice(0, 4)) - medianValueYear, 0, mostLagYears)
  const adjustedMedian = medianHomeValue * (1 + (market.hpiYoYPct ?? 0) / 100) ** lagYears
  return { ratio: value.mid / adjustedMedian, adjustedMedian, lagYears }
}

const mostLagYears = 3
