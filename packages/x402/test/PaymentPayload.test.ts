import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result, Schema } from "effect"

import { permitPayload, readPayment, signPermit } from "../../../test/support/payments/signPermit.ts"
import { uptoProxyAddress } from "../src/chain/permit2.ts"
import { isSignedByAccount } from "../src/chain/TransferSignature.ts"
import { latenessOf, mismatchOf } from "../src/mismatchOf.ts"
import type { Payment, PaymentRequirement } from "../src/Payment.ts"
import { baseSepolia, buyer, requirementOf } from "./support/payments/paymentSamples.ts"

const facilitator = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"
const requirement = requirementOf({ amount: 300_000n, permit: { facilitator } })

const changed = (
  payment: Payment,
  change: Partial<Payment["authorization"]>,
  permit: Partial<Payment["permit"]> = {}
) =>
  payment.permit === undefined
    ? payment
    : {
        ...payment,
        authorization: { ...payment.authorization, ...change },
        permit: { ...payment.permit, ...permit }
      }

describe("a payment by upto", () => {
  it.effect.prop(
    "from the stock client is read, has its payer's signature and fits the requirement, at any price",
    { amount: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 1n, maximum: 2n ** 64n })) },
    ({ amount }) =>
      Effect.gen(function* () {
        const asked = { ...requirement, amount }
        const paid = yield* signPermit(buyer, asked)
        assert.strictEqual(paid.authorization.from, buyer.address.toLowerCase())
        assert.strictEqual(paid.authorization.value, amount)
        assert.isTrue(isSignedByAccount(paid))
        assert.isNull(mismatchOf(paid, asked))
        const now = paid.authorization.validBefore - 300n
        assert.isNull(latenessOf(paid, asked, { now, workSeconds: 20n }))
      }),
    { arbitrary: { runs: 20 } }
  )

  it.effect.prop(
    "with a changed byte in its signature is no longer its payer's",
    {
      at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 64 })),
      flip: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 255 }))
    },
    ({ at, flip }) =>
      Effect.gen(function* () {
        const paid = yield* signPermit(buyer, requirement)
        const bytes = Buffer.from(paid.signature.slice(2), "hex")
        bytes[at] = (bytes[at] ?? 0) ^ flip
        assert.isFalse(isSignedByAccount({ ...paid, signature: `0x${bytes.toString("hex")}` }))
      }),
    { arbitrary: { runs: 50 } }
  )

  const figures: ReadonlyArray<readonly [string, (payment: Payment) => Payment]> = [
    ["payer", (paid) => changed(paid, { from: other.toLowerCase() })],
    ["receiver", (paid) => changed(paid, { to: other.toLowerCase() })],
    ["maximum", (paid) => changed(paid, { value: 300_001n })],
    ["start", (paid) => changed(paid, { validAfter: 1n })],
    ["deadline", (paid) => changed(paid, { validBefore: paid.authorization.validBefore + 1n })],
    ["nonce", (paid) => changed(paid, { nonce: `0x${"1".padStart(64, "0")}` })],
    ["facilitator", (paid) => changed(paid, {}, { facilitator: other.toLowerCase() })],
    ["network", (paid) => ({ ...paid, network: baseSepolia })]
  ]
  for (const [figure, change] of figures) {
    it.effect(`with another ${figure} is not what its payer signed`, () =>
      Effect.gen(function* () {
        const paid = yield* signPermit(buyer, requirement)
        assert.isTrue(isSignedByAccount(paid))
        assert.isFalse(isSignedByAccount(change(paid)))
      })
    )
  }

  const wrong: ReadonlyArray<readonly [string, (payment: Payment) => Payment, PaymentRequirement, string]> = [
    ["is refused where only exact was asked for", (paid) => paid, requirementOf(), "unsupported_scheme"],
    ["that accepts another maximum", (paid) => paid, { ...requirement, amount: 1n }, "invalid_payment_requirements"],
    [
      "that accepts another facilitator",
      (paid) => paid,
      { ...requirement, permit: { facilitator: other } },
      "invalid_payment_requirements"
    ],
    ["for another spender", (paid) => changed(paid, {}, { spender: other }), requirement, "invalid_permit2_spender"],
    ["to another receiver", (paid) => changed(paid, { to: other }), requirement, "invalid_permit2_recipient_mismatch"],
    [
      "that another facilitator may settle",
      (paid) => changed(paid, {}, { facilitator: other }),
      requirement,
      "upto_facilitator_mismatch"
    ],
    ["of a lower maximum", (paid) => changed(paid, { value: 299_999n }), requirement, "permit2_amount_mismatch"],
    ["of a higher maximum", (paid) => changed(paid, { value: 300_001n }), requirement, "permit2_amount_mismatch"],
    ["of another token", (paid) => changed(paid, {}, { token: other }), requirement, "permit2_token_mismatch"]
  ]
  for (const [name, change, asked, code] of wrong) {
    it.effect(`${name}: ${code}`, () =>
      Effect.gen(function* () {
        assert.strictEqual(mismatchOf(change(yield* signPermit(buyer, requirement)), asked), code)
      })
    )
  }

  it.effect("is not accepted as an exact payment", () =>
    Effect.gen(function* () {
      const { accepted, authorization, network, paymentId, payload, signature, version } = yield* signPermit(
        buyer,
        requirement
      )
      const exact: Payment = { accepted, authorization, network, paymentId, payload, signature, version }
      assert.strictEqual(mismatchOf(exact, requirement), "unsupported_scheme")
      assert.isFalse(isSignedByAccount(exact))
    })
  )

  const moments: ReadonlyArray<readonly [string, bigint, bigint, string | null]> = [
    ["begins now", 1000n, 1300n, null],
    ["begins in a second", 1001n, 1300n, "permit2_not_yet_valid"],
    ["ends as the work does, and six seconds later", 0n, 1026n, null],
    ["ends a second before that", 0n, 1025n, "permit2_deadline_expired"],
    ["ends ten minutes later than was asked for", 0n, 1900n, null],
    ["ends a second after that", 0n, 1901n, "permit2_deadline_expired"]
  ]
  for (const [name, validAfter, validBefore, expected] of moments) {
    it.effect(`that ${name}: ${expected ?? "fits"}`, () =>
      Effect.gen(function* () {
        const paid = changed(yield* signPermit(buyer, requirement), { validAfter, validBefore })
        assert.strictEqual(latenessOf(paid, requirement, { now: 1000n, workSeconds: 20n }), expected)
      })
    )
  }
})

