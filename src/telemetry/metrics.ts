import { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"

import {
  bigCounter,
  counter,
  gauge,
  histogram,
  type Instrument,
  nameOf,
  oneOf,
  timer,
  upDownCounter
} from "./Instrument.ts"

const sourceName = nameOf(40, "name of the source in `dataSources`")
const checkedSource = nameOf(16, "name of the source in `dataSources`, `Geocoder`, or the mortgage rate survey")
const serverAddress = nameOf(40, "host of the upstream")
const serverPort = nameOf(4, "port of the upstream")
const route = nameOf(50, "path of the contract, e.g. `/property-intel`; `unmatched` for all others")
const paymentNetwork = nameOf(12, "CAIP-2 identifier of the payment network")
const soldRoute = nameOf(5, "path of an endpoint with a price")
const method = oneOf(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "_OTHER"], "method, or `_OTHER`")
const scheme = oneOf(["http", "https"], "scheme of the request")
/** The windows a quota of free requests may have, as `FREE_LIMIT` names them. */
export const quotaWindows = ["second", "minute", "hour", "day"] as const
const quotaName = oneOf(
  ["rentcast_month", "rentcast_free_day", "model_day", "model_free_day"],
  "which quota; `free`: the free calls' share of it"
)
const statusCode = nameOf(30, "status code of the response")
const model = nameOf(3, "the model asked for")

/**
 * The boundaries of histograms of call durations, in seconds. Below a second they follow OpenTelemetry's conventions
 * for HTTP; above, they include our deadlines for sources and payments.
 */
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 12, 15, 20, 30, 45, 60]
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const dataAgeSeconds = [minute, 10 * minute, hour, 6 * hour, day, 7 * day, 30 * day, 90 * day, 365 * day]

/**
 * Every metric of the service. Names, units and attributes are OpenTelemetry's where it has conventions; `prometheusNameOf`
 * gives the name in Prometheus. A test holds dashboards, alerts and `docs/telemetry.md` to this table.
 *
 * `Metric.update(metrics.sourceRequests.of({ "source.name": name, "source.status": "ok" }), 1)`
 */
