import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Schema } from "effect"
import { TestClock } from "effect/testing"

import {
  FreeShareSpent,
  NoData,
  NotConfigured,
  SourceError,
  type SourceReason,
  Unavailable
} from "../../../src/sources/kit/SourceError.ts"
import { recordOutcome } from "../../../src/sources/kit/SourceHealth.ts"
import {
  addLatency,
  latenciesOf,
  layerSourceHistory,
  noLatencies,
  quantileOf,
  SourceHistory
} from "../../../src/sources/kit/SourceHistory.ts"

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

  it.effect("counts each kind of outcome, and measures the latency of fresh answers only", () =>
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
          stale: false,
          freshUntil: null
        }
        yield* TestClock.adjust("250 millis")
        yield* Effect.withFiberSucceed((fiber) => recordOutcome(fiber, "Example", Exit.succeed(finding), now))
        assert.strictEqual((yield* example)?.total.p50Ms, 250)
      })
    )
  )
})

const countsOf = (all: ReadonlyArray<number>) => {
  const counts = noLatencies()
  for (const millis of all) addLatency(counts, millis)
  return counts
}

const Millis = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))).check(
  Schema.isMinLength(1)
)

describe("counts of latencies", () => {
  it("know nothing before an answer", () => assert.isNull(quantileOf(noLatencies(), 0.5)))

  it("know of one answer how long it took", () => {
    assert.strictEqual(quantileOf(countsOf([383]), 0.5), 383)
    assert.strictEqual(quantileOf(countsOf([383]), 0.95), 383)
    assert.strictEqual(quantileOf(countsOf([0]), 0.5), 0)
  })

  it.prop("are a fifth too high at most, and never too low", { all: Millis }, ({ all }) => {
    const sorted = all.toSorted((one, other) => one - other)
    for (const share of [0.5, 0.95]) {
      const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
      const stated = quantileOf(countsOf(all), share) ?? -1
      assert.isAtLeast(stated, Math.min(exact, sorted.at(-1) ?? 0))
      assert.isAtMost(stated, Math.max(1, exact) * 1.2 + 1)
    }
  })

  it.prop("added up equal the counts of all answers", { one: Millis, other: Millis }, ({ one, other }) => {
    const together = latenciesOf([countsOf(one), countsOf(other), noLatencies()])
    assert.strictEqual(quantileOf(together, 0.95), quantileOf(countsOf([...one, ...other]), 0.95))
  })

  it("take up the same room however many there are", () => {
    const many = countsOf(Array.from({ length: 5000 }, (_, index) => index * 7919))
    assert.isBelow(many.counts.length, 70)
  })
})
