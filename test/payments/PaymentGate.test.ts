import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerState } from "../../src/payments/ledger/Ledger.ts"
import { reconcile } from "../../src/payments/ledger/Reconciler.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import type { Sale } from "../../src/payments/Sale.ts"
import {
  chainDown,
  facilitatorDown,
  notOnChain,
  onChain,
  outcomeUnknown,
  paidOrder,
  refused,
  scriptedGate,
  settles,
  transaction
} from "../support/payments/ScriptedPayments.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const call = paidOrder(1)
const sold = Effect.succeed(answer)

const sell = PaymentGate.use((gate) => gate.sell(call, sold))
const stateOf = (key = call.order.key) =>
  Ledger.use((ledger) => ledger.find(key)).pipe(Effect.map((entry): LedgerState | null => entry?.state ?? null))

const delivered: Sale = { outcome: "delivered", answer, transaction, isReplay: false }
const replayed: Sale = { ...delivered, isReplay: true }
const nonceUsed = "invalid_exact_evm_nonce_already_used"

describe("PaymentGate.sell", () => {
  it.effect("verifies, works, settles, delivers; the ledger ends settled", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell, delivered)
      assert.strictEqual(yield* stateOf(), "settled")
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      assert.deepStrictEqual(yield* sell, replayed)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(layer))
  })

  it.effect("50 concurrent copies are one piece of work, one settlement, 50 equal answers", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const works = yield* Ref.make(0)
      const slow = Ref.update(works, (n) => n + 1).pipe(Effect.andThen(Effect.sleep("2 seconds")), Effect.as(answer))
      const copy = PaymentGate.use((gate) => gate.sell(call, slow))
      const fiber = yield* Effect.forkChild(
        Effect.all(
          Array.from({ length: 50 }, () => copy),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust("5 seconds")
      const sales = yield* Fiber.join(fiber)
      assert.strictEqual(yield* Ref.get(works), 1)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      assert.strictEqual(sales.length, 50)
      for (const sale of sales) assert.deepInclude(sale, { outcome: "delivered", answer, transaction })
    }).pipe(Effect.provide(layer))
  })

  it.effect("the same payment for another order is a conflict, and is not worked on", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      yield* sell
      const other = paidOrder(1, "another body")
      const sale = yield* PaymentGate.use((gate) => gate.sell(other, Effect.die("worked")))
      assert.deepStrictEqual(sale, { outcome: "conflict" })
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("work that fails is not charged, and the same payment then buys another order too", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const failed = yield* Effect.flip(PaymentGate.use((gate) => gate.sell(call, Effect.fail("quorum" as const))))
      assert.strictEqual(failed, "quorum")
      assert.strictEqual(yield* stateOf(), "released")
      assert.strictEqual(calls.settle, 0)
      const corrected = paidOrder(1, "with a corrected address")
      assert.deepStrictEqual(yield* PaymentGate.use((gate) => gate.sell(corrected, sold)), delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("work that dies frees the payment too", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(PaymentGate.use((gate) => gate.sell(call, Effect.die("bug"))))
      assert.strictEqual(exit._tag, "Failure")
      assert.strictEqual(yield* stateOf(), "released")
    }).pipe(Effect.provide(layer))
  })

  const beforeWork: ReadonlyArray<[string, Parameters<typeof scriptedGate>[0], Sale]> = [
    [
      "a refused verification",
      { verify: [refused("insufficient_funds")] },
      { outcome: "refused", code: "insufficient_funds" }
    ],
    ["a facilitator that is down", { verify: [facilitatorDown] }, { outcome: "unavailable", part: "facilitator" }],
    [
      "a nonce that was used elsewhere",
      { verify: [refused(nonceUsed)], chain: [onChain] },
      { outcome: "refused", code: nonceUsed }
    ]
  ]
  for (const [name, script, expected] of beforeWork) {
    it.effect(`${name}: no work, nothing settled, the payment is free`, () => {
      const { calls, layer } = scriptedGate(script)
      return Effect.gen(function* () {
        const sale = yield* PaymentGate.use((gate) => gate.sell(call, Effect.die("worked")))
        assert.deepStrictEqual(sale, expected)
        assert.strictEqual(calls.settle, 0)
        assert.strictEqual(yield* stateOf(), "released")
      }).pipe(Effect.provide(layer))
    })
  }

  const atSettlement: ReadonlyArray<[string, Parameters<typeof scriptedGate>[0], Sale, LedgerState]> = [
    [
      "refused",
      { settle: [refused("insufficient_funds")] },
      { outcome: "refused", code: "insufficient_funds" },
      "released"
    ],
    [
      "down before anything was sent",
      { settle: [facilitatorDown] },
      { outcome: "unavailable", part: "facilitator" },
      "released"
    ],
    ["unknown, and on the chain", { settle: [outcomeUnknown], chain: [onChain] }, delivered, "settled"],
    [
      "unknown, and not on the chain yet",
      { settle: [outcomeUnknown], chain: [notOnChain] },
      { outcome: "pending", transaction },
      "unknown"
    ],
    [
      "unknown, and the chain is down",
      { settle: [outcomeUnknown], chain: [chainDown] },
      { outcome: "pending", transaction },
      "unknown"
    ],
    ["sent by another meanwhile", { settle: [refused(nonceUsed)], chain: [onChain] }, delivered, "settled"],
    [
      "cancelled by the payer meanwhile",
      { settle: [refused(nonceUsed)], chain: [{ state: "spent" }] },
      { outcome: "refused", code: nonceUsed },
      "released"
    ]
  ]
  for (const [name, script, expected, state] of atSettlement) {
    it.effect(`a settlement that is ${name}`, () => {
      const { layer } = scriptedGate(script)
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* sell, expected)
        assert.strictEqual(yield* stateOf(), state)
      }).pipe(Effect.provide(layer))
    })
  }

  it.effect("the buyer's retry finds a lost settlement on the chain: one charge, the kept answer", () => {
    const { calls, layer } = scriptedGate({ settle: [outcomeUnknown], chain: [chainDown, onChain] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell, { outcome: "pending", transaction })
      const retry = yield* PaymentGate.use((gate) => gate.sell(call, Effect.die("worked twice")))
      assert.deepStrictEqual(retry, delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a settlement that never reached the chain is sent again at the retry", () => {
    const { calls, layer } = scriptedGate({ settle: [outcomeUnknown, settles], chain: [notOnChain] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell, { outcome: "pending", transaction })
      const retry = yield* PaymentGate.use((gate) => gate.sell(call, Effect.die("worked twice")))
      assert.deepStrictEqual(retry, delivered)
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "a refusal at the retry frees nothing while the outcome is unknown: the first transfer may still arrive",
    () => {
      const { calls, layer } = scriptedGate({
        settle: [outcomeUnknown, refused("insufficient_funds")],
        chain: [notOnChain, notOnChain, onChain]
      })
      return Effect.gen(function* () {
        const gate = yield* PaymentGate
        assert.deepStrictEqual(yield* sell, { outcome: "pending", transaction })
        const retry = gate.sell(call, Effect.die("worked twice"))
        assert.deepStrictEqual(yield* retry, { outcome: "pending", transaction })
        assert.strictEqual(yield* stateOf(), "unknown")
        assert.deepStrictEqual(yield* retry, delivered)
        assert.deepStrictEqual(calls, { verify: 1, settle: 2, chain: 3 })
      }).pipe(Effect.provide(layer))
    }
  )

  it.effect("a freed payment that reached the chain after all is not charged for nothing", () => {
    const { calls, layer } = scriptedGate({
      settle: [refused("invalid_exact_evm_transaction_failed")],
      verify: [Effect.void, refused(nonceUsed)],
      chain: [onChain]
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell).outcome, "refused")
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* sell, delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("an answer older than a day is not kept", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      yield* sell
      yield* TestClock.adjust("25 hours")
      yield* Ledger.use((ledger) => ledger.expireAnswers)
      assert.deepStrictEqual(yield* sell, { outcome: "expired" })
    }).pipe(Effect.provide(layer))
  })

  it.effect("a payment with too little time left is refused when it is new, and replayed when it is known", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      const code = "invalid_exact_evm_payload_authorization_valid_before"
      const late = { ...call, lateness: code } as const
      assert.deepStrictEqual(yield* gate.sell(late, Effect.die("worked")), { outcome: "refused", code })
      assert.strictEqual(yield* stateOf(), null)
      yield* sell
      assert.deepStrictEqual(yield* gate.sell(late, Effect.die("worked")), replayed)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(layer))
  })

  it.effect("a copy stops waiting for a first one that never ends, and may come again", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      yield* Effect.forkChild(gate.sell(call, Effect.never))
      yield* TestClock.adjust("1 second")
      const copy = yield* Effect.forkChild(gate.sell(call, Effect.die("worked")))
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual(yield* Fiber.join(copy), { outcome: "pending", transaction: null })
    }).pipe(Effect.provide(layer))
  })
})

