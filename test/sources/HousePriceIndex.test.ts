import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { HousePriceIndex } from "../../src/sources/HousePriceIndex.ts"
import { NoData, RateLimited } from "../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const graph = (id: string, ...lines: ReadonlyArray<string>) =>
  reply([`observation_date,${id}`, ...lines, ""].join("\n"))
const county = graph("ATNHPIUS48201A", "2023-01-01,290.5", "2024-01-01,300", "2025-01-01,308.4")
const state = graph("TXSTHPI", "2025-04-01,512.40", "2026-01-01,515.10", "2026-04-01,509.84")
const stateFile = reply("LA,2026,2,330.0\nTX,2025,2,500\nTX,2025,3,502\nTX,2025,4,-\nTX,2026,1,504\nTX,2026,2,525\n")
const unknown = reply("<html>Not found</html>", 404)

/** The quarters of Texas and of the nation, each on its own base. */
const quarters: ReadonlyArray<readonly [date: string, state: number, nation: number]> = [
  ...["2023-01", "2023-04", "2023-07", "2023-10"].map((month) => [`${month}-01`, 400, 600] as const),
  ["2024-01-01", 408, 620],
  ["2024-04-01", 410, 626],
  ["2024-07-01", 412, 630],
  ["2024-10-01", 413.2, 634.4],
  ["2025-01-01", 415, 640],
  ["2025-04-01", 512.4, 649.8],
  ["2025-07-01", 325.2, 650],
  ["2025-10-01", 413, 659.4],
  ["2026-01-01", 515.1, 655],
  ["2026-04-01", 509.84, 660]
]
const stateAndNation = reply(
  ["observation_date,TXSTHPI,USSTHPI", ...quarters.map((row) => row.join(",")), ""].join("\n")
)

const isComparison = ({ searchParams }: URL) => /USSTHPI|TXSTHPI,/.test(searchParams.get("id") ?? "")

/** Answers by what is asked: the county's series, the state's, state and nation to compare with, FHFA's file. */
const upstreams =
  (replies: { county?: FakeReply; state?: FakeReply; compared?: FakeReply; file?: FakeReply }) =>
  ({ url }: SeenRequest): FakeReply => {
    if (url.hostname === "www.fhfa.gov") return replies.file ?? stateFile
    if (isComparison(url)) return replies.compared ?? stateAndNation
    const isCounty = url.searchParams.get("id")?.startsWith("ATNHPIUS") ?? false
    return isCounty ? (replies.county ?? county) : (replies.state ?? state)
  }

const findWith = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = {},
  place = houston()
) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const find = HousePriceIndex.use((source) => source.find(place)).pipe(
    Effect.provide(HousePriceIndex.layer.pipe(Layer.provide(layer)))
  )
  const asked = () =>
    seen.filter(({ url }) => !isComparison(url)).map(({ url }) => url.searchParams.get("id") ?? url.pathname)
  return { find, seen, asked }
}

/** Answers of FRED's API by series: the county's, the state's and the nation's, and the reply about the newest update. */
const fredApi =
  (update: FakeReply) =>
  ({ url }: SeenRequest): FakeReply => {
    if (isAboutSeries(url)) return update
    const id = url.searchParams.get("series_id")
    const values: ReadonlyArray<readonly [string, number]> =
      id === "USSTHPI"
        ? quarters.map(([date, , nation]) => [date, nation])
        : id === "TXSTHPI"
          ? quarters.map(([date, state]) => [date, state])
          : [
              ["2023-01-01", 290.5],
              ["2024-01-01", 300],
              ["2025-01-01", 308.4]
            ]
    return reply({ observations: values.toReversed().map(([date, value]) => ({ date, value: String(value) })) })
  }

const isAboutSeries = ({ pathname }: URL) => pathname === "/fred/series"
const updated = (last_updated: string) => reply({ seriess: [{ id: "ATNHPIUS48201A", last_updated }] })

const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds)
const file = "/hpi/download/quarterly_datasets/hpi_at_state.csv"

