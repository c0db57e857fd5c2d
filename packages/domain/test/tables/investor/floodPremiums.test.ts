import { assert, describe, it } from "@effect/vitest"
import { floodPremiums, floodZoneUnknown } from "@property-intelligence/domain/tables/investor/floodPremiums.ts"

import { assertReference } from "../stateTables.ts"

describe("floodPremiums", () => {
  it("has a range around each figure, and its source", () => {
    for (const [zone, premium] of Object.entries(floodPremiums)) {
      const [low, mid, high] = premium.annual
      assert.isBelow(low, mid)
      assert.isBelow(mid, high)
      assert.match(premium.weakness, /\.$/)
      assertReference(premium.reference, "floodPremiums", zone)
    }
  })

  it("is several times as dear on the open coast as in another Special Flood Hazard Area, and least where it is optional", () => {
    const { aZones, optional, vZones } = floodPremiums
    assert.isAbove(vZones.annual[1], 3 * aZones.annual[1])
    assert.isAbove(aZones.annual[1], 3 * optional.annual[1])
    // The nation's mean at full risk.
    assert.closeTo(aZones.annual[1], 1808, 10)
  })

  it("names the two figures where the zone is not known", () => {
    for (const { annual } of [floodPremiums.aZones, floodPremiums.vZones]) {
      assert.include(floodZoneUnknown, `$${annual[1]}`)
    }
  })
})
