import { assert, describe, it } from "@effect/vitest"
import { sandboxHeader } from "@property-intelligence/domain/gateway.ts"
import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { Effect, Fiber, Layer, Record } from "effect"
import { TestClock } from "effect/testing"

import { AnswerProvenance, newProvenance } from "../../../src/sources/kit/Provenance.ts"
import { NationalRiskIndex } from "../../../src/sources/upstream/NationalRiskIndex.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"
import { houston } from "../../support/upstreams/places.ts"

const attributes = {
  TRACTFIPS: "48201100001",
  NRI_VER: "December 2025",
  TRND_EALR: "Relatively Moderate",
  TRND_ALR_NPCTL: 63.8,
  TRND_AFREQ: 0.0052,
  HAIL_EALR: "Relatively Low",
  HAIL_AFREQ: 2.84,
  IFLD_EALR: "Relatively High",
  IFLD_ALR_NPCTL: 88.4,
  CFLD_EALR: "Not Applicable",
  CFLD_ALR_NPCTL: null,
  CFLD_AFREQ: -9999,
  DRGT_EALR: "No Expected Annual Losses",
  DRGT_ALR_NPCTL: 0,
  ERQK_EALR: "Very Low"
}

const noHazards = Record.map(hazardCodes, () => null)

/** What is read of them. */
const readings = {
  version: "December 2025",
  hazards: {
    ...noHazards,
    tornado: { rating: "Relatively Moderate", lossRatePercentile: 63.8, annualFrequency: 0.0052 },
    hail: { rating: "Relatively Low", lossRatePercentile: null, annualFrequency: 2.84 },
    inlandFlooding: { rating: "Relatively High", lossRatePercentile: 88.4, annualFrequency: null },
    coastalFlooding: { rating: "Not Applicable", lossRatePercentile: null, annualFrequency: null },
    drought: { rating: "No Expected Annual Losses", lossRatePercentile: 0, annualFrequency: null },
    earthquake: { rating: "Very Low", lossRatePercentile: null, annualFrequency: null }
  }
}

const ofTract = (code: string | null, more: Readonly<Record<string, unknown>> = {}) =>
  reply({ features: [{ attributes: { ...attributes, TRACTFIPS: code, ...more } }] })
const row = ofTract("48201100001")
const ofCounty = (code: string | null) =>
  reply({ features: [{ attributes: { ...attributes, TRACTFIPS: undefined, STCOFIPS: code } }] })
