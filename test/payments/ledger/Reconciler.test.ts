import { assert, describe, it } from "@effect/vitest"
import { type AuthorizationState, Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Logger } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { Ledger, LedgerError, type LedgerState, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { freeAbandoned, layerReconciler, reconcile } from "../../../src/payments/ledger/Reconciler.ts"
import { SalesAtWork } from "../../../src/payments/ledger/SalesAtWork.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { recordedSeries, seriesOfMetric, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"
import { noon, openStates, orderOf, reserve, reserveAndWalk, transaction } from "./ledgerSamples.ts"

const order = orderOf(1)

const atNoon = TestClock.setTime(noon)

const stateOf = (of = order) => Ledger.use((ledger) => ledger.stateOf(of.key))

const unused: AuthorizationState = { state: "unused", blockTime: 0n }
const settled: AuthorizationState = { state: "settled", transaction, transferIndex: 9 }

/** A chain on which every authorization stands so. */
const chainSaying = (state: AuthorizationState) => Chain.layerStub({ authorizationState: () => Effect.succeed(state) })

/** What the reconciler of one process needs, over a ledger in memory. */
const layerOver = <E>(chain: Layer.Layer<Chain, E>) =>
  Layer.mergeAll(chain, layerLedgerMemory, SalesAtWork.layer, Settings.layerTest())

/** A store that several processes share, and the chain, where none of their authorizations is. */
const layerShared = Layer.mergeAll(
  Layer.effectDiscard(migrateLedger).pipe(Layer.provideMerge(Layer.fresh(layerSqlite(":memory:")))),
  chainSaying(unused),
  SalesAtWork.layer,
  Settings.layerTest()
)

/** Does it as the process of that name would. */
const asProcess =
  (owner: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Ledger> | SqlClient.SqlClient> =>
    Effect.provide(effect, layerSqlLedger(owner))

const ends = [
  ["verified", "released"],
  ["settling", "unknown"]
] as const

describe("an entry under way of another process", () => {
  for (const [state, end] of ends) {
    it.effect(`in ${state} is not touched on a shared ledger for as long as a paid call may take`, () =>
      Effect.gen(function* () {
        yield* atNoon
        yield* asProcess("the other")(reserveAndWalk(order, state))
        const pass = asProcess("this one")(Effect.andThen(reconcile({ ownsLedger: false }), stateOf()))
        assert.strictEqual(yield* pass, state)
        yield* TestClock.adjust("3 minutes")
        assert.strictEqual(yield* pass, state)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* pass, end)
      }).pipe(Effect.provide(layerShared))
    )

    it.effect(`in ${state} is an orphan at once where this process owns the ledger`, () =>
      Effect.gen(function* () {
        yield* atNoon
        yield* asProcess("the dead one")(reserveAndWalk(order, state))
        yield* asProcess("this one")(reconcile({ ownsLedger: true }))
        assert.strictEqual(yield* asProcess("this one")(stateOf()), end)
      }).pipe(Effect.provide(layerShared))
    )
  }
})

describe("an entry under way of this process", () => {
  for (const ownsLedger of [true, false]) {
    for (const [state, end] of ends) {
      const ledger = ownsLedger ? "its own ledger" : "a shared ledger"

      it.effect(`in ${state} is an orphan at once when none of its sales has it at work, in ${ledger}`, () =>
        Effect.gen(function* () {
          yield* atNoon
          yield* reserveAndWalk(order, state)
          yield* freeAbandoned({ ownsLedger })
          assert.strictEqual(yield* stateOf(), end)
        }).pipe(Effect.provide(layerOver(Chain.layerNone)))
      )

      it.effect(`in ${state} is none while a sale has it at work, however long, in ${ledger}`, () =>
        Effect.gen(function* () {
          yield* atNoon
          yield* reserveAndWalk(order, state)
          const { during } = yield* SalesAtWork
          yield* during(
            order.key,
            Effect.gen(function* () {
              yield* TestClock.adjust("1 hour")
              // A key is known by its parts.
              yield* during({ ...order.key }, freeAbandoned({ ownsLedger }))
              yield* freeAbandoned({ ownsLedger })
              assert.strictEqual(yield* stateOf(), state)
            })
          )
          yield* during(orderOf(2).key, freeAbandoned({ ownsLedger }))
          assert.strictEqual(yield* stateOf(), end)
        }).pipe(Effect.provide(layerOver(Chain.layerNone)))
      )
    }
  }

  it.effect("is an orphan when its sale was interrupted or has failed", () =>
    Effect.gen(function* () {
      yield* atNoon
      const { during, includes } = yield* SalesAtWork
      yield* reserve(order)
      yield* Effect.ignore(during(order.key, Effect.fail("down")))
      yield* Effect.exit(during(order.key, Effect.interrupt))
      assert.isFalse(includes(order.key))
      yield* freeAbandoned({ ownsLedger: false })
      assert.strictEqual(yield* stateOf(), "released")
    }).pipe(Effect.provide(layerOver(Chain.layerNone)))
  )
})

describe("a call that is paid for and not delivered", () => {
  it.effect("is reported once when its buyer has not come for it within a minute, and counted until then", () => {
    const lines: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ message }) => void lines.push(message))])
    const reported = Effect.map(recordedSeries, (series) =>
      seriesOfMetric(series, "payments.undelivered").map(({ value }) => value)
    )
    return Effect.gen(function* () {
      yield* atNoon
      yield* reserveAndWalk(order, "unknown")
      yield* reserveAndWalk(orderOf(2), "unknown")
      yield* reconcile({ ownsLedger: false })
      yield* TestClock.adjust("1 minute")
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [0])
      assert.deepStrictEqual(lines, [])
      yield* TestClock.adjust("1 millis")
      yield* reconcile({ ownsLedger: false })
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [2])
      assert.deepStrictEqual(lines.flat().slice(1), [{ count: 2, endpoints: ["/property-intel"] }])
      yield* Ledger.use((ledger) => ledger.delivered(order.key))
      yield* Ledger.use((ledger) => ledger.delivered(orderOf(2).key))
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [0])
      assert.lengthOf(lines, 1)
    }).pipe(
      Effect.provide([
        layerOver(
          Chain.layerStub({
            authorizationState: ({ authorization }) =>
              Effect.succeed({ ...settled, transferIndex: Number(authorization.nonce) })
          })
        ),
        logger
      ]),
      withMetrics
    )
  })
})

