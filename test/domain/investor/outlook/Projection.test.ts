import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { project } from "../../../../src/domain/investor/outlook/Projection.ts"
import { roundDeal } from "../../../support/investor/deals.ts"

/** Bought with own money and nothing to pay for: only the rent comes in. */
const carefree = {
  ...roundDeal,
  downPaymentShare: 1,
  vacancy: 0,
  propertyTax: 0,
  insurance: 0,
  maintenance: 0,
  capitalReserve: 0
}

describe("project", () => {
  it("returns what the value gains on an empty house", () => {
    const { equityMultiple, flows, internalRateOfReturn } = project({ ...carefree, rent: 0 }, null)
    // 102,000 with closing; back come 93% of 100,000 grown by 3.5% five times.
    const proceeds = 0.93 * 100_000 * 1.035 ** 5
    assert.deepStrictEqual(
      flows.map((flow) => Math.round(flow)),
      [-102_000, 0, 0, 0, 0, Math.round(proceeds)]
    )
    assert.closeTo(internalRateOfReturn ?? Number.NaN, (proceeds / 102_000) ** 0.2 - 1, 1e-9)
    assert.closeTo(equityMultiple, proceeds / 102_000, 1e-9)
  })

  it("returns 10% where the rent is chosen for that", () => {
    // Rent and value grow 3% a year: 0.35 h + 0.65 x 3.5 = 3.
    const growth = (3 - 0.65 * 3.5) / 0.35
    // A first year's income of N is worth N (1 - q^5) / 0.07 at 10%, q = 1.03/1.10; the sale 93,000 q^5; the price 102,000.
    const q = 1.03 / 1.1
    const income = (102_000 - 93_000 * q ** 5) / ((1 - q ** 5) / 0.07)
    // Of the rent 99% come in, 90.5% of that are left after management, and 1.5% of the rent go for the rest.
    const rent = income / (12 * (0.99 * 0.905 - 0.015))
    const { appreciation, internalRateOfReturn } = project({ ...carefree, rent }, growth)
    assert.closeTo(appreciation, 0.03, 1e-12)
    assert.closeTo(internalRateOfReturn ?? Number.NaN, 0.1, 1e-9)
  })

  it("has no rate where no rate between -99% and 100% fits", () => {
    // More comes in within a year than went in.
    assert.isNull(project({ ...carefree, rent: 100_000 }, null).internalRateOfReturn)
    // Fees eat everything, the sale too.
    assert.isNull(project({ ...carefree, hoaMonthly: 20_000 }, null).internalRateOfReturn)
  })

  it("lets each cost grow at its own pace", () => {
    const noiOf = (deal: Partial<typeof roundDeal>) =>
      project({ ...carefree, rent: 0, ...deal }, null).years.map(({ noi }) => noi)
    const grown = (rate: number) => [0, 1, 2, 3, 4].map((year) => -1000 * (1 + rate) ** year)
    const close = (found: ReadonlyArray<number>, expected: ReadonlyArray<number>) =>
      found.forEach((value, index) => assert.closeTo(value, expected[index] ?? Number.NaN, 1e-6))
    close(noiOf({ propertyTax: 1000 }), grown(0.035))
    close(noiOf({ insurance: 1000 }), grown(0.06))
    close(noiOf({ maintenance: 1000 }), grown(0.03))
    close(noiOf({ hoaMonthly: 1000 / 12 }), grown(0.03))
  })

  it("takes the reserve and the loan from the cash flow, not from the income", () => {
    const [first, second] = project(roundDeal, null).years
    // 7,028.40 less 600 and 2,500 of payments; in the second year the reserve is 618.
    assert.closeTo(first?.noi ?? Number.NaN, 7028.4, 1e-9)
    assert.closeTo(first?.cashFlow ?? Number.NaN, 3928.4, 1e-9)
    assert.closeTo((second?.noi ?? 0) - (second?.cashFlow ?? 0), 3118, 1e-9)
  })

  it("pays the loan down and keeps the rest as equity", () => {
    const { years } = project(roundDeal, null)
    // 75,000 without interest over 30 years: 2,500 a year.
    assert.deepStrictEqual(
      years.map(({ balance }) => Math.round(balance)),
      [72_500, 70_000, 67_500, 65_000, 62_500]
    )
    for (const { balance, equity, value } of years) assert.closeTo(equity, value - balance, 1e-9)
  })

  it("sells after the fifth year for 93% of the value and pays the loan back", () => {
    const { equityMultiple, flows, years } = project(roundDeal, 3.5)
    const cashFlows = years.map(({ cashFlow }) => cashFlow)
    const sale = 0.93 * 100_000 * 1.035 ** 5 - 62_500
    assert.closeTo(flows[5] ?? Number.NaN, (cashFlows[4] ?? Number.NaN) + sale, 1e-6)
    assert.deepStrictEqual(flows.slice(0, 5), [-28_000, ...cashFlows.slice(0, 4)])
    assert.closeTo(equityMultiple, (cashFlows.reduce((sum, flow) => sum + flow, 0) + sale) / 28_000, 1e-9)
  })

  const growths: ReadonlyArray<[yearOverYearAppreciation: number | null, appreciation: number]> = [
    [null, 0.035],
    // 0.35 x 4.6% + 0.65 x 3.5%
    [4.6, 0.03885],
    [3.5, 0.035],
    [100, 0.06],
    [-100, -0.01]
  ]
  for (const [yearOverYearAppreciation, expected] of growths) {
    it(`grows the value by ${expected} a year on an index change of ${yearOverYearAppreciation}`, () => {
      assert.closeTo(project(roundDeal, yearOverYearAppreciation).appreciation, expected, 1e-12)
    })
  }

  const Deal = Schema.Struct({
    rent: Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 3000 })),
    hundredths: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1500 })),
    down: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    growth: Schema.Int.check(Schema.isBetween({ minimum: -10, maximum: 15 }))
  })

  it.prop(
    "makes the flows worth nothing at its rate of return",
    { drawn: Deal },
    ({ drawn: { down, growth, hundredths, rent } }) => {
      const deal = { ...roundDeal, rent, ratePercent: hundredths / 100, downPaymentShare: down / 100 }
      const { flows, internalRateOfReturn } = project(deal, growth)
      if (internalRateOfReturn === null) return
      const worth = flows.reduce((sum, flow, year) => sum + flow / (1 + internalRateOfReturn) ** year, 0)
      const most = Math.max(...flows.map((flow, year) => Math.abs(flow) / (1 + internalRateOfReturn) ** year))
      assert.closeTo(worth / most, 0, 1e-9)
    },
    { arbitrary: { runs: 1000 } }
  )
})
