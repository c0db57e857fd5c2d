import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { NoData, NotConfigured, Timeout } from "../../src/sources/policy/SourceError.ts"
import { RentEstimate } from "../../src/sources/RentEstimate.ts"
import { RentCast } from "../../src/sources/upstream/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const place = houston({ address: "1600 SMITH ST APT 4, HOUSTON, TX, 77002" })

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
  it.effect("asks for the address with its unit and reads the rent and its listings", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() =>
        reply({
          rent: 2240,
          rentRangeLow: 2090,
          rentRangeHigh: 2390,
          subjectProperty: { formattedAddress: "1600 Smith St, Apt 4, Houston, TX 77002", addressLine2: "Apt 4" },
          comparables: [
            {
              id: "1718-Brazos-St,-Houston,-TX-77002",
              formattedAddress: "1718 Brazos St, Houston, TX 77002",
              bedrooms: 3,
              bathrooms: 2.5,
              squareFootage: 1760,
              price: 2275,
              status: "Inactive",
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
      assert.strictEqual(seen[0]?.url.searchParams.get("address"), place.address)
    })
  )

  it.effect("leaves unknown what the answer leaves out", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() =>
        reply({ rent: 900, comparables: [{ formattedAddress: "2 Main St", squareFootage: 0, price: null }] })
      ).find
      assert.deepStrictEqual(value, {
        rentLow: null,
        rentEstimate: 900,
        rentHigh: null,
        comparables: [
          {
            address: "2 Main St",
            rent: null,
            distanceMiles: null,
            bedrooms: null,
            bathrooms: null,
            squareFeet: null,
            listedDate: null,
            correlation: null
          }
        ]
      })
    })
  )

  for (const rent of [null, 0]) {
    it.effect(`a rent of ${rent} is no data`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(findWith(() => reply({ rent, comparables: [] })).find)
        assert.deepStrictEqual(error.reason, new NoData({ why: "RentCast has no rent estimate for this address" }))
      })
    )
  }

  it.effect("is not configured without a key, and says which", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => reply({}), {})
      const error = yield* Effect.flip(find)
      assert.strictEqual(error.source, "RentCast Rent")
      assert.deepStrictEqual(error.reason, new NotConfigured({ setting: "RENTCAST_API_KEY" }))
      assert.strictEqual(seen.length, 0)
    })
  )

  it.effect("a hang ends after eight seconds, before the source's deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("8 seconds")
      assert.deepStrictEqual((yield* Fiber.join(fiber)).reason, new Timeout({ afterMillis: 8000 }))
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const finding = yield* RentEstimate.use((source) => source.find(place))
      assert.deepStrictEqual(finding.value, RentEstimate.example)
    }).pipe(Effect.provide(RentEstimate.layerStub()))
  )
})
