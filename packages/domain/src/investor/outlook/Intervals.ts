import { Array as Arr } from "effect"

import { uncertainty } from "../../tables/investor/uncertainty.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import { leaseBasisOf } from "../deal/Acquisition.ts"
import type { Deal, Renovation } from "../deal/Deal.ts"
import { noiOf } from "../deal/Holding.ts"
import type { InvestorInput } from "../deal/InvestorInput.ts"
import { rehabTimes } from "../deal/Renovation.ts"
import { leaseHolding, leaseOperation } from "../deal/RentalMetrics.ts"
import { brrrrCash, refinancePaymentOf } from "../strategies/Brrrr.ts"
import { fixAndFlip } from "../strategies/FixAndFlip.ts"
import { nightlyRateOf, type ShortTermRental } from "../strategies/ShortTermRental.ts"
import { normalQuantile, vanDerCorput } from "./NormalPoints.ts"

/** The range of a result that errors of the inputs allow: one value in ten lies below `p10`, one above `p90`. */
export interface Interval {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

/** The ranges of the projected results. US dollars; the cap rate in percent. `null` if a result can't be computed. */
export interface Intervals {
  readonly capRatePercent: Interval
  readonly cashFlowAnnual: Interval
  readonly strRevenue: Interval
  readonly brrrrCashLeft: Interval | null
  readonly flipProfit: Interval | null
  readonly insuranceMonthly: Interval
  /** Percent of the points at which the plain rental loses money: its cash flow is below zero. */
  readonly lossChancePercent: number
}

/** The uncertain inputs besides the deal. */
interface UncertainParts {
  readonly input: InvestorInput
  readonly shortTermRental: ShortTermRental
}

/**
 * Computes the 10th, 50th and 90th percentile of each result of a deal. It evaluates the deal at 512 Halton points,
 * which vary seven inputs: value, rent (correlated with value), rehab, operating costs, insurance, nightly rate,
 * occupancy. The purchase price, the tax rules, the HOA fee and the loan terms are held fixed. The same input gives the
 * same output. The percentiles cover errors in the inputs, not in the formulas. Source: docs/investor-analysis.md 8.
 */
export const intervals = (deal: Deal, parts: UncertainParts): Intervals => {
  const spread = sigmasOf(parts.input)
  const payments = { debtService: leaseHolding(deal).annualDebtService, refinance: refinancePaymentOf(deal) }
  // One array per figure: objects with all figures are slower to create and to read.
  const capRates = new Float64Array(points)
  const cashFlows = new Float64Array(points)
  const revenues = new Float64Array(points)
  const cashLeft = new Float64Array(points)
  const profits = new Float64Array(points)
  let losses = 0
  shockPoints.forEach((point, index) => {
    const outcome = outcomeAt(deal, parts, payments, shocksAt(point, spread))
    capRates[index] = outcome.capRatePercent
    cashFlows[index] = outcome.cashFlowAnnual
    revenues[index] = outcome.strRevenue
    cashLeft[index] = outcome.brrrrCashLeft
    profits[index] = outcome.flipProfit
    if (outcome.cashFlowAnnual < 0) losses++
  })
  const renovates = deal.renovation !== null
  return {
    capRatePercent: intervalOf(capRates),
    cashFlowAnnual: intervalOf(cashFlows),
    strRevenue: intervalOf(revenues),
    brrrrCashLeft: renovates ? intervalOf(cashLeft) : null,
    flipProfit: renovates ? intervalOf(profits) : null,
    insuranceMonthly: intervalAt((rank) => (deal.insurance * (insuranceShocks[rank] ?? 1)) / 12),
    lossChancePercent: (100 * losses) / points
  }
}

/**
 * One of the random combinations of changes: standard normal draws for value and rent, factors for the other figures,
 * and an addition for the occupancy.
 */
interface ShockPoint {
  readonly valueDraw: number
  readonly rentDraw: number
  readonly rehab: number
  readonly operating: number
  readonly insurance: number
  readonly nightlyRate: number
  readonly occupancyAdded: number
}

const { bases, correlation, points, sigmas, skip } = uncertainty

/** All random combinations of changes. They are the same for every house, so they are made once. */
const shockPoints: ReadonlyArray<ShockPoint> = Arr.makeBy(points, (point) => {
  const draw = (base: number) => normalQuantile(vanDerCorput(skip + 1 + point, base))
  const valueDraw = draw(bases.value)
  return {
    valueDraw,
    rentDraw: correlation * valueDraw + Math.sqrt(1 - correlation ** 2) * draw(bases.rent),
    rehab: Math.exp(sigmas.rehab * draw(bases.rehab)),
    operating: Math.exp(sigmas.operating * draw(bases.operating)),
    insurance: Math.exp(sigmas.insurance * draw(bases.insurance)),
    nightlyRate: Math.exp(sigmas.nightlyRate * draw(bases.nightlyRate)),
    occupancyAdded: sigmas.occupancy * draw(bases.occupancy)
  }
})

/** The factors on the insurance, sorted, because no other change affects the premium. */
const insuranceShocks: ReadonlyArray<number> = shockPoints.map(({ insurance }) => insurance).toSorted((a, b) => a - b)

/**
 * The standard deviations (of logarithms) of the house's value and rent. A provider's range is read as the 85% interval that RentCast states.
 */
const sigmasOf = ({ property }: InvestorInput) => {
  const { rentHigh, rentLow } = property.rentEstimate
  const { valueHigh, valueLow } = property.valueEstimate
  const spread = (low: number | null, high: number | null, [least, most]: readonly [number, number]) =>
    low === null || high === null ? sigmas.unknownRange : clamp(Math.log(high / low) / sigmas.rangeDivisor, least, most)
  return { valueSigma: spread(valueLow, valueHigh, sigmas.value), rentSigma: spread(rentLow, rentHigh, sigmas.rent) }
}

/** The changes of one random combination for this house: factors on its value and rent, by its standard deviations. */
const shocksAt = (point: ShockPoint, { rentSigma, valueSigma }: ReturnType<typeof sigmasOf>) => ({
  point,
  value: Math.exp(valueSigma * point.valueDraw),
  rent: Math.exp(rentSigma * point.rentDraw)
})

interface Outcome {
  readonly capRatePercent: number
  readonly cashFlowAnnual: number
  readonly strRevenue: number
  readonly brrrrCashLeft: number
  readonly flipProfit: number
}

/**
 * The loan payments, which no shock changes: computing them each time would be a fifth of the work. `debtService` in US dollars a
 * year; `refinance` a month for each dollar lent.
 */
interface LoanPayments {
  readonly debtService: number
  readonly refinance: number
}

const outcomeAt = (
  deal: Deal,
  parts: UncertainParts,
  payments: LoanPayments,
  { point, rent, value }: ReturnType<typeof shocksAt>
): Outcome => {
  const shocked: Deal = {
    ...deal,
    rent: deal.rent * rent,
    insurance: deal.insurance * point.insurance,
    work: { months: deal.work.months, cost: deal.work.cost * point.rehab }
  }
  const lease = leaseOperation(shocked)
  const noi = noiOf(lease) - (point.operating - 1) * (lease.maintenance + lease.management + lease.miscellaneous)
  const { bedroomFactor, marketClass, occupancy } = parts.shortTermRental
  const nightlyRate =
    (deal.nights.rate ?? nightlyRateOf(shocked.rent / deal.units, marketClass, bedroomFactor)) * point.nightlyRate
  const renovation = deal.renovation === null ? null : renovationAt(deal.renovation, point.rehab, value)
  return {
    capRatePercent: (100 * noi) / leaseBasisOf(shocked),
    cashFlowAnnual: noi - lease.capitalReserve - payments.debtService,
    strRevenue: deal.units * nightlyRate * clamp(occupancy + point.occupancyAdded, 0, 1) * 365,
    brrrrCashLeft: renovation === null ? 0 : brrrrCash(shocked, renovation, payments.refinance).cashLeft,
    flipProfit: renovation === null ? 0 : fixAndFlip(shocked, renovation).profit
  }
}

/** The renovation with its cost and the value after repair multiplied by factors. */
const renovationAt = (renovation: Renovation, rehab: number, value: number): Renovation => ({
  ...renovation,
  rehab: rehabTimes(renovation, rehab),
  afterRepairValue: renovation.afterRepairValue * value
})

/** The 10th, 50th and 90th percentile of the values. Reorders the array. */
const intervalOf = (values: Float64Array): Interval => {
  putRanksInPlace(values, ranks)
  return intervalAt((rank) => values[rank] ?? 0)
}

/** The 10th, 50th and 90th percentile; `valueAt` returns the value of a rank, counted from 0, lowest first. */
const intervalAt = (valueAt: (rank: number) => number): Interval => ({
  p10: quantile(valueAt, 0.1),
  p50: quantile(valueAt, 0.5),
  p90: quantile(valueAt, 0.9)
})

/** The ranks in sorted order that the percentiles are read at, the lowest first. */
const ranks = [0.1, 0.5, 0.9].flatMap((share) => [Math.floor(share * (points - 1)), Math.ceil(share * (points - 1))])

/** The value at a share of the sorted values, linear between the two nearest. */
const quantile = (valueAt: (rank: number) => number, share: number): number => {
  const position = share * (points - 1)
  const below = valueAt(Math.floor(position))
  return below + (valueAt(Math.ceil(position)) - below) * (position - Math.floor(position))
}

/**
 * Moves the values of these ranks (from 0, lowest first) to their sorted positions, and leaves the rest in any order. A few
 * ranks of many values take a fraction of a sort. Source: C. A. R. Hoare, Algorithm 65: Find, Communications of the ACM
 * 4(7), 1961.
 */
export const putRanksInPlace = (values: Float64Array, ranks: ReadonlyArray<number>): void => {
  let from = 0
  for (const rank of ranks) {
    putInPlace(values, rank, from)
    // The values before it are no larger.
    from = rank
  }
}

const putInPlace = (values: Float64Array, rank: number, from: number): void => {
  let low = from
  let high = values.length - 1
  while (low < high) {
    const pivot = values[rank] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? pivot) < pivot) left++
      while ((values[right] ?? pivot) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left++
      right--
    }
    if (right < rank) low = left
    if (left > rank) high = right
  }
}
