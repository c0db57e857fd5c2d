import { Array as Arr } from "effect"

import { dealInputs } from "../../tables/investor/dealInputs.ts"
import { financing } from "../../tables/investor/financing.ts"
import { type Holding, type HoldingPlan, owedAfter, paidInYear } from "../deal/Holding.ts"

/** One year of holding: US dollars, at the year's end. */
interface ProjectedYear {
  readonly year: number
  readonly noi: number
  /** Payments on the loan; 0 once its term is over. */
  readonly debtService: number
  readonly cashFlow: number
  readonly value: number
  readonly balance: number
  readonly equity: number
}

/** The results of a house held for some years, then sold. US dollars. */
export interface Projection {
  readonly years: ReadonlyArray<ProjectedYear>
  readonly last: ProjectedYear
  readonly cumulativeCashFlow: number
  /** The part of the loan paid back since the purchase. */
  readonly principalPaid: number
  /** The sale price less the costs of the sale. */
  readonly saleNet: number
  /** The money left after the loan is paid back; negative if the sale does not cover it. */
  readonly netProceeds: number
  /** The buyer's own money in and out by year: the purchase first, the sale in the last. */
  readonly flows: ReadonlyArray<number>
  /** A fraction a year; `null` if no rate fits. */
  readonly internalRateOfReturn: number | null
  /** The sum of all later flows divided by the money paid in at first; `null` if none was. */
  readonly equityMultiple: number | null
}

/**
 * Projects a holding over some years and its sale. The rent, the costs that depend on it, and the value grow as
 * planned. Other costs and the reserve grow 3% a year, tax 3.5%, insurance 6%; the sale costs 7%. The sale price is
 * multiplied by `exitFactor`. Source: docs/investor-analysis.md 8.
 */
export const project = (held: Holding, plan: HoldingPlan, yearCount: number, exitFactor = 1): Projection => {
  const sold = soldAfter(held, plan, yearCount, exitFactor)
  return {
    ...sold,
    cumulativeCashFlow: sold.years.reduce((sum, { cashFlow }) => sum + cashFlow, 0),
    principalPaid: owedAfter(held.loan, 0) - sold.last.balance,
    ...returnsOf(sold.flows)
  }
}

/**
 * The present value of a house that is held as planned and then sold, at a yearly rate (a fraction). US dollars. A
 * faster form of `project` for searches of a price.
 */
export const worthAt = (held: Holding, plan: HoldingPlan, rate: number): number => {
  const { holdYears } = plan
  const paidIn = paidInYear(held.loan)
  const discount = 1 / (1 + rate)
  let worth = 0
  for (let year = holdYears; year > 0; year--) {
    const cashFlow = cashFlowIn(held, noiIn(held, plan, year), year, paidIn)
    worth = worth * discount + (year === holdYears ? cashFlow + netProceedsOf(held, plan) : cashFlow)
  }
  return worth * discount + paidInAtFirst(held)
}

/** The proceeds of the sale after the loan is paid back. US dollars. */
const netProceedsOf = (held: Holding, plan: HoldingPlan): number =>
  saleNetOf(valueIn(held, plan, plan.holdYears), 1) - owedAfter(held.loan, 12 * plan.holdYears)

const saleNetOf = (value: number, exitFactor: number): number => value * exitFactor * (1 - financing.exitCostShare)

/** The years, flows and sale of a projection, without its returns: finding a rate takes longer than all of this. */
const soldAfter = (held: Holding, plan: HoldingPlan, yearCount: number, exitFactor: number) => {
  const paidIn = paidInYear(held.loan)
  const years = Arr.makeBy(yearCount, (index) => projectedYear(held, plan, index + 1, paidIn))
  const last = Arr.lastNonEmpty(years)
  const saleNet = saleNetOf(last.value, exitFactor)
  const netProceeds = saleNet - last.balance
  const flows = flowsOf(
    held,
    years.map(({ cashFlow }) => cashFlow),
    netProceeds
  )
  return { years, last, saleNet, netProceeds, flows }
}

/** The flow of own money at the purchase: negative or 0, because a purchase never pays money out. US dollars. */
const paidInAtFirst = ({ cashInvested }: Holding): number => -Math.max(0, cashInvested)

/**
 * The flows of own money, negative for money in: the purchase first, then each year. The last year includes the
 * proceeds of the sale.
 */
export const flowsOf = (
  held: Holding,
  cashFlows: ReadonlyArray<number>,
  netProceeds: number
): ReadonlyArray<number> => [paidInAtFirst(held), ...cashFlows.slice(0, -1), (cashFlows.at(-1) ?? 0) + netProceeds]

