import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, Option, Redacted, References } from "effect"
import { TestClock } from "effect/testing"
import { privateKeyToAccount } from "viem/accounts"

import { baseSepolia, requirementOf } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { Facilitator } from "../../src/payments/facilitator/Facilitator.ts"
import { layerSandbox, layerSandboxPayments, layerWalletAnnouncement } from "../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../src/Settings.ts"
import { nonceOf, signAuthorization } from "../support/payments/signAuthorization.ts"

const settingsWith = (environment: Record<string, string>) =>
  layerSandbox.pipe(
    Layer.provide(Settings.layerTest(environment)),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment)))
  )

const realKeys = {
  RENTCAST_API_KEY: "real",
  CENSUS_API_KEY: "real",
  HUD_API_TOKEN: "real",
  BLS_API_KEY: "real",
  FRED_API_KEY: "real",
  BROADBANDMAP_API_KEY: "real",
  OPENAI_API_KEY: "real",
  CDP_API_KEY_SECRET: "real",
  FACILITATOR_PRIVATE_KEY: nonceOf(9)
}

describe("the sandbox's settings", () => {
  it.effect("hold no real key", () =>
    Effect.gen(function* () {
      const settings = yield* Settings
      const everything: ReadonlyArray<unknown> = Object.values(settings)
      const values = everything
        .map((value) => (Option.isOption(value) ? Option.getOrNull(value) : value))
        .filter(Redacted.isRedacted)
        .map(Redacted.value)
      for (const key of new Set(Object.values(realKeys))) assert.notInclude(values, key)
      assert.strictEqual(values.filter((value) => value === "sandbox").length, 5)
    }).pipe(Effect.provide(settingsWith(realKeys)))
  )

  it.effect("have no model to ask for a narrative, unless one is wished for: then the one behind the gateway", () =>
    Effect.gen(function* () {
      const named = { UPSTREAM_GATEWAY: "http://127.0.0.1:9", OPENAI_API_KEY: "real" }
      const read = (environment: Record<string, string>) => Effect.provide(Settings, settingsWith(environment))
      assert.deepStrictEqual((yield* read(named)).openaiApiKey, Option.none())
      const { openaiApiKey, openaiBaseUrl } = yield* read({ ...named, SANDBOX_MODEL: "unknown-claim" })
      assert.strictEqual(Redacted.value(Option.getOrThrow(openaiApiKey)), "sandbox")
      assert.strictEqual(openaiBaseUrl, "http://127.0.0.1:9/api.openai.com/v1")
      const own = yield* read({ ...named, OPENAI_BASE_URL: "http://127.0.0.1:8/v1" })
      assert.strictEqual(Redacted.value(Option.getOrThrow(own.openaiApiKey)), "real")
      assert.strictEqual(own.openaiBaseUrl, "http://127.0.0.1:8/v1")
    })
  )

  it.live("start a gateway whose model behaves as set", () =>
    Effect.gen(function* () {
      const { openaiBaseUrl } = yield* Settings
      const conduct = yield* Effect.promise(() =>
        fetch(new URL("/_model", openaiBaseUrl)).then((reply) => reply.text())
      )
      assert.strictEqual(conduct, "truncated:once")
    }).pipe(Effect.provide(settingsWith({ SANDBOX_MODEL: "truncated:once" })))
  )

  it.live("name a gateway that is up and marks its answers", () =>
    Effect.gen(function* () {
      const { upstreamGateway } = yield* Settings
      const url = Option.getOrThrow(upstreamGateway)
      const { headers } = yield* Effect.promise(() => fetch(new URL("/_faults", url)))
      assert.strictEqual(headers.get("x-property-intelligence-sandbox"), "1")
    }).pipe(Effect.provide(settingsWith({})))
  )

  it.effect("keep the gateway that is named", () =>
    Effect.gen(function* () {
      const { upstreamGateway } = yield* Settings
      assert.strictEqual(Option.getOrThrow(upstreamGateway).href, "http://127.0.0.1:9/")
    }).pipe(Effect.provide(settingsWith({ UPSTREAM_GATEWAY: "http://127.0.0.1:9" })))
  )

  const receiver = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"
  const wallet = "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"
  const payments: ReadonlyArray<[Record<string, string>, { readonly payTo: string; readonly ledger: string }]> = [
    [{}, { payTo: receiver, ledger: "sqlite::memory:" }],
    [
      { WALLET_ADDRESS: wallet, NETWORK: "eip155:8453" },
      { payTo: wallet, ledger: "sqlite::memory:" }
    ],
    [{ LEDGER_URL: "sqlite:./data/ledger.db" }, { payTo: receiver, ledger: "sqlite:./data/ledger.db" }]
  ]
  for (const [environment, { ledger, payTo }] of payments) {
    it.effect(`take payments of no worth (${JSON.stringify(environment)})`, () =>
      Effect.gen(function* () {
        const { ledgerUrl, networks, walletAddress } = yield* Settings
        assert.deepStrictEqual(networks, ["eip155:84532"])
        assert.deepStrictEqual(walletAddress, Option.some(payTo))
        assert.strictEqual(Redacted.value(ledgerUrl), ledger)
      }).pipe(Effect.provide(settingsWith(environment)))
    )
  }
})

