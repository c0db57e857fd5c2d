/**
 * What selling adds to a call, in milliseconds: a paid call less a free one of the same server. The gate with its durable
 * ledger (SQLite, on the disk before anything is settled) against the stock `@x402/express`, which has none. Both sell the
 * same report through the same facilitator, which agrees at once, one call at a time, in turns. Ours also looks at the chain,
 * on a node that answers at once: a node of the network adds its own time. Prints the ratio. Needs `npm ci --prefix interop`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"

import { paidHeaders } from "../test/support/payments/paymentSamples.ts"
import { startService } from "../test/support/process/ServiceProcess.ts"
import { houstonReport } from "../test/support/report/reports.ts"
import { median } from "./median.ts"
import { nodePath } from "./servers/instantNode.ts"
import { listening } from "./servers/listening.ts"
import { production } from "./servers/production.ts"

const warmUps = 20
const rounds = 20
const callsPerRound = 20

/** On the disk of the project: the folder for temporary files may be in memory. */
const folder = Effect.acquireRelease(
  Effect.sync(() => {
    mkdirSync("data", { recursive: true })
    return mkdtempSync("data/bench-paid-call-")
  }),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

const agent = new Agent({ keepAlive: true })

interface Call {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly ms: number
}

const post = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.callback<Call>((resume) => {
    const start = performance.now()
    const json = { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
    request(url, { method: "POST", agent, headers: { ...json, ...headers } }, async (response) => {
      const read = await text(response)
      const ms = performance.now() - start
      resume(Effect.succeed({ status: response.statusCode, headers: response.headers, text: read, ms }))
    }).end(body)
  })

/** As many payments as there are calls to come, signed beforehand. */
const signedPayments = Effect.fnUntraced(function* (url: string) {
  const { headers, text: challengeBody } = yield* post(url)
  const challenge = { header: String(headers["payment-required"]), body: challengeBody }
  return yield* Effect.forEach(Array.from({ length: (warmUps + rounds) * callsPerRound }), () =>
    Effect.promise(() => paidHeaders(challenge, 2))
  )
})

const timed = (answer: Call, isPaid: boolean): number => {
  if (answer.status !== 200 || "payment-response" in answer.headers !== isPaid) {
    throw new Error(`${answer.status} ${answer.text}`)
  }
  return answer.ms
}

/** A server under measurement; `round` gives the milliseconds of its calls. */
const contestant = Effect.fnUntraced(function* (origin: string) {
  const paidUrl = `${origin}/property-intel`
  const payments = yield* signedPayments(paidUrl)
  const round = Effect.gen(function* () {
    const paid = yield* Effect.forEach(payments.splice(0, callsPerRound), (headers) => post(paidUrl, headers))
    const free = yield* Effect.forEach(paid, () => post(`${origin}/test/property-intel`))
    return { paid: paid.map((call) => timed(call, true)), free: free.map((call) => timed(call, false)) }
  })
  yield* Effect.repeat(round, { times: warmUps - 1 })
  const measured: Array<{ readonly paid: number; readonly free: number }> = []
  return {
    round: Effect.map(round, ({ free, paid }) => measured.push({ free: median(free), paid: median(paid) })),
    measured
  }
})

const overheadOf = (measured: ReadonlyArray<{ readonly paid: number; readonly free: number }>) =>
  median(measured.map(({ free, paid }) => paid - free))

const program = Effect.gen(function* () {
  const path = yield* folder
  const report = `${process.cwd()}/${path}/report.json`
  writeFileSync(report, JSON.stringify(houstonReport("bench")))
  const facilitator = yield* listening(startService({}, { program: "bench/servers/stubFacilitator.ts" }))
  const environment = { FACILITATOR_URL: facilitator, REPORT_FILE: report }
  const stock = yield* Effect.flatMap(
    listening(startService(environment, { program: "interop/expressServer.ts" })),
    contestant
  )
  const ours = yield* Effect.flatMap(
    listening(
      startService(
        {
          ...production,
          ...environment,
          EVM_RPC_URL: `${facilitator}${nodePath}`,
          LEDGER_URL: `sqlite:${process.cwd()}/${path}/ledger.db`,
          REPORT_QUORUM: "0",
          FREE_LIMIT: "1000000 per second"
        },
        { program: "bench/servers/ourGate.ts" }
      )
    ),
    contestant
  )
  for (let round = 0; round < rounds; round++) {
    yield* stock.round
    yield* ours.round
  }
  for (const [name, { measured }] of Object.entries({ "@x402/express": stock, ours })) {
    const paid = median(measured.map((round) => round.paid))
    const free = median(measured.map((round) => round.free))
    yield* Console.log(
      `${name.padEnd(14)} paid ${paid.toFixed(2)} ms, free ${free.toFixed(2)} ms, overhead ${overheadOf(measured).toFixed(2)} ms`
    )
  }
  const ratio = overheadOf(ours.measured) / overheadOf(stock.measured)
  yield* Console.log(`overhead of a paid call, ours / @x402/express: ${ratio.toFixed(2)}`)
})

NodeRuntime.runMain(Effect.scoped(program))