describe("UptoPayload", () => {
  const shapes: ReadonlyArray<readonly [string, (content: Record<string, unknown>) => Record<string, unknown>]> = [
    ["without a signature", ({ permit2Authorization }) => ({ permit2Authorization })],
    ["with half a byte of signature", (content) => ({ ...content, signature: "0x123" })],
    ["without its permit", ({ signature }) => ({ signature })],
    ["with an exact authorization in its place", ({ signature }) => ({ signature, authorization: {} })],
    ["with a nonce of 257 bits", (content) => withPermit(content, { nonce: String(2n ** 256n) })],
    ["with a nonce in hex", (content) => withPermit(content, { nonce: "0x1" })],
    ["with a negative deadline", (content) => withPermit(content, { deadline: "-1" })],
    ["with a deadline that is a number", (content) => withPermit(content, { deadline: 1 })],
    ["without a witness", (content) => withPermit(content, { witness: undefined })],
    ["with a spender that is no address", (content) => withPermit(content, { spender: `${uptoProxyAddress}0` })]
  ]
  for (const [name, change] of shapes) {
    it.effect(`is not read ${name}`, () =>
      Effect.gen(function* () {
        const sent = yield* permitPayload(buyer, requirement)
        assert.isTrue(Result.isSuccess(readPayment(sent)))
        const refusal = Result.getFailure(readPayment({ ...sent, payload: change(sent.payload) }))
        assert.strictEqual(Option.getOrThrow(refusal).reason, "WrongShape")
      })
    )
  }

  it.effect("keeps a short nonce as the word that it is on the chain", () =>
    Effect.gen(function* () {
      const sent = yield* permitPayload(buyer, requirement)
      const read = readPayment({ ...sent, payload: withPermit(sent.payload, { nonce: "255" }) })
      const payment = Option.getOrThrow(Result.getOrThrow(read))
      assert.strictEqual(payment.authorization.nonce, `0x${"ff".padStart(64, "0")}`)
    })
  )
})

const withPermit = (content: Record<string, unknown>, change: Record<string, unknown>) => ({
  ...content,
  permit2Authorization: { ...Object(content["permit2Authorization"]), ...change }
})
