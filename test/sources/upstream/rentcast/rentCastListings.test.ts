import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Schema } from "effect"

import { Listing } from "../../../../src/sources/upstream/rentcast/RentCastAnswer.ts"
import { listingsOf } from "../../../../src/sources/upstream/rentcast/rentCastListings.ts"
import { houston } from "../../../support/upstreams/places.ts"

const decode = Schema.decodeUnknownSync(Listing)

const house = "1600 Smith St, Houston, TX 77002"

/** Which addresses are the property's own, and which are another home's. */
const sorted = (place: Place, subject: string | null, addresses: ReadonlyArray<string>) => {
  const { comparables, own } = listingsOf(
    place,
    subject,
    addresses.map((formattedAddress) => decode({ formattedAddress, price: 100_000 }))
  )
  return { own: own?.address ?? null, others: comparables.map(({ address }) => address) }
}

describe("the listings of an estimate", () => {
  it("are of other homes but for the property's own, however it is spelled", () => {
    for (const own of [house, "1600 SMITH STREET, Houston, TX 77002", "1600 Smith St., Houston, TX 77002"]) {
      assert.deepStrictEqual(sorted(houston(), house, ["1602 Smith St, Houston, TX 77002", own]), {
        own,
        others: ["1602 Smith St, Houston, TX 77002"]
      })
    }
  })

  it("are of the property, however its number is spelled", () => {
    const spellings: ReadonlyArray<readonly [asked: string, listed: string]> = [
      ["85-10 SMITH ST", "8510 Smith St"],
      ["8510 SMITH ST", "85-10 Smith St"],
      ["1600A SMITH ST", "1600-a Smith Street"],
      ["1600 1/2 SMITH ST", "1600\u00BD Smith St"],
      ["N6W23001 SMITH ST", "n6w23001 Smith St"],
      ["1600 SMITH ST", "Casa Bonita, 1600 Smith St"]
    ]
    for (const [street, line] of spellings) {
      const own = `${line}, Houston, TX 77002`
      const others = [`${line.replace(/[1-9]/, "7")}, Houston, TX 77002`, "12 Main St, Houston, TX 77002"]
      assert.deepStrictEqual(sorted(houston({ street }), null, [...others, own]), { own, others })
    }
  })

  it("are of the property where a unit of the house is listed and the estimate is for the house", () => {
    const unit = "1600 Smith St, Apt 4, Houston, TX 77002"
    assert.deepStrictEqual(sorted(houston(), house, [unit]), { own: unit, others: [] })
    assert.deepStrictEqual(sorted(houston(), null, [unit]), { own: unit, others: [] })
  })

  it("are of a neighbor where the estimate is for one unit and another is listed", () => {
    const four = "1600 Smith St, Apt 4, Houston, TX 77002"
    const five = "1600 Smith St, Apt 5, Houston, TX 77002"
    assert.deepStrictEqual(sorted(houston(), four, [four, five]), { own: four, others: [five] })
    assert.deepStrictEqual(sorted(houston({ unit: "APT 4" }), four, [five, four]), { own: four, others: [five] })
  })

  it("are of another house in another town, however alike", () => {
    const elsewhere = "1600 Smith St, San Antonio, TX 78244"
    assert.deepStrictEqual(sorted(houston(), house, [elsewhere, "not an address"]), {
      own: null,
      others: [elsewhere, "not an address"]
    })
  })

  it("count an address once, with what was asked for it before at another price", () => {
    const formattedAddress = "1911 Crawford St, Houston, TX 77002"
    const listed = [
      { price: 380_000, listedDate: "2025-06-01" },
      { price: 359_900, listedDate: "2026-02-03" },
      { price: 359_900, listedDate: "2026-01-10" },
      { price: 400_000, listedDate: null }
    ].map((listing) => decode({ formattedAddress, ...listing }))
    const { comparables } = listingsOf(houston(), house, listed)
    assert.lengthOf(comparables, 1)
    assert.deepInclude(comparables[0], {
      price: 359_900,
      listedDate: "2026-02-03",
      previousPrice: 380_000,
      previousListedDate: "2025-06-01"
    })
    const { comparables: same } = listingsOf(houston(), house, listed.slice(1, 3))
    assert.deepInclude(same[0], { previousPrice: null, previousListedDate: null })
  })
})
