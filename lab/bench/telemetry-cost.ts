/**
 * Measures the CPU per request that telemetry costs the service. One process exports traces, metrics and logs to a
 * backend on loopback, and another does not. Both get the same requests in turns, one at a time. Load, upstreams and
 * backend are other processes. The compiler and the garbage collector take a tenth of a process's CPU, which differs
 * between processes. So several pairs run one after the other. For four kinds of requests it prints the CPU of both and
 * their ratio over all pairs, and the min and max of single pairs. Fails if a ratio is above 1.05.
 *
 * Run `npm run bench:telemetry-cost`, or with the kinds of requests: `npm run bench:telemetry-cost -- uncached`. With
 * `BENCH_PROFILE=<folder>` the last two services write a CPU profile to the folder.
 */
import { readdirSync, readFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { availableParallelism, loadavg } from "node:os"
import { text } from "node:stream/consumers"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { anchors } from "@property-intelligence/sandbox/world/anchors.ts"
import { Array, Console, Effect } from "effect"

import { buyerKey, paidHeaders } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"
import { listening } from "./servers/listening.ts"

const maxAllowed = 1.05
const pairs = Number(process.env["BENCH_PAIRS"] ?? 3)
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 12)
const warmUps = 6

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Kind {
  readonly name: string
  readonly path: string
  readonly status: number
  /** True if each request has a separate payment, which is signed before the round. */
  readonly isPaid: boolean
  /** The number of requests per service and round, for about half a second of work. */
  readonly requests: number
  readonly addressOf: (index: number) => string
}

/** A new address for each index: in another town each time, and with another street when the towns start again. */
const newAddress = (index: number): string => {
  const { city, stateCode, zip } = anchors[index % anchors.length] ?? anchors[0]
  return `${100 + Math.floor(index / anchors.length)} Oak St, ${city}, ${stateCode} ${zip}`
}

const sameAddress = () => "1600 Smith St, Houston, TX 77002"

const free = { path: "/test/property-full", status: 200, isPaid: false }

const kinds: ReadonlyArray<Kind> = [
  { name: "uncached", ...free, requests: 25, addressOf: newAddress },
  { name: "cached", ...free, requests: 100, addressOf: sameAddress },
  // The sandbox gives its buyer 100 USDC, which is enough for 2,000 reports.
  { name: "paid", path: "/property-intel", status: 200, isPaid: true, requests: 40, addressOf: sameAddress },
  { name: "unpaid", path: "/property-full", status: 402, isPaid: false, requests: 2500, addressOf: sameAddress }
]

interface Answer {
  readonly status: number | undefined
  readonly challenge: { readonly header: string; readonly body: string }
}

/** Sends a request. Sends it again if the server closes an open connection just then. */
const post = (url: string, address: string, payment: Readonly<Record<string, string>>) =>
  Effect.callback<Answer, Error>((resume) => {
    const body = JSON.stringify({ address })
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...payment }
    request(url, { method: "POST", agent, headers }, async (response) => {
      const challenge = { header: String(response.headers["payment-required"]), body: await text(response) }
      resume(Effect.succeed({ status: response.statusCode, challenge }))
    })
      .on("error", (error) => resume(Effect.fail(error)))
      .end(body)
  }).pipe(Effect.retry({ times: 2 }))

/** Milliseconds of CPU that a process has used, in all of its threads. */
const cpuMillis = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]))
    .reduce((sum, nanos) => sum + nanos / 1e6, 0)

