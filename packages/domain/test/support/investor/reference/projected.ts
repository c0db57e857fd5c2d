import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"

import { rateOfReturn } from "./arithmetic.ts"
import { type Held, owedIn, paidInYear } from "./letting.ts"
import type { Setting } from "./setting.ts"

const total = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Each year of holding a house, its escalators apart. US dollars. */
const yearsOf = (setting: Setting, held: Held, years: number) => {
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
    const owed = owedIn(held.loan, 12 * (year - 1))
    const balance = owedIn(held.loan, 12 * year)
    const debtService = paidInYear(held.loan, year)
    const interest = debtService - (owed - balance)
    rows.push({ year, noi, cashFlow: noi - reserve - debtService, interest, value, balance })
    income *= 1 + setting.rentGrowth
    incomeCosts *= 1 + setting.rentGrowth
    propertyTax *= 1 + growth.tax
    insurance *= 1 + growth.insurance
    otherCosts *= 1 + growth.expense
    reserve *= 1 + growth.expense
  }
  return rows
}
type Year = ReturnType<typeof yearsOf>[number]

/** Own money out and in, the purchase first; the last year holds the sale. */
const flowsOf = (setting: Setting, held: Held, rows: ReadonlyArray<Year>) => {
  const last = rows[rows.length - 1] ?? { value: held.value, balance: 0 }
  const saleNet = last.value * setting.exitFactor * (1 - financing.exitCostShare)
  const netProceeds = saleNet - last.balance
  const yearly = rows.map(({ cashFlow }, index) => (index === rows.length - 1 ? cashFlow + netProceeds : cashFlow))
  return { saleNet, netProceeds, flows: [-Math.max(0, held.cashInvested), ...yearly] }
}

const yieldOf = (flows: ReadonlyArray<number>, cashInvested: number) => ({
  internalRateOfReturn: cashInvested > 0 ? rateOfReturn(flows) : null,
  equityMultiple: cashInvested > 0 ? total(flows.slice(1)) / cashInvested : null
})

/** Own money's flows while the house is held. */
export const heldFlowsOf = (setting: Setting, held: Held) =>
  flowsOf(setting, held, yearsOf(setting, held, setting.holdYears)).flows

/** What own money earns while the house is held. */
export const returnsOf = (setting: Setting, held: Held) => ({
  ...yieldOf(heldFlowsOf(setting, held), held.cashInvested),
  cashOnCash: held.cashInvested > 0 ? held.cashFlow / held.cashInvested : null
})

/** Five years of the lease. */
export const fiveYearsOf = (setting: Setting, held: Held) => {
  const rows = yearsOf(setting, held, 5)
  const { flows } = flowsOf(setting, held, rows)
  return {
    years: rows.map(({ balance, cashFlow, noi, value, year }) => ({
      year,
      noi,
      cashFlow,
      value,
      balance,
      equity: value - balance
    })),
    flows,
    ...yieldOf(flows, held.cashInvested)
  }
}

/** A house bought to let, with what its price, closing costs and work come to: what is depreciated. */
type Bought = Held & { readonly depreciable: number }

/** The years that are always shown, and those that the house is held, the shortest first. */
export const horizonsOf = (setting: Setting, bought: Bought) =>
  Array.from({ length: 30 }, (_, index) => index + 1)
    .filter((years) => [1, 5, 10, 30, setting.holdYears].includes(years))
    .map((years) => horizonOf(setting, bought, years))

/** Holding for some years and selling, before and after income tax. */
const horizonOf = (setting: Setting, bought: Bought, years: number) => {
  const rows = yearsOf(setting, bought, years)
  const { flows, netProceeds, saleNet } = flowsOf(setting, bought, rows)
  const last = rows[rows.length - 1]
  return {
    cumulativeCashFlow: total(rows.map(({ cashFlow }) => cashFlow)),
    principalPaid: owedIn(bought.loan, 0) - (last?.balance ?? 0),
    last: { year: years, value: last?.value, balance: last?.balance },
    saleNet,
    netProceeds,
    flows,
    ...yieldOf(flows, bought.cashInvested),
    afterTax: setting.marginalTaxShare === null ? null : taxedOf(setting.marginalTaxShare, bought, rows, flows, saleNet)
  }
}

/** Straight-line over 27.5 years of the building's 80%; losses are carried; a sale brings the depreciation back. */
const taxedOf = (
  share: number,
  bought: Bought,
  rows: ReadonlyArray<Year>,
  flows: ReadonlyArray<number>,
  saleNet: number
) => {
  const building = 0.8 * bought.depreciable
  const fullYear = building / 27.5
  let [carried, depreciated] = [0, 0]
  const taxes = rows.map(({ interest, noi }) => {
    const depreciation = Math.min(fullYear, building - depreciated)
    depreciated += depreciation
    const taxable = noi - interest - depreciation - carried
    carried = taxable < 0 ? -taxable : 0
    return taxable > 0 ? share * taxable : 0
  })
  const gain = saleNet - (bought.depreciable - depreciated)
  const recaptured = gain <= 0 ? 0 : Math.min(gain, depreciated)
  const released = carried + (gain < 0 ? -gain : 0)
  const atSale =
    Math.min(share, 0.25) * recaptured +
    Math.min(share, 0.15) * (gain > recaptured ? gain - recaptured : 0) -
    share * released
  const after = flows.map(
    (flow, index) => flow - (index === 0 ? 0 : (taxes[index - 1] ?? 0)) - (index === rows.length ? atSale : 0)
  )
  return {
    depreciationAnnual: fullYear,
    taxOnIncome: total(taxes),
    taxOnSale: atSale,
    flows: after,
    ...yieldOf(after, bought.cashInvested)
  }
}
