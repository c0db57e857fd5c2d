import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { knownNetworks } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Clock, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import {
  base,
  baseSepolia,
  buyer,
  challengeOf,
  paidHeaders,
  paymentIn,
  requirementOf
} from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import {
  Facilitator,
  type FacilitatorError,
  OutcomeUnknown,
  PaymentRefused
} from "../../../src/payments/facilitator/Facilitator.ts"
import { layerLocalChain, layerLocalFacilitator } from "../../../src/sandbox/payments/LocalFacilitator.ts"
import { makeTokenLedger, TokenLedger } from "../../../src/sandbox/payments/TokenLedger.ts"

const funds = 120_000n
const ours = requirementOf({ network: baseSepolia })

const layerPayments = Layer.merge(layerLocalFacilitator, layerLocalChain).pipe(
  Layer.provideMerge(Layer.effect(TokenLedger, makeTokenLedger(baseSepolia, [[buyer.address, funds]])))
)

/** What the stock client signs for the requirement, at the time of the test. */
const paymentFor = Effect.fnUntraced(function* (requirement: PaymentRequirement = ours, version: 1 | 2 = 2) {
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  return paymentIn(yield* Effect.promise(() => paidHeaders(challengeOf(requirement), version)))
})

const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)

describe("the local facilitator", () => {
  for (const version of [1, 2] as const) {
    it.effect(`verifies and settles what the stock client signs by version ${version}`, () =>
      Effect.gen(function* () {
        const { settle, verify } = yield* Facilitator
        const { balanceOf } = yield* TokenLedger
        const payment = yield* paymentFor(ours, version)
        assert.deepStrictEqual(yield* verify(payment, ours), { facilitator: "sandbox" })
        assert.strictEqual(yield* balanceOf(buyer.address), funds)
        const { transaction } = yield* settle(payment, ours, "sandbox")
        assert.match(transaction, /^0x[0-9a-f]{64}$/)
        assert.strictEqual(yield* balanceOf(buyer.address), funds - ours.amount)
        assert.strictEqual(yield* balanceOf(ours.payTo), ours.amount)
      }).pipe(Effect.provide(layerPayments))
    )
  }

  it.effect("settles on every testnet, and on no mainnet", () =>
    Effect.gen(function* () {
      const { networks } = yield* Facilitator
      assert.sameMembers(
        [...(yield* networks)],
        knownNetworks.filter(({ isTestnet }) => isTestnet).map(({ id }) => id)
      )
    }).pipe(Effect.provide(layerPayments))
  )

  const withAuthorization = (payment: Payment, change: Partial<Payment["authorization"]>): Payment => ({
    ...payment,
    authorization: { ...payment.authorization, ...change }
  })

  interface Refusal {
    readonly name: string
    readonly code: BuyerCode
    readonly signedFor?: PaymentRequirement
    readonly judgedBy?: PaymentRequirement
    readonly change?: (payment: Payment) => Payment
    readonly wait?: `${number} seconds`
  }
  const refusals: ReadonlyArray<Refusal> = [
    { name: "another amount", code: "invalid_payment_requirements", signedFor: { ...ours, amount: ours.amount - 1n } },
    {
      name: "a value that is not the accepted one",
      code: "invalid_exact_evm_payload_authorization_value_mismatch",
      change: (payment) => withAuthorization(payment, { value: ours.amount - 1n })
    },
    {
      name: "another receiver",
      code: "invalid_exact_evm_recipient_mismatch",
      change: (payment) => withAuthorization(payment, { to: buyer.address.toLowerCase() })
    },
    {
      name: "a network it has no token on",
      code: "invalid_network",
      signedFor: { ...ours, network: base },
      judgedBy: { ...ours, network: base }
    },
    { name: "another network than was asked for", code: "invalid_network", signedFor: { ...ours, network: base } },
    {
      name: "more than the payer has",
      code: "invalid_exact_evm_insufficient_balance",
      signedFor: { ...ours, amount: funds + 1n },
      judgedBy: { ...ours, amount: funds + 1n }
    },
    {
      name: "an altered authorization",
      code: "invalid_exact_evm_signature",
      change: (payment) => withAuthorization(payment, { nonce: `0x${"ab".repeat(32)}` })
    },
    {
      name: "a signature that is none",
      code: "invalid_exact_evm_signature",
      change: (payment) => ({ ...payment, signature: "0x1234" })
    },
    {
      name: "an expired authorization",
      code: "invalid_exact_evm_payload_authorization_valid_before",
      wait: "301 seconds"
    },
    {
      name: "an authorization that ends before a transfer would be mined",
      code: "invalid_exact_evm_payload_authorization_valid_before",
      wait: "296 seconds"
    },
    {
      name: "an authorization of the future",
      code: "invalid_exact_evm_payload_authorization_valid_after",
      change: (payment) => withAuthorization(payment, { validAfter: payment.authorization.validBefore - 100n })
    }
  ]
  for (const {
    change = (payment: Payment) => payment,
    code,
    judgedBy = ours,
    name,
    signedFor = ours,
    wait
  } of refusals) {
    it.effect(`refuses ${name} to verify and to settle: ${code}`, () =>
      Effect.gen(function* () {
        const { settle, verify } = yield* Facilitator
        const { balanceOf } = yield* TokenLedger
        const payment = change(yield* paymentFor(signedFor))
        if (wait !== undefined) yield* TestClock.adjust(wait)
        const refused = new PaymentRefused({ code })
        assert.deepStrictEqual(yield* reasonOf(verify(payment, judgedBy)), refused)
        const unsettled = new PaymentRefused({ code, isOwnWord: true })
        assert.deepStrictEqual(yield* reasonOf(settle(payment, judgedBy, "sandbox")), unsettled)
        assert.strictEqual(yield* balanceOf(buyer.address), funds)
      }).pipe(Effect.provide(layerPayments))
    )
  }

  it.effect("refuses to verify a used nonce, and leaves it to the chain what a second settlement means", () =>
    Effect.gen(function* () {
      const { settle, verify } = yield* Facilitator
      const { balanceOf } = yield* TokenLedger
      const payment = yield* paymentFor()
      yield* settle(payment, ours, "sandbox")
      const verified = yield* reasonOf(verify(payment, ours))
      assert.deepStrictEqual(verified, new PaymentRefused({ code: "invalid_exact_evm_nonce_already_used" }))
      const settled = yield* reasonOf(settle(payment, ours, "sandbox"))
      assert.deepStrictEqual(settled, new OutcomeUnknown({ transaction: null, isAnswered: true }))
      assert.strictEqual(yield* balanceOf(buyer.address), funds - ours.amount)
    }).pipe(Effect.provide(layerPayments))
  )

  it.effect("charges one of fifty settlements at once", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { balanceOf } = yield* TokenLedger
      const payment = yield* paymentFor()
      const [settled, others] = yield* Effect.partition(
        Array.from({ length: 50 }),
        () => settle(payment, ours, "sandbox"),
        {
          concurrency: "unbounded"
        }
      )
      assert.lengthOf(settled, 1)
      assert.isTrue(others.every(({ reason }) => reason._tag === "OutcomeUnknown"))
      assert.strictEqual(yield* balanceOf(ours.payTo), ours.amount)
    }).pipe(Effect.provide(layerPayments))
  )
})

