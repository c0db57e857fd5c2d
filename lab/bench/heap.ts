/**
 * `npm run bench:heap`: measures the effect of two settings of V8 on the CPU of an uncached report (B4) and on a burst
 * of 500 addresses (B11). The settings are the growth of the heap (`--heap-growing-percent`, set by `src/main.ts`) and
 * the space for young objects (`--max-semi-space-size`). The settings alternate within each round, so that other work
 * on the machine affects all of them. `BENCH_ROUNDS` sets the number of rounds (9, at least 7) of B4; B11 has three.
 */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Array, Console, Effect, Record } from "effect"

import { builtService } from "../../test/support/process/builtService.ts"
import { type Contestant, cpuOfRounds } from "./measure/cpuOfRounds.ts"
import { leaveCore, startPinned } from "./measure/pinned.ts"
import { median } from "./median.ts"
import { burstOf500, oneProcess } from "./rows/burstOfAddresses.ts"
import { reported } from "./rows/uncachedReport.ts"
import { nothingSold } from "./servers/production.ts"
import { rememberedUpstreams } from "./servers/rememberedUpstreams.ts"

/** The arguments with which Node replaces the service's own percentage by this one. */
const growing = (percent: number): ReadonlyArray<string> => {
  const patch = `import v8 from "node:v8"
import { syncBuiltinESMExports } from "node:module"
const set = v8.setFlagsFromString
v8.setFlagsFromString = (flag) => set(flag.replace(/(heap-growing-percent)=\\d+/, "$1=${percent}"))
syncBuiltinESMExports()`
  return ["--import", `data:text/javascript,${encodeURIComponent(patch)}`]
}

/**
 * Node's arguments, by growth in percent and semi-space in MB. Node's defaults are 400 and 16. The service runs with
 * the first entry.
 */
const settings: Readonly<Record<string, ReadonlyArray<string>>> = Object.fromEntries(
  (
    [
      [100, 8],
      [150, 8],
      [200, 8],
      [300, 8],
      [100, 4],
      [100, 16],
      [100, 32],
      [200, 16],
      [300, 16]
    ] as const
  ).map(([percent, megabytes]) => [
    `${percent} %, ${megabytes} MB`,
    [...growing(percent), `--max-semi-space-size=${megabytes}`]
  ])
)

const ofReports = Effect.gen(function* () {
  const environment = {
    ...nothingSold,
    ...(yield* rememberedUpstreams()),
    CACHE_DIR: "none"
  }
  const contestants: Record<string, Contestant> = {}
  for (const [name, nodeArguments] of Record.toEntries(settings)) {
    contestants[name] = reported(yield* startPinned(builtService, { environment, nodeArguments }), [])
  }
  return yield* cpuOfRounds(contestants, { calls: 40, warmUps: 6 })
}).pipe(Effect.scoped)

const ofBursts = Effect.gen(function* () {
  const measured = yield* burstOf500
  const rounds = yield* Effect.forEach(Array.range(1, 3), () =>
    Effect.all(Record.map(settings, (each) => measured(oneProcess(each))))
  )
  return Record.map(settings, (_, name) => rounds.flatMap((round) => round[name] ?? []))
}).pipe(Effect.scoped)

const program = Effect.gen(function* () {
  leaveCore()
  const reports = yield* ofReports
  const [first = []] = Object.values(reports)
  const own = median(first)
  for (const [name, micros] of Record.toEntries(reports)) {
    yield* Console.log(
      `${name.padEnd(20)} B4 ${(median(micros) / 1000).toFixed(1)} ms of CPU, ${(median(micros) / own).toFixed(2)} of the first`
    )
  }
  for (const [name, bursts] of Record.toEntries(yield* ofBursts)) {
    const of = (read: (burst: (typeof bursts)[number]) => number) => median(bursts.map(read)).toFixed(0)
    yield* Console.log(
      `${name.padEnd(20)} B11 ${of(({ unanswered }) => unanswered)} not answered, ${of(({ kilobytes }) => kilobytes)} KB each, ` +
        `p99 ${of(({ millis }) => millis)} ms`
    )
  }
})

NodeRuntime.runMain(program)
