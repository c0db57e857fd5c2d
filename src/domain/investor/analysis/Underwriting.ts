import { financing } from "../../tables/investor/financing.ts"
import { tieBreakOrder } from "../../tables/investor/investorTexts.ts"
import { strategyScoring } from "../../tables/investor/strategyScoring.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { plausible } from "../deal/Plausibility.ts"
import { afterRepairPremium } from "../deal/Renovation.ts"
import { type RentalMetrics, rentalMetrics } from "../deal/RentalMetrics.ts"
import { type ResolvedDeal, resolveDeal } from "../deal/ResolvedDeal.ts"
import { type BreakEven, breakEven } from "../outlook/BreakEven.ts"
import { type Intervals, intervals } from "../outlook/Intervals.ts"
import { type Projection, project } from "../outlook/Projection.ts"
import { type StressedOutcome, stress } from "../outlook/Stress.ts"
import { type Brrrr, brrrr, fullRecycleOffer, scoreBrrrr } from "../strategies/Brrrr.ts"
import { type CoLiving, coLiving, scoreCoLiving } from "../strategies/CoLiving.ts"
import {
  type FixAndFlip,
  fixAndFlip,
  requiredDiscountPercent,
  scoreFixAndFlip,
  targetProfitOffer
} from "../strategies/FixAndFlip.ts"
import { scoreLongTermRental } from "../strategies/LongTermRental.ts"
import {
  marketClassOf,
  scoreShortTermRental,
  type ShortTermRental,
  shortTermRental
} from "../strategies/ShortTermRental.ts"
import type { StrategyScore } from "../strategies/StrategyScore.ts"
import {
  type OriginalLoan,
  originalLoanOf,
  scoreSubjectTo,
  type SubjectTo,
  subjectTo
} from "../strategies/SubjectTo.ts"
import { type Surroundings, surroundingsOf } from "../strategies/Surroundings.ts"
import { type Assumed, assumedOf } from "./Assumed.ts"

/** The five strategies that are ranked, by their keys. */
export type StrategyKey = "shortTermRental" | "coLiving" | "subjectTo" | "brrrr" | "fixAndFlip"

/** Everything computed of one input, at full precision and before any text. */
export interface Underwriting {
  /** The input without its implausible figures. */
  readonly input: InvestorInput
  readonly flags: ReadonlyArray<string>
  readonly resolved: ResolvedDeal
  /** What was put in for the gaps of the input. */
  readonly assumed: ReadonlyArray<Assumed>
  readonly surroundings: Surroundings
  readonly lease: RentalMetrics | null
  readonly shortTermRental: ShortTermRental | null
  readonly coLiving: CoLiving | null
  readonly originalLoan: OriginalLoan | null
  readonly subjectTo: SubjectTo | null
  readonly brrrr: Brrrr | null
  /** Highest price that leaves no cash in the BRRRR. */
  readonly fullRecycleOffer: number | null
  readonly fixAndFlip: FixAndFlip | null
  /** Highest price that earns the flip's target profit. */
  readonly targetProfitOffer: number | null
  readonly scores: Readonly<Record<StrategyKey | "longTermRental", StrategyScore>>
  /** Best first. */
  readonly ranking: ReadonlyArray<StrategyKey>
  readonly investorScore: InvestorScore
  readonly breakEven: BreakEven | null
  readonly projection: Projection | null
  readonly stress: ReadonlyArray<StressedOutcome> | null
}

/** The overall score and the five parts it is weighed from, each 0-100. */
export interface InvestorScore {
  readonly score: number
  readonly parts: Readonly<Record<keyof (typeof strategyScoring)["investor"]["weights"], number>>
}

