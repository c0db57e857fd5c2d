import { assert, describe } from "@effect/vitest"
import { intervalsOf, underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/** The chance of a loss, with the price and the rent that are used for it; `null` without a deal. */
const chanceOf = (input: InvestorInput) => {
  const underwriting = underwrite(input)
  const { price, rent } = underwriting.resolved
  const chance = intervalsOf(underwriting)?.lossChancePercent ?? null
  return price === null || rent === null || chance === null ? null : { chance, price, rent }
}

const percents = Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 101, maximum: 200 })))

const { lawWith } = lawsOf(randomDeals, (input) => ({ input, before: chanceOf(input) }))

/** Beyond what is plausible another figure, or none, stands in. */
const isRaised = (before: number, after: number, percent: number) => Math.abs((100 * after) / before - percent) < 1e-6

describe("the chance that a lease loses money", () => {
  lawWith(
    "does not fall with a higher price",
    percents,
    ({ before, input }, percent) => {
      if (before === null) return
      const after = chanceOf({ ...input, askingPrice: (before.price * percent) / 100 })
      if (after === null || !isRaised(before.price, after.price, percent)) return
      assert.isAtLeast(after.chance, before.chance)
    },
    deals(300)
  )

  lawWith(
    "does not rise with a higher rent",
    percents,
    ({ before, input }, percent) => {
      if (before === null) return
      const after = chanceOf({ ...input, monthlyRent: (before.rent * percent) / 100 })
      if (after === null || !isRaised(before.rent, after.rent, percent)) return
      assert.isAtMost(after.chance, before.chance)
    },
    deals(300)
  )
})
