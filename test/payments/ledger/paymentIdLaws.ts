import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import {
  found,
  hex,
  type LedgerTest,
  ofPayer,
  orderOf,
  reserve,
  reserveAndWalk,
  states,
  verified,
  walk
} from "./ledgerSamples.ts"

const paymentId = "payment-0123456789"

const known = { outcome: "known" }

/** What every ledger promises of the ids of payments. */
export const paymentIdLaws = (test: LedgerTest) => {
  describe("the id of a payment", () => {
    for (const state of states.filter((state) => state !== "released")) {
      test(
        `is taken for other payments of its payer while its entry is ${state}`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          yield* reserveAndWalk(orderOf(1, { paymentId }), state)
          const other = orderOf(2, { paymentId })
          assert.deepStrictEqual(yield* ledger.reserve(other, verified), known)
          const sameId = yield* found(orderOf(1))
          assert.strictEqual(sameId.paymentId, paymentId)
          assert.deepStrictEqual(yield* ledger.lookUp(other), { entry: null, sameId, hasReverted: false })
          assert.isNull(yield* ledger.find(other.key))
        })
      )
    }

    test(
      "is no other entry's than its own, nor of an order without one",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1, { paymentId })
        yield* reserve(order)
        assert.deepStrictEqual(yield* ledger.lookUp(order), {
          entry: yield* found(order),
          sameId: null,
          hasReverted: false
        })
        yield* reserve(orderOf(2))
        assert.isNull((yield* ledger.lookUp(orderOf(3))).sameId)
      })
    )

    test(
      "is free again with the release of its entry, which keeps none",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1, { paymentId }), "released")
        assert.isNull((yield* found(orderOf(1))).paymentId)
        assert.isNull((yield* ledger.lookUp(orderOf(2, { paymentId }))).sameId)
        yield* reserve(orderOf(2, { paymentId }))
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(1, { paymentId }), verified), known)
        assert.strictEqual((yield* found(orderOf(1))).state, "released")
        yield* reserve(orderOf(1))
      })
    )

    test(
      "stays taken when its settlement is refused: the transfer may still arrive",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const [order, other] = [orderOf(1, { paymentId }), orderOf(2, { paymentId })]
        yield* reserveAndWalk(order, "settling")
        const refusal = "insufficient_funds"
        yield* ledger.advance(order.key, { from: "settling", to: "unknown", refusal })
        assert.deepInclude(yield* found(order), { state: "unknown", paymentId, refusal })
        assert.deepStrictEqual((yield* ledger.lookUp(other)).sameId, yield* found(order))
        assert.deepStrictEqual(yield* ledger.reserve(other, verified), known)
        yield* ledger.advance(order.key, { from: "unknown", to: "released" })
        yield* reserveAndWalk(other, "settled")
      })
    )

    test(
      "is free again when nothing of a refused settlement can arrive any more",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1, { paymentId }), "settling")
        const refusal = "insufficient_funds"
        yield* ledger.advance(orderOf(1).key, { from: "settling", to: "released", refusal })
        assert.deepInclude(yield* found(orderOf(1)), { state: "released", paymentId: null, refusal })
        yield* reserveAndWalk(orderOf(2, { paymentId }), "settled")
      })
    )

    test(
      "is each payer's own",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1, { paymentId }), "settled")
        const other = ofPayer(orderOf(2, { paymentId }), 1)
        assert.isNull((yield* ledger.lookUp(other)).sameId)
        yield* reserve(other)
        assert.deepInclude(yield* found(other), { paymentId, state: "verified" })
      })
    )

    test(
      "is one purchase of its payer, on whichever network and in whichever token, with whatever nonce",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1, { paymentId })
        yield* reserveAndWalk(order, "settled")
        const sameId = yield* found(order)
        for (const nonce of [1, 2]) {
          const second = orderOf(nonce, { paymentId })
          for (const key of [
            { ...second.key, network: "eip155:84532" },
            { ...second.key, asset: hex(40, 1) }
          ]) {
            const other = { ...second, key }
            assert.deepStrictEqual(yield* ledger.lookUp(other), { entry: null, sameId, hasReverted: false })
            assert.deepStrictEqual(yield* ledger.reserve(other, verified), known)
          }
        }
      })
    )

    test(
      "that another order has is not given to a known one, released or not",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserve(orderOf(1, { paymentId }))
        yield* reserve(orderOf(2))
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(2, { paymentId }), verified), known)
        yield* walk(orderOf(2), ["released"])
        const before = yield* found(orderOf(2))
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(2, { paymentId }), verified), known)
        assert.deepStrictEqual(yield* found(orderOf(2)), before)
      })
    )

    test(
      "lets one of two payments through that come with it at once",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const orders = [1, 2, 3, 4].map((nonce) => orderOf(nonce, { paymentId }))
        // Two of them have an entry already: they go another way.
        yield* Effect.forEach(orders.slice(2), ({ key }) => reserveAndWalk(orderOf(Number(key.nonce)), "released"))
        const reservations = yield* Effect.forEach(orders, (order) => ledger.reserve(order, verified), {
          concurrency: "unbounded"
        })
        const outcomes = reservations.map(({ outcome }) => outcome).toSorted()
        assert.deepStrictEqual(outcomes, ["known", "known", "known", "reserved"])
      })
    )
  })
}
