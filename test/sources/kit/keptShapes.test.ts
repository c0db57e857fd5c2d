import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import { sources } from "../../../src/report/PropertyIntel.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import type { CachedPart } from "../../../src/sources/kit/CachedPart.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { RentCast } from "../../../src/sources/upstream/rentcast/RentCast.ts"
import { fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

/** Minus zero is zero once it has been JSON, which no figure minds. */
const withoutMinusZero = (value: unknown): unknown => {
  if (typeof value === "number") return value + 0
  if (Array.isArray(value)) return value.map(withoutMinusZero)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMinusZero(each)]))
}

const testPart = <A>({ decode, encode, id, kept }: CachedPart<A>) => {
  const text = Schema.fromJsonString(Schema.Unknown)
  it.effect.prop(`${id}: what is kept comes back from the store as it went in`, { kept }, ({ kept }) =>
    Effect.gen(function* () {
      const stored = yield* Schema.encodeUnknownEffect(text)(yield* encode(kept))
      const read = yield* decode(yield* Schema.decodeUnknownEffect(text)(stored))
      assert.deepStrictEqual(withoutMinusZero(read), withoutMinusZero(kept))
    })
  )
}

/** The parts that a layer's services keep, with the tests of each. */
const partsOf = <A>(layer: Layer.Layer<A, never, Upstreams>) =>
  Effect.gen(function* () {
    const parts = new Map<string, () => void>()
    const collecting = Layer.succeed(SourceCache, {
      part: (part) =>
        Effect.sync(() => {
          parts.set(part.id, () => testPart(part))
          return (_key, ask) => ask
        }),
      put: () => Effect.void
    })
    const upstreams = fakeUpstream(() => reply("not asked", 404), { BROADBANDMAP_API_KEY: "key" }).layer
    yield* Layer.build(
      layer.pipe(
        Layer.provide([NationalRiskIndex.layer, RentCast.layer]),
        Layer.provide(collecting),
        Layer.provide(upstreams)
      )
    )
    return parts
  }).pipe(Effect.scoped)

type Upstreams = Layer.Success<ReturnType<typeof fakeUpstream>["layer"]> | NationalRiskIndex | RentCast

const kept: ReadonlyArray<readonly [string, Layer.Layer<never, never, Upstreams>]> = [
  ...Object.values(sources).map(({ definition, layer }) => [definition.id, layer] as const),
  ["Geocoder", Geocoder.layer]
]
const partsOfEach = await Effect.runPromise(
  Effect.forEach(kept, ([name, layer]) => Effect.map(partsOf(layer), (parts) => [name, parts] as const))
)

/** Parts that were kept once: without one of them its upstream is asked for every report. */
const everKept = [
  "RentCast.record",
  "RentCast.value",
  "RentCast.rent",
  "FloodZone.zones",
  "FloodZone.nearby",
  "Walkability.score",
  "Walkability.index",
  "Demographics.tract",
  "Environment.percentiles",
  "Environment.site",
  "EarthquakeHazard.design",
  "EarthquakeHazard.events",
  "NationalRiskIndex.row",
  "Broadband.summary",
  "Broadband.offers",
  "Broadband.speeds",
  "Broadband.vintage",
  "OpportunityZone.zone",
  "OpportunityZone.tracts",
  "FairMarketRent.rents",
  "HousePriceIndex.trends",
  "HousePriceIndex.compared",
  "JobMarket.bls",
  "JobMarket.fred",
  "JobMarket.blsQuota",
  "DisasterHistory.county",
  "Geocoder.place"
]

describe("what is kept", () => {
  it("includes every part that was ever kept", () => {
    assert.includeMembers(
      partsOfEach.flatMap(([, parts]) => [...parts.keys()]),
      everKept
    )
  })

  for (const [name, parts] of partsOfEach) {
    it(`is something of ${name}, in parts named after what they are of`, () => {
      assert.isNotEmpty([...parts.keys()])
      for (const id of parts.keys()) assert.match(id, /^[A-Z]\w+\.[a-z]\w+$/)
    })
  }

  for (const test of new Map(partsOfEach.flatMap(([, parts]) => [...parts])).values()) test()
})
