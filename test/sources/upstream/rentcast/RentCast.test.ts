import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { AnswerProvenance, newProvenance } from "../../../../src/sources/kit/Provenance.ts"
import {
  Malformed,
  NoData,
  NotConfigured,
  type SourceReason,
  Unavailable
} from "../../../../src/sources/kit/SourceError.ts"
import { RentCast } from "../../../../src/sources/upstream/rentcast/RentCast.ts"
import { garbageCollected } from "../../../support/garbageCollected.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../../support/upstreams/places.ts"

const address = "1600 Smith St, Apt 4, Houston, TX, 77002"
const place = houston({ unit: "APT 4" })
const subjectProperty = { formattedAddress: "1600 Smith St, Apt 4, Houston, TX 77002" }
const rents = reply({ price: 352_000, rent: 1980, rentRangeLow: 1890, rentRangeHigh: 2070, subjectProperty })
const refusal = (status: number, error: string) => reply({ status, error, message: "Refused" }, status)

const withUpstream = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = { RENTCAST_API_KEY: "test-key" }
) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const provided = Effect.provide(RentCast.layer.pipe(Layer.provide(layer)))
  return {
    record: provided(RentCast.use(({ record }) => record(place))),
    value: provided(RentCast.use(({ value }) => value(place))),
    rent: provided(RentCast.use(({ rent }) => rent(place))),
    provided,
    seen
  }
}

const isWide = (request: SeenRequest) => request.url.searchParams.has("maxRadius")

