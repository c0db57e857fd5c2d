import { Effect, Schema } from "effect"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { type ServiceProcess, startCommand, startService } from "../../../test/support/process/ServiceProcess.ts"
import { type Asked, exchange, exchanged } from "../measure/exchange.ts"
import { figureOf } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { nothingSold, production } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

/** The events of one call, as `countingHook.ts` counts them. */
const Counts = Schema.Struct({
  steps: Schema.Finite,
  fibers: Schema.Finite,
  timers: Schema.Finite,
  statements: Schema.Finite,
  kilobytes: Schema.Finite
})
type Counts = typeof Counts.Type

const decode = Schema.decodeEffect(Schema.fromJsonString(Counts))

/** Calls whose counts are divided by their number. */
const calls = 10

/** How often they are counted. The service does other things now and then, in the more of them the busier the machine: the least is what the calls make. */
const rounds = 3

/** Calls before them: what is made once is made, and what V8 compiles is compiled. */
const warmCalls = 30

/**
 * B16: what the run loop, its fibers, timers, statements and memory come to for a cold report, a cached one and a sale. The service runs from its sources,
 * because a bundle has no module whose lines could be counted.
 */
export const counts = Effect.gen(function* () {
  const folder = yield* folderOnDisk
  const upstreams = yield* rememberedUpstreams()
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const free = { ...production, ...upstreams, ...nothingSold, LEDGER_URL: "sqlite::memory:" }
  const sold = {
    ...free,
    FACILITATOR_URL: facilitator,
    EVM_RPC_URL: `${facilitator}${nodePath}`,
    LEDGER_URL: `sqlite:${folder}/ledger.db`,
    CACHE_DIR: `${folder}/sold`
  }
  const asked = (origin: string) =>
    Effect.succeed<Asked>({ method: "POST", url: `${origin}/test/property-intel`, body })
  const figures = [
    ["cold", yield* countedCalls({ ...free, CACHE_DIR: "none" }, asked)],
    ["cached", yield* countedCalls({ ...free, CACHE_DIR: `${folder}/cache` }, asked)],
    ["sale", yield* countedCalls(sold, payment)]
  ] as const
  return figures.flatMap(([what, found]) => [
    figureOf(`B16 ${what} steps`, "", [found.steps]),
    figureOf(`B16 ${what} fibers`, "", [found.fibers]),
    figureOf(`B16 ${what} timers`, "", [found.timers]),
    figureOf(`B16 ${what} statements`, "", [found.statements]),
    figureOf(`B16 ${what} memory`, "KB", [found.kilobytes])
  ])
}).pipe(Effect.scoped)

/** A call with a separate payment. */
const payment = Effect.fnUntraced(function* (origin: string) {
  const bought = { method: "POST", url: `${origin}/property-intel`, body } as const
  const { headers, text } = yield* exchange(bought)
  const challenge = { header: String(headers["payment-required"]), body: text }
  return { ...bought, headers: yield* Effect.promise(() => paidHeaders(challenge, 2)) }
})

/** What a call of a service with this environment makes, after some that warm it up. What is sent is made before anything is counted. */
const countedCalls = Effect.fnUntraced(function* (
  environment: Readonly<Record<string, string>>,
  made: (origin: string) => Effect.Effect<Asked>
) {
  const service = yield* startCommand(
    process.execPath,
    [
      "--expose-gc",
      "--min-semi-space-size=128",
      "--max-semi-space-size=128",
      "--single-threaded",
      "--import",
      `${import.meta.dirname}/../measure/countingHook.ts`,
      `${process.cwd()}/src/main.ts`
    ],
    { folder: `${process.cwd()}/test`, environment }
  )
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
  yield* Effect.replicateEffect(
    Effect.flatMap(made(origin), (asked) => exchanged(200, asked)),
    warmCalls,
    {
      discard: true
    }
  )
  const signal = Effect.andThen(
    // The work that a call leaves for after its answer is a part of it.
    Effect.sleep("1 second"),
    Effect.sync(() => process.kill(service.pid, "SIGUSR2"))
  )
  yield* signal
  const counted = yield* Effect.replicateEffect(
    Effect.gen(function* () {
      const ready = yield* Effect.replicateEffect(made(origin), calls)
      yield* nextCounts(service, signal)
      yield* Effect.forEach(ready, (asked) => exchanged(200, asked), { discard: true })
      return yield* nextCounts(service, signal)
    }),
    rounds
  )
  const ofOneCall = (name: keyof Counts) => Math.min(...counted.map((counts) => counts[name])) / calls
  return {
    steps: ofOneCall("steps"),
    fibers: ofOneCall("fibers"),
    timers: ofOneCall("timers"),
    statements: ofOneCall("statements"),
    kilobytes: ofOneCall("kilobytes")
  }
}, Effect.scoped)

/** The counts since the signal before. */
const nextCounts = Effect.fnUntraced(function* (service: ServiceProcess, signal: Effect.Effect<void>) {
  const before = service.output().split("COUNTED ").length
  yield* signal
  yield* service.printed(new RegExp(`(?:COUNTED [^]*){${before}}\\n$`))
  return yield* Effect.orDie(decode(service.output().split("COUNTED ")[before]?.split("\n")[0] ?? ""))
})
