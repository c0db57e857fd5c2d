import { assert, describe, it } from "@effect/vitest"
import {
  cityRules,
  shortTermRentalMarket,
  shortTermRentalRule
} from "@property-intelligence/domain/tables/state/shortTermRentalMarket.ts"
import { Struct } from "effect"

import { assertReference, assertWithin, codesWithoutRow, fiftyOneStates } from "../stateTables.ts"

const ruleAt = (stateCode: string, county: string | null, city: string) => {
  const permission = shortTermRentalRule({ stateCode, county, city })
  return permission === null ? null : `${permission.scope} ${permission.rule}`
}

describe("shortTermRentalRule", () => {
  const cases: ReadonlyArray<[stateCode: string, county: string | null, city: string, expected: string]> = [
    ["CA", "San Francisco County", "San Francisco", "city prohibited"],
    ["CA", null, "SAN FRANCISCO", "city prohibited"],
    ["CA", "Fresno County", "Fresno", "state local"],
    ["NY", "New York County", "New York", "city prohibited"],
    ["NY", "Kings County", "Brooklyn", "city prohibited"],
    ["NY", "queens", "Flushing", "city prohibited"],
    ["NY", "Bronx County", "Bronx", "city prohibited"],
    ["NY", "Richmond County", "Staten Island", "city prohibited"],
    ["NY", "Erie County", "Buffalo", "state restrictive"],
    ["CA", "Kings County", "Hanford", "state local"],
    ["HI", "Honolulu County", "Kailua", "city restrictive"],
    ["HI", "Honolulu County", "Honolulu", "city restrictive"],
    ["HI", "Maui County", "Kihei", "city restrictive"],
    ["HI", "Kauai County", "Lihue", "state restrictive"],
    ["DC", null, "Washington", "city prohibited"],
    ["OH", "Cuyahoga County", "Cleveland", "city local"],
    ["TN", "Bradley County", "Cleveland", "state preemptsBans"],
    ["FL", "Miami-Dade County", "Miami Beach", "city restrictive"],
    ["FL", "Miami-Dade County", "Miami", "state preemptsBans"],
    ["CA", "Los Angeles County", "Santa Monica", "city prohibited"],
    ["CA", "Orange County", "Irvine", "city prohibited"],
    ["OR", "Multnomah County", "Portland", "city prohibited"],
    ["ME", "Cumberland County", "Portland", "state local"],
    ["NJ", "Hudson County", "Jersey City", "city prohibited"],
    ["GA", "Fulton County", "Atlanta", "city restrictive"],
    ["WA", "King County", "Seattle", "city restrictive"],
    ["MN", "Hennepin County", "Minneapolis", "city restrictive"],
    ["PA", "Philadelphia County", "Philadelphia", "city prohibited"],
    ["NV", "Clark County", "Las Vegas", "city prohibited"],
    ["TX", "Tarrant County", "Fort Worth", "city prohibited"],
    ["VT", "Chittenden County", "Burlington", "city prohibited"]
  ]
  for (const [stateCode, county, city, expected] of cases) {
    it(`in ${city}, ${stateCode} comes from the ${expected}`, () => {
      assert.strictEqual(ruleAt(stateCode, county, city), expected)
    })
  }

  it("comes with its note and source", () => {
    const city = shortTermRentalRule({ stateCode: "CA", county: null, city: "San Francisco" })
    assert(city !== null)
    assert.strictEqual(city.note, "owner must live there 275+ nights; 90 unhosted nights; 14% TOT")
    assertReference(city.reference, "shortTermRentalMarket", "CA, San Francisco")
    const state = shortTermRentalRule({ stateCode: "WI", county: null, city: "Madison" })
    assert(state !== null)
    assert.strictEqual(state.note, "stays over 7 nights cannot be banned (Wis. Stat. 66.1014)")
    assertReference(state.reference, "stateRegulation", "WI")
  })

  it("exists for every state, and for every city of the table with its source", () => {
    for (const stateCode of fiftyOneStates) assert.isNotNull(ruleAt(stateCode, null, ""), stateCode)
    assert.strictEqual(cityRules.length, 35)
    for (const { city, rule, stateCode } of cityRules) {
      const permission = shortTermRentalRule({ stateCode, county: null, city })
      assert(permission !== null)
      assert.strictEqual(permission.rule, rule)
      assertReference(permission.reference, "shortTermRentalMarket", `${stateCode}, ${city}`)
      assert.isDefined(permission.reference.lookedUp)
    }
  })

  it("is null for territories and garbage", () => {
    for (const stateCode of codesWithoutRow) assert.isNull(ruleAt(stateCode, "Kings", "New York"), stateCode)
  })
})

