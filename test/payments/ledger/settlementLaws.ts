import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import {
  found,
  hex,
  isStale,
  isTaken,
  type LedgerTest,
  ofPayer,
  orderOf,
  reserve,
  reserveAndWalk,
  transaction,
  walk
} from "./ledgerSamples.ts"

/** What every ledger promises of settlements: how often, by what transfer, and against what money. */
export const settlementLaws = (test: LedgerTest) => {
  describe("an entry", () => {
    test(
      "is sent to be settled three times at most, and may end after that",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        for (const [nonce, to] of (["settled", "released"] as const).entries()) {
          const order = orderOf(nonce)
          yield* reserveAndWalk(order, "unknown")
          for (const settlements of [1, 2]) {
            assert.strictEqual((yield* found(order)).settlements, settlements)
            yield* ledger.advance(order.key, { from: "unknown", to: "settling" })
            yield* ledger.advance(order.key, { from: "settling", to: "unknown" })
          }
          const before = yield* found(order)
          assert.deepInclude(before, { state: "unknown", settlements: 3 })
          const error = yield* Effect.flip(ledger.advance(order.key, { from: "unknown", to: "settling" }))
          assert.isTrue(isStale(error, "unknown"))
          assert.deepStrictEqual(yield* found(order), before)
          yield* ledger.advance(order.key, { from: "unknown", to })
        }
      })
    )

    test(
      "may be sent three times more when the chain has lost its settlement",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserve(order)
        yield* walk(order, ["settling", "unknown", "settling", "unknown", "settling", "settled"])
        yield* ledger.advance(order.key, { from: "settled", to: "unknown" })
        assert.deepInclude(yield* found(order), { state: "unknown", settlements: 0 })
        for (const settlements of [1, 2, 3]) {
          yield* ledger.advance(order.key, { from: "unknown", to: "settling" })
          assert.strictEqual((yield* found(order)).settlements, settlements)
          yield* ledger.advance(order.key, { from: "settling", to: "unknown" })
        }
        const error = yield* Effect.flip(ledger.advance(order.key, { from: "unknown", to: "settling" }))
        assert.isTrue(isStale(error, "unknown"))
      })
    )

    test(
      "is sent three times at most over all its reservations",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        for (const settlements of [1, 2, 3]) {
          yield* reserveAndWalk(order, "unknown")
          yield* ledger.advance(order.key, { from: "unknown", to: "released" })
          assert.strictEqual((yield* found(order)).settlements, settlements)
        }
        yield* reserve(order)
        const error = yield* Effect.flip(ledger.advance(order.key, { from: "verified", to: "settling" }))
        assert.isTrue(isStale(error, "verified"))
        yield* walk(order, ["released"])
      })
    )

    test(
      "that was never sent is not counted, however often it is tried; one that was refused is",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        const attempt = Effect.gen(function* () {
          yield* reserveAndWalk(order, "settling")
          assert.strictEqual((yield* found(order)).settlements, 1)
          yield* ledger.advance(order.key, { from: "settling", to: "released" })
          assert.strictEqual((yield* found(order)).settlements, 0)
        })
        yield* Effect.repeat(attempt, { times: 3 })
        yield* reserveAndWalk(order, "settling")
        yield* ledger.advance(order.key, { from: "settling", to: "released", refusal: "insufficient_funds" })
        assert.strictEqual((yield* found(order)).settlements, 1)
      })
    )
  })

  describe("a transfer", () => {
    const settle = Effect.fnUntraced(function* (nonce: number, transferIndex: number, hash = transaction) {
      const ledger = yield* Ledger
      yield* ledger.advance(orderOf(nonce).key, { from: "unknown", to: "settled", transaction: hash, transferIndex })
    })

    test(
      "settles one entry, and another transfer of its transaction settles another",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* Effect.forEach([1, 2, 3], (nonce) => reserveAndWalk(orderOf(nonce), "unknown"))
        yield* settle(1, 7)
        const before = yield* found(orderOf(2))
        assert.isTrue(isTaken(yield* Effect.flip(settle(2, 7))))
        assert.deepStrictEqual(yield* found(orderOf(2)), before)
        yield* settle(2, 8)
        yield* settle(3, 7, hex(64, 0xe))
        assert.deepStrictEqual(
          (yield* ledger.findSettled(transaction)).map(({ key, transferIndex }) => [Number(key.nonce), transferIndex]),
          [
            [1, 7],
            [2, 8]
          ]
        )
        assert.deepStrictEqual(yield* ledger.findSettled(hex(64, 0xe)), [yield* found(orderOf(3))])
        assert.deepStrictEqual(yield* ledger.findSettled(hex(64, 0xf)), [])
      })
    )

    test(
      "of 20 entries that name it at once settles one",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const nonces = Array.from({ length: 20 }, (_, index) => index)
        yield* Effect.forEach(nonces, (nonce) => reserveAndWalk(orderOf(nonce), "unknown"))
        const errors = yield* Effect.forEach(nonces, (nonce) => Effect.option(Effect.flip(settle(nonce, 7))), {
          concurrency: "unbounded"
        })
        assert.strictEqual(errors.filter(({ _tag }) => _tag === "None").length, 1)
        assert.isTrue(errors.every((error) => error._tag === "None" || isTaken(error.value)))
        assert.lengthOf(yield* ledger.findSettled(transaction), 1)
      })
    )

    test(
      "that the chain has lost settles nothing any more, until it is there again",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* Effect.forEach([1, 2], (nonce) => reserveAndWalk(orderOf(nonce), "unknown"))
        yield* settle(1, 7)
        yield* ledger.advance(orderOf(1).key, { from: "settled", to: "unknown" })
        assert.deepStrictEqual(yield* ledger.findSettled(transaction), [])
        assert.deepStrictEqual(yield* ledger.sums, [])
        yield* settle(1, 7)
        assert.isTrue(isTaken(yield* Effect.flip(settle(2, 7))))
      })
    )
  })

  describe("unsettled", () => {
    test(
      "lists the open entries of its payer that are older, in the same token",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        for (const [nonce, state] of (["verified", "settling", "unknown", "settled", "released"] as const).entries()) {
          yield* reserveAndWalk(orderOf(nonce), state)
        }
        yield* reserve(ofPayer(orderOf(10), 1))
        const { key } = orderOf(11)
        yield* reserve(orderOf(11, { key: { ...key, network: "eip155:84532" } }))
        yield* reserve(orderOf(11, { key: { ...key, asset: hex(40, 1) } }))
        yield* TestClock.adjust("1 millis")
        const entry = yield* reserve(orderOf(12))
        yield* TestClock.adjust("1 millis")
        yield* reserveAndWalk(orderOf(13), "settling")
        const older = yield* ledger.unsettled(entry)
        assert.deepStrictEqual(
          older.toSorted((one, other) => Number(one.key.nonce) - Number(other.key.nonce)),
          yield* Effect.forEach([0, 1, 2], (nonce) => found(orderOf(nonce)))
        )
      })
    )

    test(
      "of several in one instant counts each before the next, so that some are served",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const entries = yield* Effect.forEach([3, 1, 2], (nonce) => reserve(orderOf(nonce)))
        const counts = yield* Effect.forEach(entries, (entry) =>
          Effect.map(ledger.unsettled(entry), (older) => older.length)
        )
        assert.deepStrictEqual(counts, [2, 0, 1])
      })
    )

    test(
      "has what its facilitator has refused: it may still be taken",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settling")
        const refusal = "insufficient_funds"
        yield* ledger.advance(orderOf(1).key, { from: "settling", to: "unknown", refusal })
        yield* TestClock.adjust("1 millis")
        const entry = yield* reserve(orderOf(3))
        assert.deepStrictEqual(yield* ledger.unsettled(entry), [yield* found(orderOf(1))])
      })
    )
  })
}
