import { assert, describe, it } from "@effect/vitest"

import { strategyKeys } from "../../../../../src/domain/investor/analysis/underwriting/strategies.ts"
import { underwrite } from "../../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import { deals, randomDeal } from "../../../../support/investor/randomDeal.ts"
import { referencePlans } from "../../../../support/investor/reference/plans.ts"

describe("a break-even offer", () => {
  it.prop(
    "sent back as the asking price loses nothing, and a price of a dollar more does; any price and no price mean it",
    { input: randomDeal },
    ({ input }) => {
      const { input: plausible, strategies } = underwrite(input)
      const { earnedAt } = referencePlans(plausible)
      for (const key of strategyKeys) {
        const { breakEven } = strategies[key]
        if (breakEven === null) continue
        const earned = (price: number) => earnedAt(key, price) ?? assert.fail(`${key} can't be computed`)
        switch (breakEven.kind) {
          case "price":
            assert.isAtLeast(earned(breakEven.price), -1e-6, key)
            assert.isBelow(earned(breakEven.price + 1), 1e-6, key)
            assert.isBelow(earned(breakEven.price + 100), 1e-6, key)
            break
          case "anyPrice":
            assert.isAtLeast(earned(5000), 0, key)
            assert.isAtLeast(earned(100_000_000), 0, key)
            break
          case "noPrice":
            assert.isBelow(earned(5000), 0, key)
            assert.isBelow(earned(1_000_000), 0, key)
        }
      }
    },
    deals(200)
  )

  it.prop(
    "sent back as the asking price is named again, whatever was asked before",
    { input: randomDeal },
    ({ input }) => {
      const { strategies } = underwrite(input)
      for (const key of strategyKeys) {
        const { breakEven } = strategies[key]
        if (breakEven?.kind !== "price") continue
        const again = underwrite({ ...input, askingPrice: breakEven.price })
        assert.deepStrictEqual(again.strategies[key].breakEven, breakEven, key)
      }
    },
    deals(200)
  )
})
