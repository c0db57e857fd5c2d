import { assert, describe, it } from "@effect/vitest"
import { estimateInsurance } from "@property-intelligence/domain/investor/deal/Insurance.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { emptyInput, withFloodRisk, withNaturalHazards, withProperty } from "../../support/investor/deals.ts"
import { noLossRates } from "../../support/report/lossRates.ts"

const house = { condominium: false, costFactor: 1 }
const insured = (input: InvestorInput, building = house) =>
  estimateInsurance(input, building) ?? assert.fail("no insurance in Ohio")

describe("estimateInsurance", () => {
  it("is the state's premium for landlords if nothing is known about the house", () => {
    // Ohio: 1,443 x 1.25; size, age of 30 years and hazards count as usual.
    const { ageFactor, annual, flood, hazardFactor, high, low, sizeFactor } = insured(emptyInput)
    assert.deepStrictEqual(
      { ageFactor, hazardFactor, sizeFactor, flood },
      { ageFactor: 1, hazardFactor: 1, sizeFactor: 1, flood: 0 }
    )
    assert.closeTo(annual, 1803.75, 1e-9)
    assert.closeTo(low, 0.75 * 1803.75, 1e-9)
    assert.closeTo(high, 1.4 * 1803.75, 1e-9)
  })

  it("grows with 0.7 of the size", () => {
    assert.closeTo(insured(withProperty(emptyInput, { squareFeet: 1900 })).sizeFactor, 1, 1e-12)
    assert.closeTo(insured(withProperty(emptyInput, { squareFeet: 3800 })).sizeFactor, 2 ** 0.7, 1e-12)
  })

  const ages: ReadonlyArray<[yearBuilt: number, factor: number]> = [
    [2026, 0.8],
    [2021, 0.8],
    [2020, 0.9],
    [2011, 0.9],
    [2010, 1],
    [1996, 1],
    [1995, 1.1],
    [1976, 1.1],
    [1975, 1.2],
    [1946, 1.2],
    [1945, 1.3],
    [1700, 1.3]
  ]
  for (const [yearBuilt, factor] of ages) {
    it(`multiplies by ${factor} in 2026 for a house of ${yearBuilt}`, () => {
      assert.strictEqual(insured(withProperty(emptyInput, { yearBuilt })).ageFactor, factor)
    })
  }

  const hazards: ReadonlyArray<[Partial<InvestorInput["naturalHazards"]>, factor: number]> = [
    [{ hailRisk: { rating: "Very Low" }, tornadoRisk: { rating: "Very Low" } }, 0.95 * 0.97],
    [{ hailRisk: { rating: "No Rating" }, tornadoRisk: { rating: "No Rating" } }, 0.95 * 0.97],
    [{ hailRisk: { rating: "Relatively Low" }, tornadoRisk: { rating: "Relatively Low" } }, 0.95 * 0.97],
    [{ hailRisk: { rating: "Relatively Moderate" }, tornadoRisk: { rating: "Relatively Moderate" } }, 1],
    [{ hailRisk: { rating: "Relatively High" } }, 1.1],
    [{ hailRisk: { rating: "Relatively High" }, tornadoRisk: { rating: "Relatively High" } }, 1.1 * 1.07],
    [{ hailRisk: { rating: "Very High" }, tornadoRisk: { rating: "Very High" } }, 1.15 * 1.1]
  ]
  for (const [ratings, factor] of hazards) {
    it(`multiplies by ${factor.toFixed(4)} for ${JSON.stringify(ratings)}`, () => {
      const { annual, hazardFactor } = insured(withNaturalHazards(emptyInput, ratings))
      assert.closeTo(hazardFactor, factor, 1e-12)
      assert.closeTo(annual, 1803.75 * factor, 1e-9)
    })
  }

  it("takes a county of Florida at what its owners pay, and says where that is from", () => {
    const of = (county: string | null) => insured({ ...emptyInput, location: { city: "", county, stateCode: "FL" } })
    // 3,882 x 1.25 in the state; Monroe 6,729 and Polk 1,945 by 2,677.
    assert.closeTo(of(null).annual, 3882 * 1.25, 1e-9)
    assert.isNull(of(null).countyReference)
    assert.closeTo(of("Monroe County").annual, (3882 * 1.25 * 6729) / 2677, 1e-9)
    assert.closeTo(of("Polk").countyFactor, 1945 / 2677, 1e-12)
    assert.strictEqual(of("Polk").countyReference?.row, "FL, Polk")
    assert.match(of("Polk").weaknesses.join(" "), /The county's average premium of early 2022/)
    assert.strictEqual(insured(emptyInput).countyFactor, 1)
    // The plan's note says that wind is left out.
    assert.isNotNull(of(null).windPool)
    assert.isNull(of("Polk").windPool)
  })

  const exposed = (losses: Partial<InvestorInput["naturalHazards"]["lossRatePercentiles"]>, stateCode = "CA") =>
    insured({
      ...withNaturalHazards(emptyInput, { lossRatePercentiles: { ...noLossRates, ...losses } }),
      location: { city: "", county: stateCode === "FL" ? "Monroe" : null, stateCode }
    })

  it("may cost up to 82% more where wildfires or hurricanes do most damage, and only there", () => {
    const usual = exposed({})
    for (const [losses, named] of [
      [{ wildfire: 80 }, /wildfire losses/],
      [{ hurricane: 100 }, /hurricane losses/],
      [{ wildfire: 99, hurricane: 85 }, /wildfire losses.*hurricane losses/]
    ] as const) {
      const { annual, high, low, weaknesses } = exposed(losses)
      assert.deepStrictEqual([annual, low], [usual.annual, usual.low])
      assert.closeTo(high, 1.82 * annual, 1e-9)
      assert.match(weaknesses.join(" "), named)
    }
    for (const losses of [{ wildfire: 79.9, hurricane: 0 }, { hail: 100, tornado: 100, strongWind: 100 }, {}]) {
      assert.closeTo(exposed(losses).high, 1.4 * usual.annual, 1e-9)
      assert.notMatch(exposed(losses).weaknesses.join(" "), /highest fifth/)
    }
  })

  it("has the hurricanes of Florida in its county's premium, and its wildfires in the high end", () => {
    const monroe = exposed({ hurricane: 100 }, "FL")
    assert.closeTo(monroe.high, 1.4 * monroe.annual, 1e-9)
    const burning = exposed({ hurricane: 100, wildfire: 90 }, "FL")
    assert.closeTo(burning.high, 1.82 * burning.annual, 1e-9)
  })

  it("multiplies all of them", () => {
    // 1,443 x 2^0.7 x 1.3 x 1.1 x 1.07 x 1.25
    const old = withProperty(emptyInput, { squareFeet: 3800, yearBuilt: 1924 })
    const { annual } = insured(
      withNaturalHazards(old, { hailRisk: { rating: "Relatively High" }, tornadoRisk: { rating: "Relatively High" } })
    )
    assert.closeTo(annual, 1443 * 2 ** 0.7 * 1.3 * 1.1 * 1.07 * 1.25, 1e-6)
  })

  const none = [0, 0, 0] as const
  const aZone = [700, 1800, 3700] as const
  const vZone = [2900, 7800, 11_200] as const
  type Floods = ReadonlyArray<
    readonly [
      zone: Partial<InvestorInput["floodRisk"]>,
      flood: readonly [low: number, mid: number, high: number],
      optional: number | null
    ]
  >
  const floods: Floods = [
    [{ zone: "X", riskLevel: "Low", inFloodZone: false }, none, null],
    [{ zone: "X", riskLevel: "Moderate", inFloodZone: false }, none, 550],
    [{ zone: "D", inFloodZone: false }, none, 550],
    [{ zone: "AE", inFloodZone: true }, aZone, null],
    [{ zone: "A99", inFloodZone: true }, aZone, null],
    [{ zone: "VE", inFloodZone: true }, vZone, null],
    // The map may not say whether the zone is special: the letter then does.
    [{ zone: "AE", inFloodZone: null }, aZone, null],
    [{ zone: "V", inFloodZone: null }, vZone, null],
    [{ zone: "X", inFloodZone: null }, none, null],
    // A zone that is not documented, inside the special area.
    [{ zone: null, inFloodZone: true }, aZone, null],
    [{ zone: null, inFloodZone: null }, none, null],
    [{ zone: "AE", inFloodZone: false }, none, null]
  ]
  for (const [zone, [low, mid, high], optional] of floods) {
    it(`adds ${mid} of flood coverage for ${JSON.stringify(zone)}, and its range to the range`, () => {
      const found = insured(withFloodRisk(emptyInput, zone))
      assert.deepStrictEqual([found.floodLow, found.flood, found.floodHigh], [low, mid, high])
      assert.strictEqual(found.floodReference === null, mid === 0)
      assert.strictEqual(found.floodOptional, optional)
      assert.closeTo(found.annual, 1803.75 + mid, 1e-9)
      assert.closeTo(found.low, 0.75 * 1803.75 + low, 1e-9)
      assert.closeTo(found.high, 1.4 * 1803.75 + high, 1e-9)
    })
  }

  it("insures a share of a condominium against floods: its association insures the building", () => {
    const { flood, floodHigh } = insured(withFloodRisk(emptyInput, { zone: "VE" }), {
      condominium: true,
      costFactor: 1
    })
    assert.closeTo(flood, 0.35 * 7800, 1e-9)
    assert.closeTo(floodHigh, 0.35 * 11_200, 1e-9)
  })

  it("says where the figure is weak, the flood coverage by the zone", () => {
    const weaknessesIn = (zone: Partial<InvestorInput["floodRisk"]>) =>
      insured(withFloodRisk(emptyInput, zone)).weaknesses.join(" ")
    assert.match(weaknessesIn({ zone: "X", inFloodZone: false }), /2022.*15% off.*quote/)
    assert.notMatch(weaknessesIn({ zone: "X", inFloodZone: false }), /lood/)
    assert.match(
      weaknessesIn({ zone: "X", riskLevel: "Moderate", inFloodZone: false }),
      /No lender asks for flood coverage/
    )
    assert.match(weaknessesIn({ zone: "VE" }), /coastal V zone.*height of the lowest floor/)
    assert.match(weaknessesIn({ zone: "AE" }), /A zone.*twice as much/)
    assert.match(weaknessesIn({ zone: null, inFloodZone: null }), /flood zone is not known.*\$1800.*\$7800/)
  })

  it("names the wind plan of the coast and adds nothing for it", () => {
    const at = (county: string | null) =>
      insured({ ...emptyInput, location: { city: "Galveston", county, stateCode: "TX" } })
    assert.match(at("Galveston County").windPool?.name ?? "", /TWIA/)
    assert.isNull(at("Dallas County").windPool)
    assert.strictEqual(at("Galveston County").annual, at("Dallas County").annual)
  })

  it("insures only the inside of a condominium", () => {
    assert.closeTo(insured(emptyInput, { condominium: true, costFactor: 1 }).typeFactor, 0.35 * 1.15, 1e-12)
  })

  it("names earthquake coverage by the shaking, and never adds it", () => {
    const shaken = (riskLevel: InvestorInput["naturalHazards"]["earthquakeHazard"]["riskLevel"]) => {
      const earthquakeHazard = { peakGroundAcceleration: null, riskLevel }
      const house = withNaturalHazards(withProperty(emptyInput, { squareFeet: 1000 }), { earthquakeHazard })
      return insured(house, { condominium: false, costFactor: 1.2 })
    }
    // 1,000 x 165 x 1.2 = 198,000 to rebuild.
    assert.closeTo(shaken("Low").earthquakeOptional ?? Number.NaN, 79.2, 1e-9)
    assert.closeTo(shaken("Moderate").earthquakeOptional ?? Number.NaN, 237.6, 1e-9)
    assert.closeTo(shaken("High").earthquakeOptional ?? Number.NaN, 495, 1e-9)
    assert.isNull(shaken(null).earthquakeOptional)
    assert.strictEqual(shaken("High").annual, shaken("Low").annual)
  })

  it("knows nothing outside the states", () => {
    assert.isNull(
      estimateInsurance({ ...emptyInput, location: { city: "Ponce", county: null, stateCode: "PR" } }, house)
    )
  })
})
