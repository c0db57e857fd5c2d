import type { TownCount } from "./townTable.ts"

const counts = (question: string, towns: Readonly<Record<string, number>>): ReadonlyArray<TownCount> =>
  Object.entries(towns).map(([answer, towns]) => ({ question, answer, towns }))

/**
 * What was counted on 2026-11-22 at commit 8878cda, before the analysis was held to what an underwriter objected to. Its answers
 * showed no cash flow of letting by the night or by the room: that is their net operating income less the plain rental's
 * reserve and debt service. Rents by price and verdicts were counted on 2026-11-28 at commit 936efbd9, before the sandbox had houses
 * of high yield.
 */
export const countedBefore: ReadonlyArray<TownCount> = [
  ...counts("a month's rent by the price", {
    "1.0% or more": 1,
    "0.7% to 1.0%": 38,
    "less than 0.7%": 51,
    "not known": 10
  }),
  ...counts("`verdict.decision`", { buy: 0, buyBelow: 29, dontBuy: 61, cannotJudge: 10 }),
  ...counts("`verdict.plan`", { longTermRental: 13, fixAndFlip: 77, none: 10 }),
  ...counts("`investorScoreLabel`", {
    "🟢 Excellent Opportunity": 0,
    "🟢 Good Opportunity": 5,
    "🟡 Fair Opportunity": 60,
    "🟠 Below Average": 25,
    "🔴 Poor Fit": 0,
    "⚪ Insufficient Data": 10
  }),
  ...counts("`recommendedStrategy`", {
    "Fix & Flip": 0,
    "Co-Living": 45,
    "Subject-To": 39,
    "Short-Term Rental": 15,
    BRRRR: 1
  }),
  ...counts("`recommendationStrength.strength`", {
    strong: 19,
    moderate: 51,
    weak: 30,
    none: 0
  }),
  ...counts("cash flow of the plain rental", {
    "zero or more": 0,
    negative: 90,
    "not known": 10
  }),
  ...counts("cash flow of `recommendedStrategy`, of a flip the profit", {
    "zero or more": 14,
    negative: 76,
    "not known": 10
  }),
  ...counts("`recommendedStrategy` of a house that is labelled Fair or better", {
    "earns money": 12,
    "loses money, but not at a price a tenth lower": 3,
    "loses money at both": 50,
    "no such label": 35
  }),
  ...counts("labels of the five conditions", {
    "one label whatever the condition": 100,
    "more than one": 0
  }),
  ...counts("`investorScore` of the best condition against the worst", {
    higher: 2,
    "the same": 97,
    lower: 1
  })
]
