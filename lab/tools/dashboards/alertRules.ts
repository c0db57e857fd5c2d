import { metrics } from "../../../src/telemetry/metrics.ts"
import { errorRatioOf, type Objective, objectives } from "./objectives.ts"
import {
  absent,
  changes,
  endedBelow,
  gained,
  increase,
  lowest,
  now,
  oldGeneration,
  rate,
  share,
  silent
} from "./promql.ts"
import { runbookOf } from "./runbookOf.ts"

/** An alert. `page` wakes the operator; `ticket` can wait until the morning. */
interface Alert {
  readonly name: string
  readonly expression: string
  readonly lasting: string
  readonly severity: "page" | "ticket"
  readonly summary: string
}

/**
 * The paces at which the error budget may burn. Each has two windows, and both must exceed the pace: the long window
 * shows that the failure matters, the short one that it continues. The paces come from Google's SRE workbook: 2% of the
 * month's budget in an hour, 5% in six hours, 10% in a day, 10% in three days.
 */
export const paces = [
  { name: "Fast", factor: 14.4, long: "1h", short: "5m", severity: "page" },
  { name: "Steady", factor: 6, long: "6h", short: "30m", severity: "page" },
  { name: "Slow", factor: 3, long: "1d", short: "2h", severity: "ticket" },
  { name: "Creeping", factor: 1, long: "3d", short: "6h", severity: "ticket" }
] as const

const windows = [...new Set(paces.flatMap(({ long, short }) => [short, long]))]

/** The min number of events in the long window for a pace to be meaningful. One failure in two calls is not a trend. */
const fewestEvents = 20

const secondsOf: Readonly<Record<string, number>> = { "1h": 3_600, "6h": 21_600, "1d": 86_400, "3d": 259_200 }

const camel = (text: string): string =>
  text
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")

/** The beginning of the names of an objective's alerts. The pace follows. */
export const burnAlertOf = ({ name }: Pick<Objective, "name">): string => `${camel(name)}Burn`

const burnAlerts = (objective: Objective): ReadonlyArray<Alert> =>
  paces.map(({ factor, long, name, severity, short }) => {
    const limit = Number((factor * (1 - objective.target)).toPrecision(6))
    return {
      name: `${burnAlertOf(objective)}${name}`,
      expression: [
        `${errorRatioOf(objective, long)} > ${limit}`,
        `${errorRatioOf(objective, short)} > ${limit}`,
        `${objective.total(long)} * ${secondsOf[long]} >= ${fewestEvents}`
      ].join(" and "),
      lasting: "2m",
      severity,
      summary: `${objective.title} uses its error budget ${factor} times as fast as allowed (${long} and ${short})`
    }
  })

/** Excludes free calls that were not allowed to ask the source, because they say nothing about the source. */
const asked = { "error.type": "!FreeShareSpent" }

/** The operator's whole quotas. The free calls' shares of them are left out, because these may be used up. */
const whole = { "quota.name": "~rentcast_month|model_day" }

