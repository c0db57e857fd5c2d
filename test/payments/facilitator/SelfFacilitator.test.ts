import { assert, layer } from "@effect/vitest"
import { resetAssetContractCache } from "@x402/evm"
import { Clock, Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { generatePrivateKey } from "viem/accounts"

import { type FacilitatorError, OutcomeUnknown, PaymentRefused } from "../../../src/payments/facilitator/Facilitator.ts"
import { makeSelfFacilitator } from "../../../src/payments/facilitator/SelfFacilitator.ts"
import { Anvil, anvilNetwork, fundedKeys } from "../../support/chain/Anvil.ts"
import { startFaultyRpc } from "../../support/chain/FaultyRpc.ts"
import { payTo, requirementOf, signPayment } from "../../support/chain/signPayment.ts"

const price = 50_000n

const selfFacilitator = (options: { readonly rpcUrl?: string; readonly privateKey?: `0x${string}` } = {}) =>
  Effect.flatMap(Anvil, ({ rpcUrl }) =>
    makeSelfFacilitator({
      network: anvilNetwork,
      rpcUrl: Redacted.make(options.rpcUrl ?? rpcUrl),
      privateKey: Redacted.make(options.privateKey ?? fundedKeys.self)
    })
  )

const paymentOf = Effect.fnUntraced(function* (
  options: { readonly version?: 1 | 2; readonly usdc?: bigint; readonly validForSeconds?: number } = {}
) {
  const { buyer } = yield* Anvil
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  return yield* signPayment(yield* buyer(options.usdc ?? price), requirementOf(price), options)
})

const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)

