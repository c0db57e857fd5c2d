import { whenKnown, wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { believed, type FullAnswer, list, money, numberIn, percent, ratio, truth } from "./FactKind.ts"

const metrics = "investorAnalysis.derivedMetrics"
const details = `${metrics}.details`
const tax = "investorAnalysis.hiddenCosts.propertyTax.estimatedAnnual"

/** The facts about the house as a plain rental, with the loan in use. */
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
  grossRent: money("year", {
    noun: "twelve months' rent",
    at: `${details}.monthlyRent`,
    read: ({ analysis }) => analysis.derivedMetrics.details.grossRent
  }),
  taxAndInsurance: money("year", {
    noun: "property tax and insurance",
    at: [tax, `${details}.operatingExpenses.insurance`],
    read: ({ analysis }) => taxAndInsuranceOf(analysis)
  }),
  runningCosts: money("year", {
    noun: "all that lies between the rent and the net operating income but tax and insurance",
    at: [`${details}.monthlyRent`, `${details}.netOperatingIncome`, tax, `${details}.operatingExpenses.insurance`],
    read: ({ analysis }) => {
      const { grossRent, netOperatingIncome } = analysis.derivedMetrics.details
      const counted = taxAndInsuranceOf(analysis)
      return grossRent === null || netOperatingIncome === null || counted === null
        ? null
        : grossRent - netOperatingIncome - counted
    }
  }),
  runningCostNames: list({
    noun: "what those costs are",
    at: [`${details}.operatingStatement.expenses`, `${details}.operatingExpenses.associationFees`],
    read: ({ analysis }) => {
      const fees = analysis.derivedMetrics.details.operatingExpenses.associationFees
      return fees === null ? null : ["vacancy", "management", "upkeep", ...(fees > 0 ? ["the association's fee"] : [])]
    }
  }),
  loanAndReserve: money("year", {
    noun: "principal, interest and the reserve",
    at: [`${details}.annualDebtService`, `${details}.capitalReserve`],
    read: ({ analysis }) => {
      const { annualDebtService, capitalReserve } = analysis.derivedMetrics.details
      return annualDebtService === null || capitalReserve === null ? null : annualDebtService + capitalReserve
    }
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
    at: tax,
    read: ({ analysis }) => analysis.hiddenCosts.propertyTax.estimatedAnnual
  })
} as const

const taxAndInsuranceOf = ({ derivedMetrics, hiddenCosts }: FullAnswer["analysis"]): number | null => {
  const { insurance } = derivedMetrics.details.operatingExpenses
  const { estimatedAnnual } = hiddenCosts.propertyTax
  return insurance === null || estimatedAnnual === null ? null : insurance + estimatedAnnual
}