/** The alerts that are not about an objective. */
export const causeAlerts: ReadonlyArray<Alert> = [
  {
    name: "PaidWithoutDelivery",
    expression: `${now(metrics.paymentsUndelivered, "max")} > 0`,
    lasting: "0m",
    severity: "page",
    summary: "{{ $value }} paid calls are settled, but their response was not sent within a minute"
  },
  {
    name: "DeliveredWithoutPayment",
    expression: `${gained(metrics.unpaidDeliveries, "1h")} > 0`,
    lasting: "0m",
    severity: "ticket",
    summary: "Responses of paid endpoints were sent without a settled payment"
  },
  {
    name: "SettlementOutcomeUnknown",
    expression: `${increase(metrics.paymentSettle, "15m", { "payment.outcome": "unknown" })} > 0`,
    lasting: "5m",
    severity: "ticket",
    summary: "It is not known whether some settlements succeeded"
  },
  {
    name: "SettlementLost",
    expression: `${gained(metrics.paymentsReorganized, "1h")} > 0`,
    lasting: "0m",
    severity: "page",
    summary: "The chain has lost settlements that were already recorded"
  },
  {
    name: "SalesPending",
    expression: `${gained(metrics.paymentSales, "15m", { "payment.outcome": "pending" })} > 0`,
    lasting: "5m",
    severity: "ticket",
    summary:
      "{{ $value }} paid calls within 15 minutes were left pending: their buyers may be charged, and have no response yet"
  },
  {
    name: "SecondLedger",
    expression: `${gained(metrics.paymentsForeign, "1h")} > 0`,
    lasting: "0m",
    severity: "ticket",
    summary:
      "Payments that this ledger never settled reached the wallet: another service may use this wallet with another ledger"
  },
  {
    name: "ClockWrong",
    expression: `${now(metrics.clockSkew, "max")} > 30 or ${now(metrics.clockSkew, "min")} < -30`,
    lasting: "5m",
    severity: "ticket",
    summary: "The clock of a process and the chain's newest block are {{ $value }} seconds apart"
  },
  {
    name: "FacilitatorUnavailable",
    expression: `${rate(metrics.paymentVerify, "5m", { "payment.outcome": "unavailable" })} / ${rate(metrics.paymentVerify, "5m")} > 0.5 or ${now(metrics.facilitatorUp, "min")} == 0`,
    lasting: "5m",
    severity: "page",
    summary: "The facilitator does not answer, or fails most verifications: little or nothing can be sold"
  },
  {
    name: "NodeUnavailable",
    expression: `${now(metrics.nodeUp, "min", {}, ["payment.network"])} == 0`,
    lasting: "1m",
    severity: "page",
    summary: "{{ $labels.payment_network }}: the chain's node does not answer, so nothing can be sold there"
  },
  {
    name: "SalesClosed",
    expression: `${now(metrics.salesOpen, "min", {}, ["http.route"])} == 0`,
    lasting: "5m",
    severity: "ticket",
    summary: "{{ $labels.http_route }} can't be bought: something that it needs is missing"
  },
  {
    name: "LedgerDown",
    expression: `${now(metrics.storeUp, "min", { "store.name": "ledger" })} == 0`,
    lasting: "1m",
    severity: "page",
    summary: "A process can't write to the ledger, so it can't sell anything"
  },
  {
    name: "CacheDown",
    expression: `${now(metrics.storeUp, "min", { "store.name": "cache" })} == 0`,
    lasting: "5m",
    severity: "ticket",
    summary: "A process can't write to cache and quotas: free calls are not limited, and every report asks its sources"
  },
  {
    name: "DiskFilling",
    expression: `${now(metrics.storeFreeSpace, "min", {}, ["store.name"])} < 1e9`,
    lasting: "5m",
    severity: "ticket",
    summary: "{{ $labels.store_name }}: {{ $value | humanize1024 }}B are free on its disk"
  },
  {
    name: "SourceFailing",
    expression: `${rate(metrics.sourceRequests, "30m", { "source.status": "~failed|stale", ...asked }, ["source.name"])} / ${rate(metrics.sourceRequests, "30m", asked, ["source.name"])} > 0.5`,
    lasting: "10m",
    severity: "ticket",
    summary: "{{ $labels.source_name }} fails more often than it answers"
  },
  {
    name: "SourceNotConfigured",
    expression: `${increase(metrics.sourceRequests, "1h", { "source.status": "not_configured" }, ["source.name"])} > 0`,
    lasting: "10m",
    severity: "ticket",
    summary: "{{ $labels.source_name }}: a key is missing or refused"
  },
  {
    name: "SourceSchemaDrift",
    expression: `${now(metrics.schemaDrift, "max", {}, ["source.name"])} > 0`,
    lasting: "0m",
    severity: "ticket",
    summary: "{{ $labels.source_name }}: {{ $value }} fields of its upstreams' replies do not have the expected shape"
  },
  {
    name: "CircuitOpen",
    expression: `${lowest(metrics.upstreamCircuit, "max", "5m", {}, ["server.address"])} > 0 and on (server_address) ${increase(metrics.httpClientDuration, "30m", { "error.type": "~.+" }, ["server.address"])} > 0`,
    lasting: "10m",
    severity: "ticket",
    summary: "{{ $labels.server_address }} has failed for a quarter of an hour: its circuit stays open"
  },
  {
    name: "UpstreamSlow",
    expression: `${rate(metrics.upstreamOvertaken, "15m", {}, ["server.address"])} / ${rate(metrics.httpClientDuration, "15m", {}, ["server.address"])} > 0.5`,
    lasting: "10m",
    severity: "ticket",
    summary: "{{ $labels.server_address }} is slower than usual: in over half of its calls a fallback answers first"
  },
  {
    name: "RetriesHigh",
    // Wanted ones, too: the budget sends at most a tenth and three, so that the sent ones of a busy host stay below.
    expression: `${rate(metrics.upstreamRetries, "15m", {}, ["server.address"])} / ${rate(metrics.httpClientDuration, "15m", {}, ["server.address"])} > 0.15`,
    lasting: "15m",
    severity: "ticket",
    summary: "{{ $labels.server_address }}: over 15% of the requests need a retry"
  },
  {
    name: "QuotaLow",
    expression: `${now(metrics.upstreamQuota, "min", { "quota.window": "~day|month" }, ["server.address", "quota.window"])} < 50`,
    lasting: "5m",
    severity: "ticket",
    summary: "{{ $labels.server_address }} allows {{ $value }} more requests this {{ $labels.quota_window }}"
  },
  {
    name: "PaidQuotaLow",
    expression: `${now(metrics.costQuotaRemaining, "min", whole, ["quota.name"])} <= 0.2 * ${now(metrics.costQuotaLimit, "max", whole, ["quota.name"])}`,
    lasting: "5m",
    severity: "ticket",
    summary: "{{ $labels.quota_name }}: {{ $value }} requests or tokens are left, a fifth of the quota or less"
  },
  {
    name: "WorkShed",
    expression: `${rate(metrics.workShed, "5m", {}, ["work.kind"])} > 0`,
    lasting: "5m",
    severity: "ticket",
    summary: "Calls are refused because there is too much work: {{ $labels.work_kind }}"
  },
  {
    name: "EventLoopSlow",
    expression: `${now(metrics.loopDelayP99, "max")} > 0.25`,
    lasting: "5m",
    severity: "ticket",
    summary:
      "The event loop of a process is {{ $value | humanizeDuration }} late (99th percentile): its calls wait that long"
  },
  {
    name: "EventLoopBlocked",
    expression: `${gained(metrics.loopBlocked, "10m")} > 0`,
    lasting: "0m",
    severity: "ticket",
    summary: "The event loop was blocked for a second or more: every call and probe of the process waited"
  },
  {
    name: "ProcessSilent",
    expression: silent(metrics.processUptime, "1h"),
    lasting: "1m",
    severity: "page",
    summary: "{{ $labels.instance }} does not answer its scrapes: it is stopped, or its event loop is blocked"
  },
  {
    name: "McpSessionsHigh",
    expression: `${now(metrics.mcpSessions, "max")} > 800`,
    lasting: "5m",
    severity: "ticket",
    summary: "A process has {{ $value }} MCP sessions open, of at most 1000"
  },
  {
    name: "MemoryHigh",
    // Above 80%, V8 may end a process in which four garbage collections in a row leave less than 40% of the time. That
    // can happen on a busy machine (`IsIneffectiveMarkCompact` in V8's src/heap/heap.cc). V8 collects half way to the
    // limit, so above 80% at least 60% are in use.
    expression: `${share(metrics.heapUsed, metrics.heapLimit, oldGeneration)} > 0.8 or ${share(metrics.processMemory, metrics.processMemoryLimit)} > 0.9`,
    lasting: "0m",
    severity: "page",
    summary: "A process uses {{ $value | humanizePercentage }} of its heap or memory limit, and is killed at 100%"
  },
  {
    name: "DescriptorsLow",
    expression: `${share(metrics.descriptors, metrics.descriptorLimit)} > 0.8`,
    lasting: "2m",
    severity: "page",
    summary: "A process has {{ $value | humanizePercentage }} of its allowed files and sockets open"
  },
  {
    name: "Restarting",
    expression: `${changes(metrics.processStartTime, "15m")} >= 3 or ${endedBelow(metrics.processUptime, 900, "30m")} >= 3`,
    lasting: "0m",
    severity: "page",
    summary: "Processes end again and again soon after their start"
  },
  {
    name: "TelemetryDropped",
    expression: `${increase(metrics.telemetryDropped, "15m", {}, ["telemetry.signal"])} > 0`,
    lasting: "15m",
    severity: "ticket",
    summary: "{{ $labels.telemetry_signal }} are lost: the collector or standard output does not take them"
  },
  {
    name: "ServiceSilent",
    expression: absent(metrics.workLimit),
    lasting: "5m",
    severity: "page",
    summary: "No process of the service reports metrics"
  }
]

