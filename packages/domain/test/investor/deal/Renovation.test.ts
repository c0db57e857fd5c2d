import { assert, describe, it } from "@effect/vitest"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { Renovation } from "@property-intelligence/domain/investor/deal/Deal.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import {
  afterRepairPremium,
  afterRepairValueOf,
  asIsValueOf,
  estimateRehab,
  lettingWorkOf,
  type RehabEstimate,
  type RehabSubject,
  renovationOf,
  roundedRehab
} from "@property-intelligence/domain/investor/deal/Renovation.ts"
import { sellersPartAt } from "@property-intelligence/domain/tables/state/TransferLevy.ts"

import { barelyKnown, withoutValue, withProperty, withValue } from "../../support/investor/deals.ts"

const rehabOf = (mid: number): RehabEstimate => ({
  low: mid,
  mid,
  high: mid,
  unroundedMid: mid,
  base: [mid, mid, mid],
  adders: {}
})

/** A house worth 100,000. */
const renovated = (rehab: number, override: Partial<InvestorInput> = {}) =>
  renovationOf({ ...barelyKnown, ...override }, rehabOf(rehab), false)?.renovation

describe("renovationOf", () => {
  it("lets for more afterwards: half of the premium on the value, at most a tenth", () => {
    // 108,000 after repair.
    assert.closeTo(renovated(20_000)?.rentFactor ?? Number.NaN, 1.04, 1e-12)
    const old = withProperty(barelyKnown, { yearBuilt: 1950 })
    assert.closeTo(renovated(20_000, old)?.rentFactor ?? Number.NaN, 1.06, 1e-12)
  })

  it("lends on the value that is planned, and finishes for buyers at a tenth more", () => {
    assert.closeTo(renovated(20_000)?.lentOnValue ?? Number.NaN, 108_000, 1e-9)
    assert.strictEqual(renovated(20_000)?.finishFactor, 1.1)
  })

  it("takes longer the worse the house is", () => {
    const months = conditions.map((condition) => renovated(20_000, { condition })?.rehabMonths ?? 0)
    assert.deepStrictEqual(months.slice(-5), [5.5, 3.5, 2, 1, 0.5])
    assert.deepStrictEqual(
      months,
      months.toSorted((one, other) => other - one)
    )
  })

  it("sells with the transfer tax of the place", () => {
    const taxOf = (renovation: Renovation | undefined) =>
      renovation === undefined
        ? null
        : sellersPartAt(renovation.sellerTransferTaxes, renovation.afterRepairValue) / renovation.afterRepairValue
    assert.closeTo(taxOf(renovated(20_000)) ?? Number.NaN, 0.004, 1e-12)
    const location = { city: "San Francisco", county: "San Francisco County", stateCode: "CA" }
    // 108,000 after repair stay below 250,000, where the city's next bracket begins.
    assert.closeTo(taxOf(renovated(20_000, { location })) ?? Number.NaN, 0.005, 1e-12)
    const { property } = withValue(barelyKnown, { valueEstimate: 500_000 })
    assert.closeTo(taxOf(renovated(20_000, { location, property })) ?? Number.NaN, 0.0068, 1e-12)
  })

  it("sells without a transfer tax if the table has none", () => {
    const location = { city: "Ponce", county: null, stateCode: "PR" }
    assert.deepStrictEqual(renovated(20_000, { location })?.sellerTransferTaxes, [])
  })

  it("does not exist without a value, even with an asking price", () => {
    const { property } = withoutValue(barelyKnown)
    assert.isUndefined(renovated(20_000, { property, askingPrice: 90_000 }))
  })
})

describe("the work before letting", () => {
  const workOf = (condition: InvestorInput["condition"], own: number) =>
    lettingWorkOf({ ...barelyKnown, condition }, { average: rehabOf(20_000), own: rehabOf(own) })

  it("brings a worse house to average condition: what it costs more, and the months it takes longer", () => {
    assert.deepStrictEqual(workOf("fair", 35_000), { cost: 15_000, months: 1.5 })
    assert.deepStrictEqual(workOf("poor", 70_000), { cost: 50_000, months: 3.5 })
  })

  it("is none for an average house or a better one", () => {
    const none = { cost: 0, months: 0 }
    assert.deepStrictEqual(
      [workOf("average", 20_000), workOf("good", 8000), workOf("excellent", 0)],
      [none, none, none]
    )
  })
})

describe("the value as it stands", () => {
  const asIs = (own: number) => asIsValueOf(100_000, { average: rehabOf(20_000), own: rehabOf(own) })

  it("is the estimate for a house in average condition", () => {
    assert.strictEqual(asIs(20_000), 100_000)
  })

  it("is lower by 1.25 of the extra work, down to 35% of the value", () => {
    assert.deepStrictEqual([asIs(50_000), asIs(72_000), asIs(200_000)], [62_500, 35_000, 35_000])
  })

  it("is higher by 0.80 of the saved work, up to 110% of the value", () => {
    assert.strictEqual(asIs(10_000), 108_000)
    assert.closeTo(asIs(0), 110_000, 1e-9)
  })
})

describe("the value after repair", () => {
  it("has a premium of 12% before 1980, 8% later or in an unknown year, 5% in a condominium", () => {
    assert.deepStrictEqual(
      [1979, 1980, null].map((yearBuilt) => afterRepairPremium(yearBuilt, false)),
      [0.12, 0.08, 0.08]
    )
    assert.strictEqual(afterRepairPremium(1924, true), 0.05)
  })

  it("is at most the top of the estimate's range and at least the estimate", () => {
    assert.closeTo(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 120_000 }, 0.12), 112_000, 1e-9)
    assert.strictEqual(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 105_000 }, 0.12), 105_000)
    assert.strictEqual(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: 90_000 }, 0.12), 100_000)
    assert.closeTo(afterRepairValueOf({ valueEstimate: 100_000, valueHigh: null }, 0.08), 108_000, 1e-9)
  })
})

