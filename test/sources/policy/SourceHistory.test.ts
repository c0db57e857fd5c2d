import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"

import {
  FreeShareSpent,
  NoData,
  NotConfigured,
  SourceError,
  type SourceReason,
  Unavailable
} from "../../../src/sources/policy/SourceError.ts"
import { recordOutcome } from "../../../src/sources/policy/SourceHealth.ts"
import { layerSourceHistory, SourceHistory } from "../../../src/sources/policy/SourceHistory.ts"

const now = Date.UTC(2026, 10, 25, 14, 7)
const bucketAt = Date.UTC(2026, 10, 25, 14)

const found = (finding: { readonly cached?: boolean; readonly stale?: boolean } = {}) =>
  Exit.succeed({ cached: false, stale: false, ...finding })
const failed = (reason: SourceReason) => Exit.fail(new SourceError({ source: "Example", reason }))
const down = new Unavailable({ status: 503, detail: "down" })

const record = (outcome: Parameters<(typeof SourceHistory)["Service"]["record"]>[1], millis = 400) =>
  Effect.zipWith(SourceHistory, Clock.currentTimeMillis, (history, now) =>
    history.record("Example", outcome, { millis, now })
  )

const known = Effect.flatMap(SourceHistory, (history) => history.known)

const example = Effect.map(known, ({ sources }) => sources[0])

const begun = <A, E>(program: Effect.Effect<A, E>) =>
  TestClock.setTime(now).pipe(Effect.andThen(Effect.provide(program, layerSourceHistory)))

const none = { ok: 0, stale: 0, no_data: 0, failed: 0, not_configured: 0 }

describe("the history of the sources", () => {
  it.effect("begins with the process and knows nothing of a source that was not asked", () =>
    begun(Effect.map(known, (answer) => assert.deepStrictEqual(answer, { since: now, sources: [] })))
  )

  it.effect("counts each kind of end; latency is that of fresh answers alone", () =>
    begun(
      Effect.gen(function* () {
        yield* record(found(), 400)
        yield* record(found({ cached: true }), 1)
        yield* record(found({ cached: true, stale: true }), 9000)
        yield* record(failed(new NoData({ why: "nothing here" })), 5)
        yield* record(failed(down), 12_000)
        yield* record(failed(new NotConfigured({ setting: "KEY" })), 0)
        const counts = {
          endings: { ok: 2, stale: 1, no_data: 1, failed: 1, not_configured: 1 },
          cached: 1,
          p50Ms: 400,
          p95Ms: 400
        }
        assert.deepStrictEqual(yield* example, {
          source: "Example",
          answeredAt: now,
          total: counts,
          buckets: [{ from: bucketAt, ...counts }]
        })
      })
    )
  )

  it.effect("takes no notice of what was abandoned or kept from asking; a defect is a failure", () =>
    begun(
      Effect.gen(function* () {
        yield* record(yield* Effect.exit(Effect.interrupt))
        yield* record(failed(new FreeShareSpent({ upstream: "RentCast", until: now })))
        assert.isUndefined(yield* example)
        yield* record(yield* Effect.exit(Effect.die("a bug")))
        assert.deepStrictEqual((yield* example)?.total.endings, { ...none, failed: 1 })
        assert.isNull((yield* example)?.answeredAt)
      })
    )
  )

  it.effect("knows ten minutes from the next, and forgets what is older than six hours", () =>
    begun(
      Effect.gen(function* () {
        yield* record(found(), 100)
        yield* TestClock.adjust("3 minutes")
        yield* record(failed(down))
        yield* TestClock.adjust("349 minutes")
        yield* record(found(), 900)
        const spans = (yield* example)?.buckets.map(({ endings, from }) => [from, endings.ok, endings.failed])
        const minutes = (count: number) => bucketAt + count * 60_000
        assert.deepStrictEqual(spans, [
          [minutes(0), 1, 0],
          [minutes(10), 0, 1],
          [minutes(350), 1, 0]
        ])
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(
          (yield* example)?.buckets.map(({ from }) => from),
          [minutes(10), minutes(350)]
        )
        assert.strictEqual((yield* example)?.total.p50Ms, 900)
        yield* TestClock.adjust("7 hours")
        assert.deepStrictEqual((yield* example)?.buckets, [])
        assert.deepStrictEqual((yield* example)?.total, { endings: none, cached: 0, p50Ms: null, p95Ms: null })
      })
    )
  )

  it.effect("keeps 36 spans at most, whatever the clock does", () =>
    begun(
      Effect.gen(function* () {
        for (let span = 0; span < 50; span++) {
          yield* record(found())
          yield* TestClock.adjust("10 minutes")
        }
        yield* record(found())
        assert.lengthOf((yield* example)?.buckets ?? [], 36)
        yield* TestClock.setTime(now)
        yield* record(found())
        assert.deepStrictEqual(
          (yield* example)?.buckets.map(({ from }) => from),
          [bucketAt]
        )
      })
    )
  )

  it.effect("hears of every find with the time that it took", () =>
    begun(
      Effect.gen(function* () {
        const finding = {
          value: 42,
          upstream: "Example upstream",
          asOf: null,
          attribution: "Example",
          fetchedAt: now,
          cached: false,
          stale: false
        }
        const fiber = yield* Effect.forkChild(recordOutcome("Example")(Effect.as(Effect.sleep("250 millis"), finding)))
        yield* TestClock.adjust("250 millis")
        yield* Fiber.join(fiber)
        assert.strictEqual((yield* example)?.total.p50Ms, 250)
      })
    )
  )
})
