import { Effect, Layer, References } from "effect"
import { HttpServer } from "effect/http"

import { exampleAddress } from "../api/RequestBody.ts"
import { Settings } from "../Settings.ts"
import { docsPath } from "./knownPaths.ts"
import { PublicOrigin } from "./PublicOrigin.ts"

/** Says at start where the service listens, in which mode, and how to try it; at every log level but `none`. */
export const layerAnnouncement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { logLevel, mode } = yield* Settings
    if (logLevel === "none") return
    const origin = yield* PublicOrigin
    const { address } = yield* HttpServer.HttpServer
    yield* Effect.logInfo(`Listening on ${HttpServer.formatAddress(address)} (${mode})`)
    if (mode === "sandbox") {
      yield* Effect.logInfo("SANDBOX: all data is made up")
    }
    yield* Effect.logInfo(
      `Try: curl ${origin}/test/property-intel -H 'Content-Type: application/json' -d '{"address":"${exampleAddress}"}'`
    )
    yield* Effect.logInfo(`Documentation: ${origin}${docsPath}`)
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Info"))
)
