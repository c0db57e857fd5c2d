import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerState } from "../../../src/payments/ledger/Ledger.ts"
import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { found, hex, noon, orderOf, reserve, reserveAndWalk, reservedEntry, verified } from "./ledgerSamples.ts"
import { layerLedgerOver, ledgerStores } from "./ledgerStores.ts"

/** The tables as the third migration has left them. */
const thirdVersion = (bytes: string) => [
  `CREATE TABLE ledger_entries (
    network TEXT NOT NULL, asset TEXT NOT NULL, payer TEXT NOT NULL, nonce TEXT NOT NULL, fingerprint TEXT NOT NULL,
    payment_id TEXT, endpoint TEXT NOT NULL, amount TEXT NOT NULL, pay_to TEXT NOT NULL, valid_before TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('reserved', 'verified', 'worked', 'settling', 'unknown', 'settled', 'released')),
    owner TEXT NOT NULL, transaction_hash TEXT, answer TEXT,
    created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL, delivered_at BIGINT,
    answer_status INTEGER, answer_type TEXT, answer_body ${bytes},
    PRIMARY KEY (network, asset, payer, nonce)
  )`,
  `CREATE UNIQUE INDEX ledger_entries_payment_id ON ledger_entries (payment_id) WHERE payment_id IS NOT NULL`,
  `CREATE INDEX ledger_entries_open ON ledger_entries (created_at) WHERE state NOT IN ('settled', 'released')`,
  `CREATE INDEX ledger_entries_undelivered ON ledger_entries (created_at)
    WHERE state = 'settled' AND delivered_at IS NULL`,
  `CREATE INDEX ledger_entries_answered ON ledger_entries (updated_at)
    WHERE state = 'settled' AND (answer IS NOT NULL OR answer_body IS NOT NULL)`,
  `CREATE TABLE ledger_owners (owner TEXT PRIMARY KEY, alive_until BIGINT NOT NULL)`,
  `CREATE TABLE ledger_migrations (
    migration_id INTEGER PRIMARY KEY NOT NULL, created_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    name TEXT NOT NULL
  )`,
  `INSERT INTO ledger_migrations (migration_id, name)
    VALUES (1, 'create_entries'), (2, 'create_owners'), (3, 'add_answer_bytes')`
]

const oldStates = ["reserved", "verified", "worked", "settling", "unknown", "settled", "released"] as const
type OldState = (typeof oldStates)[number]

const orderIn = (state: OldState) => orderOf(oldStates.indexOf(state))
const paymentIdOf = (state: OldState) => `payment-of-${state}-entry`
const textOrder = orderOf(100)
const answered = new Set<OldState>(["worked", "settling", "unknown", "settled"])
const sent = new Set<OldState>(["unknown", "settled"])
const body = new TextEncoder().encode(`{"data":{}}`)

const insertOld = Effect.fnUntraced(function* (state: OldState) {
  const sql = yield* SqlClient.SqlClient
  const { amount, endpoint, fingerprint, key, payTo, validBefore } = orderIn(state)
  yield* sql`INSERT INTO ledger_entries ${sql.insert({
    ...key,
    fingerprint,
    payment_id: paymentIdOf(state),
    endpoint,
    amount: String(amount),
    pay_to: payTo,
    valid_before: String(validBefore),
    state,
    owner: "the release before",
    transaction_hash: sent.has(state) ? hex(64, 0xd) : null,
    created_at: noon - 2_000,
    updated_at: noon - 1_000,
    answer_status: answered.has(state) ? 200 : null,
    answer_type: answered.has(state) ? "application/json" : null,
    answer_body: answered.has(state) ? body : null
  })}`
})

/** An answer of the time when it was one text. */
const insertTextAnswer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { amount, endpoint, fingerprint, key, payTo, validBefore } = textOrder
  yield* sql`INSERT INTO ledger_entries ${sql.insert({
    ...key,
    fingerprint,
    endpoint,
    amount: String(amount),
    pay_to: payTo,
    valid_before: String(validBefore),
    state: "settled",
    owner: "the release before the release before",
    transaction_hash: hex(64, 0xd),
    answer: JSON.stringify({ status: 200, contentType: "application/json", body: `{"é":"🏠"}` }),
    created_at: noon - 2_000,
    updated_at: noon - 1_000
  })}`
})

/** A store as the release before has left it, with an entry in each of its states. */
const layerThirdVersion = ({ bytes, layer }: (typeof ledgerStores)[number]) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* Effect.forEach(thirdVersion(bytes), (statement) => sql.unsafe(statement))
      yield* Effect.forEach(oldStates, insertOld)
      yield* insertTextAnswer
    })
  ).pipe(Layer.provideMerge(layer))

/** What the fourth migration makes of the states. */
const ends: Record<OldState, LedgerState> = {
  reserved: "released",
  verified: "verified",
  worked: "released",
  settling: "settling",
  unknown: "unknown",
  settled: "settled",
  released: "released"
}