describe("shortTermRentalMarket", () => {
  it("has the rate curve of the specification", () => {
    const { bedroomFactor, coefficient, daysPerMonth, exponent } = shortTermRentalMarket.nightlyRate
    assert.deepStrictEqual([coefficient, exponent, daysPerMonth], [11.5, 0.66, 30.4167])
    assert.deepStrictEqual(bedroomFactor, [0.75, 0.82, 0.95, 1.08, 1.24, 1.38, 1.5])
  })

  it("has shares that leave an income, and occupancies below full", () => {
    const { managementShare, platformShare, suppliesShare } = shortTermRentalMarket.costs
    assert.approximately(managementShare + platformShare + suppliesShare, 0.385, 1e-12)
    for (const { nightlyRateFactor, occupancy } of Object.values(shortTermRentalMarket.classes)) {
      assertWithin(occupancy, 0.4, 0.7)
      assertWithin(nightlyRateFactor, 0.9, 1.3)
    }
    assert.strictEqual(shortTermRentalMarket.classes.urbanCore.occupancy, 0.6)
    assert.strictEqual(shortTermRentalMarket.classes.resort.nightlyRateFactor, 1.3)
    assertReference(shortTermRentalMarket.reference, "shortTermRentalMarket", "all")
  })

  it("has stays, cleans and a tax that guests are known to pay", () => {
    const { classes, cleaning, lodgingTax, stays } = shortTermRentalMarket
    // 4.07 nights a booking in the nation.
    for (const nights of Object.values(stays.nights)) assertWithin(nights, 3, 5)
    assert.sameMembers(Object.keys(stays.nights), Object.keys(classes))
    const cleans: ReadonlyArray<number> = cleaning.perStay
    assert.deepStrictEqual(
      cleans,
      cleans.toSorted((a, b) => a - b)
    )
    assert.lengthOf(cleaning.perStay, shortTermRentalMarket.nightlyRate.bedroomFactor.length)
    assertWithin(cleaning.unknownBedrooms, cleaning.perStay[2], cleaning.perStay[3])
    assert.strictEqual(lodgingTax.share, 0.12)
  })

  it("has twelve months for every kind of market, none of them more than full", () => {
    for (const marketClass of Struct.keys(shortTermRentalMarket.classes)) {
      const weights: ReadonlyArray<number> = shortTermRentalMarket.seasons[marketClass]
      const mean = weights.reduce((sum, weight) => sum + weight, 0) / 12
      assert.lengthOf(weights, 12)
      assertWithin(mean, 0.97, 1.03)
      assertWithin((Math.max(...weights) / mean) * shortTermRentalMarket.classes[marketClass].occupancy, 0.4, 0.9)
    }
  })

  it("says of each estimate where it is weak", () => {
    const { cleaning, costs, lodgingTax, nightlyRate, seasons, stays } = shortTermRentalMarket
    for (const { weakness } of [cleaning, costs, lodgingTax, nightlyRate, seasons, stays]) {
      assert.match(weakness, /^[A-Z].+\.$/)
    }
  })

  it("has class bounds that descend", () => {
    assert.deepStrictEqual(shortTermRentalMarket.classRule, {
      resortSeasonalPercent: 10,
      urbanCoreWalkScore: 75,
      urbanWalkScore: 50,
      suburbanWalkScore: 25
    })
  })
})