describe("what is past its time", () => {
  it.effect(
    "is deleted by a pass: answers after a day, released entries after an hour, settled ones after `LEDGER_RETENTION`",
    () => {
      const pruned = Effect.map(recordedSeries, (series) =>
        series.flatMap(({ attributes, name, value }) =>
          name === "ledger.pruned" ? [[attributes["ledger.state"], value]] : []
        )
      )
      return Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* atNoon
        yield* reserveAndWalk(order, "settled")
        yield* ledger.delivered(order.key)
        yield* reserveAndWalk(orderOf(2), "released")
        yield* reserveAndWalk(orderOf(3), "unknown")
        const pass = reconcile({ ownsLedger: false })
        const left = Effect.forEach([order, orderOf(2), orderOf(3)], stateOf)
        yield* TestClock.adjust("61 minutes")
        yield* pass
        assert.deepStrictEqual(yield* left, ["settled", null, "unknown"])
        assert.isNotNull(yield* ledger.answerOf(order.key))
        yield* TestClock.adjust("1 day")
        yield* pass
        assert.isNull(yield* ledger.answerOf(order.key))
        assert.isNotNull(yield* ledger.answerOf(orderOf(3).key))
        yield* TestClock.setTime(noon + 48 * 60 * 60_000)
        yield* pass
        assert.deepStrictEqual(yield* left, ["settled", null, "unknown"])
        yield* TestClock.adjust("1 millis")
        yield* pass
        assert.deepStrictEqual(yield* left, [null, null, "unknown"])
        assert.deepStrictEqual((yield* pruned).toSorted(), [
          ["released", 1],
          ["settled", 1]
        ])
      }).pipe(
        Effect.provide(
          Layer.mergeAll(
            chainSaying(unused),
            layerLedgerMemory,
            SalesAtWork.layer,
            Settings.layerTest({ LEDGER_RETENTION: "2 days" })
          )
        ),
        withMetrics
      )
    }
  )
})

