import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { Duration, Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentCast } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"
import { playing } from "../../support/upstreams/SimulatedPlace.ts"

const on =
  (host: string) =>
  ({ url }: SeenRequest) =>
    url.hostname === host

const census = on("geocoding.geo.census.gov")

/** The geocoder, and RentCast, over the sandbox's upstreams with a cache; `have` puts something in an upstream's place. */
const keptGeocoder = () => {
  let trouble: (request: SeenRequest) => FakeReply | null = () => null
  const play = playing(...simulatedUpstreams)
  const { layer, seen } = fakeUpstream(
    (request) => trouble(request) ?? play(request),
    { MODE: "live", RENTCAST_API_KEY: "key" },
    "kept between answers"
  )
  const located = Effect.fnUntraced(function* (text: string) {
    const { locate } = yield* Geocoder
    const fiber = yield* Effect.forkChild(Effect.result(locate(Result.getOrThrow(parseAddress(text)))), {
      startImmediately: true
    })
    for (let step = 0; step < 60; step++) yield* TestClock.adjust("250 millis")
    return yield* Fiber.join(fiber)
  })
  return {
    asked: (such: (request: SeenRequest) => boolean) => seen.filter(such).length,
    have: (next: typeof trouble | null) => {
      trouble = next ?? (() => null)
    },
    /** The address's place or why it has none; the clock moves on by fifteen seconds. */
    located,
    run: <A, E>(test: Effect.Effect<A, E, Geocoder | PropertyValue>) =>
      Effect.provide(
        test,
        Layer.mergeAll(Geocoder.layer, PropertyValue.layer).pipe(Layer.provide(RentCast.layer), Layer.provide(layer))
      )
  }
}

const house = "1600 Smith St, Houston, TX 77002"
const down = reply("down", 503)
const anything = () => true

const reasonOf = (result: Effect.Success<ReturnType<ReturnType<typeof keptGeocoder>["located"]>>) =>
  Result.isFailure(result) ? result.failure.reason._tag : null

/** A moment short of a time that began before the clock moved on by fifteen seconds. */
const fullyAfter = (duration: Duration.Input) => Duration.fromInputUnsafe(duration)
const wellBefore = (duration: Duration.Input) =>
  Duration.subtract(Duration.fromInputUnsafe(duration), Duration.seconds(16))

describe("Geocoder, kept", () => {
  const lifetimes: ReadonlyArray<
    readonly [string, string, (request: SeenRequest) => FakeReply | null, Duration.Input, string | null]
  > = [
    ["a place of the Census Geocoder", house, () => null, "180 days", null],
    ["a place of Nominatim", house, (request) => (census(request) ? down : null), "90 days", null],
    [
      "a place of unknown tract",
      house,
      (request) => (on("nominatim.openstreetmap.org")(request) ? null : down),
      "1 day",
      null
    ],
    ["an ambiguous address", "200 Peachtree St, Atlanta, GA", () => null, "1 day", "Ambiguous"],
    [
      "an address no geocoder knows",
      house,
      (request) =>
        census(request)
          ? reply({ result: { addressMatches: [] } })
          : request.url.hostname === "photon.komoot.io"
            ? reply({ features: [] })
            : reply([]),
      "1 day",
      "NoMatch"
    ]
  ]
  for (const [name, address, trouble, keptFor, reason] of lifetimes) {
    it.effect(`${name}: for ${Duration.format(Duration.fromInputUnsafe(keptFor))}, then fetched again`, () => {
      const { asked, have, located, run } = keptGeocoder()
      return Effect.gen(function* () {
        have(trouble)
        const first = yield* located(address)
        assert.strictEqual(reasonOf(first), reason)
        const requests = asked(anything)
        yield* TestClock.adjust(Duration.subtract(wellBefore(keptFor), Duration.seconds(16)))
        assert.deepStrictEqual(yield* located(address), first)
        assert.strictEqual(asked(anything), requests)
        yield* TestClock.adjust("32 seconds")
        yield* located(address)
        assert.isAbove(asked(anything), requests)
      }).pipe(run)
    })
  }

  it.effect("not that no geocoder could be asked", () => {
    const { have, located, run } = keptGeocoder()
    return Effect.gen(function* () {
      have(() => down)
      assert.strictEqual(reasonOf(yield* located(house)), "GeocoderUnavailable")
      have(null)
      assert.strictEqual(reasonOf(yield* located(house)), null)
    }).pipe(run)
  })

  it.effect("not beyond its time, even while no geocoder answers", () => {
    const { have, located, run } = keptGeocoder()
    return Effect.gen(function* () {
      yield* located(house)
      yield* TestClock.adjust(fullyAfter("180 days"))
      have(() => down)
      assert.strictEqual(reasonOf(yield* located(house)), "GeocoderUnavailable")
    }).pipe(run)
  })

  it.effect("two units of a building share its place, and keep their names at RentCast", () => {
    const { asked, located, run } = keptGeocoder()
    return Effect.gen(function* () {
      const first = yield* Effect.fromResult(yield* located("1600 Smith St Apt 4, Houston, TX 77002"))
      const second = yield* Effect.fromResult(yield* located("1600  smith st. #5, Houston, Texas 77002"))
      assert.strictEqual(asked(census), 1)
      assert.notStrictEqual(first.address, second.address)
      assert.deepStrictEqual({ ...second, address: first.address, unit: first.unit }, first)
      const { find } = yield* PropertyValue
      yield* find(first)
      const billed = asked(on("api.rentcast.io"))
      yield* find(second)
      assert.strictEqual(asked(on("api.rentcast.io")), 2 * billed)
      yield* find(first)
      assert.strictEqual(asked(on("api.rentcast.io")), 2 * billed)
      yield* located("1602 Smith St, Houston, TX 77002")
      assert.strictEqual(asked(census), 2)
    }).pipe(run)
  })
})