/** Computes one input through. Pure: the same input gives the same figures. Never fails; what can't be computed is `null`. */
export const underwrite = (asked: InvestorInput): Underwriting => {
  const { flags, input } = plausible(asked)
  const resolved = resolveDeal(input)
  const surroundings = surroundingsOf(input)
  const { deal } = resolved
  const { bathrooms, bedrooms, squareFeet } = input.property
  const home = { bathrooms, bedrooms, squareFeet, condominium: resolved.condominium }
  const downPaymentShare = (input.downPaymentPercent ?? financing.downPaymentPercent) / 100
  const lease = deal === null ? null : rentalMetrics(deal)
  const nightly = deal === null ? null : shortTermRental(deal, home, marketClassOf(input))
  const byRoom = deal === null ? null : coLiving(deal, home, input.fmr[0])
  const originalLoan = originalLoanOf(input)
  const takenOver = deal === null || originalLoan === null ? null : subjectTo(deal, originalLoan)
  const renovated = deal === null ? null : renovationResults(deal)
  const scores = {
    longTermRental: scoreLongTermRental(lease, surroundings),
    shortTermRental: scoreShortTermRental(nightly, bedrooms, downPaymentShare, surroundings),
    coLiving: scoreCoLiving(byRoom, home, { rent: resolved.rent, downPaymentShare }, surroundings),
    subjectTo: scoreSubjectTo(takenOver, surroundings),
    brrrr: scoreBrrrr(renovated?.brrrr ?? null, surroundings),
    fixAndFlip: scoreFixAndFlip(renovated?.fixAndFlip ?? null, renovated?.flipDiscountPercent ?? null, surroundings)
  }
  const ranking = rankingOf(scores)
  return {
    input,
    flags,
    resolved,
    assumed: assumedOf(input, resolved, originalLoan),
    surroundings,
    lease,
    shortTermRental: nightly,
    coLiving: byRoom,
    originalLoan,
    subjectTo: takenOver,
    brrrr: renovated?.brrrr ?? null,
    fullRecycleOffer: renovated?.fullRecycleOffer ?? null,
    fixAndFlip: renovated?.fixAndFlip ?? null,
    targetProfitOffer: renovated?.targetProfitOffer ?? null,
    scores,
    ranking,
    investorScore: investorScoreOf(scores, ranking, surroundings, deal !== null),
    breakEven: deal === null ? null : breakEven(deal, input),
    projection: deal === null ? null : project(deal, input.market.hpiYoYPct),
    stress: deal === null ? null : stress(deal)
  }
}

/** The ranges of an underwritten deal's projections; `null` where there is no deal. The costly part, so asked for apart. */
export const intervalsOf = ({ input, resolved, shortTermRental }: Underwriting): Intervals | null => {
  const { condominium, deal } = resolved
  if (deal === null || shortTermRental === null) return null
  const premium = afterRepairPremium(input.property.yearBuilt, condominium)
  return intervals(deal, { input, shortTermRental, afterRepairPremium: premium })
}

const renovationResults = (deal: NonNullable<ResolvedDeal["deal"]>) => {
  const { renovation } = deal
  if (renovation === null) return null
  const flipOffer = targetProfitOffer(deal, renovation)
  return {
    brrrr: brrrr(deal, renovation),
    fullRecycleOffer: fullRecycleOffer(deal, renovation),
    fixAndFlip: fixAndFlip(deal, renovation),
    targetProfitOffer: flipOffer,
    flipDiscountPercent: requiredDiscountPercent(flipOffer, renovation)
  }
}

/** By rounded score, then by coverage, then in the table's order. */
const rankingOf = (scores: Underwriting["scores"]): ReadonlyArray<StrategyKey> =>
  tieBreakOrder.toSorted(
    (a, b) => Math.round(scores[b].score) - Math.round(scores[a].score) || scores[b].coverage - scores[a].coverage
  )

const investorScoreOf = (
  scores: Underwriting["scores"],
  ranking: ReadonlyArray<StrategyKey>,
  { marketScore, risk }: Surroundings,
  complete: boolean
): InvestorScore => {
  const { missingMarket, missingRisk, weights } = strategyScoring.investor
  const byScore = ranking.map((key) => scores[key].score).toSorted((a, b) => b - a)
  const parts = {
    best: byScore[0] ?? 0,
    second: byScore[1] ?? 0,
    longTermRental: scores.longTermRental.score,
    market: marketScore ?? missingMarket,
    risk: risk.riskScore === null ? missingRisk : 100 - risk.riskScore
  }
  const weighed =
    weights.best * parts.best +
    weights.second * parts.second +
    weights.longTermRental * parts.longTermRental +
    weights.market * parts.market +
    weights.risk * parts.risk
  return { score: Math.round(complete ? weighed : Math.min(weighed, strategyScoring.caps.coreMissing)), parts }
}
