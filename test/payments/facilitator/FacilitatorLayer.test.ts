import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { privateKeyToAddress } from "viem/accounts"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { Facilitator } from "../../../src/payments/facilitator/Facilitator.ts"
import { layerFacilitator } from "../../../src/payments/facilitator/FacilitatorLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { fundedKeys } from "../../support/chain/Anvil.ts"

const networksWith = (environment: Record<string, string>) =>
  Effect.flatMap(Facilitator, ({ networks }) => networks).pipe(
    Effect.provide(
      layerFacilitator.pipe(Layer.provide([layerHttpClient, Layer.fresh(Settings.layerTest(environment))]))
    )
  )

const payai = { NETWORK: "eip155:8453", FACILITATOR_URL: "https://facilitator.payai.network" }

const base = { NETWORK: "eip155:8453" }

describe("FacilitatorLayer", () => {
  it.effect("remote: starts with none reachable; the first question shows it", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        networksWith({ ...base, FACILITATOR_URL: "http://127.0.0.1:1, http://localhost:2/x402" })
      )
      assert.strictEqual(error._tag === "FacilitatorError" && error.reason._tag, "FacilitatorUnavailable")
    })
  )

  it.effect("self: starts without a reachable node", () =>
    Effect.gen(function* () {
      const networks = yield* networksWith({
        ...base,
        FACILITATOR: "self",
        EVM_RPC_URL: "http://127.0.0.1:1",
        FACILITATOR_PRIVATE_KEY: fundedKeys.self
      })
      assert.deepStrictEqual(networks, new Set(["eip155:8453"]))
    })
  )

  it.effect("self: settles on each network with a node", () =>
    Effect.gen(function* () {
      const networks = yield* networksWith({
        NETWORK: "eip155:137,eip155:8453",
        FACILITATOR: "self",
        EVM_RPC_URL: "http://127.0.0.1:1,eip155:8453=http://127.0.0.1:2",
        FACILITATOR_PRIVATE_KEY: fundedKeys.self
      })
      assert.deepStrictEqual(networks, new Set(["eip155:137", "eip155:8453"]))
    })
  )

  it.effect("remote: sends its authorization to the first facilitator, and to no other", () =>
    Effect.gen(function* () {
      const seen: Array<readonly [string, string | undefined]> = []
      const http = HttpClient.make((request, url) => {
        seen.push([url.host, request.headers["authorization"]])
        return Effect.succeed(HttpClientResponse.fromWeb(request, Response.json({ kinds: [] })))
      })
      const environment = {
        ...base,
        FACILITATOR_URL: "https://one.example, https://two.example",
        FACILITATOR_AUTHORIZATION: "Bearer the key"
      }
      yield* Effect.flatMap(Facilitator, ({ networks }) => networks).pipe(
        Effect.provide(
          layerFacilitator.pipe(
            Layer.provide([Layer.succeed(HttpClient.HttpClient, http), Layer.fresh(Settings.layerTest(environment))])
          )
        )
      )
      assert.deepStrictEqual(seen.toSorted(), [
        ["one.example", "Bearer the key"],
        ["two.example", undefined]
      ])
    })
  )

  const lacking: ReadonlyArray<readonly [string, Record<string, string>]> = [
    ["FACILITATOR_URL", base],
    ["CDP_API_KEY_ID", { FACILITATOR: "cdp" }],
    ["CDP_API_KEY_SECRET", { FACILITATOR: "cdp", CDP_API_KEY_ID: "id" }],
    ["CDP_API_KEY_SECRET", { FACILITATOR: "cdp", CDP_API_KEY_ID: "id", CDP_API_KEY_SECRET: "no key" }],
    ["PAYAI_API_KEY_ID", { ...payai, PAYAI_API_KEY_SECRET: "payai_sk_MC4CAQ==" }],
    ["PAYAI_API_KEY_SECRET", { ...payai, PAYAI_API_KEY_ID: "id" }],
    ["PAYAI_API_KEY_SECRET", { ...payai, PAYAI_API_KEY_ID: "id", PAYAI_API_KEY_SECRET: "no" }],
    ["EVM_RPC_URL", { FACILITATOR: "self" }],
    ["FACILITATOR_PRIVATE_KEY", { FACILITATOR: "self", EVM_RPC_URL: "http://127.0.0.1:1" }],
    [
      "NETWORK",
      {
        FACILITATOR: "self",
        EVM_RPC_URL: "http://127.0.0.1:1",
        FACILITATOR_PRIVATE_KEY: fundedKeys.self,
        NETWORK: "eip155:56"
      }
    ],
    [
      "EVM_RPC_URL",
      {
        FACILITATOR: "self",
        EVM_RPC_URL: "http://127.0.0.1:1",
        FACILITATOR_PRIVATE_KEY: fundedKeys.self,
        NETWORK: "eip155:8453,eip155:137"
      }
    ],
    [
      "FACILITATOR_PRIVATE_KEY",
      {
        ...base,
        FACILITATOR: "self",
        EVM_RPC_URL: "http://127.0.0.1:1",
        FACILITATOR_PRIVATE_KEY: fundedKeys.self,
        WALLET_ADDRESS: privateKeyToAddress(fundedKeys.self)
      }
    ]
  ]
  for (const [variable, environment] of lacking) {
    it.effect(`${variable} is named when it is missing or wrong: ${JSON.stringify(Object.keys(environment))}`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(networksWith(environment))
        assert.isTrue(error.message.startsWith(`${variable}: `), error.message)
      })
    )
  }

  for (const url of ["http://facilitator.example.com", "http://localhost.example.com", "ftp://localhost", "?"]) {
    it.effect(`refuses to send payments to ${url}`, () =>
      Effect.gen(function* () {
        const exit = yield* Effect.exit(networksWith({ ...base, FACILITATOR_URL: url }))
        assert.strictEqual(exit._tag, "Failure")
        assert.include(JSON.stringify(exit), "is not https")
      })
    )
  }

  it.effect("a private key that is none stops the start, and is not repeated", () =>
    Effect.gen(function* () {
      const exit = JSON.stringify(yield* Effect.exit(networksWith({ FACILITATOR_PRIVATE_KEY: "0x1234567" })))
      assert.include(exit, "FACILITATOR_PRIVATE_KEY")
      assert.notInclude(exit, "1234567")
    })
  )
})
