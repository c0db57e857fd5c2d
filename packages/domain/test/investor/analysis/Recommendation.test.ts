import { assert, describe, it } from "@effect/vitest"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { Verdict } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"

import { emptyInput, withoutRent, withoutValue } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const house = underwrite({ ...cleveland.input, askingPrice: 100_000 })

const judged = (verdict: Partial<Verdict>): Underwriting => ({
  ...house,
  verdict: { ...house.verdict, best: null, conditional: null, ...verdict }
})

const leaseUpTo = (price: number) => ({ plan: "longTermRental", price, limit: "breakEven" }) as const

const roomsUpTo = (price: number) =>
  ({ plan: "coLiving", price, limit: "breakEven", condition: "if each room lets" }) as const

describe("the recommendation", () => {
  it("is moderate if a plan works at the price, and strong if the plan also works at a tenth more", () => {
    const grade = (price: number) => recommendationOf(judged({ decision: "buy", best: leaseUpTo(price) }))
    assert.deepStrictEqual<unknown>(grade(100_000), {
      strength: "moderate",
      plan: "longTermRental",
      text: "a moderate fit at this price, as a plain rental"
    })
    assert.strictEqual(grade(109_999).strength, "moderate")
    assert.deepStrictEqual<unknown>(grade(110_000), {
      strength: "strong",
      plan: "longTermRental",
      text: "a strong fit at this price, as a plain rental"
    })
  })

  it("is not strong if little is known", () => {
    const unsure = judged({ decision: "buy", best: leaseUpTo(200_000) })
    const kind = { ...unsure.resolved.kind, maxConfidence: "Low" as const }
    assert.strictEqual(recommendationOf({ ...unsure, resolved: { ...unsure.resolved, kind } }).strength, "moderate")
  })

  it("is weak if a plan works only at a lower price, and names that price", () => {
    const found = recommendationOf(judged({ decision: "buyBelow", best: leaseUpTo(80_000) }))
    assert.deepStrictEqual<unknown>(found, {
      strength: "weak",
      plan: "longTermRental",
      text: "works only at $80,000 or less, as a plain rental"
    })
  })

  it("is weak if a plan works at the price only under a condition, and states the condition", () => {
    const found = recommendationOf(judged({ decision: "dontBuy", conditional: roomsUpTo(100_000) }))
    assert.deepStrictEqual<unknown>(found, {
      strength: "weak",
      plan: "coLiving",
      text: "works at this price only as a co-living house, if each room lets"
    })
  })

  it("is empty if no plan works near the price, and names the highest price that any plan can pay", () => {
    const far = judged({ decision: "dontBuy", best: leaseUpTo(60_000), conditional: roomsUpTo(99_999) })
    assert.deepStrictEqual<unknown>(recommendationOf(far), {
      strength: "none",
      plan: null,
      text: "nothing is recommended: the most that any plan can pay is $60,000, as a plain rental"
    })
    assert.strictEqual(
      recommendationOf(judged({ decision: "dontBuy" })).text,
      "nothing is recommended: no plan works at any price"
    )
  })

  it("is empty if no plan can be judged, and names the reason", () => {
    const insufficient = "nothing is recommended: too little is known of this house"
    assert.strictEqual(recommendationOf(underwrite(emptyInput)).text, insufficient)
    assert.strictEqual(recommendationOf(underwrite(withoutValue(cleveland.input))).text, insufficient)
    const { hudIntelligence } = emptyInput
    const unlet = underwrite({ ...withoutRent(cleveland.input), hudIntelligence })
    assert.deepStrictEqual<unknown>(recommendationOf(unlet), {
      strength: "none",
      plan: null,
      text: "nothing is recommended: without a rent only a flip can be computed"
    })
  })
})
