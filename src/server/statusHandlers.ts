import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import type { ServiceStatus } from "../api/StatusGroup.ts"
import { strategyNames } from "../domain/investor/strategyNames.ts"
import { priceText } from "../payments/Prices.ts"
import { serviceName, serviceVersion } from "../serviceIdentity.ts"
import { Settings } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"
import { pricedEndpoints } from "./pricedEndpoints.ts"

/** The status object, the same for the life of the process. */
export const layerStatusHandlers = HttpApiBuilder.group(
  Api,
  "status",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const status: ServiceStatus = {
      status: "online",
      name: serviceName,
      version: serviceVersion,
      protocol: "x402",
      network: settings.network,
      wallet: Option.getOrElse(settings.walletAddress, () => "not-configured"),
      endpoints: directory,
      dataSources: sourceDefinitions.map(({ name }) => name),
      investorStrategies: strategyNames,
      powered_by: settings.operatorName
    }
    return handlers.handleAll({ health: () => Effect.succeed(status) })
  })
)

/** The endpoints that carry a price, as the directory shows them. */
const directory: ServiceStatus["endpoints"] = Object.fromEntries(
  pricedEndpoints.map(({ method, path, price }) => [path, { method, price: priceText(price) }])
)
