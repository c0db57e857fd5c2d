import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { privateKeyToAddress } from "viem/accounts"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { openForSale } from "../support/payments/buying.ts"
import { offerAccount, offerKey, signerOf } from "../support/payments/offerSigning.ts"

const refusal = (environment: Record<string, string>) =>
  Effect.map(Effect.flip(signerOf(environment)), ({ message }) => message)

describe("OfferSigner", () => {
  it.effect("signs as viem does, and shows the key's account", () =>
    Effect.gen(function* () {
      const { address, sign } = Option.getOrThrow(yield* signerOf({ ...openForSale, OFFER_SIGNING_KEY: offerKey }))
      assert.strictEqual(address, offerAccount.address)
      const type = { domain: "a domain", name: "Count", members: [["count", "uint256"]] } as const
      const types = { Count: [{ name: "count", type: "uint256" }] } as const
      const domain = { name: "a domain", version: "1", chainId: 1 }
      for (let count = 0; count < 40; count++) {
        const expected = yield* Effect.promise(() =>
          offerAccount.signTypedData({ domain, types, primaryType: "Count", message: { count: BigInt(count) } })
        )
        assert.strictEqual(sign(type, { count }), expected)
      }
    })
  )

  it.effect("is missing without a key, or if nothing is sold", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* signerOf(openForSale), Option.none())
      assert.deepStrictEqual(yield* signerOf({ OFFER_SIGNING_KEY: offerKey }), Option.none())
    })
  )

  it.effect("refuses the key of the wallet, which holds what is earned", () =>
    Effect.gen(function* () {
      const message = yield* refusal({
        ...openForSale,
        WALLET_ADDRESS: privateKeyToAddress(offerKey),
        OFFER_SIGNING_KEY: offerKey
      })
      assert.match(message, /^OFFER_SIGNING_KEY: is the key of WALLET_ADDRESS/)
      assert.notInclude(message, offerKey.slice(2))
    })
  )

  it.effect("refuses the key that pays the gas, however it is written", () =>
    Effect.gen(function* () {
      const message = yield* refusal({
        ...openForSale,
        OFFER_SIGNING_KEY: offerKey,
        FACILITATOR_PRIVATE_KEY: `0x${offerKey.slice(2).toUpperCase()}`
      })
      assert.match(message, /^OFFER_SIGNING_KEY: is FACILITATOR_PRIVATE_KEY too/)
    })
  )

  it.effect("refuses a key that everybody has on a mainnet, and takes it on a testnet", () =>
    Effect.gen(function* () {
      const environment = { ...openForSale, OFFER_SIGNING_KEY: wellKnownBuyerKey }
      assert.match(yield* refusal({ ...environment, NETWORK: "eip155:8453" }), /^OFFER_SIGNING_KEY: is a test key/)
      assert.isTrue(Option.isSome(yield* signerOf(environment)))
    })
  )
})