describe("RentCast", () => {
  it.effect(
    "asks with the key in its header, street, unit, city, state and ZIP of the match, and ten comparables",
    () =>
      Effect.gen(function* () {
        const { record, rent, seen, value } = withUpstream((request) =>
          request.url.pathname === "/v1/properties" ? reply([{ ...subjectProperty, bedrooms: 2 }]) : rents
        )
        yield* record
        yield* value
        yield* rent
        assert.deepStrictEqual(
          seen.map(({ method, url }) => [method, url.origin, url.pathname, Object.fromEntries(url.searchParams)]),
          [
            ["GET", "https://api.rentcast.io", "/v1/properties", { address }],
            ["GET", "https://api.rentcast.io", "/v1/avm/value", { address, compCount: "10" }],
            ["GET", "https://api.rentcast.io", "/v1/avm/rent/long-term", { address, compCount: "10" }]
          ]
        )
        assert.deepStrictEqual(
          seen.map(({ headers }) => headers["x-api-key"]),
          ["test-key", "test-key", "test-key"]
        )
      })
  )

  it.effect("those who ask for the same at the same time share one billed request, though nothing is kept", () => {
    const { provided, seen } = withUpstream(() => rents)
    return Effect.gen(function* () {
      const rentCast = yield* RentCast
      yield* Effect.all([rentCast.rent(place), rentCast.rent(place), rentCast.rent(place)], { concurrency: 3 })
      assert.strictEqual(seen.length, 1)
      yield* rentCast.rent(place)
      assert.strictEqual(seen.length, 2)
    }).pipe(provided)
  })

  it.effect("the rent of a multi-family building is asked again with one unit's rooms and area", () => {
    const building = { formattedAddress: "1600 Smith St, Houston, TX 77002", propertyType: "Multi-Family", bedrooms: 8 }
    const { provided, seen } = withUpstream(({ url }) =>
      url.pathname === "/v1/properties"
        ? reply([{ ...building, bathrooms: 6, squareFootage: 3600, features: { unitCount: 4 } }])
        : reply({ rent: url.searchParams.has("bedrooms") ? 1400 : 3900, subjectProperty: building })
    )
    return Effect.gen(function* () {
      const { answer, notice } = yield* RentCast.use(({ rent }) => rent(houston({ unit: null })))
      assert.strictEqual(answer.rent, 1400)
      assert.include(notice, "one of 4 units")
      const { bathrooms, bedrooms, squareFootage } = Object.fromEntries(seen.at(-1)?.url.searchParams ?? [])
      assert.deepStrictEqual([bedrooms, bathrooms, squareFootage], ["2", "1.5", "900"])
    }).pipe(provided)
  })

  it.effect("value and rent of a house without an asked unit are of the one unit that the records name", () => {
    const unit = (name: string) => ({ formattedAddress: `1600 Smith St, Apt ${name}, Houston, TX 77002` })
    const { provided } = withUpstream(({ url }) =>
      url.pathname === "/v1/properties"
        ? reply([{ ...unit("1A"), bedrooms: 2 }])
        : reply({ price: 352_000, rent: 1980, subjectProperty: unit(url.pathname.includes("rent") ? "2A" : "1A") })
    )
    return Effect.gen(function* () {
      const rentCast = yield* RentCast
      assert.strictEqual((yield* rentCast.value(houston({ unit: null }))).answer.price, 352_000)
      const reason = yield* Effect.flip(rentCast.rent(houston({ unit: null })))
      assert.deepInclude(reason, { why: "RentCast answered for another unit of the building" })
    }).pipe(provided)
  })

  const spelled: ReadonlyArray<[Partial<Place>, string]> = [
    [{ unit: null }, "1600 Smith St, Houston, TX, 77002"],
    [{ unit: "#12", zip: null }, "1600 Smith St, #12, Houston, TX"],
    [
      { street: "455 S 500 E", unit: null, city: "Salt Lake City", stateCode: "UT" },
      "455 S 500 E, Salt Lake City, UT, 77002"
    ],
    [{ street: "123A NW 5TH AVE", unit: null }, "123A NW 5th Ave, Houston, TX, 77002"]
  ]
  for (const [override, line] of spelled) {
    it.effect(`asks for "${line}"`, () => {
      const { provided, seen } = withUpstream(() => refusal(404, "resource/not-found"))
      return Effect.gen(function* () {
        yield* Effect.flip(RentCast.use(({ rent }) => rent(houston(override))))
        assert.strictEqual(seen[0]?.url.searchParams.get("address"), line)
      }).pipe(provided)
    })
  }

  it.effect("what the caller wrote is never sent, only what was matched", () => {
    const { provided, seen } = withUpstream(() => refusal(404, "resource/not-found"))
    return Effect.gen(function* () {
      yield* Effect.flip(RentCast.use(({ rent }) => rent(houston({ address: "1600 SMITH STREET, 77002", unit: null }))))
      assert.strictEqual(seen[0]?.url.searchParams.get("address"), "1600 Smith St, Houston, TX, 77002")
    }).pipe(provided)
  })

  const units = ["4", "5"].map((unit) => ({
    formattedAddress: `1600 Smith St, Apt ${unit}, Houston, TX 77002`,
    latitude: 29.7546,
    longitude: -95.3703
  }))

  it.effect("of several units none is taken for the house", () => {
    const { provided } = withUpstream(() => reply(units))
    return Effect.gen(function* () {
      const error = yield* Effect.flip(RentCast.use(({ record }) => record(houston())))
      assert.deepStrictEqual(error, new NoData({ why: "RentCast has several units at this address: send the unit" }))
    }).pipe(provided)
  })

  it.effect("the asked one of several units is taken", () => {
    const { provided } = withUpstream(() => reply(units))
    return Effect.gen(function* () {
      const { address, notice } = yield* RentCast.use(({ record }) => record(houston({ unit: "APT 5" })))
      assert.strictEqual(address, "1600 Smith St, Apt 5, Houston, TX 77002")
      assert.isNull(notice)
    }).pipe(provided)
  })

  const recordAt = (latitude: number, longitude = -95.3703, line = subjectProperty.formattedAddress) =>
    reply([{ formattedAddress: line, latitude, longitude }])

  /** What `recordedPoint` gives to one who asks before the record does. */
  const pointWith = (records: FakeReply, asked = place) => {
    const { provided, seen } = withUpstream(() => records)
    return Effect.gen(function* () {
      const rentCast = yield* RentCast
      const waiting = yield* Effect.forkChild(rentCast.recordedPoint(asked), { startImmediately: true })
      yield* Effect.result(rentCast.record(asked))
      return { point: yield* Fiber.join(waiting), requests: seen.length }
    }).pipe(provided)
  }

  it.effect("the recorded point comes from the record that another call fetches, of the building too", () =>
    Effect.gen(function* () {
      const point = { lat: 29.7546, lon: -95.3703 }
      assert.deepStrictEqual(yield* pointWith(recordAt(29.7546)), { point, requests: 1 })
      const building = recordAt(29.7546, -95.3703, "1600 Smith St, Houston, TX 77002")
      assert.deepStrictEqual((yield* pointWith(building)).point, point)
    })
  )

  const noPoint: ReadonlyArray<[string, FakeReply]> = [
    ["of another house", recordAt(29.7546, -95.3703, "1602 Smith St, Houston, TX 77002")],
    ["350 meters off", recordAt(29.7537 + 0.00315)],
    ["without one", reply([subjectProperty])],
    ["of nothing", refusal(404, "resource/not-found")]
  ]
  for (const [name, records] of noPoint) {
    it.effect(`there is no recorded point ${name}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* pointWith(records), { point: null, requests: 1 })
      })
    )
  }

  it.effect("a recorded point that no one has asked for yet may be known the next time", () => {
    const { provided } = withUpstream(() => recordAt(29.7546))
    return Effect.gen(function* () {
      const { record, recordedPoint } = yield* RentCast
      const [known, unknown] = [newProvenance(), newProvenance()]
      yield* record(place)
      yield* Effect.provideService(recordedPoint(place), AnswerProvenance, known)
      assert.strictEqual(known.freshUntil, Number.POSITIVE_INFINITY)
      // What was said of it is forgotten.
      yield* TestClock.adjust("31 seconds")
      const late = yield* Effect.forkChild(Effect.provideService(recordedPoint(place), AnswerProvenance, unknown))
      yield* TestClock.adjust("4 seconds")
      assert.isNull(yield* Fiber.join(late))
      assert.strictEqual(unknown.freshUntil, 0)
    }).pipe(provided)
  })

  it.effect("the trace of a call is not kept with what it recorded", () => {
    const { provided } = withUpstream(() => recordAt(29.7546))
    return Effect.gen(function* () {
      const { record } = yield* RentCast
      const span = yield* Effect.withSpan(
        Effect.flatMap(Effect.currentSpan, (own) => Effect.as(record(place), new WeakRef(own))),
        "call"
      )
      // `TestClock` itself keeps the first fiber that sleeps until it is set.
      yield* TestClock.adjust("1 second")
      yield* garbageCollected
      assert.isUndefined(span.deref())
    }).pipe(provided)
  })

  it.effect("the recorded point makes no request, and is waited for at most four seconds", () => {
    const { provided, seen } = withUpstream(() => "hang")
    return Effect.gen(function* () {
      const { recordedPoint } = yield* RentCast
      const waiting = yield* Effect.forkChild(recordedPoint(place), { startImmediately: true })
      yield* TestClock.adjust("3900 millis")
      assert.isUndefined(waiting.pollUnsafe())
      yield* TestClock.adjust("100 millis")
      assert.isNull(yield* Fiber.join(waiting))
      assert.strictEqual(seen.length, 0)
    }).pipe(provided)
  })

  it.effect("without a key there is no recorded point to wait for", () => {
    const { provided } = withUpstream(() => "hang", {})
    return Effect.gen(function* () {
      assert.isNull(yield* RentCast.use(({ recordedPoint }) => recordedPoint(place)))
    }).pipe(provided)
  })

  it.effect("without a key it asks no upstream", () =>
    Effect.gen(function* () {
      const { rent, seen } = withUpstream(() => rents, {})
      const error = yield* Effect.flip(rent)
      assert.deepStrictEqual(error, new NotConfigured({ setting: "RENTCAST_API_KEY" }))
      assert.strictEqual(seen.length, 0)
    })
  )

  const unknown = new NoData({ why: "RentCast does not know this address" })
  const keyRefused = new NotConfigured({ setting: "RENTCAST_API_KEY" })
  const final: ReadonlyArray<[string, FakeReply, SourceReason]> = [
    ["401 for a wrong key", refusal(401, "auth/api-key-invalid"), keyRefused],
    ["401 for an inactive subscription", refusal(401, "billing/subscription-inactive"), keyRefused],
    ["403 for a restricted key", refusal(403, "auth/forbidden"), keyRefused],
    ["404", refusal(404, "resource/not-found"), unknown],
    [
      "405",
      refusal(405, "method-not-allowed"),
      new Unavailable({ status: 405, detail: "The upstream answered with an error" })
    ],
    ["HTML", reply("<html>Just a moment...</html>"), new Malformed({ issue: "not JSON" })],
    ["a wrong shape", reply({ rent: "1980" }), new Malformed({ issue: "unexpected shape at rent" })]
  ]
  for (const [name, fault, expected] of final) {
    it.effect(`${name} is not asked again`, () =>
      Effect.gen(function* () {
        const { rent, seen } = withUpstream(() => fault)
        assert.deepStrictEqual(yield* Effect.flip(rent), expected)
        assert.strictEqual(seen.length, 1)
      })
    )
  }

  it.effect("too few comparables are searched for once more, wider", () =>
    Effect.gen(function* () {
      const { rent, seen } = withUpstream((request) => (isWide(request) ? rents : refusal(400, "resource/bad-request")))
      assert.strictEqual((yield* rent).answer.rent, 1980)
      assert.strictEqual(seen.length, 2)
      assert.deepStrictEqual(Object.fromEntries(seen[1]?.url.searchParams ?? []), {
        address,
        compCount: "10",
        maxRadius: "20",
        daysOld: "365"
      })
    })
  )

  it.effect("too few comparables even then are no estimate", () =>
    Effect.gen(function* () {
      const { seen, value } = withUpstream(() => refusal(400, "resource/bad-request"))
      const error = yield* Effect.flip(value)
      assert.deepStrictEqual(error, new NoData({ why: "RentCast has too few comparables for an estimate" }))
      assert.deepStrictEqual(seen.map(isWide), [false, true])
    })
  )

  it.effect("the record has no wider search: a 400 there means the query is wrong", () =>
    Effect.gen(function* () {
      const { record, seen } = withUpstream(() => refusal(400, "resource/bad-request"))
      const error = yield* Effect.flip(record)
      assert.deepStrictEqual(error, new Malformed({ issue: "the service refused the query (400)" }))
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("an error inside a 200 is malformed, not an empty answer", () =>
    Effect.gen(function* () {
      const { record, rent, value } = withUpstream(() => reply({ error: "something broke" }))
      for (const call of [record, rent, value]) {
        assert.strictEqual((yield* Effect.flip<unknown, SourceReason, never>(call))._tag, "Malformed")
      }
    })
  )

  it.effect("an estimate about nothing is malformed, so it is not kept", () =>
    Effect.gen(function* () {
      const { rent } = withUpstream(() => reply({ rent: 1980, subjectProperty: { value: subjectProperty } }))
      assert.deepStrictEqual(yield* Effect.flip(rent), new Malformed({ issue: "unexpected shape at subjectProperty" }))
    })
  )

  it.effect("an empty list of records is an unknown address", () =>
    Effect.gen(function* () {
      const { record } = withUpstream(() => reply([]))
      assert.deepStrictEqual(yield* Effect.flip(record), unknown)
    })
  )

  const wrongTypes: ReadonlyArray<[string, Record<string, unknown>]> = [
    ["0.hoa", { hoa: 175 }],
    ["0.hoa.fee", { hoa: { fee: "175" } }],
    ["0.propertyTaxes.2024", { propertyTaxes: { "2024": 4065 } }],
    ["0.propertyTaxes.2024.total", { propertyTaxes: { "2024": { year: 2024, total: "4065" } } }],
    ["0.features.unitCount", { features: { unitCount: true } }]
  ]
  for (const [path, parts] of wrongTypes) {
    it.effect(`a record with a wrong type at ${path} is malformed`, () =>
      Effect.gen(function* () {
        const { record } = withUpstream(() => reply([{ ...subjectProperty, bedrooms: 2, ...parts }]))
        const error = yield* Effect.flip(record)
        assert.deepStrictEqual(error, new Malformed({ issue: `unexpected shape at ${path}` }))
      })
    )
  }

  it.effect("waits out the one-second limit before it asks again", () =>
    Effect.gen(function* () {
      const { rent, seen } = withUpstream((_, index) =>
        index === 0 ? refusal(429, "auth/rate-limit-exceeded") : rents
      )
      const fiber = yield* Effect.forkChild(rent)
      yield* TestClock.adjust("990 millis")
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("10 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).answer.rent, 1980)
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("waits longer when Retry-After asks for it, and asks again only once", () =>
    Effect.gen(function* () {
      const { rent, seen } = withUpstream(() => reply("", 429, { "retry-after": "3" }))
      const fiber = yield* Effect.forkChild(Effect.flip(rent))
      yield* TestClock.adjust("2990 millis")
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("1 minute")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "RateLimited")
      assert.strictEqual(seen.length, 2)
    })
  )

  const transient: ReadonlyArray<[string, FakeReply]> = [
    ["500", refusal(500, "internal")],
    ["504", refusal(504, "timeout")],
    ["a reset", "reset"],
    ["a body that breaks off", reply('{"rent":19')]
  ]
  for (const [name, fault] of transient) {
    it.effect(`${name} is asked again once`, () =>
      Effect.gen(function* () {
        const { rent, seen } = withUpstream((_, index) => (index === 0 ? fault : rents))
        const fiber = yield* Effect.forkChild(rent)
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* Fiber.join(fiber)).answer.rent, 1980)
        assert.strictEqual(seen.length, 2)
      })
    )
  }
})
