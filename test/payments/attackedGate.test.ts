import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import { networkOf } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import type { PaidOrder } from "../../src/payments/Sale.ts"
import { VerificationLimit } from "../../src/payments/VerificationLimit.ts"
import { Settings } from "../../src/Settings.ts"
import {
  notOnChain,
  outcomeUnknown,
  paidOrder,
  refused,
  scriptedGate,
  settles,
  transaction,
  working
} from "../support/payments/ScriptedPayments.ts"
import { forged, signedOrder } from "../support/payments/signedOrders.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }
const sold = working(Effect.succeed(answer))
const neverWorked = working(Effect.die("worked"))

const sell = (paid: PaidOrder) => PaymentGate.use((gate) => gate.sell(paid, sold))
const retry = (paid: PaidOrder) => PaymentGate.use((gate) => gate.sell(paid, neverWorked))

const paymentId = "order-2026-11-22-0001"
const badSignature = "invalid_exact_evm_signature"
const reverted = { outcome: "refused", code: "invalid_exact_evm_transaction_failed" } as const

describe("a stranger", () => {
  it.effect("with the public parts of a payment gets the response of an unknown payment, whatever body is sent", () => {
    const { calls, layer } = scriptedGate({ verify: [Effect.void, refused(badSignature)] })
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1)
      assert.strictEqual((yield* sell(paid)).outcome, "delivered")
      const unknown = yield* retry(forged(yield* signedOrder(2)))
      assert.deepStrictEqual(unknown, { outcome: "refused", code: badSignature })
      const verifications = calls.verify
      for (const guess of [paid, yield* signedOrder(1, { body: "another house" })]) {
        assert.deepStrictEqual(yield* retry(forged(guess)), unknown)
      }
      assert.strictEqual(calls.verify, verifications + 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("learns nothing while the sale is under way, and does not wait", () => {
    const { layer } = scriptedGate({ verify: [Effect.void, refused(badSignature)] })
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      const paid = yield* signedOrder(1)
      yield* Effect.forkChild(gate.sell(paid, working(Effect.never)))
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* retry(forged(paid)), { outcome: "refused", code: badSignature })
    }).pipe(Effect.provide(layer))
  })

  it.effect("who has read the signature on the chain too gets nothing once the window is over", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1)
      yield* sell(paid)
      yield* TestClock.adjust("10 minutes")
      assert.strictEqual((yield* retry(paid)).outcome, "delivered")
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* retry(paid), { outcome: "spent" })
      assert.deepStrictEqual(yield* retry(yield* signedOrder(1, { body: "another house" })), { outcome: "spent" })
    }).pipe(Effect.provide(layer))
  })

  it.effect("who lacks the id of a payment gets nothing at all, whatever body is sent", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1, { paymentId })
      yield* sell(paid)
      for (const stranger of [
        yield* signedOrder(1),
        yield* signedOrder(1, { body: "another house" }),
        yield* signedOrder(1, { paymentId: "order-2026-11-22-0002" })
      ]) {
        assert.deepStrictEqual(yield* retry(stranger), { outcome: "conflict" })
      }
      yield* TestClock.adjust("23 hours")
      assert.deepInclude(yield* retry(paid), { outcome: "delivered", isReplay: true })
      yield* TestClock.adjust("2 hours")
      yield* Ledger.use((ledger) => ledger.expireAnswers)
      assert.deepStrictEqual(yield* retry(paid), { outcome: "spent" })
    }).pipe(Effect.provide(layer))
  })
})

