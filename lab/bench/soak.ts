/**
 * Puts mixed load on the service while its upstreams fail and recover, for as long as `SOAK_REQUESTS` (100,000) take,
 * at most `SOAK_MINUTES` (20). The service, the gateway that simulates the upstreams, and the load with a facilitator
 * are three processes. Prints the results, and fails if a promise is broken.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { prices } from "@property-intelligence/x402/Prices.ts"
import { Clock, Console, Duration, Effect, Layer, Random, Schedule, Schema } from "effect"

import { allEntries } from "../../src/payments/ledger/entryPages.ts"
import { Ledger } from "../../src/payments/ledger/Ledger.ts"
import { layerLedger } from "../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../src/Settings.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../test/support/wire.ts"
import { production } from "./servers/production.ts"
import { makeCallers, type Outcome } from "./soak/Callers.ts"
import { startCountingFacilitator } from "./soak/countingFacilitator.ts"
import { inspected } from "./soak/InspectedProcess.ts"
import { hungPhase, phases } from "./soak/phases.ts"
import { newAddress } from "./soak/traffic.ts"

const requests = Number(process.env["SOAK_REQUESTS"] ?? 100_000)
const longest = Duration.minutes(Number(process.env["SOAK_MINUTES"] ?? 20))
const callers = 24
const warmUps = Math.min(3000, requests)

/** The service's deadline for a report. It is short, so that a hanging upstream has an effect. */
const reportDeadline = Duration.seconds(4)

/** The time for which the service keeps an idle connection open in this test, and a longer time. */
const keepAlive = "5 seconds"
const rest = "8 seconds"

const maxRecoveryMillis = 5000
const heapSlackMegabytes = 12

const folder = Effect.acquireRelease(
  Effect.sync(() => {
    mkdirSync("data", { recursive: true })
    return `${process.cwd()}/${mkdtempSync("data/soak-")}`
  }),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, maxRetries: 5 }))
)

const percentile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const Counts = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))

const isReport = ({ kind, status }: Outcome) => status === 200 && kind !== "replay"

const priceOf: Readonly<Record<string, bigint>> = {
  "/property-intel": prices.intel.amount,
  "/property-investor": prices.investor.amount
}

const freeKinds: ReadonlyArray<string> = ["free", "greedy", "new address", "unusable"]

const isExplained = ({ hasRetryAfter, problem }: Outcome) =>
  problem !== null && problem in problemTypes && problem !== "internal-error" && hasRetryAfter

