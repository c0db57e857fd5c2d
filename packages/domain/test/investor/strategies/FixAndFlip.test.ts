import { assert, describe, it } from "@effect/vitest"
import { offerPrice } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { HighestOffer } from "@property-intelligence/domain/investor/deal/HighestOffer.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"
import { resolveDeal } from "@property-intelligence/domain/investor/deal/ResolvedDeal.ts"
import {
  fixAndFlip,
  flipPlan,
  requiredDiscountPercent,
  scoreFixAndFlip,
  targetProfitOffer
} from "@property-intelligence/domain/investor/strategies/FixAndFlip.ts"
import { surroundingsOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"

import { barelyKnown, roundDeal, roundRenovation } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"

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

  it("needs no finish beyond a budget that the caller states", () => {
    assert.strictEqual(fixAndFlip(roundDeal, { ...roundRenovation, finishFactor: 1 }).rehab, 20_000)
  })

  it("pays the closing costs that the caller states", () => {
    const terms = { ...roundDeal.terms, closingShare: 0.03 }
    assert.closeTo(fixAndFlip({ ...roundDeal, terms }, roundRenovation).profit, 5995.833_333, 1e-6)
  })

  it("knows the trade's rule: 70% of the value less the work", () => {
    assert.closeTo(found.seventyPercentOffer, 83_000, 1e-9)
  })
})

describe("targetProfitOffer", () => {
  it("is the highest price that earns the target", () => {
    // Below 97,647 the bridge loan fits: 114,287.08 - 1.0741875 p = 25,000 at 83,120.49.
    assert.strictEqual(offerPrice(targetProfitOffer(roundDeal, roundRenovation)), 83_120)
  })

  it("takes the tax that comes with the price", () => {
    // 2% a year for five months, beside 416.67 in the calculation above.
    const propertyTax = { atLeast: 0, shareOfPrice: 0.02 }
    const offer = offerPrice(targetProfitOffer({ ...roundDeal, propertyTax }, roundRenovation))
    assert.strictEqual(offer, Math.floor((89_287.083_333 + 416.666_667) / (1.074_187_5 + 0.1 / 12)))
  })

  it("is no price where even a gift earns less", () => {
    assert.deepStrictEqual(targetProfitOffer(roundDeal, { ...roundRenovation, afterRepairValue: 50_000 }), {
      kind: "noPrice"
    })
  })
})

describe("whatever the purchase, a flip", () => {
  it.prop("earns its target at its offer, and less at a dollar more", [randomInvestorInput], ([input]) => {
    const { purchase } = resolveDeal(plausible(input).input)
    const offer = flipPlan(purchase)?.targetProfitOffer
    const renovation = purchase?.renovation ?? null
    if (purchase === null || renovation === null || offer === undefined) return
    const beyondTarget = (price: number) => {
      const { profit, targetProfit } = fixAndFlip({ ...purchase, price }, renovation)
      return profit - targetProfit
    }
    assert.strictEqual(offer.kind === "noPrice", beyondTarget(5000) < 0)
    assert.strictEqual(offer.kind === "anyPrice", beyondTarget(100_000_000) >= 0)
    if (offer.kind !== "price") return
    assert.isAtLeast(beyondTarget(offer.price), 0)
    assert.isBelow(beyondTarget(offer.price + 1), 0)
  })

  it.prop(
    "needs cash, and earns no more at a higher price or with more expensive or slower work",
    [randomInvestorInput],
    ([input]) => {
      const { purchase } = resolveDeal(plausible(input).input)
      const renovation = purchase?.renovation ?? null
      if (purchase === null || renovation === null) return
      const own = fixAndFlip(purchase, renovation)
      const most = own.profit + 1e-9 * Math.abs(own.profit)
      assert.isAbove(own.cashInvested, 0)
      assert.isAtMost(fixAndFlip({ ...purchase, price: 1.1 * purchase.price }, renovation).profit, most)
      assert.isAtMost(fixAndFlip(purchase, { ...renovation, rehab: 1.25 * renovation.rehab }).profit, most)
      assert.isAtMost(fixAndFlip(purchase, { ...renovation, extraMonths: 3 }).profit, most)
      assert.isAtLeast(
        fixAndFlip({ ...purchase, price: 1.1 * purchase.price }, renovation).cashInvested,
        own.cashInvested
      )
    }
  )
})

describe("requiredDiscountPercent", () => {
  const flip = fixAndFlip(roundDeal, roundRenovation)
  const discountTo = (offer: HighestOffer) => requiredDiscountPercent({ ...flip, targetProfitOffer: offer })

  it("is how far below the price the offer lies", () => {
    assert.closeTo(discountTo({ kind: "price", price: 83_000 }), 17, 1e-9)
    assert.strictEqual(discountTo({ kind: "price", price: 120_000 }), 0)
    assert.strictEqual(discountTo({ kind: "price", price: 100_000 }), 0)
  })

  it("is 0% if every price earns the target, and 100% if none does", () => {
    assert.strictEqual(discountTo({ kind: "anyPrice" }), 0)
    assert.strictEqual(discountTo({ kind: "noPrice" }), 100)
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
    targetProfitOffer: { kind: "price", price: 80_000 } as const
  }

  it("weighs margin, discount, market, work and value", () => {
    // 45 x 55, 20 x 40, 15 x 75, 10 x 60, 10 x 60
    const raw = (2475 + 800 + 1125 + 600 + 600) / 100
    assert.deepInclude(scoreFixAndFlip(found, surroundings), { raw, coverage: 1, score: raw, gate: null })
  })

  it("is unknown without the renovation", () => {
    const { coverage, gate } = scoreFixAndFlip(null, surroundings)
    assert.deepStrictEqual({ coverage, gate }, { coverage: 0.25, gate: "financial inputs missing" })
  })
})
