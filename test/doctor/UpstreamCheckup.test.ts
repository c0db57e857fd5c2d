import { assert, describe, it } from "@effect/vitest"
import { wrongShapes } from "@property-intelligence/sandbox/faults/WrongSchema.ts"
import { Effect } from "effect"

import { diagnoseSources, driftCount, type SourceDiagnosis } from "../../src/doctor/diagnoseSources.ts"
import { goldenPlaces } from "../../src/doctor/goldenPlaces.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { checkedUp, hostsOf, testKeys } from "../support/doctor/checkedUp.ts"

/** With every source and stand-in, and no fault: made once. */
const undisturbed = Effect.runSync(Effect.cached(checkedUp()))

const diagnosed = (...given: Parameters<typeof checkedUp>) => Effect.map(checkedUp(...given), diagnoseSources)

const of = (sources: ReadonlyArray<SourceDiagnosis>, name: string): SourceDiagnosis =>
  sources.find(({ source }) => source === name) ?? assert.fail(`no ${name}`)

const troublesOf = (sources: ReadonlyArray<SourceDiagnosis>) =>
  sources.flatMap(({ source, troubles }) => troubles.map(({ severity, what }) => `${source}: ${severity} ${what}`))

describe("a checkup of the upstreams", () => {
  it.effect("finds nothing to fix if all answer as expected, and asks each source about each place", () =>
    Effect.gen(function* () {
      const sources = diagnoseSources(yield* undisturbed)
      assert.deepStrictEqual(troublesOf(sources), [])
      for (const { name } of sourceDefinitions) {
        assert.deepStrictEqual(
          of(sources, name).answers.map(({ place }) => place),
          goldenPlaces.map(({ name }) => name)
        )
      }
    })
  )

  it.effect("asks the fallbacks of each source too, and does not count their requests as the source's", () =>
    Effect.gen(function* () {
      const upstreamsOf = (sources: ReadonlyArray<SourceDiagnosis>, name: string) =>
        of(sources, name).upstreams.map(({ isStandIn, upstream }) => `${upstream}${isStandIn ? " stands in" : ""}`)
      const sources = diagnoseSources(yield* undisturbed)
      assert.deepStrictEqual(upstreamsOf(sources, "OpenStreetMap"), [
        "Postpass",
        "Overpass overpass-api.de stands in",
        "Overpass overpass.private.coffee stands in",
        "EPA National Walkability Index stands in"
      ])
      assert.include(upstreamsOf(sources, "Geocoder"), "Photon stands in")
      assert.include(upstreamsOf(sources, "US Census ACS 5-Year"), "Census Reporter stands in")
    })
  )

  it.effect("sends nothing to fallbacks if they are switched off", () =>
    Effect.gen(function* () {
      const { exchanges, standInsFrom } = yield* checkedUp("", { billed: true, standIns: false })
      assert.strictEqual(exchanges.length, standInsFrom)
      assert.notInclude([...hostsOf(exchanges)], "photon.komoot.io")
    })
  )

  it.effect("makes no billed call if those are switched off", () =>
    Effect.gen(function* () {
      const { answers, exchanges } = yield* checkedUp("", { billed: false, standIns: true })
      assert.notInclude([...hostsOf(exchanges)], "api.rentcast.io")
      assert.deepStrictEqual(
        answers.filter(({ source }) => source.startsWith("RentCast")),
        []
      )
    })
  )

  for (const shape of wrongShapes) {
    it.effect(`sees that fields are ${shape}, at every source`, () =>
      Effect.gen(function* () {
        const sources = yield* diagnosed(`*=wrong-schema:${shape}`)
        const unseen = sources.filter((source) => driftCount(source) === 0).map(({ source }) => source)
        // The survey is asked by tract, which no geocoder names now. No place lies in a zone: a list of nothing has no types.
        assert.deepStrictEqual(unseen, [
          "US Census ACS 5-Year",
          ...(shape === "retyped" ? ["HUD Opportunity Zones"] : [])
        ])
      })
    )
  }

  it.effect("names a field that may be missing when no reply has it any more", () =>
    Effect.gen(function* () {
      const sources = yield* diagnosed("services.arcgis.com=wrong-schema:renamed", { billed: false, standIns: false })
      const drift = of(sources, "HUD Opportunity Zones").upstreams.flatMap(({ drift }) => drift)
      assert.deepStrictEqual(drift, [{ path: "features", expected: "array", found: "absent in every reply" }])
    })
  )

  it.effect("says that an upstream hangs, for how long it was waited, and what was left without it", () =>
    Effect.gen(function* () {
      const sources = yield* diagnosed("earthquake.usgs.gov=hang;services.arcgis.com=hang")
      const { troubles } = of(sources, "USGS Seismic Design")
      assert.match(troubles.map(({ what }) => what).join("\n"), /Nothing for metro[^]*No answer within \d+ s/)
      assert.include(
        troubles.map(({ severity }) => severity),
        "fail"
      )
      assert.deepStrictEqual(of(sources, "OpenFEMA Disaster Declarations").troubles, [])
    })
  )

  it.effect("asks the sources even if no geocoder answers", () =>
    Effect.gen(function* () {
      const sources = yield* diagnosed(
        "geocoding.geo.census.gov=status:503;nominatim.openstreetmap.org=status:503;photon.komoot.io=status:503"
      )
      assert.include(troublesOf(sources), "Geocoder: fail Nothing for metro: No geocoder gave an answer")
      assert.strictEqual(of(sources, "FEMA National Flood Hazard Layer").answers[0]?.status, "ok")
    })
  )

  it.effect("names the refused key, and the page that issues another", () =>
    Effect.gen(function* () {
      const sources = yield* diagnosed("www.huduser.gov=status:403")
      const [trouble] = of(sources, "HUD Fair Market Rents").troubles
      assert.strictEqual(trouble?.severity, "fail")
      assert.strictEqual(trouble?.what, "HUD_API_TOKEN is refused")
      assert.include(trouble?.todo, "https://www.huduser.gov/hudapi/public/register")
    })
  )

  it.effect("names the setting of an upstream that has moved", () =>
    Effect.gen(function* () {
      const sources = yield* diagnosed("hazards.fema.gov=status:404")
      const [trouble] = of(sources, "FEMA National Flood Hazard Layer").troubles
      assert.strictEqual(trouble?.severity, "warn")
      assert.include(trouble?.todo, "set NFHL_URL")
    })
  )

  it.effect("keeps no key, and no answer's text, in what it says", () =>
    Effect.gen(function* () {
      const checkup = yield* undisturbed
      const kept = JSON.stringify(checkup)
      for (const key of Object.values(testKeys)) assert.notInclude(kept, key)
      const said = JSON.stringify(diagnoseSources(checkup).map(({ troubles }) => troubles))
      assert.notInclude(said, "555 W MADISON")
    })
  )
})
