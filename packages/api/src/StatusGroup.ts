import { sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"
import { prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { Healthy, Unhealthy } from "./HealthReport.ts"
import { Problem } from "./Problem.ts"
import { SourcesHealth } from "./SourcesHealth.ts"

const PricedEndpoint = Schema.Struct({
  method: Schema.String.annotate({ description: "The HTTP method of the endpoint.", examples: ["POST"] }),
  price: Schema.String.annotate({
    description: "Dollars and `USDC`; the bulk call's price ends with `/address`.",
    examples: [priceText(prices.intel)]
  })
})

/** A dataset with a local copy, which the service may read instead of the upstream. */
const KeptDataset = Schema.Struct({
  name: Schema.String.annotate({ description: "The dataset.", examples: ["acs"] }),
  version: Schema.String.annotate({ description: "The release, as its publisher names it.", examples: ["2024"] }),
  pulledAt: Schema.String.annotate({
    description: "The time when the copy was pulled.",
    examples: ["2026-11-26T04:34:51.131Z"]
  }),
  ageHours: Schema.Int.annotate({ description: "Whole hours since `pulledAt`.", examples: [13] }),
  rows: Schema.Int.annotate({ description: "The number of rows in the copy.", examples: [88_223] })
})

/** An endpoint that has a price and can't be bought now. */
const UnsoldEndpoint = Schema.Struct({
  path: Schema.String.annotate({ description: "Path of the endpoint.", examples: ["/property-narrative"] }),
  reason: Schema.String.annotate({ description: "The reason, in a sentence.", examples: ["Narratives are not set up"] })
})

/** The status object: the service, its endpoints and their prices. */
export const ServiceStatus = Schema.Struct({
  status: Schema.tag("online").annotate({ description: "The service answers." }),
  name: Schema.String.annotate({ description: "The service's name.", examples: ["Property Intelligence API"] }),
  version: Schema.String.annotate({ description: "`major.minor.patch` of the running code.", examples: ["0.1.0"] }),
  protocol: Schema.tag("x402").annotate({ description: "The payment protocol of calls." }),
  network: Schema.String.annotate({
    description: "CAIP-2 identifier of the preferred payment network.",
    examples: ["eip155:8453"]
  }),
  networks: Schema.Array(Schema.String).annotate({
    description: "CAIP-2 identifiers of all payment networks, the preferred one first.",
    examples: [["eip155:8453", "eip155:137"]]
  }),
  wallet: Schema.String.annotate({
    description: "The receiving address, or `not-configured` if nothing is sold.",
    examples: ["0x90F79bf6EB2c4f870365E785982E1f101E93b906"]
  }),
  endpoints: Schema.Record(Schema.String, PricedEndpoint).annotate({ description: "The paid endpoints by path." }),
  notSold: Schema.optionalKey(
    Schema.Array(UnsoldEndpoint).annotate({
      description:
        "Endpoints missing from `endpoints`, because they can't be bought now. Absent if there would be none."
    })
  ),
  dataSources: Schema.Array(Schema.String).annotate({
    description: `The ${sourceCountWord} sources, as \`meta.dataSources\` of a report names them.`,
    examples: [["OpenStreetMap"]]
  }),
  investorStrategies: Schema.Array(Schema.String).annotate({
    description: "The strategies that an investor analysis scores.",
    examples: [["BRRRR"]]
  }),
  datasets: Schema.optionalKey(
    Schema.Array(KeptDataset).annotate({
      description: "Local copies of datasets, which the service may answer from. Absent if it has no copies."
    })
  ),
  powered_by: Schema.String.annotate({
    description: "The name of the service's operator.",
    examples: ["Property Intelligence API"]
  })
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
    summary: "Liveness",
    description: "Passes while the process answers. Checks nothing else. Free."
  })
)

const readyz = HttpApiEndpoint.get("readyz", "/readyz", {
  success: Healthy,
  error: [Unhealthy, Problem("internal-error")]
}).annotateMerge(
  OpenApi.annotations({
    summary: "Readiness",
    description:
      "The state of each data source, the ledger, the cache, the facilitator, the upstreams and the quotas, without names or reasons. The status is 503 if the ledger is down or the process is stopping; any other fault only warns. Free."
  })
)

/** The path of the sources' record. */
export const sourcesHealthPath = "/health/sources"

const sources = HttpApiEndpoint.get("sources", sourcesHealthPath, {
  success: SourcesHealth,
  error: Problem("internal-error")
}).annotateMerge(
  OpenApi.annotations({
    summary: "Health of the sources",
    description:
      "The answers, failures and response times of each data source over the last six hours, per ten minutes, as seen by this process. Also shows which calls can be bought now. Asks no source. Free."
  })
)

/** The free status endpoints. */
export class StatusGroup extends HttpApiGroup.make("status")
  .add(health, sources, livez, readyz)
  .annotateMerge(
    OpenApi.annotations({ title: "Status", description: "The service, its prices and its health. Free." })
  ) {}
