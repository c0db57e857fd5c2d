import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { EarthquakeHazard } from "../../src/sources/EarthquakeHazard.ts"
import { NoData } from "../../src/sources/kit/SourceError.ts"
import { NationalRiskIndex } from "../../src/sources/upstream/NationalRiskIndex.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const design = (data: Record<string, unknown>, status: string | undefined = "success") =>
  reply({
    request: { referenceDocument: "ASCE7-22", status },
    response: { data: { ss: 0.08, s1: 0.04, cv: null, ...data } }
  })
const mild = design({ pgam: 0.062, sdc: "A" })
const rated = (attributes: Record<string, unknown>) =>
  reply({ features: [{ attributes: { TRACTFIPS: "48201100001", NRI_VER: "December 2025", ...attributes } }] })

type Upstream = "design" | "catalog" | "nri"

const upstreamOf = ({ url }: SeenRequest): Upstream => {
  if (url.hostname === "services.arcgis.com") return "nri"
  return url.pathname.startsWith("/fdsnws/") ? "catalog" : "design"
}

const findWith = (
  replies: Partial<Record<Upstream, FakeReply | ((asked: number, request: SeenRequest) => FakeReply)>>
) => {
  const healthy = { design: mild, catalog: reply({ count: 0, maxAllowed: 20_000 }), nri: reply({ features: [] }) }
  const { layer, seen } = fakeUpstream((request) => {
    const upstream = upstreamOf(request)
    const answer = replies[upstream] ?? healthy[upstream]
    return typeof answer === "function" ? answer(asked(upstream).length - 1, request) : answer
  })
  const asked = (upstream: Upstream) => seen.filter((request) => upstreamOf(request) === upstream)
  const find = EarthquakeHazard.use((source) => source.find(houston())).pipe(
    Effect.provide(EarthquakeHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer), Layer.provide(layer)))
  )
  return { find, asked }
}

