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
    [
      "NETWORK",
      { NETWORK: "eip155:56" },
      /^NETWORK: USDC is not known on eip155:56, only on .+, e\.g\. NETWORK=eip155:8453$/
    ],
    [
      "NETWORK",
      { NETWORK: "eip155:137,eip155:56,eip155:10" },
      /^NETWORK: USDC is not known on eip155:56, .+, e\.g\. NETWORK=eip155:137,eip155:10$/
    ],
    [
      "NETWORK",
      { NETWORK: "eip155:137,eip155:10,eip155:137" },
      /^NETWORK: a network is named twice, e\.g\. NETWORK=eip155:137,eip155:10$/
    ],
    [
      "NETWORK",
      { NETWORK: "eip155:84532,eip155:137,eip155:80002" },
      /^NETWORK: on eip155:84532,eip155:80002 the money is worth nothing, on eip155:137 it is real, e\.g\. NETWORK=eip155:137$/
    ],
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
    ],
    [
      "EVM_RPC_URL",
      { NETWORK: "eip155:8453,eip155:10", EVM_RPC_URL: "https://mainnet.base.org" },
      /^EVM_RPC_URL: .+ none is set for eip155:10, e\.g\. EVM_RPC_URL=eip155:8453=https:\/\/mainnet\.base\.org,eip155:10=https:\/\/mainnet\.optimism\.io$/
    ],
    [
      "EVM_RPC_URL",
      { EVM_RPC_URL: "https://a.example,eip155:8453=https://b.example" },
      /^EVM_RPC_URL: eip155:8453 has two nodes: .+, e\.g\. EVM_RPC_URL=https:\/\/mainnet\.base\.org$/
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

  it.effect("use the wallet once there is a node", () =>
    Effect.gen(function* () {
      const terms = yield* termsWith({ WALLET_ADDRESS: wallet, EVM_RPC_URL: "https://mainnet.base.org" })
      assert.strictEqual(Option.getOrThrow(terms).payTo, wallet)
    })
  )

  it.effect("are for several networks, in their order, once each has a node", () =>
    Effect.gen(function* () {
      const terms = yield* termsWith({
        WALLET_ADDRESS: wallet,
        NETWORK: "eip155:137, eip155:8453",
        EVM_RPC_URL: "https://polygon.example,eip155:8453=https://mainnet.base.org"
      })
      assert.deepStrictEqual(
        Option.getOrThrow(terms).networks.map(({ id }) => id),
        ["eip155:137", "eip155:8453"]
      )
    })
  )

  it.effect("need no node in the sandbox, which plays its own", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isSome(yield* termsWith({ MODE: "sandbox", WALLET_ADDRESS: wallet })))
    })
  )

  it.effect("are empty if nothing is sold", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone(yield* termsWith({ MODE: "live" })))
    })
  )
})
