import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import { prices, priceText } from "@property-intelligence/x402/Prices.ts"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { Healthy, Unhealthy } from "./HealthReport.ts"
import { Problem } from "./Problem.ts"
import { SourcesHealth } from "./SourcesHealth.ts"

const PricedEndpoint = Schema.Struct({
  method: Schema.String.annotate({ description: "The method to call it with.", examples: ["POST"] }),
  price: Schema.String.annotate({
    description: "Dollars and `USDC`; that of the bulk call ends with `/address`.",
    examples: [priceText(prices.intel)]
  })
})

/** A dataset of which the service keeps a local copy, from which it answers in place of the upstream. */
const KeptDataset = Schema.Struct({
  name: Schema.String.annotate({ description: "The dataset.", examples: ["acs"] }),
  version: Schema.String.annotate({ description: "The publisher's word for the release.", examples: ["2024"] }),
  pulledAt: Schema.String.annotate({ description: "When it was pulled.", examples: ["2026-11-26T04:34:51.131Z"] }),
  ageHours: Schema.Int.annotate({ description: "How many whole hours ago that was.", examples: [13] }),
  rows: Schema.Int.annotate({ description: "How many rows are kept.", examples: [88_223] })
})

/** What has a price and can't be bought at this moment. */
const UnsoldEndpoint = Schema.Struct({
  path: Schema.String.annotate({ description: "Path of the endpoint.", examples: ["/property-narrative"] }),
  reason: Schema.String.annotate({ description: "Why, in a sentence.", examples: ["Narratives are not set up"] })
})

/** The status object: what the service is, and what it offers at which price. */
export const ServiceStatus = Schema.Struct({
  status: Schema.tag("online").annotate({ description: "The service answers." }),
  name: Schema.String.annotate({ description: "The service's name.", examples: ["Property Intelligence API"] }),
  version: Schema.String.annotate({ description: "`major.minor.patch` of the running code.", examples: ["0.1.0"] }),
  protocol: Schema.tag("x402").annotate({ description: "How calls are paid." }),
  network: Schema.String.annotate({
    description: "CAIP-2 identifier of the payment network that is preferred.",
    examples: ["eip155:8453"]
  }),
  networks: Schema.Array(Schema.String).annotate({
    description: "CAIP-2 identifiers of all networks that calls can be paid on, the preferred one first.",
    examples: [["eip155:8453", "eip155:137"]]
  }),
  wallet: Schema.String.annotate({
    description: "The receiving address, or `not-configured` where nothing is sold.",
    examples: ["0x90F79bf6EB2c4f870365E785982E1f101E93b906"]
  }),
  endpoints: Schema.Record(Schema.String, PricedEndpoint).annotate({ description: "What is sold, by its path." }),
  notSold: Schema.optionalKey(
    Schema.Array(UnsoldEndpoint).annotate({
      description:
        "What is left out of `endpoints`, because it can't be delivered at this moment, where there is something."
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
      description: "Local copies that answers may come from, where there are some."
    })
  ),
  powered_by: Schema.String.annotate({ description: "Who runs the service.", examples: ["Property Intelligence API"] })
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

/** Where the history of the sources is. */
export const sourcesHealthPath = "/health/sources"

const sources = HttpApiEndpoint.get("sources", sourcesHealthPath, {
  success: SourcesHealth,
  error: Problem("internal-error")
}).annotateMerge(
  OpenApi.annotations({
    summary: "How the sources do",
    description:
      "How each data source did in the last six hours, by ten minutes, as far as this process has asked it: answers, failures and how long answers took; and whether calls can be bought now. Asks nothing else. Free."
  })
)

/** The free status endpoints. */
export class StatusGroup extends HttpApiGroup.make("status")
  .add(health, sources, livez, readyz)
  .annotateMerge(
    OpenApi.annotations({ title: "Status", description: "What the service is, and whether it is well. Free." })
  ) {}
