import { assert, describe, it } from "@effect/vitest"

import { coLivingOf, type RoomedHome, scoreCoLiving } from "../../../../src/domain/investor/strategies/CoLiving.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { emptyInput, roundDeal, roundIncome } from "../../../support/investor/deals.ts"

const home: RoomedHome = { bedrooms: 3, bathrooms: 1, squareFeet: 1200, condominium: false }
const letBy = (override: Partial<RoomedHome> = {}, studioRent: number | null = null) =>
  coLivingOf(roundDeal, { ...home, ...override }, studioRent) ?? assert.fail("no co-living")

describe("coLiving", () => {
  it("multiplies the rent by what three rooms bring and takes their costs off", () => {
    const { gross, grossPremiumPercent, netPremium, noi, roomRent, rooms, studioCap } = letBy()
    assert.deepStrictEqual({ gross, rooms, studioCap }, { gross: 1450, rooms: 3, studioCap: null })
    assert.closeTo(roomRent, 1450 / 3, 1e-9)
    assert.closeTo(grossPremiumPercent, 45, 1e-9)
    // 17,400 x 90% x 85% = 13,311, less 1,000, 1.15 x 1,200, 1.35 x 800, 3 x 1,320 and 3 x 240
    assert.closeTo(noi, 5171, 1e-9)
    assert.closeTo(netPremium, 5171 - roundIncome, 1e-9)
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
  const score = (override: Partial<RoomedHome> = {}, stateCode = "OH") => {
    const roomed = { ...home, ...override }
    const result = coLivingOf(roundDeal, roomed, null)
    const surroundings = surroundingsOf({
      ...emptyInput,
      location: { city: "Springfield", county: null, stateCode },
      walkability: { walkScore: 50 },
      neighborhood: { ...emptyInput.neighborhood, medianHouseholdIncome: 48_000 }
    })
    // Better than a lease and well covered, so that no other gate speaks.
    const good = result === null ? null : { ...result, netPremiumPoints: 4, yieldPercent: 12, debtCover: 2 }
    return scoreCoLiving(good, roomed, { rent: 1000, downPaymentShare: 0.25 }, surroundings)
  }

  it("weighs yield, premium, rooms, law, walking, rent by income and occupancy law", () => {
    // 30 x 100, 25 x 100, 13 x 50, 10 x 89, 8 x 60, 8 x 55 (12,000 of 48,000 is 25%), 6 x 50
    const { coverage, raw } = score()
    assert.closeTo(raw ?? Number.NaN, (3000 + 2500 + 650 + 890 + 480 + 440 + 300) / 100, 1e-9)
    assert.strictEqual(coverage, 1)
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

  it("does not speak of rooms that are not known", () => {
    assert.strictEqual(score({ bedrooms: null }).gate, "financial inputs missing")
  })
})
