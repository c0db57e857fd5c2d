import { assert, describe, it } from "@effect/vitest"

import { brrrr, fullRecycleOffer, scoreBrrrr } from "../../../../src/domain/investor/strategies/Brrrr.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { emptyInput, roundDeal, roundRenovation } from "../../../support/investor/deals.ts"

describe("brrrr", () => {
  const found = brrrr(roundDeal, roundRenovation)

  it("adds up what is in the deal before the refinance", () => {
    assert.deepInclude(found, { months: 6, rentedMonths: 3 })
    // Tax and insurance of 2,200 a year, and 200 a month.
    assert.closeTo(found.holdMonthly, 383.333_333, 1e-6)
    // 102,000 + 20,000 + 2,100 + 4,987.50 + 6 x 383.33 less three months of 950
    assert.closeTo(found.allIn, 128_537.5, 1e-6)
  })

  it("borrows 75% of the value where the rent carries more", () => {
    // (1,000 - 183.33) a month without interest over 360 months
    assert.closeTo(found.coverLimit, 294_000, 1e-6)
    assert.deepInclude(found, { valueLimit: 112_500, refinanceLoan: 112_500, refinanceCost: 4500, bindingLimit: "LTV" })
    assert.closeTo(found.cashLeft, 20_537.5, 1e-6)
    assert.closeTo(found.cashLeftPercent, 100 * (20_537.5 / 128_537.5), 1e-9)
  })

  it("shows what the loan leaves: cover, cash flow, equity", () => {
    assert.closeTo(found.coverAtValueLimit, 7028.4 / 3750, 1e-9)
    assert.closeTo(found.cashFlowMonthly, 6428.4 / 12 - 312.5, 1e-9)
    assert.closeTo(found.equityPercent, 100 * (1 - 128_537.5 / 150_000), 1e-9)
  })

  it("borrows what the rent carries where that is less", () => {
    const poor = brrrr({ ...roundDeal, rent: 400 }, roundRenovation)
    // (400 - 183.33) x 360
    assert.closeTo(poor.refinanceLoan, 78_000, 1e-6)
    assert.strictEqual(poor.bindingLimit, "DSCR")
  })

  it("lets the association's fee carry less of a loan", () => {
    // (400 - 183.33 - 100) x 360, and 100 a month more to hold
    const fee = brrrr({ ...roundDeal, rent: 400, hoaMonthly: 100 }, roundRenovation)
    assert.closeTo(fee.refinanceLoan, 42_000, 1e-6)
    assert.closeTo(fee.holdMonthly, 483.333_333, 1e-6)
  })

  it("borrows nothing where the rent does not carry tax and insurance", () => {
    const none = brrrr({ ...roundDeal, rent: 150 }, roundRenovation)
    assert.deepInclude(none, { coverLimit: 0, refinanceLoan: 0, refinanceCost: 4500 })
    assert.isAbove(none.cashLeftPercent, 100)
  })

  it("borrows 70% of two to four units", () => {
    assert.closeTo(brrrr({ ...roundDeal, refinanceLoanToValue: 0.7 }, roundRenovation).valueLimit, 105_000, 1e-9)
  })

  it("pays 2.5% for a refinance of more than 180,000", () => {
    const large = brrrr(roundDeal, { ...roundRenovation, afterRepairValue: 300_000 })
    assert.closeTo(large.refinanceCost, 5625, 1e-9)
  })

  it("holds at least six months, and rents out when the work is done and a month has passed", () => {
    const at = (rehabMonths: number, extraMonths = 0) => {
      const { months, rentedMonths } = brrrr(roundDeal, { ...roundRenovation, rehabMonths, extraMonths })
      return [months, rentedMonths]
    }
    assert.deepStrictEqual(
      [at(0.5), at(5), at(5.5), at(8), at(2, 3)],
      [
        [6, 4.5],
        [6, 0],
        [6.5, 0],
        [9, 0],
        [9, 6]
      ]
    )
  })

  it("counts a gain as none of the cost left where the rent paid for everything", () => {
    const rich = brrrr({ ...roundDeal, rent: 100_000 }, roundRenovation)
    assert.isBelow(rich.allIn, 0)
    assert.strictEqual(rich.cashLeftPercent, 0)
  })
})

describe("fullRecycleOffer", () => {
  it("is the price that leaves no cash in the deal", () => {
    // Up to 100,000 the bridge loan fits: 1.081625 p + 24,875 = 112,500
    const offer = fullRecycleOffer(roundDeal, roundRenovation) ?? Number.NaN
    assert.closeTo(offer, 87_625 / 1.081_625, 1e-6)
    assert.closeTo(brrrr(roundDeal, { ...roundRenovation, asIs: offer }).cashLeft, 0, 1e-6)
  })

  it("does not exist where even a gift leaves some", () => {
    assert.isNull(fullRecycleOffer({ ...roundDeal, rent: 150 }, roundRenovation))
  })
})

describe("scoreBrrrr", () => {
  it("weighs cash left, cover, equity, growth and the law", () => {
    const surroundings = surroundingsOf({ ...emptyInput, marketTrends: { yearOverYearAppreciation: 3 } })
    const found = { ...brrrr(roundDeal, roundRenovation), cashLeftPercent: 15, coverAtValueLimit: 1, equityPercent: 10 }
    // 35 x 75, 20 x 50, 20 x 50, 10 x 60, 10 x 89, and 5 x the risk, known by the index alone
    const { drivers } = scoreBrrrr(found, surroundings)
    const subScores = Object.fromEntries(drivers.map(({ key, subScore }) => [key, subScore]))
    assert.deepInclude(subScores, { cashLeft: 75, postDscr: 50, equity: 50, appreciation: 60, landlord: 89 })
    assert.strictEqual(subScores["risk"], 100 - (surroundings.risk.riskScore ?? Number.NaN))
  })

  it("is no judgement without the renovation", () => {
    const { coverage, gate } = scoreBrrrr(null, surroundingsOf(emptyInput))
    assert.deepStrictEqual({ coverage, gate }, { coverage: 0.1, gate: "financial inputs missing" })
  })
})
