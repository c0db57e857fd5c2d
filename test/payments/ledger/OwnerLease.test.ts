import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Result, Scope, Exit } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerState, StaleEntry } from "../../../src/payments/ledger/Ledger.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { beat, layerOwnerLease } from "../../../src/payments/ledger/OwnerLease.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/persistence/SqliteClient.ts"
import { paidOrder } from "../../support/payments/ScriptedPayments.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const { order } = paidOrder(1)

/** The ledgers of two processes over one store. */
const twoProcesses = Effect.gen(function* () {
  const store = yield* Layer.build(Layer.fresh(layerSqlite(":memory:")))
  yield* Effect.provide(migrateLedger, store)
  const ledgerOf = (owner: string) =>
    Effect.map(Layer.build(Layer.fresh(layerSqlLedger(owner))), (context) => Context.get(context, Ledger)).pipe(
      Effect.provide(store)
    )
  return { dead: yield* ledgerOf("dead"), survivor: yield* ledgerOf("survivor") }
})

type LedgerService = Ledger["Service"]

const leftIn = Effect.fnUntraced(function* (ledger: LedgerService, state: LedgerState) {
  yield* ledger.reserve(order)
  const path: ReadonlyArray<LedgerState> = ["reserved", "verified", "worked", "settling", "unknown"]
  for (const [index, from] of path.entries()) {
    const to = path[index + 1]
    if (from === state || to === undefined) break
    yield* ledger.advance(order.key, { from, to, ...(to === "worked" ? { answer } : {}) })
  }
})

const stateIn = (ledger: LedgerService) => Effect.map(ledger.find(order.key), (entry) => entry?.state ?? null)

const beatOf = (ledger: LedgerService) => Effect.provideService(beat, Ledger, ledger)

const ends: ReadonlyArray<readonly [from: LedgerState, to: LedgerState]> = [
  ["reserved", "released"],
  ["verified", "released"],
  ["worked", "released"],
  ["settling", "unknown"],
  ["unknown", "unknown"]
]

describe("OwnerLease.beat", () => {
  for (const [from, to] of ends) {
    it.effect(`leaves what is ${from} to a living process, and after its death it is ${to}`, () =>
      Effect.gen(function* () {
        const { dead, survivor } = yield* twoProcesses
        yield* Effect.all([dead.renewLease, survivor.renewLease])
        yield* leftIn(dead, from)
        const beforeTheEnd = TestClock.adjust("2999 millis").pipe(Effect.andThen(beatOf(survivor)))
        yield* beforeTheEnd
        yield* beforeTheEnd
        assert.strictEqual(yield* stateIn(survivor), from)
        yield* TestClock.adjust("2 millis")
        yield* beatOf(survivor)
        assert.strictEqual(yield* stateIn(survivor), to)
      })
    )
  }

  it.effect("frees at once what a process leaves that has ended its lease", () =>
    Effect.gen(function* () {
      const { dead, survivor } = yield* twoProcesses
      yield* Effect.all([dead.renewLease, survivor.renewLease])
      yield* leftIn(dead, "verified")
      yield* dead.endLease
      yield* beatOf(survivor)
      assert.strictEqual(yield* stateIn(survivor), "released")
    })
  )

  it.effect("takes nothing from others in the beat in which its own lease had run out too", () =>
    Effect.gen(function* () {
      const { dead, survivor } = yield* twoProcesses
      yield* Effect.all([dead.renewLease, survivor.renewLease])
      yield* leftIn(dead, "verified")
      yield* TestClock.adjust("1 minute")
      yield* beatOf(survivor)
      assert.strictEqual(yield* stateIn(survivor), "verified")
      yield* beatOf(survivor)
      assert.strictEqual(yield* stateIn(survivor), "released")
    })
  )

  it.effect("what was taken from a process that only stood still can't be moved by it any more", () =>
    Effect.gen(function* () {
      const { dead: still, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      yield* leftIn(still, "verified")
      yield* beatOf(survivor)
      yield* survivor.reserve({ ...order, fingerprint: "another request" })
      yield* survivor.advance(order.key, { from: "reserved", to: "verified" })
      const moved = yield* Effect.result(still.advance(order.key, { from: "verified", to: "worked", answer }))
      assert.isTrue(Result.isFailure(moved) && moved.failure.reason instanceof StaleEntry)
      assert.deepInclude(yield* survivor.find(order.key), { state: "verified", owner: "survivor", answer: null })
    })
  )
})

describe("OwnerLease.layerOwnerLease", () => {
  it.effect("keeps the lease as long as its scope is open, and ends it then", () =>
    Effect.gen(function* () {
      const { dead: one, survivor: other } = yield* twoProcesses
      const scope = yield* Scope.make()
      yield* Layer.buildWithScope(Layer.fresh(layerOwnerLease).pipe(Layer.provide(Layer.succeed(Ledger, one))), scope)
      assert.deepStrictEqual([...(yield* other.livingOwners)], ["dead"])
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual([...(yield* other.livingOwners)], ["dead"])
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual([...(yield* other.livingOwners)], [])
    })
  )
})
