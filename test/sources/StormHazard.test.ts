import { assert, describe, it } from "@effect/vitest"
import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { RateLimited } from "../../src/sources/kit/SourceError.ts"
import { StormHazard } from "../../src/sources/StormHazard.ts"
import { NationalRiskIndex } from "../../src/sources/upstream/NationalRiskIndex.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const row = (attributes: Record<string, unknown>) =>
  reply({ features: [{ attributes: { TRACTFIPS: "48201100001", NRI_VER: "December 2025", ...attributes } }] })

/** The attributes that say what the source's example says. */
const all = row(
  Object.fromEntries(
    hazardKeys.flatMap((key) => {
      const {
        annualFrequency = null,
        lossRatePercentile = null,
        rating = null
      } = StormHazard.example.hazards[key] ?? {}
      const code = hazardCodes[key]
      return [
        [`${code}_EALR`, rating],
        [`${code}_ALR_NPCTL`, lossRatePercentile],
        [`${code}_AFREQ`, annualFrequency],
        [`${code}_RISKR`, "Very High"]
      ]
    })
  )
)

const findWith = (answer: (request: SeenRequest) => FakeReply) => {
  const { layer, seen } = fakeUpstream(answer)
  const find = StormHazard.use((source) => source.find(houston())).pipe(
    Effect.provide(StormHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer), Layer.provide(layer)))
  )
  return { find, seen }
}

describe("StormHazard", () => {
  it.effect("reads all hazards, by expected loss, from one request for the tract, with version and FEMA's notice", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => all)
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
      { TRND_EALR: "Not Applicable", TRND_AFREQ: null },
      { riskLevel: "Low", rating: "Not Applicable", annualFrequency: null }
    ],
    [
      "a peril without expected loss is low, in FEMA's words",
      { TRND_EALR: "No Expected Annual Losses", TRND_AFREQ: 0.001 },
      { riskLevel: "Low", rating: "No Expected Annual Losses", annualFrequency: 0.001 }
    ],
    [
      "the rating of the risk index, which weighs who lives there, is not read",
      { TRND_EALR: null, TRND_RISKR: "Very High" },
      { riskLevel: "Unknown", rating: null, annualFrequency: null }
    ],
    [
      "too little data is unknown, not low",
      { TRND_EALR: "Insufficient Data", TRND_AFREQ: -9999 },
      { riskLevel: "Unknown", rating: "Insufficient Data", annualFrequency: null }
    ],
    [
      "a missing rating is unknown beside a known peril",
      { TRND_EALR: " " },
      { riskLevel: "Unknown", rating: null, annualFrequency: null }
    ],
    [
      "a frequency of 0 is a frequency",
      { TRND_EALR: "Very Low", TRND_AFREQ: 0 },
      { riskLevel: "Low", rating: "Very Low", annualFrequency: 0 }
    ]
  ]
  for (const [name, attributes, expected] of perils) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(() => row({ HAIL_EALR: "Very High", HAIL_AFREQ: 7, ...attributes })).find
        assert.deepStrictEqual<unknown>(value.tornadoRisk, expected)
        assert.deepStrictEqual(value.hailRisk, { riskLevel: "High", rating: "Very High", annualFrequency: 7 })
      })
    )
  }

  it.effect("a hazard without any statement by FEMA is null, and one with only a figure is unknown", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() => row({ HAIL_EALR: "Very High", WFIR_ALR_NPCTL: 99.1 })).find
      assert.isNull(value.hazards.hurricane)
      assert.deepStrictEqual(value.hazards.wildfire, {
        riskLevel: "Unknown",
        rating: null,
        lossRatePercentile: 99.1,
        annualFrequency: null
      })
    })
  )

  it.effect("a row with one rating answers, one without any is NoData", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() => row({ WFIR_EALR: "Relatively High" })).find
      assert.strictEqual(value.hazards.wildfire?.riskLevel, "High")
      assert.strictEqual(value.tornadoRisk.riskLevel, "Unknown")
      const error = yield* Effect.flip(findWith(() => row({ TRND_EALR: null, HAIL_EALR: "", HAIL_AFREQ: 2 })).find)
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
