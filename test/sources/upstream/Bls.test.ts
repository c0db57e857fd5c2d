import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { Malformed, NotConfigured, RateLimited, type SourceReason } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { blsSeries } from "../../../src/sources/upstream/Bls.ts"
import { type FakeReply, fakeUpstream, reply } from "../../support/upstreams/FakeUpstream.ts"

const texas = "LASST480000000000003"
const harris = "LAUCN482010000000003"

const askWith = (answer: (index: number) => FakeReply) => {
  const { layer, seen } = fakeUpstream((_, index) => answer(index))
  const ask = UpstreamClient.use((client) =>
    blsSeries(client, {
      ids: [texas, harris],
      fromYear: 2024,
      toYear: 2026,
      key: Redacted.make("bls-secret"),
      policy: { timeout: "1 second", retries: 0 }
    })
  ).pipe(Effect.provide(layer))
  return { ask, seen }
}

const month = (year: string, period: string, value: string, footnotes: ReadonlyArray<unknown> = [{}]) => ({
  year,
  period,
  periodName: "",
  value,
  footnotes
})
const envelope = (status: string, message: ReadonlyArray<string>, Results: unknown = {}) =>
  reply({ status, responseTime: 7, message, Results })
const series = [
  {
    seriesID: harris,
    data: [
      month("2025", "M13", "4.6"),
      month("2025", "M11", "4.9", [{ code: "P", text: "Preliminary." }]),
      month("2025", "M10", "-", [{ code: "X", text: "Data unavailable due to the 2025 lapse in appropriations." }]),
      month("2025", "M09", "4.5")
    ]
  },
  { seriesID: texas, data: [month("2026", "M01", "")] }
]

describe("blsSeries", () => {
  it.effect("asks for all series in one POST and answers in the order of the ids", () =>
    Effect.gen(function* () {
      const { ask, seen } = askWith(() => envelope("REQUEST_SUCCEEDED", [], { series }))
      assert.deepStrictEqual(yield* ask, [
        [{ date: "2026-01-01", value: null }],
        [
          { date: "2025-11-01", value: 4.9 },
          { date: "2025-10-01", value: null },
          { date: "2025-09-01", value: 4.5 }
        ]
      ])
      assert.strictEqual(seen.length, 1)
      assert.strictEqual(seen[0]?.method, "POST")
      assert.strictEqual(seen[0]?.url.href, "https://api.bls.gov/publicAPI/v2/timeseries/data/")
      assert.deepStrictEqual(JSON.parse(seen[0]?.body ?? ""), {
        seriesid: [texas, harris],
        startyear: "2024",
        endyear: "2026",
        registrationkey: "bls-secret"
      })
    })
  )

  it.effect("reads Results that is an array", () =>
    Effect.gen(function* () {
      const [state] = yield* askWith(() => envelope("REQUEST_SUCCEEDED", [], [{ series }])).ask
      assert.deepStrictEqual(state, [{ date: "2026-01-01", value: null }])
    })
  )

  it.effect("a series that does not exist is empty", () =>
    Effect.gen(function* () {
      const answer = yield* askWith(() =>
        envelope("REQUEST_SUCCEEDED", [`Series does not exist for Series ${texas}`], {
          series: [{ seriesID: texas, data: [] }]
        })
      ).ask
      assert.deepStrictEqual(answer, [[], []])
    })
  )

  const faults: ReadonlyArray<[string, FakeReply, SourceReason]> = [
    [
      "a refused key",
      envelope("REQUEST_NOT_PROCESSED", ["The key:bls-secret provided by the User is invalid."]),
      new NotConfigured({ setting: "BLS_API_KEY" })
    ],
    [
      "refused parameters",
      envelope("REQUEST_FAILED_INVALID_PARAMETERS", ["Invalid year range"]),
      new Malformed({ issue: "the service refused the query" })
    ],
    [
      "a value that is no number",
      envelope("REQUEST_SUCCEEDED", [], { series: [{ seriesID: texas, data: [month("2026", "M01", "n/a")] }] }),
      new Malformed({ issue: "unexpected shape at Results.series.0.data.0.value" })
    ],
    ["HTML", reply("<html></html>"), new Malformed({ issue: "not JSON" })]
  ]
  for (const [name, fault, reason] of faults) {
    it.effect(`${name} is ${reason._tag} and does not show the key`, () =>
      Effect.gen(function* () {
        const found = yield* Effect.flip(askWith(() => fault).ask)
        assert.deepStrictEqual(found, reason)
        assert.notInclude(JSON.stringify(found), "bls-secret")
      })
    )
  }

  it.effect("over capacity is worth a repeat", () =>
    Effect.gen(function* () {
      const reason = yield* Effect.flip(askWith(() => envelope("REQUEST_FAILED_OVER_CAPACITY", [])).ask)
      assert.deepInclude(reason, { _tag: "Unavailable", status: null })
    })
  )

  const quotaMessage =
    "Request could not be serviced, as the daily threshold for total number of requests allocated to the user with registration key  has been reached."
  const nights: ReadonlyArray<[now: string, midnight: string]> = [
    ["2026-11-20T17:00:00Z", "2026-11-21T05:00:00Z"],
    ["2026-07-01T03:59:00Z", "2026-07-01T04:00:00Z"],
    ["2026-07-01T04:00:00Z", "2026-07-02T04:00:00Z"],
    ["2026-03-08T05:30:00Z", "2026-03-09T04:00:00Z"],
    ["2026-11-01T04:30:00Z", "2026-11-02T05:00:00Z"]
  ]
  for (const [now, midnight] of nights) {
    it.effect(`a quota spent at ${now} lasts until ${midnight}`, () =>
      Effect.gen(function* () {
        const [from, until] = [now, midnight].map((instant) => DateTime.makeUnsafe(instant).epochMilliseconds)
        yield* TestClock.setTime(from ?? 0)
        const reason = yield* Effect.flip(askWith(() => envelope("REQUEST_NOT_PROCESSED", [quotaMessage])).ask)
        assert.deepStrictEqual(reason, new RateLimited({ retryAfterMillis: (until ?? 0) - (from ?? 0) }))
      })
    )
  }
})
