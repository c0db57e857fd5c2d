import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

import { sandboxHeader } from "../../../src/process/gateway.ts"
import { AnswerTrace, newTrace } from "../../../src/sources/policy/AnswerTrace.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../support/upstreams/places.ts"

const attributes = {
  NRI_VER: "December 2025",
  TRND_RISKR: "Relatively Moderate",
  TRND_AFREQ: 0.0052,
  HAIL_RISKR: "Relatively Low",
  HAIL_AFREQ: 2.84,
  ERQK_RISKR: "Very Low"
}
const row = reply({ features: [{ attributes }] })
const none = reply({ features: [] })
const refused = reply({ error: { code: 400, message: "Cannot perform query. Invalid query parameters." } })
const unavailable = reply({ error: { code: 503, message: "Service not started" } })

const upstreamOf = (answer: (request: SeenRequest, index: number) => FakeReply) => {
  const { layer, seen } = fakeUpstream(answer, {}, "kept between answers")
  return { provided: Effect.provide(NationalRiskIndex.layer.pipe(Layer.provide(layer))), seen }
}

const rowAt = (place = houston()) => NationalRiskIndex.use((service) => service.row(place))

const isCounty = ({ url }: SeenRequest) => url.pathname.includes("National_Risk_Index_Counties")

/** Which layer was asked, and how: the order of attempts at a glance. */
const steps = (seen: ReadonlyArray<SeenRequest>) =>
  seen.map(({ url }) => {
    const layer = url.pathname.includes("Counties") ? "county" : "tract"
    return `${layer} ${url.searchParams.get("where") ?? url.searchParams.get("geometry") ?? ""}`
  })

const byTract = "tract TRACTFIPS='48201100001'"
const byPoint = "tract -95.3703,29.7537"
const byCounty = "county STCOFIPS='48201'"

