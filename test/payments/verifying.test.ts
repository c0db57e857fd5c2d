import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { buyer } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { signatureDigest } from "../../src/payments/ledger/StoredPayment.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import type { PaidOrder, Sale } from "../../src/payments/Sale.ts"
import { type Buyer, TooManyVerifications, VerificationLimit } from "../../src/payments/VerificationLimit.ts"
import { chainDown, facilitatorDown, refused, scriptedGate, working } from "../support/payments/ScriptedPayments.ts"
import { forged, signedOrder } from "../support/payments/signedOrders.ts"

const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":1}') }

const sell = (paid: PaidOrder) => PaymentGate.use((gate) => gate.sell(paid, working(Effect.succeed(answer))))
const retry = (paid: PaidOrder) => PaymentGate.use((gate) => gate.sell(paid, working(Effect.die("worked"))))

const paymentId = "order-2026-11-22-0001"

const signedAs = (paid: PaidOrder, signature: string): PaidOrder => {
  const payment = { ...paid.payment, signature }
  return { ...paid, payment, order: { ...paid.order, signature: signatureDigest(payment) } }
}

/** As the wallet that the payer is may sign: no key's signature, and of any length. */
const byWallet = (paid: PaidOrder) => signedAs(paid, `0x${"77".repeat(97)}`)

/** As the wallet signs that is deployed with its first transaction. */
const undeployed = (paid: PaidOrder) => signedAs(paid, `0x${"77".repeat(97)}${"6492".repeat(16)}`)

const unsigned: Sale = { outcome: "refused", code: "invalid_exact_evm_signature" }
const unasked: Sale = { outcome: "unavailable", part: "facilitator" }
const unseen: Sale = { outcome: "unavailable", part: "chain" }

// The facilitator of all of these agrees to every payment.

describe("a new payment with a signature that is not by the payer's key", () => {
  const cases: ReadonlyArray<[string, typeof byWallet, boolean | undefined, "sold" | Sale]> = [
    ["that the payer's contract takes is sold for", byWallet, true, "sold"],
    ["that no contract takes is refused, whatever the facilitator says", byWallet, false, unsigned],
    ["is not taken where no node can be asked, whatever the facilitator says", byWallet, undefined, unseen],
    ["is sold for on the facilitator's word where the contract is still to be deployed", undeployed, false, "sold"]
  ]
  for (const [name, sign, isSigned, expected] of cases) {
    it.effect(name, () => {
      const { calls, layer } = scriptedGate({ isSigned: isSigned ?? chainDown })
      return Effect.gen(function* () {
        const paid = sign(yield* signedOrder(1))
        if (expected === "sold") {
          assert.strictEqual((yield* sell(paid)).outcome, "delivered")
        } else {
          assert.deepStrictEqual(yield* retry(paid), expected)
          assert.strictEqual(calls.settle, 0)
        }
        assert.strictEqual(calls.verify, 1)
      }).pipe(Effect.provide(layer))
    })
  }
})

describe("a payment that was sold for, sent with another signature than it had", () => {
  const cases: ReadonlyArray<[string, boolean | undefined, "replayed" | Sale]> = [
    ["gets the answer where the payer's contract takes that", true, "replayed"],
    ["is refused where it does not, whatever the facilitator says", false, unsigned],
    ["gets nothing where no node can be asked", undefined, unseen]
  ]
  for (const [name, isSigned, expected] of cases) {
    it.effect(name, () => {
      const { calls, layer } = scriptedGate({ isSigned: isSigned ?? chainDown })
      return Effect.gen(function* () {
        const paid = yield* signedOrder(1)
        assert.strictEqual((yield* sell(paid)).outcome, "delivered")
        const again = yield* retry(forged(paid))
        if (expected === "replayed") assert.deepInclude(again, { outcome: "delivered", answer, isReplay: true })
        else assert.deepStrictEqual(again, expected)
        assert.strictEqual(calls.verify, 2)
        assert.strictEqual(calls.settle, 1)
      }).pipe(Effect.provide(layer))
    })
  }
})

