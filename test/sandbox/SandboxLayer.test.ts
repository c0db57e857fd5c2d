import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option, Redacted } from "effect"

import { layerSandbox } from "../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../src/Settings.ts"

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
  BROADBANDMAP_API_KEY: "real"
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
      assert.notInclude(values, "real")
      assert.strictEqual(values.filter((value) => value === "sandbox").length, 5)
    }).pipe(Effect.provide(settingsWith(realKeys)))
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
})
