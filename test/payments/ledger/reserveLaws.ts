import { assert, describe } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import {
  found,
  hex,
  type LedgerTest,
  noon,
  orderOf,
  reserve,
  reserveAndWalk,
  reservedEntry,
  states,
  transaction,
  verified,
  walk,
  wayTo
} from "./ledgerSamples.ts"

const known = { outcome: "known" }

const fifty = Array.from({ length: 50 })

/** What every ledger promises of reservations. */
export const reserveLaws = (test: LedgerTest) => {
  describe("reserve", () => {
    test(
      "writes the order down once, under this process and the clock's time",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1, { paymentId: "payment-0123456789" })
        const entry = reservedEntry(order, ledger.owner, noon)
        assert.isNull(yield* ledger.find(order.key))
        assert.isNull(yield* ledger.stateOf(order.key))
        assert.deepStrictEqual(yield* ledger.lookUp(order), { entry: null, sameId: null, hasReverted: false })
        assert.deepStrictEqual(yield* ledger.reserve(order, verified), { outcome: "reserved", entry })
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* ledger.reserve(order, { ...verified, facilitator: "another" }), known)
        const later = { ...entry, readAt: noon + 60_000 }
        assert.deepStrictEqual(yield* ledger.find(order.key), later)
        assert.deepStrictEqual(yield* ledger.lookUp(order), { entry: later, sameId: null, hasReverted: false })
        assert.strictEqual(yield* ledger.stateOf(order.key), "verified")
        assert.isNotEmpty(ledger.owner)
      })
    )

    for (const paymentId of [null, "payment-0123456789"]) {
      test(
        `of 50 concurrent ones of an order, ${paymentId === null ? "without" : "with"} a payment id, one is \`reserved\``,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1, { paymentId })
          const reservations = yield* Effect.forEach(fifty, () => ledger.reserve(order, verified), {
            concurrency: "unbounded"
          })
          const outcomes = reservations.map(({ outcome }) => outcome).toSorted()
          assert.deepStrictEqual(outcomes, [...Array.from({ length: 49 }, () => "known"), "reserved"])
        })
      )
    }

    test(
      "of 50 concurrent ones after a release, one is `reserved`",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "released")
        const reservations = yield* Effect.forEach(fifty, () => ledger.reserve(order, verified), {
          concurrency: "unbounded"
        })
        assert.strictEqual(reservations.filter(({ outcome }) => outcome === "reserved").length, 1)
      })
    )

    test(
      "is of one at a time, however many reserve and release it",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        let holders = 0
        let reserved = 0
        const reserveAndRelease = Effect.gen(function* () {
          if ((yield* ledger.reserve(order, verified)).outcome === "known") return
          reserved++
          assert.strictEqual(++holders, 1)
          yield* ledger.find(order.key)
          holders--
          yield* walk(order, ["released"])
        })
        yield* Effect.forEach(Array.from({ length: 200 }), () => reserveAndRelease, { concurrency: 10 })
        assert.isAtLeast(reserved, 1)
        assert.strictEqual((yield* found(order)).state, "released")
      })
    )

    for (const state of states.filter((state) => state !== "released")) {
      test(
        `of a payment whose entry is ${state} is \`known\` for any request, and changes nothing`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          yield* reserveAndWalk(orderOf(1), state)
          const before = yield* found(orderOf(1))
          assert.deepStrictEqual(yield* ledger.reserve(orderOf(1), verified), known)
          assert.deepStrictEqual(yield* ledger.reserve(orderOf(1, { fingerprint: "another" }), verified), known)
          assert.deepStrictEqual(yield* found(orderOf(1)), before)
        })
      )
    }

    test(
      "of a payment that was released, for another request, is `reserved`: it has bought nothing",
      Effect.gen(function* () {
        yield* reserveAndWalk(orderOf(1), "released")
        const other = orderOf(1, { fingerprint: "another request" })
        yield* reserve(other)
        assert.deepInclude(yield* found(other), { state: "verified", fingerprint: "another request" })
      })
    )

    test(
      "keeps apart payments that differ in any part of the key",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const { key } = orderOf(1)
        const keys = [
          key,
          { ...key, network: "eip155:84532" },
          { ...key, asset: hex(40, 1) },
          { ...key, payer: hex(40, 1) },
          { ...key, nonce: hex(64, 2) }
        ]
        yield* Effect.forEach(keys, (key) => reserve(orderOf(1, { key })))
        yield* walk(orderOf(1), ["settling"])
        const entries = yield* Effect.forEach(keys, ledger.find)
        assert.deepStrictEqual(
          entries.map((entry) => entry?.key),
          keys
        )
        assert.deepStrictEqual(
          entries.map((entry) => entry?.state),
          ["settling", "verified", "verified", "verified", "verified"]
        )
      })
    )

    test(
      "of a released order starts anew: nothing of the first attempt is left but how often it was sent",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "settling")
        const refusal = "insufficient_funds"
        yield* ledger.advance(order.key, { from: "settling", to: "unknown", transaction, transferIndex: 1, refusal })
        yield* ledger.advance(order.key, { from: "unknown", to: "released" })
        assert.deepInclude(yield* found(order), { state: "released", transaction, settlements: 1 })
        yield* TestClock.adjust("1 hour")
        const renewed = {
          ...order,
          amount: 60_000n,
          payTo: hex(40, 1),
          validBefore: 1n,
          paymentId: "payment-0123456789"
        }
        const now = noon + Duration.toMillis("1 hour")
        const entry = { ...reservedEntry(renewed, ledger.owner, now), settlements: 1 }
        assert.deepStrictEqual(yield* ledger.reserve(renewed, verified), { outcome: "reserved", entry })
        assert.isNull(yield* ledger.answerOf(order.key))
        yield* walk(renewed, wayTo.settled)
        assert.strictEqual((yield* found(renewed)).state, "settled")
      })
    )

    test(
      "of an order that an operator has released starts anew too",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "unknown")
        yield* ledger.resolve(order.key, "the buyer was called")
        yield* TestClock.adjust("1 minute")
        yield* ledger.reserve(order, verified)
        const entry = { ...reservedEntry(order, ledger.owner, noon + 60_000), settlements: 1 }
        assert.deepStrictEqual(yield* found(order), entry)
        assert.isNull(yield* ledger.answerOf(order.key))
        yield* walk(order, wayTo.settled)
        const settled = yield* found(order)
        assert.deepStrictEqual(yield* ledger.undelivered(null), [settled])
        assert.deepStrictEqual(yield* ledger.unconfirmed(null), [settled])
      })
    )
  })

  describe("a payment whose transaction has reverted", () => {
    const refusal = "invalid_exact_evm_transaction_failed"

    test(
      "is never reserved again, and others of its payer are refused for an hour",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "unknown")
        yield* TestClock.adjust("1 minute")
        yield* ledger.advance(order.key, { from: "unknown", to: "released", refusal })
        const reverted = (order = orderOf(2)) => Effect.map(ledger.lookUp(order), ({ hasReverted }) => hasReverted)
        assert.isTrue(yield* reverted())
        assert.isTrue(yield* reverted(order))
        assert.isFalse(yield* reverted(orderOf(2, { key: { ...order.key, payer: hex(40, 1) } })))
        yield* TestClock.adjust("59 minutes")
        yield* TestClock.adjust("59999 millis")
        assert.isTrue(yield* reverted())
        yield* TestClock.adjust("1 millis")
        assert.isFalse(yield* reverted())
        assert.deepStrictEqual(yield* ledger.reserve(order, verified), known)
        assert.deepInclude(yield* found(order), { state: "released", refusal })
      })
    )

    test(
      "is no other one that was refused",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "settling")
        yield* ledger.advance(order.key, { from: "settling", to: "released", refusal: "insufficient_funds" })
        assert.isFalse((yield* ledger.lookUp(order)).hasReverted)
        assert.isNull((yield* reserve(order)).refusal)
      })
    )
  })
}
