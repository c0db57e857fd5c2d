import { assert, describe, it } from "@effect/vitest"
import type { AuthorizationState, TransferState } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Fiber, Layer, Logger, Metric } from "effect"
import { TestClock } from "effect/testing"

import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { freeAbandoned } from "../../src/payments/ledger/Reconciler.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import { makeSettlementCheck } from "../../src/payments/SettlementCheck.ts"
import { Settings } from "../../src/Settings.ts"
import {
  facilitatorDown,
  type PaymentScript,
  scriptedGate,
  settles,
  transaction,
  transferMade,
  working
} from "../support/payments/ScriptedPayments.ts"
import { signedOrder } from "../support/payments/signedOrders.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }

/** Sells and delivers one call, waits for the confirmations, checks: how the entry stands, what was asked, what was logged. */
const checkedAfter = Effect.fnUntraced(function* (
  script: PaymentScript,
  { checks = 1 }: { readonly checks?: number } = {}
) {
  const { calls, layer } = scriptedGate(script)
  const logs: Array<unknown> = []
  const logger = Logger.layer([Logger.map(Logger.formatStructured, ({ message }) => void logs.push(message))])
  return yield* Effect.gen(function* () {
    const gate = yield* PaymentGate
    const ledger = yield* Ledger
    const paid = yield* signedOrder(1)
    const sale = yield* gate.sell(paid, working(Effect.succeed(answer)))
    assert.strictEqual(sale.outcome, "delivered")
    yield* gate.delivered(paid.order.key)
    const { check } = yield* makeSettlementCheck
    yield* check()
    assert.isNull((yield* ledger.find(paid.order.key))?.confirmedAt, "too early")
    yield* TestClock.adjust("40 seconds")
    yield* Effect.replicateEffect(check(), checks)
    const entry = (yield* ledger.find(paid.order.key)) ?? assert.fail("no entry")
    const payment = yield* ledger.paymentOf(paid.order.key)
    const metrics = yield* Metric.snapshot
    const lost = metrics.some(({ id }) => id === "payments.reorganized")
    return { calls, entry, payment, logs: logs.flat(), lost }
  }).pipe(
    Effect.provide([Layer.fresh(layer), Settings.layerTest()]),
    Effect.provide(logger),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )
})

const deep: TransferState = { state: "made", transferIndex: 0, confirmations: 20 }
const absent: TransferState = { state: "absent" }
const other = `0x${"cd".repeat(32)}`
/** At 40 seconds, where the node is not behind. */
const lost: AuthorizationState = { state: "unused", blockTime: 41n }

describe("SettlementCheck.check", () => {
  it.effect("confirms a settlement that is deep enough, and keeps its payment no longer", () =>
    Effect.gen(function* () {
      const { entry, logs, payment } = yield* checkedAfter({ transfers: [transferMade, deep] })
      assert.strictEqual(entry.state, "settled")
      assert.strictEqual(entry.confirmedAt, 40_000)
      assert.isNull(payment)
      assert.deepStrictEqual(logs, [])
    })
  )

  it.effect("waits if the block is not deep enough, and if the node is down", () =>
    Effect.gen(function* () {
      for (const transfers of [[transferMade], [transferMade, { state: "unmined" } as const]]) {
        const { entry, payment } = yield* checkedAfter({ transfers })
        assert.strictEqual(entry.state, "settled")
        assert.isNull(entry.confirmedAt)
        assert.isNotNull(payment)
      }
    })
  )

  it.effect("asks for one that the chain has lost again, once, and reports it", () =>
    Effect.gen(function* () {
      const {
        calls,
        entry,
        logs,
        lost: isCounted
      } = yield* checkedAfter(
        { transfers: [transferMade, absent, absent, deep], chain: [lost], settle: [settles] },
        { checks: 3 }
      )
      assert.strictEqual(entry.state, "settled")
      assert.strictEqual(calls.settle, 2)
      assert.isTrue(isCounted)
      assert.deepStrictEqual(logs, [
        "The chain has lost a settlement: we settle it again",
        { endpoint: "/property-intel" }
      ])
    })
  )

  for (const [checks, state, settlements] of [
    [1, "unknown", 2],
    [2, "settled", 3]
  ] as const) {
    it.effect(`asks for one that the chain has lost until its facilitator is there: ${state} at look ${checks}`, () =>
      Effect.gen(function* () {
        const transfers = [transferMade, absent, absent, absent, deep]
        const settle = [settles, facilitatorDown, settles]
        const { calls, entry } = yield* checkedAfter({ transfers, chain: [lost], settle }, { checks })
        assert.strictEqual(entry.state, state)
        assert.strictEqual(calls.settle, settlements)
      })
    )
  }

  it.effect("is at work for one that it asks for again: the reconciler does not take it for what broke off", () => {
    const { calls, layer } = scriptedGate({
      transfers: [transferMade, absent, absent, deep],
      chain: [lost],
      settle: [settles, Effect.delay(settles, "1 second")]
    })
    return Effect.gen(function* () {
      const { stateOf } = yield* Ledger
      const { delivered, sell } = yield* PaymentGate
      const { check } = yield* makeSettlementCheck
      const paid = yield* signedOrder(1)
      yield* sell(paid, working(Effect.succeed(answer)))
      yield* delivered(paid.order.key)
      yield* TestClock.adjust("40 seconds")
      const checked = yield* Effect.forkChild(check())
      yield* TestClock.adjust("500 millis")
      yield* freeAbandoned({ ownsLedger: true })
      assert.strictEqual(yield* stateOf(paid.order.key), "settling")
      yield* TestClock.adjust("500 millis")
      yield* Fiber.join(checked)
      assert.strictEqual(yield* stateOf(paid.order.key), "settled")
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide([Layer.fresh(layer), Settings.layerTest()]))
  })

  it.effect("follows one that another transaction carries out now", () =>
    Effect.gen(function* () {
      const moved: AuthorizationState = { state: "settled", transaction: other, transferIndex: 7 }
      const {
        calls,
        entry,
        lost: isCounted
      } = yield* checkedAfter({ transfers: [transferMade, absent], chain: [moved] })
      assert.strictEqual(calls.settle, 1)
      assert.strictEqual(entry.transaction, other)
      assert.strictEqual(entry.transferIndex, 7)
      assert.isFalse(isCounted)
    })
  )

  it.effect("does not take a node that is behind for a chain that has lost something", () =>
    Effect.gen(function* () {
      const {
        calls,
        entry,
        lost: isCounted
      } = yield* checkedAfter({
        transfers: [transferMade, { state: "unmined" }],
        chain: [{ state: "unused", blockTime: 39n }]
      })
      assert.strictEqual(entry.state, "settled")
      assert.strictEqual(entry.transaction, transaction)
      assert.strictEqual(calls.settle, 1)
      assert.isFalse(isCounted)
    })
  )

  it.effect("reports a delivered call that its payer has made impossible to charge", () =>
    Effect.gen(function* () {
      const { entry, logs } = yield* checkedAfter({ transfers: [transferMade, absent], chain: [{ state: "spent" }] })
      assert.strictEqual(entry.state, "released")
      assert.include(JSON.stringify(logs), "can't be charged any more")
    })
  )
})
