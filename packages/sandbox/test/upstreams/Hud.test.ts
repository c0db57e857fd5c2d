import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { SimulatedHudArcGis, SimulatedHudUser } from "@property-intelligence/sandbox/upstreams/Hud.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { locate, placeAt } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { Array as Arr, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { FairMarketRent } from "../../../../src/sources/FairMarketRent.ts"
import { OpportunityZone } from "../../../../src/sources/OpportunityZone.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"

const november2026 = Date.parse("2026-11-20T12:00:00Z")

const sourcesWith = (environment: Record<string, string> = {}) =>
  Layer.mergeAll(FairMarketRent.layer, OpportunityZone.layer).pipe(
    Layer.provide(fakeUpstream(playing(SimulatedHudArcGis, SimulatedHudUser), environment).layer)
  )

const rentAt = (place: Place, environment: Record<string, string> = {}) =>
  FairMarketRent.use((source) => source.find(place)).pipe(Effect.provide(sourcesWith(environment)))

const zoneAt = (place: Place) => OpportunityZone.use((source) => source.find(place)).pipe(Effect.provide(sourcesWith()))

const withToken = { HUD_API_TOKEN: "any" }
/** The API lists the ZIP codes of known towns, the layers answer for any. */
const inOtherZips = new Set(["other-street", "two-zips"])
const located = examples
  .filter(({ address, name }) => locate(address).length > 0 && !inOtherZips.has(name))
  .map(({ name }) => ({ name, place: exampleNamed(name) }))

describe("simulated HUD upstreams", () => {
  for (const { name, place } of located) {
    it.effect(`${name}: the sources read rents that grow with bedrooms, and a zone or none`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(november2026)
        const keyless = yield* rentAt(place)
        const byApi = yield* rentAt(place, withToken)
        assert.strictEqual(byApi.upstream === "HUD User API", place.stateCode !== "CT")
        for (const { value } of [keyless, byApi]) {
          const rents = [value.studio, value.oneBed, value.twoBed, value.threeBed, value.fourBed].map(Number)
          assert.deepStrictEqual(
            rents,
            rents.toSorted((a, b) => a - b)
          )
          assert.isAbove(rents[0] ?? 0, 200)
          assert.isNotNull(value.metro)
        }
        assert.strictEqual(byApi.value.metro, keyless.value.metro)
        assert.strictEqual(byApi.value.zipLevel, keyless.value.zipLevel)
        const zone = yield* zoneAt(place)
        assert.strictEqual(zone.value.isOpportunityZone, locate(addressOf(name))[0]?.traits.opportunityZone)
      })
    )
  }

  it.effect("the API answers for the year in force, the layers name none", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(november2026)
      const place = exampleNamed("houston")
      assert.deepInclude(yield* rentAt(place, withToken), { upstream: "HUD User API", asOf: "2027" })
      assert.deepInclude((yield* rentAt(place)).value, { zipLevel: false, year: null })
    })
  )

  it.effect(
    "Cleveland has the rents of its ZIP code; Houston, for which HUD publishes none, has the rents of its area",
    () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(november2026)
        for (const environment of [{}, withToken]) {
          assert.isTrue((yield* rentAt(exampleNamed("cleveland"), environment)).value.zipLevel)
          assert.isFalse((yield* rentAt(exampleNamed("houston"), environment)).value.zipLevel)
        }
      })
  )

  it.effect("a country ZIP code that reaches into the metropolitan area next door keeps its county's rents", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(november2026)
      const { value } = yield* rentAt(exampleNamed("rural"))
      assert.deepInclude(value, { metro: "Niobrara County, WY", zipLevel: false })
      const rows = SimulatedHudArcGis.answer({
        method: "GET",
        host: SimulatedHudArcGis.host,
        path: "/VTyQ9soqVukalItT/arcgis/rest/services/HUD_PDR_Small_Area_Fair_Market_Rents/FeatureServer/1/query",
        query: new URLSearchParams({ where: "ID='82225'", outFields: "HUD_CODE,FMR_NAME" }),
        headers: {},
        body: ""
      })
      assert.include(rows?.body ?? "", "Next Door")
    })
  )

  it("plays both shapes of the API: ZIP rows and one object", () => {
    const bodies = located.map(
      ({ place }) =>
        SimulatedHudUser.answer({
          method: "GET",
          host: SimulatedHudUser.host,
          path: `/hudapi/public/fmr/data/${place.countyFips}99999`,
          query: new URLSearchParams({ year: "2027" }),
          headers: { authorization: "Bearer any" },
          body: ""
        })?.body ?? ""
    )
    assert.isTrue(bodies.some((body) => body.includes('"basicdata":[')))
    assert.isTrue(bodies.some((body) => body.includes('"basicdata":{')))
  })

  it.effect("a year not published yet falls back to the newest", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.parse("2027-10-02T00:00:00Z"))
      const finding = yield* rentAt(exampleNamed("houston"), withToken)
      assert.deepInclude(finding, { upstream: "HUD User API", asOf: "2027" })
    })
  )

  it.effect("in a rural county the area's rents answer, in New England the layers do", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(november2026)
      assert.strictEqual((yield* rentAt(exampleNamed("rural"))).value.zipLevel, false)
      assert.strictEqual((yield* rentAt(exampleNamed("hartford"), withToken)).upstream, "HUD SAFMR (ArcGIS)")
    })
  )

  it.effect("Connecticut's zones name the county of 2010", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(november2026)
      const hartford = exampleNamed("hartford")
      const around = Arr.range(-15, 15).map((step) => placeAt(hartford.lat + step / 1000, hartford.lon - step / 1000))
      const zone = around.find(({ stateCode, traits }) => stateCode === "CT" && traits.opportunityZone)
      const { value } = yield* zoneAt({ ...hartford, lat: zone?.lat ?? 0, lon: zone?.lon ?? 0 })
      assert.match(value.tract ?? "", /^09003\d{6}$/)
    })
  )

  it("leaves other paths of the shared host to others", () => {
    const request = {
      method: "GET",
      host: SimulatedHudArcGis.host,
      path: "/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Census_Tracts/FeatureServer/0/query",
      query: new URLSearchParams(),
      headers: {},
      body: ""
    }
    assert.isNull(SimulatedHudArcGis.answer(request))
  })
})

const addressOf = (name: string): string => examples.find((example) => example.name === name)?.address ?? ""
