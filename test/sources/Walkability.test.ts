import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { RateLimited } from "../../src/sources/kit/SourceError.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const untagged = {
  name: null,
  access: null,
  shop: null,
  amenity: null,
  leisure: null,
  tourism: null,
  railway: null,
  highway: null
}
const row = (tags: Record<string, string>, meters: number) => ({
  ...untagged,
  ...tags,
  lat: 29.7537,
  lon: -95.3703 + meters / 96_535,
  meters
})
const postpass = (result: ReadonlyArray<unknown> | null): FakeReply =>
  reply({ result, metadata: { generator: "Postpass API 0.2", timestamp: "2026-11-19T23:10:00Z" } })
const overpass = (elements: ReadonlyArray<unknown>, extra: Record<string, unknown> = {}): FakeReply =>
  reply({ version: 0.6, osm3s: { timestamp_osm_base: "2026-10-02T08:00:00Z" }, elements, ...extra })
const epa = (index: number | null): FakeReply => reply({ features: [{ attributes: { NatWalkInd: index } }] })

const market = row({ shop: "supermarket", name: "Pecan Market" }, 400)
const cafe = { type: "node", id: 7, lat: 29.7537, lon: -95.3703, tags: { amenity: "cafe", name: "Bluebonnet" } }

const hosts = {
  postpass: "postpass.geofabrik.de",
  first: "overpass-api.de",
  second: "overpass.private.coffee",
  epa: "geodata.epa.gov"
}
const inOrder = [hosts.postpass, hosts.first, hosts.second, hosts.epa]