describe("the reconciler of a service", () => {
  /** A chain that counts how often it is asked. */
  const counting = (state: AuthorizationState) => {
    const calls = { chain: 0 }
    const ask = Effect.sync(() => {
      calls.chain++
      return state
    })
    return { calls, layer: layerOver(Chain.layerStub({ authorizationState: () => ask })) }
  }

  const statesOf = (
    orders: ReadonlyArray<typeof order>
  ): Effect.Effect<ReadonlyArray<LedgerState | null>, LedgerError, Ledger> => Effect.forEach(orders, stateOf)

  it.effect("releases abandoned entries before anything is sold, and waits for no chain", () =>
    Effect.gen(function* () {
      yield* atNoon
      const orders = openStates.map((_, index) => orderOf(index))
      yield* asProcess("the dead one")(
        Effect.forEach(openStates, (state, index) => reserveAndWalk(orderOf(index), state))
      )
      yield* Effect.gen(function* () {
        yield* Layer.build(layerReconciler({ ownsLedger: true }))
        assert.deepStrictEqual(yield* statesOf(orders), ["released", "unknown", "unknown"])
      }).pipe(Effect.provideService(Chain, yield* silent), asProcess("this one"))
    }).pipe(Effect.scoped, Effect.provide(layerShared))
  )

  it.effect("tries a ledger that is down again", () =>
    Effect.gen(function* () {
      yield* atNoon
      yield* reserveAndWalk(order, "unknown")
      const ledger = yield* Ledger
      let asked = 0
      const down = new LedgerError({ reason: new LedgerUnavailable({ detail: "Timeout" }) })
      const open: Ledger["Service"]["open"] = (after) =>
        Effect.suspend(() => (asked++ < 2 ? Effect.fail(down) : ledger.open(after)))
      yield* Layer.build(layerReconciler({ ownsLedger: false })).pipe(
        Effect.provideService(Ledger, { ...ledger, open })
      )
      yield* TestClock.adjust("29999 millis")
      assert.deepStrictEqual([asked, yield* stateOf()], [2, "unknown"])
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(yield* stateOf(), "settled")
    }).pipe(Effect.scoped, Effect.provide(counting(settled).layer))
  )

  it.effect("asks the chain at once in the background, and then every half minute", () => {
    const { calls, layer } = counting(unused)
    return Effect.gen(function* () {
      yield* reserveAndWalk(order, "unknown")
      yield* Layer.build(layerReconciler({ ownsLedger: false }))
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(calls.chain, 1)
      yield* TestClock.adjust("29998 millis")
      for (const passes of [2, 3, 4]) {
        assert.strictEqual(calls.chain, passes - 1)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(calls.chain, passes)
        yield* TestClock.adjust("29999 millis")
      }
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("ends entries that are abandoned while it runs", () =>
    Effect.gen(function* () {
      yield* atNoon
      yield* asProcess("this one")(Layer.build(layerReconciler({ ownsLedger: false })))
      yield* asProcess("the other")(reserve(order))
      yield* TestClock.adjust("3 minutes")
      assert.strictEqual(yield* asProcess("this one")(stateOf()), "verified")
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* asProcess("this one")(stateOf()), "released")
    }).pipe(Effect.scoped, Effect.provide(layerShared))
  )
})

/** A chain that never answers. */
const silent = Chain.pipe(
  Effect.provide(Chain.layerStub({ authorizationState: () => Effect.never, transferIn: () => Effect.never }))
)
