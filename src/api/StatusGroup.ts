import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { Healthy, Unhealthy } from "./HealthReport.ts"
import { Problem } from "./Problem.ts"

const PricedEndpoint = Schema.Struct({
  method: Schema.String,
  /** Dollars and `USDC`; the bulk entry ends with `/address`. */
  price: Schema.String
})

/** The status object: what the service is, and what it offers at which price. */
export const ServiceStatus = Schema.Struct({
  status: Schema.tag("online"),
  name: Schema.String,
  /** `major.minor.patch` */
  version: Schema.String,
  protocol: Schema.tag("x402"),
  /** CAIP-2 identifier of the payment network. */
  network: Schema.String,
  /** The receiving address, or `not-configured`. */
  wallet: Schema.String,
  endpoints: Schema.Record(Schema.String, PricedEndpoint),
  dataSources: Schema.Array(Schema.String),
  investorStrategies: Schema.Array(Schema.String),
  powered_by: Schema.String
}).annotate({ identifier: "ServiceStatus" })
export type ServiceStatus = typeof ServiceStatus.Type

const health = HttpApiEndpoint.get("health", "/health", {
  success: ServiceStatus,
  error: Problem("internal-error")
}).annotateMerge(
  OpenApi.annotations({
    summary: "Status",
    description: "Status, version, endpoint directory with prices, data sources and strategies. Free."
  })
)

const livez = HttpApiEndpoint.get("livez", "/livez", {
  success: Healthy,
  error: Problem("internal-error")
}).annotateMerge(
  OpenApi.annotations({
    summary: "Is it alive",
    description: "Passes while the process answers. Asks nothing else. Free."
  })
)

const readyz = HttpApiEndpoint.get("readyz", "/readyz", {
  success: Healthy,
  error: [Unhealthy, Problem("internal-error")]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Is it ready for work",
    description:
      "How each data source, the ledger, the cache, the facilitator, the upstreams and the quotas are: one check each, without names or reasons. 503 when nothing can be sold or the process is stopping; what else is in trouble only warns. Free."
  })
)

/** The free status endpoints. */
export class StatusGroup extends HttpApiGroup.make("status")
  .add(health, livez, readyz)
  .annotateMerge(OpenApi.annotations({ title: "Status" })) {}
