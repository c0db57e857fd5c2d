import { decimals } from "@property-intelligence/domain/investor/deal/FigureText.ts"

import { type FullAnswer, money, numberIn, percent, plainNumber, term, truth } from "./FactKind.ts"

const section = "investorAnalysis.strategies.subjectTo"
const details = `${section}.details`
const rateUsed = "investorAnalysis.derivedMetrics.details.rateUsed"

/** The takeover of the owner's loan, which is estimated and may not exist. */
export const subjectToFacts = {
  subToBalance: money("once", {
    noun: "what the owner may still owe",
    at: `${section}.estimatedRemainingBalance`,
    read: ({ analysis }) => analysis.strategies.subjectTo.estimatedRemainingBalance
  }),
  subToRate: percent(2, {
    noun: "interest rate of the owner's loan",
    at: `${section}.estimatedOriginalRate`,
    read: ({ analysis }) => numberIn(analysis.strategies.subjectTo.estimatedOriginalRate)
  }),
  subToPayment: money("month", {
    noun: "principal and interest of the owner's loan",
    at: `${details}.estimatedMonthlyPayment`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.estimatedMonthlyPayment
  }),
  subToCashNeeded: money("once", {
    noun: "own cash that the takeover needs",
    at: `${details}.cashNeededAtClosing`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.cashNeededAtClosing
  }),
  subToCashFlow: money("year", {
    noun: "cash flow with the owner's loan",
    at: `${details}.annualCashFlow`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.annualCashFlow
  }),
  subToMonthlyCashFlow: money("month", {
    noun: "cash flow with the owner's loan",
    at: `${details}.monthlyCashFlow`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.monthlyCashFlow
  }),
  subToCashOnCash: percent(1, {
    noun: "a year's cash flow with the owner's loan by the own cash",
    at: `${details}.cashOnCash`,
    read: ({ analysis }) => numberIn(analysis.strategies.subjectTo.details.cashOnCash)
  }),
  subToLoanChance: percent(0, {
    noun: "chance that the loan was taken and is not paid off",
    at: `${details}.probabilityLoanExists`,
    read: ({ analysis }) => {
      const share = analysis.strategies.subjectTo.details.probabilityLoanExists
      return share === null ? null : decimals(100 * share, 0)
    }
  }),
  subToPossible: truth({
    noun: "whether there is a loan to take over that does not exceed the price",
    at: `${details}.possibleAtThisPrice`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.possibleAtThisPrice
  }),
  subToSpread: plainNumber({
    noun: "percentage points by which the owner's rate is below today's; below zero it is above",
    at: [`${section}.rateLockAdvantage`, `${section}.estimatedOriginalRate`, rateUsed],
    read: (answer) => spreadOf(answer)
  }),
  subToLockValue: money("once", {
    noun: "what the owner's rate is worth against today's",
    at: `${details}.rateLockValue`,
    read: ({ analysis }) => analysis.strategies.subjectTo.details.rateLockValue
  }),
  loanBasis: term({
    noun: "whether the price that the loan is estimated from is recorded or itself estimated",
    at: `${details}.salePriceBasis`,
    read: ({ analysis }) => {
      const { salePriceBasis } = analysis.strategies.subjectTo.details
      if (salePriceBasis === null) return null
      return salePriceBasis === "recorded" ? "recorded" : "estimated"
    }
  })
} as const

/** The spread that the verdict states, or else the difference of the two rates. */
const spreadOf = ({ analysis }: FullAnswer): number | null => {
  const { estimatedOriginalRate, rateLockAdvantage } = analysis.strategies.subjectTo
  const stated = / ([\d.]+) points below /.exec(rateLockAdvantage)?.[1]
  if (stated !== undefined) return Number(stated)
  const today = numberIn(analysis.derivedMetrics.details.rateUsed)
  const original = numberIn(estimatedOriginalRate)
  return today === null || original === null ? null : decimals(today - original, 2)
}
