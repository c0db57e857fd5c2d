import { assert, describe, it } from "@effect/vitest"
import { scoreLongTermRental } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { Deal } from "@property-intelligence/domain/investor/deal/Deal.ts"
import { rentalMetrics } from "@property-intelligence/domain/investor/deal/RentalMetrics.ts"
import { surroundingsOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"

import { emptyInput, roundDeal } from "../../support/investor/deals.ts"

/** Ohio, landlord score 89; no neighborhood. */
const surroundings = surroundingsOf(emptyInput)
const scoreOf = (override: Partial<Deal> = {}) =>
  scoreLongTermRental(rentalMetrics({ ...roundDeal, ...override }), surroundings)

describe("scoreLongTermRental", () => {
  it("weighs cap rate, cover, rent by price and the law", () => {
    // 7.0284% lies between 6.5 (65) and 8 (82); a cover of 2.8 has 100; exactly 1% has 80; the law 89.
    const capRate = 65 + ((7.0284 - 6.5) / 1.5) * 17
    const raw = (30 * capRate + 25 * 100 + 15 * 80 + 20 * 89) / 90
    const found = scoreOf()
    assert.closeTo(found.raw ?? Number.NaN, raw, 1e-9)
    assert.strictEqual(found.coverage, 0.9)
    assert.closeTo(found.score, 0.9 * raw + 0.1 * 40, 1e-9)
    assert.isNull(found.gate)
  })

  it("does not count a missing debt coverage as unknown without a loan", () => {
    const found = scoreOf({ terms: { ...roundDeal.terms, downPaymentShare: 1 } })
    assert.strictEqual(found.coverage, 65 / 75)
    assert.notInclude(
      found.drivers.map(({ key }) => key),
      "dscr"
    )
    assert.isNull(found.gate)
  })

  it("is unknown without the figures", () => {
    const { coverage, gate, score } = scoreLongTermRental(null, surroundings)
    // The law alone: 0.2 x 89 + 0.8 x 40 = 49.8, capped.
    assert.deepStrictEqual({ coverage, gate, score }, { coverage: 0.2, gate: "financial inputs missing", score: 40 })
  })
})
