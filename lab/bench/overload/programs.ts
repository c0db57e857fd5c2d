/** Starts the service under load and the programs of this folder as processes, and reads their results. */
import { availableParallelism } from "node:os"

import { Effect, Schema } from "effect"

import { buyerKey } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { startCommand, startService } from "../../../test/support/process/ServiceProcess.ts"

/** Starts a sandbox without a limit on free calls. Returns its process and its origin. */
export const startLoaded = Effect.gen(function* () {
  const service = yield* startService({
    PORT: "0",
    LOG_LEVEL: "warn",
    FREE_LIMIT: "1000000 per second",
    SANDBOX_BUYER_KEY: buyerKey
  })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  return { service, origin }
})

const Times = Schema.Record(Schema.String, Schema.Array(Schema.Finite))
const Load = Schema.fromJsonString(
  Schema.Struct({
    due: Schema.Int,
    sent: Schema.Int,
    unanswered: Schema.Int,
    goodInTime: Schema.Int,
    lasted: Schema.Finite,
    lost: Schema.Finite,
    behind: Schema.Finite,
    times: Times
  })
)
const Beside = Schema.fromJsonString(
  Schema.Struct({ times: Schema.Record(Schema.String, Times), unanswered: Schema.Int })
)

/** With two cores the service has one of them to itself, so that the load's own work does not slow it down. */
const besideService = (program: string, words: ReadonlyArray<string>) => {
  const command = [process.execPath, `${process.cwd()}/${program}`, ...words]
  const [first = "", ...rest] = availableParallelism() > 1 ? ["taskset", "-c", "1", ...command] : command
  return startCommand(first, rest, { folder: `${process.cwd()}/test`, environment: {} })
}

/** The line of JSON that a program prints. */
const lineOf = (program: string, words: ReadonlyArray<string>) =>
  Effect.scoped(
    Effect.flatMap(besideService(program, words), (run) => run.printed(/^(\{.*\})\n/m)).pipe(
      Effect.map(([, line = ""]) => line)
    )
  )

/** Runs `load.ts` with these words. */
export const runLoad = (words: ReadonlyArray<string>) =>
  Effect.flatMap(lineOf("lab/bench/overload/load.ts", words), Schema.decodeEffect(Load)).pipe(Effect.orDie)

/** Runs `beside.ts` with these words. */
export const runBeside = (words: ReadonlyArray<string>) =>
  Effect.flatMap(lineOf("lab/bench/overload/beside.ts", words), Schema.decodeEffect(Beside)).pipe(Effect.orDie)
