import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Clock, Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { baseSepolia, buyer, requirementOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import {
  Facilitator,
  type FacilitatorError,
  OutcomeUnknown,
  PaymentRefused
} from "../../../src/payments/facilitator/Facilitator.ts"
import { layerLocalChain, layerLocalFacilitator } from "../../../src/sandbox/payments/LocalFacilitator.ts"
import { sandboxFacilitator, makeTokenLedger, TokenLedger } from "../../../src/sandbox/payments/TokenLedger.ts"
import { signPermit } from "../../support/payments/signPermit.ts"

const funds = 500_000n
const maximum = 300_000n
const ours: PaymentRequirement = requirementOf({
  network: baseSepolia,
  amount: maximum,
  permit: { facilitator: sandboxFacilitator }
})
const charging = (amount: bigint) => ({ ...ours, amount })

const layerPayments = (approvals: ReadonlyArray<string> = [buyer.address], balance = funds) =>
  Layer.merge(layerLocalFacilitator, layerLocalChain).pipe(
    Layer.provideMerge(Layer.effect(TokenLedger, makeTokenLedger(baseSepolia, [[buyer.address, balance]], approvals)))
  )

/** What the stock client signs, at the time of the test. */
const permitFor = Effect.fnUntraced(function* (requirement: PaymentRequirement = ours) {
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  return yield* signPermit(buyer, requirement)
})

const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)

describe("the local facilitator, paid by upto", () => {
  it.effect("is named for every testnet", () =>
    Effect.gen(function* () {
      const { permitFacilitators } = yield* Facilitator
      const named = yield* permitFacilitators
      for (const { id, isTestnet } of knownNetworks) {
        assert.strictEqual(named.get(id), isTestnet ? sandboxFacilitator : undefined)
      }
    }).pipe(Effect.provide(layerPayments()))
  )

  it.effect.prop(
    "charges any amount up to the maximum, once, and the chain says so",
    { amount: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 1n, maximum })) },
    ({ amount }) =>
      Effect.gen(function* () {
        const { settle, verify } = yield* Facilitator
        const { authorizationState, transferIn } = yield* Chain
        const { balanceOf } = yield* TokenLedger
        const payment = yield* permitFor()
        yield* verify(payment, ours)
        assert.strictEqual((yield* authorizationState(payment, charging(amount))).state, "unused")
        const { transaction } = yield* settle(payment, charging(amount), "sandbox")
        const again = yield* reasonOf(settle(payment, charging(amount), "sandbox"))
        assert.deepStrictEqual(again, new OutcomeUnknown({ transaction: null, isAnswered: true }))
        assert.strictEqual(yield* balanceOf(buyer.address), funds - amount)
        assert.strictEqual(yield* balanceOf(ours.payTo), amount)

        const settled = { state: "settled", transaction, transferIndex: 0 } as const
        assert.deepStrictEqual(yield* authorizationState(payment, charging(amount)), settled)
        assert.deepStrictEqual(yield* authorizationState(payment, charging(amount + 1n)), { state: "spent" })
        assert.strictEqual((yield* transferIn(transaction, payment, charging(amount))).state, "made")
      }).pipe(Effect.provide(layerPayments())),
    { arbitrary: { runs: 20 } }
  )

  it.effect("counts a permit's nonces separately from the token's nonces", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { transferOf } = yield* TokenLedger
      const payment = yield* permitFor()
      yield* settle(payment, charging(1n), "sandbox")
      assert.strictEqual((yield* transferOf(payment))._tag, "Some")
      assert.strictEqual((yield* transferOf({ authorization: payment.authorization }))._tag, "None")
    }).pipe(Effect.provide(layerPayments()))
  )

  it.effect("verifies no other maximum than was accepted", () =>
    Effect.gen(function* () {
      const { verify } = yield* Facilitator
      const payment = yield* permitFor(charging(maximum - 1n))
      const refusal = yield* reasonOf(verify(payment, ours))
      assert.deepStrictEqual(refusal, new PaymentRefused({ code: "invalid_payment_requirements" }))
    }).pipe(Effect.provide(layerPayments()))
  )

  interface Refusal {
    readonly name: string
    readonly code: BuyerCode
    readonly charged?: bigint
    readonly change?: (payment: Payment) => Payment
    readonly wait?: `${number} seconds`
    readonly layer?: ReturnType<typeof layerPayments>
  }
  const refusals: ReadonlyArray<Refusal> = [
    { name: "nothing", code: "permit2_invalid_amount", charged: 0n },
    {
      name: "more than the maximum",
      code: "invalid_upto_evm_payload_settlement_exceeds_amount",
      charged: maximum + 1n
    },
    { name: "a payer who has not approved Permit2", code: "permit2_allowance_required", layer: layerPayments([]) },
    {
      name: "a payer with less than is charged",
      code: "permit2_insufficient_balance",
      layer: layerPayments([buyer.address], 29_999n)
    },
    { name: "a permit that is over", code: "permit2_deadline_expired", wait: "301 seconds" },
    {
      name: "a permit changed after it was signed",
      code: "invalid_permit2_signature",
      change: (payment) => ({ ...payment, authorization: { ...payment.authorization, nonce: `0x${"ab".repeat(32)}` } })
    }
  ]
  for (const { name, code, layer = layerPayments(), ...terms } of refusals) {
    it.effect(`does not charge ${name}: ${code}`, () =>
      Effect.gen(function* () {
        const { settle } = yield* Facilitator
        const { balanceOf } = yield* TokenLedger
        const signed = yield* permitFor()
        const payment = terms.change?.(signed) ?? signed
        if (terms.wait !== undefined) yield* TestClock.adjust(terms.wait)
        const refusal = yield* reasonOf(settle(payment, charging(terms.charged ?? 30_000n), "sandbox"))
        assert.deepStrictEqual(refusal, new PaymentRefused({ code, isOwnWord: true }))
        assert.strictEqual(yield* balanceOf(ours.payTo), 0n)
      }).pipe(Effect.provide(layer))
    )
  }
})