const findWith = (
  answers: Readonly<Record<string, FakeReply>>,
  environment: Record<string, string> = {},
  place = houston()
) => {
  const { layer, seen } = fakeUpstream(({ url }) => answers[url.hostname] ?? reply("busy", 503), environment)
  const find = Walkability.use((source) => source.find(place)).pipe(
    Effect.provide(Walkability.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

const hostsOf = (seen: ReadonlyArray<SeenRequest>) => seen.map(({ url }) => url.hostname)
const form = (request: SeenRequest | undefined) => new URLSearchParams(request?.body ?? "")

describe("Walkability", () => {
  it.effect("asks Postpass for the amenities around the point and scores them", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({
        [hosts.postpass]: postpass([
          market,
          row({ shop: "supermarket", name: "Pecan Market" }, 405),
          row({ leisure: "park", access: "private" }, 90),
          row({ highway: "bus_stop", name: "Smith St" }, 60)
        ])
      })
      const finding = yield* find
      assert.strictEqual(finding.value.walkScore, 18)
      assert.strictEqual(finding.value.totalAmenitiesNearby, 2)
      assert.strictEqual(finding.upstream, "Postpass")
      assert.strictEqual(finding.asOf, "2026-11-19")
      assert.include(finding.attribution, "© OpenStreetMap contributors")
      assert.include(finding.attribution, "Geofabrik Postpass")

      assert.strictEqual(seen.length, 1)
      assert.strictEqual(seen[0]?.method, "POST")
      assert.strictEqual(seen[0]?.url.href, "https://postpass.geofabrik.de/api/interpreter")
      assert.strictEqual(seen[0]?.headers["content-type"], "application/x-www-form-urlencoded")
      assert.match(seen[0]?.headers["user-agent"] ?? "", /property-intelligence/)
      assert.strictEqual(form(seen[0]).get("options[geojson]"), "false")
      const sql = form(seen[0]).get("data") ?? ""
      assert.notInclude(sql, ";")
      assert.include(sql, "ST_MakePoint(-95.3703000,29.7537000)")
      assert.include(sql, "ST_Expand(ST_SetSRID(ST_MakePoint(-95.3703000,29.7537000),4326), 0.0082778, 0.0072350)")
      assert.include(sql, "p.tags->>'shop' IN ('supermarket','grocery','greengrocer',")
      assert.match(sql, /ST_DWithin\(.*, 800\)$/)
    })
  )

  it.effect("a complete answer without amenities is a score of 0", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ [hosts.postpass]: postpass(null) })
      const { value } = yield* find
      assert.deepInclude(value, { walkScore: 0, totalAmenitiesNearby: 0 })
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("asks Overpass when Postpass fails, and measures distances itself", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({
        [hosts.first]: overpass([
          cafe,
          {
            type: "way",
            id: 8,
            center: { lat: 29.7573, lon: -95.3703 },
            tags: { amenity: "bank", name: "First Bank" }
          },
          { type: "relation", id: 9, center: { lat: 29.7637, lon: -95.3703 }, tags: { leisure: "park" } },
          { type: "relation", id: 10, tags: { leisure: "park", name: "Nowhere Park" } }
        ])
      })
      const finding = yield* find
      assert.strictEqual(finding.upstream, "Overpass (overpass-api.de)")
      assert.strictEqual(finding.asOf, "2026-10-02")
      assert.strictEqual(
        finding.attribution,
        "© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)"
      )
      assert.deepStrictEqual(
        finding.value.amenities.filter(({ count }) => count > 0),
        [
          { category: "coffee", count: 1, nearestMeters: 0 },
          { category: "banks", count: 1, nearestMeters: 400 },
          { category: "parks", count: 1, nearestMeters: 800 }
        ]
      )

      assert.deepStrictEqual(hostsOf(seen), [hosts.postpass, hosts.first])
      const query = form(seen[1]).get("data") ?? ""
      assert.match(query, /^\[out:json\]\[timeout:5\]/)
      assert.include(query, 'nwr(around:800,29.7537000,-95.3703000)["amenity"~"^(restaurant|')
      assert.include(query, 'node(around:800,29.7537000,-95.3703000)["highway"~"^(bus_stop)$"];')
      assert.match(query, /out tags center qt;$/)
    })
  )

  it.effect("prints small coordinates without an exponent", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ [hosts.first]: overpass([]) }, {}, houston({ lat: 1e-7, lon: -2e-7 }))
      yield* find
      assert.include(form(seen[0]).get("data") ?? "", "ST_MakePoint(-0.0000002,0.0000001)")
      assert.include(form(seen[1]).get("data") ?? "", "(around:800,0.0000001,-0.0000002)")
    })
  )

  const postpassFaults: ReadonlyArray<[string, FakeReply]> = [
    ["a refused query", reply('pq: syntax error at or near "AS"', 400)],
    ["a database error printed twice", reply("pq: canceling statement pq: canceling statement", 500)],
    ["GeoJSON instead of rows", reply({ type: "FeatureCollection", features: [] })],
    ["a row without a distance", postpass([{ shop: "supermarket", lat: 29.7, lon: -95.3 }])],
    ["an amenity on another continent", postpass([market, { ...market, lon: -0.5 }])],
    ["a reset", "reset"]
  ]
  for (const [name, fault] of postpassFaults) {
    it.effect(`Postpass with ${name} is not repeated: Overpass answers`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith({ [hosts.postpass]: fault, [hosts.first]: overpass([cafe]) })
        assert.strictEqual((yield* find).upstream, "Overpass (overpass-api.de)")
        assert.strictEqual(seen.length, 2)
      })
    )
  }

  const errorPage = (text: string) =>
    `<?xml version="1.0"?>\n<html><body><p><strong>Error</strong>: ${text}</p></body></html>`
  const overpassFaults: ReadonlyArray<[string, FakeReply]> = [
    [
      "a time-out remark under 200 with part of the features",
      overpass([cafe], { remark: 'runtime error: Query timed out in "query" at line 3 after 5 seconds.' })
    ],
    ["an out-of-memory remark under 200", overpass([], { remark: "runtime error: Query ran out of memory." })],
    ["an error page under 200", reply(errorPage("runtime error: open64"))],
    ["400", reply(errorPage("line 1: parse error"), 400)],
    ["403", reply("banned", 403)],
    ["406", reply("Not Acceptable", 406)],
    ["429", reply(errorPage("rate_limited. Please check /api/status"), 429)],
    ["504", reply(errorPage("The server is probably too busy"), 504)]
  ]
  for (const [name, fault] of overpassFaults) {
    it.effect(`Overpass with ${name} is not repeated: the next server answers`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith({ [hosts.first]: fault, [hosts.second]: overpass([cafe]) })
        const finding = yield* find
        assert.strictEqual(finding.upstream, "Overpass (overpass.private.coffee)")
        assert.strictEqual(finding.value.totalAmenitiesNearby, 1)
        assert.deepStrictEqual(hostsOf(seen), [hosts.postpass, hosts.first, hosts.second])
      })
    )
  }

  const reasons: ReadonlyArray<[string, FakeReply, string, number | null]> = [
    ["a remark", overpass([], { remark: "runtime error: Query ran out of memory." }), "Unavailable", null],
    ["an error page under 200", reply(errorPage("runtime error")), "Unavailable", null],
    ["400", reply("parse error", 400), "Malformed", null],
    ["an element without tags", overpass([cafe, { ...cafe, tags: undefined }]), "Malformed", null],
    ["an amenity on another continent", overpass([cafe, { ...cafe, lon: -0.5 }]), "Malformed", null],
    ["403", reply("banned", 403), "Unavailable", 403],
    ["406", reply("Not Acceptable", 406), "Unavailable", 406],
    ["504", reply("too busy", 504), "Unavailable", 504]
  ]
  for (const [name, fault, tag, status] of reasons) {
    it.effect(`says ${tag} when the last Overpass server answers with ${name} and nothing stands in`, () =>
      Effect.gen(function* () {
        const { find } = findWith({ [hosts.second]: fault, [hosts.epa]: epa(null) })
        const { reason } = yield* Effect.flip(find)
        assert.strictEqual(reason._tag, tag)
        assert.strictEqual(reason._tag === "Unavailable" ? reason.status : null, status)
      })
    )
  }

  it.effect("a rate-limited Overpass is not asked for half a minute", () =>
    Effect.gen(function* () {
      const { find } = findWith({ [hosts.second]: reply("rate_limited", 429), [hosts.epa]: reply({ features: [] }) })
      const { reason } = yield* Effect.flip(find)
      assert.deepStrictEqual(reason, new RateLimited({ retryAfterMillis: 30_000 }))
    })
  )

  it.effect("does not cache an answer of EPA without an index as no data", () =>
    Effect.gen(function* () {
      const indexes: ReadonlyArray<FakeReply> = [reply({ features: [{ attributes: {} }] }), epa(13.5)]
      let asked = 0
      const answer = () => indexes[asked++] ?? epa(null)
      const { layer } = fakeUpstream(
        ({ url }) => (url.hostname === hosts.epa ? answer() : reply("busy", 503)),
        {},
        "kept between answers"
      )
      yield* Effect.gen(function* () {
        const { find } = yield* Walkability
        yield* Effect.flip(find(houston()))
        assert.strictEqual((yield* find(houston())).value.walkScore, 66)
      }).pipe(Effect.provide(Walkability.layer.pipe(Layer.provide(layer))))
    })
  )

  it.effect("reads rows without an envelope, as a newer worker writes them", () =>
    Effect.gen(function* () {
      const { find } = findWith({ [hosts.postpass]: reply([market]) })
      const finding = yield* find
      assert.deepInclude(finding, { upstream: "Postpass", asOf: null })
      assert.strictEqual(finding.value.totalAmenitiesNearby, 1)
      assert.strictEqual((yield* findWith({ [hosts.postpass]: reply([]) }).find).value.walkScore, 0)
    })
  )

  for (const [known, other] of [
    ["/api/interpreter", "/api/0.2/interpreter"],
    ["/api/0.2/interpreter", "/api/interpreter"]
  ] as const) {
    it.effect(`where ${other} is not found, ${known} is asked`, () =>
      Effect.gen(function* () {
        const { layer, seen } = fakeUpstream(
          ({ url }) => (url.pathname === known ? postpass([market]) : reply("not found", 404)),
          { POSTPASS_URL: `https://postpass.geofabrik.de${other}` }
        )
        const finding = yield* Walkability.use((source) => source.find(houston())).pipe(
          Effect.provide(Walkability.layer.pipe(Layer.provide(layer)))
        )
        assert.strictEqual(finding.upstream, "Postpass")
        assert.deepStrictEqual(
          seen.filter(({ url }) => url.hostname === hosts.postpass).map(({ url }) => url.pathname),
          [other, known]
        )
      })
    )
  }

  it.effect("EPA's index of another state is not believed", () =>
    Effect.gen(function* () {
      const of = (GEOID20: string | null) => reply({ features: [{ attributes: { GEOID20, NatWalkInd: 13.5 } }] })
      assert.strictEqual((yield* findWith({ [hosts.epa]: of("482011000011") }).find).value.walkScore, 66)
      assert.strictEqual((yield* findWith({ [hosts.epa]: of(null) }).find).value.walkScore, 66)
      assert.isTrue(Result.isFailure(yield* Effect.result(findWith({ [hosts.epa]: of("220510278021") }).find)))
    })
  )

  it.effect("uses EPA's index if no map answers, and says so", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ [hosts.epa]: epa(13.5) })
      const finding = yield* find
      assert.deepStrictEqual(finding.value, {
        walkScore: 66,
        walkLabel: "Very walkable",
        totalAmenitiesNearby: null,
        amenities: [],
        radiusMeters: 800
      })
      assert.strictEqual(finding.upstream, "EPA National Walkability Index (rescaled)")
      assert.strictEqual(finding.asOf, "2021")
      assert.notInclude(finding.attribution, "OpenStreetMap")
      assert.deepStrictEqual(hostsOf(seen), inOrder)
      const url = seen[3]?.url
      assert.strictEqual(url?.pathname, "/arcgis/rest/services/OA/WalkabilityIndex/MapServer/0/query")
      assert.strictEqual(url?.searchParams.get("geometry"), "-95.3703,29.7537")
      assert.strictEqual(url?.searchParams.get("outFields"), "GEOID20,NatWalkInd")
    })
  )

  it.effect("hanging servers still leave EPA its time before the deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({
        [hosts.postpass]: "hang",
        [hosts.first]: "hang",
        [hosts.second]: "hang",
        [hosts.epa]: epa(8.5)
      })
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("2999 millis")
      assert.deepStrictEqual(hostsOf(seen), [hosts.postpass])
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(hostsOf(seen), inOrder.slice(0, 2))
      yield* TestClock.adjust("2800 millis")
      assert.deepStrictEqual(hostsOf(seen), inOrder.slice(0, 3))
      yield* TestClock.adjust("2800 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).value.walkScore, 39)
    })
  )

  it.effect("everything hanging ends as Timeout before the deadline of 12 seconds", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(Object.fromEntries(inOrder.map((host) => [host, "hang" as const])))
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("11600 millis")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "OpenStreetMap")
      assert.strictEqual(error.reason._tag, "Timeout")
      assert.deepStrictEqual(hostsOf(seen), inOrder)
    })
  )

  it.effect("EPA is repeated once when it fails in band", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ [hosts.epa]: reply({ error: { code: 503, message: "Service not started" } }) })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("1 second")
      const { reason } = yield* Fiber.join(fiber)
      assert.strictEqual(reason._tag, "Unavailable")
      assert.deepStrictEqual(hostsOf(seen), [...inOrder, hosts.epa])
    })
  )

  it.effect("asks the configured servers, in their order", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(
        { "b.example": overpass([cafe]) },
        { POSTPASS_URL: "https://maps.example/sql", OVERPASS_URLS: "https://a.example/api, https://b.example/api" }
      )
      assert.strictEqual((yield* find).upstream, "Overpass (b.example)")
      assert.deepStrictEqual(
        seen.map(({ url }) => url.href),
        ["https://maps.example/sql", "https://a.example/api", "https://b.example/api"]
      )
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* Walkability
      const finding = yield* source.find(houston())
      assert.deepStrictEqual(finding.value, Walkability.example)
      assert.strictEqual(finding.value.totalAmenitiesNearby, 3)
    }).pipe(Effect.provide(Walkability.layerStub()))
  )
})