const profiled = (name: string): ReadonlyArray<string> => {
  const folder = process.env["BENCH_PROFILE"]
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`]
}

const startContestant = Effect.fnUntraced(function* (name: string, environment: Record<string, string>) {
  const service = yield* startService(
    {
      MODE: "sandbox",
      PORT: "0",
      LOG_LEVEL: "warn",
      LOG_FORMAT: "json",
      FREE_LIMIT: "1000000 per second",
      SANDBOX_BUYER_KEY: buyerKey,
      ...environment
    },
    { nodeArguments: profiled(name) }
  )
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  let asked = 0
  const payments = Effect.fnUntraced(function* ({ addressOf, isPaid, path, requests }: Kind) {
    if (!isPaid) return Array.makeBy(requests, () => ({}))
    const { challenge } = yield* post(`${origin}${path}`, addressOf(0), {})
    return yield* Effect.forEach(Array.range(1, requests), () => Effect.promise(() => paidHeaders(challenge, 2)))
  })
  const call = ({ addressOf, path, status }: Kind, payment: Readonly<Record<string, string>>) =>
    Effect.flatMap(post(`${origin}${path}`, addressOf(asked++), payment), (answer) =>
      answer.status === status
        ? Effect.void
        : Effect.die(new Error(`${name}: ${answer.status} in place of ${status}: ${answer.challenge.body}`))
    )
  return { call, payments, service }
})

/** The milliseconds of CPU per request of both services. */
interface Cost {
  readonly on: number
  readonly off: number
}

const meanOf = (costs: ReadonlyArray<Cost>): Cost => ({
  on: costs.reduce((sum, { on }) => sum + on, 0) / costs.length,
  off: costs.reduce((sum, { off }) => sum + off, 0) / costs.length
})

const wanted = kinds.filter(({ name }) => process.argv.length === 2 || process.argv.includes(name))

/** Measures the cost of each kind of request for one pair of processes. */
const pair = Effect.fnUntraced(function* (upstreams: string, backend: string) {
  const off = yield* startContestant("off", { UPSTREAM_GATEWAY: upstreams })
  const on = yield* startContestant("on", {
    UPSTREAM_GATEWAY: upstreams,
    OTEL_EXPORTER_OTLP_ENDPOINT: backend,
    // At least one export per kind of request. Spans are sent by the thousand, which is every second.
    OTEL_METRIC_EXPORT_INTERVAL: "10000"
  })

  /** The CPU of both services, including exports. They alternate, so that other work on the machine affects both. */
  const round = Effect.fnUntraced(function* (kind: Kind) {
    const ofOn = (yield* on.payments(kind)).map((payment) => on.call(kind, payment))
    const ofOff = (yield* off.payments(kind)).map((payment) => off.call(kind, payment))
    const before = { on: cpuMillis(on.service.pid), off: cpuMillis(off.service.pid) }
    const turns = Array.zip(ofOn, ofOff).flatMap(([on, off], index) => (index % 2 === 0 ? [on, off] : [off, on]))
    yield* Effect.all(turns, { discard: true })
    yield* Effect.sleep("50 millis")
    return {
      on: (cpuMillis(on.service.pid) - before.on) / kind.requests,
      off: (cpuMillis(off.service.pid) - before.off) / kind.requests
    }
  })

  const costs = yield* Effect.forEach(wanted, (kind) =>
    Effect.gen(function* () {
      yield* Effect.repeat(round(kind), { times: warmUps - 1 })
      return meanOf(yield* Effect.forEach(Array.range(1, rounds), () => round(kind)))
    })
  )
  for (const { service } of [on, off]) {
    yield* service.stop
    yield* service.ended
  }
  return costs
}, Effect.scoped)

const figure = (value: number) => value.toFixed(3).padStart(8)

const program = Effect.gen(function* () {
  const gateway = yield* startService({ SANDBOX_PORT: "0" }, { words: ["sandbox"] })
  const [, upstreams = ""] = yield* gateway.printed(/UPSTREAM_GATEWAY=(\S+)/)
  const backend = yield* listening(startService({}, { program: "lab/bench/servers/otlpSink.ts" }))
  yield* Console.log(
    `${availableParallelism()} cores, node ${process.version}, load before ${(loadavg()[0] ?? 0).toFixed(1)}; CPU ms a request, mean of ${rounds} rounds of ${pairs} pairs`
  )
  yield* Console.log("                 off       on    on/off   (least   most)")
  const costs = yield* Effect.forEach(Array.range(1, pairs), () => pair(upstreams, backend))
  let isWithin = true
  for (const [index, { name }] of wanted.entries()) {
    const found = costs.flatMap((ofPair) => ofPair[index] ?? [])
    const { off, on } = meanOf(found)
    const ratios = found.map((cost) => cost.on / cost.off)
    isWithin &&= on / off <= maxAllowed
    yield* Console.log(
      `${name.padEnd(12)}${figure(off)} ${figure(on)}  ${figure(on / off)}   (${Math.min(...ratios).toFixed(3)}  ${Math.max(...ratios).toFixed(3)})`
    )
  }
  if (!isWithin) return yield* Effect.die(new Error(`Telemetry costs more than ${maxAllowed} times the CPU`))
})

NodeRuntime.runMain(Effect.scoped(program))
