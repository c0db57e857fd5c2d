import { financing } from "../../tables/investor/financing.ts"
import type { Deal } from "../deal/Deal.ts"
import { owedAfter } from "../deal/Holding.ts"
import type { HoldingPlan } from "../deal/HoldingPlan.ts"
import { rentalMetrics } from "../deal/RentalMetrics.ts"
import { zeroBetween } from "../deal/zeroBetween.ts"

/** One year of holding: US dollars, at the year's end. */
interface ProjectedYear {
  readonly year: number
  readonly noi: number
  readonly cashFlow: number
  readonly value: number
  readonly balance: number
  readonly equity: number
}

/** Five years of holding, then a sale. */
export interface Projection {
  /** A year's growth of the value, as a fraction. */
  readonly appreciation: number
  readonly years: ReadonlyArray<ProjectedYear>
  /** Own money in and out, the purchase first; the sale is in the last. */
  readonly flows: ReadonlyArray<number>
  /** Internal rate of return, a fraction; `null` where no rate fits. */
  readonly internalRateOfReturn: number | null
  /** All that came back by what went in. */
  readonly equityMultiple: number
}

/**
 * Rent and value grow as planned, other costs 3% a year, tax 3.5%, insurance 6%; the sale costs 7%. Income pays management before it is
 * compared. Source: investor.md 8.
 */
export const project = (deal: Deal, { appreciation, rentGrowth }: HoldingPlan): Projection => {
  const lease = rentalMetrics(deal)
  const { growth } = financing
  const years = [1, 2, 3, 4, 5].map((year): ProjectedYear => {
    const grown = (rate: number) => (1 + rate) ** (year - 1)
    const noi =
      (lease.income - lease.incomeCosts) * grown(rentGrowth) -
      lease.propertyTax * grown(growth.tax) -
      lease.insurance * grown(growth.insurance) -
      lease.otherCosts * grown(growth.expense)
    const value = lease.value * (1 + appreciation) ** year
    const balance = owedAfter(lease.loan, 12 * year)
    return {
      year,
      noi,
      cashFlow: noi - lease.capitalReserve * grown(growth.expense) - lease.annualDebtService,
      value,
      balance,
      equity: value - balance
    }
  })
  const last = years.at(-1)
  const proceeds = last === undefined ? 0 : last.value * (1 - financing.exitCostShare) - last.balance
  const flows = [
    -lease.cashInvested,
    ...years.map(({ cashFlow, year }) => (year === years.length ? cashFlow + proceeds : cashFlow))
  ]
  return {
    appreciation,
    years,
    flows,
    internalRateOfReturn: internalRateOfReturn(flows),
    equityMultiple: flows.slice(1).reduce((sum, flow) => sum + flow, 0) / lease.cashInvested
  }
}

/** Between -99% and 100% a year. */
const internalRateOfReturn = (flows: ReadonlyArray<number>): number | null =>
  zeroBetween(-0.99, 1, (rate) => flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0))