/** Every alert by its name, with its severity and its text, for `docs/alerts.md`. */
export const allAlerts: ReadonlyArray<Alert> = [...objectives.flatMap(burnAlerts), ...causeAlerts]

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const recordingRules = (objective: Objective): ReadonlyArray<string> =>
  windows.flatMap((window) => [
    `      - record: ${errorRatioOf(objective, window)}`,
    `        expr: ${quoted(`1 - (${objective.good(window)} or 0 * ${objective.total(window)}) / (${objective.total(window)} > 0)`)}`
  ])

const alertRule = ({ expression, lasting, name, severity, summary }: Alert): ReadonlyArray<string> => [
  `      - alert: ${name}`,
  `        expr: ${quoted(expression)}`,
  `        for: ${lasting}`,
  `        labels: { severity: ${severity} }`,
  `        annotations:`,
  `          summary: ${quoted(summary)}`,
  `          runbook_url: ${runbookOf(name) ?? `docs/alerts.md#${name.toLowerCase()}`}`
]

/** The text of the rules file for Prometheus. */
export const alertRulesYaml = (): string =>
  [
    "# Made by `npm run dashboards` from the metric registry. Checked by `npm run check:alerts`.",
    "groups:",
    "  - name: objectives",
    "    rules:",
    ...objectives.flatMap(recordingRules),
    "  - name: burn-rates",
    "    rules:",
    ...objectives.flatMap(burnAlerts).flatMap(alertRule),
    "  - name: symptoms-and-causes",
    "    rules:",
    ...causeAlerts.flatMap(alertRule),
    ""
  ].join("\n")
