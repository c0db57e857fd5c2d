import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { listedSources } from "@property-intelligence/domain/report/sourceKeys.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Option, Redacted } from "effect"

import type { ServiceFacts } from "#pages"

import { Settings, settingsTable, wellKnownBuyerKey } from "../../Settings.ts"
import { sources } from "../../sources/catalog.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"

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
    networks: networks.flatMap(networkFacts),
    prices: soldEndpoints.map(({ path, price, summary }) => ({ path, price: priceText(price), summary })),
    sources: listedSources.map(({ gives, key, subject }) => {
      const { attribution, cadence, name, owner, section } = sources[key].definition
      return { name, subject, gives, owner, section, cadence, attribution }
    }),
    testKey: mode === "sandbox" ? yield* testKey : null,
    tileUrl: Option.getOrNull(mapTileUrl)
  }
})

/** A payment on a network that has no USDC known to us is signed by no page. */
const networkFacts = (network: string): ServiceFacts["networks"] => {
  const known = paymentNetworkOf(network)
  if (known === undefined) return []
  const { asset, chainId, domain, id, isTestnet, name } = known
  return [{ id, name, chainId, isTestnet, asset, domain }]
}

/** The key of the sandbox's payer, if it is no secret. */
const testKey = Effect.map(Effect.orDie(settingsTable.sandboxBuyerKey.config), (key) =>
  Redacted.value(key) === wellKnownBuyerKey ? wellKnownBuyerKey : null
)
