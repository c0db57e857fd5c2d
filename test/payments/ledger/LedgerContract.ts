import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Layer, Result, Schema } from "effect"
import { TestClock } from "effect/testing"

import {
  type Advance,
  Ledger,
  type LedgerEntry,
  type LedgerError,
  LedgerState,
  type Order,
  StaleEntry,
  type StoredAnswer
} from "../../../src/payments/ledger/Ledger.ts"

const states = LedgerState.literals

/** The diagram of `payments.md`, arrow by arrow, beside the implementation's own table. */
const arrows = new Set([
  "reserved verified",
  "reserved released",
  "verified worked",
  "verified released",
  "worked settling",
  "worked released",
  "settling settled",
  "settling unknown",
  "unknown settled",
  "unknown released"
])

/** The way from `reserved` into a state. */
const wayTo: Record<LedgerState, ReadonlyArray<LedgerState>> = {
  reserved: [],
  verified: ["verified"],
  worked: ["verified", "worked"],
  settling: ["verified", "worked", "settling"],
  unknown: ["verified", "worked", "settling", "unknown"],
  settled: ["verified", "worked", "settling", "settled"],
  released: ["released"]
}

const hex = (digits: number, value: number) => `0x${value.toString(16).padStart(digits, "0")}`

const orderOf = (nonce: number, changes: Partial<Order> = {}): Order => ({
  key: { network: "eip155:8453", asset: hex(40, 0xa), payer: hex(40, 0xb), nonce: hex(64, nonce) },
  fingerprint: "one request",
  paymentId: null,
  endpoint: "/property-intel",
  amount: 50_000n,
  payTo: hex(40, 0xc),
  validBefore: 1_800_000_000n,
  ...changes
})

const answer: StoredAnswer = {
  status: 200,
  contentType: "application/json",
  body: new TextEncoder().encode(`{"data":{}}`)
}

const transaction = hex(64, 0xd)

const changeOf = (from: LedgerState, to: LedgerState): Advance => ({
  from,
  to,
  ...(to === "worked" ? { answer } : {}),
  ...(to === "settled" ? { transaction, delivered: true } : {})
})

const walk = Effect.fnUntraced(function* (order: Order, way: ReadonlyArray<LedgerState>) {
  const ledger = yield* Ledger
  yield* Effect.forEach(way, (to, step) => ledger.advance(order.key, changeOf(way[step - 1] ?? "reserved", to)))
})

const reserveAndWalk = Effect.fnUntraced(function* (order: Order, to: LedgerState) {
  const ledger = yield* Ledger
  assert.strictEqual((yield* ledger.reserve(order)).outcome, "reserved")
  yield* walk(order, wayTo[to])
})

const found = Effect.fnUntraced(function* (order: Order) {
  const ledger = yield* Ledger
  const entry = yield* ledger.find(order.key)
  if (entry === null) return assert.fail("no entry")
  return entry
})

const isStale = (error: LedgerError, expected: LedgerState) =>
  error.reason instanceof StaleEntry && error.reason.expected === expected

const noon = Date.UTC(2026, 10, 20, 12)

const moves = ["onward", "onward", "onward", "onward", "reserve", "stray", "another order", "expire"] as const

/** What one of several fibers does next to the entry they share. */
const Step = Schema.Struct({
  move: Schema.Literals([0, 1, 2, 3, 4, 5, 6, 7]),
  turn: Schema.Literals([0, 0, 0, 1]),
  from: LedgerState,
  to: LedgerState
})

/** Takes the step and gives the change that came of it. `onward` looks first, so another fiber may come in between. */
const take = Effect.fnUntraced(function* (order: Order, { from, move, to, turn }: typeof Step.Type) {
  const ledger = yield* Ledger
  const advance = (change: Advance) =>
    ledger.advance(order.key, change).pipe(
      Effect.as(change),
      Effect.catchIf(
        (error) => error.reason instanceof StaleEntry,
        () => Effect.succeed(null)
      )
    )
  switch (moves[move]) {
    case "onward": {
      const entry = yield* ledger.find(order.key)
      if (entry === null) break
      const targets = states.filter((state) => arrows.has(`${entry.state} ${state}`))
      const target = targets[turn] ?? targets[0]
      return target === undefined ? null : yield* advance(changeOf(entry.state, target))
    }
    case "stray":
      return yield* advance(changeOf(from, to))
    case "reserve":
      yield* ledger.reserve(order)
      break
    case "another order":
      yield* ledger.reserve({ ...order, fingerprint: "another request" })
      break
    case "expire":
      yield* ledger.expireAnswers
  }
  return null
})