for (const store of ledgerStores) {
  describe.skipIf(store.isSkipped)(`a ledger of the third version in ${store.name}`, () => {
    const test = <A, E>(name: string, effect: Effect.Effect<A, E, Ledger | SqlClient.SqlClient>) =>
      it.effect(name, () =>
        TestClock.setTime(noon).pipe(
          Effect.andThen(Effect.provide(effect, Layer.fresh(layerLedgerOver(layerThirdVersion(store)))))
        )
      )

    for (const state of oldStates) {
      test(
        `what was ${state} is ${ends[state]}`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const isReleased = ends[state] === "released"
          assert.deepStrictEqual(yield* found(orderIn(state)), {
            ...reservedEntry(orderIn(state), "the release before", noon - 2_000),
            state: ends[state],
            paymentId: isReleased ? null : paymentIdOf(state),
            signature: "",
            facilitator: "",
            settlements: ["settling", "unknown", "settled"].includes(state) ? 1 : 0,
            transaction: sent.has(state) ? hex(64, 0xd) : null,
            updatedAt: noon - 1_000,
            // What was settled before the migration has no payment to settle it with once more.
            confirmedAt: state === "settled" ? noon - 1_000 : null,
            readAt: noon
          })
          const answer =
            answered.has(state) && !isReleased ? { status: 200, contentType: "application/json", body } : null
          assert.deepStrictEqual(yield* ledger.answerOf(orderIn(state).key), answer)
          assert.isNull(yield* ledger.paymentOf(orderIn(state).key))
        })
      )
    }

    for (const state of oldStates) {
      const isFree = ends[state] === "released"
      test(
        `what was ${state} and its id ${isFree ? "can be had anew" : "are taken"}`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const paymentId = paymentIdOf(state)
          const { outcome } = yield* ledger.reserve(orderOf(200, { paymentId }), verified)
          assert.strictEqual(outcome, isFree ? "reserved" : "known")
          const again = yield* ledger.reserve(orderIn(state), verified)
          assert.strictEqual(again.outcome, isFree ? "reserved" : "known")
        })
      )
    }

    test(
      "another payer may use an id that was one for all",
      reserve(orderOf(1, { paymentId: paymentIdOf("settled"), key: { ...orderOf(1).key, payer: hex(40, 1) } }))
    )

    test(
      "its lists and sums go on, with new entries beside the old ones",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(300), "settled")
        const statesOf = Effect.fnUntraced(function* (page: typeof ledger.open) {
          return (yield* page(null)).map(({ key }) => Number(key.nonce))
        })
        assert.deepStrictEqual(yield* statesOf(ledger.open), [1, 3, 4])
        assert.deepStrictEqual(yield* statesOf(ledger.unconfirmed), [300])
        assert.deepStrictEqual(yield* statesOf(ledger.undelivered), [5, 100, 300])
        assert.deepStrictEqual(yield* ledger.sums, [
          { day: "2026-11-20", network: "eip155:8453", endpoint: "/property-intel", count: 3, amount: 150_000n }
        ])
        const inOne = yield* ledger.findSettled(hex(64, 0xd))
        assert.deepStrictEqual(inOne.map(({ key, transferIndex }) => [Number(key.nonce), transferIndex]).toSorted(), [
          [100, null],
          [300, 300],
          [5, null]
        ])
        yield* ledger.advance(orderIn("unknown").key, { from: "unknown", to: "settled", transferIndex: 4 })
        assert.lengthOf(yield* ledger.findSettled(hex(64, 0xd)), 4)
      })
    )

    test(
      "answers of the time when they were text are read, and expire",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const text = { status: 200, contentType: "application/json", body: new TextEncoder().encode(`{"é":"🏠"}`) }
        assert.deepStrictEqual(yield* ledger.answerOf(textOrder.key), text)
        yield* TestClock.adjust("24 hours")
        assert.strictEqual(yield* ledger.expireAnswers, 2)
        assert.isNull(yield* ledger.answerOf(textOrder.key))
      })
    )

    test(
      "is brought up to date once",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(300), "settled")
        const before = yield* found(orderOf(300))
        assert.deepStrictEqual(yield* migrateLedger, [])
        assert.deepStrictEqual(yield* found(orderOf(300)), before)
        assert.strictEqual(yield* ledger.stateOf(orderIn("verified").key), "verified")
      })
    )
  })
}

for (const store of ledgerStores) {
  describe.skipIf(store.isSkipped)(`a ledger of the fifth version in ${store.name}`, () => {
    it.effect("keeps an id that has bought on several networks with the first purchase, and all answers", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const ledger = yield* Ledger
        const paymentId = "payment-on-two-networks"
        yield* sql`DROP INDEX ledger_entries_payment_id`
        yield* sql`
          CREATE UNIQUE INDEX ledger_entries_payment_id ON ledger_entries (payer, payment_id, network, asset)
          WHERE payment_id IS NOT NULL AND state <> 'released'`
        yield* sql`DROP INDEX ledger_entries_bought`
        yield* sql`DROP TABLE ledger_sign_ins`
        yield* sql`DELETE FROM ledger_migrations WHERE migration_id >= 6`
        const first = orderOf(1, { paymentId })
        const second = orderOf(2, { paymentId, key: { ...orderOf(2).key, network: "eip155:137" } })
        yield* reserveAndWalk(first, "settled")
        yield* TestClock.adjust("1 second")
        yield* reserveAndWalk(second, "settled")
        assert.deepStrictEqual(yield* migrateLedger, [
          [6, "make_ids_one_purchase"],
          [7, "add_sign_ins"]
        ])
        assert.strictEqual((yield* found(first)).paymentId, paymentId)
        assert.strictEqual((yield* found(second)).paymentId, `${paymentId} eip155:137`)
        assert.isNotNull(yield* ledger.answerOf(second.key))
        const bought = yield* ledger.findBought(first.key.payer, first.fingerprint)
        assert.deepStrictEqual(bought, [yield* found(second), yield* found(first)])
        assert.isTrue(yield* ledger.useSignIn(first.key.payer, "0".repeat(32)))
        const third = orderOf(3, { paymentId, key: { ...orderOf(3).key, network: "eip155:42161" } })
        assert.deepStrictEqual((yield* ledger.lookUp(third)).sameId, yield* found(first))
        assert.deepStrictEqual(yield* ledger.reserve(third, verified), { outcome: "known" })
      }).pipe(Effect.provide(Layer.fresh(layerLedgerOver(store.layer))))
    )
  })
}
