import { assert, describe } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerEntry } from "../../../src/payments/ledger/Ledger.ts"
import {
  answer,
  found,
  type LedgerTest,
  noon,
  ofPayer,
  openStates,
  orderOf,
  reserveAndWalk,
  states,
  transaction,
  verified
} from "./ledgerSamples.ts"

const noncesOf = (entries: ReadonlyArray<LedgerEntry>) => entries.map(({ key }) => Number(key.nonce))

/** Longer than what was never settled stays. */
const month = Duration.toMillis("30 days")

/** What every ledger promises of its lists, its sums, and of what is closed and deleted. */
export const bookLaws = (test: LedgerTest) => {
  test(
    "answers a ping, and knows nothing more for it",
    Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* ledger.ping
      assert.deepStrictEqual(yield* ledger.open(null), [])
    })
  )

  describe("what a payer has bought", () => {
    test(
      "is found by what it ordered, of that payer alone, the last one first, while its answer is kept",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const { payer } = orderOf(1).key
        const bought = Effect.map(ledger.findBought(payer, "one request"), noncesOf)
        assert.deepStrictEqual(yield* bought, [])
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* TestClock.adjust("1 hour")
        const elsewhere = orderOf(2)
        yield* reserveAndWalk({ ...elsewhere, key: { ...elsewhere.key, network: "eip155:137" } }, "settled")
        yield* reserveAndWalk(orderOf(3, { fingerprint: "another request" }), "settled")
        yield* reserveAndWalk(ofPayer(orderOf(4), 0xbb), "settled")
        for (const [index, state] of states.filter((each) => each !== "settled").entries()) {
          yield* reserveAndWalk(orderOf(10 + index), state)
        }
        assert.deepStrictEqual(yield* bought, [2, 1])
        yield* TestClock.adjust("23 hours")
        assert.deepStrictEqual(yield* bought, [2])
        yield* TestClock.adjust("1 hour")
        assert.deepStrictEqual(yield* bought, [])
      })
    )

    test(
      "is given for a challenge once, however many come at the same time",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const used = yield* Effect.all(
          Array.from({ length: 10 }, () => ledger.useSignIn("0x1", "one")),
          { concurrency: "unbounded" }
        )
        assert.lengthOf(
          used.filter((isFirst) => isFirst),
          1
        )
        assert.isTrue(yield* ledger.useSignIn("0x1", "another"))
        assert.isTrue(yield* ledger.useSignIn("0x2", "one"))
        yield* TestClock.adjust("5 minutes")
        assert.isFalse(yield* ledger.useSignIn("0x1", "one"))
      })
    )
  })

  describe("the books", () => {
    test(
      "sum settled entries by day of settlement and endpoint, to the unit",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const huge = 2n ** 256n - 1n
        yield* TestClock.setTime(Date.UTC(2026, 10, 20, 23, 59, 59, 999))
        yield* reserveAndWalk(orderOf(1, { amount: huge }), "settled")
        yield* reserveAndWalk(orderOf(2, { amount: huge }), "settled")
        yield* reserveAndWalk(orderOf(3, { amount: 1n }), "settled")
        yield* reserveAndWalk(orderOf(4, { endpoint: "/property-bulk", amount: 330_000n }), "settled")
        const elsewhere = orderOf(7, { amount: 5n })
        yield* reserveAndWalk({ ...elsewhere, key: { ...elsewhere.key, network: "eip155:137" } }, "settled")
        yield* reserveAndWalk(orderOf(5, { amount: 7n }), "unknown")
        yield* reserveAndWalk(orderOf(6, { amount: 11n }), "released")
        yield* TestClock.adjust("1 millis")
        yield* ledger.advance(orderOf(5).key, { from: "unknown", to: "settled" })
        assert.deepStrictEqual(yield* ledger.sums, [
          { day: "2026-11-20", network: "eip155:137", endpoint: "/property-intel", count: 1, amount: 5n },
          { day: "2026-11-20", network: "eip155:8453", endpoint: "/property-bulk", count: 1, amount: 330_000n },
          { day: "2026-11-20", network: "eip155:8453", endpoint: "/property-intel", count: 3, amount: 2n * huge + 1n },
          { day: "2026-11-21", network: "eip155:8453", endpoint: "/property-intel", count: 1, amount: 7n }
        ])
      })
    )

    test(
      "list open entries, oldest first, and no others",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        for (const [index, state] of states.toReversed().entries()) {
          yield* TestClock.adjust("1 second")
          yield* reserveAndWalk(orderOf(index), state)
        }
        const open = yield* ledger.open(null)
        assert.deepStrictEqual(
          open.map(({ state }) => state),
          ["unknown", "settling", "verified"]
        )
        assert.deepStrictEqual(yield* ledger.open(open[0] ?? null), open.slice(1))
        assert.deepStrictEqual(yield* ledger.open(open[2] ?? null), [])
      })
    )

    test(
      "list what was paid for until the response with its answer has ended",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "unknown")
        yield* reserveAndWalk(orderOf(3), "unknown")
        yield* ledger.delivered(orderOf(3).key)
        yield* TestClock.adjust("1 second")
        yield* reserveAndWalk(orderOf(2), "settled")
        assert.deepStrictEqual(noncesOf(yield* ledger.undelivered(null)), [2])
        yield* ledger.advance(orderOf(1).key, { from: "unknown", to: "settled", transaction, transferIndex: 1 })
        // Its answer went out while its settlement could not be noted.
        yield* ledger.advance(orderOf(3).key, { from: "unknown", to: "settled", transaction, transferIndex: 3 })
        assert.strictEqual((yield* found(orderOf(3))).deliveredAt, noon)
        const [first, second] = [yield* found(orderOf(1)), yield* found(orderOf(2))]
        assert.deepStrictEqual(yield* ledger.undelivered(null), [first, second])
        yield* TestClock.adjust("1 second")
        yield* ledger.delivered(orderOf(2).key)
        assert.deepStrictEqual(noncesOf(yield* ledger.undelivered(null)), [1])
        const delivered = { ...second, deliveredAt: noon + 2_000, readAt: noon + 2_000 }
        assert.deepStrictEqual(yield* found(orderOf(2)), delivered)
        yield* TestClock.adjust("1 second")
        yield* ledger.delivered(orderOf(2).key)
        assert.strictEqual((yield* found(orderOf(2))).deliveredAt, noon + 2_000)
        yield* reserveAndWalk(orderOf(4), "released")
        yield* ledger.delivered(orderOf(4).key)
        assert.isNull((yield* found(orderOf(4))).deliveredAt, "a released payment has bought nothing")
      })
    )

    test(
      "list settlements until they are confirmed",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        for (const [index, state] of states.entries()) yield* reserveAndWalk(orderOf(index), state)
        const settled = states.indexOf("settled")
        assert.deepStrictEqual(noncesOf(yield* ledger.unconfirmed(null)), [settled])
        yield* TestClock.adjust("1 second")
        yield* Effect.forEach(states, (_, index) => ledger.confirmed(orderOf(index).key))
        assert.deepStrictEqual(yield* ledger.unconfirmed(null), [])
        for (const [index, state] of states.entries()) {
          const confirmedAt = state === "settled" ? noon + 1_000 : null
          assert.deepInclude(yield* found(orderOf(index)), { state, confirmedAt })
        }
      })
    )

    test(
      "report what was not delivered once, and count it until it is",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const report = ledger.reportUndelivered(60_000)
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* reserveAndWalk(orderOf(2, { endpoint: "/property-bulk" }), "settled")
        yield* reserveAndWalk(orderOf(3), "unknown")
        yield* TestClock.adjust("1 minute")
        yield* reserveAndWalk(orderOf(4), "settled")
        assert.deepStrictEqual(yield* report, { count: 0, unreported: [] })
        yield* TestClock.adjust("1 millis")
        const first = yield* report
        assert.deepStrictEqual(
          { ...first, unreported: first.unreported.toSorted() },
          { count: 2, unreported: ["/property-bulk", "/property-intel"] }
        )
        assert.deepStrictEqual(yield* report, { count: 2, unreported: [] })
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* report, { count: 3, unreported: ["/property-intel"] })
        yield* ledger.delivered(orderOf(1).key)
        yield* ledger.resolve(orderOf(2).key, "the buyer was paid back")
        assert.deepStrictEqual(yield* report, { count: 1, unreported: [] })
      })
    )

    test(
      "come whole and in order in pages of a hundred, whatever is in one instant",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const orders = Array.from({ length: 210 }, (_, index) => orderOf(1_000 - index))
        yield* Effect.forEach(orders.slice(0, 199), (order) => reserveAndWalk(order, "verified"))
        yield* TestClock.adjust("1 second")
        yield* Effect.forEach(orders.slice(199), (order) => reserveAndWalk(order, "verified"))
        yield* Effect.forEach(orders.slice(199), (order) => reserveAndWalk(ofPayer(order, 1), "verified"))
        // One payment's nonce is another payer's too, and the end of the second page is between them.
        const first = yield* ledger.open(null)
        const second = yield* ledger.open(first.at(-1) ?? null)
        const third = yield* ledger.open(second.at(-1) ?? null)
        assert.deepStrictEqual([first.length, second.length, third.length], [100, 100, 21])
        const [later, earlier] = [orders.slice(199).toReversed(), orders.slice(0, 199).toReversed()]
        const expected = [...earlier, ...later.flatMap((order) => [ofPayer(order, 1), order])]
        assert.deepStrictEqual(
          [...first, ...second, ...third].map(({ key }) => key),
          expected.map(({ key }) => key)
        )
        assert.deepStrictEqual(yield* ledger.open(third.at(-1) ?? null), [])
      })
    )
  })

  describe("resolve", () => {
    test(
      "releases what is unknown, for good",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1, { paymentId: "payment-0123456789" }), "unknown")
        yield* TestClock.adjust("1 second")
        assert.strictEqual(yield* ledger.resolve(orderOf(1).key, "by hand"), "released")
        const entry = yield* found(orderOf(1))
        assert.deepInclude(entry, {
          state: "released",
          resolution: "by hand",
          paymentId: null,
          updatedAt: noon + 1_000
        })
        assert.deepStrictEqual(yield* ledger.open(null), [])
        assert.isTrue(yield* Effect.isFailure(ledger.advance(orderOf(1).key, { from: "unknown", to: "released" })))
        yield* reserveAndWalk(orderOf(2, { paymentId: "payment-0123456789" }), "settled")
      })
    )

    for (const state of ["verified", "settling"] as const) {
      test(
        `leaves what is ${state} to the process that sells it`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          yield* reserveAndWalk(orderOf(1), state)
          const before = yield* found(orderOf(1))
          assert.isNull(yield* ledger.resolve(orderOf(1).key, "by hand"))
          assert.deepStrictEqual(yield* found(orderOf(1)), before)
        })
      )
    }

    test(
      "leaves what is settled as it is, with its answer and its place in the sums, and counts it as delivered",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1, { paymentId: "payment-0123456789" })
        yield* reserveAndWalk(order, "settled")
        const before = yield* found(order)
        const sums = yield* ledger.sums
        yield* TestClock.adjust("13 hours")
        assert.strictEqual(yield* ledger.resolve(order.key, "paid back"), "settled")
        const now = noon + Duration.toMillis("13 hours")
        const after = { ...before, resolution: "paid back", deliveredAt: now, confirmedAt: now, readAt: now }
        assert.deepStrictEqual(yield* found(order), after)
        assert.deepStrictEqual(yield* ledger.undelivered(null), [])
        assert.deepStrictEqual(yield* ledger.unconfirmed(null), [])
        assert.deepStrictEqual(yield* ledger.sums, sums)
        assert.deepStrictEqual(yield* ledger.answerOf(order.key), answer)
        assert.deepStrictEqual(yield* ledger.reserve(order, verified), { outcome: "known" })
      })
    )

    test(
      "keeps the instants of a delivery and a confirmation before it",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* ledger.delivered(orderOf(1).key)
        yield* ledger.confirmed(orderOf(1).key)
        yield* TestClock.adjust("1 second")
        yield* ledger.resolve(orderOf(1).key, "a question")
        assert.deepInclude(yield* found(orderOf(1)), { deliveredAt: noon, confirmedAt: noon, resolution: "a question" })
      })
    )

    test(
      "gives `null` where there is no entry, and writes none",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "verified")
        assert.isNull(yield* ledger.resolve(orderOf(2).key, "by hand"))
        assert.isNull(yield* ledger.find(orderOf(2).key))
        assert.strictEqual((yield* found(orderOf(1))).state, "verified")
      })
    )
  })

  describe("prune", () => {
    test(
      "deletes what was released an hour ago, and what was settled as long ago as it is said, and nothing open",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        for (const [index, state] of states.entries()) yield* reserveAndWalk(orderOf(index), state)
        const left = Effect.map(
          Effect.forEach(states, (_, index) => ledger.stateOf(orderOf(index).key)),
          (found) => found.filter((state) => state !== null)
        )
        yield* TestClock.adjust("1 hour")
        assert.deepStrictEqual(yield* ledger.prune(month), { released: 0, settled: 0 })
        yield* TestClock.adjust("1 millis")
        assert.deepStrictEqual(yield* ledger.prune(month), { released: 1, settled: 0 })
        yield* TestClock.setTime(noon + month)
        assert.deepStrictEqual(yield* ledger.prune(month), { released: 0, settled: 0 })
        assert.deepStrictEqual(yield* left, [...openStates, "settled"])
        yield* TestClock.adjust("1 millis")
        assert.deepStrictEqual(yield* ledger.prune(month), { released: 0, settled: 1 })
        assert.deepStrictEqual(yield* left, [...openStates])
      })
    )

    test(
      "counts from when an entry came into its state",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "unknown")
        yield* reserveAndWalk(orderOf(2), "verified")
        yield* TestClock.adjust("30 days")
        yield* ledger.advance(orderOf(1).key, { from: "unknown", to: "settled", transaction, transferIndex: 1 })
        yield* ledger.advance(orderOf(2).key, { from: "verified", to: "released" })
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* ledger.prune(month), { released: 0, settled: 0 })
      })
    )
  })
}
