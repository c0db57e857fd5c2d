import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type StoredAnswer } from "../../../src/payments/ledger/Ledger.ts"
import {
  answer,
  found,
  type LedgerTest,
  orderOf,
  reserve,
  reserveAndWalk,
  transaction,
  verified,
  walk,
  wayTo
} from "./ledgerSamples.ts"

const answerTo = (nonce: number) => Ledger.use((ledger) => ledger.answerOf(orderOf(nonce).key))
const paymentOf = (nonce: number) => Ledger.use((ledger) => ledger.paymentOf(orderOf(nonce).key))

/** What every ledger promises of answers, and of the payments it keeps. */
export const answerLaws = (test: LedgerTest) => {
  describe("answers", () => {
    test(
      "come back as they were, to the byte, through every later state",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const odd: StoredAnswer = {
          status: 200,
          contentType: "application/json; charset=utf-8",
          body: Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256)
        }
        const { key } = yield* reserve(orderOf(1))
        assert.isNull(yield* answerTo(1))
        yield* ledger.advance(key, { from: "verified", to: "settling", answer: odd })
        assert.deepStrictEqual(yield* answerTo(1), odd)
        yield* ledger.advance(key, { from: "settling", to: "unknown", transaction, refusal: "insufficient_funds" })
        assert.deepStrictEqual(yield* answerTo(1), odd)
        yield* ledger.advance(key, { from: "unknown", to: "settled" })
        assert.deepStrictEqual(yield* answerTo(1), odd)
        yield* ledger.advance(key, { from: "settled", to: "unknown" })
        assert.deepStrictEqual(yield* answerTo(1), odd)
        assert.deepInclude(yield* found(orderOf(1)), { state: "unknown", transaction })
        assert.isNull(yield* answerTo(2))
      })
    )

    test(
      "of released entries are dropped at once",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settling")
        yield* ledger.advance(orderOf(1).key, { from: "settling", to: "released" })
        yield* reserveAndWalk(orderOf(2), "unknown")
        yield* ledger.resolve(orderOf(2).key, "by hand")
        assert.deepStrictEqual([yield* answerTo(1), yield* answerTo(2)], [null, null])
      })
    )

    test(
      "of settled entries are dropped after 24 hours, the entries stay; other answers are kept however old",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* reserveAndWalk(orderOf(2), "unknown")
        yield* TestClock.adjust("1 hour")
        yield* reserveAndWalk(orderOf(3), "settled")
        yield* TestClock.adjust("23 hours")
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        const kept = yield* found(orderOf(1))
        assert.deepStrictEqual(yield* answerTo(1), answer)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* ledger.expireAnswers, 1)
        assert.deepStrictEqual({ ...(yield* found(orderOf(1))), readAt: kept.readAt }, kept)
        assert.isNull(yield* answerTo(1))
        assert.deepStrictEqual(yield* answerTo(2), answer)
        assert.deepStrictEqual(yield* answerTo(3), answer)
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(1), verified), { outcome: "known" })
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        assert.strictEqual((yield* ledger.sums)[0]?.count, 2)
      })
    )

    test(
      "of a payment that settled a day late are kept for 24 hours from then: its buyer has not had one before",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "unknown")
        yield* TestClock.adjust("25 hours")
        yield* ledger.advance(orderOf(1).key, { from: "unknown", to: "settled", transaction })
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        yield* TestClock.adjust("24 hours")
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        assert.deepStrictEqual(yield* answerTo(1), answer)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* ledger.expireAnswers, 1)
      })
    )
  })

  describe("payments", () => {
    test(
      "come back as they were until their settlement is confirmed",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const { payment } = verified
        yield* reserve(orderOf(1))
        assert.deepStrictEqual(yield* paymentOf(1), payment)
        yield* ledger.confirmed(orderOf(1).key)
        assert.deepStrictEqual(yield* paymentOf(1), payment)
        yield* reserveAndWalk(orderOf(2), "settled")
        yield* ledger.delivered(orderOf(2).key)
        assert.deepStrictEqual(yield* paymentOf(2), payment)
        yield* ledger.confirmed(orderOf(2).key)
        assert.isNull(yield* paymentOf(2))
        assert.isNull(yield* paymentOf(3))
      })
    )

    test(
      "are dropped with the release of their entry, and come with its reservation",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "released")
        assert.isNull(yield* paymentOf(1))
        const payment = { ...verified.payment, version: 1 as const, payload: "another" }
        yield* ledger.reserve(orderOf(1), { ...verified, payment })
        assert.deepStrictEqual(yield* paymentOf(1), payment)
        yield* walk(orderOf(1), wayTo.unknown)
        yield* ledger.resolve(orderOf(1).key, "by hand")
        assert.isNull(yield* paymentOf(1))
      })
    )
  })
}