describe("a buyer who lost an answer", () => {
  it.effect("gets it with a newly signed payment and the same id; the new payment is never settled", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const first = yield* signedOrder(1, { paymentId })
      yield* sell(first)
      yield* TestClock.adjust("20 hours")
      const recovered = yield* retry(yield* signedOrder(2, { paymentId }))
      assert.deepInclude(recovered, { outcome: "delivered", answer, transaction, isReplay: true, key: first.order.key })
      assert.strictEqual(calls.settle, 1)
      assert.strictEqual(calls.verify, 1)
      const second = yield* signedOrder(2, { paymentId })
      assert.isNull(yield* Ledger.use((ledger) => ledger.find(second.order.key)))
      assert.deepStrictEqual(yield* retry(yield* signedOrder(3, { paymentId, body: "another house" })), {
        outcome: "conflict"
      })
    }).pipe(Effect.provide(layer))
  })

  it.effect("may ask while the first call is under way: one piece of work, one charge", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      const works = yield* Ref.make(0)
      const slow = Ref.update(works, (n) => n + 1).pipe(Effect.andThen(Effect.sleep("2 seconds")), Effect.as(answer))
      const first = yield* Effect.forkChild(gate.sell(yield* signedOrder(1, { paymentId }), working(slow)))
      yield* TestClock.adjust("1 second")
      const again = yield* Effect.forkChild(gate.sell(yield* signedOrder(2, { paymentId }), working(slow)))
      yield* TestClock.adjust("3 seconds")
      assert.strictEqual((yield* Fiber.join(first)).outcome, "delivered")
      assert.deepInclude(yield* Fiber.join(again), { outcome: "delivered", isReplay: true })
      assert.strictEqual(yield* Ref.get(works), 1)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })

  it.effect("finds out by the new payment how the first one's settlement ended", () => {
    const { layer, settled } = scriptedGate({ settle: [outcomeUnknown, settles], chain: [notOnChain] })
    return Effect.gen(function* () {
      const first = yield* signedOrder(1, { paymentId })
      assert.strictEqual((yield* sell(first)).outcome, "pending")
      const again = yield* retry(yield* signedOrder(2, { paymentId }))
      assert.deepInclude(again, { outcome: "delivered", key: first.order.key })
      assert.deepStrictEqual(settled, [first.order.key.nonce, first.order.key.nonce])
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not impersonated by a forged payment with the same id", () => {
    const { layer } = scriptedGate({ isSigned: false, verify: [Effect.void, refused(badSignature)] })
    return Effect.gen(function* () {
      yield* sell(yield* signedOrder(1, { paymentId }))
      const stranger = forged(yield* signedOrder(2, { paymentId }))
      assert.deepStrictEqual(yield* retry(stranger), { outcome: "refused", code: badSignature })
    }).pipe(Effect.provide(layer))
  })
})

describe("an id of a payment", () => {
  const other = privateKeyToAccount(generatePrivateKey())

  it.effect("is its payer's own: another's sale with the same one is another sale", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.deepInclude(yield* sell(yield* signedOrder(1, { paymentId })), { isReplay: false })
      const another = yield* signedOrder(2, { paymentId, account: other, body: "another house" })
      assert.deepInclude(yield* sell({ ...another }), { outcome: "pending" })
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not taken by a payment that is refused, nor by one whose work fails", () => {
    const { layer } = scriptedGate({ verify: [refused("insufficient_funds"), Effect.void] })
    return Effect.gen(function* () {
      const refusal = yield* sell(yield* signedOrder(1, { paymentId }))
      assert.deepStrictEqual(refusal, { outcome: "refused", code: "insufficient_funds" })
      const failing = working(Effect.fail("quorum"))
      const second = yield* signedOrder(2, { paymentId })
      assert.strictEqual(yield* Effect.flip(PaymentGate.use((gate) => gate.sell(second, failing))), "quorum")
      const third = yield* signedOrder(3, { paymentId, body: "another house" })
      assert.deepInclude(yield* sell(third), { outcome: "delivered", isReplay: false })
    }).pipe(Effect.provide(layer))
  })

  it.effect(
    "stays with a payment that is refused at its settlement: a new one has that settled, and is not itself",
    () => {
      const { layer, settled } = scriptedGate({
        settle: [refused("insufficient_funds"), settles],
        chain: [notOnChain]
      })
      return Effect.gen(function* () {
        const first = yield* signedOrder(1, { paymentId })
        assert.deepInclude(yield* sell(first), { outcome: "pending", refusal: "insufficient_funds" })
        const again = yield* retry(yield* signedOrder(2, { paymentId }))
        assert.deepInclude(again, { outcome: "delivered", key: first.order.key })
        assert.deepStrictEqual(settled, [first.order.key.nonce, first.order.key.nonce])
      }).pipe(Effect.provide(layer))
    }
  )
})

