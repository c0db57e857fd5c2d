import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"

import type { CachedPart } from "../../../src/sources/cache/CachedPart.ts"
import { SourceCache } from "../../../src/sources/cache/SourceCache.ts"
import { sourcesLayer } from "../../../src/sources/catalog.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
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

/** Every part that the sources and the geocoder keep, with the tests of each. */
const collectParts = Effect.gen(function* () {
  const parts = new Map<string, () => void>()
  const collecting = Layer.succeed(SourceCache, {
    part: (part) =>
      Effect.sync(() => {
        parts.set(part.id, () => testPart(part))
        return (_key, ask) => ask
      })
  })
  const upstreams = fakeUpstream(() => reply("not asked", 404), { BROADBANDMAP_API_KEY: "key" }).layer
  yield* Layer.build(
    Layer.mergeAll(sourcesLayer, Geocoder.layer).pipe(Layer.provide(collecting), Layer.provide(upstreams))
  )
  return parts
}).pipe(Effect.scoped)

const parts = await Effect.runPromise(collectParts)

describe("what is kept", () => {
  it("is these parts", () => {
    assert.sameMembers(
      [...parts.keys()],
      [
        "RentCast.record",
        "RentCast.value",
        "RentCast.rent",
        "FloodZone.zones",
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
        "JobMarket.bls",
        "JobMarket.fred",
        "JobMarket.blsQuota",
        "DisasterHistory.county",
        "Geocoder.place"
      ]
    )
  })

  for (const test of parts.values()) test()
})
