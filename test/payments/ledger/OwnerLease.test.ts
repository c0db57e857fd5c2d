import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, LedgerError, type LedgerState, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { beat, layerOwnerLease } from "../../../src/payments/ledger/OwnerLease.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { answer, changeOf, isStale, orderOf, reserveAndWalk, verified } from "./ledgerSamples.ts"

const order = orderOf(1)

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

const leftIn = (ledger: LedgerService, state: LedgerState, left = order) =>
  Effect.provideService(reserveAndWalk(left, state), Ledger, ledger)

const stateIn = (ledger: LedgerService, of = order) => ledger.stateOf(of.key)

const beatOf = (ledger: LedgerService) => Effect.provideService(beat, Ledger, ledger)

const ends: ReadonlyArray<readonly [from: LedgerState, to: LedgerState]> = [
  ["verified", "released"],
  ["settling", "unknown"],
  ["unknown", "unknown"],
  ["settled", "settled"]
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

  it.effect("releases at once the entries of a process that has ended its lease", () =>
    Effect.gen(function* () {
      const { dead, survivor } = yield* twoProcesses
      yield* Effect.all([dead.renewLease, survivor.renewLease])
      yield* leftIn(dead, "verified")
      yield* dead.endLease
      yield* beatOf(survivor)
      assert.strictEqual(yield* stateIn(survivor), "released")
    })
  )

  it.effect("frees every entry of a dead process, and no entry of a live one", () =>
    Effect.gen(function* () {
      const { dead, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      const left = Array.from({ length: 230 }, (_, index) => orderOf(index))
      for (const [index, order] of left.entries()) {
        yield* leftIn(index % 10 === 0 ? survivor : dead, "verified", order)
      }
      yield* beatOf(survivor)
      const states = yield* Effect.forEach(left, (order) => stateIn(survivor, order))
      assert.deepStrictEqual(
        states,
        left.map((_, index) => (index % 10 === 0 ? "verified" : "released"))
      )
    })
  )

  it.effect("takes nothing from others in a beat in which its own lease had also expired", () =>
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

  it.effect("takes nothing from others when its own lease could not be renewed", () =>
    Effect.gen(function* () {
      const { dead, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      yield* leftIn(dead, "verified")
      const down = Effect.fail(new LedgerError({ reason: new LedgerUnavailable({ detail: "Timeout" }) }))
      yield* beatOf({ ...survivor, renewLease: down })
      assert.strictEqual(yield* stateIn(survivor), "verified")
      yield* beatOf({ ...survivor, livingOwners: down })
      assert.strictEqual(yield* stateIn(survivor), "verified")
      yield* beatOf(survivor)
      assert.strictEqual(yield* stateIn(survivor), "released")
    })
  )

  it.effect("takes nothing from a process that starts while the entries are read", () =>
    Effect.gen(function* () {
      const { dead: starting, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      const open: LedgerService["open"] = (after) =>
        Effect.gen(function* () {
          if (after !== null) return yield* survivor.open(after)
          yield* starting.renewLease
          yield* leftIn(starting, "verified")
          return yield* survivor.open(null)
        }).pipe(Effect.orDie)
      yield* beatOf({ ...survivor, open })
      assert.strictEqual(yield* stateIn(survivor), "verified")
    })
  )

  it.effect("an entry taken from a suspended process can't be moved by that process again", () =>
    Effect.gen(function* () {
      const { dead: still, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      yield* leftIn(still, "verified")
      yield* beatOf(survivor)
      yield* survivor.reserve({ ...order, fingerprint: "another request" }, verified)
      const error = yield* Effect.flip(still.advance(order.key, changeOf(order, "verified", "settling")))
      assert.isTrue(isStale(error, "verified"))
      assert.deepInclude(yield* survivor.find(order.key), { state: "verified", owner: "survivor", settlements: 0 })
      assert.isNull(yield* survivor.answerOf(order.key))
    })
  )

  it.effect("a suspended process may still finish its settlement", () =>
    Effect.gen(function* () {
      const { dead: still, survivor } = yield* twoProcesses
      yield* survivor.renewLease
      yield* leftIn(still, "settling")
      yield* beatOf(survivor)
      assert.isTrue(
        isStale(yield* Effect.flip(still.advance(order.key, changeOf(order, "settling", "settled"))), "settling")
      )
      yield* still.advance(order.key, changeOf(order, "unknown", "settled"))
      assert.deepInclude(yield* survivor.find(order.key), { state: "settled", owner: "dead" })
      assert.deepStrictEqual(yield* survivor.answerOf(order.key), answer)
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
