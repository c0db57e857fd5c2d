import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schema } from "effect"
import { RateLimiter } from "effect/persistence"
import { TestClock } from "effect/testing"

import { CallKind } from "../../src/call/CallKind.ts"
import { Settings } from "../../src/Settings.ts"
import { QuotaSpent } from "../../src/stores/CostQuota.ts"
import { CostQuotas, layerQuotaWatch } from "../../src/stores/CostQuotas.ts"
import { recordedSeries, seriesOfMetric, withMetrics } from "../support/telemetry/RecordedTelemetry.ts"

const keys = { RENTCAST_API_KEY: "a-key", OPENAI_API_KEY: "a-key" }

const layerStore = Layer.fresh(RateLimiter.layerStoreMemory)

const layerWith = (environment: Record<string, string>) =>
  CostQuotas.layer.pipe(Layer.provide(Settings.layerTest({ MODE: "live", ...keys, ...environment })))

/** With a store of its own. */
const alone = (environment: Record<string, string> = {}) => layerWith(environment).pipe(Layer.provide(layerStore))

const start = Date.UTC(2026, 10, 22, 12)
const midnight = Date.UTC(2026, 10, 23)
const december = Date.UTC(2026, 11, 1)

const free = Effect.provideService(CallKind, "free")

/** One request to RentCast. */
const request = CostQuotas.use(({ rentCast }) => Effect.andThen(rentCast.check, rentCast.take(1)))

/** How many of so many requests are allowed. */
const allowedOf = (count: number, one: typeof request) =>
  Effect.forEach(
    Array.from({ length: count }),
    () => Effect.match(one, { onFailure: () => 0, onSuccess: ({ amount }) => amount }),
    { concurrency: "unbounded" }
  ).pipe(Effect.map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0)))

const usedOf = (name: string) =>
  CostQuotas.use(({ states }) => states).pipe(
    Effect.map((states) => states.find((state) => state.name === name)?.used ?? null)
  )

