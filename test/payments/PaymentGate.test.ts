import { assert, describe, it } from "@effect/vitest"
import { Context, Data, Effect, Fiber, Layer, Logger, Ref } from "effect"
import { TestClock } from "effect/testing"

import { NodeHealth } from "../../src/payments/chain/NodeHealth.ts"
import { Ledger, LedgerError, LedgerUnavailable, type LedgerState } from "../../src/payments/ledger/Ledger.ts"
import { settlementLogs } from "../../src/payments/ledger/settlementTable.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import type { PaidOrder, Sale } from "../../src/payments/Sale.ts"
import { Settings } from "../../src/Settings.ts"
import { layerUnlimitedVerifications } from "../support/payments/openPayments.ts"
import {
  chainDown,
  facilitatorDown,
  notOnChain,
  onChain,
  outcomeUnknown,
  paidOrder,
  type PaymentScript,
  refused,
  refusedByUs,
  scriptedGate,
  settles,
  transaction,
  transferMade,
  usedBefore,
  working
} from "../support/payments/ScriptedPayments.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const call = paidOrder(1)
const { key } = call.order
const sold = working(Effect.succeed(answer))
const neverWorked = working(Effect.die("worked"))

const sell = (paid: PaidOrder = call) => PaymentGate.use((gate) => gate.sell(paid, sold))
const retry = (paid: PaidOrder = call) => PaymentGate.use((gate) => gate.sell(paid, neverWorked))
const entry = Ledger.use((ledger) => ledger.find(key))
const stateOf = Effect.map(entry, (found): LedgerState | null => found?.state ?? null)

const delivered: Sale = { outcome: "delivered", key, answer, transaction, settledAt: 0, isReplay: false }
const replayed: Sale = { ...delivered, isReplay: true }
const nonceUsed = "invalid_exact_evm_nonce_already_used"

