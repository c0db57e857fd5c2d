/**
 * The service under five times the load it can bear, for `OVERLOAD_SECONDS` (60): what the processor can do is measured with 16 cached
 * reports under way, then five times as many are sent whatever becomes of them, with probes, prices and purchases beside them. The service,
 * the load, the probes and the buyer are four processes. Prints what was seen, and fails where something is not as promised.
 */
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Clock, Console, Effect, Schedule, Schema } from "effect"

import { buyerKey } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { startCommand, startService } from "../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../test/support/wire.ts"
import { percentile } from "./overload/percentile.ts"

const seconds = Number(process.env["OVERLOAD_SECONDS"] ?? 60)
const timesCapacity = 5
const callers = 16
const measuredSeconds = 10

const bounds = { slowestAnswerMillis: 250, goodput: 0.9, paid: 0.99, recoveryMillis: 5000 }

const Times = Schema.Record(Schema.String, Schema.Array(Schema.Finite))
const Load = Schema.fromJsonString(
  Schema.Struct({ sent: Schema.Int, unanswered: Schema.Int, goodInTime: Schema.Int, times: Times })
)
const Beside = Schema.fromJsonString(
  Schema.Struct({ times: Schema.Record(Schema.String, Times), unanswered: Schema.Int })
)

/** With two cores the service gets one of its own: the load of the others must not count against it. */
const besideService = (program: string, words: ReadonlyArray<string>) => {
  const command = [process.execPath, `${process.cwd()}/${program}`, ...words]
  const [first = "", ...rest] = availableParallelism() > 1 ? ["taskset", "-c", "1", ...command] : command
  return startCommand(first, rest, { folder: `${process.cwd()}/test`, environment: {} })
}

const lineOf = (program: string, words: ReadonlyArray<string>) =>
  Effect.scoped(
    Effect.flatMap(besideService(program, words), (run) => run.printed(/^(\{.*\})\n/m)).pipe(
      Effect.map(([, line = ""]) => line)
    )
  )

const failures: Array<string> = []

/** One promise, with the figure that shows it. */
const check = (promise: string, figure: string, isKept: boolean) =>
  Effect.suspend(() => {
    if (!isKept) failures.push(promise)
    return Console.log(`${isKept ? "ok  " : "FAIL"} ${promise}: ${figure}`)
  })

const describe = (times: ReadonlyArray<number>) =>
  `${times.length} times, p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, slowest ${percentile(times, 1)} ms`