const buyerKey = nonceOf(7)
const ourBuyer = privateKeyToAccount(buyerKey)

/** Settings and payments, each loaded by itself, as the service does. */
const layerService = (environment: Record<string, string>) =>
  Layer.unwrap(Effect.succeed(Layer.merge(layerSandboxPayments, layerWalletAnnouncement))).pipe(
    Layer.provideMerge(Layer.unwrap(Effect.succeed(layerSandbox))),
    Layer.provide(Settings.layer),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(environment)))
  )

describe("the sandbox's payments", () => {
  it.effect("change the balances that the gateway shows, to the unit", () =>
    Effect.gen(function* () {
      const { settle } = yield* Facilitator
      const { upstreamGateway, walletAddress } = yield* Settings
      const payTo = Option.getOrThrow(walletAddress)
      const url = new URL("/_balances", Option.getOrThrow(upstreamGateway))
      const balances = Effect.promise(() => fetch(url).then((response) => response.json()))
      assert.deepStrictEqual(yield* balances, { [ourBuyer.address]: "100.000000", [payTo]: "0.000000" })

      yield* TestClock.setTime(500_000)
      const requirement = requirementOf({ network: baseSepolia, payTo, amount: 50_001n })
      const signed = yield* signAuthorization(ourBuyer, { to: payTo, value: 50_001n })
      const envelope = { version: 1, network: baseSepolia, accepted: null, payload: null, paymentId: null } as const
      yield* settle({ ...envelope, ...signed }, requirement, "sandbox")
      assert.deepStrictEqual(yield* balances, { [ourBuyer.address]: "99.949999", [payTo]: "0.050001" })

      const { headers: answered, status } = yield* Effect.promise(() => fetch(url, { method: "POST" }))
      assert.strictEqual(status, 405)
      assert.strictEqual(answered.get("allow"), "GET")
    }).pipe(Effect.provide(layerService({ SANDBOX_BUYER_KEY: buyerKey })))
  )

  const announced = Effect.fnUntraced(function* (environment: Record<string, string>) {
    const lines: Array<string> = []
    const logger = Logger.make(({ message }) => void lines.push(String(message)))
    const layerQuiet = Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, "Fatal"))
    yield* Layer.build(layerService(environment).pipe(Layer.provide(layerQuiet)))
    return lines.join("\n")
  })

  it.effect("are announced with the payer's well-known key, its address and its balance, and the receiver", () =>
    Effect.gen(function* () {
      const text = yield* announced({})
      assert.include(text, "payer 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 has 100.000000 USDC on eip155:84532")
      assert.include(text, "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d")
      assert.include(text, "0x90F79bf6EB2c4f870365E785982E1f101E93b906")
    })
  )

  it.effect("are announced without a key that is someone's own, and not at all when nothing is to be logged", () =>
    Effect.gen(function* () {
      const text = yield* announced({ SANDBOX_BUYER_KEY: buyerKey })
      assert.include(text, ourBuyer.address)
      assert.notInclude(text, buyerKey.slice(2))
      assert.strictEqual(yield* announced({ LOG_LEVEL: "none" }), "")
    })
  )
})
