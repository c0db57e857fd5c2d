import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"

import { sandboxBuyer } from "../../../src/sandbox/payments/TokenLedger.ts"
import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"

const buyerWith = (variables: Readonly<Record<string, string>>) =>
  Effect.provide(sandboxBuyer, ConfigProvider.layer(ConfigProvider.fromUnknown(variables)))

describe("the payer of the sandbox", () => {
  it.effect("is the account of the well-known key if no key is set", () =>
    Effect.map(buyerWith({}), (buyer) => assert.strictEqual(buyer, privateKeyToAddress(wellKnownBuyerKey)))
  )

  it.effect("is the account of the key that is set", () => {
    const key = generatePrivateKey()
    return Effect.map(buyerWith({ SANDBOX_BUYER_KEY: key }), (buyer) =>
      assert.strictEqual(buyer, privateKeyToAddress(key))
    )
  })
})
