import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { found, isStale, type LedgerTest, orderOf, reserveAndWalk } from "./ledgerSamples.ts"

/** What every ledger promises of the processes that share it. */
export const ownerLaws = (test: LedgerTest) => {
  describe("owners", () => {
    test(
      "count as alive from their first lease until they end it",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set())
        assert.isFalse(yield* ledger.renewLease)
        assert.isTrue(yield* ledger.renewLease)
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set([ledger.owner]))
        yield* ledger.endLease
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set())
        assert.isFalse(yield* ledger.renewLease)
      })
    )

    test(
      "count as alive for six seconds without a renewal",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* ledger.renewLease
        yield* TestClock.adjust("5999 millis")
        assert.isTrue(yield* ledger.renewLease)
        yield* TestClock.adjust("5999 millis")
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set([ledger.owner]))
        yield* TestClock.adjust("1 millis")
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set())
        assert.isFalse(yield* ledger.renewLease)
        assert.deepStrictEqual(yield* ledger.livingOwners, new Set([ledger.owner]))
      })
    )

    for (const state of ["verified", "settling"] as const) {
      test(
        `can't move what is ${state} in another's name that does not have it`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1)
          yield* reserveAndWalk(order, state)
          const before = yield* found(order)
          const to = state === "settling" ? "unknown" : "released"
          const error = yield* Effect.flip(ledger.advance(order.key, { from: state, to, owner: "another" }))
          assert.isTrue(isStale(error, state))
          assert.deepStrictEqual(yield* found(order), before)
          yield* ledger.advance(order.key, { from: state, to, owner: ledger.owner })
          assert.strictEqual((yield* found(order)).state, to)
        })
      )
    }

    for (const state of ["unknown", "settled"] as const) {
      test(
        `can move what is ${state} in any name, and have it then`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1)
          yield* reserveAndWalk(order, state)
          const to = state === "unknown" ? "settling" : "unknown"
          yield* ledger.advance(order.key, { from: state, to, owner: "another" })
          assert.deepInclude(yield* found(order), { state: to, owner: ledger.owner })
        })
      )
    }
  })
}
