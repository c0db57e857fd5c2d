import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { Chain } from "../../../src/payments/chain/Chain.ts"
import { Ledger, type LedgerState } from "../../../src/payments/ledger/Ledger.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { layerReconciler, reconcile } from "../../../src/payments/ledger/Reconciler.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/persistence/SqliteClient.ts"
import { notOnChain, paidOrder, scriptedGate } from "../../support/payments/ScriptedPayments.ts"

const { order } = paidOrder(1)
const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const open = ["reserved", "verified", "worked", "settling"] as const
const path = [...open, "unknown"] as const

/** A new entry, brought into a state by the process it belongs to. */
const leaveIn = Effect.fnUntraced(function* (state: (typeof path)[number]) {
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
  Layer.succeed(Chain, { authorizationState: () => Effect.succeed(notOnChain) })
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

describe("the reconciler of a service", () => {
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
