import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { FloodZone } from "../../src/sources/FloodZone.ts"
import { RateLimited } from "../../src/sources/kit/SourceError.ts"
import { RentCast } from "../../src/sources/upstream/rentcast/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const zone = (attributes: Record<string, unknown>) => reply({ features: [{ attributes }] })
const minimal = zone({ FLD_ZONE: "X", ZONE_SUBTY: "AREA OF MINIMAL FLOOD HAZARD", SFHA_TF: "F", STATIC_BFE: -9999 })
const none = reply({ features: [] })

/** On the roof, so that the point alone is asked about. */
const house = houston({ pointQuality: "rooftop" })

const findWith = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  place = house,
  environment: Record<string, string> = {}
) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const find = FloodZone.use((source) => source.find(place)).pipe(
    Effect.provide(FloodZone.layer.pipe(Layer.provide(RentCast.layer), Layer.provide(layer)))
  )
  return { find, seen }
}

const isMirror = (request: SeenRequest) => request.url.hostname === "msc.fema.gov"

describe("FloodZone", () => {
  it.effect("asks FEMA for the polygons under the point and reads the zone", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => minimal)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, { ...FloodZone.example, pointQuality: "rooftop", zonesNearby: null })
      assert.strictEqual(finding.upstream, "FEMA NFHL")
      assert.strictEqual(seen.length, 1)
      const url = seen[0]?.url
      assert.strictEqual(url?.hostname, "hazards.fema.gov")
      assert.strictEqual(url?.pathname, "/arcgis/rest/services/public/NFHL/MapServer/28/query")
      assert.strictEqual(url?.searchParams.get("geometry"), "-95.3703,29.7537")
      assert.strictEqual(url?.searchParams.get("inSR"), "4326")
      assert.match(seen[0]?.headers["user-agent"] ?? "", /^Mozilla\/5\.0 \(compatible; property-intelligence/)
    })
  )

  const table: ReadonlyArray<[string, Record<string, unknown>, string, boolean | null]> = [
    ["VE is coastal", { FLD_ZONE: "VE", SFHA_TF: "T" }, "Very High", true],
    ["AE in the floodway", { FLD_ZONE: "AE", ZONE_SUBTY: "FLOODWAY", SFHA_TF: "T" }, "Very High", true],
    ["AE", { FLD_ZONE: "AE", ZONE_SUBTY: " ", SFHA_TF: "T" }, "High", true],
    ["A99", { FLD_ZONE: "A99", SFHA_TF: "T" }, "High", true],
    ["shaded X", { FLD_ZONE: "X", ZONE_SUBTY: "0.2 PCT ANNUAL CHANCE FLOOD HAZARD", SFHA_TF: "F" }, "Moderate", false],
    ["levee", { FLD_ZONE: "X", ZONE_SUBTY: "AREA WITH REDUCED FLOOD RISK DUE TO LEVEE" }, "Moderate", false],
    ["D is not low", { FLD_ZONE: "D", SFHA_TF: "F" }, "Undetermined", false],
    ["open water says nothing of the house", { FLD_ZONE: "OPEN WATER", SFHA_TF: "F" }, "Undetermined", null],
    ["an undocumented zone is unknown", { FLD_ZONE: "Q7", SFHA_TF: "U" }, "Unknown", null],
    ["AREA NOT INCLUDED is no A zone", { FLD_ZONE: "AREA NOT INCLUDED", SFHA_TF: "F" }, "Not Mapped", null]
  ]
  for (const [name, attributes, riskLevel, inFloodZone] of table) {
    it.effect(`zone table: ${name}`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(() => zone(attributes)).find
        assert.strictEqual(value.riskLevel, riskLevel)
        assert.strictEqual(value.inFloodZone, inFloodZone)
      })
    )
  }

  it.effect("takes the worst of several zones and reads the base flood elevation", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() =>
        reply({
          features: [
            { attributes: { FLD_ZONE: "X", ZONE_SUBTY: null, SFHA_TF: "F", STATIC_BFE: -9999 } },
            { attributes: { FLD_ZONE: "AE", ZONE_SUBTY: null, SFHA_TF: "T", STATIC_BFE: 645.5, LEN_UNIT: "Feet" } }
          ]
        })
      ).find
      assert.strictEqual(value.zone, "AE")
      assert.strictEqual(value.baseFloodElevation, 645.5)
    })
  )

  /** From the worst: what is not known counts for more than what is known to be little. */
  const fromTheWorst: ReadonlyArray<readonly [riskLevel: string, attributes: Record<string, unknown>]> = [
    ["Very High", { FLD_ZONE: "VE", SFHA_TF: "T" }],
    ["High", { FLD_ZONE: "AE", SFHA_TF: "T" }],
    ["Undetermined", { FLD_ZONE: "D", SFHA_TF: "F" }],
    ["Unknown", { FLD_ZONE: "Q7", SFHA_TF: "U" }],
    ["Not Mapped", { FLD_ZONE: "AREA NOT INCLUDED", SFHA_TF: "F" }],
    ["Moderate", { FLD_ZONE: "X", ZONE_SUBTY: "0.2 PCT ANNUAL CHANCE FLOOD HAZARD", SFHA_TF: "F" }],
    ["Low", { FLD_ZONE: "X", ZONE_SUBTY: "AREA OF MINIMAL FLOOD HAZARD", SFHA_TF: "F" }]
  ]
  for (const [index, [worse, one]] of fromTheWorst.entries()) {
    for (const [milder, other] of fromTheWorst.slice(index + 1)) {
      it.effect(`takes ${worse} of two zones, ${worse} and ${milder}, whichever comes first`, () =>
        Effect.gen(function* () {
          for (const zones of [
            [one, other],
            [other, one]
          ]) {
            const features = zones.map((attributes) => ({ attributes }))
            const { value } = yield* findWith(() => reply({ features })).find
            assert.strictEqual(value.riskLevel, worse)
          }
        })
      )
    }
  }

  const lengths: ReadonlyArray<
    [string, Record<string, unknown>, elevation: number | null, datum: string | null, depth: number | null]
  > = [
    [
      "meters, as in Puerto Rico, are converted",
      { STATIC_BFE: 3.4, LEN_UNIT: "Meters", V_DATUM: "PRVD02" },
      11.2,
      "PRVD02",
      null
    ],
    ["feet stay feet", { STATIC_BFE: 44.5, LEN_UNIT: " Feet ", V_DATUM: "NAVD88", DEPTH: -9999 }, 44.5, "NAVD88", null],
    [
      "without a unit a length is not known",
      { STATIC_BFE: 3.4, LEN_UNIT: " ", V_DATUM: "PRVD02", DEPTH: 2 },
      null,
      null,
      null
    ],
    ["in another unit it is not known either", { STATIC_BFE: 3.4, LEN_UNIT: "Fathoms" }, null, null, null],
    ["-9999 and -8888 are none", { STATIC_BFE: -8888, LEN_UNIT: "Meters", DEPTH: -9999 }, null, null, null],
    ["below the datum is an elevation", { STATIC_BFE: -3, LEN_UNIT: "Feet", V_DATUM: "NP" }, -3, null, null],
    [
      "AO has a depth",
      { FLD_ZONE: "AO", STATIC_BFE: -9999, DEPTH: 2, LEN_UNIT: "Feet", V_DATUM: "NAVD88" },
      null,
      null,
      2
    ],
    ["a depth in meters is converted", { FLD_ZONE: "AO", DEPTH: 0.6, LEN_UNIT: "Meters" }, null, null, 2],
    ["a depth of zero is none", { FLD_ZONE: "AO", DEPTH: 0, LEN_UNIT: "Feet" }, null, null, null]
  ]
  for (const [name, attributes, baseFloodElevation, verticalDatum, floodDepth] of lengths) {
    it.effect(`elevation and depth: ${name}`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(() => zone({ FLD_ZONE: "AE", SFHA_TF: "T", ...attributes })).find
        assert.deepInclude(value, { baseFloodElevation, verticalDatum, floodDepth })
      })
    )
  }

  const x = { FLD_ZONE: "X", ZONE_SUBTY: "AREA OF MINIMAL FLOOD HAZARD", SFHA_TF: "F" }
  const ae = { FLD_ZONE: "AE", SFHA_TF: "T", STATIC_BFE: 44.5, LEN_UNIT: "Feet", V_DATUM: "NAVD88" }
  const shaded = { FLD_ZONE: "X", ZONE_SUBTY: "0.2 PCT ANNUAL CHANCE FLOOD HAZARD", SFHA_TF: "F" }
  const featuresOf = (zones: ReadonlyArray<Record<string, unknown>>) =>
    reply({ features: zones.map((attributes) => ({ attributes })) })
  const isRing = ({ url }: SeenRequest) => url.searchParams.has("distance")
  const around = (atPoint: ReadonlyArray<Record<string, unknown>>, nearby: ReadonlyArray<Record<string, unknown>>) =>
    ((request) => {
      if (!request.url.pathname.endsWith("/28/query")) return zone({ STUDY_ID: "48201C" })
      return featuresOf(isRing(request) ? nearby : atPoint)
    }) satisfies Parameters<typeof findWith>[0]
  const onStreet = houston({ pointQuality: "interpolated" })

  it.effect("around a point on the street the worst zone within 30 meters decides, and both are shown", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(around([x], [x, ae]), onStreet)
      const { value } = yield* find
      assert.deepStrictEqual(value, {
        zone: "AE",
        riskLevel: "High",
        inFloodZone: true,
        mapped: true,
        zoneSubtype: null,
        baseFloodElevation: 44.5,
        verticalDatum: "NAVD88",
        floodDepth: null,
        pointQuality: "interpolated",
        zonesNearby: [
          { zone: "AE", zoneSubtype: null, riskLevel: "High", atPoint: false },
          { zone: "X", zoneSubtype: "AREA OF MINIMAL FLOOD HAZARD", riskLevel: "Low", atPoint: true }
        ]
      })
      assert.deepStrictEqual(
        seen.filter(isRing).map(({ url }) => Object.fromEntries(url.searchParams)),
        [
          {
            geometry: "-95.3703,29.7537",
            geometryType: "esriGeometryPoint",
            inSR: "4326",
            spatialRel: "esriSpatialRelIntersects",
            distance: "30",
            units: "esriSRUnit_Meter",
            outFields: "FLD_ZONE,ZONE_SUBTY,SFHA_TF,STATIC_BFE,V_DATUM,DEPTH,LEN_UNIT",
            returnGeometry: "false",
            f: "json"
          }
        ]
      )
      assert.strictEqual(seen.length, 2)
    })
  )

  const decided: ReadonlyArray<
    [string, ReadonlyArray<Record<string, unknown>>, ReadonlyArray<Record<string, unknown>>, string, string | null]
  > = [
    ["a milder zone beside the point changes nothing", [ae], [ae, x], "High", "AE"],
    ["a gap in the map beside it changes nothing", [x], [x, { FLD_ZONE: "AREA NOT INCLUDED" }], "Low", "X"],
    ["open water beside it changes nothing", [x], [x, { FLD_ZONE: "OPEN WATER", SFHA_TF: "F" }], "Low", "X"],
    ["a zone that was not studied counts", [x], [x, { FLD_ZONE: "D", SFHA_TF: "F" }], "Undetermined", "D"],
    ["the shaded zone counts", [x], [shaded, x], "Moderate", "X"],
    ["a mild zone beside a hole in the map does not fill it", [], [x], "Unknown", null],
    ["a flood zone beside a hole in the map decides", [], [ae], "High", "AE"],
    ["a ring that finds nothing leaves the point's zone", [ae], [], "High", "AE"]
  ]
  for (const [name, atPoint, nearby, riskLevel, code] of decided) {
    it.effect(`around a point on the street ${name}`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(around(atPoint, nearby), onStreet).find
        assert.strictEqual(value.riskLevel, riskLevel)
        assert.strictEqual(value.zone, code)
        assert.isTrue(value.zonesNearby?.some((each) => each.atPoint))
      })
    )
  }

  it.effect("only the point is asked about on a roof, on a lot, and with a distance of zero", () =>
    Effect.gen(function* () {
      const cases = [
        findWith(around([x], [ae]), houston({ pointQuality: "rooftop" })),
        findWith(around([x], [ae]), houston({ pointQuality: "parcel" })),
        findWith(around([x], [ae]), onStreet, { FLOOD_NEARBY_METERS: "0" })
      ]
      for (const { find, seen } of cases) {
        const { value } = yield* find
        assert.strictEqual(value.zone, "X")
        assert.isNull(value.zonesNearby)
        assert.strictEqual(seen.length, 1)
      }
    })
  )

  it.effect("a ring that is refused leaves the point's zone, and says so", () =>
    Effect.gen(function* () {
      const { find } = findWith(
        (request) => (isRing(request) ? reply({ error: { code: 400, message: "distance" } }) : minimal),
        houston({ pointQuality: "street" })
      )
      const { gap, value } = yield* find
      assert.strictEqual(value.riskLevel, "Low")
      assert.strictEqual(value.pointQuality, "street")
      assert.isNull(value.zonesNearby)
      assert.match(gap ?? "", /^Answered in part, for the point alone: /)
    })
  )

  const subject = { formattedAddress: "1600 Smith St, Houston, TX 77002", latitude: 29.7546, longitude: -95.3703 }

  /** RentCast's record is asked for by another at the same time. */
  const besideRecord = (record: FakeReply) => {
    const { layer, seen } = fakeUpstream(
      (request) => (request.url.hostname === "api.rentcast.io" ? record : around([x], [x, ae])(request)),
      { RENTCAST_API_KEY: "key" }
    )
    const both = Effect.gen(function* () {
      const rentCast = yield* RentCast
      const recording = yield* Effect.forkChild(Effect.result(rentCast.record(onStreet)))
      const finding = yield* (yield* FloodZone).find(onStreet)
      yield* Fiber.interrupt(recording)
      return finding.value
    })
    return {
      find: Effect.provide(both, FloodZone.layer.pipe(Layer.provideMerge(RentCast.layer), Layer.provide(layer))),
      seen
    }
  }
  const isBilled = ({ url }: SeenRequest) => url.hostname === "api.rentcast.io"

  it.effect("the recorded point of the house is asked about instead, for no billed request more", () =>
    Effect.gen(function* () {
      const { find, seen } = besideRecord(reply([subject]))
      assert.deepInclude(yield* find, { zone: "X", pointQuality: "parcel", zonesNearby: null })
      assert.strictEqual(seen.filter(isBilled).length, 1)
      assert.deepStrictEqual(
        seen.filter((request) => !isBilled(request)).map(({ url }) => url.searchParams.get("geometry")),
        ["-95.3703,29.7546"]
      )
    })
  )

  const noParcel: ReadonlyArray<[string, FakeReply]> = [
    ["of another house", reply([{ ...subject, formattedAddress: "5500 Grand Lake Dr, San Antonio, TX 78244" }])],
    ["too far off", reply([{ ...subject, latitude: 29.7937 }])],
    ["that there is none of", reply({ status: 404 }, 404)]
  ]
  for (const [name, record] of noParcel) {
    it.effect(`a record ${name} leaves the geocoder's point and its surroundings`, () =>
      Effect.gen(function* () {
        const value = yield* besideRecord(record).find
        assert.deepInclude(value, { zone: "AE", pointQuality: "interpolated" })
        assert.strictEqual(value.zonesNearby?.length, 2)
      })
    )
  }

  it.effect("a record that hangs is waited for four seconds", () =>
    Effect.gen(function* () {
      const { find, seen } = besideRecord("hang")
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("3900 millis")
      assert.strictEqual(seen.filter((request) => !isBilled(request)).length, 0)
      yield* TestClock.adjust("100 millis")
      assert.deepInclude(yield* Fiber.join(fiber), { zone: "AE", pointQuality: "interpolated" })
    })
  )

  it.effect("without RentCast's key nothing is waited for", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(around([x], [x]), onStreet)
      assert.strictEqual((yield* find).value.zone, "X")
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("the mirror's panels show whether there is a map, since its other layers are not FEMA's", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith((request) => {
        if (!isMirror(request)) return reply("<html>Request rejected</html>")
        return request.url.pathname.endsWith("/3/query") ? zone({ FIRM_PAN: "48201C0860L" }) : none
      })
      assert.deepInclude((yield* find).value, { riskLevel: "Unknown", mapped: true })
      const mirrored = seen.filter(isMirror)
      assert.deepStrictEqual(
        mirrored.map(({ url }) => url.pathname.split("/").at(-2)),
        ["28", "3"]
      )
      assert.strictEqual(mirrored[1]?.url.searchParams.get("outFields"), "FIRM_PAN")
    })
  )

  it.effect("a mirror whose panels are another layer fails: it is never not mapped", () =>
    Effect.gen(function* () {
      const { find } = findWith((request) => {
        if (!isMirror(request)) return reply("<html>Request rejected</html>")
        return request.url.pathname.endsWith("/28/query")
          ? none
          : reply({ error: { code: 400, message: "Invalid field" } })
      })
      assert.strictEqual((yield* Effect.flip(find)).reason._tag, "Malformed")
    })
  )

  it.effect("no polygon and no study is not mapped; no polygon inside a study is unknown", () =>
    Effect.gen(function* () {
      const unmapped = yield* findWith(() => none).find
      assert.deepInclude(unmapped.value, { riskLevel: "Not Mapped", mapped: false, zone: null, inFloodZone: null })
      const { find, seen } = findWith((request) =>
        request.url.pathname.endsWith("/0/query") ? zone({ STUDY_ID: "26077C" }) : none
      )
      const hole = yield* find
      assert.deepInclude(hole.value, { riskLevel: "Unknown", mapped: true })
      assert.deepStrictEqual(
        seen.map(({ url }) => url.pathname.split("/").at(-2)),
        ["28", "0"]
      )
    })
  )

  const faults: ReadonlyArray<[string, FakeReply]> = [
    ["an in-band 503", reply({ error: { code: 503, message: "Service not started" } })],
    ["HTTP 502", reply("bad gateway", 502)],
    ["a body that breaks off", reply('{"features":[{"attrib')],
    ["a reset", "reset"]
  ]
  for (const [name, fault] of faults) {
    it.effect(`${name} is repeated once, then the mirror answers`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith((request) => (isMirror(request) ? minimal : fault))
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("1 second")
        const finding = yield* Fiber.join(fiber)
        assert.strictEqual(finding.upstream, "FEMA NFHL (MSC)")
        assert.deepStrictEqual(
          seen.map((request) => isMirror(request)),
          [false, false, true]
        )
      })
    )
  }

  const notRepeated: ReadonlyArray<[string, FakeReply]> = [
    ["the moved service's HTML 404", reply("<html>Not found</html>", 404)],
    ["HTML instead of JSON", reply("<html>Request rejected</html>")],
    ["an in-band 400", reply({ error: { code: 400, message: "Invalid URL" } })],
    ["a wrong shape", reply({ features: [{ attributes: { FLD_ZONE: 7 } }] })]
  ]
  for (const [name, fault] of notRepeated) {
    it.effect(`${name} goes straight to the mirror`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith((request) => (isMirror(request) ? minimal : fault))
        assert.strictEqual((yield* find).upstream, "FEMA NFHL (MSC)")
        assert.strictEqual(seen.length, 2)
      })
    )
  }

  it.effect("waits as long as Retry-After asks, when that is before the deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith((_, index) => (index === 0 ? reply("", 429, { "retry-after": "2" }) : minimal))
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("1900 millis")
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("100 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).upstream, "FEMA NFHL")
    })
  )

  it.effect("does not wait for a Retry-After beyond the deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => reply("", 429, { "retry-after": "60" }))
      const error = yield* Effect.flip(find)
      assert.deepStrictEqual(error.reason, new RateLimited({ retryAfterMillis: 60_000 }))
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("a hang costs six seconds a host and ends as Timeout at the source's deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("6 seconds")
      assert.strictEqual(seen.length, 2)
      yield* TestClock.adjust("6 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "FEMA National Flood Hazard Layer")
      assert.strictEqual(error.reason._tag, "Timeout")
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* FloodZone
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(FloodZone.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})
