import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { Chain } from "../../../src/payments/chain/Chain.ts"
import { Ledger, LedgerError, type LedgerState, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { layerReconciler, reconcile } from "../../../src/payments/ledger/Reconciler.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/persistence/SqliteClient.ts"
import { notOnChain, onChain, paidOrder, scriptedGate, transaction } from "../../support/payments/ScriptedPayments.ts"
import { recordedSeries, seriesOfMetric, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"

const { order } = paidOrder(1)
const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const open = ["reserved", "verified", "worked", "settling"] as const
const path = [...open, "unknown"] as const

/** No instant of these tests is near to zero, so that no length of time is taken for an instant. */
const atNoon = TestClock.setTime(Date.UTC(2026, 10, 20, 12))

/** A new entry, brought into a state by the process it belongs to. */
const leaveIn = Effect.fnUntraced(function* (state: (typeof path)[number], { order } = paidOrder(1)) {
  const ledger = yield* Ledger
  yield* ledger.reserve(order)
  for (const [index, to] of path.slice(1, path.indexOf(state) + 1).entries()) {
    const from = path[index] ?? "reserved"
    yield* ledger.advance(order.key, { from, to, ...(to === "worked" ? { answer } : {}) })
  }
})

const stateOf = Ledger.use((ledger) => ledger.find(order.key)).pipe(
  Effect.map((entry): LedgerState | null => entry?.state ?? null)
)

/** A store that several processes share, and the chain, where none of their authorizations is. */
const layerShared = Layer.merge(
  Layer.effectDiscard(migrateLedger).pipe(Layer.provideMerge(Layer.fresh(layerSqlite(":memory:")))),
  Chain.layerStub({ authorizationState: () => Effect.succeed(notOnChain) })
)

/** Does it as the process of that name would. */
const asProcess =
  (owner: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Ledger> | SqlClient.SqlClient> =>
    Effect.provide(effect, layerSqlLedger(owner))

describe("an open entry of another process", () => {
  for (const state of open) {
    it.effect(`in ${state} is left alone on a ledger that others share, for as long as a paid call may take`, () =>
      Effect.gen(function* () {
        yield* atNoon
        yield* asProcess("the other")(leaveIn(state))
        yield* asProcess("this one")(reconcile({ ownsLedger: false }))
        assert.strictEqual(yield* asProcess("this one")(stateOf), state)
        yield* TestClock.adjust("3 minutes")
        yield* asProcess("this one")(reconcile({ ownsLedger: false }))
        assert.strictEqual(yield* asProcess("this one")(stateOf), state)
        yield* TestClock.adjust("1 millis")
        yield* asProcess("this one")(reconcile({ ownsLedger: false }))
        const end = state === "settling" ? "unknown" : "released"
        assert.strictEqual(yield* asProcess("this one")(stateOf), end)
      }).pipe(Effect.provide(layerShared))
    )

    it.effect(`in ${state} is an orphan at once where this process owns the ledger, and its own is not`, () =>
      Effect.gen(function* () {
        yield* atNoon
        yield* asProcess("the dead one")(leaveIn(state))
        yield* asProcess("the dead one")(reconcile({ ownsLedger: true }))
        assert.strictEqual(yield* asProcess("this one")(stateOf), state)
        yield* asProcess("this one")(reconcile({ ownsLedger: true }))
        const end = state === "settling" ? "unknown" : "released"
        assert.strictEqual(yield* asProcess("this one")(stateOf), end)
      }).pipe(Effect.provide(layerShared))
    )
  }
})

describe("an authorization that is still unused", () => {
  const bounds = [
    ["in a block of its last second", 0n, "unknown"],
    ["in a block that may still be reorganised away", 1n, "unknown"],
    ["in a block of the last second of finality", 120n, "unknown"],
    ["in a block after that", 121n, "released"]
  ] as const
  for (const [when, seconds, expected] of bounds) {
    it.effect(`${when} leaves the payment ${expected}`, () =>
      Effect.gen(function* () {
        yield* leaveIn("unknown")
        yield* reconcile({ ownsLedger: true })
        assert.strictEqual(yield* stateOf, expected)
      }).pipe(
        Effect.provide(scriptedGate({ chain: [{ state: "unused", blockTime: order.validBefore + seconds }] }).layer)
      )
    )
  }
})

describe("an entry that another process moves meanwhile", () => {
  it.effect("is left to it, and the others are worked through", () => {
    const second = paidOrder(2)
    /** While the chain is asked about the first, the buyer's retry finds the same. */
    const chain = Layer.effect(
      Chain,
      Ledger.use(({ advance }) =>
        Chain.pipe(
          Effect.provide(
            Chain.layerStub({
              authorizationState: ({ authorization }) =>
                (authorization.nonce === order.key.nonce
                  ? Effect.orDie(advance(order.key, { from: "unknown", to: "settled", transaction, delivered: true }))
                  : Effect.void
                ).pipe(Effect.as(onChain))
            })
          )
        )
      )
    )
    return Effect.gen(function* () {
      yield* atNoon
      yield* leaveIn("unknown")
      yield* leaveIn("unknown", second)
      yield* reconcile({ ownsLedger: false })
      const ledger = yield* Ledger
      assert.deepStrictEqual(yield* ledger.open, [])
      const waiting = yield* ledger.undelivered
      assert.deepStrictEqual(
        waiting.map(({ key }) => key),
        [second.order.key]
      )
    }).pipe(Effect.provide(Layer.provideMerge(chain, layerLedgerMemory)))
  })
})

describe("a call that is paid for and not delivered", () => {
  it.effect("is reported when its buyer has not come for it within a minute", () => {
    const lines: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ message }) => void lines.push(message))])
    const reported = Effect.map(recordedSeries, (series) =>
      seriesOfMetric(series, "payments.undelivered").map(({ value }) => value)
    )
    return Effect.gen(function* () {
      yield* atNoon
      yield* leaveIn("unknown")
      yield* reconcile({ ownsLedger: false })
      yield* TestClock.adjust("1 minute")
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [0])
      assert.deepStrictEqual(lines, [])
      yield* TestClock.adjust("1 millis")
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [1])
      assert.deepStrictEqual(lines.flat().slice(1), [{ count: 1, endpoints: ["/property-intel"] }])
      yield* Ledger.use((ledger) => ledger.delivered(order.key))
      yield* reconcile({ ownsLedger: false })
      assert.deepStrictEqual(yield* reported, [0])
      assert.lengthOf(lines, 1)
    }).pipe(Effect.provide([scriptedGate({ chain: [onChain] }).layer, logger]), withMetrics)
  })
})

