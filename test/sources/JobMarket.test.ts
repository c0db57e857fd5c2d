import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { JobMarket, jobMarketOf } from "../../src/sources/JobMarket.ts"
import { NoData, RateLimited } from "../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const graph = reply(
  "observation_date,TXUR,UNRATE\n2025-09-01,4.0,4.3\n2026-08-01,4.2,4.3\n2026-09-01,4.1,4.3\n2026-10-01,,4.2\n"
)

const data = (months: Record<string, string>) =>
  Object.entries(months).map(([key, value]) => ({
    year: key.slice(0, 4),
    period: key.slice(5),
    value,
    footnotes: [{}]
  }))
const bls = (series: Record<string, Record<string, string>>) =>
  reply({
    status: "REQUEST_SUCCEEDED",
    message: [],
    Results: { series: Object.entries(series).map(([seriesID, months]) => ({ seriesID, data: data(months) })) }
  })
const refused = (status: string, message: string) => reply({ status, message: [message], Results: {} })

const nation = { LNS14000000: { "2026-M10": "4.2", "2026-M09": "4.3", "2026-M08": "4.3" } }
const texas = { LASST480000000000003: { "2026-M09": "4.1", "2026-M08": "4.2", "2025-M09": "4.0" } }
const harris = { LAUCN482010000000003: { "2025-M13": "9.9", "2026-M08": "4.4" } }

const isBls = ({ url }: SeenRequest) => url.hostname === "api.bls.gov"
const withKey = { BLS_API_KEY: "bls-secret" }

const findWith = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = {},
  place = houston()
) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const find = JobMarket.use((source) => source.find(place)).pipe(
    Effect.provide(JobMarket.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds)

describe("JobMarket with a key", () => {
  it.effect("asks BLS for nation, state and county in one request", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const { find, seen } = findWith(() => bls({ ...harris, ...texas, ...nation }), withKey)
      const finding = yield* find
      assert.deepStrictEqual(finding.value.history.at(0), {
        period: "2025-09",
        stateRate: 4,
        countyRate: null,
        nationalRate: null
      })
      assert.deepStrictEqual({ ...finding.value, history: finding.value.history.slice(-3) }, JobMarket.example)
      assert.deepInclude(finding, { upstream: "BLS API", asOf: "2026-09" })
      assert.include(finding.attribution, "BLS.gov cannot vouch")
      assert.strictEqual(seen.length, 1)
      assert.deepStrictEqual(JSON.parse(seen[0]?.body ?? ""), {
        seriesid: ["LNS14000000", "LASST480000000000003", "LAUCN482010000000003"],
        startyear: "2024",
        endyear: "2026",
        registrationkey: "bls-secret"
      })
    })
  )

  it.effect("asks for a Connecticut planning region as for a county, and for no county when none is known", () =>
    Effect.gen(function* () {
      const seriesOf = (override: Parameters<typeof houston>[0]) => {
        const { find, seen } = findWith(() => bls({}), withKey, houston(override))
        return Effect.map(Effect.exit(find), () => JSON.parse(seen[0]?.body ?? "").seriesid)
      }
      assert.deepStrictEqual(yield* seriesOf({ stateCode: "CT", countyFips: "09110" }), [
        "LNS14000000",
        "LASST090000000000003",
        "LAUCN091100000000003"
      ])
      assert.deepStrictEqual(yield* seriesOf({ countyFips: null }), ["LNS14000000", "LASST480000000000003"])
    })
  )

  it.effect("a county that BLS does not know is null, not zero", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() => bls({ ...texas, ...nation }), withKey).find
      assert.deepInclude(value, { countyUnemploymentRate: null, stateUnemploymentRate: 4.1 })
    })
  )

  const threshold = refused(
    "REQUEST_NOT_PROCESSED",
    "the daily threshold for total number of requests has been reached."
  )
  const faults: ReadonlyArray<[string, FakeReply, number]> = [
    ["a spent quota", threshold, 1],
    ["a refused key", refused("REQUEST_NOT_PROCESSED", "The key:x provided by the User is invalid."), 1],
    ["refused parameters", refused("REQUEST_FAILED_INVALID_PARAMETERS", "Invalid year range"), 1],
    ["over capacity", refused("REQUEST_FAILED_OVER_CAPACITY", ""), 2],
    ["HTTP 503", reply("", 503), 2],
    ["no series of the state", bls(nation), 1],
    ["a hang", "hang", 1]
  ]
  for (const [name, fault, attempts] of faults) {
    it.effect(`${name} at BLS: asked ${attempts} time(s), then FRED`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const { find, seen } = findWith((request) => (isBls(request) ? fault : graph), withKey)
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("5 seconds")
        const finding = yield* Fiber.join(fiber)
        assert.strictEqual(finding.upstream, "FRED")
        assert.strictEqual(finding.value.stateUnemploymentRate, 4.1)
        assert.strictEqual(seen.filter(isBls).length, attempts)
      })
    )
  }

  it.effect("when both hang, it ends as Timeout before the deadline", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang", withKey)
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("10 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "BLS Local Area Unemployment")
      assert.strictEqual(error.reason._tag, "Timeout")
      // FRED twice, under two agents.
      assert.strictEqual(seen.length, 3)
    })
  )
})

