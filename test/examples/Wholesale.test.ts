import { assert, describe, it } from "@effect/vitest"
import { strategies } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { strategyBasisOf } from "@property-intelligence/domain/investor/strategies/StrategyBasis.ts"
import { Schema } from "effect"

import { emptyInput, roundDeal, roundRenovation } from "../../packages/domain/test/support/investor/deals.ts"
import { cleveland } from "../../packages/domain/test/support/investor/workedExamples.ts"
import { WholesaleSection, wholesaleStrategy } from "./Wholesale.ts"

const { compute, score, section } = wholesaleStrategy

/** The round deal in place of the one that the input would give. */
const roundBasis = (renovation: typeof roundDeal.renovation) => {
  const basis = strategyBasisOf(emptyInput)
  return { ...basis, resolved: { ...basis.resolved, deal: { ...roundDeal, renovation } } }
}

describe("the example of a strategy", () => {
  it("computes what the round deal is worth to a wholesaler", () => {
    const result = compute(roundBasis(roundRenovation))
    // 70% of 150,000 less the rehab with a flip's finish, 1.1 x 20,000, less the fee.
    assert.closeTo(result?.contractPrice ?? 0, 73_000, 1e-6)
    assert.closeTo(result?.discountPercent ?? 0, 27, 1e-6)
    assert.isNull(compute(roundBasis(null)))
  })

  it("scores it by the discount it needs, the fee and the market", () => {
    const basis = roundBasis(roundRenovation)
    const { coverage, drivers } = score(compute(basis), basis)
    assert.strictEqual(coverage, 0.8)
    assert.deepStrictEqual(
      drivers.map(({ key, text }) => [key, text]),
      [
        ["discount", "needs a 27% discount"],
        ["margin", "profit 6.67% of after-repair value"],
        ["market", null]
      ]
    )
  })

  it.each<[string, InvestorInput]>([
    ["a known house", cleveland.input],
    ["an unknown one", emptyInput]
  ])("shows a section of %s", (_, input) => {
    const basis = strategyBasisOf(input)
    const shown = section(compute(basis), basis, null)
    assert.deepStrictEqual(Schema.decodeUnknownSync(WholesaleSection)(shown), shown)
    assert.strictEqual(shown.contractPrice === null, input === emptyInput)
    const { score: points } = score(compute(basis), basis)
    assert.isTrue(points >= 0 && points <= 100)
  })

  it("joins the other strategies with a unique name and place", () => {
    const all = Object.values({ ...strategies, wholesale: wholesaleStrategy })
    for (const key of ["name", "listed", "tie"] as const) {
      assert.strictEqual(new Set(all.map((entry) => entry[key])).size, all.length)
    }
  })
})
