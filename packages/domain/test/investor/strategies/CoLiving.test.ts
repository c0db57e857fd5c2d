import { assert, describe, it } from "@effect/vitest"
import {
  coLivingOf,
  poorFitOf,
  type RoomedHome,
  scoreCoLiving,
  unfitForRooms
} from "@property-intelligence/domain/investor/strategies/CoLiving.ts"
import { surroundingsOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"
import type { MarketClass } from "@property-intelligence/domain/tables/state/shortTermRentalMarket.ts"

import { emptyInput, roundDeal, roundIncome } from "../../support/investor/deals.ts"

const home: RoomedHome = { bedrooms: 3, bathrooms: 1, squareFeet: 1200, condominium: false }
const letBy = (override: Partial<RoomedHome> = {}, studioRent: number | null = null) =>
  coLivingOf(roundDeal, { ...home, ...override }, studioRent) ?? assert.fail("no co-living")

describe("coLiving", () => {
  it("multiplies the rent by the factor for three rooms and subtracts their costs", () => {
    const { gross, grossPremiumPercent, netPremium, noi, roomRent, rooms, studioCap } = letBy()
    assert.deepStrictEqual({ gross, rooms, studioCap }, { gross: 1450, rooms: 3, studioCap: null })
    assert.closeTo(roomRent, 1450 / 3, 1e-9)
    assert.closeTo(grossPremiumPercent, 45, 1e-9)
    // 17,400 x 90% x 85% = 13,311, less 1,000, 1.15 x 1,200, 1.35 x 800, 3 x 1,320 and 3 x 240
    assert.closeTo(noi, 5171, 1e-9)
    assert.closeTo(netPremium, 5171 - roundIncome, 1e-9)
  })

  it("pays for furniture and a month without tenants before the first rent", () => {
    const found = letBy()
    // 25,000 down, 3,000 of closing, 3 x 1,200 of furniture; a month of 2,200 / 12 + 200, and of 75,000 / 360.
    const month = 2200 / 12 + 200
    assert.closeTo(found.basis, 100_000 + 3600 + month, 1e-9)
    assert.closeTo(found.cashInvested, 25_000 + 3000 + 3600 + month + 75_000 / 360, 1e-9)
    assert.closeTo(found.yieldPercent, (100 * found.noi) / found.basis, 1e-12)
    assert.closeTo(found.cashFlow, 5171 - 600 - 2500, 1e-9)
  })

  it("takes upkeep by income as a share of the gross rent", () => {
    const byIncome = { fixed: 0, shareOfIncome: 0.08 }
    const found = coLivingOf({ ...roundDeal, maintenance: byIncome, capitalReserve: byIncome }, home, null)
    assert.closeTo(found?.noi ?? Number.NaN, 5171 + 1080 - 0.08 * 17_400, 1e-9)
    assert.closeTo(found?.capitalReserve ?? Number.NaN, 0.08 * 17_400, 1e-9)
  })

  it("lets each unit of a building by its own rooms", () => {
    // Two homes of 1,000 a month: rooms, rents and their costs double; the insurance and the upkeep are one building's.
    const one = letBy({}, 500)
    const two = coLivingOf({ ...roundDeal, rent: 2000, units: 2 }, home, 500) ?? assert.fail("no co-living")
    assert.deepStrictEqual([two.roomsPerUnit, two.rooms, two.gross], [3, 6, 2550])
    assert.closeTo(two.roomRent, one.roomRent, 1e-9)
    for (const key of ["management", "utilities", "furnishing"] as const) {
      assert.closeTo(two[key], 2 * one[key], 1e-9, key)
    }
    assert.closeTo(two.insurance, one.insurance, 1e-9)
    assert.closeTo(two.maintenance, one.maintenance, 1e-9)
  })

  it("counts local cost for the utilities, and the association's fee", () => {
    const dearer = coLivingOf({ ...roundDeal, costFactor: 1.5, hoaMonthly: 100 }, home, null)
    assert.closeTo(letBy().noi - (dearer?.noi ?? Number.NaN), 0.5 * 3960 + 1200, 1e-9)
  })

  const rooms: ReadonlyArray<[Partial<RoomedHome>, rooms: number]> = [
    [{ bedrooms: 0 }, 1],
    [{ bedrooms: 1 }, 1],
    [{ bedrooms: 2.5 }, 2],
    // A living room becomes a room with two bathrooms and 350 square feet a room.
    [{ bathrooms: 2, squareFeet: 1400 }, 4],
    [{ bathrooms: 2, squareFeet: 1399 }, 3],
    [{ bathrooms: 1.5, squareFeet: 1400 }, 3],
    [{ bathrooms: 2, squareFeet: null }, 3],
    [{ bathrooms: null, squareFeet: 1400 }, 3],
    [{ bathrooms: 2, squareFeet: 1400, condominium: true }, 3],
    [{ bedrooms: 6, bathrooms: 3, squareFeet: 9000 }, 6],
    [{ bedrooms: 12 }, 6]
  ]
  for (const [override, expected] of rooms) {
    it(`finds ${expected} rooms with ${JSON.stringify(override)}`, () => {
      assert.strictEqual(letBy(override).rooms, expected)
    })
  }

  const multiples: ReadonlyArray<[bedrooms: number, gross: number]> = [
    [1, 1000],
    [2, 1150],
    [3, 1450],
    [4, 1600],
    [5, 1700],
    [6, 1750]
  ]
  for (const [bedrooms, gross] of multiples) {
    it(`brings ${gross} with ${bedrooms} bedrooms`, () => {
      assert.closeTo(letBy({ bedrooms }).gross, gross, 1e-9)
    })
  }

  it("lets no room cost more than 85% of a studio, and the house never less than a lease", () => {
    assert.closeTo(letBy({}, 600).gross, 1450, 1e-9)
    assert.closeTo(letBy({}, 500).gross, 1275, 1e-9)
    assert.closeTo(letBy({}, 300).gross, 1000, 1e-9)
  })

  it("does not compare with a studio below three rooms", () => {
    assert.isNull(letBy({ bedrooms: 2 }, 100).studioCap)
    assert.closeTo(letBy({ bedrooms: 2 }, 100).gross, 1150, 1e-9)
  })

  it("is unknown without bedrooms", () => {
    assert.isNull(coLivingOf(roundDeal, { ...home, bedrooms: null }, null))
  })
})

describe("scoreCoLiving", () => {
  const score = (override: Partial<RoomedHome> = {}, stateCode = "OH", marketClass: MarketClass = "urban") => {
    const roomed = { ...home, ...override }
    const result = coLivingOf(roundDeal, roomed, null)
    const surroundings = surroundingsOf({
      ...emptyInput,
      location: { city: "Springfield", county: null, stateCode },
      walkability: { walkScore: 50 },
      neighborhood: { ...emptyInput.neighborhood, medianHouseholdIncome: 48_000 }
    })
    // Well covered, so that no other gate speaks.
    const good = result === null ? null : { ...result, yieldPercent: 12, debtCover: 2 }
    return scoreCoLiving(good, roomed, { rent: 1000, marketClass }, surroundings)
  }

  it("weighs yield, cover, rooms, law, walking, rent by income and occupancy law", () => {
    // 40 x 100, 15 x 100, 13 x 50, 10 x 89, 8 x 60, 8 x 55 (12,000 of 48,000 is 25%), 6 x 50
    const { coverage, raw } = score()
    assert.closeTo(raw ?? Number.NaN, (4000 + 1500 + 650 + 890 + 480 + 440 + 300) / 100, 1e-9)
    assert.strictEqual(coverage, 1)
  })

  it("has no cover to weigh without a loan", () => {
    const result = coLivingOf(roundDeal, home, null) ?? assert.fail("no co-living")
    const { drivers, gate } = scoreCoLiving(
      { ...result, yieldPercent: 12, debtCover: null },
      home,
      { rent: 1000, marketClass: "urban" },
      surroundingsOf(emptyInput)
    )
    assert.isFalse(drivers.some(({ key }) => key === "cover"))
    assert.isNull(gate)
  })

  it("gives more where the state bars caps on who may share a home", () => {
    const occupancyLaw = (stateCode: string) =>
      score({}, stateCode).drivers.find(({ key }) => key === "occupancyLaw")?.subScore
    assert.deepStrictEqual(["OH", "CA", "PR"].map(occupancyLaw), [50, 90, null])
  })

  it("is at most 45 in a condominium, 35 with fewer than three rooms, whichever is less", () => {
    const gated = (override: Partial<RoomedHome>) => {
      const { gate, score: left } = score(override)
      return { gate, left }
    }
    assert.isNull(gated({}).gate)
    assert.deepStrictEqual(gated({ condominium: true }), { gate: "co-living in a condominium", left: 45 })
    assert.deepStrictEqual(gated({ bedrooms: 2 }), { gate: "fewer than 3 rentable rooms", left: 35 })
    assert.deepStrictEqual(gated({ bedrooms: 2, condominium: true }), {
      gate: "fewer than 3 rentable rooms",
      left: 35
    })
  })

  it("is at most 40 without a sign of demand for rooms", () => {
    const { gate, score: left } = score({}, "OH", "rural")
    assert.deepStrictEqual({ gate, left }, { gate: "no sign of demand for rooms: rural", left: 40 })
    assert.strictEqual(score({ bedrooms: 2 }, "OH", "rural").score, 35)
  })

  it("does not speak of rooms that are not known", () => {
    assert.strictEqual(score({ bedrooms: null }).gate, "financial inputs missing")
  })
})

describe("poorFitOf", () => {
  const fit = (override: Partial<RoomedHome>, marketClass: MarketClass) => poorFitOf(letBy(override), marketClass)

  it("is too few rooms in a unit, a condominium, or the country, in that order", () => {
    assert.isNull(fit({}, "suburban"))
    assert.strictEqual(fit({}, "rural"), "no sign of demand for rooms: rural")
    assert.strictEqual(fit({ condominium: true }, "rural"), "co-living in a condominium")
    assert.strictEqual(fit({ bedrooms: 2, condominium: true }, "rural"), "fewer than 3 rentable rooms")
  })

  it("counts the rooms of one unit", () => {
    const duplex = coLivingOf({ ...roundDeal, units: 2 }, { ...home, bedrooms: 2 }, null) ?? assert.fail("no co-living")
    assert.strictEqual(unfitForRooms(duplex), "fewer than 3 rentable rooms")
  })

  it("does not bar a house that is only hard to let", () => {
    assert.isNull(unfitForRooms(letBy()))
    assert.strictEqual(unfitForRooms(letBy({ condominium: true })), "co-living in a condominium")
  })
})
