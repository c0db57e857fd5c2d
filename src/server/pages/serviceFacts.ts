import { Effect, Option, Redacted } from "effect"
import { Context } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import type { ServiceFacts } from "#pages"

import { Api } from "../../api/Api.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { paymentNetworkOf } from "../../payments/chain/PaymentNetwork.ts"
import { priceText } from "../../payments/Prices.ts"
import { serviceName, serviceVersion } from "../../process/serviceIdentity.ts"
import { Settings, settingsTable, wellKnownBuyerKey } from "../../Settings.ts"
import { sourceDefinitions } from "../../sources/catalog.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/** What the pages show of this service. */
export const serviceFacts: Effect.Effect<ServiceFacts, never, Settings | PublicOrigin> = Effect.gen(function* () {
  const { mapTileUrl, mode, networks, operatorName, walletAddress } = yield* Settings
  return {
    name: serviceName,
    version: serviceVersion,
    operator: operatorName,
    origin: yield* PublicOrigin,
    sandbox: mode === "sandbox",
    sells: Option.isSome(walletAddress),
    networks: networks.map((id) => ({ id, name: paymentNetworkOf(id)?.name ?? id })),
    prices: soldEndpoints.map(({ path, price }) => ({
      path,
      price: priceText(price),
      summary: summaries.get(path) ?? ""
    })),
    sources: sourceDefinitions.map(({ attribution, cadence, name, owner, section }) => ({
      name,
      owner,
      section,
      cadence,
      attribution
    })),
    testKey: mode === "sandbox" ? yield* testKey : null,
    tileUrl: Option.getOrNull(mapTileUrl)
  }
})

/** The key of the sandbox's payer, where it is no secret. */
const testKey = Effect.map(Effect.orDie(settingsTable.sandboxBuyerKey.config), (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? wellKnownBuyerKey : null
)

const summaries: ReadonlyMap<string, string> = reflectedSummaries()

/** What the contract says of each path in a line. */
function reflectedSummaries() {
  const found = new Map<string, string>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { annotations, path } }) => {
      found.set(
        path,
        Option.getOrElse(Context.getOption(annotations, OpenApi.Summary), () => "")
      )
    }
  })
  return found
}
