import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import type { Place } from "../../../../src/domain/address/Place.ts"
import { SimulatedArcGisItems } from "../../../../src/sandbox/upstreams/arcgis/ArcGisItems.ts"
import { SimulatedBroadbandCollection } from "../../../../src/sandbox/upstreams/arcgis/BroadbandCollection.ts"
import { SimulatedBroadbandMap } from "../../../../src/sandbox/upstreams/BroadbandMap.ts"
import { examples } from "../../../../src/sandbox/world/examples.ts"
import { locate } from "../../../../src/sandbox/world/SandboxPlace.ts"
import { Broadband } from "../../../../src/sources/Broadband.ts"
import { fakeUpstream } from "../../../support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../support/upstreams/SimulatedPlace.ts"

const findAt = (place: Place, environment: Record<string, string> = {}) => {
  const { layer } = fakeUpstream(
    playing(SimulatedBroadbandCollection, SimulatedArcGisItems, SimulatedBroadbandMap),
    environment
  )
  return Broadband.use((source) => source.find(place)).pipe(Effect.provide(Broadband.layer.pipe(Layer.provide(layer))))
}

const withKey = { BROADBANDMAP_API_KEY: "any" }
const located = examples
  .filter(({ address }) => locate(address).length > 0)
  .map(({ name }) => ({ name, place: exampleNamed(name) }))

describe("simulated broadband upstreams", () => {
  for (const { name, place } of located) {
    it.effect(`${name}: the source reads availability and speeds, and they agree on fiber`, () =>
      Effect.gen(function* () {
        const available = yield* findAt(place)
        assert.strictEqual(available.asOf, "2025-12")
        assert.strictEqual(available.value.hasGigabit, null)
        assert.include(["block", "block group"], available.value.precision)
        const { value } = yield* findAt(place, withKey)
        assert.strictEqual(value.precision, "location")
        assert.strictEqual(value.hasFiber, available.value.hasFiber)
        assert.strictEqual(value.providerCount, available.value.providerCount)
        assert.strictEqual(value.speedFloorMbps, available.value.speedFloorMbps)
        assert.isAbove(value.maxDownloadMbps ?? 0, 0)
      })
    )
  }

  it.effect("a rural place has no fiber and slow service", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt(exampleNamed("rural"), withKey)
      assert.deepInclude(value, { hasFiber: false, hasGigabit: false, maxDownloadMbps: 50, speedFloorMbps: 25 })
    })
  )

  it.effect("a block that does not exist widens to its block group", () =>
    Effect.gen(function* () {
      const place = exampleNamed("houston")
      const { value } = yield* findAt({ ...place, blockGeoid: `${place.tractGeoid}9999` })
      assert.strictEqual(value.precision, "block group")
    })
  )

  it.effect("the speed map wants a key", () =>
    Effect.gen(function* () {
      const query = new URLSearchParams({ lat: "29.75", lng: "-95.37" })
      const request = { method: "GET", host: "broadbandmap.com", path: "/api/v1/location/internet", query, body: "" }
      assert.strictEqual(SimulatedBroadbandMap.answer({ ...request, headers: {} })?.status, 401)
      assert.strictEqual(SimulatedBroadbandMap.answer({ ...request, headers: { "x-api-key": "any" } })?.status, 200)
    })
  )
})
