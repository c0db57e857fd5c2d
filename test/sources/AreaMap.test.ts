import { assert, describe, it } from "@effect/vitest"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { everyPlace, locate, type SandboxPlace } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { Effect } from "effect"

import { AreaMap } from "../../src/sources/AreaMap.ts"
import { type FakeReply, fakeUpstream, reply } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const hosts = {
  postpass: "postpass.geofabrik.de",
  overpass: "overpass-api.de",
  fema: "hazards.fema.gov",
  mirror: "msc.fema.gov"
}

const drawn = (answers: Readonly<Record<string, FakeReply>>, place: Parameters<typeof houston>[0] = {}) => {
  const { layer, seen } = fakeUpstream(({ url }) => answers[url.hostname] ?? reply("busy", 503))
  const at = { ...houston(), ...place }
  const map = AreaMap.use(({ around }) => around(at)).pipe(Effect.provide(AreaMap.layer), Effect.provide(layer))
  return { map, seen }
}

const street = {
  type: "Feature",
  geometry: {
    type: "LineString",
    coordinates: [
      [-95.3723, 29.7537],
      [-95.3683, 29.7537]
    ]
  },
  properties: { highway: "residential", name: "Smith Street", building: null }
}
const postpass = (features: ReadonlyArray<unknown>): FakeReply =>
  reply({ type: "FeatureCollection", properties: { timestamp: "2026-11-19T23:10:00Z" }, features })
const overpass = (elements: ReadonlyArray<unknown>): FakeReply =>
  reply({ version: 0.6, osm3s: { timestamp_osm_base: "2026-10-02T08:00:00Z" }, elements })
const square = [
  [-95.371, 29.753],
  [-95.371, 29.7545],
  [-95.3695, 29.7545],
  [-95.3695, 29.753],
  [-95.371, 29.753]
]
const fema = (rings: unknown, more: Record<string, unknown> = {}): FakeReply =>
  reply({
    features: [{ attributes: { FLD_ZONE: "AE", ZONE_SUBTY: null, SFHA_TF: "T" }, geometry: { rings } }],
    ...more
  })

describe("AreaMap", () => {
  it.effect("asks each upstream once, clipped, and draws what comes", () =>
    Effect.gen(function* () {
      const { map, seen } = drawn({ [hosts.postpass]: postpass([street]), [hosts.fema]: fema([square]) })
      const found = yield* map
      assert.deepStrictEqual(found.streetMap?.streets, [{ kind: "minor", path: "M414 600l772 0" }])
      assert.deepInclude(found.floodZones?.[0], { zone: "AE", riskLevel: "High" })
      assert.deepStrictEqual(
        found.sources.map(({ asOf, part, reason, upstream }) => [part, upstream, asOf, reason]),
        [
          ["streetMap", "Postpass", "2026-11-19", null],
          ["floodZones", "FEMA NFHL", null, null]
        ]
      )
      assert.strictEqual(seen.length, 2)
      const sql = new URLSearchParams(seen.find(({ url }) => url.hostname === hosts.postpass)?.body).get("data") ?? ""
      assert.notInclude(sql, ";")
      assert.include(sql, "ST_ClipByBox2D(p.geom, ST_MakeEnvelope(-95.3744953,29.7509571,-95.3661047,29.7564429,4326))")
      const asked = seen.find(({ url }) => url.hostname === hosts.fema)?.url.searchParams
      assert.strictEqual(asked?.get("returnGeometry"), "true")
      assert.strictEqual(asked?.get("geometry"), "-95.374495,29.750957,-95.366105,29.756443")
    })
  )

  it.effect("asks Overpass and the mirror where the first ones fail", () =>
    Effect.gen(function* () {
      const geometry = [
        { lat: 29.7537, lon: -95.3723 },
        { lat: 29.7537, lon: -95.3683 }
      ]
      const { map } = drawn({
        [hosts.overpass]: overpass([
          { type: "way", geometry, tags: { highway: "residential" } },
          { type: "way", tags: {} }
        ]),
        [hosts.mirror]: fema([square])
      })
      const found = yield* map
      assert.strictEqual(found.streetMap?.streets[0]?.path, "M414 600l772 0")
      assert.deepStrictEqual(
        found.sources.map(({ upstream }) => upstream),
        ["Overpass (overpass-api.de)", "FEMA NFHL (MSC)"]
      )
    })
  )

  it.effect("has the parts that were answered, and the reason why others are missing", () =>
    Effect.gen(function* () {
      const { map } = drawn({})
      const found = yield* map
      assert.isNull(found.streetMap)
      assert.isNull(found.floodZones)
      for (const { reason, upstream } of found.sources) {
        assert.isNull(upstream)
        assert.include(reason, "503")
      }
    })
  )

  const broken: Readonly<Record<string, FakeReply>> = {
    "a polygon without rings": fema([]),
    "a ring that is none": fema([[["a", "b"]]]),
    "a position that is no number": fema([[[null, 29.7]]]),
    "a position off the earth": fema([[[-95.3, 129]]]),
    "a list that was cut": fema([square], { exceededTransferLimit: true }),
    "more points than can be drawn": fema([
      Array.from({ length: 95_000 }, (_, index) => [-95.37, 29.75 + index / 1e9])
    ]),
    "an error inside 200": reply({ error: { code: 400, message: "no" } }),
    "no JSON": reply("<html>")
  }
  for (const [what, answer] of Object.entries(broken)) {
    it.effect(`has no flood zones rather than some of them: ${what}`, () =>
      Effect.gen(function* () {
        const { map } = drawn({ [hosts.postpass]: postpass([street]), [hosts.fema]: answer, [hosts.mirror]: answer })
        const found = yield* map
        assert.isNull(found.floodZones)
        assert.isNotNull(found.sources[1]?.reason)
        assert.isNotNull(found.streetMap)
      })
    )
  }

  for (const [what, features] of [
    ["a street of text", [{ ...street, geometry: { type: "LineString", coordinates: "M0 0" } }]],
    ["a tag that is a list", [{ ...street, properties: { highway: ["residential"] } }]],
    ["more features than were asked for", Array.from({ length: 3001 }, () => street)]
  ] as const) {
    it.effect(`draws no streets of ${what}`, () =>
      Effect.gen(function* () {
        const found = yield* drawn({ [hosts.postpass]: postpass(features), [hosts.fema]: fema([square]) }).map
        assert.isNull(found.streetMap)
        assert.isNotNull(found.floodZones)
      })
    )
  }
})

