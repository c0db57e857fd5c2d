import { whenKnown, wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { believed } from "./believed.ts"
import { money, numberIn, percent, ratio, truth } from "./FactKind.ts"

const metrics = "investorAnalysis.derivedMetrics"
const details = `${metrics}.details`

/** The house as a plain long-term rental with the loan in use. */
export const leaseFacts = {
  netOperatingIncome: money("year", {
    noun: "net operating income",
    at: `${details}.netOperatingIncome`,
    read: ({ analysis }) => analysis.derivedMetrics.details.netOperatingIncome
  }),
  operatingExpenses: money("year", {
    noun: "operating expenses, debt and reserve aside",
    at: `${details}.operatingExpenses.total`,
    read: ({ analysis }) => analysis.derivedMetrics.details.operatingExpenses.total
  }),
  expenseRatio: percent(1, {
    noun: "operating expenses by the income collected",
    at: `${details}.expenseRatio`,
    read: ({ analysis }) => numberIn(analysis.derivedMetrics.details.expenseRatio)
  }),
  capRate: percent(1, {
    noun: "net operating income by price, work and the months without rent",
    at: `${metrics}.capRate`,
    read: ({ analysis }) => numberIn(analysis.derivedMetrics.capRate)
  }),
  rateUsed: percent(2, {
    noun: "interest rate of the investor's loan",
    at: `${details}.rateUsed`,
    read: ({ analysis }) => numberIn(analysis.derivedMetrics.details.rateUsed)
  }),
  rateStated: truth({
    noun: "whether the request states that rate",
    at: "investorAnalysis.inputs.interestRatePercent",
    read: (answer) => believed(answer).interestRatePercent !== null
  }),
  debtCover: ratio(2, {
    noun: "net operating income by debt service",
    at: `${metrics}.debtServiceCoverageRatio`,
    read: ({ analysis }) => analysis.derivedMetrics.debtServiceCoverageRatio
  }),
  debtService: money("year", {
    noun: "principal and interest",
    at: `${details}.annualDebtService`,
    read: ({ analysis }) => analysis.derivedMetrics.details.annualDebtService
  }),
  monthlyPayment: money("month", {
    noun: "principal and interest",
    at: `${details}.monthlyPayment`,
    read: ({ analysis }) => analysis.derivedMetrics.details.monthlyPayment
  }),
  loan: money("once", {
    noun: "loan",
    at: `${details}.loan`,
    read: ({ analysis }) => analysis.derivedMetrics.details.loan
  }),
  capitalReserve: money("year", {
    noun: "reserve for roof, heating and the like",
    at: `${details}.capitalReserve`,
    read: ({ analysis }) => analysis.derivedMetrics.details.capitalReserve
  }),
  annualCashFlow: money("year", {
    noun: "cash flow after reserve and debt service",
    at: `${details}.annualCashFlow`,
    read: ({ analysis }) => analysis.derivedMetrics.details.annualCashFlow
  }),
  monthlyCashFlow: money("month", {
    noun: "a twelfth of the year's cash flow",
    at: `${details}.annualCashFlow`,
    read: ({ analysis }) => {
      const { annualCashFlow } = analysis.derivedMetrics.details
      return whenKnown(annualCashFlow, (dollars) => wholeDollars(dollars / 12))
    }
  }),
  cashNeeded: money("once", {
    noun: "own cash until the first rent",
    at: `${details}.cashInvested`,
    read: ({ analysis }) => analysis.derivedMetrics.details.cashInvested
  }),
  cashOnCash: percent(1, {
    noun: "a year's cash flow by the own cash",
    at: `${details}.cashOnCash`,
    read: ({ analysis }) => numberIn(analysis.derivedMetrics.details.cashOnCash)
  }),
  workBeforeLetting: money("once", {
    noun: "work before the house can be let",
    at: `${details}.workBeforeLetting.cost`,
    read: ({ analysis }) => analysis.derivedMetrics.details.workBeforeLetting?.cost ?? null
  }),
  propertyTax: money("year", {
    noun: "property tax that an investor would pay",
    at: "investorAnalysis.hiddenCosts.propertyTax.estimatedAnnual",
    read: ({ analysis }) => analysis.hiddenCosts.propertyTax.estimatedAnnual
  })
} as const