describe("a call that is repeated on another network", () => {
  const polygon = networkOf("eip155:80002")

  it.effect("by the same payer with the same id gets the kept answer, and is never settled", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const first = yield* signedOrder(1, { paymentId })
      yield* sell(first)
      for (const nonce of [1, 2]) {
        const again = yield* retry(yield* signedOrder(nonce, { paymentId, network: polygon }))
        assert.deepInclude(again, { outcome: "delivered", key: first.order.key, isReplay: true })
      }
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      const other = yield* signedOrder(3, { paymentId, network: polygon, body: "another house" })
      assert.deepStrictEqual(yield* retry(other), { outcome: "conflict" })
    }).pipe(Effect.provide(layer))
  })

  it.effect("gets nothing by a contract's confirmation, because its address may be another's there", () => {
    const { calls, layer } = scriptedGate({ isSigned: true })
    return Effect.gen(function* () {
      const contract = paidOrder(1)
      yield* sell({ ...contract, order: { ...contract.order, paymentId } })
      const second = paidOrder(2)
      const here = { ...second, order: { ...second.order, paymentId } }
      assert.deepInclude(yield* retry(here), { outcome: "delivered", isReplay: true })
      const key = { ...second.order.key, network: polygon.id }
      const there = {
        ...second,
        payment: { ...second.payment, network: polygon },
        requirement: { ...second.requirement, network: polygon },
        order: { ...second.order, paymentId, key }
      }
      assert.deepStrictEqual(yield* retry(there), { outcome: "conflict" })
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })
})

