import { assert, describe, it } from "@effect/vitest"

import { shownAddress, askedUnit } from "../../src/address/shownAddress.ts"

const placed = (address: string, matchedAddress = address) => shownAddress({ address, matchedAddress })

describe("shownAddress", () => {
  it("keeps the unit that was asked, which no geocoder matches", () => {
    assert.strictEqual(
      placed("640 BAYBERRY ST, UNIT 507, SAN FRANCISCO, CA, 94103", "640 BAYBERRY ST, SAN FRANCISCO, CA, 94103"),
      "640 Bayberry St, Unit 507, San Francisco, CA 94103"
    )
    assert.strictEqual(
      placed("100 CONGRESS AVE, #12, AUSTIN, TX", "100 CONGRESS AVE, AUSTIN, TX, 78701"),
      "100 Congress Ave, #12, Austin, TX 78701"
    )
    assert.strictEqual(
      placed("5 PALM DR, APT 4B, MIAMI, FL, 33101", "5 PALM DR, MIAMI, FL, 33101"),
      "5 Palm Dr, Apt 4B, Miami, FL 33101"
    )
  })

  it("takes no state and no city for a unit", () => {
    assert.isNull(askedUnit("5 PALM DR, MIAMI, FL, 33101"))
    assert.isNull(askedUnit("5 PALM DR, KEY WEST"))
    assert.strictEqual(askedUnit("5 PALM DR, BSMT, MIAMI, FL"), "Bsmt")
  })

  it("writes directions, ordinals and names as people do", () => {
    assert.strictEqual(
      placed("1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20500"),
      "1600 Pennsylvania Ave NW, Washington, DC 20500"
    )
    assert.strictEqual(placed("601 W 5TH AVE, ANCHORAGE, AK, 99501"), "601 W 5th Ave, Anchorage, AK 99501")
    assert.strictEqual(placed("12 ST MARY'S LN, O'FALLON, MO"), "12 St Mary's Ln, O'Fallon, MO")
    assert.strictEqual(placed("29.75371, -95.37028"), "29.75371, -95.37028")
    assert.strictEqual(placed("1600 Smith St, Houston, TX, 77002"), "1600 Smith St, Houston, TX 77002")
  })
})
