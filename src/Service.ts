import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Effect, Layer } from "effect"

import { PropertyIntel } from "./report/PropertyIntel.ts"
import { layerHttpServer } from "./server/HttpServer.ts"
import { Settings } from "./Settings.ts"
import { sourcesLayer } from "./sources/catalog.ts"
import { Geocoder } from "./sources/Geocoder.ts"
import { UpstreamClient } from "./sources/upstream/UpstreamClient.ts"
import { layerTelemetry } from "./telemetry/Telemetry.ts"

/** What the environment says and, in the sandbox, what the sandbox makes of it. Live, no module of the sandbox is loaded. */
const layerSettings = Layer.unwrap(
  Effect.gen(function* () {
    const settings = yield* Settings
    if (settings.mode === "live") return Layer.succeed(Settings, settings)
    const { layerSandbox } = yield* Effect.promise(() => import("./sandbox/SandboxLayer.ts"))
    return layerSandbox
  })
).pipe(Layer.provide(Settings.layer))

/** The whole service, from the socket to the upstreams. Reads the `ConfigProvider` of whoever starts it. */
export const layerService = layerHttpServer.pipe(
  Layer.provide(PropertyIntel.layer),
  Layer.provide([sourcesLayer, Geocoder.layer]),
  Layer.provide(UpstreamClient.layer),
  Layer.provide(layerTelemetry),
  Layer.provide(layerSettings),
  Layer.provide([NodeHttpClient.layerUndici, NodeServices.layer])
)
