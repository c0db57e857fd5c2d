import { assert, describe, it } from "@effect/vitest"
import type { TypedData } from "@property-intelligence/client/Account.ts"
import { signPayment } from "@property-intelligence/client/signPayment.ts"
import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { mismatchOf } from "@property-intelligence/x402/mismatchOf.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { Effect, Option, Result } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { hashTypedData } from "viem"

import {
  base,
  baseSepolia,
  buyer,
  buyerKey,
  challengeOf,
  jsonOf,
  requirementOf
} from "../../../../packages/x402/test/support/payments/paymentSamples.ts"
import { readChallenge, type Terms } from "../../../../web/src/purchase/order/challenge.ts"
import { typedTransfer } from "../../../../web/src/purchase/wallet/authorization.ts"
import { signWithWallet } from "../../../../web/src/purchase/wallet/signWithWallet.ts"
import { testWallet, transferDigest } from "../../../../web/src/purchase/wallet/testWallet.ts"

const now = Date.UTC(2026, 10, 25, 12)
const nonce = `0x${"5a".repeat(32)}`

const termsOf = (header: string): Terms => {
  const reading = readChallenge(header, [base, baseSepolia], 50_000n)
  return "terms" in reading ? reading.terms : assert.fail(reading.refusal)
}

/** What the typed client has its account sign for a challenge. */
const signedByClient = (header: string) => {
  const asked: Array<TypedData> = []
  const account = {
    address: buyer.address,
    signTypedData: (data: TypedData) => {
      asked.push(data)
      return Promise.resolve("0x00")
    }
  }
  return signPayment(header, account, { cap: 50_000n }).pipe(
    Effect.provide(SecureRandom.layerWebCrypto),
    Effect.map((signed) => ({ asked: asked[0], payment: jsonOf(signed.header) }))
  )
}

describe("the payment that a page has signed", () => {
  for (const network of [base, baseSepolia]) {
    const { header } = challengeOf(requirementOf({ network }))

    it.effect(`on ${network.name} is the typed client's, but for the nonce and the domain's own type`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(now)
        const { asked, payment } = yield* signedByClient(header)
        const typed: Array<unknown> = []
        const provider = testWallet(buyerKey)
        const signing = yield* Effect.promise(() =>
          signWithWallet(
            {
              request: (question) => {
                if (question.method === "eth_signTypedData_v4") typed.push(JSON.parse(String(question.params?.[1])))
                return provider.request(question)
              }
            },
            termsOf(header),
            { now: () => now, nonce: () => nonce }
          )
        )
        if ("refusal" in signing) return assert.fail(signing.refusal)
        const message = { ...asked?.message, from: buyer.address.toLowerCase(), nonce }
        assert.deepStrictEqual(typed, [
          {
            ...asked,
            message,
            types: {
              ...asked?.types,
              EIP712Domain: [
                { name: "name", type: "string" },
                { name: "version", type: "string" },
                { name: "chainId", type: "uint256" },
                { name: "verifyingContract", type: "address" }
              ]
            }
          }
        ])
        const own = jsonOf(signing.payment)
        assert.deepStrictEqual({ ...own, payload: own.payload.authorization }, { ...payment, payload: message })
      })
    )

    it.effect(`on ${network.name} is what the gate takes`, () =>
      Effect.gen(function* () {
        const signing = yield* Effect.promise(() =>
          signWithWallet(testWallet(buyerKey), termsOf(header), { now: () => now, nonce: () => nonce })
        )
        const headers = { "payment-signature": "payment" in signing ? signing.payment : "" }
        const payment = Option.getOrThrow(Result.getOrThrow(paymentInHeaders(headers)))
        assert.isTrue(isSignedByAccount(payment))
        assert.isNull(mismatchOf(payment, requirementOf({ network })))
      })
    )
  }

  it("has the digest and the signature that viem gives it", async () => {
    const message = {
      from: buyer.address,
      to: requirementOf().payTo,
      value: "50000",
      validAfter: "0",
      validBefore: "1795600000",
      nonce
    }
    const typed = typedTransfer(message, base)
    const asViem = {
      domain: { ...base.domain, chainId: base.chainId, verifyingContract: hex(base.asset) },
      types: {
        TransferWithAuthorization: [
          { name: "from", type: "address" },
          { name: "to", type: "address" },
          { name: "value", type: "uint256" },
          { name: "validAfter", type: "uint256" },
          { name: "validBefore", type: "uint256" },
          { name: "nonce", type: "bytes32" }
        ]
      },
      primaryType: "TransferWithAuthorization",
      message: {
        from: hex(message.from),
        to: hex(message.to),
        value: 50_000n,
        validAfter: 0n,
        validBefore: 1_795_600_000n,
        nonce: hex(nonce)
      }
    } as const
    assert.strictEqual(`0x${Buffer.from(transferDigest(typed)).toString("hex")}`, hashTypedData(asViem))
    const params = [buyer.address, JSON.stringify(typed)]
    const signature = await testWallet(buyerKey).request({ method: "eth_signTypedData_v4", params })
    assert.strictEqual(signature, await buyer.signTypedData(asViem))
  })
})

const hex = (text: string): `0x${string}` => `0x${text.slice(2)}`