/** The returns of yearly flows of money. The first flow is the money that was invested. */
export const returnsOf = (
  flows: ReadonlyArray<number>
): Pick<Projection, "internalRateOfReturn" | "equityMultiple"> => {
  const [first = 0, ...later] = flows
  return {
    internalRateOfReturn: internalRateOfReturn(flows),
    equityMultiple: first < 0 ? later.reduce((sum, flow) => sum + flow, 0) / -first : null
  }
}

type PaidInYear = ReturnType<typeof paidInYear>

/** The longest holding that a caller may state, in years. */
const longestHolding = dealInputs.holdYears.maximum

/**
 * The growth factors at the table's rate, by number of years. They are the same for every house, so they are computed
 * once.
 */
const grownBy = (rate: number): ((years: number) => number) => {
  const factors = Arr.makeBy(longestHolding, (years) => (1 + rate) ** years)
  return (years) => factors[years] ?? (1 + rate) ** years
}

const [taxGrown, insuranceGrown, expenseGrown] = [
  grownBy(financing.growth.tax),
  grownBy(financing.growth.insurance),
  grownBy(financing.growth.expense)
]

const noiIn = (held: Holding, { rentGrowth }: HoldingPlan, year: number): number =>
  (held.income - held.incomeCosts) * (1 + rentGrowth) ** (year - 1) -
  held.propertyTax * taxGrown(year - 1) -
  held.insurance * insuranceGrown(year - 1) -
  held.otherCosts * expenseGrown(year - 1)

const cashFlowIn = (held: Holding, noi: number, year: number, paidIn: PaidInYear): number =>
  noi - held.capitalReserve * expenseGrown(year - 1) - paidIn(year)

const valueIn = (held: Holding, { appreciation }: HoldingPlan, year: number): number =>
  held.value * (1 + appreciation) ** year

const projectedYear = (held: Holding, plan: HoldingPlan, year: number, paidIn: PaidInYear): ProjectedYear => {
  const noi = noiIn(held, plan, year)
  const value = valueIn(held, plan, year)
  const balance = owedAfter(held.loan, 12 * year)
  return {
    year,
    noi,
    debtService: paidIn(year),
    cashFlow: cashFlowIn(held, noi, year, paidIn),
    value,
    balance,
    equity: value - balance
  }
}

/** The present value of yearly flows at a yearly rate, a fraction; the first is not discounted. US dollars. */
export const presentWorth = (flows: ReadonlyArray<number>, rate: number): number => {
  const discount = 1 / (1 + rate)
  let worth = 0
  for (let year = flows.length - 1; year >= 0; year--) worth = worth * discount + (flows[year] ?? 0)
  return worth
}

const [lowest, highest] = [-0.99, 1]

/**
 * The yearly rate, a fraction between -99% and 100%, at which the present value of the flows is zero, and below which it is
 * positive. `null` if no such rate fits, or if nothing is paid in at the start.
 */
export const internalRateOfReturn = (flows: ReadonlyArray<number>): number | null =>
  (flows[0] ?? 0) < 0 && presentWorth(flows, lowest) > 0
    ? zeroBetween(lowest, highest, (rate) => presentWorth(flows, rate))
    : null

/** The return of a house held as planned, then sold. */
export interface Returns extends Pick<Projection, "internalRateOfReturn" | "equityMultiple"> {
  /** The cash-on-cash return of the first year, a fraction; `null` if the buyer pays no cash. */
  readonly cashOnCash: number | null
}

/**
 * The returns over the years that a house is held. `projected` is the projection over these years, if it already
 * exists.
 */
export const returnsOver = (held: Holding, plan: HoldingPlan, projected: Projection | null = null): Returns => {
  const { equityMultiple, internalRateOfReturn } = projected ?? project(held, plan, plan.holdYears)
  return {
    internalRateOfReturn,
    equityMultiple,
    cashOnCash: held.cashInvested > 0 ? held.cashFlow / held.cashInvested : null
  }
}

/** The number of times that a search halves its interval: after 60 a dollar amount is exact to its last bit. */
const halvings = 60

/** The zero of a function between two ends, by 60 halvings. `null` if the function has the same sign at both ends. */
export const zeroBetween = (low: number, high: number, valueAt: (x: number) => number): number | null => {
  const startsPositive = valueAt(low) > 0
  if (startsPositive === valueAt(high) > 0) return null
  let [left, right] = [low, high]
  for (let step = 0; step < halvings; step++) {
    const middle = (left + right) / 2
    if (valueAt(middle) > 0 === startsPositive) left = middle
    else right = middle
  }
  return (left + right) / 2
}
