import { type Claim, claimCase } from "../claim/Claim.ts"

/** Percent of the income collected from which the costs of running a rental are heavy. */
const heavyExpenseRatio = 55

/** Percentage points within which the two are level: the cap rate is shown to a tenth. */
const levelRateGap = 0.1

/** Net operating income by debt service up to which the cushion above the payments is thin. */
const thinDebtCover = 1.25

/** The property on a plain lease, the baseline of every strategy. */
export const leaseClaims = {
  /** What a plain lease leaves before debt and reserve. */
  leaseIncome: {
    about: "net operating income of a plain lease",
    cases: {
      positive: claimCase({
        facts: ["netOperatingIncome", "capRate"],
        when: ({ netOperatingIncome }) => netOperatingIncome > 0,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "a plain lease leaves {netOperatingIncome} after operating costs, a cap rate of {capRate}",
          "net operating income on a plain lease comes to {netOperatingIncome}, which is a cap rate of {capRate}",
          "rented on a plain lease, the property nets {netOperatingIncome} before debt and reserve, a cap rate of {capRate}",
          "once operating costs are paid, {netOperatingIncome} remains of the rent of a plain lease, a cap rate of {capRate}",
          "the cap rate of a plain lease is {capRate}, on net operating income of {netOperatingIncome}",
          "before any financing, a plain lease earns {netOperatingIncome} net and a cap rate of {capRate}"
        ]
      }),
      none: claimCase({
        facts: ["netOperatingIncome"],
        when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
        bearing: "against",
        weight: 5,
        must: true,
        wordings: [
          "operating costs use up the whole rent of a plain lease, with net operating income at {netOperatingIncome}",
          "a plain lease leaves nothing after operating costs, with net operating income of {netOperatingIncome}",
          "even before any financing, a plain lease earns nothing, with {netOperatingIncome} as its net operating income",
          "the rent of a plain lease does not outlast its operating costs, and net operating income is {netOperatingIncome}",
          "net operating income on a plain lease stands at {netOperatingIncome}, which leaves nothing for debt or reserve"
        ]
      })
    }
  },
  /** What it costs to run a plain lease, debt and reserve aside. */
  operatingCosts: {
    about: "operating costs of a plain lease",
    cases: {
      usual: claimCase({
        facts: ["operatingExpenses", "expenseRatio"],
        when: ({ expenseRatio }) => expenseRatio < heavyExpenseRatio,
        bearing: "neutral",
        weight: 1,
        wordings: [
          "operating costs of a plain lease run to {operatingExpenses}, or {expenseRatio} of the rent collected",
          "taxes, insurance and the other operating costs of a plain lease take {operatingExpenses}, which is {expenseRatio} of the rent collected",
          "of the rent collected on a plain lease, {expenseRatio} goes to operating costs of {operatingExpenses}",
          "running the property on a plain lease costs {operatingExpenses} before debt, {expenseRatio} of what is collected",
          "the expense ratio of a plain lease is {expenseRatio}, on costs of {operatingExpenses}"
        ]
      }),
      heavy: claimCase({
        facts: ["operatingExpenses", "expenseRatio"],
        when: ({ expenseRatio }) => expenseRatio >= heavyExpenseRatio,
        bearing: "against",
        weight: 3,
        wordings: [
          "operating costs are heavy, at {operatingExpenses} or {expenseRatio} of the rent collected on a plain lease",
          "a plain lease is expensive to run, with costs of {operatingExpenses} that amount to {expenseRatio} of the rent collected",
          "against the rent collected on a plain lease, operating costs of {operatingExpenses} come to a heavy {expenseRatio}",
          "taxes, insurance and the other operating costs weigh heavily on a plain lease at {operatingExpenses}, which is {expenseRatio} of the rent collected",
          "the expense ratio of a plain lease is high at {expenseRatio}, on costs of {operatingExpenses}"
        ]
      })
    }
  },
  /** The yield of a plain lease beside the interest on the loan: whether borrowing adds to it or takes from it. */
  capRateBesideLoanRate: {
    about: "the cap rate beside the loan's rate",
    cases: {
      below: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => rateUsed - capRate > levelRateGap,
        bearing: "against",
        weight: 3,
        wordings: [
          "the cap rate of {capRate} lies below the loan rate of {rateUsed}, and borrowing pulls the yield down",
          "a loan rate of {rateUsed} costs more than the cap rate of {capRate} that a plain lease earns",
          "at a cap rate of {capRate} against a loan at {rateUsed}, leverage works against the buyer",
          "a loan at {rateUsed} is dearer than the cap rate of {capRate}",
          "the yield falls short of the cost of debt, with a cap rate of {capRate} and a loan rate of {rateUsed}",
          "leverage works against the yield, with a loan rate of {rateUsed} and a cap rate of {capRate} on a plain lease"
        ]
      }),
      above: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => capRate - rateUsed > levelRateGap,
        bearing: "for",
        weight: 3,
        wordings: [
          "the cap rate of {capRate} lies above the loan rate of {rateUsed}",
          "a loan rate of {rateUsed} costs less than the cap rate of {capRate} that a plain lease earns",
          "a cap rate of {capRate} more than meets the interest on a loan at {rateUsed}",
          "the yield exceeds the cost of debt, with a cap rate of {capRate} and a loan rate of {rateUsed}",
          "interest on a loan at {rateUsed} takes less than a plain lease earns at a cap rate of {capRate}"
        ]
      }),
      level: claimCase({
        facts: ["capRate", "rateUsed", "debtCover"],
        when: ({ capRate, rateUsed }) => Math.abs(capRate - rateUsed) <= levelRateGap,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "the cap rate of {capRate} and the loan rate of {rateUsed} are about level",
          "the interest on the loan, {rateUsed}, runs about even with the cap rate of {capRate}",
          "a loan at {rateUsed} costs about what a plain lease yields, a cap rate of {capRate}",
          "little separates the cap rate of {capRate} from the loan rate of {rateUsed}",
          "yield and cost of debt nearly match, at a cap rate of {capRate} and a loan rate of {rateUsed}"
        ]
      })
    }
  },
  /** The loan that the analysis of a plain lease takes. */
  rateTaken: {
    about: "the loan the analysis takes",
    cases: {
      dated: claimCase({
        facts: ["rateUsed", "loan", "monthlyPayment", "staleRate", "rateStated", "debtCover"],
        when: ({ rateStated, staleRate }) => staleRate && !rateStated,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "the loan rate of {rateUsed} rests on a mortgage survey that is out of date, and a fresh quote may move the payment of {monthlyPayment}",
          "a loan of {loan} is figured at {rateUsed}, a rate that is not current",
          "for want of a current survey the loan is figured at {rateUsed}, with payments of {monthlyPayment}",
          "the rate of {rateUsed} on a loan of {loan} is not taken from a current survey",
          "payments of {monthlyPayment} on the loan assume {rateUsed}, which is not a current rate"
        ]
      }),
      current: claimCase({
        facts: ["rateUsed", "loan", "monthlyPayment", "debtCover"],
        when: (_, { rateStated, staleRate }) => rateStated === true || staleRate !== true,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "the analysis of a plain lease assumes a loan of {loan} at {rateUsed}, with payments of {monthlyPayment}",
          "new financing is figured at {rateUsed}, which makes {monthlyPayment} on a loan of {loan}",
          "a new loan of {loan} at {rateUsed} costs {monthlyPayment}",
          "payments of {monthlyPayment} follow from a loan of {loan} at {rateUsed}",
          "a plain lease is financed with {loan} at {rateUsed}, or {monthlyPayment} in principal and interest"
        ]
      })
    }
  },
  /** Whether the net income of a plain lease pays its loan; the capital reserve is not in it. */
  debtCover: {
    about: "debt cover of a plain lease",
    cases: {
      none: claimCase({
        facts: ["debtCover", "debtService", "netOperatingIncome"],
        when: ({ netOperatingIncome }) => netOperatingIncome <= 0,
        bearing: "against",
        weight: 4,
        must: true,
        wordings: [
          "debt cover of {debtCover} on a plain lease leaves the loan payments of {debtService} to the owner",
          "the income of a plain lease pays none of the loan, with debt cover at {debtCover}",
          "on a plain lease the loan payments of {debtService} would come out of pocket, at a debt cover of {debtCover}",
          "at a debt cover of {debtCover}, a plain lease makes no dent in loan payments of {debtService}",
          "nothing of a plain lease's rent reaches the loan, and debt cover is {debtCover}"
        ]
      }),
      short: claimCase({
        facts: ["debtCover", "debtService", "netOperatingIncome"],
        when: ({ debtCover, netOperatingIncome }) => netOperatingIncome > 0 && debtCover < 1,
        bearing: "against",
        weight: 4,
        must: true,
        wordings: [
          "debt cover of a plain lease is {debtCover}, short of what the loan payments of {debtService} require",
          "the income of a plain lease pays only part of the loan, with debt cover at {debtCover}",
          "loan payments of {debtService} exceed the net income of a plain lease, for a debt cover of {debtCover}",
          "at a debt cover of {debtCover}, a plain lease does not pay its loan in full",
          "the loan takes {debtService}, more than a plain lease nets, and debt cover stops at {debtCover}",
          "net income on a plain lease falls short of loan payments of {debtService}, for a debt cover of {debtCover}",
          "part of the loan stays with the owner of a plain lease, as debt cover stops at {debtCover}",
          "a plain lease leaves part of its loan unpaid, at a debt cover of {debtCover}"
        ]
      }),
      level: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover === 1,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "debt cover of a plain lease is {debtCover}, with net income and loan payments of {debtService} about level",
          "the income of a plain lease just about matches the loan payments, for a debt cover of {debtCover}",
          "loan payments of {debtService} take about all that a plain lease nets, before any reserve",
          "at a debt cover of {debtCover}, a plain lease leaves nothing to speak of once the loan is paid",
          "net income on a plain lease roughly equals the loan payments of {debtService}"
        ]
      }),
      thin: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover > 1 && debtCover < thinDebtCover,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "debt cover of a plain lease is {debtCover}, enough for the loan payments of {debtService} with a thin cushion before the reserve",
          "the income of a plain lease pays the loan with little to spare, at a debt cover of {debtCover}",
          "loan payments of {debtService} are met from the net income of a plain lease with a thin debt cover of {debtCover}",
          "at a debt cover of {debtCover}, a plain lease pays its loan by a narrow margin before the reserve",
          "once the loan payments of {debtService} are made a plain lease leaves little for the reserve, with debt cover at {debtCover}"
        ]
      }),
      comfortable: claimCase({
        facts: ["debtCover", "debtService"],
        when: ({ debtCover }) => debtCover >= thinDebtCover,
        bearing: "for",
        weight: 4,
        wordings: [
          "debt cover of a plain lease is a comfortable {debtCover} on loan payments of {debtService}",
          "the income of a plain lease pays the loan with room to spare, at a debt cover of {debtCover}",
          "loan payments of {debtService} are well covered by the net income of a plain lease, with debt cover at {debtCover}",
          "at a debt cover of {debtCover}, a plain lease pays its loan comfortably",
          "net income on a plain lease stands well above the loan payments of {debtService}, for a debt cover of {debtCover}"
        ]
      }),
      noLoan: claimCase({
        facts: ["loan"],
        when: ({ loan }, { debtCover }) => loan === 0 && debtCover === null,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "a plain lease is figured with nothing borrowed, and the net income has no loan to pay",
          "no loan stands behind the figures of a plain lease, which leaves no debt for the rent to cover",
          "with no money borrowed for a plain lease, debt cover does not arise",
          "the figures of a plain lease are those of a purchase in cash, free of loan payments",
          "a purchase in cash leaves the income of a plain lease free of debt"
        ]
      })
    }
  },
  /** What a plain lease leaves the owner after costs, reserve and loan; level where a month's is less than half a dollar. */
  leaseCashFlow: {
    about: "cash flow of a plain lease",
    cases: {
      shortfall: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "after all payments and a reserve for repairs, a plain lease loses {annualCashFlow:size}",
          "a plain lease runs a shortfall of {monthlyCashFlow:size} once every payment and the capital reserve are made",
          "a plain lease would cost the owner {monthlyCashFlow:size} out of pocket, or {annualCashFlow:size}, after the reserve",
          "cash flow on a plain lease is negative after the reserve, a loss of {annualCashFlow:size}",
          "a plain lease falls {monthlyCashFlow:size} short of what the property costs, reserve included",
          "a shortfall of {annualCashFlow:size}, or {monthlyCashFlow:size}, remains on a plain lease after costs and reserve"
        ]
      }),
      level: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow === 0,
        bearing: "neutral",
        weight: 3,
        wordings: [
          "cash flow on a plain lease is level after the reserve, at {annualCashFlow}",
          "a plain lease breaks about even once every payment and the capital reserve are made",
          "after all payments and a reserve for repairs, a plain lease comes out about level at {annualCashFlow}",
          "a plain lease would neither cost nor pay the owner much after the reserve",
          "income and outlays of a plain lease, reserve included, come out level at {annualCashFlow}"
        ]
      }),
      surplus: claimCase({
        facts: ["annualCashFlow", "monthlyCashFlow"],
        when: ({ monthlyCashFlow }) => monthlyCashFlow > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "after all payments and a reserve for repairs, a plain lease leaves {annualCashFlow}",
          "a plain lease yields a surplus of {monthlyCashFlow} once every payment and the capital reserve are made",
          "a plain lease would pay the owner {monthlyCashFlow}, or {annualCashFlow}, after the reserve",
          "cash flow on a plain lease is positive after the reserve, at {annualCashFlow}",
          "the property brings in {monthlyCashFlow} more on a plain lease than it costs, reserve included",
          "the surplus on a plain lease comes to {annualCashFlow} after costs and reserve, which is {monthlyCashFlow}"
        ]
      })
    }
  },
  /** The likely range of a plain lease's cash flow: one outcome in ten lies below it, one above. */
  cashFlowRange: {
    about: "likely range of a plain lease's cash flow",
    cases: {
      below: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowHigh }) => cashFlowHigh < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "the likely cash flow on a plain lease runs from {cashFlowLow:figure} to {cashFlowHigh}, below level at either end",
          "allowing for errors in the estimates, cash flow on a plain lease most likely stays below level, between {cashFlowLow:figure} and {cashFlowHigh}",
          "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no surplus",
          "a plain lease remains at a loss through the likely errors of the estimates, with cash flow of {cashFlowLow:figure} to {cashFlowHigh}",
          "cash flow on a plain lease stays in the red across the likely range of {cashFlowLow:figure} to {cashFlowHigh}"
        ]
      }),
      across: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowHigh, cashFlowLow }) => cashFlowLow < 0 && cashFlowHigh > 0,
        bearing: "neutral",
        weight: 4,
        wordings: [
          "the likely range of cash flow on a plain lease crosses zero, from {cashFlowLow:figure} to {cashFlowHigh}",
          "allowing for errors in the estimates, cash flow on a plain lease could fall on either side of level, most likely between {cashFlowLow:figure} and {cashFlowHigh}",
          "the sign of a plain lease's cash flow is not settled, with a likely range of {cashFlowLow:figure} to {cashFlowHigh}",
          "a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh} leaves open whether a plain lease earns or loses",
          "cash flow on a plain lease may turn out below or above level, with a likely range of {cashFlowLow:figure} to {cashFlowHigh}"
        ]
      }),
      above: claimCase({
        facts: ["cashFlowLow", "cashFlowHigh"],
        when: ({ cashFlowLow }) => cashFlowLow > 0,
        bearing: "for",
        weight: 4,
        wordings: [
          "even the unfavorable end of the likely range is a surplus, with lease cash flow from {cashFlowLow:figure} to {cashFlowHigh}",
          "allowing for errors in the estimates, cash flow on a plain lease most likely stays above level, between {cashFlowLow:figure} and {cashFlowHigh}",
          "the likely range of cash flow on a plain lease, {cashFlowLow:figure} to {cashFlowHigh}, holds no loss",
          "cash flow on a plain lease stays in the black across the likely range of {cashFlowLow:figure} to {cashFlowHigh}",
          "a plain lease holds a likely cash flow of {cashFlowLow:figure} to {cashFlowHigh}, above level at either end"
        ]
      })
    }
  },
  /** The own cash that a plain lease needs until the first rent, and what the first year returns on it. */
  leaseCash: {
    about: "own cash in a plain lease and its return",
    cases: {
      losing: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash < 0,
        bearing: "against",
        weight: 2,
        wordings: [
          "the {cashNeeded} of own cash in a plain lease would lose {cashOnCash:size} in the first year",
          "a plain lease takes {cashNeeded} in cash and returns {cashOnCash} on it in the first year",
          "cash-on-cash return of a plain lease is {cashOnCash}, on {cashNeeded} put in",
          "the first year would take {cashOnCash:size} of the {cashNeeded} of own cash in a plain lease",
          "the cash-on-cash return in the first year of a plain lease is {cashOnCash} of the {cashNeeded} needed"
        ]
      }),
      flat: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash === 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "a plain lease takes {cashNeeded} in cash and returns next to nothing on it in the first year",
          "cash-on-cash return of a plain lease rounds to {cashOnCash}, on {cashNeeded} put in",
          "the {cashNeeded} of own cash in a plain lease would stand still in the first year",
          "the first year neither earns nor costs much on the {cashNeeded} put into a plain lease",
          "a first-year cash return of {cashOnCash} is what {cashNeeded} in a plain lease would bring"
        ]
      }),
      earning: claimCase({
        facts: ["cashNeeded", "cashOnCash"],
        when: ({ cashNeeded, cashOnCash }) => cashNeeded > 0 && cashOnCash > 0,
        bearing: "for",
        weight: 2,
        wordings: [
          "the {cashNeeded} of own cash in a plain lease would earn a cash-on-cash return of {cashOnCash}",
          "a plain lease takes {cashNeeded} in cash and returns {cashOnCash} on it in the first year",
          "cash-on-cash return of a plain lease is {cashOnCash}, on {cashNeeded} put in",
          "the first year pays a cash-on-cash return of {cashOnCash} on the {cashNeeded} put into a plain lease",
          "first-year cash return on a plain lease is {cashOnCash} of the {cashNeeded} needed"
        ]
      })
    }
  },
  /** The work that comes before the first rent; it is part of the cash and of what the yield is measured on. */
  lettingWork: {
    about: "work before a plain lease",
    cases: {
      needed: claimCase({
        facts: ["workBeforeLetting"],
        when: ({ workBeforeLetting }) => workBeforeLetting > 0,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "work of {workBeforeLetting} comes before the first rent and is counted in the figures of a plain lease",
          "the figures of a plain lease include {workBeforeLetting} of work before the property can be rented",
          "a plain lease starts with {workBeforeLetting} of work, counted in the cash needed and in the yield",
          "{workBeforeLetting} of work is due before the property can earn any rent",
          "the analysis sets aside {workBeforeLetting} for work ahead of the first lease"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
