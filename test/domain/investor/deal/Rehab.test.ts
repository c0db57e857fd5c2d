import { assert, describe, it } from "@effect/vitest"

import { estimateRehab, roundedRehab, type RehabSubject } from "../../../../src/domain/investor/deal/Rehab.ts"

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