describe("NationalRiskIndex", () => {
  it.effect("asks for the row of the tract, with the fields it reads", () => {
    const { provided, seen } = upstreamOf(() => row)
    return Effect.gen(function* () {
      const answer = yield* rowAt()
      assert.deepStrictEqual(answer.value, attributes)
      assert.strictEqual(answer.upstream, "FEMA NRI")
      assert.strictEqual(answer.asOf, "December 2025")
      assert.match(answer.attribution, /^This product uses the Federal Emergency .* is not endorsed by FEMA\./)
      assert.deepStrictEqual(steps(seen), [byTract])
      const url = seen[0]?.url
      assert.strictEqual(url?.hostname, "services.arcgis.com")
      assert.strictEqual(
        url?.pathname,
        "/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Census_Tracts/FeatureServer/0/query"
      )
      assert.strictEqual(
        url?.searchParams.get("outFields"),
        "NRI_VER,TRND_RISKR,TRND_AFREQ,HAIL_RISKR,HAIL_AFREQ,ERQK_RISKR"
      )
    }).pipe(provided)
  })

  it.effect("a tract it does not know is looked up by the point, then the county answers and is named", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? row : none))
    return Effect.gen(function* () {
      const answer = yield* rowAt()
      assert.strictEqual(answer.upstream, "FEMA NRI (county)")
      assert.deepStrictEqual(steps(seen), [byTract, byPoint, byCounty])
    }).pipe(provided)
  })

  it.effect("Connecticut: the 2020 tract number is unknown to FEMA, the point is not", () => {
    const { provided, seen } = upstreamOf(({ url }) => (url.searchParams.has("geometry") ? row : none))
    return Effect.gen(function* () {
      const answer = yield* rowAt(houston({ tractGeoid: "09003502500", countyFips: "09110" }))
      assert.strictEqual(answer.upstream, "FEMA NRI")
      assert.deepStrictEqual(steps(seen), ["tract TRACTFIPS='09003502500'", byPoint])
    }).pipe(provided)
  })

  it.effect(
    "without a tract number it asks by the point at once, and takes the first of two tracts on a border",
    () => {
      const { provided, seen } = upstreamOf(() =>
        reply({ features: [{ attributes }, { attributes: { ...attributes, TRND_RISKR: "Very High" } }] })
      )
      return Effect.gen(function* () {
        const { value } = yield* rowAt(houston({ tractGeoid: null }))
        assert.strictEqual(value.TRND_RISKR, "Relatively Moderate")
        assert.deepStrictEqual(steps(seen), [byPoint])
      }).pipe(provided)
    }
  )

  it.effect("nothing anywhere is NoData", () => {
    const { provided, seen } = upstreamOf(() => none)
    return Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(rowAt()))._tag, "NoData")
      assert.strictEqual(seen.length, 3)
      assert.strictEqual((yield* Effect.flip(rowAt(houston({ countyFips: null }))))._tag, "NoData")
    }).pipe(provided)
  })

  it.effect("a refused field list is asked again once with all fields; what is left of the row answers", () => {
    const { provided, seen } = upstreamOf(({ url }) =>
      url.searchParams.get("outFields") === "*"
        ? reply({ features: [{ attributes: { HAIL_RISKR: "Very High", OBJECTID: 7 } }] })
        : refused
    )
    return Effect.gen(function* () {
      const answer = yield* rowAt()
      assert.deepStrictEqual(answer.value, { HAIL_RISKR: "Very High" })
      assert.strictEqual(answer.asOf, null)
      assert.deepStrictEqual(steps(seen), [byTract, byTract])
    }).pipe(provided)
  })

  it.effect("a service that refuses both is asked no third time: the county answers", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? row : refused))
    return Effect.gen(function* () {
      assert.strictEqual((yield* rowAt()).upstream, "FEMA NRI (county)")
      assert.deepStrictEqual(steps(seen), [byTract, byTract, byCounty])
    }).pipe(provided)
  })

  it.effect("an in-band 503 is repeated once, then the county answers", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? row : unavailable))
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(rowAt())
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(fiber)).upstream, "FEMA NRI (county)")
      assert.deepStrictEqual(steps(seen), [byTract, byTract, byCounty])
    }).pipe(provided)
  })

  it.effect("a hanging tract layer costs four seconds; when the county knows nothing the hang is the reason", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? none : "hang"))
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(rowAt()))
      yield* TestClock.adjust("4 seconds")
      assert.strictEqual((yield* Fiber.join(fiber))._tag, "Timeout")
      assert.deepStrictEqual(steps(seen), [byTract, byCounty])
    }).pipe(provided)
  })

  describe("callers at the same time", () => {
    it.effect("share one request of the same tract, wherever in it they are", () => {
      const { provided, seen } = upstreamOf(() => row)
      return Effect.gen(function* () {
        const here = rowAt()
        const there = rowAt(houston({ lat: 29.7541, lon: -95.3712 }))
        const elsewhere = rowAt(houston({ tractGeoid: "48201100002" }))
        const answers = yield* Effect.all([here, there, elsewhere], { concurrency: "unbounded" })
        assert.deepStrictEqual(answers[0], answers[1])
        assert.deepStrictEqual(steps(seen), [byTract, "tract TRACTFIPS='48201100002'"])
      }).pipe(provided)
    })

    it.effect("are followed by others who get the same row for thirty days", () => {
      const { provided, seen } = upstreamOf(() => row)
      return Effect.gen(function* () {
        yield* rowAt()
        yield* TestClock.adjust("29 days")
        yield* rowAt()
        assert.strictEqual(seen.length, 1)
        yield* TestClock.adjust("2 days")
        yield* rowAt()
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("share a failure, and ask anew after it", () => {
      const { provided, seen } = upstreamOf((_, index) => (index === 0 ? "hang" : row))
      return Effect.gen(function* () {
        const place = houston({ countyFips: null })
        const both = yield* Effect.forkChild(
          Effect.all([Effect.flip(rowAt(place)), Effect.flip(rowAt(place))], { concurrency: 2 })
        )
        yield* TestClock.adjust("4 seconds")
        const [first, second] = yield* Fiber.join(both)
        assert.strictEqual(first._tag, "Timeout")
        assert.strictEqual(second._tag, "Timeout")
        assert.strictEqual(seen.length, 1)
        assert.deepStrictEqual((yield* rowAt(place)).value, attributes)
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("do not lose the answer when the first of them is interrupted", () => {
      const { provided, seen } = upstreamOf((_, index) => (index === 0 ? unavailable : row))
      return Effect.gen(function* () {
        const first = yield* Effect.forkChild(rowAt(), { startImmediately: true })
        const second = yield* Effect.forkChild(rowAt(), { startImmediately: true })
        yield* TestClock.adjust("0 seconds")
        assert.strictEqual(seen.length, 1)
        yield* Fiber.interrupt(first)
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual((yield* Fiber.join(second)).value, attributes)
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("all learn that a sandbox answered", () => {
      const { provided } = upstreamOf(() => reply({ features: [{ attributes }] }, 200, { [sandboxHeader]: "1" }))
      return Effect.gen(function* () {
        const traces = [newTrace(), newTrace()]
        yield* Effect.forEach(traces, (trace) => rowAt().pipe(Effect.provideService(AnswerTrace, trace)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(yield* Effect.forEach(traces, ({ sandbox }) => Ref.get(sandbox)), [true, true])
      }).pipe(provided)
    })

    it.effect("a request that no caller waits for any more is dropped", () => {
      const { provided, seen } = upstreamOf(() => unavailable)
      return Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(rowAt(), { startImmediately: true })
        yield* TestClock.adjust("0 seconds")
        yield* Fiber.interrupt(fiber)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(seen.length, 1)
      }).pipe(provided)
    })
  })
})
