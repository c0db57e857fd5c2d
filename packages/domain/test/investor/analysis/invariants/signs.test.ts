import { assert, describe } from "@effect/vitest"
import { scoredOf } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Whether a verdict begins with a sign that speaks for the deal. */
const isFavorable = (verdict: string) => /^(?:🟢|🟡)/u.test(verdict)

const { law } = lawsOf(randomDeals, scoredOf)

describe("a green or yellow sign", () => {
  law(
    "stands beside no BRRRR, flip or takeover that loses money as it is shown, and beside no takeover that can't be done",
    ({ strategies }) => {
      const { brrrr, fixAndFlip, subjectTo } = strategies
      const [held, resold, taken] = [brrrr.section(), fixAndFlip.section(), subjectTo.section()]
      if (isFavorable(held.verdict)) assert.isAtLeast(held.details.monthlyCashFlowAfter ?? Number.NaN, 0)
      if (isFavorable(resold.verdict)) assert.isAtLeast(resold.projectedProfit ?? Number.NaN, 0)
      if (isFavorable(taken.rateLockAdvantage)) {
        assert.isAtLeast(taken.details.monthlyCashFlow ?? Number.NaN, 0)
        assert.isTrue(taken.details.possibleAtThisPrice)
      }
    },
    deals(400)
  )
})
