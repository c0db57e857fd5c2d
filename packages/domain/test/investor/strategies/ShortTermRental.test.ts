import { assert, describe, it } from "@effect/vitest"
import {
  marketClassOf,
  scoreShortTermRental,
  shortTermRental
} from "@property-intelligence/domain/investor/strategies/ShortTermRental.ts"
import { surroundingsOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"

import { emptyInput, roundDeal, roundIncome } from "../../support/investor/deals.ts"

const home = { bedrooms: 3, squareFeet: 1200 }

/** 11.5 times 0.66 of a day's rent in powers. */
const plainRate = 11.5 * (1000 / 30.4167) ** 0.66

describe("shortTermRental", () => {
  it("earns a night's rate times nights, less its own costs", () => {
    const found = shortTermRental(roundDeal, home, "urban")
    const nights = 0.56 * 365
    const revenue = plainRate * 1.08 * nights
    // A clean of 150 every 3.8 nights, paid by the guests: the platform takes its 15.5% of it, too.
    const cleaning = (nights / 3.8) * 150
    // 61.5% of the revenue; tax, 1.5 insurances, 1.3 maintenances, 350 a month, 14 a square foot over 6 years, the permit.
    const noi = revenue * 0.615 - 0.155 * cleaning - 1000 - 1800 - 1040 - 4200 - 2800 - 300
    assert.closeTo(found.nightlyRate, 124.528, 0.001)
    assert.closeTo(found.revenue, revenue, 1e-6)
    assert.closeTo(found.cleaning, cleaning, 1e-6)
    assert.closeTo(found.income, revenue + cleaning, 1e-6)
    assert.closeTo(found.noi, noi, 1e-6)
    assert.closeTo(found.grossPremiumPercent, 100 * (revenue / 12_000 - 1), 1e-9)
    assert.closeTo(found.netPremium, noi - roundIncome, 1e-6)
  })

  it("takes in the lodging tax for others: it is no income", () => {
    const { income, lodgingTax } = shortTermRental(roundDeal, home, "urban")
    assert.closeTo(lodgingTax, 0.12 * income, 1e-9)
  })

  it("pays for furniture and a month without guests before the first night", () => {
    const found = shortTermRental(roundDeal, home, "urban")
    // 25,000 down, 3,000 of closing, 16,800 of furniture; a month of 2,200 / 12 + 200, and of 75,000 / 360.
    const month = 2200 / 12 + 200
    assert.closeTo(found.basis, 100_000 + 16_800 + month, 1e-9)
    assert.closeTo(found.cashInvested, 25_000 + 3000 + 16_800 + month + 75_000 / 360, 1e-9)
    assert.closeTo(found.yieldPercent, (100 * found.noi) / found.basis, 1e-12)
    assert.closeTo(found.cashFlow, found.noi - 600 - 2500, 1e-9)
  })

  it("takes upkeep by income as a share of the room revenue", () => {
    const byIncome = { fixed: 0, shareOfIncome: 0.08 }
    const base = shortTermRental(roundDeal, home, "urban")
    const found = shortTermRental({ ...roundDeal, maintenance: byIncome, capitalReserve: byIncome }, home, "urban")
    assert.closeTo(found.maintenance, 0.08 * found.revenue, 1e-9)
    assert.closeTo(found.capitalReserve, 0.08 * found.revenue, 1e-9)
    assert.closeTo(found.noi, base.noi + 1040 - 0.08 * found.revenue, 1e-9)
  })

  it("lets each unit of a building at its own rent, with its own running costs", () => {
    // Four homes of 1,000 a month, one price, insurance and upkeep for all.
    const one = shortTermRental(roundDeal, home, "urban")
    const four = shortTermRental({ ...roundDeal, rent: 4000, units: 4 }, home, "urban")
    assert.closeTo(four.nightlyRate, one.nightlyRate, 1e-9)
    for (const key of ["revenue", "cleaning", "lodgingTax", "utilities", "permit", "furnishing"] as const) {
      assert.closeTo(four[key], 4 * one[key], 1e-9, key)
    }
    assert.closeTo(four.insurance, one.insurance, 1e-9)
    assert.closeTo(four.maintenance, one.maintenance, 1e-9)
  })

  it("would earn as much as a lease at its break-even occupancy", () => {
    const { breakEvenOccupancy, cleaning, nightlyRate, noi, occupancy, revenue } = shortTermRental(
      roundDeal,
      home,
      "urban"
    )
    assert(breakEvenOccupancy !== null)
    const costs = revenue * 0.615 - 0.155 * cleaning - noi
    const fees = (cleaning * breakEvenOccupancy) / occupancy
    assert.closeTo(breakEvenOccupancy * nightlyRate * 365 * 0.615 - 0.155 * fees - costs, roundIncome, 1e-6)
  })

  it("has no break-even occupancy if a night costs more than it earns", () => {
    const maintenance = { fixed: 0, shareOfIncome: 0.7 }
    assert.isNull(shortTermRental({ ...roundDeal, maintenance }, home, "urban").breakEvenOccupancy)
  })

  it("adds local cost to utilities, cleaning and the empty month, and the association's fee to the costs", () => {
    const base = shortTermRental(roundDeal, home, "urban")
    const dear = shortTermRental({ ...roundDeal, costFactor: 1.5 }, home, "urban")
    assert.closeTo(base.noi - dear.noi, 2100 + 0.155 * 0.5 * base.cleaning, 1e-6)
    assert.closeTo(dear.basis - base.basis, 100, 1e-9)
    assert.closeTo(base.noi - shortTermRental({ ...roundDeal, hoaMonthly: 100 }, home, "urban").noi, 1200, 1e-6)
  })

  const classes: ReadonlyArray<
    [Parameters<typeof shortTermRental>[2], rateFactor: number, occupancy: number, stay: number]
  > = [
    ["urbanCore", 1, 0.6, 3.6],
    ["urban", 1, 0.56, 3.8],
    ["suburban", 0.95, 0.52, 4.1],
    ["rural", 0.95, 0.48, 4],
    ["resort", 1.3, 0.55, 4.8]
  ]
  for (const [marketClass, rateFactor, occupancy, stay] of classes) {
    it(`is let ${occupancy} of the nights at ${rateFactor} of the rate in a ${marketClass} market`, () => {
      const found = shortTermRental(roundDeal, home, marketClass)
      assert.closeTo(found.nightlyRate, plainRate * 1.08 * rateFactor, 1e-9)
      assert.strictEqual(found.occupancy, occupancy)
      assert.closeTo(found.cleaning, ((365 * occupancy) / stay) * 150, 1e-9)
    })
  }

  it("costs more a night the more bedrooms it has; unknown counts as the mean home, more than six as six", () => {
    const factors = [0, 1, 2, 2.5, 3, 4, 5, 6, 9, null].map(
      (bedrooms) => shortTermRental(roundDeal, { bedrooms, squareFeet: 1200 }, "urban").bedroomFactor
    )
    assert.deepStrictEqual(factors, [0.75, 0.82, 0.95, 0.95, 1.08, 1.24, 1.38, 1.5, 1.5, 1])
  })

  it("costs more to clean the more bedrooms it has", () => {
    const stays = (0.56 * 365) / 3.8
    const cleans = [0, 1, 2, 2.5, 3, 4, 5, 6, 9, null].map((bedrooms) =>
      Math.round(shortTermRental(roundDeal, { bedrooms, squareFeet: 1200 }, "urban").cleaning / stays)
    )
    assert.deepStrictEqual(cleans, [70, 85, 120, 120, 150, 185, 225, 270, 270, 135])
  })

  it("furnishes 1,900 square feet where the size is not known", () => {
    const known = shortTermRental(roundDeal, { bedrooms: 3, squareFeet: 1900 }, "urban").noi
    assert.closeTo(shortTermRental(roundDeal, { bedrooms: 3, squareFeet: null }, "urban").noi, known, 1e-9)
    const duplex = { ...roundDeal, units: 2 }
    const { furnishing } = shortTermRental(duplex, { bedrooms: 3, squareFeet: null }, "urban")
    assert.closeTo(furnishing, shortTermRental(duplex, { bedrooms: 3, squareFeet: 950 }, "urban").furnishing, 1e-9)
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
    return scoreShortTermRental({ ...result, yieldPercent: 12, debtCover: 2 }, 3, surroundings)
  }

  it("weighs yield, cover, law, demand and size", () => {
    // 35 x 100, 15 x 100, 20 x 85, 10 x 68 (60 lies between 50 and 75), 5 x 85; risk and market not known.
    const { coverage, raw } = scoreIn("Columbus", "OH")
    assert.closeTo(raw ?? Number.NaN, (3500 + 1500 + 1700 + 680 + 425) / 85, 1e-9)
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

  it("is judged by its debt coverage if it has a loan", () => {
    const surroundings = surroundingsOf(emptyInput)
    const judged = (debtCover: number | null) => {
      const { drivers, gate } = scoreShortTermRental({ ...result, yieldPercent: 12, debtCover }, 3, surroundings)
      return { gate, weighed: drivers.some(({ key }) => key === "cover") }
    }
    assert.deepStrictEqual(judged(2), { gate: null, weighed: true })
    assert.deepStrictEqual(judged(0.1), { gate: "income covers only 10% of debt service", weighed: true })
    assert.deepStrictEqual(judged(null), { gate: null, weighed: false })
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
