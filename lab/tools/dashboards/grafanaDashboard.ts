import { sourceDefinitions } from "../../../src/report/catalog.ts"
import type { Instrument } from "../../../src/telemetry/Instrument.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { labelOf } from "../../../src/telemetry/prometheusName.ts"
import { errorRatioOf, objectives } from "./objectives.ts"
import { type Panel, placed, type Row } from "./panels.ts"
import { now, oldGeneration, quantile, rate, rateOfSum, type Selection, share } from "./promql.ts"

const window = "$__rate_interval"

/** The legend for lines that differ in these attributes: `{{http_route}} {{error_type}}`. */
const legendOf = (by: ReadonlyArray<string>): string => by.map((it) => `{{${labelOf(it)}}}`).join(" ") || "all"

/** A panel with the rate of an event, by some attributes. */
const rates = (title: string, metric: Instrument, by: ReadonlyArray<string>, selection: Selection = {}): Panel => ({
  title,
  description: metric.meaning,
  unit: "cps",
  type: "timeseries",
  queries: [{ expression: rate(metric, window, selection, by), legend: legendOf(by) }]
})

/** A panel with the median, the 95th and the 99th percentile. */
const percentiles = (title: string, metric: Instrument, selection: Selection = {}): Panel => ({
  title,
  description: metric.meaning,
  unit: metric.unit === "s" ? "s" : "short",
  type: "timeseries",
  queries: [0.5, 0.95, 0.99].map((share) => ({
    expression: quantile(metric, share, window, selection),
    legend: `p${share * 100}`
  }))
})

/** A panel with the 95th percentile, by some attributes. */
const p95 = (title: string, metric: Instrument, by: ReadonlyArray<string>): Panel => ({
  title,
  description: metric.meaning,
  unit: metric.unit === "s" ? "s" : "short",
  type: "timeseries",
  queries: [{ expression: quantile(metric, 0.95, window, {}, by), legend: legendOf(by) }]
})

/** A panel with the current values, by some attributes. */
const values = (
  title: string,
  metric: Instrument,
  over: "sum" | "max" | "min",
  by: ReadonlyArray<string>,
  more: Partial<Panel> = {}
): Panel => ({
  title,
  description: metric.meaning,
  unit: "short",
  type: "timeseries",
  queries: [{ expression: now(metric, over, {}, by), legend: legendOf(by) }],
  ...more
})

const objectivePanels: ReadonlyArray<Panel> = objectives.map((objective) => ({
  title: objective.title,
  description: `${objective.promise}. The lines are the share of bad events.`,
  unit: "percentunit",
  type: "timeseries",
  queries: ["1h", "1d", "3d"].map((span) => ({ expression: errorRatioOf(objective, span), legend: span })),
  limit: Number((1 - objective.target).toPrecision(6))
}))

const sourceFailures: Panel = {
  title: "Failing sources",
  description: "Share of each source's requests that gave nothing fresh because of a fault",
  unit: "percentunit",
  type: "timeseries",
  queries: [
    {
      expression: `${rate(metrics.sourceRequests, window, { "source.status": "~failed|stale|not_configured" }, ["source.name"])} / ${rate(metrics.sourceRequests, window, {}, ["source.name"])}`,
      legend: "{{source_name}}"
    }
  ],
  limit: 0.5
}

const inFlight: Panel = {
  title: "Work in flight and its limit",
  description: metrics.workLimit.meaning,
  unit: "short",
  type: "timeseries",
  queries: [
    { expression: now(metrics.workInFlight, "sum"), legend: "in flight" },
    { expression: now(metrics.workLimit, "sum"), legend: "limit" }
  ]
}

const loopDelay: Panel = {
  title: "Event loop: delay",
  description: "The delay of turns of the event loop, in the slowest process",
  unit: "s",
  type: "timeseries",
  queries: [
    { expression: now(metrics.loopDelayP50, "max"), legend: "p50" },
    { expression: now(metrics.loopDelayP90, "max"), legend: "p90" },
    { expression: now(metrics.loopDelayP99, "max"), legend: "p99" },
    { expression: now(metrics.loopDelayMax, "max"), legend: "max" }
  ],
  limit: 0.25
}

/** A panel with the used share of a limit, for the process that is nearest to the limit. */
const nearness = (
  title: string,
  part: Instrument,
  whole: Instrument,
  limit: number,
  selection: Selection = {}
): Panel => ({
  title,
  description: whole.meaning,
  unit: "percentunit",
  type: "timeseries",
  queries: [{ expression: share(part, whole, selection), legend: "share" }],
  limit
})