layer(Anvil.layer)("SelfFacilitator", (it) => {
  for (const version of [1, 2] as const) {
    it.effect(`version ${version}: verifies and settles with its own key`, () =>
      Effect.gen(function* () {
        const { client, balanceOf } = yield* Anvil
        const facilitator = yield* selfFacilitator()
        const payment = yield* paymentOf({ version })
        yield* facilitator.verify(payment, requirementOf(price))
        assert.strictEqual(yield* balanceOf(payment.authorization.from), price)

        const { transaction } = yield* facilitator.settle(payment, requirementOf(price))
        assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
        const block = yield* Effect.promise(() => client.getBlock())
        assert.deepStrictEqual(block.transactions, [transaction])
      })
    )
  }

  it.effect("settles many at once, one transaction number each", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const before = yield* balanceOf(payTo)
      const payments = yield* Effect.forEach(Array.from({ length: 8 }), () => paymentOf())
      const settlements = yield* Effect.forEach(
        payments,
        (payment) => facilitator.settle(payment, requirementOf(price)),
        {
          concurrency: "unbounded"
        }
      )
      assert.strictEqual(new Set(settlements.map(({ transaction }) => transaction)).size, 8)
      assert.strictEqual(yield* balanceOf(payTo), before + 8n * price)
    })
  )

  const refusals = [
    [
      "an expired authorization",
      { validForSeconds: -1 },
      price,
      "invalid_exact_evm_payload_authorization_valid_before"
    ],
    ["another amount", {}, price + 1n, "invalid_exact_evm_payload_authorization_value_mismatch"]
  ] as const
  for (const [name, terms, amount, code] of refusals) {
    it.effect(`refuses ${name}, to verify and to settle`, () =>
      Effect.gen(function* () {
        const facilitator = yield* selfFacilitator()
        const payment = yield* paymentOf(terms)
        const refusal = new PaymentRefused({ code })
        assert.deepStrictEqual(yield* reasonOf(facilitator.verify(payment, requirementOf(amount))), refusal)
        assert.deepStrictEqual(yield* reasonOf(facilitator.settle(payment, requirementOf(amount))), refusal)
      })
    )
  }

  it.effect("a payer without the money is refused; one who spends it after that is not charged", () =>
    Effect.gen(function* () {
      const facilitator = yield* selfFacilitator()
      const payment = yield* paymentOf({ usdc: price - 1n })
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.verify(payment, requirementOf(price))),
        new PaymentRefused({ code: "invalid_exact_evm_insufficient_balance" })
      )
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.settle(payment, requirementOf(price))),
        new OutcomeUnknown({ transaction: null, isAnswered: true })
      )
    })
  )

  it.effect("a used authorization can't be verified, and settling it again is for the chain to explain", () =>
    Effect.gen(function* () {
      const facilitator = yield* selfFacilitator()
      const payment = yield* paymentOf()
      yield* facilitator.settle(payment, requirementOf(price))
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.verify(payment, requirementOf(price))),
        new PaymentRefused({ code: "invalid_exact_evm_nonce_already_used" })
      )
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.settle(payment, requirementOf(price))),
        new OutcomeUnknown({ transaction: null, isAnswered: true })
      )
    })
  )

  it.effect("without a node nothing can be verified, and nothing is sent", () =>
    Effect.gen(function* () {
      const facilitator = yield* selfFacilitator({ rpcUrl: "http://127.0.0.1:1/secret" })
      const payment = yield* paymentOf()
      for (const step of [facilitator.verify, facilitator.settle]) {
        const reason = yield* reasonOf<unknown>(step(payment, requirementOf(price)))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
        assert.notInclude(JSON.stringify(reason), "secret")
      }
    })
  )

  it.effect("without ether for gas it verifies, and sends nothing", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator({ privateKey: generatePrivateKey() })
      const payment = yield* paymentOf()
      yield* facilitator.verify(payment, requirementOf(price))
      const reason = yield* reasonOf(facilitator.settle(payment, requirementOf(price)))
      assert.strictEqual(reason._tag, "FacilitatorUnavailable")
      assert.strictEqual(yield* balanceOf(payment.authorization.from), price)
    })
  )

  it.effect("a node that takes the transaction and says nothing leaves the outcome unknown, under its hash", () =>
    Effect.gen(function* () {
      const { client, balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator({ rpcUrl: yield* startFaultyRpc })
      const payment = yield* paymentOf()
      const reason = yield* reasonOf(facilitator.settle(payment, requirementOf(price)))
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
      const { transactions } = yield* Effect.promise(() => client.getBlock())
      assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: transactions[0] ?? "", isAnswered: false }))
    })
  )

  it.effect("a transaction that is not mined in 45 seconds leaves the outcome unknown, under its hash", () =>
    Effect.gen(function* () {
      const { client, balanceOf } = yield* Anvil
      const facilitator = yield* selfFacilitator()
      const payment = yield* paymentOf()
      yield* Effect.acquireRelease(
        Effect.promise(() => client.setAutomine(false)),
        () => Effect.promise(() => client.setAutomine(true))
      )
      const settling = yield* Effect.forkChild(reasonOf(facilitator.settle(payment, requirementOf(price))))
      yield* Effect.promise(() => client.getTxpoolStatus()).pipe(Effect.repeat({ until: ({ pending }) => pending > 0 }))
      yield* TestClock.adjust("45 seconds")
      const reason = yield* Fiber.join(settling)
      yield* Effect.promise(() => client.mine({ blocks: 1 }))
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 0n)
      const { transactions } = yield* Effect.promise(() => client.getBlock())
      assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: transactions[0] ?? "", isAnswered: false }))
    })
  )

  for (const signature of ["0x12", `0x${"12".repeat(65)}`, `0x${"12".repeat(600)}`]) {
    it.effect(`a signature that is none (${signature.length} characters) is refused, with and without a node`, () =>
      Effect.gen(function* () {
        const payment = { ...(yield* paymentOf()), signature }
        const withNode = yield* selfFacilitator()
        assert.deepStrictEqual(
          yield* reasonOf(withNode.verify(payment, requirementOf(price))),
          new PaymentRefused({ code: "invalid_exact_evm_signature" })
        )
        // The kit asks for the token's code on the side. With no listener, its failure would end the process.
        resetAssetContractCache()
        const withoutNode = yield* selfFacilitator({ rpcUrl: "http://127.0.0.1:1" })
        const reason = yield* reasonOf(withoutNode.verify(payment, requirementOf(price)))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
      })
    )
  }
})
