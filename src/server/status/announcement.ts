import { docsPath } from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Layer, Option, References } from "effect"
import { HttpServer } from "effect/http"

import { SellingTerms } from "../../payments/SellingTerms.ts"
import { Settings } from "../../Settings.ts"
import { LogUnredacted } from "../../telemetry/LogRedaction.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "./salesState.ts"

/** Logs at start the address, the mode and a call to try, at every log level except `none`. */
export const layerAnnouncement = Layer.effectDiscard(
  Effect.gen(function* () {
    const { logLevel, mode } = yield* Settings
    if (logLevel === "none") return
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const { address } = yield* HttpServer.HttpServer
    yield* Effect.logInfo(`Listening on ${HttpServer.formatAddress(address)} (${mode})`)
    if (mode === "sandbox") {
      yield* Effect.logInfo("SANDBOX: all data is simulated")
    }
    const { lasting, now } = yield* MissingParts
    yield* Option.match(terms, {
      onNone: () => Effect.logInfo("Nothing is sold: WALLET_ADDRESS is not set"),
      onSome: ({ networks, payTo }) => {
        const prices = deliverableEndpoints(lasting).map(({ path, price }) => `${path} ${priceText(price)}`)
        return Effect.logInfo(
          `Selling ${prices.length === 0 ? "nothing" : prices.join(", ")}, paid to ${payTo} on ${networks.map(({ id, name }) => `${id} (${name})`).join(", ")}`
        )
      }
    })
    if (Option.isSome(terms)) {
      for (const [path, { closes, reason }] of yield* now) {
        yield* Effect.logWarning(`${path} ${closes ? "can't be sold" : "can be sold only for some calls"}: ${reason}`)
      }
    }
    yield* Effect.logInfo(
      `Try: curl ${origin}/test/property-intel -H 'Content-Type: application/json' -d '{"address":"${exampleAddress}"}'`
    )
    yield* Effect.logInfo(`Documentation: ${origin}${docsPath}`)
  }).pipe(Effect.provideService(References.MinimumLogLevel, "Info"), Effect.provideService(LogUnredacted, true))
)
