import * as PgClient from "@effect/sql-pg/PgClient"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, DateTime, Duration, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { found, noon, orderOf, reserve, reserveAndWalk, transaction, verified } from "./ledgerSamples.ts"
import { layerLedgerOver, ledgerStores, postgres } from "./ledgerStores.ts"

/** A ledger whose clock is left to its store. */
const layerOwnClock = <E>(store: Layer.Layer<SqlClient.SqlClient, E>, owner = "this one") =>
  layerSqlLedger(owner).pipe(Layer.provide(Layer.effectDiscard(migrateLedger)), Layer.provide(store))

const realTime = TestClock.withLive(Clock.currentTimeMillis)

/** No test takes that long, and no two clocks of one machine are so far apart. */
const minute = 60_000

/** The instant is the real time, whatever the clock of the process says. */
const isReal = Effect.fnUntraced(function* (instant: number | null) {
  assert.closeTo(instant ?? 0, yield* realTime, minute)
})

/** Further than any length of time that a ledger counts with, but for the retention. */
const twoDays = Duration.toMillis("2 days")

/** No clock is set far ahead while connections are open: each minute of theirs would be gone through. */
const startingAt =
  (time: number) =>
  <A, E, R>(test: Effect.Effect<A, E, R>) =>
    Effect.andThen(TestClock.setTime(time), test)

describe("the time of entries", () => {
  it.effect("is the clock's of the process where the store is SQLite", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(noon)
      const { createdAt, readAt, updatedAt } = yield* reserve(orderOf(1))
      assert.deepStrictEqual([createdAt, updatedAt, readAt], [noon, noon, noon])
    }).pipe(Effect.provide(layerOwnClock(Layer.fresh(layerSqlite(":memory:")))))
  )

  for (const { isSkipped, layer, name } of ledgerStores) {
    it.effect.skipIf(isSkipped)(`comes from \`StoreClock\` if there is one, in ${name}`, () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* TestClock.adjust("2 days")
        yield* ledger.delivered(orderOf(1).key)
        yield* ledger.confirmed(orderOf(1).key)
        const later = noon + twoDays
        const { confirmedAt, createdAt, deliveredAt, readAt, updatedAt } = yield* found(orderOf(1))
        assert.deepStrictEqual([createdAt, updatedAt], [noon, noon])
        assert.deepStrictEqual([deliveredAt, confirmedAt, readAt], [later, later, later])
      }).pipe(Effect.provide(Layer.fresh(layerLedgerOver(layer))), startingAt(noon))
    )
  }
})

describe.skipIf(postgres.isSkipped)(`the time of entries in ${postgres.name}`, () => {
  const layer = layerOwnClock(ledgerStores[1]?.layer ?? Layer.fresh(layerSqlite(":memory:")))

  for (const processTime of [0, noon + 365 * twoDays]) {
    it.effect(`is the store's, when the process says ${DateTime.formatIso(DateTime.makeUnsafe(processTime))}`, () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const { createdAt, readAt, updatedAt } = yield* reserve(orderOf(1))
        yield* Effect.forEach([createdAt, readAt, updatedAt], isReal)
        yield* isReal(yield* ledger.advance(orderOf(1).key, { from: "verified", to: "settling" }))
        yield* ledger.advance(orderOf(1).key, { from: "settling", to: "settled", transaction, transferIndex: 1 })
        yield* ledger.delivered(orderOf(1).key)
        yield* ledger.confirmed(orderOf(1).key)
        const settled = yield* found(orderOf(1))
        yield* Effect.forEach([settled.updatedAt, settled.deliveredAt, settled.confirmedAt, settled.readAt], isReal)
        yield* reserveAndWalk(orderOf(2), "unknown")
        yield* ledger.resolve(orderOf(2).key, "by hand")
        yield* isReal((yield* found(orderOf(2))).updatedAt)
        yield* ledger.reserve(orderOf(2), verified)
        yield* isReal((yield* found(orderOf(2))).createdAt)
      }).pipe(Effect.provide(Layer.fresh(layer)), startingAt(processTime))
    )
  }
})

