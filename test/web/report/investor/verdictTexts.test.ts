import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"

import { cleveland } from "../../../../packages/domain/test/support/investor/workedExamples.ts"
import {
  bestPriceText,
  conditionalText,
  decisionText,
  limitText,
  outcomeText,
  planName,
  shortVerdictText
} from "../../../../web/src/report/investor/verdictTexts.ts"

const findings = analyzeInvestment(cleveland.input)

const limited = (priceLimit: NonNullable<typeof findings.verdict.priceLimit>, plan: (typeof planKeys)[number]) =>
  limitText({ ...findings, verdict: { ...findings.verdict, plan, priceLimit } })

describe("the texts of a verdict", () => {
  it("has a name for each plan, and none twice", () => {
    assert.strictEqual(new Set(planKeys.map(planName)).size, planKeys.length)
    assert.strictEqual(planName(null), "None")
  })

  it("says a decision in words, with the price if that is a lower one", () => {
    const { verdict } = findings
    assert.strictEqual(decisionText({ ...verdict, decision: "dontBuy" }), "Don't buy")
    assert.strictEqual(shortVerdictText({ ...verdict, decision: "dontBuy" }), "Don't buy")
    assert.strictEqual(
      shortVerdictText({ ...verdict, decision: "buyBelow", price: 120_000 }),
      "Buy at $120,000 or less"
    )
  })

  it("says the highest price with its plan, or why there is none", () => {
    const { verdict } = findings
    assert.strictEqual(
      bestPriceText({ ...verdict, plan: "longTermRental", price: 120_000 }),
      "Plain rental works at $120,000 or less"
    )
    const none = { ...verdict, plan: null, price: null }
    assert.strictEqual(bestPriceText({ ...none, decision: "dontBuy" }), "No plan works at any price")
    assert.strictEqual(bestPriceText({ ...none, decision: "cannotJudge", headline: "Not known." }), "Not known.")
  })

  it("says what bounds the price: of a flip its own target, of others the return that was asked for", () => {
    assert.match(limited("target", "fixAndFlip") ?? "", /target profit/)
    assert.match(limited("target", "longTermRental") ?? "", /your return/)
    assert.match(limited("value", "longTermRental") ?? "", /a tenth above the estimated value/)
    const { inputs, verdict } = findings
    const { property } = inputs
    const unvalued = {
      ...inputs,
      property: { ...property, valueEstimate: { ...property.valueEstimate, valueEstimate: null } }
    }
    assert.match(
      limitText({ ...findings, inputs: unvalued, verdict: { ...verdict, priceLimit: "value" } }) ?? "",
      /no more than the asked price/
    )
    assert.isNull(limitText({ ...findings, verdict: { ...verdict, priceLimit: null } }))
  })

  it("says a year's cash flow, or the profit of a resale", () => {
    const outcome = {
      price: 100_000,
      isAsked: false,
      plan: "longTermRental",
      cashFlow: -1200,
      profit: null,
      internalRateOfReturn: null
    } as const
    assert.strictEqual(outcomeText(outcome), "-$1,200 a year")
    assert.strictEqual(outcomeText({ ...outcome, cashFlow: null, profit: 30_000 }), "$30,000 in all")
    assert.strictEqual(outcomeText({ ...outcome, cashFlow: null }), "–")
    assert.strictEqual(outcomeText(null), "–")
  })

  it("says a plan that rests on a condition with it", () =>
    assert.strictEqual(
      conditionalText({ plan: "coLiving", price: 150_000, condition: "if each room lets" }),
      "Co-Living works up to $150,000, if each room lets."
    ))
})