describe("the id of a payment that was sold for", () => {
  it.effect("is recovered by a contract wallet that has spent its balance: no facilitator is asked", () => {
    const { calls, layer } = scriptedGate({ isSigned: true })
    return Effect.gen(function* () {
      const first = byWallet(yield* signedOrder(1, { paymentId }))
      assert.strictEqual((yield* sell(first)).outcome, "delivered")
      const again = yield* retry(byWallet(yield* signedOrder(2, { paymentId })))
      assert.deepInclude(again, { outcome: "delivered", answer, isReplay: true, key: first.order.key })
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(layer))
  })

  it.effect("is recovered by no one else, whatever the facilitator says", () => {
    const { calls, layer } = scriptedGate({ isSigned: false })
    return Effect.gen(function* () {
      assert.strictEqual((yield* sell(yield* signedOrder(1, { paymentId }))).outcome, "delivered")
      assert.deepStrictEqual(yield* retry(forged(yield* signedOrder(2, { paymentId }))), unsigned)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(layer))
  })
})

describe("the limits on verifications", () => {
  /** Notes whom it was asked about, and lets all or none through. */
  const noting = (isFull: boolean) => {
    const noted: Array<readonly [string, Buyer]> = []
    const full = new TooManyVerifications({ retryAfterSeconds: 7, scope: "client" })
    const layer = Layer.succeed(VerificationLimit, {
      check: (who, verification) => {
        noted.push(["check", who])
        return isFull ? Effect.fail(full) : verification
      },
      refused: (who) => Effect.sync(() => void noted.push(["refused", who])),
      unpaid: (who) => Effect.sync(() => void noted.push(["unpaid", who]))
    })
    return { noted, layer }
  }
  const unproven = { client: "a client", payer: null }
  const proven = { client: "a client", payer: buyer.address.toLowerCase() }

  for (const [name, sign, who] of [
    ["count a payment that is refused for its payer who has signed it", (paid: PaidOrder) => paid, proven],
    ["count one that is not signed by its payer for the client alone: anyone could name him", forged, unproven]
  ] as const) {
    it.effect(name, () => {
      const { layer: limit, noted } = noting(false)
      const { layer } = scriptedGate({ verify: [refused("insufficient_funds")] }, limit)
      return Effect.gen(function* () {
        const paid = sign(yield* signedOrder(1))
        assert.deepStrictEqual(yield* retry(paid), { outcome: "refused", code: "insufficient_funds" })
        assert.deepStrictEqual(noted, [
          ["check", who],
          ["refused", who]
        ])
      }).pipe(Effect.provide(layer))
    })
  }

  it.effect("count what is refused for a known payment too, and what the chain is asked", () => {
    const { layer: limit, noted } = noting(false)
    const { layer } = scriptedGate({ verify: [Effect.void, refused("insufficient_funds")], isSigned: false }, limit)
    return Effect.gen(function* () {
      const paid = yield* signedOrder(1, { paymentId })
      yield* sell(paid)
      yield* retry(forged(paid))
      assert.deepStrictEqual(noted.splice(0), [
        ["check", proven],
        ["check", unproven],
        ["refused", unproven]
      ])
      yield* retry(forged(yield* signedOrder(2, { paymentId })))
      assert.deepStrictEqual(noted, [
        ["check", unproven],
        ["check", unproven],
        ["refused", unproven]
      ])
    }).pipe(Effect.provide(layer))
  })

  it.effect("count what the facilitator agrees to and the chain does not", () => {
    const { layer: limit, noted } = noting(false)
    const { layer } = scriptedGate({ isSigned: false }, limit)
    return Effect.gen(function* () {
      yield* retry(forged(yield* signedOrder(1)))
      assert.deepStrictEqual(noted, [
        ["check", unproven],
        ["refused", unproven]
      ])
    }).pipe(Effect.provide(layer))
  })

  it.effect("count nothing for a facilitator that does not answer", () => {
    const { layer: limit, noted } = noting(false)
    const { layer } = scriptedGate({ verify: [facilitatorDown] }, limit)
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* retry(yield* signedOrder(1)), unasked)
      assert.deepStrictEqual(noted, [["check", proven]])
    }).pipe(Effect.provide(layer))
  })

  it.effect("let no facilitator be asked where they are reached", () => {
    const { calls, layer } = scriptedGate({}, noting(true).layer)
    return Effect.gen(function* () {
      const busy: Sale = { outcome: "busy", scope: "client", retryAfterSeconds: 7 }
      assert.deepStrictEqual(yield* retry(yield* signedOrder(1)), busy)
      assert.deepStrictEqual(yield* retry(forged(yield* signedOrder(1))), busy)
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
    }).pipe(Effect.provide(layer))
  })
})
