import { assert, describe, it } from "@effect/vitest"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { underwrite } from "../../../src/investor/analysis/underwriting/Underwriting.ts"
import type { Deal } from "../../../src/investor/deal/Deal.ts"
import type { HighestOffer } from "../../../src/investor/deal/HighestOffer.ts"
import type { HoldingPlan } from "../../../src/investor/deal/Holding.ts"
import { rentalMetrics } from "../../../src/investor/deal/RentalMetrics.ts"
import { project } from "../../../src/investor/outlook/Projection.ts"
import { stress } from "../../../src/investor/outlook/Stress.ts"
import { roundDeal, roundRenovation } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"

const deal = { ...roundDeal, renovation: roundRenovation }
const plan: HoldingPlan = { rentGrowth: 0.03, appreciation: 0.035, holdYears: 5, marginalTaxShare: null }
const outcome = (name: string, of: Deal = deal) =>
  stress(of, plan).find((row) => row.name === name) ?? assert.fail(name)
const base = outcome("base")

/** What one case changes against the deal as it is. */
const change = (name: string) => {
  const { brrrrCashLeft, cashFlowAnnual, flipProfit } = outcome(name)
  return {
    cashFlow: cashFlowAnnual - base.cashFlowAnnual,
    cashLeft: (brrrrCashLeft ?? Number.NaN) - (base.brrrrCashLeft ?? Number.NaN),
    profit: (flipProfit ?? Number.NaN) - (base.flipProfit ?? Number.NaN)
  }
}

const closeTo = (found: ReturnType<typeof change>, expected: ReturnType<typeof change>) => {
  assert.closeTo(found.cashFlow, expected.cashFlow, 1e-6)
  assert.closeTo(found.cashLeft, expected.cashLeft, 1e-6)
  assert.closeTo(found.profit, expected.profit, 1e-6)
}