const county = ofCounty("48201")
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
      assert.deepStrictEqual(answer.value, readings)
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
      const fields = url?.searchParams.get("outFields")?.split(",") ?? []
      assert.deepStrictEqual(fields.slice(0, 5), ["TRACTFIPS", "NRI_VER", "WFIR_EALR", "WFIR_ALR_NPCTL", "WFIR_AFREQ"])
      assert.strictEqual(new Set(fields).size, 2 + 3 * 18)
    }).pipe(provided)
  })

  it.effect("a tract it does not know is looked up by the point, then the county answers and is named", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? county : none))
    return Effect.gen(function* () {
      const answer = yield* rowAt()
      assert.strictEqual(answer.upstream, "FEMA NRI (county)")
      assert.deepStrictEqual(steps(seen), [byTract, byPoint, byCounty])
    }).pipe(provided)
  })

  it.effect("Connecticut: the 2020 tract number is unknown to FEMA, the point is not", () => {
    const { provided, seen } = upstreamOf(({ url }) =>
      url.searchParams.has("geometry") ? ofTract("09110502500") : none
    )
    return Effect.gen(function* () {
      const answer = yield* rowAt(houston({ stateCode: "CT", tractGeoid: "09003502500", countyFips: "09110" }))
      assert.strictEqual(answer.upstream, "FEMA NRI")
      assert.deepStrictEqual(steps(seen), ["tract TRACTFIPS='09003502500'", byPoint])
    }).pipe(provided)
  })

  it.effect(
    "without a tract number it asks by the point at once, and takes the first of two tracts on a border",
    () => {
      const { provided, seen } = upstreamOf(() =>
        reply({ features: [{ attributes }, { attributes: { ...attributes, TRND_EALR: "Very High" } }] })
      )
      return Effect.gen(function* () {
        const { value } = yield* rowAt(houston({ tractGeoid: null }))
        assert.strictEqual(value.hazards.tornado?.rating, "Relatively Moderate")
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
        ? reply({ features: [{ attributes: { TRACTFIPS: "48201100001", HAIL_EALR: "Very High", OBJECTID: 7 } }] })
        : refused
    )
    return Effect.gen(function* () {
      const answer = yield* rowAt()
      const hail = { rating: "Very High", lossRatePercentile: null, annualFrequency: null }
      assert.deepStrictEqual(answer.value, { version: null, hazards: { ...noHazards, hail } })
      assert.strictEqual(answer.asOf, null)
      assert.deepStrictEqual(steps(seen), [byTract, byTract])
    }).pipe(provided)
  })

  it.effect("riverine flooding, the name of v1.19, is read where inland flooding is not there", () => {
    const riverine = { rating: "Very High", lossRatePercentile: 97.5, annualFrequency: 4.1 }
    const columns = { RFLD_EALR: "Very High", RFLD_ALR_NPCTL: 97.5, RFLD_AFREQ: 4.1 }
    const older = { ...columns, IFLD_EALR: undefined, IFLD_ALR_NPCTL: undefined }
    const find = (more: Readonly<Record<string, unknown>>) => {
      const { provided } = upstreamOf(({ url }) =>
        url.searchParams.get("outFields") === "*" ? ofTract("48201100001", more) : refused
      )
      return Effect.map(rowAt(), ({ value }) => value.hazards.inlandFlooding).pipe(provided)
    }
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* find(older), riverine)
      assert.deepStrictEqual(yield* find(columns), readings.hazards.inlandFlooding)
    })
  })

  describe("a row of another place is not believed", () => {
    it.effect("of another tract: the county answers; of another county: nothing does", () => {
      const { provided, seen } = upstreamOf((request) => (isCounty(request) ? county : ofTract("48201100002")))
      const elsewhere = upstreamOf((request) => (isCounty(request) ? ofCounty("48203") : ofTract("48201100002")))
      return Effect.gen(function* () {
        assert.strictEqual((yield* rowAt().pipe(provided)).upstream, "FEMA NRI (county)")
        assert.deepStrictEqual(steps(seen), [byTract, byCounty])
        assert.deepInclude(yield* Effect.flip(rowAt()).pipe(elsewhere.provided), { _tag: "Malformed" })
      })
    })

    it.effect("nor one that does not say which it is of", () => {
      const { provided } = upstreamOf((request) => (isCounty(request) ? ofCounty(null) : ofTract(null)))
      return Effect.gen(function* () {
        const error = yield* Effect.flip(rowAt())
        assert.deepInclude(error, { _tag: "Malformed", issue: "a row of another place" })
      }).pipe(provided)
    })

    it.effect("at the point, of two tracts on a border the place's own is taken, and no other", () => {
      const both = reply({
        features: ["48201100002", "48201100001"].map((TRACTFIPS) => ({
          attributes: { ...attributes, TRACTFIPS, TRND_EALR: TRACTFIPS.endsWith("1") ? "Very High" : "Very Low" }
        }))
      })
      const answers = (atPoint: FakeReply) =>
        upstreamOf((request) =>
          isCounty(request) ? county : request.url.searchParams.has("geometry") ? atPoint : none
        )
      return Effect.gen(function* () {
        const own = yield* rowAt().pipe(answers(both).provided)
        assert.strictEqual(own.value.hazards.tornado?.rating, "Very High")
        const others = yield* rowAt().pipe(answers(ofTract("48201100002")).provided)
        assert.strictEqual(others.upstream, "FEMA NRI (county)")
      })
    })

    it.effect("Connecticut: a row of another region is not the place's", () => {
      const { provided } = upstreamOf((request) =>
        isCounty(request) ? ofCounty("09110") : request.url.searchParams.has("geometry") ? ofTract("09120502500") : none
      )
      return Effect.gen(function* () {
        const place = houston({ stateCode: "CT", tractGeoid: "09003502500", countyFips: "09110" })
        assert.strictEqual((yield* rowAt(place)).upstream, "FEMA NRI (county)")
      }).pipe(provided)
    })
  })

  it.effect("a service that refuses both is asked no third time: the county answers", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? county : refused))
    return Effect.gen(function* () {
      assert.strictEqual((yield* rowAt()).upstream, "FEMA NRI (county)")
      assert.deepStrictEqual(steps(seen), [byTract, byTract, byCounty])
    }).pipe(provided)
  })

  it.effect("an in-band 503 is repeated once, then the county answers", () => {
    const { provided, seen } = upstreamOf((request) => (isCounty(request) ? county : unavailable))
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
      const { provided, seen } = upstreamOf(({ url }) =>
        ofTract(/\d{11}/.exec(url.searchParams.get("where") ?? "")?.[0] ?? null)
      )
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

    it.effect("share a failure, and ask again after it", () => {
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
        assert.deepStrictEqual((yield* rowAt(place)).value, readings)
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
        assert.deepStrictEqual((yield* Fiber.join(second)).value, readings)
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("all learn that a sandbox answered", () => {
      const { provided } = upstreamOf(() => reply({ features: [{ attributes }] }, 200, { [sandboxHeader]: "1" }))
      return Effect.gen(function* () {
        const provenances = [newProvenance(), newProvenance()]
        yield* Effect.forEach(
          provenances,
          (provenance) => rowAt().pipe(Effect.provideService(AnswerProvenance, provenance)),
          {
            concurrency: "unbounded"
          }
        )
        assert.deepStrictEqual(
          provenances.map(({ sandbox }) => sandbox.isUsed),
          [true, true]
        )
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
