import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { RateLimited } from "../../src/sources/policy/SourceError.ts"
import { StormHazard } from "../../src/sources/StormHazard.ts"
import { NationalRiskIndex } from "../../src/sources/upstream/NationalRiskIndex.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const row = (attributes: Record<string, unknown>) =>
  reply({ features: [{ attributes: { NRI_VER: "December 2025", ...attributes } }] })

const both = row({
  TRND_RISKR: "Relatively Moderate",
  TRND_AFREQ: 0.0052,
  HAIL_RISKR: "Relatively Low",
  HAIL_AFREQ: 2.84
})

const findWith = (answer: (request: SeenRequest) => FakeReply) => {
  const { layer, seen } = fakeUpstream(answer)
  const find = StormHazard.use((source) => source.find(houston())).pipe(
    Effect.provide(StormHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer), Layer.provide(layer)))
  )
  return { find, seen }
}

describe("StormHazard", () => {
  it.effect("reads both perils from one request for the tract, with version and FEMA's notice", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => both)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, StormHazard.example)
      assert.strictEqual(finding.upstream, "FEMA NRI")
      assert.strictEqual(finding.asOf, "December 2025")
      assert.match(finding.attribution, /not endorsed by FEMA/)
      assert.strictEqual(seen.length, 1)
      assert.strictEqual(seen[0]?.url.searchParams.get("where"), "TRACTFIPS='48201100001'")
    })
  )

  const perils: ReadonlyArray<[string, Record<string, unknown>, unknown]> = [
    [
      "a peril that cannot occur is low, in FEMA's words",
      { TRND_RISKR: "Not Applicable", TRND_AFREQ: null },
      { riskLevel: "Low", rating: "Not Applicable", annualFrequency: null }
    ],
    [
      "too little data is unknown, not low",
      { TRND_RISKR: "Insufficient Data", TRND_AFREQ: -9999 },
      { riskLevel: "Unknown", rating: "Insufficient Data", annualFrequency: null }
    ],
    [
      "a missing rating is unknown beside a known peril",
      { TRND_RISKR: " " },
      { riskLevel: "Unknown", rating: null, annualFrequency: null }
    ],
    [
      "a frequency of 0 is a frequency",
      { TRND_RISKR: "Very Low", TRND_AFREQ: 0 },
      { riskLevel: "Low", rating: "Very Low", annualFrequency: 0 }
    ]
  ]
  for (const [name, attributes, expected] of perils) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(() => row({ HAIL_RISKR: "Very High", HAIL_AFREQ: 7, ...attributes })).find
        assert.deepStrictEqual<unknown>(value.tornadoRisk, expected)
        assert.deepStrictEqual(value.hailRisk, { riskLevel: "High", rating: "Very High", annualFrequency: 7 })
      })
    )
  }

  it.effect("a row without either rating is NoData", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith(() => row({ TRND_RISKR: null, HAIL_RISKR: "", HAIL_AFREQ: 2 })).find)
      assert.strictEqual(error.source, "FEMA National Risk Index")
      assert.strictEqual(error.reason._tag, "NoData")
    })
  )

  it.effect("hanging tract and county layers end as Timeout within the deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("8 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
      assert.strictEqual(seen.length, 2)
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* StormHazard
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(StormHazard.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})
