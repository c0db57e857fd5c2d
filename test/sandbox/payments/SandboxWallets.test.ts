import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"

import { sandboxBuyer } from "../../../src/sandbox/payments/SandboxWallets.ts"
import { wellKnownBuyerKey } from "../../../src/Settings.ts"

const buyerWith = (variables: Readonly<Record<string, string>>) =>
  Effect.provide(sandboxBuyer, ConfigProvider.layer(ConfigProvider.fromUnknown(variables)))

describe("the payer of the sandbox", () => {
  it.effect("is the well-known key's where no other is set", () =>
    Effect.map(buyerWith({}), (buyer) => assert.strictEqual(buyer, privateKeyToAddress(wellKnownBuyerKey)))
  )

  it.effect("is that of the key that is set", () => {
    const key = generatePrivateKey()
    return Effect.map(buyerWith({ SANDBOX_BUYER_KEY: key }), (buyer) =>
      assert.strictEqual(buyer, privateKeyToAddress(key))
    )
  })
})
