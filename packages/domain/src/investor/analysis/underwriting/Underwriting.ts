import { Record } from "effect"

import { strategyScoring } from "../../../tables/investor/strategyScoring.ts"
import { clamp } from "../../../tables/reference/Interpolation.ts"
import { type SecondOpinions, secondOpinionsOf } from "../../comparables/SecondOpinion.ts"
import { whenKnown } from "../../deal/FigureText.ts"
import type { InvestorInput } from "../../deal/InvestorInput.ts"
import { plausible } from "../../deal/Plausibility.ts"
import type { KindOfProperty } from "../../deal/PropertyKind.ts"
import { type RentalMetrics, rentalMetrics } from "../../deal/RentalMetrics.ts"
import { type BreakEven, breakEven } from "../../outlook/BreakEven.ts"
import { type Horizon, horizons } from "../../outlook/Horizons.ts"
import { type Intervals, intervals } from "../../outlook/Intervals.ts"
import { type Projection, type Returns, returnsOver } from "../../outlook/Projection.ts"
import { stress, type StressedOutcome } from "../../outlook/Stress.ts"
import { type StrategyBasis, strategyBasisOf } from "../../strategies/StrategyBasis.ts"
import {
  type StrategyScore,
  withKindGate,
  coverEvidence,
  landlordEvidence,
  onCurve,
  scoreStrategy
} from "../../strategies/StrategyScore.ts"
import type { Surroundings } from "../../strategies/Surroundings.ts"
import { type Assumed, assumedOf } from "./Assumed.ts"
import { type PlanKey, planOffersOf } from "./PlanOffers.ts"
import { type StrategyKey, strategyKeys, underwriteStrategies } from "./strategies.ts"
import { buyingVerdict, standingOf, type Verdict } from "./Verdict.ts"

/** The calculation of one input up to its scores, strategies and verdict, at full precision. */
export interface Scored extends StrategyBasis {
  readonly flags: ReadonlyArray<string>
  readonly lease: RentalMetrics | null
  readonly strategies: ReturnType<typeof underwriteStrategies>
  readonly scores: Readonly<Record<PlanKey, StrategyScore>>
  /** The strategies, best first. */
  readonly ranking: ReadonlyArray<StrategyKey>
  readonly breakEven: BreakEven | null
  /** The highest price at which each plan works. */
  readonly offers: ReturnType<typeof planOffersOf>
  readonly verdict: Verdict
  readonly investorScore: InvestorScore
}

/** The complete calculation of one input. */
export interface Underwriting extends Scored {
  /** The values that filled the gaps of the input. */
  readonly assumed: ReadonlyArray<Assumed>
  /** The estimates from nearby listings; `null` for a kind of property that is not analyzed. */
  readonly opinions: SecondOpinions | null
  /** The plain rental's projection over five years. */
  readonly projection: Projection | null
  /** The plain rental's results by holding period, shortest first. */
  readonly horizons: ReadonlyArray<Horizon> | null
  /** The returns of every rental plan; `null` for a resale, or if they can't be computed. */
  readonly returns: Readonly<Record<PlanKey, Returns | null>>
  readonly stress: ReadonlyArray<StressedOutcome> | null
}

/** The overall score and its weighted parts, each 0-100. */
interface InvestorScore {
  readonly score: number
  readonly parts: Readonly<Record<keyof (typeof strategyScoring)["investor"]["weights"], number>>
}

/** Calculates the scores, the strategies and the verdict of an input, which is most of the work of `underwrite`. */
export const scoredOf = (asked: InvestorInput): Scored => {
  const { flags, input } = plausible(asked)
  const basis = strategyBasisOf(input)
  const { resolved, surroundings } = basis
  const { deal } = resolved
  const points = deal === null ? null : breakEven(deal)
  const lease = deal === null ? null : rentalMetrics(deal)
  const strategies = underwriteStrategies(basis)
  const scores = {
    longTermRental: withKindGate(scoreLongTermRental(lease, surroundings), resolved.kind),
    ...Record.map(strategyScoring.ranked, (_, key) => strategies[key].score)
  }
  const judged = {
    ...basis,
    flags,
    lease,
    strategies,
    scores,
    ranking: rankingOf(scores),
    breakEven: points,
    offers: planOffersOf(basis, strategies, points?.price ?? null)
  }
  const verdict = buyingVerdict(judged)
  return { ...judged, verdict, investorScore: investorScoreOf(judged, verdict) }
}