describe("PaymentGate.sell, taken for dead while it settles", () => {
  it.effect("delivers, and the ledger knows: nothing is left undelivered", () => {
    const takenOver = Ledger.use((ledger) =>
      ledger.advance(call.order.key, { from: "settling", to: "unknown" }).pipe(Effect.orDie)
    )
    const taking: { now: Effect.Effect<void> } = { now: Effect.void }
    const { layer } = scriptedGate({
      settle: [
        Effect.andThen(
          Effect.suspend(() => taking.now),
          settles
        )
      ]
    })
    return Effect.gen(function* () {
      taking.now = Effect.provideService(takenOver, Ledger, yield* Ledger)
      assert.deepStrictEqual(yield* sell, delivered)
      assert.strictEqual(yield* stateOf(), "settled")
      assert.deepStrictEqual(yield* Ledger.use((ledger) => ledger.undelivered), [])
    }).pipe(Effect.provide(layer))
  })
})

describe("Reconciler.reconcile", () => {
  const abandonedIn = (state: LedgerState) =>
    Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* ledger.reserve(call.order)
      const path: ReadonlyArray<LedgerState> = ["reserved", "verified", "worked", "settling", "unknown"]
      for (const [index, from] of path.entries()) {
        const to = path[index + 1]
        if (from === state || to === undefined) break
        yield* ledger.advance(call.order.key, { from, to, ...(to === "worked" ? { answer } : {}) })
      }
      assert.strictEqual(yield* stateOf(), state)
    })

  for (const state of ["reserved", "verified", "worked"] as const) {
    it.effect(`frees what a dead process left ${state}, and leaves what is under way`, () => {
      const { calls, layer } = scriptedGate({})
      return Effect.gen(function* () {
        yield* abandonedIn(state)
        yield* reconcile({ ownsLedger: false })
        assert.strictEqual(yield* stateOf(), state)
        yield* TestClock.adjust("4 minutes")
        yield* reconcile({ ownsLedger: false })
        assert.strictEqual(yield* stateOf(), "released")
        assert.strictEqual(calls.chain, 0)
      }).pipe(Effect.provide(layer))
    })
  }

  const chains: ReadonlyArray<[string, Parameters<typeof scriptedGate>[0], LedgerState]> = [
    ["settled", { chain: [onChain] }, "settled"],
    ["spent elsewhere", { chain: [{ state: "spent" }] }, "released"],
    ["still open", { chain: [notOnChain] }, "unknown"],
    ["open and too late", { chain: [{ state: "unused", blockTime: 10_121n }] }, "released"],
    ["not to be asked", { chain: [chainDown] }, "unknown"]
  ]
  for (const [name, script, expected] of chains) {
    for (const state of ["settling", "unknown"] as const) {
      it.effect(`${state}, and the chain says ${name}: ${expected}`, () => {
        const { layer } = scriptedGate(script)
        return Effect.gen(function* () {
          yield* abandonedIn(state)
          yield* TestClock.adjust("4 minutes")
          yield* reconcile({ ownsLedger: false })
          assert.strictEqual(yield* stateOf(), expected)
        }).pipe(Effect.provide(layer))
      })
    }
  }

  it.effect("what it settles is undelivered until the buyer asks again, and then delivered", () => {
    const { layer } = scriptedGate({ chain: [onChain] })
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* abandonedIn("unknown")
      yield* reconcile({ ownsLedger: false })
      assert.strictEqual((yield* ledger.undelivered).length, 1)
      assert.deepStrictEqual(yield* sell, replayed)
      assert.strictEqual((yield* ledger.undelivered).length, 0)
    }).pipe(Effect.provide(layer))
  })
})
