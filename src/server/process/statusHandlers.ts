import { Clock, DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { pricedEndpoints } from "../../api/pricedEndpoints.ts"
import type { ServiceStatus } from "../../api/StatusGroup.ts"
import { type PulledDataset, keptRows } from "../../datasets/generation/Manifest.ts"
import { Snapshot } from "../../datasets/Snapshot.ts"
import { strategyNames } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { priceText } from "../../payments/Prices.ts"
import { serviceName, serviceVersion } from "../../process/serviceIdentity.ts"
import { Settings } from "../../Settings.ts"
import { sourceDefinitions } from "../../sources/catalog.ts"
import { aliveResponse, currentReadiness } from "./currentReadiness.ts"
import { currentSources } from "./currentSources.ts"
import { publicHealthy, publicUnhealthy } from "./publicReadiness.ts"
import type { Readiness } from "./Readiness.ts"
import type { Stopping } from "./Stopping.ts"

/** The status object, which but for its local copies is the same for the life of the process, and what probes ask. */
export const layerStatusHandlers = HttpApiBuilder.group(
  Api,
  "status",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const known = yield* Effect.context<Readiness | Stopping>()
    const { held } = yield* Snapshot
    const readiness = Effect.provide(currentReadiness, known)
    const status: ServiceStatus = {
      status: "online",
      name: serviceName,
      version: serviceVersion,
      protocol: "x402",
      network: settings.networks[0],
      networks: settings.networks,
      wallet: Option.getOrElse(settings.walletAddress, () => "not-configured"),
      endpoints: directory,
      dataSources: sourceDefinitions.map(({ name }) => name),
      investorStrategies: strategyNames,
      powered_by: settings.operatorName
    }
    return handlers.handleAll({
      health: () =>
        Effect.map(Effect.all([held, Clock.currentTimeMillis]), ([copies, now]) => withCopies(status, copies, now)),
      sources: () => Effect.provide(currentSources, known),
      livez: () => Effect.succeed(aliveResponse),
      readyz: () => Effect.mapBoth(readiness, { onFailure: publicUnhealthy, onSuccess: publicHealthy })
    })
  })
)

/** Where nothing is kept nothing is said of it. */
const withCopies = (status: ServiceStatus, copies: ReadonlyArray<PulledDataset>, now: number): ServiceStatus =>
  copies.length === 0
    ? status
    : {
        ...status,
        datasets: copies.map((copy) => ({
          name: copy.dataset,
          version: copy.version,
          pulledAt: DateTime.formatIso(DateTime.makeUnsafe(copy.retrievedAt)),
          ageHours: Math.max(0, Math.floor((now - copy.retrievedAt) / 3_600_000)),
          rows: keptRows(copy)
        }))
      }

/** The endpoints that carry a price, as the directory shows them. */
const directory: ServiceStatus["endpoints"] = Object.fromEntries(
  pricedEndpoints.map(({ method, path, price }) => [path, { method, price: priceText(price) }])
)