const countedBy = (outcomes: ReadonlyArray<Outcome>, keyOf: (outcome: Outcome) => string) => {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(keyOf(outcome), (counts.get(keyOf(outcome)) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

const failures: Array<string> = []

/** Prints one promise with the figure that shows whether it is kept. */
const check = (promise: string, figure: string, isKept: boolean) =>
  Effect.suspend(() => {
    if (!isKept) failures.push(promise)
    return Console.log(`${isKept ? "ok  " : "FAIL"} ${promise}: ${figure}`)
  })

const start = Effect.gen(function* () {
  const path = yield* folder
  const facilitator = yield* startCountingFacilitator
  const sandbox = yield* startService({ SANDBOX_PORT: "0" }, { words: ["sandbox"] })
  const [, gateway = ""] = yield* sandbox.printed(/UPSTREAM_GATEWAY=(\S+)/)
  const ledgerUrl = `sqlite:${path}/ledger.db`
  const service = yield* startService(
    {
      ...production,
      LOG_LEVEL: "fatal",
      KEEP_ALIVE: keepAlive,
      FACILITATOR_URL: facilitator.url,
      EVM_RPC_URL: facilitator.nodeUrl,
      LEDGER_URL: ledgerUrl,
      CACHE_DIR: `${path}/cache`,
      UPSTREAM_GATEWAY: gateway,
      TRUSTED_PROXIES: "127.0.0.1/32",
      REPORT_DEADLINE: `${Duration.toMillis(reportDeadline)} millis`,
      RENTCAST_API_KEY: "soak",
      RENTCAST_MONTHLY_CALLS: "100000000",
      CENSUS_API_KEY: "soak",
      HUD_API_TOKEN: "soak",
      BLS_API_KEY: "soak",
      BROADBANDMAP_API_KEY: "soak"
    },
    { nodeArguments: ["--inspect=127.0.0.1:0"] }
  )
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const askGateway = (what: string, method: string, body?: string) =>
    Effect.orDie(exchange(gateway, what, { method, ...(body === undefined ? {} : { body }) }))
  return {
    facilitator,
    service,
    ledgerUrl,
    inspector: yield* inspected(service),
    load: yield* makeCallers(origin),
    faults: (text: string) =>
      Effect.flatMap(askGateway("/_faults", "PUT", text), (answer) =>
        answer.status === 200 ? Effect.void : Effect.die(new Error(answer.text))
      ),
    forgetRequests: askGateway("/_requests", "DELETE"),
    upstreamRequests: Effect.flatMap(askGateway("/_requests", "GET"), ({ text }) =>
      Effect.orDie(Schema.decodeEffect(Counts)(text))
    )
  }
})

const program = Effect.gen(function* () {
  const { facilitator, faults, forgetRequests, inspector, ledgerUrl, load, service, upstreamRequests } = yield* start
  const deadline = (yield* Clock.currentTimeMillis) + Duration.toMillis(longest)
  let left = 0

  const manyCalls = (phase: string, count: number) =>
    Effect.forEach(
      Array.from({ length: count }),
      () =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          now < deadline ? load.call(phase) : Effect.sync(() => void left++)
        ),
      { concurrency: callers, discard: true }
    )

  /**
   * The time of recovery. RentCast's two sources do not count, because new addresses come faster than RentCast's
   * published rate allows.
   */
  const recovery = Effect.gen(function* () {
    const healed = yield* Clock.currentTimeMillis
    yield* Effect.repeat(load.failedSources, {
      schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: "30 seconds" })),
      until: (names) => names.every((name) => name.startsWith("RentCast"))
    })
    return (yield* Clock.currentTimeMillis) - healed
  })

  yield* manyCalls("warm-up", warmUps)
  yield* Effect.sleep(rest)
  const before = yield* inspector.holdings

  const started = yield* Clock.currentTimeMillis
  const recoveries: Array<number> = []
  for (const { faults: text, name, share } of phases) {
    yield* faults(text)
    const since = yield* Clock.currentTimeMillis
    const count = Math.round(requests * share)
    if (name === "healed") {
      const [millis] = yield* Effect.all([recovery, manyCalls(name, count)], { concurrency: 2 })
      recoveries.push(millis)
    } else yield* manyCalls(name, count)
    const seconds = ((yield* Clock.currentTimeMillis) - since) / 1000
    yield* Console.log(`     ${name}: ${count} requests in ${seconds.toFixed(1)} s`)
  }
  const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
  const upstream = yield* upstreamRequests
  const retriesSent = yield* inspector.retries
  yield* Effect.sleep(rest)
  const after = yield* inspector.holdings

  const { outcomes, spent, surprises } = load
  yield* Console.log(`     ${outcomes.length} requests, ${Math.round(requests / seconds)} a second`)
  for (const [key, count] of countedBy(outcomes, ({ kind, problem, status }) => `${kind} ${status} ${problem ?? ""}`)) {
    yield* Console.log(`     ${String(count).padStart(6)} ${key}`)
  }

  yield* check("every request was sent", `${left} were left out for want of time`, left === 0)
  yield* check(
    "no answer is a surprise",
    surprises.length === 0 ? "none was" : `${surprises.length}: ${[...new Set(surprises)].slice(0, 5).join("; ")}`,
    surprises.length === 0
  )
  const failed = outcomes.filter(({ status }) => status >= 500)
  const unexplained = failed.filter((outcome) => !isExplained(outcome))
  yield* check("no 5xx is unexplained", `${unexplained.length} of ${failed.length}`, unexplained.length === 0)
  const refused = outcomes.filter(({ problem }) => problem === "overloaded")
  yield* check(
    "less than a tenth of the calls is refused as too many, and none that is paid for",
    `${refused.length} refused: ${[...new Set(refused.map(({ kind }) => kind))].join(", ")}`,
    refused.length < outcomes.length / 10 && refused.every(({ kind }) => freeKinds.includes(kind))
  )

  const reports = outcomes.filter((outcome) => isReport(outcome) && outcome.phase === hungPhase)
  const times = reports.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const p99 = percentile(times, 0.99)
  const locating = percentile(
    reports.map(({ locatingMs }) => locatingMs).toSorted((a, b) => a - b),
    0.99
  )
  const atMost = Duration.toMillis(reportDeadline) + 100 + locating
  yield* check(
    `with three sources hung, p99 of reports stays under the deadline, 100 ms and p99 of locating (${atMost} ms)`,
    `${p99.toFixed(0)} ms of ${times.length} reports; p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
    p99 <= atMost
  )
  yield* check(
    `after upstreams heal, reports are whole within ${maxRecoveryMillis} ms`,
    recoveries.map((millis) => `${millis}`).join(", "),
    recoveries.every((millis) => millis <= maxRecoveryMillis)
  )

  const load10 = Object.entries(upstream).map(([host, sent]) => {
    const retries = retriesSent[host] ?? 0
    return { host, retries, first: sent - retries }
  })
  const sum = (of: "retries" | "first") => load10.reduce((all, entry) => all + entry[of], 0)
  const over = load10.filter(({ first, retries }) => retries > first * 0.1 + 3)
  yield* check(
    "retries add at most 10% (and 3) to an upstream's load",
    `${sum("retries")} retries, ${sum("first")} first attempts at ${load10.length} hosts${over.map(({ first, host, retries }) => `; ${host} ${retries} on ${first}`).join("")}`,
    over.length === 0
  )

  yield* forgetRequests
  const fresh = newAddress(2_000_000)
  const ask = load.post("/test/property-intel", JSON.stringify({ address: fresh }))
  yield* ask
  const first = yield* upstreamRequests
  yield* forgetRequests
  const { ms } = yield* ask
  const second = yield* upstreamRequests
  yield* check(
    "a cached report asks no upstream",
    `${Object.values(first).reduce((a, b) => a + b, 0)} requests for the first, ${Object.values(second).reduce((a, b) => a + b, 0)} for the second in ${ms.toFixed(0)} ms`,
    Object.keys(first).length > 0 && Object.keys(second).length === 0
  )

  const held = ({ fibers, heapMegabytes, sockets }: typeof before) =>
    `${fibers} fibers, ${sockets} sockets, ${heapMegabytes.toFixed(1)} MB`
  yield* check(
    `fibers, sockets and heap are back (${heapSlackMegabytes} MB allowed)`,
    `${held(before)} before, ${held(after)} after`,
    after.fibers <= before.fibers &&
      after.sockets <= before.sockets &&
      after.heapMegabytes <= before.heapMegabytes + heapSlackMegabytes
  )

  yield* inspector.leave
  yield* service.stop
  const ended = yield* service.ended
  yield* check("asked to stop, it exits 0", `${ended}`, ended === 0)

  const books = yield* Ledger.use(({ open, sums, undelivered }) =>
    Effect.all({ open: allEntries(open), sums, undelivered: allEntries(undelivered) })
  ).pipe(
    Effect.provide(layerLedger.pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: ledgerUrl }), NodeServices.layer])))
  )
  const booked = books.sums.reduce((all, { amount }) => all + amount, 0n)
  const bookedCount = books.sums.reduce((all, { count }) => all + count, 0)
  const charged = [...facilitator.charged.values()].reduce((all, amount) => all + amount, 0n)
  const delivered = [...spent].filter(([, spending]) => spending.delivered)
  const owed = delivered.reduce((all, [, { path }]) => all + (priceOf[path] ?? 0n), 0n)
  const wrong = [...spent].filter(([nonce, spending]) => facilitator.charged.has(nonce) !== spending.delivered)
  yield* check(
    "no charge is wrong",
    `${wrong.length} of ${spent.size} payments; ${bookedCount} booked (${booked}), ${facilitator.charged.size} charged (${charged}), ${delivered.length} delivered (${owed}); ${books.open.length} open, ${books.undelivered.length} undelivered, ${facilitator.refusedTwice()} settled twice`,
    wrong.length === 0 &&
      booked === charged &&
      charged === owed &&
      bookedCount === delivered.length &&
      books.open.length + books.undelivered.length + facilitator.refusedTwice() === 0
  )
  if (failures.length > 0) return yield* Effect.die(new Error(`not kept: ${failures.join("; ")}`))
})

NodeRuntime.runMain(Effect.scoped(program).pipe(Random.withSeed("soak")))