describe("the map of a place in the sandbox", () => {
  const { layer } = fakeUpstream(({ body, headers, method, url }) => {
    const asked = { method, host: url.hostname, path: url.pathname, query: url.searchParams, headers, body }
    const answers = simulatedUpstreams.filter(({ host }) => host === url.hostname).map(({ answer }) => answer(asked))
    const { body: text, status } = answers.find((answer) => answer !== null) ?? { body: "", status: 404 }
    return reply(text, status)
  })

  const every = process.env["HOUSES"] === "all" ? 31 : 186
  const places: ReadonlyArray<SandboxPlace> = [
    ...everyPlace().tracts.filter((_, index) => index % every === 0),
    ...examples.flatMap(({ address }) => locate(address))
  ].filter(({ traits }) => !traits.femaIsDown)

  it.effect(
    `is at most 25 KB, and the flood zone drawn at the house is the house's, of all ${places.length}`,
    () =>
      Effect.gen(function* () {
        const { around } = yield* AreaMap
        const seen = new Set<string>()
        for (const place of places) {
          const map = yield* around({ ...houston(), lat: place.lat, lon: place.lon })
          assert.isAtMost(Buffer.byteLength(JSON.stringify(map)), 25 * 1024)
          assert.isNotNull(map.streetMap, `${place.lat},${place.lon}`)
          const { flood } = place.traits
          const held = (map.floodZones ?? []).filter(({ path }) => holdsMiddle(path))
          const expected = flood === "X" || flood === "unmapped" ? null : flood === "X-shaded" ? "X" : flood
          // The worst is drawn last, over the others.
          assert.strictEqual(held.at(-1)?.zone ?? null, expected, `${place.street}, ${place.city}: ${flood}`)
          seen.add(flood)
        }
        // Every kind of zone was among them.
        assert.deepStrictEqual([...seen].toSorted(), ["AE", "AO", "D", "VE", "X", "X-shaded", "unmapped"])
      }).pipe(Effect.provide(AreaMap.layer), Effect.provide(layer)),
    60_000
  )
})

/** Whether the middle of the drawing lies in an area, by the rings that a ray from it crosses. */
const holdsMiddle = (path: string): boolean => {
  let crossings = 0
  for (const ring of path.split("M").slice(1)) {
    const [first = "", rest = ""] = ring.replace("z", "").split("l")
    const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number)
    let [x = 0, y = 0] = numbers(first)
    const points = [[x, y] as const]
    const steps = numbers(rest)
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index] ?? 0
      y += steps[index + 1] ?? 0
      points.push([x, y])
    }
    for (const [index, [fromX, fromY]] of points.entries()) {
      const [toX, toY] = points[(index + 1) % points.length] ?? [0, 0]
      if (fromY > 600 !== toY > 600 && fromX + ((toX - fromX) * (600 - fromY)) / (toY - fromY) > 800) crossings += 1
    }
  }
  return crossings % 2 === 1
}
