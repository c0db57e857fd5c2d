import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Percent of the income collected from which the costs of running a rental are heavy. */
const heavyFrom = 55

/** What it costs to run a plain lease, debt and reserve aside. */
export const operatingCostsClaim = {
  about: "operating costs of a plain lease",
  cases: {
    usual: claimCase({
      facts: ["operatingExpenses", "expenseRatio"],
      when: ({ expenseRatio }) => expenseRatio < heavyFrom,
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
      when: ({ expenseRatio }) => expenseRatio >= heavyFrom,
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
} as const satisfies Claim
