import { assert, describe, it } from "@effect/vitest"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Environment } from "../../../../../src/sources/Environment.ts"
import { fakeUpstream } from "../../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedEjam, SimulatedEjScreen, SimulatedEpaSuperfund } from "../../../src/upstreams/arcgis/EpaArcGis.ts"
import type { SimulatedUpstream } from "../../../src/wire/SimulatedUpstream.ts"
import { examples } from "../../../src/world/examples.ts"
import { burdenOf, sitesAround, sitesOfCounty } from "../../../src/world/Pollution.ts"
import { everyPlace, locate } from "../../../src/world/SandboxPlace.ts"

const findWith = (place: Place, ...upstreams: ReadonlyArray<SimulatedUpstream>) =>
  Environment.use((source) => source.find(place)).pipe(
    Effect.provide(Environment.layer.pipe(Layer.provide(fakeUpstream(playing(...upstreams)).layer)))
  )

const places = examples.flatMap(({ address }) => locate(address))
const withSiteList = places.filter(({ traits }) => !traits.siteListIsDown)

describe("simulated EJScreen, EJAM and Superfund sites", () => {
  it.effect("the source reads percentiles from the mirror, and the same from EJAM", () =>
    Effect.gen(function* () {
      const place = exampleNamed("houston")
      const mirror = yield* findWith(place, SimulatedEjScreen, SimulatedEpaSuperfund)
      const ejam = yield* findWith(place, SimulatedEjam, SimulatedEpaSuperfund)
      assert.strictEqual(mirror.upstream, "PEDP EJScreen")
      assert.strictEqual(ejam.upstream, "EJAM API")
      assert.deepStrictEqual(mirror.value, ejam.value)
      assert.isAbove(mirror.value.airQualityPercentile ?? 0, 0)
    })
  )

  it.effect("a site within 10 km and a Superfund percentile above 0 go together, at every example", () =>
    Effect.gen(function* () {
      const found = yield* Effect.forEach(withSiteList, (place) =>
        findWith({ ...exampleNamed("houston"), ...place }, SimulatedEjScreen, SimulatedEpaSuperfund).pipe(
          Effect.map(({ value }) => value),
          Effect.orElseSucceed(() => null)
        )
      )
      const known = found.filter((value) => value !== null)
      for (const { nearestSuperfundSite, superfundProximityPercentile } of known) {
        assert.strictEqual(nearestSuperfundSite === null, (superfundProximityPercentile ?? 0) === 0)
      }
      assert.isTrue(known.some(({ nearestSuperfundSite }) => nearestSuperfundSite !== null))
      assert.isTrue(known.some(({ nearestSuperfundSite }) => nearestSuperfundSite === null))
    })
  )

  it.effect("reports a gap if only the site list is down, and still answers the rest", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        findWith(exampleNamed("site-list-down"), SimulatedEjScreen, SimulatedEpaSuperfund)
      )
      yield* TestClock.adjust("1 second")
      const { gap, value } = yield* Fiber.join(fiber)
      assert.deepInclude(value, { nearestSuperfundSite: null, superfundSearch: "not answered" })
      assert.isNotNull(value.airQualityPercentile)
      assert.include(gap ?? "", "(504)")
    })
  )

  it.effect("a block group of Connecticut's old counties is found by the point", () =>
    Effect.gen(function* () {
      const place = exampleNamed("hartford")
      const blockGeoid = `09003${(place.blockGeoid ?? "").slice(5)}`
      const finding = yield* findWith({ ...place, blockGeoid }, SimulatedEjScreen, SimulatedEpaSuperfund)
      assert.strictEqual(finding.upstream, "PEDP EJScreen")
    })
  )

  it.effect("Puerto Rico has no air percentile, in either", () =>
    Effect.gen(function* () {
      for (const upstream of [SimulatedEjScreen, SimulatedEjam]) {
        const { value } = yield* findWith(exampleNamed("san-juan"), upstream, SimulatedEpaSuperfund)
        assert.isNull(value.airQualityPercentile)
        assert.isNotNull(value.superfundProximityPercentile)
      }
    })
  )

  it.effect("Guam has no block group", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith(exampleNamed("guam"), SimulatedEjScreen, SimulatedEpaSuperfund))
      assert.strictEqual(error.reason._tag, "NoData")
    })
  )

  const bodies: ReadonlyArray<[string, string, number, string]> = [
    ["without a buffer finds no one", '{"sites":[{"lat":29.75,"lon":-95.37}]}', 200, "{}"],
    [
      "without points is refused, with the message in an array",
      '{"buffer":1}',
      400,
      '{"error":["You must provide valid points, a shape, or a FIPS code."]}'
    ]
  ]
  for (const [name, body, status, answer] of bodies) {
    it(`EJAM ${name}`, () => {
      const query = new URLSearchParams()
      const given = SimulatedEjam.answer({
        method: "POST",
        host: SimulatedEjam.host,
        path: "/data",
        query,
        headers: {},
        body
      })
      assert.strictEqual(given?.status, status)
      assert.strictEqual(given?.body, answer)
    })
  }

  it("the country has no sites, and cleaned-up ones weigh nothing", () => {
    for (const place of places) {
      const sites = sitesOfCounty(place.countyFips)
      if (place.traits.rural) assert.deepStrictEqual(sites, [])
      if (sites.every(({ status }) => status === "Deleted NPL Site")) {
        assert.strictEqual(burdenOf(place).superfundPercentile, 0)
      }
    }
    assert.isTrue(places.some(({ traits }) => traits.rural))
  })

  it("finds the sites of a neighboring county's town, as the whole list has them", () => {
    const { counties, tracts } = everyPlace()
    const all = counties.flatMap(({ countyFips }) => sitesOfCounty(countyFips))
    const across = tracts.filter((place) => {
      const names = sitesAround(place, place.countyFips, 10_000).map(({ site }) => site.name)
      assert.sameMembers(
        names,
        all.filter((site) => distanceMeters(place, site) <= 10_000).map(({ name }) => name)
      )
      const own = new Set(sitesOfCounty(place.countyFips).map(({ name }) => name))
      return names.some((name) => !own.has(name))
    })
    assert.isNotEmpty(across)
  })
})