describe("PaymentGate.sell", () => {
  it.effect("verifies, works, settles, looks at the chain, delivers; the ledger ends settled", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), delivered)
      assert.strictEqual(yield* stateOf, "settled")
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      assert.deepStrictEqual(yield* retry(), replayed)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(layer))
  })

  it.effect("50 concurrent copies are one piece of work, one settlement, 50 equal answers", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const works = yield* Ref.make(0)
      const slow = Ref.update(works, (n) => n + 1).pipe(Effect.andThen(Effect.sleep("2 seconds")), Effect.as(answer))
      const copy = PaymentGate.use((gate) => gate.sell(call, working(slow)))
      const fiber = yield* Effect.forkChild(
        Effect.all(
          Array.from({ length: 50 }, () => copy),
          { concurrency: "unbounded" }
        )
      )
      yield* TestClock.adjust("5 seconds")
      const sales = yield* Fiber.join(fiber)
      assert.strictEqual(yield* Ref.get(works), 1)
      assert.strictEqual(calls.settle, 1)
      assert.strictEqual(sales.length, 50)
      for (const sale of sales) assert.deepInclude(sale, { outcome: "delivered", answer, transaction })
    }).pipe(Effect.provide(layer))
  })

  it.effect("the same payment for another order is a conflict, and is not worked on", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      yield* sell()
      assert.deepStrictEqual(yield* retry(paidOrder(1, "another body")), { outcome: "conflict" })
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("work that fails is not charged, and the same payment then buys another order too", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const failing = working(Effect.fail("quorum" as const))
      const failed = yield* Effect.flip(PaymentGate.use((gate) => gate.sell(call, failing)))
      assert.strictEqual(failed, "quorum")
      assert.strictEqual(yield* stateOf, "released")
      assert.strictEqual(calls.settle, 0)
      assert.deepStrictEqual(yield* sell(paidOrder(1, "with a corrected address")), delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("work that dies releases the payment too", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const exit = yield* Effect.exit(PaymentGate.use((gate) => gate.sell(call, working(Effect.die("bug")))))
      assert.strictEqual(exit._tag, "Failure")
      assert.strictEqual(yield* stateOf, "released")
    }).pipe(Effect.provide(layer))
  })

  it.effect("a sale that is not admitted leaves no trace, although it was verified", () => {
    const { calls, layer } = scriptedGate({})
    class Full extends Data.TaggedError("Full") {}
    return Effect.gen(function* () {
      const full = { work: Effect.succeed(answer), admit: () => Effect.fail(new Full()) }
      const shed = yield* Effect.flip(PaymentGate.use((gate) => gate.sell<Full, never>(call, full)))
      assert.instanceOf(shed, Full)
      assert.strictEqual(calls.verify, 1)
      assert.isNull(yield* entry)
      assert.deepStrictEqual(yield* sell(), delivered)
    }).pipe(Effect.provide(layer))
  })

  const beforeWork: ReadonlyArray<[string, PaymentScript, Sale]> = [
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
    it.effect(`${name}: no work, nothing settled, nothing written`, () => {
      const { calls, layer } = scriptedGate(script)
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* retry(), expected)
        assert.strictEqual(calls.settle, 0)
        assert.isNull(yield* entry)
      }).pipe(Effect.provide(layer))
    })
  }

  const pending: Sale = { outcome: "pending", transaction, wasSent: true }
  const atSettlement: ReadonlyArray<[string, PaymentScript, Sale, LedgerState]> = [
    [
      "refused, and the chain knows nothing of it: watched on",
      { settle: [refused("insufficient_funds")], chain: [notOnChain] },
      { outcome: "pending", transaction: null, wasSent: true, refusal: "insufficient_funds" },
      "unknown"
    ],
    [
      "refused by this process, which has sent nothing",
      { settle: [refusedByUs("insufficient_funds")], chain: [notOnChain] },
      { outcome: "refused", code: "insufficient_funds" },
      "released"
    ],
    [
      "refused by this process, and carried out by another",
      { settle: [refusedByUs(nonceUsed)], chain: [onChain] },
      delivered,
      "settled"
    ],
    ["refused, though it landed", { settle: [refused("insufficient_funds")], chain: [onChain] }, delivered, "settled"],
    [
      "refused, and the chain is down: no new demand for money",
      { settle: [refused("insufficient_funds")], chain: [chainDown] },
      { outcome: "pending", transaction: null, wasSent: true, refusal: "insufficient_funds" },
      "unknown"
    ],
    [
      "down before anything was sent",
      { settle: [facilitatorDown] },
      { outcome: "unavailable", part: "facilitator" },
      "released"
    ],
    ["unknown, and on the chain", { settle: [outcomeUnknown], chain: [onChain] }, delivered, "settled"],
    ["unknown, and not on the chain yet", { settle: [outcomeUnknown], chain: [notOnChain] }, pending, "unknown"],
    ["unknown, and the chain is down", { settle: [outcomeUnknown], chain: [chainDown] }, pending, "unknown"],
    [
      "unknown, and its transaction has reverted",
      { settle: [outcomeUnknown], chain: [notOnChain], transfers: [{ state: "reverted", blockTime: 0n }] },
      { outcome: "refused", code: "invalid_exact_evm_transaction_failed" },
      "released"
    ],
    [
      "unknown, reverted, and carried out by another transaction",
      { settle: [outcomeUnknown], chain: [onChain], transfers: [{ state: "reverted", blockTime: 0n }] },
      delivered,
      "settled"
    ],
    ["sent by another meanwhile", { settle: [refused(nonceUsed)], chain: [onChain] }, delivered, "settled"],
    [
      "cancelled by the payer meanwhile",
      { settle: [refused(nonceUsed)], chain: [{ state: "spent" }] },
      { outcome: "refused", code: nonceUsed },
      "released"
    ],
    [
      "claimed, with a transaction that holds no transfer to us",
      { transfers: [{ state: "absent" }], chain: [notOnChain] },
      pending,
      "unknown"
    ],
    [
      "claimed, and in another transaction",
      { transfers: [{ state: "absent" }], chain: [onChain] },
      delivered,
      "settled"
    ]
  ]
  for (const [name, script, expected, state] of atSettlement) {
    it.effect(`a settlement that is ${name}`, () => {
      const { layer } = scriptedGate(script)
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* sell(), expected)
        assert.strictEqual(yield* stateOf, state)
      }).pipe(Effect.provide(layer))
    })
  }

  it.effect("waits for a node that sees the transfer later than the facilitator", () => {
    const unmined = { state: "unmined" } as const
    const { calls, layer, receipts } = scriptedGate({ transfers: [unmined, chainDown, unmined, transferMade] })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(sell())
      yield* TestClock.adjust("2 seconds")
      assert.deepInclude(yield* Fiber.join(fiber), { outcome: "delivered", transaction })
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      assert.strictEqual(receipts.asked, 4)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a claim that no node ever confirms is pending, and the retry finds out", () => {
    const { calls, layer } = scriptedGate({
      transfers: [{ state: "unmined" }],
      chain: [notOnChain, onChain]
    })
    return Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(sell())
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), pending)
      assert.deepInclude(yield* retry(), { outcome: "delivered", answer, transaction })
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("the buyer's retry finds a lost settlement on the chain: one charge, the kept answer", () => {
    const { calls, layer } = scriptedGate({ settle: [outcomeUnknown], chain: [chainDown, onChain] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), pending)
      assert.deepStrictEqual(yield* retry(), delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a settlement that never reached the chain is sent again at the retry", () => {
    const { calls, layer } = scriptedGate({ settle: [outcomeUnknown, settles], chain: [notOnChain] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), pending)
      assert.deepStrictEqual(yield* retry(), delivered)
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a refusal at the retry releases nothing: the first transfer may still arrive", () => {
    const { calls, layer } = scriptedGate({
      settle: [outcomeUnknown, refused("insufficient_funds")],
      chain: [notOnChain, notOnChain, notOnChain, onChain]
    })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), pending)
      assert.deepStrictEqual(yield* retry(), { ...pending, refusal: "insufficient_funds" })
      assert.strictEqual(yield* stateOf, "unknown")
      assert.deepStrictEqual(yield* retry(), delivered)
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a facilitator that is down at the retry releases nothing: the first transfer may still arrive", () => {
    const { calls, layer } = scriptedGate({
      settle: [outcomeUnknown, facilitatorDown],
      chain: [notOnChain, notOnChain, onChain]
    })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), pending)
      assert.deepStrictEqual(yield* retry(), pending)
      assert.strictEqual(yield* stateOf, "unknown")
      assert.deepStrictEqual(yield* retry(), delivered)
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "a payment that was settled before and released since may still arrive: sending nothing now does not release it",
    () => {
      const { layer } = scriptedGate({ settle: [outcomeUnknown, facilitatorDown], chain: [notOnChain] })
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* sell(), pending)
        yield* Ledger.use((ledger) => ledger.resolve(key, "by hand"))
        assert.deepStrictEqual(yield* sell(), { outcome: "pending", transaction: null, wasSent: true })
        assert.strictEqual(yield* stateOf, "unknown")
      }).pipe(Effect.provide(layer))
    }
  )

  const nodesThat = (isUp: () => boolean, answers: () => boolean) =>
    Layer.succeed(NodeHealth, {
      isUp: () => Effect.sync(isUp),
      check: () => Effect.sync(answers),
      states: Effect.succeed([])
    })

  it.effect("a node that is known to be down: refused before the facilitator is asked", () => {
    let isUp = false
    const nodes = nodesThat(
      () => isUp,
      () => isUp
    )
    const { calls, layer } = scriptedGate({}, layerUnlimitedVerifications, nodes)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* retry(), { outcome: "unavailable", part: "chain" })
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
      assert.isNull(yield* stateOf)
      isUp = true
      assert.deepStrictEqual(yield* sell(), delivered)
      isUp = false
      assert.deepStrictEqual(yield* retry(), replayed)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a node that dies during the work: released, and no settlement is asked for", () => {
    let answers = false
    const nodes = nodesThat(
      () => true,
      () => answers
    )
    const { calls, layer } = scriptedGate({}, layerUnlimitedVerifications, nodes)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* sell(), { outcome: "unavailable", part: "chain" })
      assert.deepStrictEqual(calls, { verify: 1, settle: 0, chain: 0 })
      assert.strictEqual(yield* stateOf, "released")
      answers = true
      assert.deepStrictEqual(yield* sell(), delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "a node that answers until the work is done and then dies: released, and no settlement is asked for",
    () => {
      let answers = [true, false]
      const nodes = nodesThat(
        () => true,
        () => answers.shift() ?? true
      )
      const { calls, layer } = scriptedGate({}, layerUnlimitedVerifications, nodes)
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* sell(), { outcome: "unavailable", part: "chain" })
        assert.strictEqual(calls.settle, 0)
        assert.strictEqual(yield* stateOf, "released")
        answers = []
        assert.deepStrictEqual(yield* sell(), delivered)
      }).pipe(Effect.provide(layer))
    }
  )

  it.effect("a released payment that reached the chain after all is answered", () => {
    const { calls, layer } = scriptedGate({
      settle: [facilitatorDown],
      verify: [Effect.void, refused(nonceUsed)],
      chain: [onChain]
    })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell()).outcome, "unavailable")
      assert.deepStrictEqual(yield* sell(), delivered)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a payment at a wrong time is refused when it is new, and replayed when it is known", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const code = "invalid_exact_evm_payload_authorization_valid_before"
      const late = { ...call, refusalIfNew: code } as const
      assert.deepStrictEqual(yield* retry(late), { outcome: "refused", code })
      assert.isNull(yield* entry)
      yield* sell()
      assert.deepStrictEqual(yield* retry(late), replayed)
      assert.strictEqual(calls.verify, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("a copy with another signature waits for the end of the first, though not for ever", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      yield* Effect.forkChild(gate.sell(call, working(Effect.never)))
      yield* TestClock.adjust("1 second")
      const copy = yield* Effect.forkChild(retry())
      yield* TestClock.adjust("3 minutes")
      assert.deepStrictEqual(yield* Fiber.join(copy), { outcome: "pending", transaction: null, wasSent: false })
    }).pipe(Effect.provide(layer))
  })

  it.effect("is delivered when the response has ended, not before", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      yield* sell()
      assert.isNull((yield* entry)?.deliveredAt)
      yield* gate.delivered(key)
      assert.strictEqual((yield* entry)?.deliveredAt, 0)
    }).pipe(Effect.provide(layer))
  })
})

