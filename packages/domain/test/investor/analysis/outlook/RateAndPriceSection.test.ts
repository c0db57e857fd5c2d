import { assert, describe, it } from "@effect/vitest"
import { rateAndPriceSection } from "@property-intelligence/domain/investor/analysis/outlook/RateAndPriceSection.ts"
import { rateAndPrice } from "@property-intelligence/domain/investor/analysis/outlook/RateAndPriceSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { emptyInput } from "../../../support/investor/deals.ts"
import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { factsOf } from "../../../support/investor/reference/facts.ts"
import { leaseAt } from "../../../support/investor/reference/letting.ts"
import { settingOf } from "../../../support/investor/reference/setting.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"
import { lawsOf } from "../../../support/laws.ts"

const sectionOf = (changed: Partial<typeof cleveland.input>) =>
  rateAndPriceSection(underwrite({ ...cleveland.input, ...changed }))

describe("the plain rental at other rates and prices", () => {
  it("has five prices and five rates around those in use, and the deal as it is in the middle", () => {
    const grid = sectionOf({}) ?? assert.fail("no grid")
    assert.deepStrictEqual(grid.ratesPercent, [6.15, 7.15, 8.15, 9.15, 10.15])
    assert.deepStrictEqual(
      grid.rows.map(({ price }) => price),
      [172_000, 193_500, 215_000, 236_500, 258_000]
    )
    // 161,250 over 30 years at 8.15% and at 6.15%: 1,200.10 and 982.39 a month.
    assert.deepStrictEqual([grid.rows[2]?.cashFlow[2], grid.rows[2]?.cashFlow[0]], [-7887, -5274])
    assert.strictEqual(grid.rows[2]?.cashOnCashPercent[2], -13.1)
  })

  it("stays within what may be stated, and shows nothing twice", () => {
    assert.deepStrictEqual(sectionOf({ interestRatePercent: 0.5 })?.ratesPercent, [0, 0.5, 1.5, 2.5])
    assert.deepStrictEqual(sectionOf({ interestRatePercent: 30 })?.ratesPercent, [28, 29, 30])
    assert.deepStrictEqual(
      sectionOf({ askingPrice: 5000 })?.rows.map(({ price }) => price),
      [5000, 5500, 6000]
    )
  })

  it("does not exist without a deal or a loan", () => {
    assert.isNull(rateAndPriceSection(underwrite(emptyInput)))
    assert.isNull(sectionOf({ downPaymentPercent: 100 }))
  })
})

const { law } = lawsOf(randomDeals, underwrite)

const closeTo = (found: number, expected: number) =>
  assert.isAtMost(Math.abs(found - expected), 1e-9 * Math.max(1, Math.abs(expected)))

describe("each cell of any deal", () => {
  law(
    "is the plain rental by the reference calculation, and what is answered where its price and rate are stated",
    ({ input: used, resolved }) => {
      const setting = settingOf(factsOf(used))
      const { deal } = resolved
      const grid = deal === null ? null : rateAndPrice(deal)
      if (grid === null || setting === null || setting.rent === null) return
      for (const { cells, price } of grid.rows) {
        grid.ratesPercent.forEach((rate, at) => {
          const cell = cells[at] ?? assert.fail("a rate without a cell")
          const expected = leaseAt({ ...setting, rate }, setting.rent ?? 0, price)
          closeTo(cell.cashFlow, expected.cashFlow)
          const { lease } = underwrite({ ...used, askingPrice: price, interestRatePercent: rate })
          closeTo(cell.cashFlow, lease?.cashFlow ?? Number.NaN)
          assert.strictEqual(cell.cashOnCash === null, lease?.cashOnCash === null)
          if (cell.cashOnCash !== null) closeTo(cell.cashOnCash, lease?.cashOnCash ?? Number.NaN)
        })
      }
    },
    deals(30)
  )

  law(
    "earns no more at a higher rate",
    ({ resolved }) => {
      const grid = resolved.deal === null ? null : rateAndPrice(resolved.deal)
      for (const { cells } of grid?.rows ?? []) {
        const flows = cells.map(({ cashFlow }) => cashFlow)
        assert.deepStrictEqual(
          flows,
          flows.toSorted((one, other) => other - one)
        )
      }
    },
    deals(200)
  )
})
