import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { FloodZone } from "../../src/sources/FloodZone.ts"
import { RateLimited } from "../../src/sources/policy/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const zone = (attributes: Record<string, unknown>) => reply({ features: [{ attributes }] })
const minimal = zone({ FLD_ZONE: "X", ZONE_SUBTY: "AREA OF MINIMAL FLOOD HAZARD", SFHA_TF: "F", STATIC_BFE: -9999 })
const none = reply({ features: [] })

const findWith = (answer: (request: SeenRequest, index: number) => FakeReply) => {
  const { layer, seen } = fakeUpstream(answer)
  const find = FloodZone.use((source) => source.find(houston())).pipe(
    Effect.provide(FloodZone.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

const isMirror = (request: SeenRequest) => request.url.hostname === "msc.fema.gov"

describe("FloodZone", () => {
  it.effect("asks FEMA for the polygons under the point and reads the zone", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => minimal)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, FloodZone.example)
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
            { attributes: { FLD_ZONE: "AE", ZONE_SUBTY: null, SFHA_TF: "T", STATIC_BFE: 645.5 } }
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
