import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"

/** Whether a verdict begins with a sign that speaks for the deal. */
const isFavourable = (verdict: string) => /^(?:🟢|🟡)/u.test(verdict)

describe("a green or yellow sign", () => {
  it.prop(
    "stands beside no BRRRR, flip or takeover that loses money as it is shown, and beside no takeover that can't be done",
    { input: randomDeal },
    ({ input }) => {
      const { brrrr, fixAndFlip, subjectTo } = underwrite(input).strategies
      const [held, resold, taken] = [brrrr.section(), fixAndFlip.section(), subjectTo.section()]
      if (isFavourable(held.verdict)) assert.isAtLeast(held.details.monthlyCashFlowAfter ?? Number.NaN, 0)
      if (isFavourable(resold.verdict)) assert.isAtLeast(resold.projectedProfit ?? Number.NaN, 0)
      if (isFavourable(taken.rateLockAdvantage)) {
        assert.isAtLeast(taken.details.monthlyCashFlow ?? Number.NaN, 0)
        assert.isTrue(taken.details.possibleAtThisPrice)
      }
    },
    deals(400)
  )
})
