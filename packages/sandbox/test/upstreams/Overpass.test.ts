import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { Walkability } from "../../../../src/sources/Walkability.ts"
import {
  type FakeReply,
  fakeUpstream,
  reply,
  type SeenRequest
} from "../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedEpaWalkability } from "../../src/upstreams/arcgis/EpaArcGis.ts"
import { SimulatedOverpass, SimulatedPostpass } from "../../src/upstreams/Overpass.ts"

const findAt = (example: string, answer: (request: SeenRequest) => FakeReply) =>
  Walkability.use((source) => source.find(exampleNamed(example))).pipe(
    Effect.provide(Walkability.layer.pipe(Layer.provide(fakeUpstream(answer).layer)))
  )

const located = ["houston", "hartford", "san-juan", "earthquake", "undetermined-flood-zone", "guam"]

describe("the simulated map", () => {
  for (const example of located) {
    it.effect(`is the same in Postpass and in Overpass: ${example}`, () =>
      Effect.gen(function* () {
        const postpass = yield* findAt(example, playing(SimulatedPostpass))
        assert.strictEqual(postpass.upstream, "Postpass")
        assert.strictEqual(postpass.asOf, "2026-11-20")
        assert.isAbove(postpass.value.walkScore, 25)
        assert.isAbove(postpass.value.totalAmenitiesNearby ?? 0, 10)
        assert.isAtLeast(postpass.value.amenities.find(({ category }) => category === "grocery")?.count ?? 0, 1)
        const overpass = yield* findAt(example, playing(...SimulatedOverpass))
        assert.strictEqual(overpass.upstream, "Overpass (overpass-api.de)")
        assert.deepStrictEqual(overpass.value, postpass.value)
      })
    )
  }

  it.effect("is empty in the country", () =>
    Effect.gen(function* () {
      for (const upstreams of [[SimulatedPostpass], SimulatedOverpass]) {
        const { value } = yield* findAt("rural", playing(...upstreams))
        assert.deepInclude(value, { walkScore: 0, totalAmenitiesNearby: 0 })
      }
    })
  )

  it.effect("differs between places", () =>
    Effect.gen(function* () {
      const scores = yield* Effect.forEach(located, (example) =>
        findAt(example, playing(SimulatedPostpass)).pipe(Effect.map(({ value }) => value.walkScore))
      )
      assert.isAbove(new Set(scores).size, 3)
    })
  )

  it.effect("after a server gives up in band, the next one is asked", () =>
    Effect.gen(function* () {
      const [first, second] = SimulatedOverpass
      const play = playing(...SimulatedOverpass)
      const { upstream } = yield* findAt("houston", (request) =>
        request.url.hostname === first?.host ? reply(first.inBandError?.body, 200) : play(request)
      )
      assert.strictEqual(upstream, `Overpass (${second?.host})`)
    })
  )

  it.effect("EPA's index agrees as the fallback: high in town, low in the country, unknown in Guam", () =>
    Effect.gen(function* () {
      const town = yield* findAt("houston", playing(SimulatedEpaWalkability))
      assert.strictEqual(town.upstream, "EPA National Walkability Index (rescaled)")
      assert.isAbove(town.value.walkScore, 25)
      assert.strictEqual(town.value.totalAmenitiesNearby, null)
      assert.isBelow((yield* findAt("rural", playing(SimulatedEpaWalkability))).value.walkScore, 10)
      const { reason } = yield* Effect.flip(findAt("guam", playing(SimulatedEpaWalkability)))
      assert.strictEqual(reason._tag, "Unavailable")
    })
  )
})

describe("simulated Overpass", () => {
  const ask = (data: string) =>
    SimulatedOverpass[0]?.answer({
      method: "POST",
      host: "overpass-api.de",
      path: "/api/interpreter",
      query: new URLSearchParams(),
      headers: {},
      body: new URLSearchParams({ data }).toString()
    })
  const query = '[out:json];nwr(around:800,29.7537000,-95.3703000)["amenity"="cafe"];out tags center;'

  const table: ReadonlyArray<[string, string, number]> = [
    ["a query around a point", query, 200],
    ["a query without a point", "[out:json];out;", 400]
  ]
  for (const [name, data, status] of table) {
    it(`answers ${status} to ${name}`, () => {
      assert.strictEqual(ask(data)?.status, status)
    })
  }
})

describe("simulated Postpass", () => {
  const ask = (form: Record<string, string>) =>
    SimulatedPostpass.answer({
      method: "POST",
      host: SimulatedPostpass.host,
      path: "/api/0.2/interpreter",
      query: new URLSearchParams(),
      headers: {},
      body: new URLSearchParams(form).toString()
    })
  const data = "SELECT 1 FROM postpass_pointpolygon p WHERE p.geom && ST_MakePoint(-95.3703000,29.7537000)"

  it("answers with rows only when asked to", () => {
    assert.include(ask({ data, "options[geojson]": "false" })?.body, '"result":[{')
    assert.include(ask({ data })?.body, '"FeatureCollection"')
  })

  it("refuses a statement with a semicolon, as the real one does", () => {
    assert.strictEqual(ask({ data: `${data};`, "options[geojson]": "false" })?.status, 400)
  })
})
