import { Effect, Schema } from "effect"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { type ServiceProcess, startCommand, startService } from "../../../test/support/process/ServiceProcess.ts"
import { type Asked, exchange, exchanged } from "../measure/exchange.ts"
import { figureOf } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { nodePath } from "../servers/instantNode.ts"
import { listening } from "../servers/listening.ts"
import { nothingSold } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

/** The events of a span, as `countingHook.ts` counts them. */
const Counts = Schema.Struct({
  millis: Schema.Finite,
  steps: Schema.Finite,
  fibers: Schema.Finite,
  timers: Schema.Finite,
  statements: Schema.Finite,
  kilobytes: Schema.Finite
})
type Counts = typeof Counts.Type

const decode = Schema.decodeEffect(Schema.fromJsonString(Counts))

/**
 * The number of calls per measurement. All counts are divided by it, so that the service's own work adds little. All
 * memory that the calls allocate must fit into the young generation: the cold reports fill half of its 128 MB.
 */
const calls = { cold: 20, cached: 40, sale: 40 }

/**
 * The number of measurements. The lowest counts are the calls' own. In others the service also does its regular work:
 * every ten seconds it maintains its stores, with fifty fibers.
 */
const rounds = 5

/**
 * The time without calls that is counted before each round. It shows the service's own work, which is not part of a
 * call.
 */
const idle = "2 seconds"

/**
 * The number of calls before the measurements. After them everything that is made only once exists, and V8 has compiled
 * the code.
 */
const warmCalls = 30

/**
 * B16: the steps, fibers, timers, statements and memory of a cold report, a cached report and a sale. The service runs
 * from its sources, because a bundle has no modules with lines to count.
 */
export const counts = Effect.gen(function* () {
  const folder = yield* folderOnDisk
  const upstreams = yield* rememberedUpstreams()
  const facilitator = yield* listening(startService({}, { program: "lab/bench/servers/stubFacilitator.ts" }))
  const free = { ...nothingSold, ...upstreams }
  const sold = {
    ...free,
    FACILITATOR_URL: facilitator,
    EVM_RPC_URL: `${facilitator}${nodePath}`,
    LEDGER_URL: `sqlite:${folder}/ledger.db`,
    CACHE_DIR: `${folder}/sold`
  }
  const asked = (origin: string) =>
    Effect.succeed<Asked>({ method: "POST", url: `${origin}/test/property-intel`, body })
  // They run concurrently, because they mostly wait, and a busy machine changes no count.
  const counted = yield* Effect.all(
    {
      cold: countedCalls(calls.cold, { ...free, CACHE_DIR: "none" }, asked),
      cached: countedCalls(calls.cached, { ...free, CACHE_DIR: `${folder}/cache` }, asked),
      sale: countedCalls(calls.sale, sold, payment)
    },
    { concurrency: "unbounded" }
  )
  return Object.entries(counted).flatMap(([what, found]) => [
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

/**
 * The counts of one call to a service with this environment, after warm-up calls. The requests are made before the
 * counting starts.
 */
const countedCalls = Effect.fnUntraced(function* (
  times: number,
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
    // The work after a call's response counts too.
    Effect.sleep("1 second"),
    Effect.sync(() => process.kill(service.pid, "SIGUSR2"))
  )
  yield* signal
  const counted = yield* Effect.replicateEffect(
    Effect.gen(function* () {
      const ready = yield* Effect.replicateEffect(made(origin), times)
      yield* nextCounts(service, signal)
      yield* Effect.sleep(idle)
      const byItself = yield* nextCounts(service, signal)
      yield* Effect.forEach(ready, (asked) => exchanged(200, asked), { discard: true })
      return { byItself, withCalls: yield* nextCounts(service, signal) }
    }),
    rounds
  )
  const ofOneCall = (name: keyof Counts) => {
    const byItself = Math.min(...counted.map(({ byItself: { millis, [name]: count } }) => count / millis))
    const least = Math.min(...counted.map(({ withCalls }) => withCalls[name] - byItself * withCalls.millis))
    return Math.max(0, least) / times
  }
  return {
    steps: ofOneCall("steps"),
    fibers: ofOneCall("fibers"),
    timers: ofOneCall("timers"),
    statements: ofOneCall("statements"),
    kilobytes: ofOneCall("kilobytes")
  }
}, Effect.scoped)

/** The counts since the last signal. */
const nextCounts = Effect.fnUntraced(function* (service: ServiceProcess, signal: Effect.Effect<void>) {
  const before = service.output().split("COUNTED ").length
  yield* signal
  yield* service.printed(new RegExp(`(?:COUNTED [^]*){${before}}\\n$`))
  return yield* Effect.orDie(decode(service.output().split("COUNTED ")[before]?.split("\n")[0] ?? ""))
})