describe("the reconciler of a service", () => {
  it.effect("tries a ledger that is down again", () => {
    const { layer } = scriptedGate({ chain: [onChain] })
    return Effect.gen(function* () {
      yield* atNoon
      yield* leaveIn("unknown")
      const ledger = yield* Ledger
      let asked = 0
      const down = new LedgerError({ reason: new LedgerUnavailable({ detail: "Timeout" }) })
      const flaky = { ...ledger, open: Effect.suspend(() => (asked++ < 2 ? Effect.fail(down) : ledger.open)) }
      yield* Layer.build(layerReconciler({ ownsLedger: false })).pipe(Effect.provideService(Ledger, flaky))
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual([asked, yield* stateOf], [2, "unknown"])
      yield* TestClock.adjust("30 seconds")
      assert.deepStrictEqual([asked, yield* stateOf], [3, "settled"])
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("works through the ledger before anything is sold, and then every half minute", () => {
    const { calls, layer } = scriptedGate({ chain: [notOnChain] })
    return Effect.gen(function* () {
      yield* leaveIn("unknown")
      yield* Layer.build(layerReconciler({ ownsLedger: false }))
      assert.strictEqual(calls.chain, 1)
      for (const passes of [2, 3, 4]) {
        yield* TestClock.adjust("29999 millis")
        assert.strictEqual(calls.chain, passes - 1)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(calls.chain, passes)
      }
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

  it.effect("ends what is abandoned while it runs", () =>
    Effect.gen(function* () {
      yield* Layer.build(layerReconciler({ ownsLedger: false }))
      yield* leaveIn("verified")
      yield* TestClock.adjust("3 minutes")
      assert.strictEqual(yield* stateOf, "verified")
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* stateOf, "released")
    }).pipe(Effect.scoped, Effect.provide(scriptedGate({}).layer))
  )
})
