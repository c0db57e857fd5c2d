import { assert, describe } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import {
  arrows,
  changeOf,
  found,
  isStale,
  type LedgerTest,
  noon,
  orderOf,
  reserve,
  reserveAndWalk,
  states
} from "./ledgerSamples.ts"

/** What every ledger promises of changes of state. */
export const advanceLaws = (test: LedgerTest) => {
  describe("advance", () => {
    for (const from of states) {
      test(
        `from ${from}: of the five states, only those the diagram names can be reached`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          for (const [nonce, to] of states.entries()) {
            const order = orderOf(nonce)
            yield* reserveAndWalk(order, from)
            const before = yield* found(order)
            const result = yield* Effect.result(ledger.advance(order.key, changeOf(order, from, to)))
            const after = yield* found(order)
            if (arrows.has(`${from} ${to}`)) {
              assert.isTrue(Result.isSuccess(result), `${from} -> ${to}`)
              assert.strictEqual(after.state, to)
              assert.strictEqual(yield* ledger.stateOf(order.key), to)
            } else {
              assert.isTrue(Result.isFailure(result) && isStale(result.failure, from), `${from} -> ${to}`)
              assert.deepStrictEqual(after, before)
            }
          }
        })
      )

      test(
        `in ${from}: every arrow that starts elsewhere is stale`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1)
          yield* reserveAndWalk(order, from)
          const before = yield* found(order)
          for (const expected of states.filter((state) => state !== from)) {
            for (const to of states.filter((to) => arrows.has(`${expected} ${to}`))) {
              const error = yield* Effect.flip(ledger.advance(order.key, changeOf(order, expected, to)))
              assert.isTrue(isStale(error, expected), `${expected} -> ${to}`)
            }
          }
          assert.deepStrictEqual(yield* found(order), before)
        })
      )
    }

    test(
      "of a payment without a reservation is stale",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const error = yield* Effect.flip(ledger.advance(orderOf(1).key, { from: "verified", to: "settling" }))
        assert.isTrue(isStale(error, "verified"))
        assert.isNull(yield* ledger.find(orderOf(1).key))
      })
    )

    test(
      "of one entry by 20 fibers at once: one wins, 19 are stale",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "unknown")
        const targets = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "settled" : "released"))
        const results = yield* Effect.forEach(
          targets,
          (to) => Effect.result(ledger.advance(order.key, { from: "unknown", to })),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(results.filter(Result.isSuccess).length, 1)
        assert.isTrue(results.filter(Result.isFailure).every(({ failure }) => isStale(failure, "unknown")))
      })
    )

    test(
      "moves the one entry it names, stamps it, and gives the instant",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserve(orderOf(1))
        yield* reserve(orderOf(2))
        yield* TestClock.adjust("3 seconds")
        const instant = yield* ledger.advance(orderOf(1).key, { from: "verified", to: "settling" })
        assert.strictEqual(instant, noon + 3_000)
        assert.deepInclude(yield* found(orderOf(1)), { state: "settling", createdAt: noon, updatedAt: noon + 3_000 })
        assert.deepInclude(yield* found(orderOf(2)), { state: "verified", createdAt: noon, updatedAt: noon })
      })
    )
  })
}
