import { assert } from "@effect/vitest"

import { sourceDefinitions } from "../../../src/report/catalog.ts"
import type { ReceivedSpan } from "./OtlpReceiver.ts"

type Attributes = Readonly<Record<string, unknown>>

/** A span with what is below it. */
export interface SpanTree {
  readonly name: string
  readonly kind: ReceivedSpan["kind"]
  readonly status: ReceivedSpan["status"]
  /** A regular expression stands for any text that it describes. */
  readonly attributes: Attributes
  readonly children: ReadonlyArray<SpanTree>
}

const span = (
  name: string,
  kind: ReceivedSpan["kind"],
  attributes: Attributes,
  children: ReadonlyArray<SpanTree> = []
): SpanTree => ({ name, kind, status: "unset", attributes, children })

/** One attempt that was answered by 200. */
const attempt = (upstream: string | RegExp, method: "GET" | "POST", url: string): SpanTree => {
  const { hostname, origin } = new URL(url)
  const template = url.slice(origin.length).replace(/[^/]*REDACTED[^/]*/, "{id}")
  return span(`${method} ${template}`, "client", {
    "service.peer.name": upstream,
    "http.request.method": method,
    "server.address": hostname,
    "server.port": 443,
    "url.full": url,
    "url.scheme": "https",
    "url.template": template,
    "http.response.status_code": 200
  })
}

const source = (id: string, name: string, upstream: string | RegExp, attempts: ReadonlyArray<SpanTree>): SpanTree =>
  span(
    `${id}.find`,
    "internal",
    {
      "source.name": name,
      "source.status": "ok",
      "source.upstream": upstream,
      "source.stale": false,
      "cache.result": "upstream"
    },
    attempts
  )

const arcgis = "https://services.arcgis.com"
const broadbandView = "FCC_Broadband_Data_Collection_December_2024_View/FeatureServer"

/** Which upstream answers for a source, and the attempts it takes. */
const answered: Readonly<Record<string, readonly [upstream: string, attempts: ReadonlyArray<SpanTree>]>> = {
  PropertyValue: [
    "RentCast",
    [
      attempt("RentCast", "GET", "https://api.rentcast.io/v1/properties"),
      attempt("RentCast", "GET", "https://api.rentcast.io/v1/avm/value")
    ]
  ],
  RentEstimate: ["RentCast", [attempt("RentCast", "GET", "https://api.rentcast.io/v1/avm/rent/long-term")]],
  FloodZone: [
    "FEMA NFHL",
    [attempt("FEMA NFHL", "GET", "https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer/28/query")]
  ],
  Walkability: ["Postpass", [attempt("Postpass", "POST", "https://postpass.geofabrik.de/api/interpreter")]],
  Demographics: ["US Census ACS API", [attempt("US Census ACS", "GET", "https://api.census.gov/data/2024/acs/acs5")]],
  Environment: [
    "PEDP EJScreen",
    [
      attempt(
        "PEDP EJScreen",
        "GET",
        "https://services2.arcgis.com/w4yiQqB14ZaAGzJq/arcgis/rest/services/EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0/query"
      ),
      attempt(
        "EPA NPL sites",
        "GET",
        `${arcgis}/cJ9YHowT8TU7DUyn/arcgis/rest/services/Superfund_National_Priorities_List_(NPL)_Sites_with_Status_Information/FeatureServer/0/query`
      )
    ]
  ],
  EarthquakeHazard: [
    "USGS ASCE 7-22",
    [
      attempt("USGS ASCE 7-22", "GET", "https://earthquake.usgs.gov/ws/building-codes/asce7-22/calculate"),
      attempt("USGS earthquake catalog", "GET", "https://earthquake.usgs.gov/fdsnws/event/1/count")
    ]
  ],
  StormHazard: [
    "FEMA NRI",
    [
      attempt(
        "FEMA NRI",
        "GET",
        `${arcgis}/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Census_Tracts/FeatureServer/0/query`
      )
    ]
  ],
  Broadband: [
    "FCC BDC (Esri Living Atlas), broadbandmap.com",
    [
      attempt("broadbandmap.com", "GET", "https://broadbandmap.com/api/v1/location/internet"),
      attempt(
        "FCC BDC",
        "GET",
        `https://services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/${broadbandView}/4/query`
      ),
      attempt(
        "FCC BDC",
        "GET",
        `https://services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/${broadbandView}/7/query`
      ),
      attempt(
        "ArcGIS Online",
        "GET",
        "https://www.arcgis.com/sharing/rest/content/items/e1343efcefcREDACTEDeeREDACTEDa0"
      )
    ]
  ],
  OpportunityZone: [
    "HUD Opportunity Zones",
    [
      attempt(
        "HUD Opportunity Zones",
        "GET",
        `${arcgis}/VTyQ9soqVukalItT/arcgis/rest/services/Opportunity_Zones/FeatureServer/13/query`
      )
    ]
  ],
  FairMarketRent: [
    "HUD User API",
    [attempt("HUD User API", "GET", "https://www.huduser.gov/hudapi/public/fmr/data/REDACTED")]
  ],
  HousePriceIndex: [
    "FRED",
    [
      // The county's index, and state and nation to compare with it.
      attempt("FRED", "GET", "https://fred.stlouisfed.org/graph/fredgraph.csv"),
      attempt("FRED", "GET", "https://fred.stlouisfed.org/graph/fredgraph.csv")
    ]
  ],
  JobMarket: ["BLS API", [attempt("BLS API", "POST", "https://api.bls.gov/publicAPI/v2/timeseries/data/")]],
  DisasterHistory: [
    "OpenFEMA",
    [attempt("OpenFEMA", "GET", "https://www.fema.gov/api/open/v2/DisasterDeclarationsSummaries")]
  ]
}

