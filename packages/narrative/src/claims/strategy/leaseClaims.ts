import { isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** The share of the collected income, in percent, above which a rental's costs count as heavy. */
const heavyExpenseRatio = 55

/**
 * The max difference, in percentage points, at which the cap rate and the loan's rate count as equal. The cap rate is
 * shown to one decimal.
 */
const levelRateGap = 0.1

/** The max debt coverage that counts as a thin cushion. Debt coverage is net operating income divided by debt service. */
const thinDebtCover = 1.25

/** The wordings for a loan that the rent does not cover. */
const coverTooShort = [
  "the income of a plain rental pays only part of the loan, with debt coverage at {debtCover}",
  "debt coverage as a plain rental is {debtCover}, which leaves part of the loan to the owner",
  "a lender will see a debt coverage of {debtCover} as a plain rental, less than the loan needs",
  "at a debt coverage of {debtCover}, a plain rental does not pay its loan in full",
  "debt coverage stops at {debtCover} as a plain rental, short of what the loan takes",
  "the loan takes {debtService}, more than a plain rental nets, for a debt coverage of {debtCover}"
] as const

/** The facts in the calculation from a plain rental's rent to its cash flow. */
const summed = [
  "planAtPrice",
  "grossRent",
  "runningCosts",
  "runningCostNames",
  "taxAndInsurance",
  "netOperatingIncome",
  "loanAndReserve"
] as const

/** Claims about the house as a plain rental, the baseline of every strategy. */
export const leaseClaims = {
  /** The yearly net operating income of a plain rental, before debt and reserve. */
  leaseIncome: {
    about: "net operating income of a plain rental",
    cases: {
      positive: claimCase({
        facts: ["netOperatingIncome", "capRate"],
        when: ({ netOperatingIncome }) => netOperatingIncome > 0,
        weighs: ["neutral", 3],
        wordings: [
          "a cap rate of {capRate} as a plain rental follows from {netOperatingIncome} after operating costs",
          "as a plain rental the property nets {netOperatingIncome} after costs, for a cap rate of {capRate}",
          "a plain rental earns {netOperatingIncome} after operating costs, which is a cap rate of {capRate}",
          "the cap rate as a plain rental is {capRate}, on {netOperatingIncome} after operating costs",
          "before any financing a plain rental nets {netOperatingIncome}, at a cap rate of {capRate}"
        ]
      }),
      none: claimCase({
        facts: ["netOperatingIncome"],
        when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
        weighs: ["against", 5, "must"],
        wordings: [
          "operating costs use up the whole rent of a plain rental, with net operating income at {netOperatingIncome}",
          "a plain rental leaves nothing after operating costs, with net operating income of {netOperatingIncome}",
          "even without a loan a plain rental earns nothing, with {netOperatingIncome} as its net operating income",
          "the rent does not even pay the operating costs of a plain rental, and net operating income is {netOperatingIncome}",
          "net operating income as a plain rental is {netOperatingIncome}, which leaves nothing for a loan"
        ]
      })
    }
  },
  /** The calculation from the rent to the cash flow of a plain rental, if the narrative's plan is a plain rental. */
  operatingCosts: {
    about: "the sum from the rent to the cash flow of a plain rental",
    cases: {
      short: claimCase({
        facts: [...summed, "debtService", "annualCashFlow"],
        when: ({ annualCashFlow, debtService, netOperatingIncome, planAtPrice }) =>
          planAtPrice === "longTermRental" && netOperatingIncome > 0 && debtService > 0 && annualCashFlow < 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "of {grossRent:figure} in rent, {runningCosts:figure} goes to {runningCostNames} and {taxAndInsurance:figure} to tax and insurance, and the {netOperatingIncome:figure} left is less than the {loanAndReserve} for loan and reserve",
          "{grossRent:figure} in rent less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance leaves {netOperatingIncome:figure}, against {loanAndReserve} for loan and reserve",
          "the sum: {grossRent:figure} in rent, less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance, leaves {netOperatingIncome:figure}, and loan and reserve take {loanAndReserve}",
          "start with {grossRent:figure} in rent, take off {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance, which leaves {netOperatingIncome:figure}, and loan and reserve take {loanAndReserve}",
          "rent brings {grossRent:figure}; tax and insurance take {taxAndInsurance:figure} of it, {runningCostNames} {runningCosts:figure}, which leaves {netOperatingIncome:figure} against {loanAndReserve} for loan and reserve",
          "loan and reserve need {loanAndReserve:figure}, and {grossRent:figure} in rent leaves {netOperatingIncome:figure} after {taxAndInsurance:figure} of tax and insurance and {runningCosts} for {runningCostNames}"
        ]
      }),
      enough: claimCase({
        facts: [...summed, "debtService", "annualCashFlow"],
        when: ({ annualCashFlow, debtService, netOperatingIncome, planAtPrice }) =>
          planAtPrice === "longTermRental" && netOperatingIncome > 0 && debtService > 0 && annualCashFlow >= 0,
        weighs: ["for", 4, "must"],
        wordings: [
          "of {grossRent:figure} in rent, {runningCosts:figure} goes to {runningCostNames} and {taxAndInsurance:figure} to tax and insurance, and the {netOperatingIncome:figure} left pays the {loanAndReserve} for loan and reserve",
          "{grossRent:figure} in rent less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance leaves {netOperatingIncome:figure}, and loan and reserve take {loanAndReserve} of that",
          "the sum: {grossRent:figure} in rent, less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance, leaves {netOperatingIncome:figure}, and loan and reserve take {loanAndReserve}",
          "start with {grossRent:figure} in rent, take off {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance, which leaves {netOperatingIncome:figure}, and loan and reserve take {loanAndReserve}",
          "rent brings {grossRent:figure}; tax and insurance take {taxAndInsurance:figure} of it, {runningCostNames} {runningCosts:figure}, which leaves {netOperatingIncome:figure} to pay {loanAndReserve} for loan and reserve",
          "loan and reserve need {loanAndReserve:figure}, and {grossRent:figure} in rent leaves {netOperatingIncome:figure} for them after {taxAndInsurance:figure} of tax and insurance and {runningCosts} for {runningCostNames}"
        ]
      }),
      inCash: claimCase({
        facts: [...summed, "capitalReserve", "debtService"],
        when: ({ debtService, netOperatingIncome, planAtPrice }) =>
          planAtPrice === "longTermRental" && netOperatingIncome > 0 && debtService === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "of {grossRent:figure} in rent, {runningCosts:figure} goes to {runningCostNames} and {taxAndInsurance:figure} to tax and insurance, and of the {netOperatingIncome:figure} left the reserve takes {capitalReserve}",
          "{grossRent:figure} in rent less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance leaves {netOperatingIncome:figure}, before a reserve of {capitalReserve}",
          "the sum: {grossRent:figure} in rent, less {runningCosts:figure} for {runningCostNames} and {taxAndInsurance:figure} for tax and insurance, leaves {netOperatingIncome:figure}, with no loan to pay and a reserve of {capitalReserve}",
          "rent brings {grossRent:figure}; tax and insurance take {taxAndInsurance:figure} of it, {runningCostNames} {runningCosts:figure}, which leaves {netOperatingIncome:figure}, {capitalReserve} of it for the reserve",
          "no loan is to be paid, and {grossRent:figure} in rent leaves {netOperatingIncome:figure} after {taxAndInsurance:figure} of tax and insurance and {runningCosts:figure} for {runningCostNames}, before {capitalReserve} of reserve"
        ]
      }),
      heavy: claimCase({
        facts: ["operatingExpenses", "expenseRatio", "netOperatingIncome"],
        when: ({ expenseRatio, netOperatingIncome }, { planAtPrice }) =>
          expenseRatio >= heavyExpenseRatio && (planAtPrice !== "longTermRental" || netOperatingIncome <= 0),
        weighs: ["against", 3],
        wordings: [
          "a plain rental is expensive to run, with costs of {operatingExpenses} that amount to {expenseRatio} of the rent collected",
          "as a plain rental {expenseRatio} of the rent collected goes to running costs of {operatingExpenses}",
          "costs weigh on a plain rental: {operatingExpenses}, or {expenseRatio} of the rent collected",
          "running a plain rental takes {operatingExpenses}, a heavy {expenseRatio} of the rent collected",
          "the expense ratio of a plain rental is high at {expenseRatio}, on costs of {operatingExpenses}"
        ]
      })
    }
  },
  /** The yield of a plain rental against the interest on the loan: it shows whether borrowing raises the yield. */
  capRateBesideLoanRate: {
    about: "the cap rate compared with the loan's rate",
    cases: {
      below: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => rateUsed - capRate > levelRateGap,
        weighs: ["against", 3],
        wordings: [
          "borrowed money costs more than it earns, at a cap rate of {capRate} and a loan rate of {rateUsed}",
          "the loan costs {rateUsed}, and the property yields a cap rate of just {capRate} as a plain rental",
          "borrowing pulls the return down, with a cap rate of {capRate} under a loan rate of {rateUsed}",
          "each borrowed dollar costs {rateUsed} and earns a cap rate of {capRate}",
          "the cap rate of {capRate} is below the {rateUsed} that the loan costs"
        ]
      }),
      above: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => capRate - rateUsed > levelRateGap,
        weighs: ["for", 3],
        wordings: [
          "borrowed money earns more than it costs, at a cap rate of {capRate} and a loan rate of {rateUsed}",
          "the loan costs {rateUsed}, and the property yields a cap rate of {capRate} as a plain rental",
          "borrowing helps the return, with a cap rate of {capRate} over a loan rate of {rateUsed}",
          "each borrowed dollar costs {rateUsed} and earns a cap rate of {capRate}",
          "the cap rate of {capRate} is above the {rateUsed} that the loan costs"
        ]
      }),
      level: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => Math.abs(capRate - rateUsed) <= levelRateGap,
        weighs: ["neutral", 2],
        wordings: [
          "the cap rate of {capRate} and the loan rate of {rateUsed} are about level",
          "the interest on the loan, {rateUsed}, runs about even with the cap rate of {capRate}",
          "a loan at {rateUsed} costs about what a plain rental yields, a cap rate of {capRate}",
          "little separates the cap rate of {capRate} from the loan rate of {rateUsed}",
          "yield and cost of debt nearly match, at a cap rate of {capRate} and a loan rate of {rateUsed}"
        ]
      })
    }
  },
  /** The loan that the analysis of a plain rental assumes. */
  rateTaken: {
    about: "the loan the analysis takes",
    cases: {
      dated: claimCase({
        facts: ["rateUsed", "loan", "monthlyPayment", "staleRate", "rateStated", "debtCover"],
        when: ({ rateStated, staleRate }) => staleRate && !rateStated,
        weighs: ["neutral", 2],
        wordings: [
          "the loan is figured at {rateUsed}, which is not a current rate",
          "a loan of {loan} at {rateUsed} is assumed, and the rate is out of date",
          "the rate used, {rateUsed}, comes from an old survey, and a fresh quote may differ",
          "payments of {monthlyPayment} on the loan rest on a dated rate of {rateUsed}",
          "for want of a current survey the loan is taken at {rateUsed}"
        ]
      }),
      current: claimCase({
        facts: ["rateUsed", "loan", "monthlyPayment", "debtCover"],
        when: (_, { rateStated, staleRate }) => rateStated === true || staleRate !== true,
        weighs: ["neutral", 2],
        wordings: [
          "the loan assumed is {loan} at {rateUsed}, or {monthlyPayment}",
          "a new loan of {loan} at {rateUsed} costs {monthlyPayment}",
          "the figures borrow {loan} at {rateUsed}, for payments of {monthlyPayment}",
          "payments of {monthlyPayment} follow from a loan of {loan} at {rateUsed}",
          "with {loan} borrowed at {rateUsed}, the payment is {monthlyPayment}"
        ]
      })
    }
  },
  /** The debt coverage of a plain rental, before the capital reserve. */
  debtCover: {
    about: "debt coverage of a plain rental",
    cases: {
      none: claimCase({
        facts: ["debtCover", "debtService", "netOperatingIncome"],
        when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "as a plain rental the income pays none of the loan, with debt coverage at {debtCover}",
          "the loan payments of {debtService} would come out of pocket, at a debt coverage of {debtCover} as a plain rental",
          "debt coverage as a plain rental is {debtCover}, which means that the rent pays nothing toward the loan",
          "nothing of the rent of a plain rental reaches the loan, and debt coverage is {debtCover}",
          "at a debt coverage of {debtCover} as a plain rental, the owner pays the whole loan"
        ]
      }),
      short: claimCase({
        facts: ["debtCover", "debtService", "netOperatingIncome"],
        when: ({ debtCover, netOperatingIncome }, { planAtPrice }) =>
          netOperatingIncome > 0 && debtCover < 1 && planAtPrice === "longTermRental",
        weighs: ["against", 3],
        wordings: coverTooShort
      }),
      shortBeside: claimCase({
        facts: ["debtCover", "debtService", "netOperatingIncome"],
        when: ({ debtCover, netOperatingIncome }, facts) =>
          netOperatingIncome > 0 && debtCover < 1 && facts.planAtPrice !== "longTermRental" && !isResale(facts),
        weighs: ["against", 4, "must"],
        wordings: coverTooShort
      }),
      level: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover === 1,
        weighs: ["neutral", 3],
        wordings: [
          "debt coverage of a plain rental is {debtCover}, with net income and loan payments of {debtService} about level",
          "the income of a plain rental just about matches the loan payments, for a debt coverage of {debtCover}",
          "loan payments of {debtService} take about all that a plain rental nets, before any reserve",
          "at a debt coverage of {debtCover}, a plain rental leaves nothing to speak of once the loan is paid",
          "net income on a plain rental roughly equals the loan payments of {debtService}"
        ]
      }),
      thin: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover > 1 && debtCover < thinDebtCover,
        weighs: ["neutral", 3],
        wordings: [
          "debt coverage as a plain rental is {debtCover}, a thin cushion before the reserve",
          "the income of a plain rental pays the loan with little to spare, at a debt coverage of {debtCover}",
          "at a debt coverage of {debtCover}, a plain rental pays its loan by a narrow margin before the reserve",
          "loan payments of {debtService} are met by a plain rental with a thin debt coverage of {debtCover}",
          "a debt coverage of {debtCover} as a plain rental leaves little for the reserve once the loan is paid"
        ]
      }),
      comfortable: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover >= thinDebtCover,
        weighs: ["for", 4],
        wordings: [
          "debt coverage as a plain rental is a comfortable {debtCover}",
          "the income of a plain rental pays the loan with room to spare, at a debt coverage of {debtCover}",
          "at a debt coverage of {debtCover}, a plain rental pays its loan comfortably",
          "the loan is well covered as a plain rental, with debt coverage at {debtCover}",
          "a debt coverage of {debtCover} as a plain rental leaves a wide cushion above the loan payments of {debtService}"
        ]
      }),
      noLoan: claimCase({
        facts: ["loan"],
        when: ({ loan }, { debtCover }) => loan === 0 && debtCover === null,
        weighs: ["neutral", 2],
        wordings: [
          "a plain rental is figured with nothing borrowed, and the net income has no loan to pay",
          "no loan stands behind the figures of a plain rental, which leaves no debt for the rent to cover",
          "with no money borrowed for a plain rental, debt coverage does not arise",
          "the figures of a plain rental assume a purchase in cash, free of loan payments",
          "a purchase in cash leaves the income of a plain rental free of debt"
        ]
      })
    }
  },
  /**
   * The owner's cash flow from a plain rental after costs, reserve and loan. Below half a dollar a month it counts as
   * zero.
   */
  leaseCashFlow: {
    about: "cash flow of a plain rental",
    cases: {
      shortfall: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow < 0,
        weighs: ["against", 3],
        wordings: [
          "after all payments and a reserve for repairs, a plain rental loses {annualCashFlow:size}",
          "a plain rental runs a shortfall of {monthlyCashFlow:size} once every payment and the capital reserve are made",
          "a plain rental would cost the owner {monthlyCashFlow:size} out of pocket, or {annualCashFlow:size}, after the reserve",
          "cash flow on a plain rental is negative after the reserve, a loss of {annualCashFlow:size}",
          "a plain rental falls {monthlyCashFlow:size} short of what the property costs, reserve included",
          "a shortfall of {annualCashFlow:size}, or {monthlyCashFlow:size}, remains on a plain rental after costs and reserve"
        ]
      }),
      level: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow === 0,
        weighs: ["neutral", 3],
        wordings: [
          "cash flow on a plain rental is level after the reserve, at {annualCashFlow}",
          "a plain rental breaks about even once every payment and the capital reserve are made",
          "after all payments and a reserve for repairs, a plain rental comes out about level at {annualCashFlow}",
          "a plain rental would neither cost nor pay the owner much after the reserve",
          "income and outlays of a plain rental, reserve included, come out level at {annualCashFlow}"
        ]
      }),
      surplus: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow > 0,
        weighs: ["for", 3],
        wordings: [
          "after all payments and a reserve for repairs, a plain rental leaves {annualCashFlow}",
          "a plain rental yields a surplus of {monthlyCashFlow} once every payment and the capital reserve are made",
          "a plain rental would pay the owner {monthlyCashFlow}, or {annualCashFlow}, after the reserve",
          "cash flow on a plain rental is positive after the reserve, at {annualCashFlow}",
          "the property brings in {monthlyCashFlow} more on a plain rental than it costs, reserve included",
          "the surplus on a plain rental comes to {annualCashFlow} after costs and reserve, which is {monthlyCashFlow}"
        ]
      })
    }
  },
  /** The likely range of a plain rental's cash flow: one outcome in ten is below the range, and one in ten above it. */
  cashFlowRange: {
    about: "likely range of a plain rental's cash flow",
    cases: {
      below: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowHigh }) => cashFlowHigh < 0,
        weighs: ["against", 3],
        wordings: [
          "allowing for errors in the estimates, a plain rental still loses money, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "at the good end of the likely range a plain rental loses money, too, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "likely cash flow as a plain rental runs from {cashFlowLow:figure} to {cashFlowHigh}, a loss at either end",
          "no likely outcome saves a plain rental at this price, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "cash flow as a plain rental stays in the red across its likely range, {cashFlowLow:figure} to {cashFlowHigh}"
        ]
      }),
      across: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowHigh, cashFlowLow }) => cashFlowLow < 0 && cashFlowHigh > 0,
        weighs: ["neutral", 4],
        wordings: [
          "the margin is thin, with a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh} as a plain rental",
          "allowing for errors in the estimates, a plain rental could end on either side of level, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "likely cash flow as a plain rental runs from {cashFlowLow:figure} to {cashFlowHigh}, so the estimates decide the sign",
          "whether a plain rental earns or loses is open, with a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "small errors in the estimates can turn a plain rental either way, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}"
        ]
      }),
      above: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowLow }) => cashFlowLow > 0,
        weighs: ["for", 4],
        wordings: [
          "allowing for errors in the estimates, a plain rental still makes money, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "even the poor end of the likely range leaves something, with cash flow of {cashFlowLow:figure} to {cashFlowHigh} as a plain rental",
          "likely cash flow as a plain rental runs from {cashFlowLow:figure} to {cashFlowHigh}, a surplus at either end",
          "the estimates could be off and a plain rental would still pay, with a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "cash flow as a plain rental stays in the black across its likely range, {cashFlowLow:figure} to {cashFlowHigh}"
        ]
      })
    }
  },
  /** The buyer's own cash that a plain rental needs until the first rent, and its return in the first year. */
  leaseCash: {
    about: "own cash in a plain rental and its return",
    cases: {
      losing: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash < 0,
        weighs: ["against", 2],
        wordings: [
          "a plain rental takes {cashNeeded} of own cash and returns {cashOnCash} on it in the first year",
          "the cash to bring is {cashNeeded}, with a first-year cash-on-cash return of {cashOnCash} as a plain rental",
          "own cash of {cashNeeded} goes into a plain rental, for a cash-on-cash return of {cashOnCash}",
          "cash on cash, a plain rental loses {cashOnCash:size} in the first year, on {cashNeeded} put in",
          "the buyer puts {cashNeeded} into a plain rental and loses {cashOnCash:size} of it in the first year's cash flow"
        ]
      }),
      flat: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash === 0,
        weighs: ["neutral", 2],
        wordings: [
          "a plain rental takes {cashNeeded} in cash and returns next to nothing on it in the first year",
          "cash-on-cash return of a plain rental rounds to {cashOnCash}, on {cashNeeded} put in",
          "the {cashNeeded} of own cash in a plain rental would earn nothing in the first year",
          "the first year neither earns nor costs much on the {cashNeeded} put into a plain rental",
          "a first-year cash return of {cashOnCash} is what {cashNeeded} in a plain rental would bring"
        ]
      }),
      earning: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash > 0,
        weighs: ["for", 2],
        wordings: [
          "a plain rental takes {cashNeeded} of own cash and earns {cashOnCash} on it in the first year",
          "the cash to bring is {cashNeeded}, with a first-year cash-on-cash return of {cashOnCash} as a plain rental",
          "own cash of {cashNeeded} goes into a plain rental, for a cash-on-cash return of {cashOnCash}",
          "cash on cash, a plain rental earns {cashOnCash} in the first year, on {cashNeeded} put in",
          "the buyer puts {cashNeeded} into a plain rental and gets {cashOnCash} back in the first year's cash flow"
        ]
      })
    }
  },
  /** The work before the first rent. Its cost counts toward the cash needed and toward the basis of the yield. */
  lettingWork: {
    about: "work before a plain rental",
    cases: {
      needed: claimCase({
        facts: ["workBeforeLetting"],
        when: ({ workBeforeLetting }) => workBeforeLetting > 0,
        weighs: ["neutral", 2],
        wordings: [
          "work of {workBeforeLetting} comes before the first rent and is counted in the figures of a plain rental",
          "the figures of a plain rental include {workBeforeLetting} of work before the property can be rented",
          "a plain rental starts with {workBeforeLetting} of work, counted in the cash needed and in the yield",
          "{workBeforeLetting} of work is due before the property can earn any rent",
          "the analysis sets aside {workBeforeLetting} for work ahead of the first lease"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
