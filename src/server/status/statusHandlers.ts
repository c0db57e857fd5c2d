import { Api } from "@property-intelligence/api/Api.ts"
import type { HealthCheck, Healthy, Unhealthy } from "@property-intelligence/api/HealthReport.ts"
import { pricedEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { serviceName, serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import type { ServiceStatus } from "@property-intelligence/api/StatusGroup.ts"
import { keptRows, type PulledDataset } from "@property-intelligence/datasets/generation/Manifest.ts"
import { strategyNames } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { priceText } from "@property-intelligence/x402/Prices.ts"
import { Clock, DateTime, Effect, Option, Record } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Snapshot } from "../../datasets/Snapshot.ts"
import { sourceDefinitions } from "../../report/catalog.ts"
import { Settings } from "../../Settings.ts"
import { FastAnswers } from "../admission/fastPath.ts"
import type { Stopping } from "../admission/Stopping.ts"
import { currentSources } from "./currentSources.ts"
import { aliveResponse, currentReadiness, type Readiness } from "./Readiness.ts"
import { ClosedSales } from "./salesState.ts"

/**
 * The endpoints for probes, and the status object. While a process runs, only the local copies and the endpoints on
 * sale change in that object.
 */
export const layerStatusHandlers = HttpApiBuilder.group(
  Api,
  "status",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* Settings
    const known = yield* Effect.context<Readiness | Stopping>()
    const { held } = yield* Snapshot
    const { reasonFor } = yield* ClosedSales
    const readiness = Effect.provide(currentReadiness, known)
    const fastAnswers = yield* FastAnswers
    fastAnswers.set("GET /livez", { isFor: () => true, readsBody: false, answer: () => Effect.succeed(aliveResponse) })
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
        Effect.map(Effect.all([held, Clock.currentTimeMillis]), ([copies, now]) =>
          withUnsold(withCopies(status, copies, now), reasonFor)
        ),
      sources: () => Effect.provide(currentSources, known),
      livez: () => Effect.succeed(aliveResponse),
      readyz: () => Effect.mapBoth(readiness, { onFailure: publicUnhealthy, onSuccess: publicHealthy })
    })
  })
)

/** Omits local copies if the service has none. */
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

/** Moves the endpoints that can't be bought from `endpoints` to `notSold`, with the reason. */
const withUnsold = (status: ServiceStatus, reasonFor: (path: string) => string | null): ServiceStatus => {
  const notSold = Object.keys(status.endpoints).flatMap((path) => {
    const reason = reasonFor(path)
    return reason === null ? [] : [{ path, reason }]
  })
  if (notSold.length === 0) return status
  const unsold: ReadonlySet<string> = new Set(notSold.map(({ path }) => path))
  return { ...status, endpoints: Record.filter(status.endpoints, (_, path) => !unsold.has(path)), notSold }
}

/** The endpoints that carry a price, as the directory shows them. */
const directory: ServiceStatus["endpoints"] = Object.fromEntries(
  pricedEndpoints.map(({ method, path, price }) => [path, { method, price: priceText(price) }])
)

/**
 * The public part of a readiness report: one check per part, with its status and its time. No name, text or number of a check is
 * passed on, because those name keys, hosts and plans.
 */
export const publicHealthy = ({ checks, status, ...identity }: Healthy): Healthy => ({
  status,
  ...identityOf(identity),
  checks: summariesOf(checks)
})

/** The public part of a failing readiness report. It separates a process that is stopping from one that can't sell. */
export const publicUnhealthy = ({ checks, status, ...identity }: Unhealthy): Unhealthy => ({
  status,
  ...identityOf(identity),
  output: checks["process"] === undefined ? "Nothing can be sold" : "stopping",
  checks: summariesOf(checks)
})

const identityOf = ({ serviceId, version }: Pick<Healthy, "serviceId" | "version">) => ({ version, serviceId })

const summariesOf = (checks: Healthy["checks"]): Healthy["checks"] => Record.map(checks, summaryOf)

const worstFirst = ["fail", "warn", "pass"] as const

/** The worst of the checks, and of equally bad ones the newest; an empty list without checks. */
const summaryOf = (checks: ReadonlyArray<HealthCheck>): ReadonlyArray<HealthCheck> => {
  const status = worstFirst.find((word) => checks.some((check) => check.status === word))
  const [worst] = checks.filter((check) => check.status === status).toSorted((a, b) => b.time.localeCompare(a.time))
  return worst === undefined ? [] : [{ componentType: worst.componentType, status: worst.status, time: worst.time }]
}
