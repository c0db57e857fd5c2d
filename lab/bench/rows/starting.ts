import { readFileSync } from "node:fs"

import { Array, Clock, Effect, Schedule } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { cpuMicros } from "../measure/cpuMicros.ts"
import { maxRounds } from "../measure/cpuOfRounds.ts"
import { exchange } from "../measure/exchange.ts"
import { comparedFigure, figureOf } from "../measure/Figure.ts"
import { folderOnDisk } from "../measure/folderOnDisk.ts"
import { startPinned } from "../measure/pinned.ts"
import { nothingSold, production } from "../servers/production.ts"

const memoryMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** Starts a program, waits for its first response, and ends it after it has been idle for a moment. */
const started = Effect.fnUntraced(function* (program: string, environment: Readonly<Record<string, string>>) {
  const began = yield* Clock.monotonicTimeNanos
  const { origin, pid } = yield* startPinned(program, { environment })
  yield* Effect.repeat(exchange({ method: "GET", url: `${origin}/livez` }), {
    schedule: Schedule.spaced("5 millis"),
    until: ({ status }) => status === 200
  })
  const wall = Number((yield* Clock.monotonicTimeNanos) - began) / 1e6
  const cpu = cpuMicros(pid) / 1000
  yield* Effect.sleep("1 second")
  return { cpu, wall, memory: memoryMegabytes(pid) }
}, Effect.scoped)

/**
 * B10: the time and the CPU of a start as in production, until the first response, and the memory of the idle process.
 */
export const starting = Effect.gen(function* () {
  const folder = yield* folderOnDisk
  const environment = {
    ...production,
    ...nothingSold,
    LEDGER_URL: `sqlite:${folder}/ledger.db`,
    CACHE_DIR: `${folder}/cache`,
    NODE_COMPILE_CACHE: ""
  }
  const rounds = yield* Effect.forEach(Array.range(1, maxRounds), () =>
    Effect.all({
      ours: started(builtService, environment),
      bare: started("lab/bench/servers/bareHttpApi.ts", { NODE_COMPILE_CACHE: "" })
    })
  )
  const ours = rounds.map((round) => round.ours)
  const bare = rounds.map((round) => round.bare)
  return [
    comparedFigure(
      "B10 CPU to the first answer",
      "ms",
      ours.map(({ cpu }) => cpu),
      bare.map(({ cpu }) => cpu)
    ),
    comparedFigure(
      "B10 wall to the first answer",
      "ms",
      ours.map(({ wall }) => wall),
      bare.map(({ wall }) => wall)
    ),
    figureOf(
      "B10 idle memory",
      "MB",
      ours.map(({ memory }) => memory)
    )
  ]
}).pipe(Effect.scoped)