describe("stress", () => {
  it("starts with the deal as it is, changes one thing at a time in eight cases, and several in the last", () => {
    assert.deepStrictEqual(
      stress(deal, plan).map(({ name }) => name),
      [
        "base",
        "rent -10%",
        "vacancy +5 pts",
        "rate +1 pt",
        "insurance +50%",
        "property tax +20%",
        "rehab +25%",
        "ARV -10%",
        "hold +3 months",
        "combined downside"
      ]
    )
    assert.closeTo(base.cashFlowAnnual, 3928.4, 1e-9)
    assert.closeTo(base.dscr ?? Number.NaN, 2.81136, 1e-9)
  })

  it("takes a tenth of the rent from every income", () => {
    // 1,200 of rent less: 94% x 90.5% less 1.5% of it. In the BRRRR three months of 95 dollars.
    closeTo(change("rent -10%"), { cashFlow: -1200 * (0.94 * 0.905 - 0.015), cashLeft: 285, profit: 0 })
  })

  it("empties the house for another 5% of the year", () => {
    closeTo(change("vacancy +5 pts"), { cashFlow: -600 * 0.905, cashLeft: 150, profit: 0 })
  })

  it("raises the rate of the loan by a point", () => {
    const monthly = (75_000 * (1 / 1200)) / (1 - (1 + 1 / 1200) ** -360)
    closeTo(change("rate +1 pt"), { cashFlow: 2500 - 12 * monthly, cashLeft: 0, profit: 0 })
  })

  it("raises insurance by half, for six months and, at 1.25 of it, for five", () => {
    closeTo(change("insurance +50%"), { cashFlow: -600, cashLeft: 300, profit: -312.5 })
  })

  it("raises the tax by a fifth", () => {
    closeTo(change("property tax +20%"), { cashFlow: -200, cashLeft: 100, profit: (-200 * 5) / 12 })
  })

  it("raises the rehab by a quarter: the bridge loan is full, so 5,000 more are own money", () => {
    // BRRRR: of 105,000 now 80,000 for the purchase, 25,000 for the rehab: interest 0.0525 x 92,500 for 95,000.
    // Flip: 27,500 of rehab, 77,500 for the purchase: 0.04375 x 91,250 for 94,000; 5,500 more of rehab.
    closeTo(change("rehab +25%"), {
      cashFlow: 0,
      cashLeft: 5000 - 0.0525 * 2500,
      profit: -5500 + 0.04375 * 2750
    })
  })

  it("lowers the value after repair by a tenth, and with it the refinance, not the bridge loan that was lent before", () => {
    // Refinance 101,250 for 112,500. Flip: 15,000 less, 7% selling costs of that saved.
    closeTo(change("ARV -10%"), { cashFlow: 0, cashLeft: 11_250, profit: -15_000 * 0.93 })
  })

  it("holds three months longer, without rent in the BRRRR and the flip", () => {
    // BRRRR: holding 383.33 a month, interest 4,987.50 by 6 a month. Flip: 458.33 a month, interest 4,112.50 by 5 a month.
    closeTo(change("hold +3 months"), {
      cashFlow: 0,
      cashLeft: 1150 + 4987.5 / 2,
      profit: -1375 - (3 * 4112.5) / 5
    })
  })

  it("brings rent, vacancy, rate and the sale down at once", () => {
    const { brrrrCashLeft, cashFlowAnnual, flipProfit, internalRateOfReturn } = outcome("combined downside")
    const terms = { ...deal.terms, ratePercent: 1 }
    const lease = rentalMetrics({ ...deal, rent: 900, vacancy: 0.1, terms })
    assert.closeTo(cashFlowAnnual, lease.cashFlow, 1e-9)
    assert.strictEqual(internalRateOfReturn, project(lease, plan, 5, 0.9).internalRateOfReturn)
    assert.isBelow(internalRateOfReturn ?? 0, project(lease, plan, 5).internalRateOfReturn ?? 0)
    // The value after repair falls with the sale's; of the six months four are without rent: 2.85 months of 950 become 2.7 of 900.
    assert.closeTo(flipProfit ?? Number.NaN, outcome("ARV -10%").flipProfit ?? 0, 1e-9)
    assert.isAbove(brrrrCashLeft ?? 0, outcome("ARV -10%").brrrrCashLeft ?? 0)
  })

  it("says what is earned by own money, over the years held too, and up to which price the rent carries the loan", () => {
    assert.closeTo(base.cashOnCash ?? Number.NaN, 3928.4 / 28_000, 1e-12)
    const ten = stress(deal, { ...plan, holdYears: 10 })[0]
    assert.strictEqual(ten?.internalRateOfReturn, project(rentalMetrics(deal), plan, 10).internalRateOfReturn)
    // 6,428.40 are there for payments: 75% of the price by 30.
    const priceOf = ({ longTermRentalOffer: offer }: typeof base) => (offer.kind === "price" ? offer.price : Number.NaN)
    assert.closeTo(priceOf(base), 6428.4 * 40, 1)
    assert.closeTo(priceOf(outcome("property tax +20%")), 6228.4 * 40, 1)
  })

  it("adds no value by work that costs more than planned, so a sale in the end returns less", () => {
    const bargain = { ...deal, value: 300_000, work: { cost: 40_000, months: 0 } }
    const growing = { ...plan, appreciation: 0.15 }
    const [planned, dearer] = ["base", "rehab +25%"].map((name) =>
      stress(bargain, growing).find((row) => row.name === name)
    )
    assert.isBelow(dearer?.internalRateOfReturn ?? 1, planned?.internalRateOfReturn ?? 0)
    const held = rentalMetrics({ ...bargain, value: 140_000, work: { cost: 50_000, months: 0 } })
    assert.strictEqual(dearer?.internalRateOfReturn, project(held, growing, 5).internalRateOfReturn)
  })

  it("leaves a stated budget alone where the work costs what it should, and rounds none of it where it does not", () => {
    const budget = { ...roundRenovation, finishFactor: 1, rehab: 20_010, unroundedRehab: 20_010 }
    const stated = { ...deal, renovation: budget, work: { cost: 20_010, months: 0 } }
    assert.strictEqual(outcome("rent -10%", stated).flipProfit, outcome("base", stated).flipProfit)
    const [planned, dearer] = [outcome("base", stated), outcome("rehab +25%", stated)]
    // The bridge loan is full: 5,002.50 more of own money for the rehab, of which interest runs on half.
    assert.closeTo((dearer.flipProfit ?? 0) - (planned.flipProfit ?? 0), -5002.5 + 0.04375 * (5002.5 / 2), 1e-6)
    assert.isBelow(dearer.cashOnCash ?? 1, planned.cashOnCash ?? 0)
  })

  it("has no figures of a renovation if none is planned", () => {
    assert.isTrue(
      stress(roundDeal, plan).every(({ brrrrCashLeft, flipProfit }) => brrrrCashLeft === null && flipProfit === null)
    )
  })

  it("has no cover without a loan", () => {
    assert.isTrue(
      stress({ ...deal, terms: { ...deal.terms, downPaymentShare: 1 } }, plan).every(({ dscr }) => dscr === null)
    )
  })

  it.prop(
    "never shows a case as better than the deal as it is",
    { input: randomInvestorInput },
    ({ input }) => {
      const [asIs, ...cases] = underwrite(input).stress ?? []
      if (asIs === undefined) return
      const highest = (offer: HighestOffer) =>
        offer.kind === "price" ? offer.price : offer.kind === "anyPrice" ? Number.POSITIVE_INFINITY : 0
      for (const row of cases) {
        const notAbove = (found: number | null, planned: number | null) => {
          if (found !== null && planned !== null) assert.isAtMost(found, planned + 1e-6 * Math.abs(planned), row.name)
        }
        notAbove(row.cashFlowAnnual, asIs.cashFlowAnnual)
        notAbove(row.flipProfit, asIs.flipProfit)
        notAbove(highest(row.longTermRentalOffer), highest(asIs.longTermRentalOffer))
        notAbove(asIs.brrrrCashLeft, row.brrrrCashLeft)
        // A loss by more own money, or by more debt, is a smaller share of it.
        if ((asIs.cashOnCash ?? -1) >= 0) notAbove(row.cashOnCash, asIs.cashOnCash)
        if ((asIs.dscr ?? -1) >= 0) notAbove(row.dscr, asIs.dscr)
        // So it is over the years: a lease that eats money takes own money in each, and a loss is a smaller share of the more.
        if ((asIs.internalRateOfReturn ?? -1) >= 0) notAbove(row.internalRateOfReturn, asIs.internalRateOfReturn)
      }
    },
    lawRuns(500)
  )
})