describe("Rehab", () => {
  /** Of the reference size, at national cost, too new for any era's extra work. */
  const newHouse: RehabSubject = {
    condition: "average",
    squareFeet: 1500,
    yearBuilt: 2010,
    condominium: false,
    costFactor: 1
  }

  const rehabOf = (override: Partial<RehabSubject>) => estimateRehab({ ...newHouse, ...override })

  describe("estimateRehab", () => {
    const conditions: ReadonlyArray<[RehabSubject["condition"], low: number, mid: number, high: number]> = [
      // 1,500 square feet by the cost of each, plus 5%, 10% and 20%, to the hundred.
      ["excellent", 0, 5000, 10_800],
      ["good", 6300, 13_200, 25_200],
      ["average", 18_900, 36_300, 61_200],
      ["fair", 44_100, 69_300, 108_000],
      ["poor", 86_600, 132_000, 207_000]
    ]
    for (const [condition, low, mid, high] of conditions) {
      it(`costs ${low}, ${mid}, ${high} in ${condition} condition`, () => {
        assert.deepInclude(rehabOf({ condition }), { low, mid, high })
      })
    }

    it("costs more a square foot in a small house, less in a large one, within limits", () => {
      const perSquareFoot = (squareFeet: number) => rehabOf({ squareFeet }).base[1] / squareFeet / 22
      assert.closeTo(perSquareFoot(1500), 1, 1e-12)
      assert.closeTo(perSquareFoot(750), 2 ** 0.1, 1e-12)
      assert.closeTo(perSquareFoot(200), 1.15, 1e-12)
      assert.closeTo(perSquareFoot(20_000), 0.9, 1e-12)
    })

    it("follows local cost, and costs three quarters in a condominium", () => {
      assert.closeTo(rehabOf({ costFactor: 1.3 }).base[1], 1.3 * 33_000, 1e-6)
      assert.closeTo(rehabOf({ condominium: true }).base[1], 0.75 * 33_000, 1e-6)
    })

    const eras: ReadonlyArray<[yearBuilt: number, works: ReadonlyArray<string>]> = [
      [1949, ["asbestos", "leadSafe", "replumb", "rewire"]],
      [1950, ["asbestos", "leadSafe", "panel", "replumb"]],
      [1959, ["asbestos", "leadSafe", "panel", "replumb"]],
      [1960, ["asbestos", "leadSafe", "panel"]],
      [1964, ["asbestos", "leadSafe", "panel"]],
      [1965, ["aluminum", "asbestos", "leadSafe"]],
      [1973, ["aluminum", "asbestos", "leadSafe"]],
      [1974, ["asbestos", "leadSafe", "panel"]],
      [1977, ["asbestos", "leadSafe", "panel"]],
      [1978, ["asbestos", "panel", "polybutylene"]],
      [1980, ["asbestos", "panel", "polybutylene"]],
      [1981, ["panel", "polybutylene"]],
      [1990, ["panel", "polybutylene"]],
      [1991, ["polybutylene"]],
      [1995, ["polybutylene"]],
      [1996, []]
    ]
    for (const [yearBuilt, works] of eras) {
      it(`adds ${works.join(", ") || "nothing"} for a house of ${yearBuilt}`, () => {
        assert.deepStrictEqual(Object.keys(rehabOf({ yearBuilt }).adders).toSorted(), works)
      })
    }

    it("scales the era's work by the condition, and lead-safe work by nothing", () => {
      // Rewire 7, replumb 5, asbestos 3 dollars a square foot, a quarter of each; 6% of 22 x 1,500.
      assert.deepStrictEqual(rehabOf({ yearBuilt: 1940 }).adders, {
        rewire: 2625,
        replumb: 1875,
        asbestos: 1125,
        leadSafe: 1980
      })
      assert.deepInclude(rehabOf({ yearBuilt: 1970, condition: "poor" }).adders, { aluminum: 3500, leadSafe: 7200 })
      assert.closeTo(rehabOf({ yearBuilt: 1970, condition: "excellent" }).adders["aluminum"] ?? Number.NaN, 175, 1e-9)
    })

    it("takes half of the extra work at the low end, half more at the high end", () => {
      // Extra 7,605: (18,000 + 3,802.50) x 1.05, (33,000 + 7,605) x 1.10, (51,000 + 11,407.50) x 1.20
      const { high, low, mid, unroundedMid } = rehabOf({ yearBuilt: 1940 })
      assert.deepStrictEqual([low, mid, high], [22_900, 44_700, 74_900])
      assert.closeTo(unroundedMid, 44_665.5, 1e-6)
    })

    it("multiplies what is done by area with local cost, and not the lump sums", () => {
      const { adders } = rehabOf({ yearBuilt: 1970, costFactor: 2 })
      assert.closeTo(adders["asbestos"] ?? Number.NaN, 2 * 1125, 1e-9)
      assert.strictEqual(adders["aluminum"], 875)
    })

    it("leaves polybutylene pipes of a condominium to its association", () => {
      assert.notProperty(rehabOf({ yearBuilt: 1985, condominium: true }).adders, "polybutylene")
    })

    it("adds nothing for an unknown year", () => {
      assert.deepStrictEqual(rehabOf({ yearBuilt: null }).adders, {})
    })
  })

  describe("roundedRehab", () => {
    it("rounds to the hundred", () => {
      assert.deepStrictEqual([42_449, 42_450, 42_350, 0].map(roundedRehab), [42_400, 42_500, 42_400, 0])
    })
  })
})