export const metrics = {
  httpServerDuration: timer("http.server.request.duration", {
    meaning: "Time from a request's arrival until its response is ready",
    always: {
      "http.request.method": method,
      "url.scheme": scheme,
      "http.response.status_code": statusCode,
      "http.route": route
    },
    sometimes: {
      "error.type": nameOf(24, "kind of problem of a 5xx, its status if it has none, or `aborted` if the client left")
    },
    boundaries: callSeconds
  }),
  httpServerActive: upDownCounter("http.server.active_requests", {
    unit: "{request}",
    meaning: "Requests without a response yet",
    always: { "http.request.method": method, "url.scheme": scheme }
  }),

  workInFlight: upDownCounter("work.in_flight", {
    unit: "{call}",
    meaning: "Calls in progress: reports, paid or free"
  }),
  workLimit: gauge("work.limit", {
    unit: "{call}",
    meaning: "Max calls in progress, as the measured latency allows"
  }),
  workShed: counter("work.shed", {
    unit: "{call}",
    meaning: "Calls refused with 503 under load; nothing was verified or charged",
    always: {
      "http.route": route,
      "work.kind": oneOf(["paid", "free", "body"], "a call with a payment, a free call, or a 402 for a body over 1 KB")
    }
  }),
  mcpSessions: gauge("mcp.sessions", {
    unit: "{session}",
    meaning: "Open MCP sessions of this process"
  }),
  rateLimited: counter("rate_limit.refused", {
    unit: "{request}",
    meaning: "Free requests refused with 429",
    always: { "rate_limit.window": oneOf(quotaWindows, "the longest quota that is used up") }
  }),

  sourceRequests: counter("source.requests", {
    unit: "{request}",
    meaning: "Requests to a source, by outcome",
    always: {
      "source.name": sourceName,
      "source.status": oneOf(SourceStatus.literals, "the source's status, as in `meta.sources`")
    },
    sometimes: {
      "error.type": oneOf(
        [
          "Timeout",
          "Unavailable",
          "RateLimited",
          "MonthSpent",
          "FreeShareSpent",
          "Malformed",
          "CircuitOpen",
          "NotConfigured"
        ],
        "why there is no fresh answer; also on a stale one"
      )
    }
  }),
  sourceDuration: timer("source.duration", {
    meaning: "Time a source took, cache, retries and fallbacks included",
    always: { "source.name": sourceName },
    boundaries: callSeconds
  }),
  sourceDataAge: histogram("source.data.age", {
    unit: "s",
    meaning: "Age of the used answers: time since the upstream gave them",
    always: { "source.name": sourceName },
    boundaries: dataAgeSeconds
  }),
  schemaDrift: gauge("source.schema.drift", {
    unit: "{field}",
    meaning: "Fields whose shape differed in the latest canary",
    always: { "source.name": checkedSource }
  }),
  canarySuccess: gauge("source.canary.success", {
    unit: "{state}",
    meaning: "1 if the latest canary got the expected answers for every place; else 0",
    always: { "source.name": checkedSource }
  }),
  canaryDuration: gauge("source.canary.duration", {
    unit: "s",
    meaning: "Duration of the latest canary, all sources together"
  }),
  canaryLastRun: gauge("source.canary.last_run", {
    unit: "s",
    meaning: "End time of this process's latest canary, seconds since 1970"
  }),
  cacheLookups: counter("cache.lookups", {
    unit: "{lookup}",
    meaning: "Lookups in the cache for an answer, or a separately cached part",
    always: {
      "source.name": sourceName,
      "cache.result": oneOf(["hit", "stale", "miss"], "fresh; old, but used; none")
    }
  }),
  snapshotAnswers: counter("snapshot.answers", {
    unit: "{answer}",
    meaning: "Lookups in a local copy",
    always: {
      "source.name": sourceName,
      "snapshot.result": oneOf(
        ["snapshot", "live", "fallback"],
        "the copy answered; the upstream did; the copy was the fallback"
      )
    }
  }),

  httpClientDuration: timer("http.client.request.duration", {
    meaning: "Time of one attempt at an upstream; attempts abandoned with their client are not counted",
    always: { "http.request.method": method, "server.address": serverAddress, "server.port": serverPort },
    sometimes: {
      "http.response.status_code": statusCode,
      "error.type": nameOf(
        30,
        "status code of a 4xx or 5xx, `Timeout`, `Overtaken` (much slower than usual, and its fallback has answered), or the " +
          "transport's error"
      )
    },
    boundaries: callSeconds
  }),
  upstreamInFlight: upDownCounter("upstream.in_flight", {
    unit: "{request}",
    meaning: "Requests an upstream has not answered yet",
    always: { "server.address": serverAddress }
  }),
  upstreamOvertaken: counter("upstream.overtaken", {
    unit: "{call}",
    meaning: "Slow calls whose fallback answered first",
    always: { "server.address": serverAddress }
  }),
  upstreamRetries: counter("upstream.retries", {
    unit: "{retry}",
    meaning: "Retries, sent or left out",
    always: {
      "server.address": serverAddress,
      "retry.outcome": oneOf(["sent", "over_budget"], "sent, or left out because the budget was spent")
    }
  }),
  upstreamRedirects: counter("upstream.redirects", {
    unit: "{redirect}",
    meaning: "Redirects: often the first sign that a host moves",
    always: {
      "server.address": serverAddress,
      "redirect.outcome": oneOf(["followed", "refused"], "followed, or refused, e.g. because it leads to another owner")
    }
  }),
  upstreamCircuit: gauge("upstream.circuit.state", {
    unit: "{state}",
    meaning: "Circuit of an upstream: 0 closed, 1 half open, 2 open",
    always: { "server.address": serverAddress },
    sometimes: { "upstream.owner": nameOf(12, "path of the owner, if many share the host") }
  }),
  upstreamQuota: gauge("upstream.quota.remaining", {
    unit: "{request}",
    meaning: "Requests an upstream still allows us in the window",
    always: {
      "server.address": serverAddress,
      "quota.window": oneOf(["second", "minute", "day", "month"], "the window the upstream counts in")
    }
  }),

  costQuotaLimit: gauge("cost.quota.limit", {
    unit: "{use}",
    meaning: "Limit of a paid quota in its UTC day or month: requests to RentCast, tokens of the model",
    always: { "quota.name": quotaName }
  }),
  costQuotaRemaining: gauge("cost.quota.remaining", {
    unit: "{use}",
    meaning: "The amount left of the quota; the same in every process that shares a store",
    always: { "quota.name": quotaName }
  }),

  storeDuration: timer("db.client.operation.duration", {
    meaning: "Time a store took to answer",
    always: {
      "store.name": oneOf(["ledger", "cache", "quotas", "circuits"], "kind of data; circuits only with Redis"),
      "db.system.name": oneOf(["sqlite", "postgresql", "redis"], "the kind of store"),
      "db.operation.name": nameOf(40, "the operation, as named in the code")
    },
    sometimes: { "error.type": nameOf(20, "the reason there was no answer") },
    boundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
  }),
  storeUp: gauge("store.up", {
    unit: "{state}",
    meaning: "1 if the last write to the store succeeded, at most 15 seconds ago; else 0",
    always: {
      "store.name": oneOf(["ledger", "cache"], "payments; cached answers and quotas")
    }
  }),
  storeFreeSpace: gauge("store.free_space", {
    unit: "By",
    meaning: "Free space on the disk of a store that is a file",
    always: { "store.name": oneOf(["ledger", "cache"], "which store") }
  }),

  reportSections: counter("report.sections", {
    unit: "{section}",
    meaning: "Sections of finished reports, one per source",
    always: {
      "source.name": sourceName,
      "section.status": oneOf(
        ["ok", "stale", "missing", "withheld"],
        "fresh, or the owner has nothing on the place; old; failed or not configured; left out because the free calls' share is used up"
      )
    }
  }),
  deadlineSlack: timer("report.deadline.slack", {
    meaning:
      "Time left to the report's deadline when its last source finished; 0 if the deadline cut one off. A repeated report " +
      "asks no source and is not counted",
    boundaries: [0, 0.1, 0.5, 1, 2, 4, 6, 8, 10, 12]
  }),

  paymentVerify: timer("payments.verify.duration", {
    meaning: "Time the facilitator took to verify a payment",
    always: {
      "payment.outcome": oneOf(["verified", "refused", "unavailable"], "the facilitator's answer")
    },
    boundaries: callSeconds
  }),
  verificationsInFlight: upDownCounter("payments.verify.in_flight", {
    unit: "{payment}",
    meaning: "Payments being verified",
    always: {
      "payment.signature": oneOf(
        ["proven", "unproven"],
        "`proven` if the payer is known to have signed; each kind has its own limit"
      )
    }
  }),
  verificationsShed: counter("payments.verify.shed", {
    unit: "{payment}",
    meaning: "Payments not verified, because too many are under way or were refused; nothing was charged",
    always: {
      "limit.scope": oneOf(["client", "payer", "service"], "the owner of the used-up share")
    }
  }),
  paymentSettle: timer("payments.settle.duration", {
    meaning: "Time the facilitator took to settle a payment",
    always: {
      "payment.outcome": oneOf(
        ["settled", "refused", "unavailable", "unknown"],
        "the facilitator's answer; `unknown`: sent, with no result yet"
      )
    },
    boundaries: callSeconds
  }),
  paymentSales: counter("payments.sales", {
    unit: "{call}",
    meaning: "Calls with a payment, by outcome",
    always: {
      "http.route": soldRoute,
      "payment.outcome": oneOf(
        ["delivered", "replayed", "refused", "conflict", "spent", "pending", "unavailable", "busy", "unsold"],
        "`replayed`: the stored answer again; `busy`: not verified, too many; `unsold`: the work failed, not charged"
      )
    }
  }),
  paymentSettled: bigCounter("payments.settled", {
    unit: "{atomic_USDC}",
    meaning: "USDC received, in millionths",
    always: { "http.route": soldRoute }
  }),
  paymentsUndelivered: gauge("payments.undelivered", {
    unit: "{call}",
    meaning: "Settled calls whose response was not sent within a minute; the same in every process"
  }),
  paymentReconciled: counter("payments.reconciled", {
    unit: "{call}",
    meaning: "Checks by the reconciler of calls with an unknown outcome",
    always: {
      "payment.outcome": oneOf(["settled", "released", "unknown"], "found on the chain; free again; not decided yet")
    }
  }),
  paymentsReorganized: counter("payments.reorganized", {
    unit: "{call}",
    meaning: "Settlements that the chain has lost; each is sent again",
    always: { "http.route": soldRoute }
  }),
  paymentsForeign: counter("payments.foreign", {
    unit: "{payment}",
    meaning: "Payments to this wallet that this ledger never settled",
    always: { "http.route": soldRoute }
  }),
  ledgerPruned: counter("ledger.pruned", {
    unit: "{entry}",
    meaning: "Entries deleted from the ledger after their retention",
    always: { "ledger.state": oneOf(["released", "settled"], "the state they had") }
  }),
  clockSkew: gauge("payments.clock_skew", {
    unit: "s",
    meaning: "Lead of this process's clock over the newest block's time; negative if it is behind",
    always: { "payment.network": paymentNetwork }
  }),
  nodeUp: gauge("payments.node.up", {
    unit: "{state}",
    meaning: "1 if the network's node answered the last request for its newest block, at most 10 seconds ago; else 0",
    always: { "payment.network": paymentNetwork }
  }),
  facilitatorUp: gauge("payments.facilitator.up", {
    unit: "{state}",
    meaning: "1 if a facilitator answered the last request for its networks, at most a minute ago; else 0"
  }),
  extensionResponses: counter("payments.facilitator.extension_responses", {
    unit: "{response}",
    meaning: "Facilitators' statements about x402 extensions, e.g. whether Bazaar lists a call",
    always: {
      "x402.extension": oneOf(["bazaar", "other"], "which extension"),
      "x402.extension.status": oneOf(
        ["success", "processing", "rejected", "other"],
        "outcome; the log has the reason of a rejection"
      )
    }
  }),
  salesOpen: gauge("payments.sales.open", {
    unit: "{state}",
    meaning: "1 if calls of the endpoint could be bought at the last check, at most 5 seconds ago; else 0",
    always: { "http.route": soldRoute }
  }),
  unpaidDeliveries: counter("payments.unpaid_deliveries", {
    unit: "{call}",
    meaning: "Responses of paid endpoints sent without a settled payment",
    always: { "http.route": soldRoute }
  }),

  gasBalance: gauge("payments.gas.balance", {
    unit: "{coin}",
    meaning: "Balance of the `FACILITATOR_PRIVATE_KEY` account for gas, in the network's own coin",
    always: { "payment.network": paymentNetwork }
  }),
  gasTrouble: gauge("payments.gas.trouble", {
    unit: "{state}",
    meaning: "1 while a fault with the gas prevents sales on a network; else 0",
    always: {
      "payment.network": paymentNetwork,
      "gas.trouble": oneOf(
        ["purse_empty", "fee_too_high", "transaction_stuck"],
        "no coins for gas; a price over `FACILITATOR_MAX_FEE`; a settlement that waits for a lower price"
      )
    }
  }),

  modelDuration: timer("gen_ai.client.operation.duration", {
    meaning: "Time of one request to the model",
    always: {
      "gen_ai.operation.name": oneOf(["chat"], "the kind of request"),
      "gen_ai.provider.name": oneOf(["openai"], "the API's provider"),
      "gen_ai.request.model": model
    },
    sometimes: { "error.type": nameOf(12, "why there is no usable answer") },
    boundaries: [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92]
  }),
  modelTokens: histogram("gen_ai.client.token.usage", {
    unit: "{token}",
    meaning: "Tokens of one request to the model",
    always: {
      "gen_ai.operation.name": oneOf(["chat"], "the kind of request"),
      "gen_ai.provider.name": oneOf(["openai"], "the API's provider"),
      "gen_ai.request.model": model,
      "gen_ai.token.type": oneOf(["input", "output"], "read or written")
    },
    boundaries: [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144]
  }),
  narrativePlans: counter("narrative.plans", {
    unit: "{plan}",
    meaning: "Plans requested from the model, by outcome",
    always: {
      "plan.outcome": oneOf(
        ["whole", "partial", "refused", "failed", "late"],
        "followed; followed in part; not followed; no plan; too late"
      )
    }
  }),

  processUptime: gauge("process.uptime", { unit: "s", meaning: "Uptime of the process" }),
  processStartTime: gauge("process.start_time", {
    unit: "s",
    meaning: "Start time of the process, seconds since 1970: a new value is a restart"
  }),
  processCpuTime: counter("process.cpu.time", {
    unit: "s",
    meaning: "CPU time of the process, all of its threads together",
    always: { "cpu.mode": oneOf(["user", "system"], "in its own code, or in the system") }
  }),
  processMemory: upDownCounter("process.memory.usage", {
    unit: "By",
    meaning: "Resident memory of the process"
  }),
  processMemoryLimit: gauge("process.memory.limit", {
    unit: "By",
    meaning: "Memory limit of the container; absent without one"
  }),
  descriptors: upDownCounter("process.unix.file_descriptor.count", {
    unit: "{file_descriptor}",
    meaning: "Open files and sockets; absent if the system has no `/proc`"
  }),
  descriptorLimit: gauge("process.unix.file_descriptor.limit", {
    unit: "{file_descriptor}",
    meaning: "Max open files and sockets (`ulimit -n`)"
  }),
  heapUsed: upDownCounter("v8js.memory.heap.used", {
    unit: "By",
    meaning: "Memory of JavaScript objects, including uncollected garbage",
    always: { "v8js.heap.space.name": nameOf(16, "part of V8's heap, e.g. `old_space`") }
  }),
  heapLimit: gauge("v8js.memory.heap.limit", {
    unit: "By",
    meaning: "Max of V8's old generation; beyond it the process dies"
  }),
  loopDelayP50: gauge("nodejs.eventloop.delay.p50", {
    unit: "s",
    meaning: "Median lateness of event loop turns in the last ten seconds"
  }),
  loopDelayP90: gauge("nodejs.eventloop.delay.p90", { unit: "s", meaning: "As above, 90th percentile" }),
  loopDelayP99: gauge("nodejs.eventloop.delay.p99", {
    unit: "s",
    meaning: "As above, 99th percentile"
  }),
  loopDelayMax: gauge("nodejs.eventloop.delay.max", { unit: "s", meaning: "As above, maximum" }),
  loopBlocked: counter("nodejs.eventloop.blocked", {
    unit: "{block}",
    meaning: "Times the event loop was blocked for a second or more"
  }),
  loopUtilization: gauge("nodejs.eventloop.utilization", {
    unit: "1",
    meaning: "Busy share of the event loop in the last ten seconds, 0 to 1"
  }),

  telemetryDropped: counter("telemetry.dropped", {
    unit: "{export}",
    meaning:
      "Failed exports, and log lines that standard output did not take. A failed export may also lose the next minute's data",
    always: {
      "telemetry.signal": oneOf(["traces", "metrics", "logs"], "what was dropped"),
      "telemetry.drop.reason": oneOf(
        ["buffer_full", "export_failed", "output_lost"],
        "too many exports under way; no collector; standard output takes no lines"
      )
    }
  })
}

/** The registry as a list, in the table's order. */
export const metricDescriptions: ReadonlyArray<Instrument> = Object.values(metrics)
