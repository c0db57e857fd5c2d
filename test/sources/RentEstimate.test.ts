import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"

import { NoData, NotConfigured, Timeout } from "../../src/sources/kit/SourceError.ts"
import { RentEstimate } from "../../src/sources/RentEstimate.ts"
import { RentCast } from "../../src/sources/upstream/rentcast/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

/** A test on a day on which all of RentCast's are past. */
const today = <E>(name: string, test: () => Effect.Effect<void, E, Scope.Scope>) =>
  it.effect(name, () =>
    Effect.andThen(
      TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds),
      Effect.suspend(test)
    )
  )

const place = houston()
const subjectProperty = { formattedAddress: "1600 Smith St, Houston, TX 77002" }

const findWith = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = { RENTCAST_API_KEY: "test-key" }
) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const find = RentEstimate.use((source) => source.find(place)).pipe(
    Effect.provide(RentEstimate.layer.pipe(Layer.provide(RentCast.layer), Layer.provide(layer)))
  )
  return { find, seen }
}

describe("RentEstimate", () => {
  today("asks for the address and reads the rent and its listings", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() =>
        reply({
          rent: 2240,
          rentRangeLow: 2090,
          rentRangeHigh: 2390,
          subjectProperty,
          comparables: [
            {
              id: "1718-Brazos-St,-Houston,-TX-77002",
              formattedAddress: "1718 Brazos St, Houston, TX 77002",
              bedrooms: 3,
              propertyType: "Single Family",
              bathrooms: 2.5,
              squareFootage: 1760,
              yearBuilt: 1994,
              price: 2275,
              status: "Active",
              listingType: "Standard",
              daysOnMarket: 19,
              listedDate: "2026-03-14T00:00:00.000Z",
              removedDate: null,
              distance: 0.31,
              correlation: 0.98
            }
          ]
        })
      )
      const finding = yield* find
      assert.deepStrictEqual(finding.value, RentEstimate.example)
      assert.strictEqual(finding.upstream, "RentCast")
      assert.include(finding.attribution, "Property data: RentCast")
      assert.strictEqual(seen.length, 1)
      assert.strictEqual(seen[0]?.url.pathname, "/v1/avm/rent/long-term")
      assert.strictEqual(seen[0]?.url.searchParams.get("address"), "1600 Smith St, Houston, TX, 77002")
    })
  )

  today("leaves unknown what the answer leaves out", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() =>
        reply({
          rent: 900,
          subjectProperty,
          comparables: [{ formattedAddress: "2 Main St", squareFootage: 0, price: null }]
        })
      ).find
      assert.deepStrictEqual(value, {
        address: subjectProperty.formattedAddress,
        rentLow: null,
        rentEstimate: 900,
        rentHigh: null,
        listing: null,
        comparables: [
          {
            address: "2 Main St",
            rent: null,
            previousRent: null,
            previousListedDate: null,
            distanceMiles: null,
            propertyType: null,
            yearBuilt: null,
            listingType: null,
            daysOnMarket: null,
            bedrooms: null,
            bathrooms: null,
            squareFeet: null,
            status: null,
            listedDate: null,
            removedDate: null,
            correlation: null
          }
        ]
      })
    })
  )

  for (const rent of [null, 0]) {
    today(`a rent of ${rent} is no data`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(findWith(() => reply({ rent, subjectProperty, comparables: [] })).find)
        assert.deepStrictEqual(error.reason, new NoData({ why: "RentCast has no rent estimate for this address" }))
      })
    )
  }

  const refused: ReadonlyArray<[string, Record<string, unknown>, string]> = [
    [
      "of another house",
      { subjectProperty: { formattedAddress: "5500 Grand Lake Dr, San Antonio, TX 78244" } },
      "RentCast answered for another property"
    ],
    ["without a subject", {}, "RentCast did not say which property it answered for"],
    [
      "of a point far off",
      { latitude: 29.48, longitude: -98.35 },
      "RentCast did not say which property it answered for"
    ]
  ]
  for (const [name, subject, why] of refused) {
    today(`a rent ${name} is no data, in the wider search too`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith(({ url }) =>
          url.searchParams.has("maxRadius")
            ? reply({ rent: 1620, ...subject, comparables: [] })
            : reply({ status: 400 }, 400)
        )
        assert.deepStrictEqual((yield* Effect.flip(find)).reason, new NoData({ why }))
        assert.strictEqual(seen.length, 2)
      })
    )
  }

  today("says that a unit was estimated where none was asked for", () =>
    Effect.gen(function* () {
      const formattedAddress = "1600 Smith St, Apt 4, Houston, TX 77002"
      const { notice, value } = yield* findWith(() =>
        reply({ rent: 1620, subjectProperty: { formattedAddress }, comparables: [] })
      ).find
      assert.strictEqual(value.address, formattedAddress)
      assert.match(notice ?? "", /one unit of the address/)
    })
  )

  today("is not configured without a key, and says which", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => reply({}), {})
      const error = yield* Effect.flip(find)
      assert.strictEqual(error.source, "RentCast Rent")
      assert.deepStrictEqual(error.reason, new NotConfigured({ setting: "RENTCAST_API_KEY" }))
      assert.strictEqual(seen.length, 0)
    })
  )

  today("a hang ends after eight seconds, before the source's deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("8 seconds")
      assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new Timeout({ afterMillis: 8000 }))
      assert.strictEqual(seen.length, 1)
    })
  )

  today("the stub answers without a network", () =>
    Effect.gen(function* () {
      const finding = yield* RentEstimate.use((source) => source.find(place))
      assert.deepStrictEqual(finding.value, RentEstimate.example)
    }).pipe(Effect.provide(RentEstimate.layerStub()))
  )
})
