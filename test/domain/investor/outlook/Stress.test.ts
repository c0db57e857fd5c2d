import { assert, describe, it } from "@effect/vitest"

import { stress } from "../../../../src/domain/investor/outlook/Stress.ts"
import { roundDeal, roundRenovation } from "../../../support/investor/deals.ts"

const deal = { ...roundDeal, renovation: roundRenovation }
const outcome = (name: string, of = deal) => stress(of).find((row) => row.name === name) ?? assert.fail(name)
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
  it("starts with the deal as it is and has eight cases", () => {
    assert.deepStrictEqual(
      stress(deal).map(({ name }) => name),
      [
        "base",
        "rent -10%",
        "vacancy +5 pts",
        "rate +1 pt",
        "insurance +50%",
        "property tax +20%",
        "rehab +25%",
        "ARV -10%",
        "hold +3 months"
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

  it("lowers the value after repair by a tenth, and with it the refinance and the bridge loan", () => {
    // Refinance 101,250 for 112,500. Bridge 94,500 for 105,000: points 210 less, interest on 10,500 less.
    // Flip: 15,000 less, 7% selling costs of that saved, points and interest likewise.
    closeTo(change("ARV -10%"), {
      cashFlow: 0,
      cashLeft: 11_250 - 210 - 0.0525 * 10_500,
      profit: -15_000 * 0.93 + 210 + 0.04375 * 10_500
    })
  })

  it("holds three months longer: rented in the BRRRR, empty in the flip", () => {
    // BRRRR: holding 383.33 a month, interest 4,987.50 by 6 a month, rent 950 a month.
    // Flip: holding 458.33 a month, interest 4,112.50 by 5 a month.
    closeTo(change("hold +3 months"), {
      cashFlow: 0,
      cashLeft: 1150 + 4987.5 / 2 - 2850,
      profit: -1375 - (3 * 4112.5) / 5
    })
  })

  it("says nothing of a renovation where there is none", () => {
    assert.isTrue(
      stress(roundDeal).every(({ brrrrCashLeft, flipProfit }) => brrrrCashLeft === null && flipProfit === null)
    )
  })

  it("has no cover without a loan", () => {
    assert.isTrue(stress({ ...deal, downPaymentShare: 1 }).every(({ dscr }) => dscr === null))
  })
})