describe.skipIf(postgres.isSkipped)(`two processes whose clocks differ by two days, in ${postgres.name}`, () => {
  /** Their ledgers, each asked at its own process's time. */
  const twoProcesses = Effect.gen(function* () {
    const url = Redacted.make(yield* postgres.schema)
    const ledgerOf = Effect.fnUntraced(function* (owner: string, time: number) {
      const context = yield* Layer.build(Layer.fresh(layerOwnClock(PgClient.layer({ url }), owner)))
      const ledger = Context.get(context, Ledger)
      return <A, E>(ask: (ledger: Ledger["Service"]) => Effect.Effect<A, E>) =>
        Effect.andThen(TestClock.setTime(time), ask(ledger))
    })
    return { behind: yield* ledgerOf("behind", 0), ahead: yield* ledgerOf("ahead", twoDays) }
  })

  it.effect("agree on who is alive", () =>
    Effect.gen(function* () {
      const { ahead, behind } = yield* twoProcesses
      const living = (owners: ReadonlySet<string>) => [...owners].toSorted()
      assert.isFalse(yield* ahead(({ renewLease }) => renewLease))
      assert.isFalse(yield* behind(({ renewLease }) => renewLease))
      for (const ask of [ahead, behind]) {
        assert.deepStrictEqual(living(yield* ask(({ livingOwners }) => livingOwners)), ["ahead", "behind"])
      }
      assert.isTrue(yield* ahead(({ renewLease }) => renewLease))
      assert.isTrue(yield* behind(({ renewLease }) => renewLease))
    })
  )

  it.effect("agree on how old an entry is, and which is older", () =>
    Effect.gen(function* () {
      const { ahead, behind } = yield* twoProcesses
      yield* ahead((ledger) => ledger.reserve(orderOf(1), verified))
      yield* behind((ledger) => ledger.reserve(orderOf(2), verified))
      for (const ask of [ahead, behind]) {
        const open = yield* ask(({ open }) => open(null))
        assert.deepStrictEqual(
          open.map(({ owner }) => owner),
          ["ahead", "behind"]
        )
        for (const { readAt, updatedAt } of open) {
          assert.isAtLeast(readAt, updatedAt)
          assert.isBelow(readAt - updatedAt, minute)
        }
      }
    })
  )

  it.effect("agree on what is over: answers, reports, reverted payers, and entries to delete", () =>
    Effect.gen(function* () {
      const { ahead, behind } = yield* twoProcesses
      const hour = Duration.toMillis("1 hour")
      const sold = Effect.fnUntraced(function* (nonce: number, ask: typeof ahead) {
        const { key } = orderOf(nonce)
        const body = new Uint8Array([1])
        yield* ask((ledger) => ledger.reserve(orderOf(nonce), verified))
        yield* ask((ledger) =>
          ledger.advance(key, {
            from: "verified",
            to: "settling",
            answer: { status: 200, contentType: "text/plain", body }
          })
        )
        yield* ask((ledger) =>
          ledger.advance(key, { from: "settling", to: "settled", transaction, transferIndex: nonce })
        )
        const reverted = orderOf(nonce + 2)
        yield* ask((ledger) => ledger.reserve(reverted, verified))
        const refusal = "invalid_exact_evm_transaction_failed"
        yield* ask((ledger) => ledger.advance(reverted.key, { from: "verified", to: "released", refusal }))
      })
      yield* sold(1, ahead)
      yield* sold(2, behind)
      for (const ask of [ahead, behind]) {
        assert.strictEqual(yield* ask(({ expireAnswers }) => expireAnswers), 0)
        assert.deepStrictEqual(yield* ask((ledger) => ledger.prune(hour)), { released: 0, settled: 0 })
        assert.deepStrictEqual(yield* ask((ledger) => ledger.reportUndelivered(hour)), { count: 0, unreported: [] })
        assert.isTrue((yield* ask((ledger) => ledger.lookUp(orderOf(9)))).hasReverted)
        assert.deepStrictEqual(
          (yield* ask(({ sums }) => sums)).map(({ count }) => count),
          [2]
        )
      }
    })
  )
})
