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
import { scoreLongTermRental } from "../../strategies/LongTermRental.ts"
import { type StrategyBasis, strategyBasisOf } from "../../strategies/StrategyBasis.ts"
import { type StrategyScore, withKindGate } from "../../strategies/StrategyScore.ts"
import { type Assumed, assumedOf } from "./Assumed.ts"
import { type PlanKey, planOffersOf } from "./PlanOffers.ts"
import { type StrategyKey, strategyKeys, underwriteStrategies } from "./strategies.ts"
import { buyingVerdict, standingOf, type Verdict } from "./Verdict.ts"

/** The full-precision scores of one input, with the sections of the strategies and the verdict. */
export interface Scored extends StrategyBasis {
  readonly flags: ReadonlyArray<string>
  readonly lease: RentalMetrics | null
  readonly strategies: ReturnType<typeof underwriteStrategies>
  readonly scores: Readonly<Record<PlanKey, StrategyScore>>
  /** Best first. */
  readonly ranking: ReadonlyArray<StrategyKey>
  readonly breakEven: BreakEven | null
  /** The highest prices at which each plan works. */
  readonly offers: ReturnType<typeof planOffersOf>
  readonly verdict: Verdict
  readonly investorScore: InvestorScore
}

/** Everything computed of one input. */
export interface Underwriting extends Scored {
  /** The values that filled the gaps of the input. */
  readonly assumed: ReadonlyArray<Assumed>
  /** The opinions from nearby listings; `null` for a kind of property that is not analysed. */
  readonly opinions: SecondOpinions | null
  /** The plain rental's, over five years. */
  readonly projection: Projection | null
  /** The plain rental's, the shortest first. */
  readonly horizons: ReadonlyArray<Horizon> | null
  /** Of every plan that lets the house; `null` for a resale, and for what can't be computed. */
  readonly returns: Readonly<Record<PlanKey, Returns | null>>
  readonly stress: ReadonlyArray<StressedOutcome> | null
}

/** The overall score and the parts it is weighed from, each 0-100. */
interface InvestorScore {
  readonly score: number
  readonly parts: Readonly<Record<keyof (typeof strategyScoring)["investor"]["weights"], number>>
}

/** Computes what an input scores and comes to: most of what it takes to compute it through. */
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

/** Computes one input through. Pure: the same input gives the same figures. Never fails; what can't be computed is `null`. */
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

/** Of the projection that has its years listed. */
const projectedYears = 5

/** The ranges of an underwritten deal's projections; `null` without a deal. It is the expensive part, so it is computed on demand. */
export const intervalsOf = ({ input, resolved, strategies }: Underwriting): Intervals | null => {
  const { deal } = resolved
  const { result: shortTermRental } = strategies.shortTermRental
  if (deal === null || shortTermRental === null) return null
  return intervals(deal, { input, shortTermRental })
}

/** By rounded score, then by coverage, then in the order of ties. */
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
