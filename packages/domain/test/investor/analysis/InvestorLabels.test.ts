import { assert, describe, it } from "@effect/vitest"
import { findingsOf } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput, withoutRent, withoutValue } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const findings = (change: Partial<Underwriting>) => findingsOf(cleveland.input, { ...underwriting, ...change })

describe("the investor score's label", () => {
  const labels: ReadonlyArray<[score: number, label: string]> = [
    [100, "🟢 Excellent Opportunity"],
    [80, "🟢 Excellent Opportunity"],
    [79, "🟢 Good Opportunity"],
    [65, "🟢 Good Opportunity"],
    [64, "🟡 Fair Opportunity"],
    [50, "🟡 Fair Opportunity"],
    [49, "🟠 Below Average"],
    [35, "🟠 Below Average"],
    [34, "🔴 Poor Fit"],
    [0, "🔴 Poor Fit"]
  ]
  for (const [score, label] of labels) {
    it(`is ${label} at ${score}`, () => {
      const { investorScore, investorScoreLabel } = findings({
        investorScore: { ...underwriting.investorScore, score }
      })
      assert.deepStrictEqual({ investorScore, investorScoreLabel }, { investorScore: score, investorScoreLabel: label })
    })
  }

  it("says that data are missing without a price, without a rent, and outside the states", () => {
    const location = { city: "Ponce", county: null, stateCode: "PR" }
    for (const input of [withoutValue(barelyKnown), withoutRent(barelyKnown), { ...barelyKnown, location }]) {
      const { investorScore, investorScoreLabel } = findingsOf(input, underwrite(input))
      assert.strictEqual(investorScoreLabel, "⚪ Insufficient Data")
      assert.isAtMost(investorScore, 40)
    }
  })
})

describe("the rows of the tables", () => {
  it("are those that figures were read from, the place's first", () => {
    const rows = findings({}).tableRows.map(({ row, table }) => `${table} ${row}`)
    assert.deepStrictEqual(rows.slice(0, 8), [
      "statePropertyTax OH, Cuyahoga",
      "stateInsurance OH",
      "constructionCost OH, Cuyahoga",
      "sellerTransferTax OH",
      "stateRegulation OH",
      "shortTermRentalMarket OH, Cleveland",
      "mortgageRates 2013",
      "mortgageRates 2026-10-08"
    ])
    assert.isAtLeast(rows.length, 15)
  })

  it("are only those that need no place if the place is unknown", () => {
    const input = { ...emptyInput, location: { city: "Ponce", county: null, stateCode: "PR" } }
    const { tableRows } = findingsOf(input, underwrite(input))
    assert.deepStrictEqual(
      tableRows.filter(({ row }) => !["all", "factors", "rehabAdders"].includes(row)).map(({ table }) => table),
      ["mortgageRates"]
    )
  })
})

describe("the recommendation", () => {
  const scored = (score: number) =>
    findings({
      ranking: ["subjectTo", "coLiving", "shortTermRental", "brrrr", "fixAndFlip"],
      scores: { ...underwriting.scores, subjectTo: { ...underwriting.scores.subjectTo, score } }
    })

  it("writes Sub-To in the ranking and Subject-To where it recommends it", () => {
    const { recommendedStrategy, strategyRanking } = scored(70)
    assert.deepStrictEqual(strategyRanking[0], { name: "Sub-To", score: 70 })
    assert.strictEqual(recommendedStrategy, "Subject-To")
  })
})
