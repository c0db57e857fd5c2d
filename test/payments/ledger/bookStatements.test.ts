import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import { forEachPage } from "../../../src/payments/ledger/entryPages.ts"
import { type EntryPage, Ledger, type LedgerEntry, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { noon, orderOf, reserve, reserveAndWalk, transaction, verified } from "./ledgerSamples.ts"
import { layerLedgerOver, ledgerStores } from "./ledgerStores.ts"

const allOf = Effect.fnUntraced(function* (page: EntryPage) {
  const entries: Array<LedgerEntry> = []
  yield* forEachPage(page, (more) => Effect.sync(() => void entries.push(...more)))
  return entries.map(({ key }) => Number(key.nonce))
})

/** Turns an entry into one of a release whose states and codes are others. */
const makeForeign = Effect.fnUntraced(function* (nonce: number, column: string, value: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE ledger_entries SET ${sql.literal(column)} = ${value} WHERE nonce = ${orderOf(nonce).key.nonce}`
})

/** As many entries as the table is to have beside those that are there, all in one state and of one instant. */
const fillWith = Effect.fnUntraced(function* (count: number, state: string, updatedAt: number) {
  const sql = yield* SqlClient.SqlClient
  const [number, instant] = [sql.literal(String(count)), sql.literal(String(updatedAt))]
  yield* sql`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${number})
    INSERT INTO ledger_entries (network, asset, payer, nonce, fingerprint, endpoint, amount, pay_to, valid_before, state,
      owner, created_at, updated_at)
    SELECT 'eip155:8453', '0xa', '0xb', 'n' || n, 'one', '/property-intel', '1', '0xc', '1', ${sql.literal(`'${state}'`)},
      'another', ${instant}, ${instant}
    FROM numbers`
})

const countRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT state FROM ledger_entries`
  return rows.length
})

for (const store of ledgerStores) {
  const test = <A, E>(name: string, effect: Effect.Effect<A, E, Ledger | SqlClient.SqlClient>) =>
    it.effect(name, () =>
      TestClock.setTime(noon).pipe(Effect.andThen(Effect.provide(effect, Layer.fresh(layerLedgerOver(store.layer)))))
    )

  describe.skipIf(store.isSkipped)(`a row of another release in ${store.name}`, () => {
    test(
      "is left out of the lists, and the others are in them",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* Effect.forEach([1, 2, 3], (nonce) => reserve(orderOf(nonce)))
        yield* makeForeign(2, "state", "worked")
        assert.deepStrictEqual(yield* allOf(ledger.open), [1, 3])
        yield* makeForeign(3, "refusal", "a code of another time")
        assert.deepStrictEqual(yield* allOf(ledger.open), [1])
        yield* Effect.forEach([4, 5, 6], (nonce) => reserveAndWalk(orderOf(nonce), "settled"))
        yield* makeForeign(4, "refusal", "a code of another time")
        assert.deepStrictEqual(yield* allOf(ledger.unconfirmed), [5, 6])
        assert.deepStrictEqual(yield* allOf(ledger.undelivered), [5, 6])
        const settled = yield* ledger.findSettled(transaction)
        assert.deepStrictEqual(
          settled.map(({ key }) => Number(key.nonce)),
          [5, 6]
        )
      })
    )

    test(
      "does not end the lists, even when a page is full of them",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* fillWith(250, "worked", noon - 1)
        yield* Effect.forEach([1, 2], (nonce) => reserve(orderOf(nonce)))
        assert.deepStrictEqual(yield* allOf(ledger.open), [1, 2])
      })
    )

    test(
      "stops no other call, and is no other one's entry",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "unknown")
        yield* makeForeign(1, "state", "worked")
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(1), verified), { outcome: "known" })
        const error = yield* Effect.flip(ledger.lookUp(orderOf(1)))
        assert.deepStrictEqual(error.reason, new LedgerUnavailable({ detail: "MalformedRow" }))
        assert.isNull((yield* ledger.lookUp(orderOf(2))).entry)
        const entry = yield* reserve(orderOf(2))
        assert.deepStrictEqual(yield* ledger.unsettled(entry), [])
        yield* ledger.advance(orderOf(2).key, { from: "verified", to: "released" })
      })
    )

    it.effect("is named in the log by its number alone", () => {
      const lines: Array<unknown> = []
      const logger = Logger.layer([Logger.make(({ message }) => void lines.push(message))])
      return Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserve(orderOf(1))
        yield* makeForeign(1, "state", "worked")
        yield* ledger.open(null)
        assert.deepInclude(lines.flat(), { unreadable: 1 })
        assert.notInclude(JSON.stringify(lines), orderOf(1).key.payer)
      }).pipe(Effect.provide([Layer.fresh(layerLedgerOver(store.layer)), logger]))
    })
  })

  describe.skipIf(store.isSkipped)(`prune in ${store.name}`, () => {
    test(
      "deletes at most two thousand of each state at once, and all in the end",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* fillWith(4_500, "released", 0)
        yield* reserve(orderOf(1))
        assert.deepStrictEqual(yield* ledger.prune(1), { released: 2_000, settled: 0 })
        assert.strictEqual(yield* countRows, 2_501)
        assert.deepStrictEqual(yield* ledger.prune(1), { released: 2_000, settled: 0 })
        assert.deepStrictEqual(yield* ledger.prune(1), { released: 500, settled: 0 })
        yield* fillWith(2_500, "settled", 0)
        assert.deepStrictEqual(yield* ledger.prune(1), { released: 0, settled: 2_000 })
        assert.deepStrictEqual(yield* ledger.prune(1), { released: 0, settled: 500 })
        assert.strictEqual(yield* countRows, 1)
      })
    )
  })
}