const program = Effect.gen(function* () {
  const service = yield* startService({
    PORT: "0",
    LOG_LEVEL: "warn",
    FREE_LIMIT: "1000000 per second",
    SANDBOX_BUYER_KEY: buyerKey
  })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)

  /** Seconds for which the service wanted to run and something else did, until now. */
  const withheld = () => Number(readFileSync(`/proc/${service.pid}/schedstat`, "utf8").split(" ")[1]) / 1e9

  /** The reports a second that came of a load, in the time that the machine gave to the service. */
  const loaded = Effect.fnUntraced(function* (words: ReadonlyArray<string>, duration: number) {
    const before = withheld()
    const line = yield* lineOf("lab/bench/overload/load.ts", [origin, ...words, String(duration)])
    const lost = withheld() - before
    const load = yield* Effect.orDie(Schema.decodeEffect(Load)(line))
    return { ...load, lost, goodput: load.goodInTime / (duration - lost) }
  })
  const beside = (what: string, duration: number) =>
    Effect.flatMap(
      lineOf("lab/bench/overload/beside.ts", [origin, what, String(duration)]),
      Schema.decodeEffect(Beside)
    ).pipe(Effect.orDie)

  /** Reports a second, bought ones included, of a load with the same beside it. */
  const answered = Effect.fnUntraced(function* (words: ReadonlyArray<string>, duration: number) {
    const [load, probes, purchases] = yield* Effect.all(
      [loaded(words, duration), beside("probes", duration), beside("paid", duration)],
      { concurrency: 3 }
    )
    const paid = purchases.times["paid"] ?? {}
    const goodput = load.goodput + (paid["200"] ?? []).length / (duration - load.lost)
    return { load, probes, purchases, paid, goodput }
  })
  const capacity = answered(["closed", String(callers)], measuredSeconds)

  /** Milliseconds until free calls are answered again, ten in a row and quickly. */
  const recovery = Effect.gen(function* () {
    const ended = yield* Clock.currentTimeMillis
    let good = 0
    let since = ended
    const ask = Effect.gen(function* () {
      const asked = yield* Clock.currentTimeMillis
      const body = JSON.stringify({ address: "100 Oak St, Houston, TX 77002" })
      const answer = yield* exchange(origin, "/test/property-intel", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body
      }).pipe(Effect.orDie)
      const isGood = answer.status === 200 && (yield* Clock.currentTimeMillis) - asked < bounds.slowestAnswerMillis
      if (good === 0) since = asked
      good = isGood ? good + 1 : 0
      return good
    })
    yield* Effect.repeat(ask, { schedule: Schedule.spaced("20 millis"), until: (row) => row === 10 })
    return since - ended
  }).pipe(Effect.timeout("60 seconds"), Effect.orDie)

  yield* Effect.andThen(loaded(["closed", String(callers)], measuredSeconds), capacity)
  const before = yield* capacity
  const rate = Math.round(before.goodput * timesCapacity)
  yield* Console.log(
    `${before.goodput.toFixed(1)} reports a second can be answered; ${rate} are asked for, for ${seconds} seconds`
  )

  const { goodput, load, paid, probes, purchases } = yield* answered(["open", String(rate)], seconds)
  const recovered = yield* recovery
  const after = yield* capacity

  const mean = (before.goodput + after.goodput) / 2
  const good = load.times["200"] ?? []
  const shed = load.times["503"] ?? []
  const paidSent = Object.values(paid).reduce((sum, { length }) => sum + length, purchases.unanswered)
  const paidGood = paid["200"] ?? []
  const others = load.sent - good.length - shed.length

  yield* Console.log(
    `before ${before.goodput.toFixed(1)}, after ${after.goodput.toFixed(1)} a second; other processes had ${load.lost.toFixed(1)} s of the service's core`
  )
  yield* Console.log(`answered: ${describe(good)}\nshed: ${describe(shed)}\npaid: ${describe(paidGood)}`)
  yield* check(
    `reports a second, at least ${bounds.goodput * 100}% of what can be answered`,
    `${goodput.toFixed(1)}, ${((100 * goodput) / mean).toFixed(0)}%`,
    goodput >= bounds.goodput * mean
  )
  yield* check("neither answered nor shed", `${others} of ${load.sent}`, others === 0)
  const share = (100 * good.length) / load.sent
  yield* check(
    `purchases answered, at least ${bounds.paid * 100}%`,
    `${paidGood.length} of ${paidSent} (${Object.keys(paid).join()}); of free calls ${share.toFixed(0)}%`,
    paidGood.length >= bounds.paid * paidSent
  )
  for (const [name, status] of [
    ["livez", "200"],
    ["readyz", "200"],
    ["quote", "402"],
    ["quote on a kept connection", "402"]
  ] as const) {
    const byStatus = probes.times[name] ?? {}
    const times = Object.values(byStatus).flat()
    const isKept = Object.keys(byStatus).join() === status && Math.max(...times) <= bounds.slowestAnswerMillis
    yield* check(`${name} within ${bounds.slowestAnswerMillis} ms`, describe(times), isKept && probes.unanswered === 0)
  }
  yield* check(`back within ${bounds.recoveryMillis} ms`, `${recovered} ms`, recovered <= bounds.recoveryMillis)
  if (failures.length > 0) return yield* Effect.die(new Error(`${failures.length} promises were broken`))
})

NodeRuntime.runMain(Effect.scoped(program))