describe("JobMarket without a key", () => {
  it.effect("asks FRED for state and nation; the county stays unknown", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => graph)
      const finding = yield* find
      const { history, ...newest } = finding.value
      const { history: shown, ...example } = JobMarket.example
      assert.deepStrictEqual(newest, { ...example, countyUnemploymentRate: null, countyPeriod: null })
      assert.deepStrictEqual(
        history.slice(-3),
        shown.map((month) => ({ ...month, countyRate: null }))
      )
      assert.deepInclude(finding, { upstream: "FRED", asOf: "2026-09" })
      assert.deepStrictEqual(
        seen.map(({ url }) => url.href),
        ["https://fred.stlouisfed.org/graph/fredgraph.csv?id=TXUR%2CUNRATE"]
      )
    })
  )

  it.effect("uses the FRED API with its key and shows its notice", () =>
    Effect.gen(function* () {
      const { find } = findWith(
        ({ url }) =>
          reply({
            observations: [{ date: "2026-09-01", value: url.searchParams.get("series_id") === "TXUR" ? "3.1" : "4.2" }]
          }),
        { FRED_API_KEY: "fred-secret" }
      )
      const finding = yield* find
      assert.deepInclude(finding.value, { stateUnemploymentRate: 3.1, nationalUnemploymentRate: 4.2 })
      assert.include(finding.attribution, "BLS.gov cannot vouch")
      assert.include(finding.attribution, "not endorsed or certified by the Federal Reserve Bank of St. Louis")
    })
  )

  it.effect("repeats a 503 once", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith((_, index) => (index === 0 ? reply("", 503) : graph))
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* Fiber.join(fiber)).upstream, "FRED")
      assert.strictEqual(seen.length, 2)
    })
  )

  const nothing: ReadonlyArray<[string, FakeReply, string]> = [
    ["a state that FRED does not have", reply("<html></html>", 404), "FRED has no such series"],
    [
      "a state without a rate",
      reply("observation_date,TXUR,UNRATE\n2026-09-01,,4.2\n"),
      "No unemployment rate is published for the state"
    ]
  ]
  for (const [name, answer, why] of nothing) {
    it.effect(`${name} is no data`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(findWith(() => answer).find)
        assert.deepStrictEqual(error.reason, new NoData({ why }))
      })
    )
  }

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(JobMarket.use((source) => source.find(houston())))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(JobMarket.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})

