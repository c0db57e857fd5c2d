import { assert, describe, it } from "@effect/vitest"
import { clientError, ClientErrorReason } from "@property-intelligence/client/ClientError.ts"
import { signPayment, type PaymentLimits } from "@property-intelligence/client/signPayment.ts"
import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { latenessOf, mismatchOf } from "@property-intelligence/x402/mismatchOf.ts"
import type { PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { Effect, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"

import {
  baseSepolia,
  buyer,
  challengeOf,
  listing,
  maxChallenge,
  requirementOf
} from "../../x402/test/support/payments/paymentSamples.ts"

const cap = 250_000n

const sign = (challenge: string | undefined, limits: Partial<PaymentLimits> = {}) =>
  signPayment(challenge, buyer, { cap, ...limits }).pipe(Effect.provide(SecureRandom.layerWebCrypto))

/** The challenge of a requirement, with what a liar changes in it. */
const challengeWith = (change: (required: { accepts: [Record<string, unknown>] }) => void): string => {
  const required = JSON.parse(Buffer.from(challengeOf().header, "base64").toString())
  change(required)
  return Buffer.from(JSON.stringify(required)).toString("base64")
}

const paymentFor = Effect.fnUntraced(function* (requirement: PaymentRequirement, limits: Partial<PaymentLimits> = {}) {
  const { header } = yield* sign(challengeOf(requirement).header, limits)
  return Option.getOrThrow(Result.getOrThrow(paymentInHeaders({ "payment-signature": header })))
})

describe("signPayment", () => {
  it.effect("signs a payment that the gate accepts as exactly what it asked for", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 10, 23))
      const requirement = requirementOf({ amount: 150_000n })
      const payment = yield* paymentFor(requirement)
      assert.strictEqual(mismatchOf(payment, requirement), null)
      assert.isTrue(isSignedByAccount(payment))
      const now = BigInt(Date.UTC(2026, 10, 23) / 1000)
      assert.strictEqual(latenessOf(payment, requirement, { now, workSeconds: 120n }), null)
      assert.strictEqual(payment.authorization.validBefore, now + 300n)
    })
  )

  it.effect("echoes the extensions of the challenge, as they are", () =>
    Effect.gen(function* () {
      const extensions = { bazaar: { info: { input: { type: "http" } }, schema: {}, later: 7 } }
      const challenge = challengeWith((required) => Object.assign(required, { extensions }))
      const { header } = yield* sign(challenge)
      assert.deepStrictEqual(JSON.parse(Buffer.from(header, "base64").toString()).extensions, extensions)
    })
  )

  it.effect("leaves them out where the header would be too long for a proxy", () =>
    Effect.gen(function* () {
      const extensions = { bazaar: { info: { text: "x".repeat(7000) }, schema: {} } }
      const challenge = challengeWith((required) => Object.assign(required, { extensions }))
      const { header } = yield* sign(challenge)
      assert.notProperty(JSON.parse(Buffer.from(header, "base64").toString()), "extensions")
      assert.isBelow(header.length, 8000)
    })
  )

  it.effect("signs no two payments with one nonce", () =>
    Effect.gen(function* () {
      const payments = yield* Effect.all([paymentFor(requirementOf()), paymentFor(requirementOf())])
      assert.strictEqual(new Set(payments.map(({ authorization }) => authorization.nonce)).size, 2)
    })
  )

  it.effect("signs up to its cap and nothing above", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* sign(challengeOf(requirementOf({ amount: cap })).header)).amount, cap)
      const error = yield* Effect.flip(sign(challengeOf(requirementOf({ amount: cap + 1n })).header))
      assert.deepStrictEqual(error, clientError(ClientErrorReason.OverCap({ amount: cap + 1n, cap })))
    })
  )

  it.effect("takes the token and its domain from its own table: a liar's domain gets no other signature", () =>
    Effect.gen(function* () {
      const lied = challengeWith(({ accepts: [terms] }) => {
        terms["extra"] = { name: "Dai", version: "1" }
      })
      const { header } = yield* sign(lied)
      const payment = Option.getOrThrow(Result.getOrThrow(paymentInHeaders({ "payment-signature": header })))
      assert.isTrue(isSignedByAccount(payment))
    })
  )

  for (const [what, key, value] of [
    ["another token", "asset", "0x036CbD53842c5426634e7929541eC2318f3dCF7f"],
    ["a network that is not known", "network", "eip155:999999"],
    ["another scheme", "scheme", "upto"],
    ["an amount that is none", "amount", "-1"]
  ] as const) {
    it.effect(`signs nothing for ${what}`, () =>
      Effect.gen(function* () {
        const challenge = challengeWith(({ accepts: [terms] }) => {
          terms[key] = value
        })
        const { reason } = yield* Effect.flip(sign(challenge))
        assert.strictEqual(reason._tag, "UnknownTerms")
      })
    )
  }

  it.effect("signs only for allowed networks and receivers", () =>
    Effect.gen(function* () {
      const { header } = challengeOf()
      assert.strictEqual((yield* Effect.flip(sign(header, { networks: [baseSepolia.id] }))).reason._tag, "UnknownTerms")
      assert.strictEqual((yield* Effect.flip(sign(header, { payTo: buyer.address }))).reason._tag, "UnknownTerms")
      const { payTo } = requirementOf()
      assert.strictEqual((yield* sign(header, { payTo: payTo.toLowerCase() })).network, "eip155:8453")
    })
  )

  it.effect("signs nothing where the service says that the paid call would be refused", () =>
    Effect.gen(function* () {
      const { header } = challengesOf([requirementOf()], listing, maxChallenge).challenge(
        "Payment required, but this call would be refused."
      )
      const { message, reason } = yield* Effect.flip(sign(header))
      assert.strictEqual(reason._tag, "WouldBeRefused")
      assert.match(message, /would be refused\. Nothing was signed\.$/)
    })
  )

  it.effect.prop("refuses any text that is not a challenge", { text: Schema.String }, ({ text }) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(sign(text))).reason._tag, "UnknownTerms")
    })
  )

  it.effect("says when the account does not sign", () =>
    Effect.gen(function* () {
      const refusing = { address: buyer.address, signTypedData: () => Promise.reject(new Error("locked")) }
      const { reason } = yield* signPayment(challengeOf().header, refusing, { cap }).pipe(
        Effect.provide(SecureRandom.layerWebCrypto),
        Effect.flip
      )
      assert.strictEqual(reason._tag, "NotSigned")
    })
  )
})