const usdcSettled: Panel = {
  title: "USDC settled per hour",
  description: metrics.paymentSettled.meaning,
  unit: "currencyUSD",
  type: "timeseries",
  queries: [
    {
      expression: `${rate(metrics.paymentSettled, "1h", {}, ["http.route"])} * 3600 / 1e6`,
      legend: "{{http_route}}"
    }
  ]
}

const tokensRate: Panel = {
  title: "Tokens per second",
  description: metrics.modelTokens.meaning,
  unit: "short",
  type: "timeseries",
  queries: [
    {
      expression: rateOfSum(metrics.modelTokens, window, {}, ["gen_ai.request.model", "gen_ai.token.type"]),
      legend: "{{gen_ai_request_model}} {{gen_ai_token_type}}"
    }
  ]
}

const sourceRow = (source: string, owner: string): Row => {
  const selection = { "source.name": source }
  return {
    title: `${source} (${owner})`,
    isFolded: true,
    panels: [
      rates("Requests by status", metrics.sourceRequests, ["source.status"], selection),
      rates("Errors by type", metrics.sourceRequests, ["error.type"], { ...selection, "error.type": "~.+" }),
      percentiles("Duration", metrics.sourceDuration, selection),
      percentiles("Age of the data", metrics.sourceDataAge, selection),
      rates("Cache", metrics.cacheLookups, ["cache.result"], selection),
      rates("Sections delivered", metrics.reportSections, ["section.status"], selection)
    ]
  }
}

