import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Array as Arr, Effect, Layer } from "effect"

import { Broadband } from "../../../../../src/sources/Broadband.ts"
import { fakeUpstream } from "../../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../../test/support/upstreams/SimulatedPlace.ts"
import {
  SimulatedArcGisItems,
  SimulatedBroadbandCollection,
  SimulatedBroadbandMap
} from "../../../src/upstreams/arcgis/BroadbandCollection.ts"
import { examples } from "../../../src/world/examples.ts"
import { locate } from "../../../src/world/SandboxPlace.ts"

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
    it.effect(`${name}: the source reads availability and speeds`, () =>
      Effect.gen(function* () {
        const available = yield* findAt(place)
        assert.strictEqual(available.asOf, "2025-12")
        assert.strictEqual(available.value.hasGigabit, null)
        assert.include(["block", "block group"], available.value.precision)
        assert.isNotNull(available.value.servedShare)
        assert.isNotNull(available.value.fiberShare)
        const { gap, value } = yield* findAt(place, withKey)
        const { hasGigabit, maxDownloadMbps } = value
        assert.deepStrictEqual(value, { ...available.value, hasGigabit, maxDownloadMbps })
        assert.isAbove(maxDownloadMbps ?? 0, 0)
        assert.isUndefined(gap)
      })
    )
  }

  it.effect("a rural place has no fiber, slow service and no gigabit", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt(exampleNamed("rural"), withKey)
      assert.deepInclude(value, { hasFiber: false, hasGigabit: false, maxDownloadMbps: 50, servedShare: 0 })
    })
  )

  it.effect("Connecticut's block is found under its old county, with its providers", () =>
    Effect.gen(function* () {
      const place = exampleNamed("hartford")
      assert.match(place.blockGeoid ?? "", /^09110/)
      const { value } = yield* findAt(place)
      assert.deepInclude(value, { precision: "block", servedShare: 100 })
      const asOf2020 = yield* findAt({ ...place, blockGeoid: `09003${(place.blockGeoid ?? "").slice(5)}` })
      assert.deepStrictEqual(value, asOf2020.value)
    })
  )

  it.effect("some blocks have fiber at every location, some at one, and some at none", () =>
    Effect.gen(function* () {
      const town = exampleNamed("houston")
      const steps = Arr.range(-12, 12).map((step) => ({ ...town, blockGeoid: null, lat: town.lat + step / 500 }))
      const values = yield* Effect.forEach(steps, (place) => Effect.map(findAt(place), ({ value }) => value))
      const blocks = values.filter(({ precision }) => precision === "block")
      for (const hasFiber of [true, false, null]) assert.isTrue(blocks.some((block) => block.hasFiber === hasFiber))
      for (const { fiberShare, hasFiber } of blocks) {
        assert.strictEqual(hasFiber, fiberShare === 100 || (fiberShare === 0 ? false : null))
      }
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
