import { assert, describe, it } from "@effect/vitest"
import { Config, ConfigProvider, Effect, Layer, Option } from "effect"

import { describeStartError } from "../src/describeStartError.ts"
import { Settings, settingsTable } from "../src/Settings.ts"

const read = (environment: Record<string, string>) =>
  Settings.pipe(Effect.provide(Layer.fresh(Settings.layerTest(environment))))

describe("Settings", () => {
  it.effect("without a wallet: the sandbox, on the loopback interface, on a testnet", () =>
    Effect.gen(function* () {
      const settings = yield* read({})
      assert.deepInclude(settings, { mode: "sandbox", host: "127.0.0.1", port: 4021, network: "eip155:84532" })
    })
  )

  it.effect("with a wallet: live, on every interface, on Base", () =>
    Effect.gen(function* () {
      const settings = yield* read({ WALLET_ADDRESS: "0x0000000000000000000000000000000000000001" })
      assert.deepInclude(settings, { mode: "live", host: "0.0.0.0", network: "eip155:8453" })
    })
  )

  it.effect("MODE wins over the wallet; 0 is a port; a blank value is none", () =>
    Effect.gen(function* () {
      const settings = yield* read({ MODE: "sandbox", WALLET_ADDRESS: "0x1", PORT: "0", LOG_LEVEL: "" })
      assert.deepInclude(settings, { mode: "sandbox", port: 0, logLevel: "info" })
    })
  )

  it.effect("PUBLIC_ORIGIN is an origin, whatever follows it", () =>
    Effect.gen(function* () {
      const { publicOrigin } = yield* read({ PUBLIC_ORIGIN: "https://api.example.com/v1/" })
      assert.deepStrictEqual(publicOrigin, Option.some("https://api.example.com"))
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

  for (const [name, setting] of Object.entries(settingsTable)) {
    if (!("example" in setting)) continue
    it.effect(`the example of ${name} is accepted`, () =>
      Effect.gen(function* () {
        const provider = ConfigProvider.fromUnknown({ [setting.variable]: setting.example })
        yield* setting.config.parse(provider)
      })
    )

    it.effect(`a value of ${name} that can't be used is told with the variable and the example, in one line`, () =>
      Effect.gen(function* () {
        const provider = ConfigProvider.fromUnknown({ [setting.variable]: "?" })
        const config: Config.Config<unknown> = setting.config
        const error = yield* Effect.flip(config.parse(provider))
        assert.instanceOf(error, Config.ConfigError)
        const line = describeStartError(error)
        assert.isTrue(line.startsWith(`${setting.variable}: `), line)
        assert.isTrue(line.endsWith(`, e.g. ${setting.variable}=${setting.example}`), line)
        assert.notInclude(line, "\n")
      })
    )
  }
})