const rows: ReadonlyArray<Row> = [
  { title: "Objectives", isFolded: false, panels: objectivePanels },
  {
    title: "HTTP",
    isFolded: false,
    panels: [
      rates("Requests by route", metrics.httpServerDuration, ["http.route"]),
      rates("Answers by status", metrics.httpServerDuration, ["http.response.status_code"]),
      p95("95th percentile by route", metrics.httpServerDuration, ["http.route"]),
      values("Open requests", metrics.httpServerActive, "sum", ["http.request.method"]),
      inFlight,
      rates("Calls shed", metrics.workShed, ["http.route", "work.kind"]),
      values("MCP sessions", metrics.mcpSessions, "max", []),
      rates("Free calls over their quota", metrics.rateLimited, ["rate_limit.window"]),
      percentiles("Time left to the deadline", metrics.deadlineSlack)
    ]
  },
  {
    title: "Payments",
    isFolded: false,
    panels: [
      values("Paid and not delivered", metrics.paymentsUndelivered, "max", [], { type: "stat", limit: 1 }),
      rates("Delivered without payment", metrics.unpaidDeliveries, ["http.route"]),
      rates("Paid calls by outcome", metrics.paymentSales, ["payment.outcome"]),
      usdcSettled,
      rates("Verifications by outcome", metrics.paymentVerify, ["payment.outcome"]),
      values("Verifications in flight", metrics.verificationsInFlight, "sum", ["payment.signature"]),
      rates("Verifications shed", metrics.verificationsShed, ["limit.scope"]),
      p95("Verification, 95th percentile", metrics.paymentVerify, ["payment.outcome"]),
      rates("Settlements by outcome", metrics.paymentSettle, ["payment.outcome"]),
      p95("Settlement, 95th percentile", metrics.paymentSettle, ["payment.outcome"]),
      rates("Reconciled by outcome", metrics.paymentReconciled, ["payment.outcome"]),
      values("Coins for gas", metrics.gasBalance, "min", ["payment.network"]),
      values("Gas alerts", metrics.gasTrouble, "max", ["gas.trouble", "payment.network"]),
      rates("Settlements lost by the chain", metrics.paymentsReorganized, ["http.route"]),
      rates("Payments that the ledger never settled", metrics.paymentsForeign, ["http.route"]),
      rates("Entries deleted by state", metrics.ledgerPruned, ["ledger.state"]),
      values("Chain nodes: 1 if up", metrics.nodeUp, "min", ["payment.network"], { type: "state-timeline" }),
      values("Facilitator: 1 if up", metrics.facilitatorUp, "min", [], { type: "state-timeline" }),
      rates("Statements on x402 extensions", metrics.extensionResponses, ["x402.extension", "x402.extension.status"]),
      values("Sales: 1 if open", metrics.salesOpen, "min", ["http.route"], { type: "state-timeline" }),
      values("Ahead of the chain's clock", metrics.clockSkew, "max", ["payment.network"], { type: "stat" })
    ]
  },
  {
    title: "Stores",
    isFolded: false,
    panels: [
      values("Stores: 1 if writable", metrics.storeUp, "min", ["store.name"], { type: "state-timeline" }),
      p95("Answer of a store, 95th percentile", metrics.storeDuration, ["store.name", "db.operation.name"]),
      rates("Failed operations of a store", metrics.storeDuration, ["store.name", "error.type"], {
        "error.type": "~.+"
      }),
      values("Free on the disk", metrics.storeFreeSpace, "min", ["store.name"], { unit: "bytes" })
    ]
  },
  {
    title: "All sources",
    isFolded: false,
    panels: [
      sourceFailures,
      p95("Duration, 95th percentile", metrics.sourceDuration, ["source.name"]),
      rates("Cache by result", metrics.cacheLookups, ["cache.result"]),
      rates("Local copies by result", metrics.snapshotAnswers, ["snapshot.result"]),
      rates("Sections delivered", metrics.reportSections, ["section.status"]),
      values("Canary: 1 if as expected", metrics.canarySuccess, "min", ["source.name"], {
        type: "state-timeline",
        limit: 1
      }),
      values("Canary: changed fields", metrics.schemaDrift, "max", ["source.name"]),
      values("Canary: duration", metrics.canaryDuration, "max", [], { type: "stat", unit: "s" }),
      values("Canary: latest", metrics.canaryLastRun, "max", [], { type: "stat", unit: "dateTimeFromNow" })
    ]
  },
  ...sourceDefinitions.map(({ name, owner }) => sourceRow(name, owner)),
  {
    title: "Upstreams and circuits",
    isFolded: false,
    panels: [
      values("Circuits: 0 closed, 1 half open, 2 open", metrics.upstreamCircuit, "max", ["server.address"], {
        type: "state-timeline",
        limit: 2
      }),
      rates("Attempts by host", metrics.httpClientDuration, ["server.address"]),
      rates("Failed attempts", metrics.httpClientDuration, ["server.address", "error.type"], { "error.type": "~.+" }),
      p95("Attempt, 95th percentile", metrics.httpClientDuration, ["server.address"]),
      values("In flight", metrics.upstreamInFlight, "sum", ["server.address"]),
      rates("Overtaken by their fallback", metrics.upstreamOvertaken, ["server.address"]),
      rates("Retries", metrics.upstreamRetries, ["server.address", "retry.outcome"]),
      rates("Redirects", metrics.upstreamRedirects, ["server.address", "redirect.outcome"]),
      values("Quota left", metrics.upstreamQuota, "min", ["server.address", "quota.window"]),
      values("Paid quota left", metrics.costQuotaRemaining, "min", ["quota.name"]),
      values("Paid quota", metrics.costQuotaLimit, "max", ["quota.name"])
    ]
  },
  {
    title: "Process",
    isFolded: false,
    panels: [
      rates("CPU seconds per second", metrics.processCpuTime, ["cpu.mode"]),
      loopDelay,
      values("Event loop: busy share", metrics.loopUtilization, "max", [], { unit: "percentunit", limit: 1 }),
      rates("Event loop: blocked for a second", metrics.loopBlocked, []),
      values("Memory", metrics.processMemory, "max", [], { unit: "bytes" }),
      values("Heap by space", metrics.heapUsed, "max", ["v8js.heap.space.name"], { unit: "bytes" }),
      nearness("Old generation and its limit", metrics.heapUsed, metrics.heapLimit, 0.8, oldGeneration),
      nearness("Memory and its limit", metrics.processMemory, metrics.processMemoryLimit, 0.9),
      nearness("Open files and their limit", metrics.descriptors, metrics.descriptorLimit, 0.8),
      values("Uptime", metrics.processUptime, "min", [], { type: "stat", unit: "s" }),
      values("Latest start", metrics.processStartTime, "max", [], { type: "stat", unit: "dateTimeFromNow" })
    ]
  },
  {
    title: "Model and telemetry",
    isFolded: false,
    panels: [
      p95("Model, 95th percentile", metrics.modelDuration, ["gen_ai.request.model"]),
      rates("Model calls", metrics.modelDuration, ["gen_ai.request.model", "error.type"]),
      tokensRate,
      rates("Plans by outcome", metrics.narrativePlans, ["plan.outcome"]),
      rates("Telemetry dropped", metrics.telemetryDropped, ["telemetry.signal", "telemetry.drop.reason"])
    ]
  }
]

/** The dashboard for Grafana 11. Each source has a row. */
export const grafanaDashboard = (): object => ({
  uid: "property-intelligence",
  title: "Property Intelligence API",
  description: "Made by `npm run dashboards` from the source catalog and the metric registry",
  tags: ["property-intelligence"],
  schemaVersion: 39,
  version: 1,
  editable: true,
  graphTooltip: 1,
  refresh: "30s",
  time: { from: "now-6h", to: "now" },
  timezone: "utc",
  templating: {
    list: [{ name: "datasource", label: "Prometheus", type: "datasource", query: "prometheus", current: {}, hide: 0 }]
  },
  annotations: { list: [] },
  links: [],
  panels: placed(rows)
})