describe("jobMarketOf", () => {
  const months = (rates: Record<string, number | null>) =>
    Object.entries(rates).map(([month, value]) => ({ date: `${month}-01`, value }))
  const stateOnly = (rates: Record<string, number | null>) =>
    jobMarketOf({ state: months(rates), county: [], nation: [] })

  const trends: ReadonlyArray<
    [yearBefore: number, now: number, change: number, trend: "Rising" | "Stable" | "Falling"]
  > = [
    [4.0, 4.3, 0.3, "Rising"],
    [4.0, 4.2, 0.2, "Stable"],
    [4.2, 4.2, 0, "Stable"],
    [4.5, 4.3, -0.2, "Stable"],
    [4.6, 4.3, -0.3, "Falling"]
  ]
  for (const [yearBefore, now, change, trend] of trends) {
    it(`from ${yearBefore}% to ${now}% is ${trend}`, () =>
      assert.deepInclude(stateOnly({ "2025-09": yearBefore, "2026-09": now }), {
        unemploymentChange12Months: change,
        unemploymentTrend: trend
      }))
  }

  it("the unpublished October 2025 gives way to September, then to November", () => {
    const october = { "2025-10": null, "2026-10": 4.5 }
    assert.strictEqual(stateOnly({ ...october, "2025-09": 4.1, "2025-11": 4.3 }).unemploymentChange12Months, 0.4)
    assert.strictEqual(stateOnly({ ...october, "2025-11": 4.3 }).unemploymentChange12Months, 0.2)
  })

  it("a year before that is not known leaves change, trend and signal unknown", () => {
    assert.deepInclude(stateOnly({ "2025-07": 4.1, "2026-09": 4.5 }), {
      stateUnemploymentRate: 4.5,
      unemploymentChange12Months: null,
      unemploymentTrend: null,
      investorSignal: null,
      period: "2026-09"
    })
  })

  it("gives each rate its own month, and says which are adjusted for the season", () => {
    const section = jobMarketOf({
      state: months({ "2026-09": 4.1, "2026-08": 4.2 }),
      county: months({ "2026-08": 4.4, "2026-09": null }),
      nation: months({ "2026-10": 4.3, "2026-09": 4.2 })
    })
    assert.deepInclude(section, {
      countyUnemploymentRate: 4.4,
      nationalUnemploymentRate: 4.3,
      period: "2026-09",
      countyPeriod: "2026-08",
      nationalPeriod: "2026-10",
      seasonallyAdjusted: { state: true, county: false, national: true }
    })
    assert.deepInclude(stateOnly({ "2026-09": 4.1 }), { countyPeriod: null, nationalPeriod: null })
  })

  it("shows each of the last 24 months once, oldest first, up to the newest of any rate", () => {
    const { history } = jobMarketOf({
      state: months({ "2026-09": 4.1, "2026-08": 0, "2020-01": 9, "2025-10": null }),
      county: months({ "2026-08": 4.4, "2024-12": 5 }),
      nation: months({ "2026-10": 4.3, "2024-10": 8 })
    })
    assert.deepStrictEqual(
      history.map(({ period }) => period),
      ["2024-12"].concat(
        [2025, 2026].flatMap((year) =>
          Array.from({ length: year === 2025 ? 12 : 10 }, (_, month) => `${year}-${String(month + 1).padStart(2, "0")}`)
        )
      )
    )
    assert.deepStrictEqual(history.at(0), { period: "2024-12", stateRate: null, countyRate: 5, nationalRate: null })
    assert.deepStrictEqual(
      history.find(({ period }) => period === "2025-10"),
      { period: "2025-10", stateRate: null, countyRate: null, nationalRate: null }
    )
    assert.deepStrictEqual(history.slice(-3), [
      { period: "2026-08", stateRate: 0, countyRate: 4.4, nationalRate: null },
      { period: "2026-09", stateRate: 4.1, countyRate: null, nationalRate: null },
      { period: "2026-10", stateRate: null, countyRate: null, nationalRate: 4.3 }
    ])
    assert.deepStrictEqual(jobMarketOf({ state: [], county: [], nation: [] }).history, [])
  })

  it("takes the newest month that was published", () => {
    assert.deepInclude(stateOnly({ "2026-09": null, "2026-08": 4.4, "2026-07": 4 }), {
      stateUnemploymentRate: 4.4,
      period: "2026-08"
    })
  })
})
