import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option } from "effect"

import { Settings } from "../src/Settings.ts"
import { settingsTable } from "../src/settings/settingsTable.ts"
import { describeStartError } from "../src/start/describeStartError.ts"

const read = (environment: Record<string, string>) =>
  Settings.pipe(Effect.provide(Layer.fresh(Settings.layerTest(environment))))

describe("Settings", () => {
  it.effect("without a wallet: the sandbox, on the loopback interface, on a testnet", () =>
    Effect.gen(function* () {
      const settings = yield* read({})
      assert.deepInclude(settings, { mode: "sandbox", host: "127.0.0.1", port: 4021, networks: ["eip155:84532"] })
    })
  )

  it.effect("with a wallet: live, on every interface, on Base", () =>
    Effect.gen(function* () {
      const settings = yield* read({ WALLET_ADDRESS: "0x0000000000000000000000000000000000000001" })
      assert.deepInclude(settings, { mode: "live", host: "0.0.0.0", networks: ["eip155:8453"] })
    })
  )

  it.effect("MODE overrides the wallet; 0 is a port; a blank value counts as unset", () =>
    Effect.gen(function* () {
      const settings = yield* read({ MODE: "sandbox", WALLET_ADDRESS: `0x${"1".repeat(40)}`, PORT: "0", LOG_LEVEL: "" })
      assert.deepInclude(settings, { mode: "sandbox", port: 0, logLevel: "info" })
    })
  )

  it.effect("NARRATIVE_FALLBACK is plan or none, by the mode; template is the old word for plan", () =>
    Effect.gen(function* () {
      const fallback = (environment: Record<string, string>) =>
        Effect.map(read(environment), ({ narrativeFallback }) => narrativeFallback)
      assert.strictEqual(yield* fallback({}), "plan")
      assert.strictEqual(yield* fallback({ MODE: "live" }), "none")
      assert.strictEqual(yield* fallback({ NARRATIVE_FALLBACK: "none" }), "none")
      assert.strictEqual(yield* fallback({ MODE: "live", NARRATIVE_FALLBACK: "plan" }), "plan")
      assert.strictEqual(yield* fallback({ MODE: "live", NARRATIVE_FALLBACK: "template" }), "plan")
    })
  )

  it.effect("MORTGAGE_RATE is a percentage over 0 and up to 25, and none by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).mortgageRate, Option.none())
      for (const text of ["0.01", "6.875", "25"]) {
        assert.deepStrictEqual((yield* read({ MORTGAGE_RATE: text })).mortgageRate, Option.some(Number(text)))
      }
      for (const text of ["0", "-1", "25.01", "7,4", "7.4%"]) {
        const provider = ConfigProvider.fromUnknown({ MORTGAGE_RATE: text })
        const error = yield* Effect.flip(settingsTable.mortgageRate.config.parse(provider))
        assert.isTrue(describeStartError(error).startsWith("MORTGAGE_RATE: "), text)
      }
    })
  )

  it.effect(
    "limits on what costs money: the free plan live, none in the sandbox, and a share of them for free calls",
    () =>
      Effect.gen(function* () {
        const limits = (environment: Record<string, string>) =>
          Effect.map(read(environment), ({ freeDailyTokens, freeRentcastDailyCalls, rentcastMonthlyCalls }) => [
            rentcastMonthlyCalls,
            freeRentcastDailyCalls,
            freeDailyTokens
          ])
        const live = { MODE: "live" }
        assert.deepStrictEqual(yield* limits({}), [null, null, null])
        assert.deepStrictEqual(yield* limits(live), [50, 6, 100_000])
        assert.deepStrictEqual(
          yield* limits({ ...live, RENTCAST_MONTHLY_CALLS: "5000", OPENAI_DAILY_TOKENS: "2000000" }),
          [5000, 41, 500_000]
        )
        assert.deepStrictEqual(
          yield* limits({ RENTCAST_MONTHLY_CALLS: "0", FREE_RENTCAST_DAILY_CALLS: "0", FREE_DAILY_TOKENS: "0" }),
          [0, 0, 0]
        )
        for (const [variable, text] of [
          ["RENTCAST_MONTHLY_CALLS", "-1"],
          ["FREE_RENTCAST_DAILY_CALLS", "many"],
          ["FREE_DAILY_TOKENS", "1.5"],
          ["RENTCAST_MONTH_FROM", "29"],
          ["RENTCAST_MONTH_FROM", "0"]
        ] as const) {
          const environment = ConfigProvider.layer(ConfigProvider.fromUnknown({ [variable]: text }))
          const error = yield* Effect.flip(
            Settings.pipe(Effect.provide(Layer.provide(Layer.fresh(Settings.layer), environment)))
          )
          assert.isTrue(describeStartError(error).startsWith(`${variable}: `), text)
        }
      })
  )

  it.effect("FREE_LIMIT is a list of quotas, the shortest window first, each unit once", () =>
    Effect.gen(function* () {
      const minute = { name: "minute", quota: 30, windowSeconds: 60 }
      const day = { name: "day", quota: 600, windowSeconds: 86_400 }
      assert.deepStrictEqual((yield* read({})).freeLimit, [minute, day])
      assert.deepStrictEqual((yield* read({ FREE_LIMIT: "600 per day,30 per minute" })).freeLimit, [minute, day])
      assert.deepStrictEqual((yield* read({ FREE_LIMIT: " 30 per minute " })).freeLimit, [minute])
      for (const text of [
        "30",
        "0 per minute",
        "-1 per minute",
        "1.5 per minute",
        "30 per week",
        "30 per minute,",
        "30 per minute 600 per day",
        "30 per minute, x",
        "30 per minute, 40 per minute",
        "x30 per minute"
      ]) {
        const provider = ConfigProvider.fromUnknown({ FREE_LIMIT: text })
        const error = yield* Effect.flip(settingsTable.freeLimit.config.parse(provider))
        assert.isTrue(describeStartError(error).startsWith("FREE_LIMIT: "), text)
      }
    })
  )

  it.effect("REFUSED_PAYMENT_LIMIT is a list of quotas like FREE_LIMIT", () =>
    Effect.gen(function* () {
      const hour = { name: "hour", quota: 5, windowSeconds: 3_600 }
      assert.deepStrictEqual((yield* read({ REFUSED_PAYMENT_LIMIT: "5 per hour" })).refusedPaymentLimit, [hour])
      assert.deepStrictEqual(
        (yield* read({})).refusedPaymentLimit.map(({ quota }) => quota),
        [30, 600]
      )
    })
  )

  it.effect("TRUSTED_PROXIES is a list of networks, and none by default", () =>
    Effect.gen(function* () {
      const networks = (text: string) =>
        Effect.map(read({ TRUSTED_PROXIES: text }), ({ trustedProxies }) => trustedProxies.map(String))
      assert.deepStrictEqual((yield* read({})).trustedProxies, [])
      assert.deepStrictEqual(yield* networks(""), [])
      assert.deepStrictEqual(yield* networks("10.0.0.0/8, ::1/128"), ["10.0.0.0/8", "::1/128"])
      for (const text of ["10.0.0.1", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/8,", "proxy.example.com"]) {
        const provider = ConfigProvider.fromUnknown({ TRUSTED_PROXIES: text })
        const error = yield* Effect.flip(settingsTable.trustedProxies.config.parse(provider))
        assert.isTrue(describeStartError(error).startsWith("TRUSTED_PROXIES: "), text)
      }
    })
  )
})