/**
 * Calculates everything about one input. Pure: the same input gives the same figures. Never fails; a figure that can't
 * be computed is `null`.
 */
export const underwrite = (asked: InvestorInput): Underwriting => {
  const scored = scoredOf(asked)
  const { input, lease, originalLoan, resolved, strategies } = scored
  const { deal, plan } = resolved
  const leased = lease === null ? null : horizons(lease, plan)
  // Years that are among the horizons are not projected again.
  const leasedFor = (years: number) => leased?.find(({ last }) => last.year === years) ?? null
  return {
    ...scored,
    assumed: assumedOf(input, resolved, {
      originalLoan,
      shortTermRental: strategies.shortTermRental.result,
      coLiving: strategies.coLiving.result
    }),
    opinions: opinionsOf(input, resolved.kind),
    projection: leasedFor(projectedYears),
    horizons: leased,
    returns: {
      longTermRental: lease === null ? null : returnsOver(lease, plan, leasedFor(plan.holdYears)),
      ...Record.map(strategyScoring.ranked, (_, key) =>
        whenKnown(strategies[key].outcome?.held ?? null, (held) => returnsOver(held, plan))
      )
    },
    stress: deal === null ? null : stress(deal, plan)
  }
}

const opinionsOf = (
  input: InvestorInput,
  { notAnalyzed, rentEstimateOf, units }: KindOfProperty
): SecondOpinions | null =>
  notAnalyzed === null ? secondOpinionsOf(input, rentEstimateOf === "unit" ? (units ?? 1) : 1) : null

/** The number of years that the response lists one by one. */
const projectedYears = 5

/**
 * The ranges of the projected results of a deal; `null` without a deal. It is expensive, so it is computed only on
 * demand.
 */
export const intervalsOf = ({ input, resolved, strategies }: Underwriting): Intervals | null => {
  const { deal } = resolved
  const { result: shortTermRental } = strategies.shortTermRental
  if (deal === null || shortTermRental === null) return null
  return intervals(deal, { input, shortTermRental })
}

/** The strategies, the best first: by rounded score, then by coverage, then in a fixed order. */
const rankingOf = (scores: Underwriting["scores"]): ReadonlyArray<StrategyKey> =>
  strategyKeys.toSorted(
    (a, b) => Math.round(scores[b].score) - Math.round(scores[a].score) || scores[b].coverage - scores[a].coverage
  )

const investorScoreOf = (
  { ranking, resolved, scores, surroundings: { marketScore, risk } }: Omit<Scored, "verdict" | "investorScore">,
  verdict: Verdict
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
  const { bounds, caps } = strategyScoring
  // The label follows the verdict.
  const [least, most] = bounds[standingOf(verdict, resolved)]
  const cap = Math.min(
    resolved.deal === null ? caps.coreMissing : 100,
    resolved.kind.notAnalyzed === null ? 100 : caps.notAnalyzed
  )
  return { score: Math.min(cap, clamp(Math.round(weighed), least, most)), parts }
}

/** The score of a plain rental: the baseline for the ranked strategies, not one of them. */
export const scoreLongTermRental = (lease: RentalMetrics | null, surroundings: Surroundings): StrategyScore => {
  const { curves } = strategyScoring.longTermRental
  return scoreStrategy(
    strategyScoring.longTermRental,
    {
      capRate: onCurve(lease === null ? null : 100 * lease.capRate, curves.capRate),
      dscr: coverEvidence(lease === null ? null : { debtCover: lease.dscr }),
      onePercent: onCurve(lease === null ? null : 100 * lease.rentToPrice, curves.onePercent),
      valueRatio: onCurve(surroundings.neighborhoodValue?.ratio ?? null, curves.valueRatio),
      landlord: landlordEvidence(surroundings)
    },
    []
  )
}
