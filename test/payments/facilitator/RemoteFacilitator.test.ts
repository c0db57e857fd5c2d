import { assert, describe, it, layer } from "@effect/vitest"
import { paymentRequirementsV1, paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Clock, Effect, Fiber, Layer } from "effect"
import { HttpClient, HttpClientError, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { type FacilitatorError, OutcomeUnknown, PaymentRefused } from "../../../src/payments/facilitator/Facilitator.ts"
import { makeRemoteFacilitator } from "../../../src/payments/facilitator/RemoteFacilitator.ts"
import { Anvil } from "../../support/chain/Anvil.ts"
import {
  type SettleBehavior,
  startHostileFacilitator,
  type VerifyBehavior
} from "../../support/chain/HostileFacilitator.ts"
import { requirementOf, signPayment } from "../../support/chain/signPayment.ts"
import { permitOfNewBuyer } from "../../support/chain/uptoBuyer.ts"

const price = 50_000n

/** A hostile facilitator, ours in front of it, and the payment of a new buyer. */
const scene = Effect.fnUntraced(function* (
  options: { readonly version?: 1 | 2; readonly usdc?: bigint; readonly validForSeconds?: number } = {}
) {
  const { buyer, balanceOf } = yield* Anvil
  yield* TestClock.setTime(yield* TestClock.withLive(Clock.currentTimeMillis))
  const hostile = yield* startHostileFacilitator
  const facilitator = yield* makeRemoteFacilitator({ url: `${hostile.url}/` })
  const account = yield* buyer(options.usdc ?? price)
  const requirement = requirementOf(price)
  const payment = yield* signPayment(account, requirement, options)
  return { hostile, facilitator, requirement, payment, balance: balanceOf(account.address) }
})

const reasonOf = <A>(effect: Effect.Effect<A, FacilitatorError>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason)

layer(Layer.mergeAll(Anvil.layer, layerHttpClient))("RemoteFacilitator", (it) => {
  for (const version of [1, 2] as const) {
    it.effect(
      `version ${version}: verifies and settles, sending the payment as it came and the offer as it was made`,
      () =>
        Effect.gen(function* () {
          const { hostile, facilitator, requirement, payment, balance } = yield* scene({ version })
          yield* facilitator.verify(payment, requirement)
          assert.strictEqual(yield* balance, price)
          const { transaction } = yield* facilitator.settle(payment, requirement)
          assert.match(transaction, /^0x[0-9a-f]{64}$/)
          assert.strictEqual(yield* balance, 0n)

          const question = {
            x402Version: version,
            paymentPayload: payment.payload,
            paymentRequirements: version === 1 ? paymentRequirementsV1(requirement) : paymentRequirementsV2(requirement)
          }
          assert.deepStrictEqual(
            hostile.asked.map(({ path, body }) => ({ path, body })),
            [
              { path: "/verify", body: question },
              { path: "/settle", body: question }
            ]
          )
        })
    )
  }

  it.effect("settles of a permit what is charged, and names who does it", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* Anvil
      const { hostile, facilitator } = yield* scene()
      const named = yield* facilitator.permitFacilitators ?? Effect.succeed(new Map<string, string>())
      assert.deepStrictEqual([...named.keys()], ["eip155:8453"])
      const requirement = { ...requirementOf(300_000n), permit: { facilitator: named.get("eip155:8453") ?? "" } }
      const payment = yield* permitOfNewBuyer(requirement)
      yield* facilitator.verify(payment, requirement)
      yield* facilitator.settle(payment, { ...requirement, amount: 120_000n })
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 180_000n)

      const [, verify, settle] = hostile.asked.map(({ body }) => body)
      const asked = { x402Version: 2, paymentPayload: payment.payload }
      assert.deepStrictEqual(verify, { ...asked, paymentRequirements: paymentRequirementsV2(requirement) })
      const charged = paymentRequirementsV2({ ...requirement, amount: 120_000n })
      assert.deepStrictEqual(settle, { ...asked, paymentRequirements: charged })

      const again = yield* reasonOf(facilitator.settle(payment, { ...requirement, amount: 120_000n }))
      // What is left does not pay for it twice. That it was settled is the chain's to say, and the gate asks it.
      assert.deepStrictEqual(again, new PaymentRefused({ code: "permit2_insufficient_balance" }))
      assert.strictEqual(yield* balanceOf(payment.authorization.from), 180_000n)
    })
  )

  it.effect("says on which networks it settles", () =>
    Effect.gen(function* () {
      const { facilitator } = yield* scene()
      assert.deepStrictEqual(yield* facilitator.networks, new Set(["eip155:8453"]))
    })
  )

  it.effect("a payer without the money is refused by the chain's own word", () =>
    Effect.gen(function* () {
      const { facilitator, payment, requirement } = yield* scene({ usdc: price - 1n })
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.verify(payment, requirement)),
        new PaymentRefused({ code: "invalid_exact_evm_insufficient_balance" })
      )
    })
  )

  const brokenVerifications: ReadonlyArray<VerifyBehavior> = ["junk", "fail", "redirect", "flood"]
  for (const behavior of brokenVerifications) {
    it.effect(`verify: ${behavior} says nothing about the payment`, () =>
      Effect.gen(function* () {
        const { hostile, facilitator, payment, requirement } = yield* scene()
        yield* hostile.behave({ verify: behavior })
        const reason = yield* reasonOf(facilitator.verify(payment, requirement))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
        assert.strictEqual(hostile.asked.length, 1)
      })
    )
  }

  it.effect("verify: no answer within 10 seconds counts as unavailable", () =>
    Effect.gen(function* () {
      const { hostile, facilitator, payment, requirement } = yield* scene()
      yield* hostile.behave({ verify: "hang" })
      const verifying = yield* Effect.forkChild(reasonOf(facilitator.verify(payment, requirement)))
      yield* hostile.hanging
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual((yield* Fiber.join(verifying))._tag, "FacilitatorUnavailable")
    })
  )

  it.effect("settle: a plain refusal is one, and nothing is charged", () =>
    Effect.gen(function* () {
      const { hostile, facilitator, payment, requirement, balance } = yield* scene()
      yield* hostile.behave({ settle: "refuse" })
      assert.deepStrictEqual(
        yield* reasonOf(facilitator.settle(payment, requirement)),
        new PaymentRefused({ code: "invalid_exact_evm_insufficient_balance" })
      )
      assert.strictEqual(yield* balance, price)
    })
  )

  const lostSettlements: ReadonlyArray<SettleBehavior> = [
    "settle-then-500",
    "settle-then-junk",
    "settle-then-redirect",
    "settle-with-wrong-network",
    "settle-with-wrong-hash"
  ]
  for (const behavior of lostSettlements) {
    it.effect(`settle: ${behavior} leaves the outcome unknown, though the payer is charged`, () =>
      Effect.gen(function* () {
        const { hostile, facilitator, payment, requirement, balance } = yield* scene()
        yield* hostile.behave({ settle: behavior })
        const reason = yield* reasonOf(facilitator.settle(payment, requirement))
        assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: null, isAnswered: false }))
        assert.strictEqual(yield* balance, 0n)
      })
    )
  }

  it.effect("settle: no answer within 45 seconds leaves the outcome unknown", () =>
    Effect.gen(function* () {
      const { hostile, facilitator, payment, requirement, balance } = yield* scene()
      yield* hostile.behave({ settle: "settle-then-hang" })
      const settling = yield* Effect.forkChild(reasonOf(facilitator.settle(payment, requirement)))
      yield* hostile.hanging
      yield* TestClock.adjust("45 seconds")
      assert.deepStrictEqual(yield* Fiber.join(settling), new OutcomeUnknown({ transaction: null, isAnswered: false }))
      assert.strictEqual(yield* balance, 0n)
    })
  )

  for (const version of [1, 2] as const) {
    it.effect(`settle, version ${version}: what is pending is unknown under its hash, and is mined later`, () =>
      Effect.gen(function* () {
        const { client } = yield* Anvil
        const { hostile, facilitator, payment, requirement, balance } = yield* scene({ version })
        yield* hostile.behave({ settle: "pending-then-mined" })
        const reason = yield* reasonOf(facilitator.settle(payment, requirement))
        assert.strictEqual(yield* balance, price)
        yield* hostile.minePending
        assert.strictEqual(yield* balance, 0n)
        const { transactions } = yield* Effect.promise(() => client.getBlock())
        assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: transactions[0] ?? "", isAnswered: true }))
      })
    )
  }

  it.effect("settle: an answer of pending is unknown, even if nothing was ever sent", () =>
    Effect.gen(function* () {
      const { hostile, facilitator, payment, requirement, balance } = yield* scene()
      yield* hostile.behave({ settle: "never-broadcast" })
      const reason = yield* reasonOf(facilitator.settle(payment, requirement))
      assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: `0x${"ab".repeat(32)}`, isAnswered: true }))
      assert.strictEqual(yield* balance, price)
    })
  )

  it.effect("settle: a used authorization is unknown, for its use may have paid us", () =>
    Effect.gen(function* () {
      const { facilitator, payment, requirement } = yield* scene()
      yield* facilitator.settle(payment, requirement)
      const reason = yield* reasonOf(facilitator.settle(payment, requirement))
      assert.deepStrictEqual(reason, new OutcomeUnknown({ transaction: null, isAnswered: true, isUsed: true }))
    })
  )

  it.effect("a refused connection means that nothing was sent", () =>
    Effect.gen(function* () {
      const { hostile, facilitator, payment, requirement, balance } = yield* scene()
      yield* hostile.refuseConnections
      for (const step of [facilitator.verify, facilitator.settle]) {
        const reason = yield* reasonOf<unknown>(step(payment, requirement))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
      }
      yield* hostile.acceptConnections
      yield* facilitator.settle(payment, requirement)
      assert.strictEqual(yield* balance, 0n)
    })
  )
})

