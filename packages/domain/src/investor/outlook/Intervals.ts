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
import { putRanksInPlace } from "./Ranks.ts"

/** The range that the errors of the inputs leave: one value in ten lies below `p10`, one above `p90`. */
export interface Interval {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

/** Ranges of the projections. US dollars; the cap rate in percent. What can't be computed is `null`. */
export interface Intervals {
  readonly capRatePercent: Interval
  readonly cashFlowAnnual: Interval
  readonly strRevenue: Interval
  readonly brrrrCashLeft: Interval | null
  readonly flipProfit: Interval | null
  readonly insuranceMonthly: Interval
  /** Of the points, those at which the plain rental loses money: its cash flow is below zero. */
  readonly lossChancePercent: number
}

/** The uncertain inputs besides the deal. */
interface UncertainParts {
  readonly input: InvestorInput
  readonly shortTermRental: ShortTermRental
}

/**
 * 512 evenly spread points (Halton) of seven shocks, pushed through the deal: value, rent (correlated with value), rehab,
 * operating costs, insurance, nightly rate, occupancy. The purchase price, the tax, the fee and the loan stay: they are
 * known. The same input gives the same bytes. It covers errors of the inputs, not of the formulas. Source:
 * docs/investor-analysis.md 8.
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

/** A point: standard normal draws of what is spread by the provider's ranges, and the other shocks. Factors, but for the occupancy: that is added. */
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

/** The same for every house, so made once. */
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

/** In the order of the premiums: no other shock acts on them. */
const insuranceShocks: ReadonlyArray<number> = shockPoints.map(({ insurance }) => insurance).toSorted((a, b) => a - b)

/** A provider's range is read as the middle 90%. */
const sigmasOf = ({ property }: InvestorInput) => {
  const { rentHigh, rentLow } = property.rentEstimate
  const { valueHigh, valueLow } = property.valueEstimate
  const spread = (low: number | null, high: number | null, [least, most]: readonly [number, number]) =>
    low === null || high === null ? sigmas.unknownRange : clamp(Math.log(high / low) / sigmas.rangeDivisor, least, most)
  return { valueSigma: spread(valueLow, valueHigh, sigmas.value), rentSigma: spread(rentLow, rentHigh, sigmas.rent) }
}

/** The shocks of a point where values and rents are spread so far. */
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
 * The loan payments, which no shock changes: computing them each time would be a fifth of the work. US dollars: a year, and a month
 * for each dollar.
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

/** The renovation with the rehab and the value after repair multiplied by factors. */
const renovationAt = (renovation: Renovation, rehab: number, value: number): Renovation => ({
  ...renovation,
  rehab: rehabTimes(renovation, rehab),
  afterRepairValue: renovation.afterRepairValue * value
})

/** Puts the values into another order. */
const intervalOf = (values: Float64Array): Interval => {
  putRanksInPlace(values, ranks)
  return intervalAt((rank) => values[rank] ?? 0)
}

/** Of the values that have these ranks, from 0. */
const intervalAt = (valueAt: (rank: number) => number): Interval => ({
  p10: quantile(valueAt, 0.1),
  p50: quantile(valueAt, 0.5),
  p90: quantile(valueAt, 0.9)
})

/** The ranks that the quantiles are read at, the lowest first. */
const ranks = [0.1, 0.5, 0.9].flatMap((share) => [Math.floor(share * (points - 1)), Math.ceil(share * (points - 1))])

/** Linear between the two nearest values. */
const quantile = (valueAt: (rank: number) => number, share: number): number => {
  const position = share * (points - 1)
  const below = valueAt(Math.floor(position))
  return below + (valueAt(Math.ceil(position)) - below) * (position - Math.floor(position))
}
