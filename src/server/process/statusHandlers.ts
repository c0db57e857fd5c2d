import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import type { Healthy } from "../../api/HealthReport.ts"
import { pricedEndpoints } from "../../api/pricedEndpoints.ts"
import type { ServiceStatus } from "../../api/StatusGroup.ts"
import { strategyNames } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { priceText } from "../../payments/Prices.ts"
import { serviceId, serviceName, serviceVersion } from "../../process/serviceIdentity.ts"
import { Settings } from "../../Settings.ts"
import { sourceDefinitions } from "../../sources/catalog.ts"
import { Readiness, stoppingReport } from "./Readiness.ts"
import { Stopping } from "./Stopping.ts"

/** The status object, the same for the life of the process, and what probes ask. */
export const layerStatusHandlers = HttpApiBuilder.group(
  Api,
  "status",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const readiness = yield* Readiness
    const stopping = yield* Stopping
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
    return handlers.handleAll({
      health: () => Effect.succeed(status),
      livez: () => Effect.succeed(alive),
      readyz: Effect.fnUntraced(function* () {
        const isStopping = yield* stopping.isAsked
        return yield* isStopping ? Effect.flatMap(stoppingReport, Effect.fail) : readiness.report
      })
    })
  })
)

const alive: Healthy = { status: "pass", version: serviceVersion, serviceId, checks: {} }

/** The endpoints that carry a price, as the directory shows them. */
const directory: ServiceStatus["endpoints"] = Object.fromEntries(
  pricedEndpoints.map(({ method, path, price }) => [path, { method, price: priceText(price) }])
)
