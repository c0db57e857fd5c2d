import { financing } from "../../../../src/domain/tables/investor/financing.ts"
import { rateOfReturn } from "./arithmetic.ts"
import { type Held, owedIn, paidInYear } from "./letting.ts"
import type { Setting } from "./setting.ts"

/** A house held for some years, year by year, and sold at the end of the last. US dollars. */
export const projectionOf = (setting: Setting, held: Held, years: number) => {
  const { growth } = financing
  const rows = []
  let [income, incomeCosts, propertyTax, insurance, otherCosts, reserve, value] = [
    held.income,
    held.incomeCosts,
    held.propertyTax,
    held.insurance,
    held.otherCosts,
    held.capitalReserve,
    held.value
  ]
  for (let year = 1; year <= years; year++) {
    value *= 1 + setting.appreciation
    const noi = income - incomeCosts - propertyTax - insurance - otherCosts
    const balance = owedIn(held.loan, 12 * year) * (held.loan.principal > 0 ? 1 : 0)
    const debtService = paidInYear(held.loan, year)
    rows.push({ year, noi, cashFlow: noi - reserve - debtService, value, balance, equity: value - balance })
    income *= 1 + setting.rentGrowth
    incomeCosts *= 1 + setting.rentGrowth
    propertyTax *= 1 + growth.tax
    insurance *= 1 + growth.insurance
    otherCosts *= 1 + growth.expense
    reserve *= 1 + growth.expense
  }
  const last = rows.at(-1) ?? { value: held.value, balance: 0 }
  const proceeds = last.value * setting.exitFactor * (1 - financing.exitCostShare) - last.balance
  const flows = [
    -held.cashInvested,
    ...rows.map(({ cashFlow, year }) => (year === years ? cashFlow + proceeds : cashFlow))
  ]
  return {
    years: rows,
    flows,
    internalRateOfReturn: rateOfReturn(flows),
    equityMultiple:
      held.cashInvested > 0 ? flows.slice(1).reduce((sum, flow) => sum + flow, 0) / held.cashInvested : null
  }
}
