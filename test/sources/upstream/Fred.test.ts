import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"

import type { UpstreamPolicy } from "../../../src/sources/kit/Attempt.ts"
import { Malformed, NoData, type SourceReason, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { fredSeries } from "../../../src/sources/upstream/Fred.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../../support/upstreams/FakeUpstream.ts"

const policy: UpstreamPolicy = { timeout: "1 second", retries: 0 }
const fredKey = "fred-secret"

const askWith = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  ids: ReadonlyArray<string>,
  key?: string
) => {
  const { layer, seen } = fakeUpstream(answer)
  const ask = UpstreamClient.use((client) =>
    fredSeries(client, { ids, key: Option.map(Option.fromUndefinedOr(key), Redacted.make), policy })
  ).pipe(Effect.provide(layer))
  return { ask, seen }
}

const refusal = (message: string) => reply({ error_code: 400, error_message: `Bad Request.  ${message}` }, 400)
const badKey = refusal("The value for variable api_key is not registered.")

describe("fredSeries without a key", () => {
  it.effect("reads several series from one CSV, whatever its column order", () =>
    Effect.gen(function* () {
      const { ask, seen } = askWith(
        () => reply("observation_date,UNRATE,TXUR\r\n2025-09-01,4.4,4.2\r\n2025-10-01,,.\r\n2025-11-01,4.5,4.3\r\n"),
        ["TXUR", "UNRATE"]
      )
      const answer = yield* ask
      assert.deepStrictEqual(answer, {
        upstream: "FRED",
        notice: null,
        series: [
          [
            { date: "2025-09-01", value: 4.2 },
            { date: "2025-10-01", value: null },
            { date: "2025-11-01", value: 4.3 }
          ],
          [
            { date: "2025-09-01", value: 4.4 },
            { date: "2025-10-01", value: null },
            { date: "2025-11-01", value: 4.5 }
          ]
        ]
      })
      assert.strictEqual(seen[0]?.url.hostname, "fred.stlouisfed.org")
      assert.strictEqual(seen[0]?.url.pathname, "/graph/fredgraph.csv")
      assert.strictEqual(seen[0]?.url.searchParams.get("id"), "TXUR,UNRATE")
    })
  )

  const faults: ReadonlyArray<[string, FakeReply, SourceReason]> = [
    ["an unknown id (404)", reply("<html>Not found</html>", 404), new NoData({ why: "FRED has no such series" })],
    ["HTML in a 200", reply("<html>Are you a robot?</html>"), new Malformed({ issue: "not CSV" })],
    [
      "a file without the column",
      reply("observation_date,OTHER\n2025-01-01,1\n"),
      new Malformed({ issue: "no column TXUR" })
    ],
    [
      "a line that breaks off",
      reply("observation_date,TXUR\n2025-01-01,4.1\n2025-0\n"),
      new Malformed({ issue: "unexpected shape of a row" })
    ],
    [
      "a rate that breaks off",
      reply("observation_date,TXUR\n2025-01-01,4.1\n2025-02-01,4"),
      new Malformed({ issue: "cut off: its last line has no end" })
    ],
    [
      "a day that there is none",
      reply("observation_date,TXUR\n2025-02-29,4.1\n"),
      new Malformed({ issue: "unexpected shape of a row" })
    ],
    ["HTTP 403", reply("", 403), new Unavailable({ status: 403, detail: "The upstream answered with an error" })]
  ]
  for (const [name, fault, reason] of faults) {
    it.effect(`${name} is ${reason._tag}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* Effect.flip(askWith(() => fault, ["TXUR"]).ask), reason)
      })
    )
  }
})

describe("fredSeries with a key", () => {
  const observations = reply({
    count: 3,
    observations: [
      { realtime_start: "2026-11-20", date: "2025-01-01", value: "292.54" },
      { realtime_start: "2026-11-20", date: "2024-01-01", value: "." }
    ]
  })

  it.effect("asks the API for each series, newest first, and shows its notice", () =>
    Effect.gen(function* () {
      const { ask, seen } = askWith(() => observations, ["ATNHPIUS48201A", "TXSTHPI"], fredKey)
      const answer = yield* ask
      const series = [
        { date: "2025-01-01", value: 292.54 },
        { date: "2024-01-01", value: null }
      ]
      assert.deepStrictEqual(answer.series, [series, series])
      assert.strictEqual(answer.upstream, "FRED API")
      assert.include(answer.notice ?? "", "not endorsed or certified by the Federal Reserve Bank")
      assert.strictEqual(seen.length, 2)
      assert.strictEqual(seen[0]?.url.hostname, "api.stlouisfed.org")
      assert.strictEqual(seen[0]?.url.pathname, "/fred/series/observations")
      assert.deepStrictEqual(Object.fromEntries(seen[0]?.url.searchParams ?? []), {
        series_id: "ATNHPIUS48201A",
        api_key: fredKey,
        file_type: "json",
        sort_order: "desc",
        limit: "24"
      })
    })
  )

  it.effect("asks the CSV when the key is refused", () =>
    Effect.gen(function* () {
      const { ask, seen } = askWith(
        ({ url }) =>
          url.hostname === "api.stlouisfed.org" ? badKey : reply("observation_date,TXUR\n2026-09-01,4.1\n"),
        ["TXUR"],
        fredKey
      )
      const answer = yield* ask
      assert.deepStrictEqual(answer.series, [[{ date: "2026-09-01", value: 4.1 }]])
      assert.strictEqual(answer.upstream, "FRED")
      assert.strictEqual(seen.length, 2)
    })
  )

  const faults: ReadonlyArray<[string, FakeReply, SourceReason]> = [
    ["an unknown series (400)", refusal("The series does not exist."), new NoData({ why: "FRED has no such series" })],
    ["an unknown series (404)", reply("", 404), new NoData({ why: "FRED has no such series" })],
    [
      "another 400",
      refusal("Variable limit is not between 1 and 100000."),
      new Malformed({ issue: "the service refused the query (400)" })
    ],
    ["HTML", reply("<html></html>"), new Malformed({ issue: "not JSON" })]
  ]
  for (const [name, fault, reason] of faults) {
    it.effect(`${name} is ${reason._tag}`, () =>
      Effect.gen(function* () {
        const { ask, seen } = askWith(() => fault, ["TXUR"], fredKey)
        assert.deepStrictEqual(yield* Effect.flip(ask), reason)
        assert.strictEqual(seen.length, 1)
      })
    )
  }
})