const logging = () => {
  const lines: Array<string> = []
  return {
    lines,
    layer: Logger.layer([
      Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${String([message].flat()[0])}`))
    ])
  }
}

const quietly = Effect.provide(Logger.layer([]))

describe("the month's requests to RentCast", () => {
  it.effect("are limited to the free plan by default, and start again with the UTC month", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      assert.strictEqual(yield* allowedOf(80, request), 50)
      assert.deepStrictEqual(yield* Effect.flip(request), new QuotaSpent({ of: "all", until: december }))
      yield* TestClock.setTime(december - 1)
      assert.strictEqual(yield* allowedOf(1, request), 0)
      yield* TestClock.setTime(december)
      assert.strictEqual(yield* allowedOf(80, request), 50)
    }).pipe(quietly, Effect.provide(alone()))
  )

  it.effect("start again on the day that the operator's plan renews", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      yield* allowedOf(50, request)
      assert.deepStrictEqual(yield* Effect.flip(request), new QuotaSpent({ of: "all", until: midnight }))
      yield* TestClock.setTime(midnight)
      assert.strictEqual(yield* allowedOf(80, request), 50)
    }).pipe(quietly, Effect.provide(alone({ RENTCAST_MONTH_FROM: "23" })))
  )

  it.effect("are unlimited in the sandbox, and are not counted without a key", () =>
    Effect.gen(function* () {
      for (const environment of [{ MODE: "sandbox" }, { RENTCAST_API_KEY: "" }]) {
        yield* Effect.gen(function* () {
          assert.strictEqual(yield* allowedOf(80, request), 80)
          assert.isNull(yield* usedOf("rentcast_month"))
        }).pipe(Effect.provide(alone(environment)))
      }
    })
  )

  it.effect("are counted for all processes of a store, and over restarts", () =>
    Effect.gen(function* () {
      const store = yield* Layer.build(layerStore)
      const inProcess = <A, E>(use: Effect.Effect<A, E, CostQuotas>) =>
        Effect.provide(use, Layer.fresh(layerWith({})).pipe(Layer.provide(Layer.succeedContext(store))))
      const counts = yield* Effect.all([allowedOf(40, request), allowedOf(40, request)].map(inProcess), {
        concurrency: "unbounded"
      })
      assert.strictEqual((counts[0] ?? 0) + (counts[1] ?? 0), 50)
      assert.strictEqual(yield* inProcess(allowedOf(1, request)), 0)
    }).pipe(quietly)
  )

  it.effect("once used up are refused without asking the store", () =>
    Effect.gen(function* () {
      yield* allowedOf(50, request)
      const error = yield* Effect.flip(CostQuotas.use(({ rentCast }) => rentCast.check))
      assert.strictEqual(error.of, "all")
    }).pipe(quietly, Effect.provide(alone()))
  )

  it.effect("are reported: what is left, of how much", () =>
    Effect.gen(function* () {
      const { series } = yield* withMetrics(allowedOf(20, request))
      const month = { "quota.name": "rentcast_month" }
      assert.deepStrictEqual(
        seriesOfMetric(series, "cost.quota.remaining", month).map(({ value }) => value),
        [30]
      )
      assert.deepStrictEqual(
        seriesOfMetric(series, "cost.quota.limit", month).map(({ value }) => value),
        [50]
      )
    }).pipe(Effect.provide(alone()))
  )

  it.effect("are logged once a month at 80% and once when they are used up", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const { layer, lines } = logging()
      yield* Effect.gen(function* () {
        yield* allowedOf(39, request)
        assert.deepStrictEqual(lines, [])
        yield* allowedOf(5, request)
        assert.deepStrictEqual(lines, ["Warn RENTCAST_MONTHLY_CALLS: at least 80% of the limit for 2026-11 is used"])
        yield* allowedOf(30, request)
        assert.deepStrictEqual(lines.slice(1), ["Warn RENTCAST_MONTHLY_CALLS: all of the limit for 2026-11 is used"])
        yield* TestClock.setTime(december)
        yield* allowedOf(50, request)
        assert.lengthOf(lines, 4)
      }).pipe(Effect.provide(layer), Effect.provide(alone()))
    })
  )

  it.effect("of an idle process are read every minute: others use them, and months end", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(december - 90_000)
      const store = yield* Layer.build(layerStore)
      const process = layerWith({}).pipe(Layer.provide(Layer.succeedContext(store)))
      const remaining = Effect.map(recordedSeries, (series) =>
        seriesOfMetric(series, "cost.quota.remaining", { "quota.name": "rentcast_month" }).map(({ value }) => value)
      )
      yield* Effect.gen(function* () {
        yield* Effect.provide(allowedOf(50, request), Layer.fresh(process))
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* remaining, [0])
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* remaining, [50])
      }).pipe(Effect.provide(Layer.provide(layerQuotaWatch, Layer.fresh(process))))
    }).pipe(withMetrics, quietly)
  )
})

describe("the free calls' share of RentCast", () => {
  it.effect("is six a day of fifty a month, comes back at midnight, and leaves half of the month to paid calls", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const byDay: Array<number> = []
      for (let day = 0; day < 12; day++) {
        byDay.push(yield* allowedOf(1000, free(request)))
        yield* TestClock.setTime(midnight + day * 86_400_000)
      }
      // The ninth day is the last of November, and half of the month are 25.
      assert.deepStrictEqual(byDay, [6, 6, 6, 6, 1, 0, 0, 0, 0, 6, 6, 6])
    }).pipe(quietly, Effect.provide(alone()))
  )

  it.effect("ends at half of the month, paid calls included, and says when it comes back", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      yield* allowedOf(24, request)
      assert.strictEqual(yield* allowedOf(10, free(request)), 1)
      assert.deepStrictEqual(yield* Effect.flip(free(request)), new QuotaSpent({ of: "free", until: december }))
      assert.strictEqual(yield* usedOf("rentcast_free_day"), 1)
      assert.strictEqual(yield* allowedOf(80, request), 25)
      assert.deepStrictEqual(yield* Effect.flip(free(request)), new QuotaSpent({ of: "all", until: december }))
    }).pipe(quietly, Effect.provide(alone()))
  )

  it.effect("logs only one line of information a day when it is used up", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const { layer, lines } = logging()
      yield* Effect.gen(function* () {
        yield* allowedOf(1000, free(request))
        assert.strictEqual(lines.at(-1), "Info FREE_RENTCAST_DAILY_CALLS: all of the limit for 2026-11-22 is used")
        assert.isTrue(lines.every((line) => line.startsWith("Info ")))
        assert.deepStrictEqual(yield* Effect.flip(free(request)), new QuotaSpent({ of: "free", until: midnight }))
      }).pipe(Effect.provide(layer), Effect.provide(alone()))
    })
  )

  it.effect("follows the plan, or is what the operator says", () =>
    Effect.gen(function* () {
      const share = (environment: Record<string, string>) =>
        Effect.provide(allowedOf(1000, free(request)), alone(environment))
      assert.strictEqual(yield* share({ RENTCAST_MONTHLY_CALLS: "1000" }), 8)
      assert.strictEqual(yield* share({ RENTCAST_MONTHLY_CALLS: "1000", FREE_RENTCAST_DAILY_CALLS: "60" }), 60)
      assert.strictEqual(yield* share({ RENTCAST_MONTHLY_CALLS: "1000", FREE_RENTCAST_DAILY_CALLS: "900" }), 500)
      assert.strictEqual(yield* share({ FREE_RENTCAST_DAILY_CALLS: "0" }), 0)
      assert.strictEqual(yield* share({ RENTCAST_MONTHLY_CALLS: "0" }), 0)
      assert.strictEqual(yield* share({ MODE: "sandbox", FREE_RENTCAST_DAILY_CALLS: "7" }), 7)
    }).pipe(quietly)
  )

  it.effect.prop(
    "whatever comes in whatever order, paid calls get all that free ones did not, and those never over half",
    {
      calls: Schema.Array(Schema.Literals(["paid", "free"])).check(Schema.isMaxLength(60)),
      limit: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 }))
    },
    ({ calls, limit }) =>
      Effect.gen(function* () {
        const allowed = { paid: 0, free: 0 }
        for (const kind of calls) allowed[kind] += yield* Effect.provideService(allowedOf(1, request), CallKind, kind)
        const paidCalls = calls.filter((kind) => kind === "paid").length
        assert.isAtMost(allowed.free, Math.floor(limit / 2))
        assert.strictEqual(allowed.paid, Math.min(paidCalls, limit - allowed.free))
      }).pipe(
        quietly,
        Effect.provide(alone({ RENTCAST_MONTHLY_CALLS: String(limit), FREE_RENTCAST_DAILY_CALLS: "1000" }))
      )
  )
})

describe("the day's tokens of the model", () => {
  const narrative = (most: number, really: number) =>
    CostQuotas.use(({ modelTokens }) =>
      Effect.flatMap(modelTokens.take(most), ({ amount, used }) => Effect.as(used(really), amount))
    )

  const outcome = (one: ReturnType<typeof narrative>) =>
    Effect.match(one, { onFailure: ({ of }) => of, onSuccess: (amount) => amount })

  it.effect("are a quarter for free calls, and paid ones have the rest", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* outcome(free(narrative(7000, 2000))), 2500)
      assert.strictEqual(yield* outcome(free(narrative(7000, 500))), 500)
      assert.strictEqual(yield* outcome(free(narrative(7000, 1))), "free")
      assert.strictEqual(yield* usedOf("model_day"), 2500)
      assert.strictEqual(yield* outcome(narrative(7000, 7000)), 7000)
      assert.strictEqual(yield* outcome(narrative(7000, 600)), 500)
      assert.strictEqual(yield* outcome(narrative(7000, 1)), "all")
    }).pipe(quietly, Effect.provide(alone({ OPENAI_DAILY_TOKENS: "10000" })))
  )

  it.effect("are limited to 100,000 for free calls if no daily limit is set, plus the excess of the last call", () =>
    Effect.gen(function* () {
      const outcomes = yield* Effect.forEach(Array.from({ length: 20 }), () => outcome(free(narrative(8000, 8000))), {
        concurrency: "unbounded"
      })
      assert.strictEqual(outcomes.filter((it) => it === "free").length, 7)
      assert.strictEqual(yield* usedOf("model_free_day"), 104_000)
      assert.strictEqual(yield* outcome(narrative(8000, 8000)), 8000)
    }).pipe(quietly, Effect.provide(alone()))
  )
})