/** One source a line of `dataSources`, below it one attempt a request: where nothing is written down, one a upstream. */
const sources: ReadonlyArray<SpanTree> = sourceDefinitions.map(({ id, name, upstreams }) => {
  const [upstream, attempts] = answered[id] ?? [/./, upstreams.map((url) => attempt(/./, "GET", `https://${url}`))]
  return source(id, name, upstream, attempts)
})

const ledger = (operation: string): SpanTree =>
  span(`Ledger.${operation}`, "client", { "db.system.name": "sqlite", "db.operation.name": operation })

const payment = { "payment.network": "eip155:84532" }

/** One call of `/property-full`, paid for in the sandbox, whose sources all answer at once and whose model is honest. */
export const paidCallTrace: SpanTree = span(
  "POST /property-full",
  "server",
  {
    "http.request.method": "POST",
    "http.route": "/property-full",
    "url.path": "/property-full",
    "url.scheme": "http",
    "network.protocol.version": "1.1",
    "http.response.status_code": 200,
    "payment.outcome": "delivered",
    "report.degraded": false
  },
  [
    span("PaymentGate.sell", "internal", { "payment.endpoint": "/property-full", "payment.outcome": "delivered" }, [
      span("Facilitator.verify", "client", { ...payment, "payment.outcome": "verified" }),
      span("PropertyInvestor.analysis", "internal", {}, [
        span("Geocoder.locate", "internal", { "geocoder.matched_by": "Census Geocoder", "cache.result": "upstream" }, [
          attempt("Census Geocoder", "GET", "https://geocoding.geo.census.gov/geocoder/geographies/onelineaddress")
        ]),
        span("MortgageRates.known", "internal", {}, [
          attempt("FRED", "GET", "https://fred.stlouisfed.org/graph/fredgraph.csv")
        ]),
        span(
          "PropertyIntel.reportAt",
          "internal",
          { "report.answered": sourceDefinitions.length, "report.degraded": false },
          sources
        )
      ]),
      span("PropertyNarrative.narrate", "internal", {}, [
        span("NarrativeWriter.write", "internal", {}, [
          span("chat gpt-5-mini", "client", {
            "gen_ai.operation.name": "chat",
            "gen_ai.provider.name": "openai",
            "gen_ai.request.model": "gpt-5-mini",
            "gen_ai.request.max_tokens": 4000,
            "gen_ai.output.type": "json",
            "gen_ai.response.model": "gpt-5-mini-2025-08-07",
            "gen_ai.response.finish_reasons": ["completed"],
            "gen_ai.usage.input_tokens": /^[1-9]\d*$/,
            "gen_ai.usage.output_tokens": /^[1-9]\d*$/,
            "server.address": "127.0.0.1"
          })
        ])
      ]),
      span("Facilitator.settle", "client", {
        ...payment,
        "payment.outcome": "settled",
        "payment.transaction": /^0x[0-9a-f]{64}$/
      }),
      span("LocalChain.transferIn", "internal", {}),
      ...["lookUp", "reserve", "unsettled", "advance", "advance"].map(ledger)
    ]),
    ledger("delivered")
  ]
)

/** Fails unless the spans are exactly those of a tree, in whatever order they ended. */
export const assertTrace = (spans: ReadonlyArray<ReceivedSpan>, root: ReceivedSpan, expected: SpanTree) =>
  assert.deepStrictEqual(inOrder(treeOf(spans, root, attributePatterns(expected))), inOrder(expected))

/** How many spans a tree has. */
export const sizeOf = ({ children }: SpanTree): number => children.reduce((sum, child) => sum + sizeOf(child), 1)

const attributePatterns = (tree: SpanTree): ReadonlyMap<string, RegExp> =>
  new Map([
    ...Object.entries(tree.attributes).flatMap(([key, value]) =>
      value instanceof RegExp ? [[`${keyOf(tree)} ${key}`, value] as const] : []
    ),
    ...tree.children.flatMap((child) => [...attributePatterns(child)])
  ])

const treeOf = (
  spans: ReadonlyArray<ReceivedSpan>,
  { attributes, kind, name, spanId, status }: ReceivedSpan,
  patterns: ReadonlyMap<string, RegExp>
): SpanTree => ({
  name,
  kind,
  status,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => {
      const pattern = patterns.get(`${keyOf({ attributes, name })} ${key}`)
      return [key, pattern?.test(String(value)) === true ? pattern : value]
    })
  ),
  children: spans.filter(({ parentSpanId }) => parentSpanId === spanId).map((child) => treeOf(spans, child, patterns))
})

const keyOf = ({ attributes, name }: Pick<SpanTree, "attributes" | "name">) =>
  `${name} ${String(attributes["url.full"])}`

const inOrder = (tree: SpanTree): SpanTree => {
  return {
    ...tree,
    attributes: Object.fromEntries(Object.entries(tree.attributes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    children: tree.children.map(inOrder).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  }
}
