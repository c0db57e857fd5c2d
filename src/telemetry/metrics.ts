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
const checkedSource = nameOf(16, "name of the source in `dataSources`, `Geocoder`, or the mortgage rates' survey")
const serverAddress = nameOf(40, "host of the upstream")
const serverPort = nameOf(4, "port of the upstream")
const route = nameOf(50, "path of the contract, e.g. `/property-intel`; `unmatched` for all others")
const paymentNetwork = nameOf(12, "CAIP-2 identifier of the payment network")
const soldRoute = nameOf(5, "path of an endpoint with a price")
const method = oneOf(
  ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "_OTHER"],
  "HTTP method, `_OTHER` for any that is not listed"
)
const scheme = oneOf(["http", "https"], "scheme of the request")
/** The windows a quota of free requests may have, as `FREE_LIMIT` names them. */
export const quotaWindows = ["second", "minute", "hour", "day"] as const
const quotaName = oneOf(
  ["rentcast_month", "rentcast_free_day", "model_day", "model_free_day"],
  "which quota; `free`: the free calls' share of it"
)
const statusCode = nameOf(30, "status code of the answer")
const model = nameOf(3, "the model asked for")

/** Below a second as HTTP's conventions have it; above, every deadline of ours is a boundary. */
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
    meaning: "Time from a request's arrival until its answer is ready to be sent",
    always: {
      "http.request.method": method,
      "url.scheme": scheme,
      "http.response.status_code": statusCode,
      "http.route": route
    },
    sometimes: {
      "error.type": nameOf(10, "status code of a 5xx, or `aborted` where the client left")
    },
    boundaries: callSeconds
  }),
  httpServerActive: upDownCounter("http.server.active_requests", {
    unit: "{request}",
    meaning: "Requests that have no answer yet",
    always: { "http.request.method": method, "url.scheme": scheme }
  }),

  workInFlight: upDownCounter("work.in_flight", {
    unit: "{call}",
    meaning: "Calls being worked on: reports, paid or free"
  }),
  workLimit: gauge("work.limit", {
    unit: "{call}",
    meaning: "Calls that may be worked on at once, as the measured latency allows"
  }),
  workShed: counter("work.shed", {
    unit: "{call}",
    meaning:
      "Calls refused with 503 because the limit was reached or the processor was behind; nothing was verified or charged",
    always: {
      "http.route": route,
      "work.kind": oneOf(
        ["paid", "free", "body"],
        "what was refused: work for a payment, what is free, or a price asked for with a body of over 1 KB"
      )
    }
  }),
  mcpSessions: gauge("mcp.sessions", {
    unit: "{session}",
    meaning: "Sessions of the Model Context Protocol that are open in this process"
  }),
  rateLimited: counter("rate_limit.refused", {
    unit: "{request}",
    meaning: "Free requests refused with 429",
    always: { "rate_limit.window": oneOf(quotaWindows, "the quota that was used up, the longest if several were") }
  }),

  sourceRequests: counter("source.requests", {
    unit: "{request}",
    meaning: "Times a source was asked, by how it ended",
    always: {
      "source.name": sourceName,
      "source.status": oneOf(SourceStatus.literals, "how the source did, as in `meta.sources`")
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
        "why there is no fresh answer; also set on a stale one"
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
    meaning: "Age of the answers used: time since they came from the upstream",
    always: { "source.name": sourceName },
    boundaries: dataAgeSeconds
  }),
  schemaDrift: gauge("source.schema.drift", {
    unit: "{field}",
    meaning: "Fields of a source's replies that the latest canary found to be not as they are read",
    always: { "source.name": checkedSource }
  }),
  canarySuccess: gauge("source.canary.success", {
    unit: "{state}",
    meaning: "1 when the latest canary got what it expects from the source, for every place; else 0",
    always: { "source.name": checkedSource }
  }),
  canaryDuration: gauge("source.canary.duration", {
    unit: "s",
    meaning: "How long the latest canary took, all sources together"
  }),
  canaryLastRun: gauge("source.canary.last_run", {
    unit: "s",
    meaning: "When the latest canary of this process ended, seconds since 1970"
  }),
  cacheLookups: counter("cache.lookups", {
    unit: "{lookup}",
    meaning: "Times the cache was asked for a source's answer, or for a part of one that is kept by itself",
    always: {
      "source.name": sourceName,
      "cache.result": oneOf(["hit", "stale", "miss"], "fresh answer found; an old one used; none")
    }
  }),
  snapshotAnswers: counter("snapshot.answers", {
    unit: "{answer}",
    meaning:
      "Times a source looked for a local copy: the copy answered, the upstream was asked, or the copy stood in for it",
    always: {
      "source.name": sourceName,
      "snapshot.result": oneOf(
        ["snapshot", "live", "fallback"],
        "`snapshot`, `live`, or `fallback` for a copy that stood in"
      )
    }
  }),

  httpClientDuration: timer("http.client.request.duration", {
    meaning:
      "Time of one request to an upstream: one attempt. One that is abandoned before its time because its client left is not counted",
    always: { "http.request.method": method, "server.address": serverAddress, "server.port": serverPort },
    sometimes: {
      "http.response.status_code": statusCode,
      "error.type": nameOf(
        30,
        "status code of a 4xx or 5xx, `Timeout`, `Overtaken` (much slower than usual, and its stand-in has answered), or the transport's error"
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
    meaning: "Calls that took longer than usual, so that a stand-in was asked beside them and answered first",
    always: { "server.address": serverAddress }
  }),
  upstreamRetries: counter("upstream.retries", {
    unit: "{retry}",
    meaning: "Repeated attempts",
    always: {
      "server.address": serverAddress,
      "retry.outcome": oneOf(["sent", "over_budget"], "sent, or left out because the retry budget was spent")
    }
  }),
  upstreamRedirects: counter("upstream.redirects", {
    unit: "{redirect}",
    meaning: "Redirects: a host that moves says so first",
    always: {
      "server.address": serverAddress,
      "redirect.outcome": oneOf(["followed", "refused"], "followed, or refused because it leads elsewhere")
    }
  }),
  upstreamCircuit: gauge("upstream.circuit.state", {
    unit: "{state}",
    meaning: "Circuit of an upstream: 0 closed, 1 half open, 2 open",
    always: { "server.address": serverAddress },
    sometimes: { "upstream.owner": nameOf(12, "of a host that many owners share, whose part of it: a path") }
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
    meaning:
      "What may be used of what costs money in the quota's UTC day or month: requests to RentCast, tokens of the model",
    always: { "quota.name": quotaName }
  }),
  costQuotaRemaining: gauge("cost.quota.remaining", {
    unit: "{use}",
    meaning: "What is left of it; the same in every process that shares a store",
    always: { "quota.name": quotaName }
  }),

  storeDuration: timer("db.client.operation.duration", {
    meaning: "Time a store took to answer",
    always: {
      "store.name": oneOf(["ledger", "cache", "quotas", "circuits"], "what is kept there; circuits only with Redis"),
      "db.system.name": oneOf(["sqlite", "postgresql", "redis"], "what it is kept in"),
      "db.operation.name": nameOf(40, "what was asked, as the code names it")
    },
    sometimes: { "error.type": nameOf(20, "why there was no answer") },
    boundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
  }),
  storeUp: gauge("store.up", {
    unit: "{state}",
    meaning: "1 when the store could be written to when it was last tried, at most 15 seconds ago; else 0",
    always: { "store.name": oneOf(["ledger", "cache"], "which store: that of the payments; cached answers and quotas") }
  }),
  storeFreeSpace: gauge("store.free_space", {
    unit: "By",
    meaning: "What is free on the disk of a store that is kept in a file",
    always: { "store.name": oneOf(["ledger", "cache"], "which store") }
  }),

  reportSections: counter("report.sections", {
    unit: "{section}",
    meaning: "Parts of finished reports, one a source",
    always: {
      "source.name": sourceName,
      "section.status": oneOf(
        ["ok", "stale", "missing", "withheld"],
        "fresh (also: the owner has nothing on the place); old; failed or not configured; left out of a free report because the free calls' share is used up"
      )
    }
  }),
  deadlineSlack: timer("report.deadline.slack", {
    meaning:
      "Time left to the report's deadline when its last source had ended; 0 when it cut one off. A report that is given again asks no source and is not counted",
    boundaries: [0, 0.1, 0.5, 1, 2, 4, 6, 8, 10, 12]
  }),

  paymentVerify: timer("payments.verify.duration", {
    meaning: "Time the facilitator took to verify a payment",
    always: {
      "payment.outcome": oneOf(["verified", "refused", "unavailable"], "what the facilitator answered, if anything")
    },
    boundaries: callSeconds
  }),
  verificationsInFlight: upDownCounter("payments.verify.in_flight", {
    unit: "{payment}",
    meaning: "Payments being verified",
    always: {
      "payment.signature": oneOf(
        ["proven", "unproven"],
        "whether the payer is known to have signed: each has its places"
      )
    }
  }),
  verificationsShed: counter("payments.verify.shed", {
    unit: "{payment}",
    meaning: "Payments that were not verified, because too many are or too many were refused; nothing was charged",
    always: {
      "limit.scope": oneOf(["client", "payer", "service"], "whose share was used up")
    }
  }),
  paymentSettle: timer("payments.settle.duration", {
    meaning: "Time the facilitator took to settle a payment",
    always: {
      "payment.outcome": oneOf(
        ["settled", "refused", "unavailable", "unknown"],
        "what the facilitator answered, if anything; `unknown`: sent, and its end is not known"
      )
    },
    boundaries: callSeconds
  }),
  paymentSales: counter("payments.sales", {
    unit: "{call}",
    meaning: "Calls with a payment, by how they ended",
    always: {
      "http.route": soldRoute,
      "payment.outcome": oneOf(
        ["delivered", "replayed", "refused", "conflict", "expired", "pending", "unavailable", "busy", "unsold"],
        "`replayed`: the stored answer again; `busy`: not verified, for there were too many; `unsold`: the work failed and nothing was charged"
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
    meaning: "Calls that are paid for and whose buyer has had no answer for over a minute; the same in every process"
  }),
  paymentReconciled: counter("payments.reconciled", {
    unit: "{call}",
    meaning: "Looks of the reconciler at calls whose process died or whose settlement ended no one knows how",
    always: {
      "payment.outcome": oneOf(
        ["settled", "released", "unknown"],
        "found on the chain; free again; `unknown`: to be looked at again"
      )
    }
  }),
  paymentsReorganised: counter("payments.reorganised", {
    unit: "{call}",
    meaning: "Settlements that the chain has lost after they were seen on it; each is asked for again",
    always: { "http.route": soldRoute }
  }),
  paymentsForeign: counter("payments.foreign", {
    unit: "{payment}",
    meaning: "Payments that have paid this wallet by no settlement of this ledger, found when they were sent here",
    always: { "http.route": soldRoute }
  }),
  ledgerPruned: counter("ledger.pruned", {
    unit: "{entry}",
    meaning: "Entries deleted from the ledger because their time was over",
    always: { "ledger.state": oneOf(["released", "settled"], "the state they had") }
  }),
  clockSkew: gauge("payments.clock_skew", {
    unit: "s",
    meaning:
      "How far this process's clock is ahead of the time of the chain's newest block; negative where it is behind",
    always: { "payment.network": paymentNetwork }
  }),
  nodeUp: gauge("payments.node.up", {
    unit: "{state}",
    meaning: "1 when the network's node named its newest block when it was last asked, at most 10 seconds ago; else 0",
    always: { "payment.network": paymentNetwork }
  }),
  facilitatorUp: gauge("payments.facilitator.up", {
    unit: "{state}",
    meaning:
      "1 when a facilitator said on which networks it settles when it was last asked, at most a minute ago; else 0"
  }),
  extensionResponses: counter("payments.facilitator.extension_responses", {
    unit: "{response}",
    meaning:
      "What facilitators said of extensions of x402 when they verified or settled, e.g. whether Bazaar lists a call",
    always: {
      "x402.extension": oneOf(["bazaar", "other"], "which extension"),
      "x402.extension.status": oneOf(
        ["success", "processing", "rejected", "other"],
        "what became of it; why it was rejected is in the log"
      )
    }
  }),
  salesOpen: gauge("payments.sales.open", {
    unit: "{state}",
    meaning: "1 when calls of the endpoint could be bought when that was last looked at, at most 5 seconds ago; else 0",
    always: { "http.route": soldRoute }
  }),
  unpaidDeliveries: counter("payments.unpaid_deliveries", {
    unit: "{call}",
    meaning: "Answers of paid endpoints that went out without a settled payment",
    always: { "http.route": soldRoute }
  }),

  gasBalance: gauge("payments.gas.balance", {
    unit: "{coin}",
    meaning: "What the account of `FACILITATOR_PRIVATE_KEY` has to pay the gas with, in the network's own coin",
    always: { "payment.network": paymentNetwork }
  }),
  gasTrouble: gauge("payments.gas.trouble", {
    unit: "{state}",
    meaning: "1 while a trouble with the gas keeps the service from selling on a network, 0 once it is over",
    always: {
      "payment.network": paymentNetwork,
      "gas.trouble": oneOf(
        ["purse_empty", "fee_too_high", "transaction_stuck"],
        "no coin to pay it with; a price over `FACILITATOR_MAX_FEE`; a settlement that waits for a price over it"
      )
    }
  }),

  modelDuration: timer("gen_ai.client.operation.duration", {
    meaning: "Time of one request to the model",
    always: {
      "gen_ai.operation.name": oneOf(["chat"], "the kind of request"),
      "gen_ai.provider.name": oneOf(["openai"], "whose API it is"),
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
      "gen_ai.provider.name": oneOf(["openai"], "whose API it is"),
      "gen_ai.request.model": model,
      "gen_ai.token.type": oneOf(["input", "output"], "read or written")
    },
    boundaries: [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144]
  }),
  narrativePlans: counter("narrative.plans", {
    unit: "{plan}",
    meaning: "Plans asked of the model, by what became of them",
    always: {
      "plan.outcome": oneOf(
        ["whole", "partial", "refused", "failed", "late"],
        "all that was asked for was followed; some of its parts were; none was; no plan came; the deadline was over"
      )
    }
  }),

  processUptime: gauge("process.uptime", { unit: "s", meaning: "How long the process has been running" }),
  processStartTime: gauge("process.start_time", {
    unit: "s",
    meaning: "When the process began, seconds since 1970: another value is a restart"
  }),
  processCpuTime: counter("process.cpu.time", {
    unit: "s",
    meaning: "CPU time of the process, all of its threads together",
    always: { "cpu.mode": oneOf(["user", "system"], "in its own code, or in the system's for it") }
  }),
  processMemory: upDownCounter("process.memory.usage", {
    unit: "By",
    meaning: "Memory that the process holds (resident set)"
  }),
  processMemoryLimit: gauge("process.memory.limit", {
    unit: "By",
    meaning: "What its container lets the process hold; not there without such a limit"
  }),
  descriptors: upDownCounter("process.unix.file_descriptor.count", {
    unit: "{file_descriptor}",
    meaning: "Open files and sockets; not there where the system has no `/proc`"
  }),
  descriptorLimit: gauge("process.unix.file_descriptor.limit", {
    unit: "{file_descriptor}",
    meaning: "How many the process may have open (`ulimit -n`)"
  }),
  heapUsed: upDownCounter("v8js.memory.heap.used", {
    unit: "By",
    meaning: "Memory of JavaScript's objects, garbage that is not collected yet included",
    always: { "v8js.heap.space.name": nameOf(16, "part of V8's heap, e.g. `old_space`") }
  }),
  heapLimit: gauge("v8js.memory.heap.limit", {
    unit: "By",
    meaning:
      "Max of V8's old generation: all spaces but `new_space`, `new_large_object_space` and `read_only_space`. Beyond it the process dies"
  }),
  loopDelayP50: gauge("nodejs.eventloop.delay.p50", {
    unit: "s",
    meaning: "By how much turns of the event loop were late in the last ten seconds: half of them by less"
  }),
  loopDelayP90: gauge("nodejs.eventloop.delay.p90", { unit: "s", meaning: "As above, nine of ten by less" }),
  loopDelayP99: gauge("nodejs.eventloop.delay.p99", {
    unit: "s",
    meaning: "As above, all but one of a hundred by less"
  }),
  loopDelayMax: gauge("nodejs.eventloop.delay.max", { unit: "s", meaning: "As above, the latest of them" }),
  loopBlocked: counter("nodejs.eventloop.blocked", {
    unit: "{block}",
    meaning: "Times the event loop was blocked for a second or more: all calls waited, probes too"
  }),
  loopUtilization: gauge("nodejs.eventloop.utilization", {
    unit: "1",
    meaning: "Share of the last ten seconds in which the event loop was not waiting, 0 to 1"
  }),

  telemetryDropped: counter("telemetry.dropped", {
    unit: "{export}",
    meaning:
      "Exports that failed: what they held is lost, and so is what comes in the minute of rest that may follow; and lines of the log that standard output had no room for",
    always: {
      "telemetry.signal": oneOf(["traces", "metrics", "logs"], "what was dropped"),
      "telemetry.drop.reason": oneOf(
        ["buffer_full", "export_failed", "output_lost"],
        "too many exports under way; no collector; standard output can't be written, or is not read"
      )
    }
  })
}

/** The registry as a list, in the table's order. */
export const metricDescriptions: ReadonlyArray<Instrument> = Object.values(metrics)
