import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"

import { cleveland } from "../../../../packages/domain/test/support/investor/workedExamples.ts"
import { conditionalText, limitText, shortVerdictText } from "../../../../web/src/report/investor/verdictTexts.ts"
import { planName } from "../../../../web/src/words/planNames.ts"

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
    assert.strictEqual(shortVerdictText({ ...verdict, decision: "dontBuy" }), "Don't buy")
    assert.strictEqual(
      shortVerdictText({ ...verdict, decision: "buyBelow", price: 120_000 }),
      "Buy at $120,000 or less"
    )
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
      /no more than the asking price/
    )
    assert.isNull(limitText({ ...findings, verdict: { ...verdict, priceLimit: null } }))
  })

  it("states a plan's condition, if it has one", () =>
    assert.strictEqual(
      conditionalText({ plan: "coLiving", price: 150_000, condition: "if each room lets" }),
      "Co-Living works up to $150,000, if each room lets."
    ))
})