const hash = `0x${"1a".repeat(32)}`
const poor = "invalid_exact_evm_insufficient_balance"
const refused = new PaymentRefused({ code: poor })
const settled = { success: true, transaction: hash, network: "eip155:8453" }

describe("RemoteFacilitator: status and body together", () => {
  const cases = [
    ["verify", 400, { isValid: false, invalidReason: poor }, refused],
    ["verify", 500, { isValid: false, invalidReason: poor }, "FacilitatorUnavailable"],
    ["verify", 400, { isValid: true }, "FacilitatorUnavailable"],
    ["verify", 500, { isValid: true }, "FacilitatorUnavailable"],
    ["settle", 400, { success: false, errorReason: poor, transaction: "" }, refused],
    [
      "settle",
      500,
      { success: false, errorReason: poor, transaction: "" },
      new OutcomeUnknown({ transaction: null, isAnswered: true })
    ],
    ["settle", 400, settled, new OutcomeUnknown({ transaction: hash, isAnswered: false })],
    ["settle", 500, settled, new OutcomeUnknown({ transaction: hash, isAnswered: false })]
  ] as const
  for (const [step, status, body, meaning] of cases) {
    it.effect(`${step}: ${status} ${JSON.stringify(body)}`, () =>
      Effect.gen(function* () {
        const http = HttpClient.make((request) =>
          Effect.succeed(HttpClientResponse.fromWeb(request, Response.json(body, { status })))
        )
        const facilitator = yield* makeRemoteFacilitator({ url: "https://facilitator.example" }).pipe(
          Effect.provideService(HttpClient.HttpClient, http)
        )
        const requirement = requirementOf(price)
        const payment = yield* signPayment(privateKeyToAccount(generatePrivateKey()), requirement)
        const reason = yield* reasonOf<unknown>(facilitator[step](payment, requirement))
        if (meaning === "FacilitatorUnavailable") assert.strictEqual(reason._tag, meaning)
        else assert.deepStrictEqual(reason, meaning)
      })
    )
  }
})

