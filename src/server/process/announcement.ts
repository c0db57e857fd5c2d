import { Effect, Layer, Option, References } from "effect"
import { HttpServer } from "effect/http"

import { docsPath } from "../../api/documentPaths.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { exampleAddress } from "../../api/RequestBody.ts"
import { priceText } from "../../payments/Prices.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { Settings } from "../../Settings.ts"
import { LogUnredacted } from "../../telemetry/LogRedaction.ts"
import { PublicOrigin } from "./PublicOrigin.ts"

/** Says at start where the service listens, in which mode, and how to try it; at every log level but `none`. */
export const layerAnnouncement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { logLevel, mode } = yield* Settings
    if (logLevel === "none") return
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const { address } = yield* HttpServer.HttpServer
    yield* Effect.logInfo(`Listening on ${HttpServer.formatAddress(address)} (${mode})`)
    if (mode === "sandbox") {
      yield* Effect.logInfo("SANDBOX: all data is made up")
    }
    yield* Option.match(terms, {
      onNone: () => Effect.logInfo("Nothing is sold: WALLET_ADDRESS is not set"),
      onSome: ({ networks, payTo }) => {
        const prices = soldEndpoints.map(({ path, price }) => `${path} ${priceText(price)}`)
        return Effect.logInfo(
          `Selling ${prices.join(", ")}, paid to ${payTo} on ${networks.map(({ id, name }) => `${id} (${name})`).join(", ")}`
        )
      }
    })
    yield* Effect.logInfo(
      `Try: curl ${origin}/test/property-intel -H 'Content-Type: application/json' -d '{"address":"${exampleAddress}"}'`
    )
    yield* Effect.logInfo(`Documentation: ${origin}${docsPath}`)
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Info"), Effect.provideService(LogUnredacted, true))
)
