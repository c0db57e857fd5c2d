import { assert, describe, it } from "@effect/vitest"
import { offerPrice } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"
import { resolveDeal } from "@property-intelligence/domain/investor/deal/ResolvedDeal.ts"
import {
  brrrr,
  brrrrPlan,
  fullRecycleOffer,
  scoreBrrrr
} from "@property-intelligence/domain/investor/strategies/Brrrr.ts"
import { surroundingsOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"

import { emptyInput, roundDeal, roundIncome, roundRenovation } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"

/** Of each dollar of rent vacancy, bad debt, management and the rest leave so much; 300 a month go for the other costs and the reserve. */
const leftOf = (rent: number): number => 0.8357 * rent - 300

/** What a dollar lent at the refinance's half a percent costs a month over thirty years. */
const paymentOfADollar = 0.5 / 1200 / (1 - (1 + 0.5 / 1200) ** -360)

describe("brrrr", () => {
  const found = brrrr(roundDeal, roundRenovation)

  it("adds up what is in the deal before the refinance", () => {
    assert.deepInclude(found, { months: 6, rentedMonths: 3, closing: 2000 })
    // Tax and insurance of 2,200 a year, and 200 a month.
    assert.closeTo(found.holdMonthly, 383.333_333, 1e-6)
    // 102,000 + 20,000 + 2,100 + 4,987.50 + 6 x 383.33 less three months of 950
    assert.closeTo(found.allIn, 128_537.5, 1e-6)
  })

  it("pays the closing costs that the caller states", () => {
    const terms = { ...roundDeal.terms, closingShare: 0.05 }
    assert.closeTo(brrrr({ ...roundDeal, terms }, roundRenovation).allIn, 131_537.5, 1e-6)
  })

  it("borrows 75% of the value if the rent carries more, half a point above the rate of a purchase", () => {
    assert.deepInclude(found.loan, { principal: 112_500, ratePercent: 0.5, termMonths: 360, paidMonths: 0 })
    // What the income leaves after a reserve of 600 a year.
    assert.closeTo(found.coverLimit, 6428.4 / 12 / paymentOfADollar, 1e-3)
    assert.deepInclude(found, { valueLimit: 112_500, refinanceLoan: 112_500, refinanceCost: 4500, bindingLimit: "LTV" })
    assert.closeTo(found.cashLeft, 20_537.5, 1e-6)
    assert.closeTo(found.cashLeftPercent, 100 * (20_537.5 / 128_537.5), 1e-9)
  })

  it("shows what the loan leaves: cover, cash flow, equity", () => {
    const payment = 112_500 * paymentOfADollar
    assert.closeTo(found.coverAtValueLimit, roundIncome / (12 * payment), 1e-9)
    assert.closeTo(found.cashFlowMonthly, 6428.4 / 12 - payment, 1e-9)
    assert.closeTo(found.equityPercent, 100 * (1 - 128_537.5 / 150_000), 1e-9)
  })

  it("is held from then on with the cash that is left in it", () => {
    assert.deepInclude(found, { cashInvested: found.cashLeft, basis: found.allIn, value: 150_000 })
    const { borrowed, closing, downtime, downtimePayments, points, price, work } = found.acquisition
    assert.closeTo(price + closing + points + work + downtime + downtimePayments - borrowed, found.cashLeft, 1e-6)
  })

  it("lets for more once the work is done", () => {
    const better = brrrr(roundDeal, { ...roundRenovation, rentFactor: 1.1 })
    assert.closeTo(better.rentAfter, 1100, 1e-9)
    assert.closeTo(better.rentCollected, 3 * 1100 * 0.95, 1e-9)
    assert.closeTo(better.grossRent, 13_200, 1e-9)
    // Of 100 a month vacancy, bad debt, management and the rest take a sixth.
    assert.closeTo((better.coverLimit - found.coverLimit) * paymentOfADollar, 83.57, 1e-6)
  })

  it("borrows only as much as the rent covers if that is less", () => {
    const poor = brrrr({ ...roundDeal, rent: 400 }, roundRenovation)
    assert.strictEqual(poor.refinanceLoan, Math.floor(leftOf(400) / paymentOfADollar))
    assert.strictEqual(poor.bindingLimit, "DSCR")
    assert.isAtLeast(poor.cashFlow, 0)
    assert.isBelow(poor.cashFlow, 12 * paymentOfADollar)
  })

  it("lets the association's fee carry less of a loan", () => {
    // 100 a month more to hold
    const fee = brrrr({ ...roundDeal, rent: 600, hoaMonthly: 100 }, roundRenovation)
    assert.strictEqual(fee.refinanceLoan, Math.floor((leftOf(600) - 100) / paymentOfADollar))
    assert.closeTo(fee.holdMonthly, 483.333_333, 1e-6)
  })

  it("neither borrows nor pays for a refinance if the rent does not cover the costs", () => {
    const none = brrrr({ ...roundDeal, rent: 150 }, roundRenovation)
    assert.deepInclude(none, { coverLimit: 0, refinanceLoan: 0, refinanceCost: 0, annualDebtService: 0 })
    assert.strictEqual(none.cashLeft, none.allIn)
    assert.strictEqual(none.cashLeftPercent, 100)
  })

  it("does not refinance if its costs would use up the loan", () => {
    // 4,500 is what it costs.
    const rentFor = (loan: number) => (300 + (loan + 0.5) * paymentOfADollar) / 0.8357
    const refinanced = (loan: number) => brrrr({ ...roundDeal, rent: rentFor(loan) }, roundRenovation)
    assert.deepInclude(refinanced(4400), { refinanceLoan: 0, refinanceCost: 0 })
    assert.strictEqual(refinanced(4600).refinanceLoan, 4600)
    assert.strictEqual(refinanced(4600).refinanceCost, 4500)
  })

  it("borrows 70% of two to four units", () => {
    assert.closeTo(brrrr({ ...roundDeal, refinanceLoanToValue: 0.7 }, roundRenovation).valueLimit, 105_000, 1e-9)
  })

  it("pays 2.5% for a refinance of more than 180,000", () => {
    const large = brrrr({ ...roundDeal, rent: 2000 }, { ...roundRenovation, afterRepairValue: 300_000 })
    assert.closeTo(large.refinanceCost, 5625, 1e-9)
  })

  it("holds at least six months, and rents out when the work is done and a month has passed; a delay is not let", () => {
    const at = (rehabMonths: number, extraMonths = 0) => {
      const { months, rentedMonths } = brrrr(roundDeal, { ...roundRenovation, rehabMonths, extraMonths })
      return [months, rentedMonths]
    }
    assert.deepStrictEqual(
      [at(0), at(0.5), at(5), at(5.5), at(8), at(2, 3)],
      [
        [6, 5],
        [6, 4.5],
        [6, 0],
        [6.5, 0],
        [9, 0],
        [9, 3]
      ]
    )
  })

  it("counts a gain as none of the cost left where the rent paid for everything", () => {
    const rich = brrrr({ ...roundDeal, rent: 100_000 }, roundRenovation)
    assert.isBelow(rich.allIn, 0)
    assert.strictEqual(rich.cashLeftPercent, 0)
  })
})

/** A deal of a random input with its renovation, where there is one. */
const randomDeal = (input: Parameters<typeof resolveDeal>[0]) => {
  const { deal } = resolveDeal(plausible(input).input)
  return deal === null || deal.renovation === null ? null : { deal, renovation: deal.renovation }
}

describe("whatever the deal, a BRRRR", () => {
  it.prop(
    "pays for no refinance that is not made, and makes none that takes more than it gives",
    [randomInvestorInput],
    ([input]) => {
      const found = randomDeal(input)
      if (found === null) return
      const { bindingLimit, coverLimit, refinanceCost, refinanceLoan, valueLimit } = brrrr(found.deal, found.renovation)
      if (refinanceLoan === 0) assert.strictEqual(refinanceCost, 0)
      // A caller may state that it costs nothing.
      else if (found.deal.refinance.cost !== 0) assert.isAbove(refinanceCost, 0)
      assert.isTrue(refinanceLoan === 0 || refinanceLoan > refinanceCost)
      assert.isAtMost(refinanceLoan, Math.min(coverLimit, valueLimit))
      assert.strictEqual(bindingLimit, coverLimit < valueLimit ? "DSCR" : "LTV")
    }
  )

  it.prop(
    "leaves no less cash in after a delay, at a higher price or with more expensive work",
    [randomInvestorInput],
    ([input]) => {
      const found = randomDeal(input)
      if (found === null) return
      const { deal, renovation } = found
      const leftWith = (price: number, change: Partial<typeof renovation> = {}) =>
        brrrr({ ...deal, price }, { ...renovation, ...change }).cashLeft
      const own = leftWith(deal.price)
      const least = own - 1e-9 * Math.abs(own)
      assert.isAtLeast(leftWith(deal.price, { extraMonths: 3 }), least)
      assert.isAtLeast(leftWith(deal.price * 1.1), least)
      assert.isAtLeast(leftWith(deal.price, { rehab: renovation.rehab * 1.25 }), least)
    }
  )

  it.prop("at its offer leaves no cash in, and a dollar more than it leaves some", [randomInvestorInput], ([input]) => {
    const found = randomDeal(input)
    const offer = brrrrPlan(found?.deal ?? null)?.fullRecycleOffer
    if (found === null || offer === undefined) return
    const leftAt = (price: number) => brrrr({ ...found.deal, price }, found.renovation).cashLeft
    assert.strictEqual(offer.kind === "noPrice", leftAt(5000) > 0)
    assert.strictEqual(offer.kind === "anyPrice", leftAt(100_000_000) <= 0)
    if (offer.kind !== "price") return
    assert.isAtMost(leftAt(offer.price), 0)
    assert.isAbove(leftAt(offer.price + 1), 0)
  })
})

describe("fullRecycleOffer", () => {
  it("is the highest price that leaves no cash in the deal", () => {
    // Up to 100,000 the bridge loan fits: 1.081625 p + 24,875 = 112,500 at 81,012.37.
    assert.strictEqual(offerPrice(fullRecycleOffer(roundDeal, roundRenovation)), 81_012)
  })

  it("is no price where even a gift leaves some", () => {
    assert.deepStrictEqual(fullRecycleOffer({ ...roundDeal, rent: 150 }, roundRenovation), { kind: "noPrice" })
  })

  it("takes the tax that comes with the price", () => {
    // 2% a year: half a year of it is paid until the refinance, beside 0.5% in the calculation above.
    const propertyTax = { atLeast: 0, shareOfPrice: 0.02 }
    const offer = offerPrice(fullRecycleOffer({ ...roundDeal, propertyTax }, roundRenovation))
    assert.strictEqual(offer, Math.floor((112_500 - 24_875 + 500) / (1.081_625 + 0.01)))
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

  it("is unknown without the renovation", () => {
    const { coverage, gate } = scoreBrrrr(null, surroundingsOf(emptyInput))
    assert.deepStrictEqual({ coverage, gate }, { coverage: 0.1, gate: "financial inputs missing" })
  })
})