describe("RemoteFacilitator: a connection that fails", () => {
  const errors = [
    ["ECONNREFUSED", "connect", "FacilitatorUnavailable"],
    ["EHOSTUNREACH", "connect", "FacilitatorUnavailable"],
    ["ENETUNREACH", "connect", "FacilitatorUnavailable"],
    ["EHOSTUNREACH", "read", "OutcomeUnknown"],
    ["ENETUNREACH", "write", "OutcomeUnknown"],
    ["ECONNRESET", "read", "OutcomeUnknown"]
  ] as const
  for (const [code, syscall, meaning] of errors) {
    it.effect(`settle: ${code} of ${syscall} means ${meaning}`, () =>
      Effect.gen(function* () {
        const cause = new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code, syscall }) })
        const http = HttpClient.make((request) =>
          Effect.fail(
            new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request, cause }) })
          )
        )
        const facilitator = yield* makeRemoteFacilitator({ url: "https://facilitator.example" }).pipe(
          Effect.provideService(HttpClient.HttpClient, http)
        )
        const requirement = requirementOf(price)
        const payment = yield* signPayment(privateKeyToAccount(generatePrivateKey()), requirement)
        assert.strictEqual((yield* reasonOf(facilitator.settle(payment, requirement)))._tag, meaning)
      })
    )
  }
})
