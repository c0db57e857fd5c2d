import { assert, describe, it } from "@effect/vitest"

import {
  fixAndFlip,
  requiredDiscountPercent,
  scoreFixAndFlip,
  targetProfitOffer
} from "../../../../src/domain/investor/strategies/FixAndFlip.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { barelyKnown, roundDeal, roundRenovation } from "../../../support/investor/deals.ts"

describe("fixAndFlip", () => {
  const found = fixAndFlip(roundDeal, roundRenovation)

  it("works for a tenth more than a rental needs, and sells three months later", () => {
    assert.closeTo(found.rehab, 22_000, 1e-9)
    assert.strictEqual(found.months, 5)
    assert.closeTo(found.rehabPercent, 14.666_667, 1e-6)
  })

  it("sells for 6% and the transfer tax", () => {
    assert.closeTo(found.sellingCosts, 10_500, 1e-9)
  })

  it("is what is left of the value", () => {
    // 83,000 of the purchase and 22,000 of work borrowed: 2,100 of points, 0.04375 x 94,000 of interest.
    // Tax, 1.25 insurances and 250 a month: 458.33 for five months.
    assert.closeTo(found.bridge.principal, 105_000, 1e-6)
    assert.closeTo(found.bridge.interest, 4112.5, 1e-6)
    assert.closeTo(found.holdMonthly, 458.333_333, 1e-6)
    // 150,000 - 10,500 - 102,000 - 22,000 - 2,100 - 4,112.50 - 2,291.67
    assert.closeTo(found.profit, 6995.833_333, 1e-6)
    assert.closeTo(found.marginPercent, 4.663_889, 1e-6)
  })

  it("earns on the cash that the bridge loan does not give", () => {
    assert.closeTo(found.cashInvested, 132_504.166_667 - 105_000, 1e-6)
    assert.closeTo(found.returnOnCashPercent, (100 * 6995.833_333) / 27_504.166_667, 1e-6)
  })

  it("aims at a tenth of the value, at least 25,000", () => {
    assert.strictEqual(found.targetProfit, 25_000)
    assert.closeTo(fixAndFlip(roundDeal, { ...roundRenovation, afterRepairValue: 300_000 }).targetProfit, 30_000, 1e-9)
  })

  it("knows the trade's rule: 70% of the value less the work", () => {
    assert.closeTo(found.seventyPercentOffer, 83_000, 1e-9)
  })
})

describe("targetProfitOffer", () => {
  it("is the price that earns the target", () => {
    // Below 97,647 the bridge loan fits: 114,287.08 - 1.0741875 p = 25,000
    const offer = targetProfitOffer(roundDeal, roundRenovation)
    assert.closeTo(offer ?? Number.NaN, 89_287.083_333 / 1.074_187_5, 1e-3)
    assert.closeTo(fixAndFlip(roundDeal, { ...roundRenovation, asIs: offer ?? Number.NaN }).profit, 25_000, 1e-6)
  })

  it("does not exist where even a gift earns less", () => {
    assert.isNull(targetProfitOffer(roundDeal, { ...roundRenovation, afterRepairValue: 50_000 }))
  })
})

describe("requiredDiscountPercent", () => {
  const flip = fixAndFlip(roundDeal, roundRenovation)
  const discountTo = (targetProfitOffer: number | null) => requiredDiscountPercent({ ...flip, targetProfitOffer })

  it("is how far below the price the offer lies", () => {
    assert.closeTo(discountTo(83_000), 17, 1e-9)
    assert.strictEqual(discountTo(120_000), 0)
    assert.strictEqual(discountTo(100_000), 0)
  })

  it("is all of it where no offer earns the target", () => {
    assert.strictEqual(discountTo(null), 100)
  })
})

describe("scoreFixAndFlip", () => {
  const surroundings = surroundingsOf({
    ...barelyKnown,
    marketTrends: { yearOverYearAppreciation: 4 },
    neighborhood: { ...barelyKnown.neighborhood, medianHomeValue: 100_000 }
  })
  const found = {
    ...fixAndFlip(roundDeal, roundRenovation),
    marginPercent: 7,
    rehabPercent: 20,
    // A fifth below the price.
    targetProfitOffer: 80_000
  }

  it("weighs margin, discount, market, work and value", () => {
    // 45 x 55, 20 x 40, 15 x 75, 10 x 60, 10 x 60
    const raw = (2475 + 800 + 1125 + 600 + 600) / 100
    assert.deepInclude(scoreFixAndFlip(found, surroundings), { raw, coverage: 1, score: raw, gate: null })
  })

  it("is no judgement without the renovation", () => {
    const { coverage, gate } = scoreFixAndFlip(null, surroundings)
    assert.deepStrictEqual({ coverage, gate }, { coverage: 0.25, gate: "financial inputs missing" })
  })
})
