import { assert, describe, it } from "@effect/vitest"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
import { Effect, Layer, Struct } from "effect"

import { RentCast } from "../../../../src/sources/upstream/rentcast/RentCast.ts"
import { fakeUpstream, reply } from "../../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../../support/upstreams/places.ts"

const formattedAddress = "1600 Smith St, Houston, TX 77002"
const fourplex = {
  formattedAddress,
  propertyType: "Multi-Family",
  bedrooms: 8,
  squareFootage: 3600,
  features: { unitCount: 4 }
}
const house = { formattedAddress, propertyType: "Single Family", bedrooms: 3, bathrooms: 2, squareFootage: 1820 }

/** What is asked of an estimate beside the address, by what is stated of the house. */
const askedWith = (stated: StatedProperty | undefined, record: object | null, path: "value" | "rent") => {
  const { layer, seen } = fakeUpstream(
    ({ url }) => {
      if (url.pathname !== "/v1/properties") return reply({ price: 1, rent: 1, subjectProperty: { formattedAddress } })
      return reply(record === null ? [] : [record])
    },
    { RENTCAST_API_KEY: "test-key" }
  )
  const place = { ...houston(), ...(stated === undefined ? {} : { stated }) }
  return RentCast.use(({ rent, value }) =>
    path === "value"
      ? Effect.map(value(place), ({ notice }) => notice)
      : Effect.map(rent(place), ({ notice }) => notice)
  ).pipe(
    Effect.map((notice) => ({
      notice,
      asked: seen
        .filter(({ url }) => url.pathname.startsWith("/v1/avm"))
        .map(({ url }) => {
          return Struct.omit(Object.fromEntries(url.searchParams), ["address", "compCount"])
        })
    })),
    Effect.provide(RentCast.layer.pipe(Layer.provide(layer)))
  )
}

describe("RentCast, asked with what is stated of the building", () => {
  const cases: ReadonlyArray<
    [
      name: string,
      path: "value" | "rent",
      stated: StatedProperty | undefined,
      record: object | null,
      asked: Readonly<Record<string, string>>,
      notice: RegExp | null
    ]
  > = [
    ["nothing stated", "value", undefined, house, {}, null],
    ["nothing that it estimates by", "value", { yearBuilt: 1950, units: 1 }, house, {}, null],
    [
      "rooms and area",
      "value",
      { bedrooms: 4, squareFeet: 2150 },
      house,
      { bedrooms: "4", squareFootage: "2150" },
      /value is by the stated bedrooms, squareFeet/
    ],
    [
      "a house that is not on record",
      "value",
      { propertyType: "Condo", bathrooms: 1.5 },
      null,
      { propertyType: "Condo", bathrooms: "1.5" },
      /by the stated propertyType, bathrooms/
    ],
    ["the rent of a house", "rent", { bedrooms: 4 }, house, { bedrooms: "4" }, /rent is by the stated bedrooms/],
    [
      "the rent of one unit, the record's figures beside the stated ones",
      "rent",
      { squareFeet: 4000 },
      fourplex,
      { propertyType: "Multi-Family", bedrooms: "2", squareFootage: "1000" },
      /for one of 4 units, by an equal share of rooms and area, by the stated squareFeet/
    ],
    [
      "the rent of one unit of a building that the record has wrong",
      "rent",
      { propertyType: "Multi-Family", units: 3, bedrooms: 6, squareFeet: 3000 },
      house,
      { propertyType: "Multi-Family", bedrooms: "2", bathrooms: "0.5", squareFootage: "1000" },
      /for one of 3 units/
    ]
  ]
  for (const [name, path, stated, record, asked, notice] of cases) {
    it.effect(`${path}: ${name}`, () =>
      Effect.gen(function* () {
        const answer = yield* askedWith(stated, record, path)
        assert.deepStrictEqual(answer.asked, [asked])
        if (notice === null) assert.isNull(answer.notice)
        else assert.match(answer.notice ?? "", notice)
      })
    )
  }
})
