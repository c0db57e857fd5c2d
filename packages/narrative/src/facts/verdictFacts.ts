import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import { type FullAnswer, money, named, term } from "./FactKind.ts"

const verdict = "investorAnalysis.verdict"
const price = "investorAnalysis.derivedMetrics.details.price"

/** Whether to buy, by which plan and up to which price. */
export const verdictFacts = {
  decision: term({
    noun: "whether to buy at the price in use",
    at: `${verdict}.decision`,
    read: ({ analysis }) => analysis.verdict.decision
  }),
  planStrength: term({
    noun: "how well the best plan fits at the price in use",
    at: "investorAnalysis.recommendationStrength.strength",
    read: ({ analysis }) => analysis.recommendationStrength.strength
  }),
  verdictPlan: named(verdictRules.plans, {
    noun: "plan that works at the highest price",
    at: `${verdict}.plan`,
    read: ({ analysis }) => analysis.verdict.plan
  }),
  verdictPrice: money("once", {
    noun: "highest price at which that plan works",
    at: `${verdict}.price`,
    read: ({ analysis }) => analysis.verdict.price
  }),
  verdictGap: money("once", {
    noun: "price in use less that highest price; below zero there is room",
    at: [price, `${verdict}.price`],
    read: (answer) => gapOf(answer)
  }),
  conditionalPlan: named(verdictRules.plans, {
    noun: "plan that works at a higher price, if its condition is true",
    at: `${verdict}.conditional`,
    read: ({ analysis }) => analysis.verdict.conditional?.plan ?? null
  }),
  conditionalPrice: money("once", {
    noun: "highest price at which it works",
    at: `${verdict}.conditional`,
    read: ({ analysis }) => analysis.verdict.conditional?.price ?? null
  })
} as const

const gapOf = ({ analysis }: FullAnswer): number | null => {
  const { price: used } = analysis.derivedMetrics.details
  const highest = analysis.verdict.price
  return used === null || highest === null ? null : used - highest
}