/** What every ledger promises, whatever store is under it. Each test gets a new, empty ledger from `layer`. */
export const ledgerContract = <E>(layer: Layer.Layer<Ledger, E>) => {
  const inLedger = <A, E2>(effect: Effect.Effect<A, E2, Ledger>) => Effect.provide(effect, Layer.fresh(layer))

  const test = <A, E2>(name: string, effect: Effect.Effect<A, E2, Ledger>) =>
    it.effect(name, () => TestClock.setTime(noon).pipe(Effect.andThen(inLedger(effect))))

  describe("reserve", () => {
    test(
      "writes the order down once, under this process and the clock's time",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1, { paymentId: "payment-0123456789" })
        const entry: LedgerEntry = {
          ...order,
          state: "reserved",
          owner: ledger.owner,
          transaction: null,
          answer: null,
          createdAt: noon,
          updatedAt: noon
        }
        assert.isNull(yield* ledger.find(order.key))
        assert.deepStrictEqual(yield* ledger.reserve(order), { outcome: "reserved", entry })
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* ledger.reserve(order), { outcome: "existing", entry })
        assert.deepStrictEqual(yield* ledger.find(order.key), entry)
        assert.isNotEmpty(ledger.owner)
      })
    )

    for (const paymentId of [null, "payment-0123456789"]) {
      test(
        `of 50 concurrent ones of an order, ${paymentId === null ? "without" : "with"} a payment id, one is \`reserved\``,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1, { paymentId })
          const reservations = yield* Effect.forEach(Array.from({ length: 50 }), () => ledger.reserve(order), {
            concurrency: "unbounded"
          })
          const outcomes = reservations.map(({ outcome }) => outcome).toSorted()
          assert.deepStrictEqual(outcomes, [...Array.from({ length: 49 }, () => "existing"), "reserved"])
        })
      )
    }

    test(
      "of 50 concurrent ones after a release, one is `reserved`",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "released")
        const reservations = yield* Effect.forEach(Array.from({ length: 50 }), () => ledger.reserve(order), {
          concurrency: "unbounded"
        })
        assert.strictEqual(reservations.filter(({ outcome }) => outcome === "reserved").length, 1)
      })
    )

    test(
      "never says `existing` of a released entry, however others reserve and release it meanwhile",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        const reserveAndRelease = Effect.gen(function* () {
          const reservation = yield* ledger.reserve(order)
          if (reservation.outcome === "reserved") yield* walk(order, ["released"])
          else assert.isTrue(reservation.outcome === "existing" && reservation.entry.state === "reserved")
        })
        yield* Effect.forEach(Array.from({ length: 200 }), () => reserveAndRelease, { concurrency: 10 })
      })
    )

    test(
      "of a payment that was released, for another request, is `reserved`: it has bought nothing",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "released")
        const other = orderOf(1, { fingerprint: "another request" })
        const reservation = yield* ledger.reserve(other)
        assert.deepInclude(reservation, { outcome: "reserved" })
        assert.deepInclude(yield* found(other), { state: "reserved", fingerprint: "another request" })
      })
    )

    for (const state of states.filter((state) => state !== "released")) {
      test(
        `of a payment whose entry is ${state}, for another request, is a conflict`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          yield* reserveAndWalk(orderOf(1), state)
          const before = yield* found(orderOf(1))
          const reservation = yield* ledger.reserve(orderOf(1, { fingerprint: "another request" }))
          assert.deepStrictEqual(reservation, { outcome: "conflict" })
          assert.deepStrictEqual(yield* found(orderOf(1)), before)
        })
      )
    }

    for (const state of states) {
      test(
        `with the payment id of another payment, whose entry is ${state}, is a conflict`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const paymentId = "payment-0123456789"
          yield* reserveAndWalk(orderOf(1, { paymentId }), state)
          assert.deepStrictEqual(yield* ledger.reserve(orderOf(2, { paymentId })), { outcome: "conflict" })
          assert.isNull(yield* ledger.find(orderOf(2).key))
        })
      )

      test(
        `of the same order, whose entry is ${state}, is \`${state === "released" ? "reserved" : "existing"}\``,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1, { paymentId: "payment-0123456789" })
          yield* reserveAndWalk(order, state)
          const { outcome } = yield* ledger.reserve(order)
          assert.strictEqual(outcome, state === "released" ? "reserved" : "existing")
        })
      )
    }

    test(
      "with a known order's key and another order's payment id is a conflict, released or not",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const paymentId = "payment-0123456789"
        yield* reserveAndWalk(orderOf(1, { paymentId }), "reserved")
        yield* reserveAndWalk(orderOf(2), "reserved")
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(2, { paymentId })), { outcome: "conflict" })
        yield* walk(orderOf(2), ["released"])
        assert.deepStrictEqual(yield* ledger.reserve(orderOf(2, { paymentId })), { outcome: "conflict" })
        assert.strictEqual((yield* found(orderOf(2))).state, "released")
      })
    )

    test(
      "of two payments at once under one payment id lets one through",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const orders = [1, 2].map((nonce) => orderOf(nonce, { paymentId: "payment-0123456789" }))
        const reservations = yield* Effect.forEach(orders, ledger.reserve, { concurrency: "unbounded" })
        assert.deepStrictEqual(reservations.map(({ outcome }) => outcome).toSorted(), ["conflict", "reserved"])
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
        const reservations = yield* Effect.forEach(keys, (key) => ledger.reserve(orderOf(1, { key })))
        assert.isTrue(reservations.every(({ outcome }) => outcome === "reserved"))
        yield* ledger.advance(key, { from: "reserved", to: "verified" })
        const entries = yield* Effect.forEach(keys, ledger.find)
        assert.deepStrictEqual(
          entries.map((entry) => entry?.key),
          keys
        )
        assert.deepStrictEqual(
          entries.map((entry) => entry?.state),
          ["verified", "reserved", "reserved", "reserved", "reserved"]
        )
      })
    )

    test(
      "of a released order starts anew: nothing of the first attempt is left but when it was",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "unknown")
        yield* ledger.advance(order.key, { from: "unknown", to: "released", transaction })
        const released = yield* found(order)
        assert.deepInclude(released, { state: "released", answer: null, transaction })
        yield* TestClock.adjust("1 hour")
        const renewed = {
          ...order,
          amount: 60_000n,
          payTo: hex(40, 1),
          validBefore: 1n,
          paymentId: "payment-0123456789"
        }
        const reservation = yield* ledger.reserve(renewed)
        const entry: LedgerEntry = {
          ...renewed,
          state: "reserved",
          owner: ledger.owner,
          transaction: null,
          answer: null,
          createdAt: noon,
          updatedAt: noon + Duration.toMillis("1 hour")
        }
        assert.deepStrictEqual(reservation, { outcome: "reserved", entry })
        yield* walk(renewed, wayTo.settled)
        assert.strictEqual((yield* found(renewed)).state, "settled")
      })
    )
  })

  describe("advance", () => {
    for (const from of states) {
      test(
        `from ${from}: of the seven states, only those the diagram names can be reached`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          for (const [nonce, to] of states.entries()) {
            const order = orderOf(nonce)
            yield* reserveAndWalk(order, from)
            const before = yield* found(order)
            const result = yield* Effect.result(ledger.advance(order.key, changeOf(from, to)))
            const after = yield* found(order)
            if (arrows.has(`${from} ${to}`)) {
              assert.isTrue(Result.isSuccess(result), `${from} -> ${to}`)
              assert.strictEqual(after.state, to)
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
              const error = yield* Effect.flip(ledger.advance(order.key, changeOf(expected, to)))
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
        const error = yield* Effect.flip(ledger.advance(orderOf(1).key, { from: "reserved", to: "verified" }))
        assert.isTrue(isStale(error, "reserved"))
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
      "moves the one entry it names, and stamps it",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "reserved")
        yield* reserveAndWalk(orderOf(2), "reserved")
        yield* TestClock.adjust("3 seconds")
        yield* ledger.advance(orderOf(1).key, { from: "reserved", to: "verified" })
        assert.deepInclude(yield* found(orderOf(1)), { state: "verified", createdAt: noon, updatedAt: noon + 3_000 })
        assert.deepInclude(yield* found(orderOf(2)), { state: "reserved", createdAt: noon, updatedAt: noon })
      })
    )
  })

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
        const order = orderOf(1)
        yield* reserveAndWalk(order, "verified")
        yield* ledger.advance(order.key, { from: "verified", to: "worked", answer: odd })
        assert.deepStrictEqual((yield* found(order)).answer, odd)
        yield* ledger.advance(order.key, { from: "worked", to: "settling" })
        yield* ledger.advance(order.key, { from: "settling", to: "unknown", transaction })
        yield* ledger.advance(order.key, { from: "unknown", to: "settled" })
        assert.deepInclude(yield* found(order), { state: "settled", answer: odd, transaction })
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
        assert.deepStrictEqual(kept.answer, answer)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* ledger.expireAnswers, 1)
        assert.deepStrictEqual(yield* found(orderOf(1)), { ...kept, answer: null })
        assert.deepStrictEqual((yield* found(orderOf(2))).answer, answer)
        assert.deepStrictEqual((yield* found(orderOf(3))).answer, answer)
        assert.strictEqual((yield* ledger.reserve(orderOf(1))).outcome, "existing")
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        assert.strictEqual((yield* ledger.sums)[0]?.count, 2)
      })
    )

    test(
      "of a payment that settled a day late are kept for 24 hours from then: its buyer has not had one before",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        yield* reserveAndWalk(order, "unknown")
        yield* TestClock.adjust("25 hours")
        yield* ledger.advance(order.key, { from: "unknown", to: "settled", transaction })
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        yield* TestClock.adjust("24 hours")
        assert.strictEqual(yield* ledger.expireAnswers, 0)
        assert.deepStrictEqual((yield* found(order)).answer, answer)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* ledger.expireAnswers, 1)
      })
    )
  })

  test(
    "answers a ping, and knows nothing more for it",
    Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* ledger.ping
      assert.deepStrictEqual(yield* ledger.open, [])
    })
  )

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
        yield* reserveAndWalk(orderOf(5, { amount: 7n }), "unknown")
        yield* reserveAndWalk(orderOf(6, { amount: 11n }), "released")
        yield* TestClock.adjust("1 millis")
        yield* ledger.advance(orderOf(5).key, { from: "unknown", to: "settled" })
        assert.deepStrictEqual(yield* ledger.sums, [
          { day: "2026-11-20", endpoint: "/property-bulk", count: 1, amount: 330_000n },
          { day: "2026-11-20", endpoint: "/property-intel", count: 3, amount: 2n * huge + 1n },
          { day: "2026-11-21", endpoint: "/property-intel", count: 1, amount: 7n }
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
        const open = yield* ledger.open
        assert.deepStrictEqual(
          open.map(({ state }) => state),
          ["unknown", "settling", "worked", "verified", "reserved"]
        )
      })
    )

    test(
      "list what was paid for and never delivered until the buyer has fetched it",
      Effect.gen(function* () {
        const ledger = yield* Ledger
        yield* reserveAndWalk(orderOf(1), "settled")
        yield* reserveAndWalk(orderOf(2), "unknown")
        yield* reserveAndWalk(orderOf(3), "settling")
        assert.deepStrictEqual(yield* ledger.undelivered, [])
        yield* ledger.delivered(orderOf(2).key)
        yield* ledger.advance(orderOf(2).key, { from: "unknown", to: "settled", transaction })
        yield* ledger.advance(orderOf(3).key, { from: "settling", to: "settled", transaction })
        const [second, third] = [yield* found(orderOf(2)), yield* found(orderOf(3))]
        assert.deepStrictEqual(yield* ledger.undelivered, [second, third])
        yield* ledger.delivered(orderOf(2).key)
        assert.deepStrictEqual(yield* ledger.undelivered, [third])
        assert.deepStrictEqual(yield* found(orderOf(2)), second)
      })
    )
  })

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

    for (const state of ["reserved", "verified", "worked", "settling"] as const) {
      test(
        `can't move what is ${state} in another's name that does not have it`,
        Effect.gen(function* () {
          const ledger = yield* Ledger
          const order = orderOf(1)
          yield* reserveAndWalk(order, state)
          const to = state === "settling" ? "unknown" : "released"
          const error = yield* Effect.flip(ledger.advance(order.key, { from: state, to, owner: "another" }))
          assert.isTrue(isStale(error, state))
          yield* ledger.advance(order.key, { from: state, to, owner: ledger.owner })
          assert.strictEqual((yield* found(order)).state, to)
        })
      )
    }
  })

  it.effect.prop(
    "however operations on one payment interleave, it settles at most once, and settled it stays",
    { ways: Schema.Array(Schema.Array(Step).check(Schema.isMinLength(12))).check(Schema.isMinLength(2)) },
    ({ ways }) =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const order = orderOf(1)
        const changes = yield* Effect.forEach(ways, (way) => Effect.forEach(way, (step) => take(order, step)), {
          concurrency: "unbounded"
        })
        const settlements = changes.flat().filter((change) => change?.to === "settled").length
        assert.isAtMost(settlements, 1)
        const entry = yield* ledger.find(order.key)
        assert.strictEqual(entry?.state === "settled", settlements === 1)
        assert.strictEqual((yield* ledger.sums).length, settlements)
      }).pipe(inLedger),
    { arbitrary: { runs: 30 }, timeout: 60_000 }
  )
}