describe("EarthquakeHazard", () => {
  it.effect("asks USGS for design values of housing on ordinary soil, and for the earthquakes of 30 years", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 20, 15, 30))
      const { find, asked } = findWith({})
      const finding = yield* find
      assert.deepStrictEqual(finding.value, EarthquakeHazard.example)
      assert.strictEqual(finding.upstream, "USGS ASCE 7-22")
      assert.strictEqual(finding.asOf, "ASCE 7-22")
      assert.isUndefined(finding.gap)

      const designUrl = asked("design")[0]?.url
      assert.strictEqual(designUrl?.origin, "https://earthquake.usgs.gov")
      assert.strictEqual(designUrl?.pathname, "/ws/building-codes/asce7-22/calculate")
      assert.deepStrictEqual(Object.fromEntries(designUrl?.searchParams ?? []), {
        latitude: "29.7537",
        longitude: "-95.3703",
        riskCategory: "II",
        siteClass: "D",
        title: "report"
      })
      assert.match(asked("design")[0]?.headers["user-agent"] ?? "", /property-intelligence/)
      assert.match(asked("design")[0]?.headers["accept"] ?? "", /^application\/json\b/)

      const catalogUrl = asked("catalog")[0]?.url
      assert.strictEqual(catalogUrl?.pathname, "/fdsnws/event/1/count")
      assert.deepStrictEqual(Object.fromEntries(catalogUrl?.searchParams ?? []), {
        format: "geojson",
        latitude: "29.7537",
        longitude: "-95.3703",
        maxradiuskm: "100",
        minmagnitude: "4",
        starttime: "1996-11-20",
        eventtype: "earthquake"
      })
      assert.strictEqual(asked("nri").length, 0)
    })
  )

  const levels: ReadonlyArray<[string, FakeReply, Record<string, unknown>]> = [
    [
      "category D is high",
      design({ pgam: 0.9, sdc: "D" }),
      { riskLevel: "High", peakGroundAcceleration: 0.9, seismicDesignCategory: "D" }
    ],
    [
      "category C is moderate",
      design({ pgam: 0.21, sdc: "C" }),
      { riskLevel: "Moderate", peakGroundAcceleration: 0.21, seismicDesignCategory: "C" }
    ],
    [
      "without a category the acceleration decides",
      reply({ request: {}, response: { data: { pgam: 0.45 } } }),
      { riskLevel: "High", peakGroundAcceleration: 0.45, seismicDesignCategory: null }
    ]
  ]
  for (const [name, answer, expected] of levels) {
    it.effect(name, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith({ design: answer }).find
        assert.deepInclude(value, { ...expected, basis: "asce7_22" })
      })
    )
  }

  const toFallback: ReadonlyArray<[string, FakeReply]> = [
    ["a place outside the building code's maps (400)", reply({ request: { status: "error" } }, 400)],
    ["the description instead of a result", reply({ request: { status: "usage" }, response: {} })],
    ["an error that carries data", design({ pgam: 0.062, sdc: "A" }, "error")],
    ["no PGA_M", design({ pga: 0.062, sdc: "A" })],
    ["a PGA_M that is no number", design({ pgam: "NaN", sdc: "A" })],
    ["the redirect of the old address", reply("", 301, { location: "http://earthquake.usgs.gov/" })],
    ["HTML", reply("<html>Request blocked</html>")]
  ]
  for (const [name, fault] of toFallback) {
    it.effect(`${name}: FEMA's expected-loss rating answers`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith({
          design: fault,
          catalog: reply({ count: 3 }),
          nri: rated({ ERQK_EALR: "Relatively Moderate" })
        })
        const finding = yield* find
        assert.deepStrictEqual(finding.value, {
          riskLevel: "Moderate",
          peakGroundAcceleration: null,
          seismicDesignCategory: null,
          eventsLast30Years: 3,
          basis: "nri_expected_loss"
        })
        assert.strictEqual(finding.upstream, "FEMA NRI")
        assert.strictEqual(finding.asOf, "December 2025")
        assert.match(finding.attribution, /not endorsed by FEMA/)
        assert.strictEqual(asked("design").length, 1)
      })
    )
  }

  it.effect("too little data in the fallback is unknown, not low", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ design: reply("", 400), nri: rated({ ERQK_EALR: "Insufficient Data" }) }).find
      assert.deepInclude(value, { riskLevel: "Unknown", basis: "nri_expected_loss" })
    })
  )

  it.effect("no rating at all in the fallback is NoData", () =>
    Effect.gen(function* () {
      const { find } = findWith({ design: reply("", 400), nri: rated({ ERQK_EALR: null, TRND_EALR: "Very Low" }) })
      const error = yield* Effect.flip(find)
      assert.strictEqual(error.source, "USGS Seismic Design")
      assert.deepStrictEqual(error.reason, new NoData({ why: "FEMA has not rated earthquakes here" }))
    })
  )

  it.effect("a 503 is repeated once before the fallback", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ design: (index) => (index === 0 ? reply("", 503) : mild) })
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(fiber)).value.basis, "asce7_22")
      assert.strictEqual(asked("design").length, 2)
      assert.strictEqual(asked("nri").length, 0)
    })
  )

  it.effect("a hanging USGS costs five seconds and leaves the fallback its time", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ design: "hang", nri: rated({ ERQK_EALR: "Very High" }) })
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("5 seconds")
      assert.deepInclude((yield* Fiber.join(fiber)).value, { riskLevel: "High", basis: "nri_expected_loss" })
      assert.strictEqual(asked("design").length, 2)
    })
  )

  it.effect("a USGS that cuts off our agent is asked again in the form of browsers", () =>
    Effect.gen(function* () {
      const dislikes = (_: number, { headers }: SeenRequest) =>
        headers["user-agent"]?.startsWith("Mozilla/5.0") ? mild : "reset"
      const { find, asked } = findWith({ design: dislikes })
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("2 seconds")
      assert.deepInclude((yield* Fiber.join(fiber)).value, { basis: "asce7_22" })
      assert.strictEqual(
        asked("design").at(-1)?.headers["user-agent"],
        "Mozilla/5.0 (compatible; property-intelligence/0.1.0)"
      )
    })
  )

  it.effect("design values of another point are not believed", () =>
    Effect.gen(function* () {
      const of = (latitude: number | string, longitude: number | string) =>
        findWith({
          design: reply({
            request: { status: "success", parameters: { latitude, longitude } },
            response: { data: { pgam: 0.062, sdc: "A" } }
          }),
          nri: rated({ ERQK_EALR: "Very High" })
        }).find
      assert.strictEqual((yield* of(29.7537, -95.3703)).value.basis, "asce7_22")
      assert.strictEqual((yield* of("29.754", "-95.37")).value.basis, "asce7_22")
      assert.strictEqual((yield* of(41.88, -87.63)).value.basis, "nri_expected_loss")
    })
  )

  it.effect("when everything hangs it ends as Timeout at the deadline", () =>
    Effect.gen(function* () {
      const { find } = findWith({ design: "hang", catalog: "hang", nri: "hang" })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("12 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
    })
  )

  const catalogFaults: ReadonlyArray<[string, FakeReply]> = [
    ["hangs", "hang"],
    ["refuses (400)", reply("Bad Request", 400)],
    ["is down", reply("", 503)],
    ["answers with text", reply("0")],
    ["has nothing to say", { status: 204 }]
  ]
  for (const [name, fault] of catalogFaults) {
    it.effect(`a catalog that ${name} leaves the count unknown, and the gap says so`, () =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(findWith({ catalog: fault }).find)
        yield* TestClock.adjust("5 seconds")
        const { gap, value } = yield* Fiber.join(fiber)
        assert.deepInclude(value, { eventsLast30Years: null, peakGroundAcceleration: 0.062 })
        assert.match(gap ?? "", /^Answered in part: past earthquakes are not counted: ./)
      })
    )
  }

  it.effect("a catalog that hangs does not cost the hazard when the report has little time left", () =>
    Effect.gen(function* () {
      const fiber = yield* findWith({ catalog: "hang" }).find.pipe(
        Effect.provideService(Deadline, 3000),
        Effect.forkChild()
      )
      yield* TestClock.adjust("2500 millis")
      assert.deepInclude((yield* Fiber.join(fiber)).value, { riskLevel: "Low", eventsLast30Years: null })
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const finding = yield* EarthquakeHazard.use((source) => source.find(houston()))
      assert.deepStrictEqual(finding.value, EarthquakeHazard.example)
    }).pipe(Effect.provide(EarthquakeHazard.layerStub()))
  )
})
