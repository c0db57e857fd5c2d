import { Effect, Layer, Option, Redacted } from "effect"

import { Settings } from "../Settings.ts"
import { serveGateway } from "./Gateway.ts"
import { sandboxSettings } from "./SandboxSettings.ts"

const sandboxKey = Option.some(Redacted.make("sandbox"))

const startGateway = Effect.gen(function* () {
  const { url } = yield* serveGateway(yield* sandboxSettings)
  return url
})

/**
 * The settings as the sandbox changes them: every upstream is asked through the gateway, which is started here unless
 * `UPSTREAM_GATEWAY` names one, and every key is the word `sandbox`, so that no real key leaves the process.
 */
export const layerSandbox = Layer.effect(
  Settings,
  Effect.gen(function* () {
    const settings = yield* Settings
    const gateway = Option.isSome(settings.upstreamGateway) ? settings.upstreamGateway.value : yield* startGateway
    return {
      ...settings,
      upstreamGateway: Option.some(gateway),
      rentcastApiKey: sandboxKey,
      censusApiKey: sandboxKey,
      hudApiToken: sandboxKey,
      blsApiKey: sandboxKey,
      fredApiKey: Option.none(),
      broadbandmapApiKey: sandboxKey
    }
  })
)
