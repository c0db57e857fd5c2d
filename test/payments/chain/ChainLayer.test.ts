import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import { nodeUrls } from "../../../src/payments/chain/ChainLayer.ts"
import { settingsTable } from "../../../src/settings/settingsTable.ts"

const networks = ["eip155:8453", "eip155:137"] as const

const nodesIn = Effect.fnUntraced(function* (text: string | null) {
  const environment = text === null ? {} : { EVM_RPC_URL: text }
  const evmRpcUrls = yield* settingsTable.evmRpcUrls.config.parse(ConfigProvider.fromUnknown(environment))
  return Object.fromEntries([...nodeUrls({ networks, evmRpcUrls })].map(([id, url]) => [id, Redacted.value(url)]))
})

describe("the nodes of the networks", () => {
  const cases: ReadonlyArray<readonly [name: string, text: string | null, Record<string, string>]> = [
    ["none", null, {}],
    ["a URL alone is of the first", "https://a.example/?key=1", { "eip155:8453": "https://a.example/?key=1" }],
    [
      "one each",
      "eip155:8453=https://a.example, eip155:137=https://b.example/v2=x",
      { "eip155:8453": "https://a.example", "eip155:137": "https://b.example/v2=x" }
    ],
    [
      "a URL alone beside the other's, whatever their order",
      "eip155:137=https://b.example,https://a.example",
      { "eip155:8453": "https://a.example", "eip155:137": "https://b.example" }
    ],
    [
      "one of a network that is not sold on any more",
      "eip155:10=https://c.example",
      { "eip155:10": "https://c.example" }
    ]
  ]
  for (const [name, text, expected] of cases) {
    it.effect(name, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* nodesIn(text), expected)
      })
    )
  }
})
