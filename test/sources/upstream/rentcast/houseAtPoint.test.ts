import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Layer, Schema } from "effect"

import { NoData } from "../../../../src/sources/kit/SourceError.ts"
import { PropertyValue } from "../../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../../src/sources/RentEstimate.ts"
import { houseAtPoint } from "../../../../src/sources/upstream/rentcast/houseAtPoint.ts"
import { RentCast } from "../../../../src/sources/upstream/rentcast/RentCast.ts"
import { RecordsAnswer } from "../../../../src/sources/upstream/rentcast/RentCastAnswer.ts"
import { fakeUpstream, reply } from "../../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../../support/upstreams/places.ts"

const point: Place = {
  ...houston(),
  address: "29.7537, -95.3703",
  addressWithoutUnit: "29.7537, -95.3703",
  street: "",
  matchQuality: "point",
  pointQuality: "given",
  lat: 29.7537,
  lon: -95.3703
}

/** A record so many meters north of the point. */
const recordAt = (line: string, meters: number, others: object = {}) => ({
  formattedAddress: `${line}, Houston, TX 77002`,
  addressLine1: line,
  city: "Houston",
  state: "TX",
  zipCode: "77002",
  latitude: 29.7537 + meters / 111_195,
  longitude: -95.3703,
  ...others
})

const decode = Schema.decodeUnknownSync(RecordsAnswer)
const found = (...records: ReadonlyArray<object>) => houseAtPoint(point, decode(records))

describe("the house at a point", () => {
  it.effect("is the one on record there, asked about by its own address", () =>
    Effect.gen(function* () {
      const house = yield* found(recordAt("1604 Smith St", 34), recordAt("1600 Smith St", 9))
      assert.deepInclude(house.place, { street: "1600 SMITH ST", city: "Houston", zip: "77002", lat: 29.7537 })
      assert.strictEqual(house.meters, 9)
      assert.deepStrictEqual(
        house.records.map(({ addressLine1 }) => addressLine1),
        ["1600 Smith St"]
      )
    })
  )

  it.effect("is one house however many of its units are on record, in whatever spelling", () =>
    Effect.gen(function* () {
      const house = yield* found(
        recordAt("1600 Smith St", 5, { addressLine2: "Apt 1" }),
        recordAt("1600 Smith Street", 5, { addressLine2: "Apt 2" }),
        recordAt("1602 Smith St", 40)
      )
      assert.strictEqual(house.records.length, 2)
    })
  )

  const refused: ReadonlyArray<[name: string, records: ReadonlyArray<object>, why: RegExp]> = [
    ["no house", [], /no house on record within 30 meters/],
    ["a house farther away", [recordAt("1600 Smith St", 31)], /no house on record within 30 meters/],
    [
      "two houses about as near",
      [recordAt("1600 Smith St", 12), recordAt("1602 Smith St", -20)],
      /several houses on record/
    ],
    [
      "two houses at one point",
      [recordAt("1600 Smith St", 1), recordAt("1602 Smith St", 1)],
      /several houses on record/
    ],
    [
      "the same number on the opposite side of town",
      [recordAt("100 N Main St", 8), recordAt("100 S Main St", 9)],
      /several houses on record/
    ],
    ["a house of another state", [recordAt("1600 Smith St", 5, { state: "LA" })], /no house on record/],
    ["a record without a point", [recordAt("1600 Smith St", 5, { latitude: null })], /no house on record/]
  ]
  for (const [name, records, why] of refused) {
    it.effect(`${name} is a gap with a reason`, () =>
      Effect.gen(function* () {
        const reason = yield* Effect.flip(found(...records))
        assert.instanceOf(reason, NoData)
        assert.match(reason.why, why)
      })
    )
  }
})

describe("RentCast, asked about a point", () => {
  const subjectProperty = recordAt("1600 Smith St", 9)
  const upstream = (records: ReadonlyArray<object>) =>
    fakeUpstream(
      ({ url }) =>
        url.pathname === "/v1/properties" ? reply(records) : reply({ price: 352_000, rent: 1980, subjectProperty }),
      { RENTCAST_API_KEY: "test-key" }
    )
  const layers = Layer.mergeAll(PropertyValue.layer, RentEstimate.layer)

  it.effect("is asked around the point, and then by the address of the house there, which the answer names", () => {
    const { layer, seen } = upstream([{ ...subjectProperty, bedrooms: 3 }, recordAt("1604 Smith St", 40)])
    return Effect.gen(function* () {
      const value = yield* PropertyValue.use(({ find }) => find(point))
      const rent = yield* RentEstimate.use(({ find }) => find(point))
      assert.deepInclude(value.value.record, { address: "1600 Smith St, Houston, TX 77002", bedrooms: 3 })
      assert.strictEqual(value.value.valueEstimate?.valueEstimate, 352_000)
      assert.strictEqual(rent.value.rentEstimate, 1980)
      for (const { notice } of [value, rent]) assert.match(notice ?? "", /on record at the point, 9 meters from it/)
      const [first, ...others] = seen.map(({ url }) => Object.fromEntries(url.searchParams))
      assert.deepStrictEqual(first, { latitude: "29.7537", longitude: "-95.3703", radius: "0.05", limit: "100" })
      const addresses = others.flatMap(({ address }) => address ?? [])
      assert.isNotEmpty(addresses)
      for (const address of addresses) assert.strictEqual(address, "1600 Smith St, Houston, TX, 77002")
    }).pipe(Effect.provide(layers.pipe(Layer.provide(RentCast.layer), Layer.provide(layer))))
  })

  it.effect(
    "has neither value nor rent where it can't be seen which house is meant, and no estimate is paid for",
    () => {
      const { layer, seen } = upstream([recordAt("1600 Smith St", 12), recordAt("1602 Smith St", -13)])
      return Effect.gen(function* () {
        const value = yield* Effect.flip(PropertyValue.use(({ find }) => find(point)))
        const rent = yield* Effect.flip(RentEstimate.use(({ find }) => find(point)))
        for (const { reason } of [value, rent]) assert.strictEqual(reason._tag, "NoData")
        assert.deepStrictEqual([...new Set(seen.map(({ url }) => url.pathname))], ["/v1/properties"])
      }).pipe(Effect.provide(layers.pipe(Layer.provide(RentCast.layer), Layer.provide(layer))))
    }
  )
})