describe("a free buyer", () => {
  it.effect("has a reverted transaction paid for once: neither this payment nor his next ones are worked for", () => {
    const { calls, layer } = scriptedGate({
      settle: [outcomeUnknown],
      chain: [notOnChain],
      transfers: [{ state: "reverted", blockTime: 0n }]
    })
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1)
      assert.deepStrictEqual(yield* sell(paid), reverted)
      for (let attempt = 0; attempt < 30; attempt++) assert.deepStrictEqual(yield* retry(paid), reverted)
      assert.deepStrictEqual(yield* retry(yield* signedOrder(2)), reverted)
      assert.strictEqual(calls.settle, 1)
      assert.strictEqual(calls.verify, 1)
      yield* TestClock.adjust("61 minutes")
      assert.deepStrictEqual(yield* sell(yield* signedOrder(3)), reverted)
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("has an unknown settlement sent three times in all, and one at a time", () => {
    const { calls, layer } = scriptedGate({
      settle: [Effect.delay(outcomeUnknown, "1 second")],
      chain: [notOnChain]
    })
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1)
      const first = yield* Effect.forkChild(sell(paid))
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(first)
      for (let round = 0; round < 5; round++) {
        const copies = yield* Effect.forkChild(
          Effect.all(
            Array.from({ length: 30 }, () => retry(paid)),
            { concurrency: "unbounded" }
          )
        )
        yield* TestClock.adjust("10 seconds")
        for (const sale of yield* Fiber.join(copies)) assert.strictEqual(sale.outcome, "pending")
      }
      assert.strictEqual(calls.settle, 3)
    }).pipe(Effect.provide(layer))
  })

  it.effect("makes one retry wait for the settlement that another has sent, and sends no second one", () => {
    const { calls, layer } = scriptedGate({
      settle: [outcomeUnknown, Effect.delay(outcomeUnknown, "1 second")],
      chain: [notOnChain]
    })
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1)
      assert.strictEqual((yield* sell(paid)).outcome, "pending")
      yield* Effect.forkChild(retry(paid))
      yield* TestClock.adjust("500 millis")
      yield* Effect.forkChild(retry(paid))
      yield* TestClock.adjust("400 millis")
      assert.strictEqual(calls.settle, 2)
    }).pipe(Effect.provide(layer))
  })

  it.effect("who moves the money away during the work gets little work: that counts as many refused payments", () => {
    const { calls, layer } = scriptedGate(
      { settle: [refused("insufficient_funds")], chain: [notOnChain], balance: 10_000_000n },
      VerificationLimit.layer.pipe(Layer.provide(Settings.layerTest()))
    )
    return Effect.gen(function* () {
      const outcomes = yield* Effect.forEach([1, 2, 3, 4, 5, 6], (nonce) => Effect.flatMap(signedOrder(nonce), sell))
      assert.deepStrictEqual(
        outcomes.map(({ outcome }) => outcome),
        ["pending", "pending", "busy", "busy", "busy", "busy"]
      )
      assert.strictEqual(calls.settle, 2)
      // Neither at another client: the payer is known.
      const elsewhere = { ...(yield* signedOrder(7)), client: "another client" }
      assert.deepInclude(yield* retry(elsewhere), { outcome: "busy", scope: "payer" })
      // What was begun is not kept from its buyer.
      assert.strictEqual((yield* retry(yield* signedOrder(1))).outcome, "pending")
    }).pipe(Effect.provide(layer))
  })

  it.effect("gets as much work at once as his balance pays for", () => {
    const { layer } = scriptedGate({ settle: [Effect.never], balance: 120_000n })
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      const works = yield* Ref.make(0)
      const counted = working(Ref.update(works, (n) => n + 1).pipe(Effect.andThen(Effect.never)))
      const orders = yield* Effect.forEach([1, 2, 3, 4, 5], (nonce) => signedOrder(nonce))
      const fibers = yield* Effect.forEach(orders, (paid) => Effect.forkChild(gate.sell(paid, counted)))
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Ref.get(works), 2)
      for (const fiber of fibers.slice(2)) {
        assert.deepStrictEqual(yield* Fiber.join(fiber), { outcome: "refused", code: "insufficient_funds" })
      }
    }).pipe(Effect.provide(layer))
  })

  it.effect("can spend the whole balance: what the chain has taken for an unfinished call is not owed any more", () => {
    const used = new Set<string>()
    const { layer } = scriptedGate({ settle: [Effect.never, settles], balance: 50_000n, used })
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      const first = yield* signedOrder(1)
      yield* Effect.forkChild(gate.sell(first, sold))
      yield* TestClock.adjust("1 second")
      const short = yield* retry(yield* signedOrder(2))
      assert.deepStrictEqual(short, { outcome: "refused", code: "insufficient_funds" })
      used.add(first.order.key.nonce)
      assert.strictEqual((yield* sell(yield* signedOrder(2))).outcome, "delivered")
    }).pipe(Effect.provide(layer))
  })

  it.effect("is not served for a balance that can't be read", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      const gate = yield* PaymentGate
      yield* Effect.forkChild(gate.sell(yield* signedOrder(1), working(Effect.never)))
      yield* TestClock.adjust("1 second")
      const second = yield* retry(yield* signedOrder(2))
      assert.deepStrictEqual(second, { outcome: "unavailable", part: "chain" })
    }).pipe(Effect.provide(layer))
  })
})

describe("a facilitator that lies", () => {
  it.effect("settles no second payment with the transfer of a first", () => {
    const { layer } = scriptedGate({})
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell(yield* signedOrder(1))).outcome, "delivered")
      const second = yield* signedOrder(2)
      assert.deepStrictEqual(yield* sell(second), { outcome: "pending", transaction: null, wasSent: true })
      const entry = yield* Ledger.use((ledger) => ledger.find(second.order.key))
      assert.strictEqual(entry?.state, "unknown")
    }).pipe(Effect.provide(layer))
  })
})

describe("a sale that broke off in this process", () => {
  it.effect("releases the same payment at once", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const paid = paidOrder(1)
      const fiber = yield* Effect.forkChild(PaymentGate.use((gate) => gate.sell(paid, working(Effect.never))))
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(fiber)
      assert.strictEqual((yield* Ledger.use((ledger) => ledger.find(paid.order.key)))?.state, "verified")
      assert.strictEqual((yield* sell(paid)).outcome, "delivered")
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })
})
