import { Array as Arr } from "effect"

import { financing } from "../../tables/investor/financing.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import { type Holding, owedAfter } from "../deal/Holding.ts"
import type { HoldingPlan } from "../deal/HoldingPlan.ts"
import { internalRateOfReturn } from "./RateOfReturn.ts"

/** One year of holding: US dollars, at the year's end. */
export interface ProjectedYear {
  readonly year: number
  readonly noi: number
  /** Payments on the loan: none once its term is over. */
  readonly debtService: number
  readonly cashFlow: number
  readonly value: number
  readonly balance: number
  readonly equity: number
}

/** A house held for some years, then sold. US dollars. */
export interface Projection {
  readonly years: ReadonlyArray<ProjectedYear>
  readonly last: ProjectedYear
  readonly cumulativeCashFlow: number
  /** Of the loan, since the purchase. */
  readonly principalPaid: number
  /** The sale's price less its costs. */
  readonly saleNet: number
  /** What of it is left once the loan is paid back; negative where it is not enough. */
  readonly netProceeds: number
  /** Own money in and out, the purchase first; the sale is in the last. */
  readonly flows: ReadonlyArray<number>
  /** A fraction a year; `null` where no rate fits. */
  readonly internalRateOfReturn: number | null
  /** All that came back by what went in; `null` where no own money went in. */
  readonly equityMultiple: number | null
}

/**
 * Rent and what is paid of it, and the value, grow as planned, other costs and the reserve 3% a year, tax 3.5%, insurance 6%;
 * the sale costs 7%. What the house sells for is multiplied by `exitFactor`. Source: investor.md 8.
 */
export const project = (held: Holding, plan: HoldingPlan, yearCount: number, exitFactor = 1): Projection => {
  const years = Arr.makeBy(yearCount, (index) => projectedYear(held, plan, index + 1))
  const last = Arr.lastNonEmpty(years)
  const saleNet = last.value * exitFactor * (1 - financing.exitCostShare)
  const netProceeds = saleNet - last.balance
  const flows = flowsOf(
    held,
    years.map(({ cashFlow }) => cashFlow),
    netProceeds
  )
  return {
    years,
    last,
    cumulativeCashFlow: years.reduce((sum, { cashFlow }) => sum + cashFlow, 0),
    principalPaid: owedAfter(held.loan, 0) - last.balance,
    saleNet,
    netProceeds,
    flows,
    ...returnsOf(flows)
  }
}

/** Own money in and out, the purchase first; the last year's has what a sale leaves. A purchase never pays money out. */
export const flowsOf = (
  { cashInvested }: Holding,
  cashFlows: ReadonlyArray<number>,
  netProceeds: number
): ReadonlyArray<number> => [
  -Math.max(0, cashInvested),
  ...cashFlows.slice(0, -1),
  (cashFlows.at(-1) ?? 0) + netProceeds
]

/** What flows return: the first is the money that went in. */
export const returnsOf = (
  flows: ReadonlyArray<number>
): Pick<Projection, "internalRateOfReturn" | "equityMultiple"> => {
  const [first = 0, ...later] = flows
  return {
    internalRateOfReturn: internalRateOfReturn(flows),
    equityMultiple: first < 0 ? later.reduce((sum, flow) => sum + flow, 0) / -first : null
  }
}

const projectedYear = (held: Holding, { appreciation, rentGrowth }: HoldingPlan, year: number): ProjectedYear => {
  const { growth } = financing
  const grown = (rate: number) => (1 + rate) ** (year - 1)
  const noi =
    (held.income - held.incomeCosts) * grown(rentGrowth) -
    held.propertyTax * grown(growth.tax) -
    held.insurance * grown(growth.insurance) -
    held.otherCosts * grown(growth.expense)
  const value = held.value * (1 + appreciation) ** year
  const balance = owedAfter(held.loan, 12 * year)
  const { paidMonths, termMonths } = held.loan
  const debtService = (held.annualDebtService * clamp(termMonths - paidMonths - 12 * (year - 1), 0, 12)) / 12
  return {
    year,
    noi,
    debtService,
    cashFlow: noi - held.capitalReserve * grown(growth.expense) - debtService,
    value,
    balance,
    equity: value - balance
  }
}