describe("PaymentGate.sell, with what it can't note", () => {
  const logged = () => {
    const lines: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ message }) => void lines.push([message].flat()[0]))])
    return { lines, logger }
  }

  it.effect("logs an operator's closing of the entry during its settlement", () => {
    const { lines, logger } = logged()
    const closing: { now: Effect.Effect<void> } = { now: Effect.void }
    const settle = Effect.andThen(
      Effect.suspend(() => closing.now),
      settles
    )
    const { layer } = scriptedGate({ settle: [settle] })
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      closing.now = ledger
        .advance(key, { from: "settling", to: "unknown" })
        .pipe(Effect.andThen(ledger.resolve(key, "by hand")), Effect.orDie, Effect.asVoid)
      assert.strictEqual((yield* sell()).outcome, "delivered")
      assert.strictEqual(yield* stateOf, "released")
      assert.deepStrictEqual(lines, ["A settled payment could not be recorded"])
    }).pipe(Effect.provide([layer, logger]))
  })

  it.effect("logs a payment to the wallet that is in no ledger", () => {
    const { lines, logger } = logged()
    const { layer } = scriptedGate({ verify: [refused(nonceUsed)], chain: [onChain, { state: "spent" }] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* retry(), { outcome: "refused", code: nonceUsed })
      assert.deepStrictEqual(yield* retry(), { outcome: "refused", code: nonceUsed })
      assert.deepStrictEqual(lines, [settlementLogs.foreign])
    }).pipe(Effect.provide([layer, logger]))
  })

  it.effect("logs nothing if the payment was used, but not for the wallet", () => {
    const { lines, logger } = logged()
    const { layer } = scriptedGate({ verify: [refused(nonceUsed)], chain: [{ state: "spent" }, chainDown] })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* retry(), { outcome: "refused", code: nonceUsed })
      assert.deepStrictEqual(yield* retry(), { outcome: "refused", code: nonceUsed })
      assert.deepStrictEqual(lines, [])
    }).pipe(Effect.provide([layer, logger]))
  })

  for (const [who, settle] of [
    ["the process itself", refusedByUs(nonceUsed)],
    ["a facilitator", usedBefore]
  ] as const) {
    it.effect(`logs a used payment that ${who} does not settle, although the wallet was paid`, () => {
      const { lines, logger } = logged()
      const { layer } = scriptedGate({ settle: [settle], chain: [onChain] })
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* sell(), delivered)
        assert.deepStrictEqual(lines, [settlementLogs.foreign])
      }).pipe(Effect.provide([layer, logger]))
    })
  }

  it.effect("logs nothing if an earlier settlement of ours used it", () => {
    const { lines, logger } = logged()
    const { layer } = scriptedGate({ settle: [outcomeUnknown, usedBefore], chain: [notOnChain, notOnChain, onChain] })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell()).outcome, "pending")
      assert.deepStrictEqual(yield* retry(), delivered)
      assert.deepStrictEqual(lines, [])
    }).pipe(Effect.provide([layer, logger]))
  })
})

