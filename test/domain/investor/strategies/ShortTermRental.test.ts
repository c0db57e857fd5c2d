import { assert, describe, it } from "@effect/vitest"

import {
  marketClassOf,
  scoreShortTermRental,
  shortTermRental
} from "../../../../src/domain/investor/strategies/ShortTermRental.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { emptyInput, roundDeal, roundIncome } from "../../../support/investor/deals.ts"

const home = { bedrooms: 3, squareFeet: 1200 }

/** 11.5 times 0.66 of a day's rent in powers. */
const plainRate = 11.5 * (1000 / 30.4167) ** 0.66

describe("shortTermRental", () => {
  it("earns a night's rate times nights, less its own costs", () => {
    const found = shortTermRental(roundDeal, home, "urban")
    const revenue = plainRate * 1.08 * 0.56 * 365
    // 67% of it; tax, 1.5 insurances, 1.3 maintenances, 350 a month, 14 a square foot over 6 years, the permit.
    const noi = revenue * 0.67 - 1000 - 1800 - 1040 - 4200 - 2800 - 300
    assert.closeTo(found.nightlyRate, 124.528, 0.001)
    assert.closeTo(found.revenue, revenue, 1e-6)
    assert.closeTo(found.noi, noi, 1e-6)
    assert.closeTo(found.grossPremiumPercent, 100 * (revenue / 12_000 - 1), 1e-9)
    assert.closeTo(found.netPremium, noi - roundIncome, 1e-6)
  })

  it("would earn as much as a lease at its break-even occupancy", () => {
    const { breakEvenOccupancy, nightlyRate, noi, revenue } = shortTermRental(roundDeal, home, "urban")
    const costs = revenue * 0.67 - noi
    assert.closeTo(breakEvenOccupancy * nightlyRate * 365 * 0.67 - costs, roundIncome, 1e-6)
  })

  it("adds local cost to the utilities and the association's fee to the costs", () => {
    const base = shortTermRental(roundDeal, home, "urban").noi
    assert.closeTo(base - shortTermRental({ ...roundDeal, costFactor: 1.5 }, home, "urban").noi, 2100, 1e-6)
    assert.closeTo(base - shortTermRental({ ...roundDeal, hoaMonthly: 100 }, home, "urban").noi, 1200, 1e-6)
  })

  const classes: ReadonlyArray<[Parameters<typeof shortTermRental>[2], rateFactor: number, occupancy: number]> = [
    ["urbanCore", 1, 0.6],
    ["urban", 1, 0.56],
    ["suburban", 0.95, 0.52],
    ["rural", 0.95, 0.48],
    ["resort", 1.3, 0.55]
  ]
  for (const [marketClass, rateFactor, occupancy] of classes) {
    it(`is let ${occupancy} of the nights at ${rateFactor} of the rate in a ${marketClass} market`, () => {
      const found = shortTermRental(roundDeal, home, marketClass)
      assert.closeTo(found.nightlyRate, plainRate * 1.08 * rateFactor, 1e-9)
      assert.strictEqual(found.occupancy, occupancy)
    })
  }

  it("costs more a night the more bedrooms it has; unknown counts as the mean home, more than six as six", () => {
    const factors = [0, 1, 2, 2.5, 3, 4, 5, 6, 9, null].map(
      (bedrooms) => shortTermRental(roundDeal, { bedrooms, squareFeet: 1200 }, "urban").bedroomFactor
    )
    assert.deepStrictEqual(factors, [0.75, 0.82, 0.95, 0.95, 1.08, 1.24, 1.38, 1.5, 1.5, 1])
  })

  it("furnishes 1,900 square feet where the size is not known", () => {
    const known = shortTermRental(roundDeal, { bedrooms: 3, squareFeet: 1900 }, "urban").noi
    assert.closeTo(shortTermRental(roundDeal, { bedrooms: 3, squareFeet: null }, "urban").noi, known, 1e-9)
  })
})

describe("marketClassOf", () => {
  const cases: ReadonlyArray<[seasonalShare: number | null, walkScore: number | null, marketClass: string]> = [
    [10, 90, "resort"],
    [9.9, 90, "urbanCore"],
    [null, 75, "urbanCore"],
    [0, 74, "urban"],
    [0, 50, "urban"],
    [0, 49, "suburban"],
    [0, 25, "suburban"],
    [0, 24, "rural"],
    [0, 0, "rural"],
    [0, null, "suburban"],
    [10, null, "resort"]
  ]
  for (const [seasonalShare, walkScore, marketClass] of cases) {
    it(`is ${marketClass} with ${seasonalShare}% seasonal homes and a walk score of ${walkScore}`, () => {
      const neighborhood = { ...emptyInput.neighborhood, seasonalShare }
      assert.strictEqual(marketClassOf({ ...emptyInput, neighborhood, walkability: { walkScore } }), marketClass)
    })
  }
})

describe("scoreShortTermRental", () => {
  const result = shortTermRental(roundDeal, home, "urban")
  const scoreIn = (city: string, stateCode: string) => {
    const surroundings = surroundingsOf({
      ...emptyInput,
      location: { city, county: null, stateCode },
      walkability: { walkScore: 60 }
    })
    return scoreShortTermRental({ ...result, netPremiumPoints: 4, yieldPercent: 12 }, 3, 0.25, surroundings)
  }

  it("weighs premium, yield, law, demand and size", () => {
    // 25 x 100, 25 x 100, 20 x 85, 10 x 68 (60 lies between 50 and 75), 5 x 85; risk and market not known.
    const { coverage, raw } = scoreIn("Columbus", "OH")
    assert.closeTo(raw ?? Number.NaN, (2500 + 2500 + 1700 + 680 + 425) / 85, 1e-9)
    assert.closeTo(coverage, 0.85, 1e-12)
  })

  const rules: ReadonlyArray<[city: string, stateCode: string, subScore: number]> = [
    ["Phoenix", "AZ", 100],
    ["Columbus", "OH", 85],
    ["Albany", "NY", 55],
    ["San Francisco", "CA", 15]
  ]
  for (const [city, stateCode, subScore] of rules) {
    it(`gives the law of ${city} ${subScore}`, () => {
      assert.strictEqual(scoreIn(city, stateCode).drivers.find(({ key }) => key === "legality")?.subScore, subScore)
    })
  }

  it("must carry its loan and beat a lease", () => {
    const surroundings = surroundingsOf(emptyInput)
    const good = { ...result, netPremiumPoints: 4, yieldPercent: 12 }
    const gateOf = (change: Partial<typeof good>) =>
      scoreShortTermRental({ ...good, ...change }, 3, 0.25, surroundings).gate
    assert.isNull(gateOf({ debtCover: 2 }))
    assert.strictEqual(gateOf({ debtCover: 0.1 }), "income covers only 10% of debt service at 75% LTV")
    assert.strictEqual(
      gateOf({ debtCover: 2, netPremiumPoints: -0.1 }),
      "earns less net income than a plain long-term rental"
    )
  })

  it("is at most 15 where it is not permitted", () => {
    const { gate, score } = scoreIn("San Francisco", "CA")
    assert.deepStrictEqual({ gate, score }, { gate: "STR not permitted for non-resident owner", score: 15 })
  })

  it("does not know the law of a territory", () => {
    const { drivers, gate } = scoreIn("Ponce", "PR")
    assert.deepInclude(
      drivers.find(({ key }) => key === "legality"),
      { value: null, subScore: null }
    )
    assert.isNull(gate)
  })
})
