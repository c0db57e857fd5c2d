import { Context, Effect, Option } from "effect"
import { HttpApi, HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import type { ServiceStatus } from "../api/StatusGroup.ts"
import { strategyNames } from "../domain/investor/strategyNames.ts"
import { Price, priceText } from "../payments/Prices.ts"
import { serviceName, serviceVersion } from "../serviceIdentity.ts"
import { Settings } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"

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
      endpoints: pricedEndpoints(),
      dataSources: sourceDefinitions.map(({ name }) => name),
      investorStrategies: strategyNames,
      powered_by: settings.operatorName
    }
    return handlers.handleAll({ health: () => Effect.succeed(status) })
  })
)

/** The endpoints that carry a price, as the directory shows them. */
const pricedEndpoints = (): ServiceStatus["endpoints"] => {
  const directory: Record<string, ServiceStatus["endpoints"][string]> = {}
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const price = Context.getOption(mergedAnnotations, Price)
      if (Option.isSome(price)) {
        directory[endpoint.path] = { method: endpoint.method, price: priceText(price.value) }
      }
    }
  })
  return directory
}
