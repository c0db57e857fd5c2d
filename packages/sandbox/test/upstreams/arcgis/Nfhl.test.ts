import { assert, describe, it } from "@effect/vitest"
import { SimulatedNfhl } from "@property-intelligence/sandbox/upstreams/arcgis/Nfhl.ts"
import type { SimulatedReply, SimulatedRequest } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { locate } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { FloodZone } from "../../../../../src/sources/FloodZone.ts"
import { RentCast } from "../../../../../src/sources/upstream/rentcast/RentCast.ts"
import { fakeUpstream, reply, type SeenRequest } from "../../../../../test/support/upstreams/FakeUpstream.ts"
import { houston } from "../../../../../test/support/upstreams/places.ts"

const simulated = ({ method, url, headers, body }: SeenRequest) => {
  const request: SimulatedRequest = {
    method,
    host: url.hostname,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body
  }
  return asFake(upstreamOf(url.hostname)?.answer(request))
}

const hiddenError = ({ url }: SeenRequest) => asFake(upstreamOf(url.hostname)?.inBandError)

const upstreamOf = (hostname: string) => SimulatedNfhl.find(({ host }) => host === hostname)

const asFake = (answer: SimulatedReply | null | undefined) =>
  reply(answer?.body ?? "", answer?.status ?? 404, { ...answer?.headers })

const findAt = (name: string, answer = simulated) => {
  const [place] = locate(examples.find((example) => example.name === name)?.address ?? "")
  assert.isDefined(place)
  return FloodZone.use((source) => source.find(houston({ lat: place.lat, lon: place.lon }))).pipe(
    Effect.provide(FloodZone.layer.pipe(Layer.provide(RentCast.layer), Layer.provide(fakeUpstream(answer).layer)))
  )
}

/** Lets the pauses between attempts pass. */
const withTime = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    yield* TestClock.adjust("5 seconds")
    return yield* Fiber.join(fiber)
  })

describe("Nfhl", () => {
  const table = [
    ["houston", { zone: "X", riskLevel: "Low", inFloodZone: false, mapped: true, baseFloodElevation: null }],
    ["levee", { zone: "X", riskLevel: "Moderate", inFloodZone: false, mapped: true }],
    ["undetermined-flood-zone", { zone: "D", riskLevel: "Undetermined", mapped: true, zoneSubtype: null }],
    ["flood-zone", { zone: "AE", riskLevel: "High", inFloodZone: true, mapped: true }],
    ["coastal-flood-zone", { zone: "VE", riskLevel: "Very High", inFloodZone: true, mapped: true }],
    ["unmapped", { zone: null, riskLevel: "Not Mapped", inFloodZone: null, mapped: false }]
  ] as const
  for (const [name, expected] of table) {
    it.effect(`is read by the flood zone source: ${name}`, () =>
      Effect.gen(function* () {
        const { value, upstream } = yield* findAt(name)
        assert.deepInclude(value, expected)
        assert.strictEqual(upstream, "FEMA NFHL")
      })
    )
  }

  it.effect("returns the street's other zone, but marks only the zone at the point", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt("near-flood-zone")
      assert.deepInclude(value, { zone: "AE", riskLevel: "High", pointQuality: "interpolated" })
      assert.deepStrictEqual(
        value.zonesNearby?.map(({ atPoint, zone }) => [zone, atPoint]),
        [
          ["AE", false],
          ["X", true]
        ]
      )
    })
  )

  it.effect("has depths where water flows over the ground, and meters in Puerto Rico", () =>
    Effect.gen(function* () {
      const { value: sheet } = yield* findAt("sheet-flow")
      assert.deepInclude(sheet, { zone: "AO", floodDepth: 2, baseFloodElevation: null, verticalDatum: null })
      const { value: metric } = yield* findAt("flood-zone-meters")
      assert.strictEqual(metric.verticalDatum, "PRVD02")
      assert.isAbove(metric.baseFloodElevation ?? 0, 5)
    })
  )

  it.effect("gives a special flood hazard area its base flood elevation", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt("flood-zone")
      assert.isNumber(value.baseFloodElevation)
    })
  )

  it.effect("answers from the mirror when the main service hides an error in its reply", () =>
    Effect.gen(function* () {
      const { value, upstream } = yield* findAt("flood-zone", (request) =>
        (request.url.hostname === "hazards.fema.gov" ? hiddenError : simulated)(request)
      ).pipe(withTime)
      assert.strictEqual(upstream, "FEMA NFHL (MSC)")
      assert.strictEqual(value.zone, "AE")
    })
  )

  it.effect("is down together with its mirror if FEMA is down", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findAt("two-sources-down")).pipe(withTime)
      assert.deepInclude(error.reason, { _tag: "Unavailable", status: 503 })
    })
  )

  it("refuses a query without a point and knows no other layer", () => {
    const request = { method: "GET", host: "hazards.fema.gov", query: new URLSearchParams(), headers: {}, body: "" }
    const ask = (layer: number) =>
      SimulatedNfhl[0]?.answer({ ...request, path: `/arcgis/rest/services/public/NFHL/MapServer/${layer}/query` })
    assert.match(ask(28)?.body ?? "", /"code":400/)
    assert.match(ask(3)?.body ?? "", /"code":400/)
    assert.isNull(ask(34))
  })
})
