import { assert, describe, it } from "@effect/vitest"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { signOffers } from "@property-intelligence/x402/SignedOffer.ts"
import { PaymentRequiredV2Schema } from "@x402/core/schemas"
import { Array, Effect, Schema } from "effect"
import { recoverTypedDataAddress } from "viem"

import { offerAccount, signWithOfferKey } from "../../../test/support/payments/offerSigning.ts"
import { baseSepolia, jsonOf, listing, maxChallenge, requirementOf } from "./support/payments/paymentSamples.ts"

/** Characters for everything. */
const enough = 4000

const validUntil = 1_800_000_000
const signed = (requirement = requirementOf()) =>
  Effect.map(signWithOfferKey, (sign) => signOffers([requirement], validUntil, sign))

const Offer = [
  { name: "version", type: "uint256" },
  { name: "resourceUrl", type: "string" },
  { name: "scheme", type: "string" },
  { name: "network", type: "string" },
  { name: "asset", type: "string" },
  { name: "payTo", type: "string" },
  { name: "amount", type: "string" },
  { name: "validUntil", type: "uint256" }
] as const

describe("a signed offer", () => {
  it.effect("states the terms of the requirement, and recovers to the operator's account", () =>
    Effect.gen(function* () {
      const [{ payload, signature, ...rest }] = yield* signed()
      assert.deepStrictEqual(rest, { format: "eip712", acceptIndex: 0 })
      assert.deepStrictEqual(payload, {
        version: 1,
        resourceUrl: "https://api.example.com/property-intel",
        scheme: "exact",
        network: "eip155:8453",
        asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
        amount: "50000",
        validUntil
      })
      const signer = yield* Effect.promise(() =>
        recoverTypedDataAddress({
          domain: { name: "x402 offer", version: "1", chainId: 1 },
          types: { Offer },
          primaryType: "Offer",
          message: { ...payload, version: 1n, validUntil: BigInt(validUntil) },
          signature: Buffer.from(signature.slice(2), "hex")
        })
      )
      assert.strictEqual(signer, offerAccount.address)
    })
  )

  it.effect("joins the other extensions in the challenge's header, and stays out of the body of version 1", () =>
    Effect.gen(function* () {
      const offers = yield* signed()
      const plain = challengesOf([requirementOf()], listing, enough).challenge("Payment required")
      const { header, body } = challengesOf([requirementOf()], listing, enough, offers).challenge("Payment required")
      const { extensions, ...others } = jsonOf(header)
      const { "offer-receipt": extension, ...otherExtensions } = extensions
      assert.deepStrictEqual({ ...others, extensions: otherExtensions }, jsonOf(plain.header))
      assert.deepStrictEqual(extension.info, { offers })
      assert.strictEqual(body, plain.body)
      assert.deepStrictEqual(
        Schema.decodeUnknownSync(PaymentRequiredV2, { onExcessProperty: "error" })(jsonOf(header)),
        jsonOf(header)
      )
      PaymentRequiredV2Schema.parse(jsonOf(header))
    })
  )

  it.effect("exists for every way to pay, with its index, as long as the header has room", () =>
    Effect.gen(function* () {
      const sign = yield* signWithOfferKey
      const places = (ways: number, signature: string, maxLength = maxChallenge) => {
        const requirements = Array.makeBy(ways, (index) => requirementOf(index === 1 ? { network: baseSepolia } : {}))
        const offers = signOffers(requirements, validUntil, sign).map((offer) => ({ ...offer, signature }))
        const { header } = challengesOf(requirements, listing, maxLength, offers).challenge("Payment required")
        assert.isAtMost(header.length, maxLength)
        const { accepts, extensions } = jsonOf(header)
        assert.lengthOf(accepts, ways)
        const shown: typeof offers = extensions["offer-receipt"].info.offers
        for (const { acceptIndex, payload } of shown) {
          assert.strictEqual(payload.network, accepts[acceptIndex].network)
        }
        return shown.map(({ acceptIndex }) => acceptIndex)
      }
      assert.deepStrictEqual(places(1, "0x"), [0])
      assert.deepStrictEqual(places(2, "0x", enough), [0, 1])
      assert.deepStrictEqual(places(2, "0x"), [0])
      assert.deepStrictEqual(places(4, `0x${"ab".repeat(65)}`, enough), [0, 1])
    })
  )

  it.effect("leaves the header within its length, with the longest of origins, texts and examples there may be", () =>
    Effect.gen(function* () {
      const longest = requirementOf({
        resource: `https://${"a".repeat(63)}.${"b".repeat(63)}.example.com/property-narrative`,
        description: "d".repeat(9_000),
        amount: 600_000n
      })
      const offers = yield* signed(longest)
      const { challenge } = challengesOf([longest], listing, maxChallenge, offers)
      for (const text of ["…".repeat(9_000), "\ud800".repeat(9_000), "x".repeat(9_000)]) {
        const { header } = challenge(text)
        assert.isAtMost(header.length, maxChallenge)
        assert.isAbove(jsonOf(header).error.length, 30)
      }
    })
  )
})
