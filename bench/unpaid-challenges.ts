/**
 * Unpaid calls a second, each answered by 402 and a challenge: the real service against the stock `@x402/hono` at the same
 * price, both as their own processes on this machine, in turns. Prints every pair of rounds and the ratio. Needs
 * `npm ci --prefix interop`.
 */
import { execFile } from "node:child_process"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Schema } from "effect"

import { startService } from "../test/support/process/ServiceProcess.ts"
import { median } from "./median.ts"
import { nodePath } from "./servers/instantNode.ts"
import { listening } from "./servers/listening.ts"
import { production } from "./servers/production.ts"

const connections = 20
const secondsPerRound = 4
const rounds = 7

/** The part of autocannon's report that is read here. */
const Load = Schema.fromJsonString(
  Schema.Struct({
    duration: Schema.Finite,
    errors: Schema.Int,
    statusCodeStats: Schema.Record(Schema.String, Schema.Struct({ count: Schema.Int }))
  })
)

/** POSTs nothing, over and over; gives the answers a second, and dies when one of them is no 402. */
const challengesPerSecond = (origin: string, seconds: number) =>
  Effect.callback<string>((resume) => {
    const load = ["--json", "--no-progress", "-c", String(connections), "-d", String(seconds), "-m", "POST"]
    const program = "interop/node_modules/autocannon/autocannon.js"
    const child = execFile(process.execPath, [program, ...load, `${origin}/property-intel`], (error, out) =>
      resume(error === null ? Effect.succeed(out) : Effect.die(error))
    )
    return Effect.sync(() => child.kill())
  }).pipe(
    Effect.flatMap(Schema.decodeEffect(Load)),
    Effect.map(({ duration, errors, statusCodeStats: { "402": challenged, ...others } }) => {
      if (errors > 0 || challenged === undefined || Object.keys(others).length > 0) throw new Error("no challenges")
      return challenged.count / duration
    })
  )

const program = Effect.gen(function* () {
  const facilitator = yield* listening(startService({}, { program: "bench/servers/stubFacilitator.ts" }))
  const environment = { FACILITATOR_URL: facilitator }
  const stock = yield* listening(startService(environment, { program: "interop/honoServer.ts" }))
  const ours = yield* listening(
    startService({
      ...production,
      ...environment,
      EVM_RPC_URL: `${facilitator}${nodePath}`,
      LEDGER_URL: "sqlite::memory:"
    })
  )

  yield* challengesPerSecond(stock, 2)
  yield* challengesPerSecond(ours, 2)
  const ratios: Array<number> = []
  for (let round = 1; round <= rounds; round++) {
    const stockRate = yield* challengesPerSecond(stock, secondsPerRound)
    const ourRate = yield* challengesPerSecond(ours, secondsPerRound)
    ratios.push(ourRate / stockRate)
    yield* Console.log(
      `round ${round}  @x402/hono ${Math.round(stockRate)}/s  ours ${Math.round(ourRate)}/s  ratio ${(ourRate / stockRate).toFixed(2)}`
    )
  }
  yield* Console.log(
    `unpaid challenges, ours / @x402/hono: median ${median(ratios).toFixed(2)}, worst ${Math.min(...ratios).toFixed(2)}, best ${Math.max(...ratios).toFixed(2)}`
  )
})

NodeRuntime.runMain(Effect.scoped(program))