describe("PaymentGate.delivered", () => {
  it.effect("is noted once the store is back", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const ledger = yield* Ledger
      yield* sell()
      const away = new LedgerError({ reason: new LedgerUnavailable({ detail: "away" }) })
      let isAway = true
      const broken = Ledger.of({
        ...ledger,
        delivered: (paid) => Effect.suspend(() => (isAway ? Effect.fail(away) : ledger.delivered(paid)))
      })
      const gate = yield* Layer.build(
        Layer.provide(Layer.fresh(PaymentGate.layerNoDeps), [Layer.succeed(Ledger, broken), Settings.layerTest()])
      )
      const noting = yield* Effect.forkChild(Context.get(gate, PaymentGate).delivered(key))
      yield* TestClock.adjust("30 seconds")
      assert.isNull((yield* entry)?.deliveredAt)
      isAway = false
      yield* TestClock.adjust("1 minute")
      yield* Fiber.join(noting)
      assert.isNotNull((yield* entry)?.deliveredAt)
    }).pipe(Effect.provide(layer))
  })
})

describe("PaymentGate.sell, taken for dead while it settles", () => {
  it.effect("delivers, and the ledger knows", () => {
    const takenOver = Ledger.use((ledger) =>
      ledger.advance(key, { from: "settling", to: "unknown" }).pipe(Effect.orDie, Effect.asVoid)
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
      assert.deepStrictEqual(yield* sell(), delivered)
      assert.strictEqual(yield* stateOf, "settled")
    }).pipe(Effect.provide(layer))
  })
})