describe("the local chain", () => {
  it.effect("knows an authorization as unused at the present second, then as settled by its transaction", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { authorizationState } = yield* Chain
      const payment = yield* paymentFor()
      const blockTime = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
      assert.deepStrictEqual(yield* authorizationState(payment, ours), { state: "unused", blockTime })
      const { transaction } = yield* settle(payment, ours, "sandbox")
      const shouted = { ...ours, payTo: ours.payTo.toLowerCase() }
      assert.deepStrictEqual(yield* authorizationState(payment, shouted), {
        state: "settled",
        transaction,
        transferIndex: 0
      })
    }).pipe(Effect.provide(layerPayments))
  )

  it.effect("knows what its transactions did", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { transferIn } = yield* Chain
      const payment = yield* paymentFor()
      assert.deepStrictEqual(yield* transferIn(`0x${"ab".repeat(32)}`, payment, ours), { state: "unmined" })
      const { transaction } = yield* settle(payment, ours, "sandbox")
      const made = yield* transferIn(transaction, payment, ours)
      assert.deepInclude(made, { state: "made", transferIndex: 0 })
      const dearer = { ...ours, amount: ours.amount + 1n }
      assert.deepStrictEqual(yield* transferIn(transaction, payment, dearer), { state: "absent" })
      assert.deepStrictEqual(yield* transferIn(`0x${"ab".repeat(32)}`, payment, ours), { state: "unmined" })
    }).pipe(Effect.provide(layerPayments))
  )

  it.effect("knows balances, the time, and who signed a payment or a message", () =>
    Effect.gen(function* () {
      const chain = yield* Chain
      const payment = yield* paymentFor()
      const network = baseSepolia
      const account = { network, account: buyer.address }
      assert.deepStrictEqual(yield* chain.fundsOf(account, [payment]), { balance: funds, used: new Set<string>() })
      const paid = yield* paymentFor()
      yield* Facilitator.use(({ settle }) => settle(paid, ours, "sandbox"))
      const used = new Set([paid.authorization.nonce])
      const after = yield* chain.fundsOf(account, [payment, paid])
      assert.deepStrictEqual(after, { balance: funds - ours.amount, used })
      assert.strictEqual(yield* chain.headTime(network), BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000)))
      assert.isTrue(yield* chain.isSignedByPayer(payment))
      assert.isFalse(yield* chain.isSignedByPayer({ ...payment, signature: `0x${"12".repeat(65)}` }))
      const signature = yield* Effect.promise(() => buyer.signMessage({ message: "hello" }))
      const signed = { network, account: buyer.address, message: "hello", signature }
      assert.isTrue(yield* chain.isMessageSignedBy(signed))
      assert.isFalse(yield* chain.isMessageSignedBy({ ...signed, message: "goodbye" }))
    }).pipe(Effect.provide(layerPayments))
  )

  it.effect("knows one that paid another receiver, or another amount, as spent", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { authorizationState } = yield* Chain
      const payment = yield* paymentFor()
      yield* settle(payment, ours, "sandbox")
      const spent = { state: "spent" } as const
      assert.deepStrictEqual(yield* authorizationState(payment, { ...ours, amount: ours.amount + 1n }), spent)
      assert.deepStrictEqual(yield* authorizationState(payment, { ...ours, payTo: buyer.address }), spent)
    }).pipe(Effect.provide(layerPayments))
  )
})
