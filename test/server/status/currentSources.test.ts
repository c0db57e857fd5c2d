import { assert, describe, it } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { Clock, Effect, Exit, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { currentSources } from "../../../src/server/status/currentSources.ts"
import { Readiness } from "../../../src/server/status/Readiness.ts"
import { Settings } from "../../../src/Settings.ts"
import { SourceError, Unavailable } from "../../../src/sources/kit/SourceError.ts"
import { layerSourceHealth, SourceHealth } from "../../../src/sources/kit/SourceHealth.ts"
import { layerSourceHistory, SourceHistory } from "../../../src/sources/kit/SourceHistory.ts"

const names = sourceDefinitions.map(({ name }) => name)
const [first = "", second = ""] = names

const layerSurroundings = Layer.mergeAll(
  layerSourceHealth(names),
  layerSourceHistory,
  Stopping.layer.pipe(Layer.provide(Settings.layerTest({}))),
  Layer.succeed(Readiness, {
    report: Effect.die("not asked"),
    sales: Effect.succeed({ open: true, reason: null }),
    tryStores: Effect.void
  })
)

const record = Effect.fnUntraced(function* (
  source: string,
  outcome: Parameters<(typeof SourceHistory)["Service"]["record"]>[1]
) {
  const now = yield* Clock.currentTimeMillis
  const history = yield* SourceHistory
  const health = yield* SourceHealth
  history.record(source, outcome, { millis: 400, now })
  health.record(source, outcome, now)
})

const down = Exit.fail(
  new SourceError({ source: second, reason: new Unavailable({ status: 500, detail: "secret host" }) })
)

const isAnswer = Schema.is(SourcesHealth)

describe("the current state of the sources", () => {
  it.effect("names all sources; a source that was not asked is unknown", () =>
    Effect.gen(function* () {
      const answer = yield* currentSources
      assert.isTrue(isAnswer(answer))
      assert.deepStrictEqual(
        answer.sources.map(({ name }) => name),
        names
      )
      for (const source of answer.sources) {
        assert.deepInclude(source, { status: null, askedAt: null, answeredAt: null, buckets: [] })
      }
      assert.deepInclude(answer.sales, { open: true, reason: null })
      assert.deepStrictEqual(
        answer.sales.endpoints.map(({ open, reason }) => [open, reason]),
        soldEndpoints.map(() => [true, null])
      )
    }).pipe(Effect.provide(layerSurroundings))
  )

  it.effect("says for ten minutes which source answers and which fails, and not why", () =>
    Effect.gen(function* () {
      yield* record(first, Exit.succeed({ cached: false, stale: false }))
      yield* record(second, down)
      const answer = yield* currentSources
      assert.isTrue(isAnswer(answer))
      assert.notInclude(JSON.stringify(answer), "secret")
      const time = "1970-01-01T00:00:00.000Z"
      const [answering, failing] = answer.sources
      assert.deepInclude(answering, { status: "pass", askedAt: time, answeredAt: time })
      assert.deepInclude(answering?.total, { ok: 1, failed: 0, p50Ms: 400 })
      assert.deepInclude(failing, { status: "fail", askedAt: time, answeredAt: null })
      assert.deepInclude(failing?.total, { ok: 0, failed: 1, p50Ms: null })
      yield* TestClock.adjust("11 minutes")
      assert.deepStrictEqual(
        (yield* currentSources).sources.map(({ status }) => status),
        names.map(() => null)
      )
    }).pipe(Effect.provide(layerSurroundings))
  )

  it.effect("says that nothing can be bought of a process that is stopping", () =>
    Effect.gen(function* () {
      yield* (yield* Stopping).begin
      const { endpoints, open, reason } = (yield* currentSources).sales
      assert.deepStrictEqual([open, reason], [false, "This process is stopping"])
      assert.deepStrictEqual(
        endpoints,
        soldEndpoints.map(({ path }) => ({ path, open, reason }))
      )
    }).pipe(Effect.provide(layerSurroundings))
  )
})