describe("HousePriceIndex", () => {
  it.effect("reads the county's yearly index", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const { find, seen } = findWith(upstreams({}))
      const finding = yield* find
      // Without a key FRED does not say when the index was updated, and the first day of 2025 is not when it was.
      assert.deepStrictEqual(finding.value, { ...HousePriceIndex.example, lastUpdated: null })
      assert.deepInclude(finding, { upstream: "FRED", asOf: "2025" })
      assert.include(finding.attribution, "neither endorsed nor certified by FHFA")
      assert.notInclude(finding.attribution, "FRED")
      assert.deepStrictEqual(
        seen.map(({ url }) => url.href),
        [
          "https://fred.stlouisfed.org/graph/fredgraph.csv?id=TXSTHPI%2CUSSTHPI",
          "https://fred.stlouisfed.org/graph/fredgraph.csv?id=ATNHPIUS48201A"
        ]
      )
    })
  )

  it.effect("uses the API with a key and shows its notice", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const { find, seen } = findWith(fredApi(updated("2026-03-31 10:02:11-05")), { FRED_API_KEY: "fred-secret" })
      const finding = yield* find
      assert.deepStrictEqual(finding.value, HousePriceIndex.example)
      assert.strictEqual(finding.upstream, "FRED API")
      assert.include(finding.attribution, "not endorsed or certified by the Federal Reserve Bank of St. Louis")
      for (const { url } of seen) assert.strictEqual(url.searchParams.get("api_key"), "fred-secret")
      assert.strictEqual(
        seen.find(({ url }) => isAboutSeries(url))?.url.searchParams.get("series_id"),
        "ATNHPIUS48201A"
      )
    })
  )

  const updates: ReadonlyArray<[string, FakeReply]> = [
    ["503", reply("", 503)],
    ["a hang", "hang"],
    ["no series", reply({ seriess: [] })],
    ["another series", reply({ seriess: [{ id: "ATNHPIUS48203A", last_updated: "2026-03-31 10:02:11-05" }] })],
    ["a day that is none", updated("soon")],
    ["a refusal", reply({ error_code: 400, error_message: "Bad Request. The series does not exist." }, 400)]
  ]
  for (const [name, update] of updates) {
    it.effect(
      `${name} where FRED is asked for the day of the update costs that day alone, and two seconds at most`,
      () =>
        Effect.gen(function* () {
          yield* inNovember2026
          const { find } = findWith(fredApi(update), { FRED_API_KEY: "fred-secret" })
          const fiber = yield* Effect.forkChild(find)
          yield* TestClock.adjust("2 seconds")
          const finding = yield* Fiber.join(fiber)
          assert.strictEqual(finding.upstream, "FRED API")
          assert.deepStrictEqual(finding.value, { ...HousePriceIndex.example, lastUpdated: null })
        })
    )
  }

  const unusable: ReadonlyArray<[string, FakeReply]> = [
    ["that FHFA does not publish", unknown],
    ["without a value", graph("ATNHPIUS48201A", "2024-01-01,.", "2025-01-01,")],
    [
      "without the year before the newest",
      graph("ATNHPIUS48201A", "2023-01-01,290", "2024-01-01,.", "2025-01-01,308.4")
    ],
    ["that ended years ago", graph("ATNHPIUS48201A", "2022-01-01,280", "2023-01-01,290")]
  ]
  for (const [name, countyReply] of unusable) {
    it.effect(`a county index ${name} gives way to the state's`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const { find, asked } = findWith(upstreams({ county: countyReply }))
        const finding = yield* find
        assert.deepStrictEqual(finding.value, {
          housePriceIndex: 509.84,
          geography: "state",
          yearOverYearAppreciation: -0.5,
          trend: "➡️ Flat",
          period: "2026-Q2",
          frequency: "quarterly",
          lastUpdated: null,
          history: [
            { period: "2025-Q2", index: 512.4 },
            { period: "2026-Q1", index: 515.1 },
            { period: "2026-Q2", index: 509.84 }
          ],
          comparison: [
            { period: "2025-Q2", countyIndex: null, stateIndex: 100, nationalIndex: 100 },
            { period: "2026-Q1", countyIndex: null, stateIndex: 100.5, nationalIndex: 100.8 },
            { period: "2026-Q2", countyIndex: null, stateIndex: 99.5, nationalIndex: 101.6 }
          ]
        })
        assert.strictEqual(finding.asOf, "2026-Q2")
        assert.deepStrictEqual(asked(), ["ATNHPIUS48201A", "TXSTHPI"])
      })
    )
  }

  it.effect(
    "a county index whose newest year is missing is used for twenty months after the year before it, then the state's",
    () =>
      Effect.gen(function* () {
        const countyReply = graph("ATNHPIUS48201A", "2023-01-01,300", "2024-01-01,309", "2025-01-01,.")
        const foundOn = (day: string) =>
          Effect.andThen(
            TestClock.setTime(DateTime.makeUnsafe(day).epochMilliseconds),
            findWith(upstreams({ county: countyReply })).find
          )
        const lastDay = yield* foundOn("2026-08-31T23:00:00Z")
        assert.deepInclude(lastDay.value, { geography: "county", period: "2024", yearOverYearAppreciation: 3 })
        const dayAfter = yield* foundOn("2026-09-01T00:00:00Z")
        assert.strictEqual(dayAfter.value.geography, "state")
      })
  )

  it.effect("without a county the state is asked at once", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith(upstreams({}), {}, houston({ countyFips: null }))
      assert.strictEqual((yield* find).value.geography, "state")
      assert.deepStrictEqual(asked(), ["TXSTHPI"])
    })
  )

  const faults: ReadonlyArray<[string, FakeReply, ReadonlyArray<string>]> = [
    ["HTTP 503", reply("busy", 503), ["ATNHPIUS48201A", "ATNHPIUS48201A", file]],
    ["HTML instead of CSV", reply("<html>Are you a robot?</html>"), ["ATNHPIUS48201A", file]],
    ["HTTP 403", reply("", 403), ["ATNHPIUS48201A", "ATNHPIUS48201A", file]],
    ["a hang", "hang", ["ATNHPIUS48201A", "ATNHPIUS48201A", file]]
  ]
  for (const [name, fault, order] of faults) {
    it.effect(`${name} at FRED goes to FHFA's own state file`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWith(upstreams({ county: fault, state: fault, compared: fault }))
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("4 seconds")
        const finding = yield* Fiber.join(fiber)
        assert.deepStrictEqual(finding.value, {
          housePriceIndex: 525,
          geography: "state",
          yearOverYearAppreciation: 5,
          trend: "📈 Appreciating",
          period: "2026-Q2",
          frequency: "quarterly",
          lastUpdated: null,
          history: [
            { period: "2025-Q2", index: 500 },
            { period: "2025-Q3", index: 502 },
            { period: "2026-Q1", index: 504 },
            { period: "2026-Q2", index: 525 }
          ],
          comparison: []
        })
        assert.deepInclude(finding, { upstream: "FHFA", asOf: "2026-Q2" })
        assert.match(finding.gap ?? "", /^Answered in part: state and nation are not compared: /)
        assert.deepStrictEqual(asked(), order)
      })
    )
  }

  it.effect("a state that neither FRED nor FHFA has is no data", () =>
    Effect.gen(function* () {
      const guam = houston({ state: "Guam", stateCode: "GU", countyFips: "66010" })
      const { find, asked } = findWith(upstreams({ county: unknown, state: unknown }), {}, guam)
      const error = yield* Effect.flip(find)
      assert.deepStrictEqual(error.reason, new NoData({ why: "FHFA publishes no index for Guam" }))
      assert.deepStrictEqual(asked(), ["ATNHPIUS66010A", "GUSTHPI", file])
    })
  )

  const brokenFiles: ReadonlyArray<[string, FakeReply]> = [
    ["a moved file", reply("<!DOCTYPE html><html>Page not found</html>")],
    ["a text without states", reply("Temporarily unavailable")],
    ["a row that breaks off", reply("TX,2025,2,500\nTX,20")],
    ["another quarter", reply("TX,2026,5,500")]
  ]
  for (const [name, brokenFile] of brokenFiles) {
    it.effect(`${name} at FHFA is malformed`, () =>
      Effect.gen(function* () {
        const { find } = findWith(upstreams({ county: unknown, state: unknown, file: brokenFile }))
        assert.strictEqual((yield* Effect.flip(find)).reason._tag, "Malformed")
      })
    )
  }

  it.effect("when all hang, it ends as Timeout before the deadline", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("9 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "FHFA House Price Index")
      assert.strictEqual(error.reason._tag, "Timeout")
      assert.deepStrictEqual(asked(), ["ATNHPIUS48201A", "ATNHPIUS48201A", file])
    })
  )

  const withoutComparison: ReadonlyArray<[string, FakeReply]> = [
    ["503", reply("", 503)],
    ["a hang", "hang"],
    ["HTML instead of CSV", reply("<html>Are you a robot?</html>")],
    ["the state's series alone", graph("TXSTHPI", "2026-04-01,509.84")]
  ]
  for (const [name, compared] of withoutComparison) {
    it.effect(`${name} where state and nation are asked for costs the comparison alone, and two seconds at most`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const { find } = findWith(upstreams({ compared }))
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("2 seconds")
        const finding = yield* Fiber.join(fiber)
        assert.deepStrictEqual(finding.value, { ...HousePriceIndex.example, lastUpdated: null, comparison: [] })
        assert.match(finding.gap ?? "", /^Answered in part: state and nation are not compared: /)
      })
    )
  }

  it.effect("a state without a series leaves the comparison empty, without a gap", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const finding = yield* findWith(upstreams({ compared: unknown })).find
      assert.deepStrictEqual(finding.value?.comparison, [])
      assert.isUndefined(finding.gap)
    })
  )

  it.effect("the notice of FRED's API is shown if the comparison alone is from it", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const api = fredApi(updated("2026-03-31 10:02:11-05"))
      const refusal = reply(
        { error_code: 400, error_message: "Bad Request. The value for variable api_key is not registered." },
        400
      )
      const { find } = findWith(
        (request) => {
          if (request.url.hostname !== "api.stlouisfed.org") return upstreams({})(request)
          return request.url.searchParams.get("series_id")?.startsWith("ATNH") === true && !isAboutSeries(request.url)
            ? refusal
            : api(request)
        },
        { FRED_API_KEY: "fred-secret" }
      )
      const finding = yield* find
      assert.strictEqual(finding.upstream, "FRED")
      assert.include(finding.attribution, "not endorsed or certified by the Federal Reserve Bank of St. Louis")
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(HousePriceIndex.use((source) => source.find(houston())))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(HousePriceIndex.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})
