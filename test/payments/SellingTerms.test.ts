import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { Settings } from "../../src/Settings.ts"

const wallet = "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"

const termsWith = (environment: Record<string, string>) =>
  Effect.map(SellingTerms, ({ terms }) => terms).pipe(
    Effect.provide(SellingTerms.layer.pipe(Layer.provide(Settings.layerTest(environment))))
  )

describe("what calls are sold for", () => {
  const lacking: ReadonlyArray<readonly [name: string, environment: Record<string, string>, message: RegExp]> = [
    ["NETWORK", { NETWORK: "eip155:1" }, /^NETWORK: USDC is known on .+, e\.g\. NETWORK=eip155:8453$/],
    [
      "WALLET_ADDRESS",
      { WALLET_ADDRESS: wallet.toLowerCase().replace("a5", "A5"), EVM_RPC_URL: "https://mainnet.base.org" },
      /^WALLET_ADDRESS: .+/
    ],
    ["EVM_RPC_URL", {}, /^EVM_RPC_URL: .+, e\.g\. EVM_RPC_URL=https:\/\/mainnet\.base\.org$/],
    [
      "EVM_RPC_URL",
      { FACILITATOR: "cdp", NETWORK: "eip155:84532" },
      /^EVM_RPC_URL: .+, e\.g\. EVM_RPC_URL=https:\/\/sepolia\.base\.org$/
    ]
  ]
  for (const [name, environment, message] of lacking) {
    it.effect(`names ${name} in one line where it is missing or wrong: ${JSON.stringify(environment)}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(termsWith({ WALLET_ADDRESS: wallet, ...environment }))
        assert.match(error.message, message)
        assert.notInclude(error.message, "\n")
      })
    )
  }

  it.effect("are those of the wallet once there is a node", () =>
    Effect.gen(function* () {
      const terms = yield* termsWith({ WALLET_ADDRESS: wallet, EVM_RPC_URL: "https://mainnet.base.org" })
      assert.strictEqual(Option.getOrThrow(terms).payTo, wallet)
    })
  )

  it.effect("need no node in the sandbox, which plays its own", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isSome(yield* termsWith({ MODE: "sandbox", WALLET_ADDRESS: wallet })))
    })
  )

  it.effect("need none where nothing is sold", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone(yield* termsWith({ MODE: "live" })))
    })
  )
})
