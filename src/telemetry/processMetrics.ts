import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8"

import { Config, Context, Effect, FileSystem, Layer, Metric, Schedule, type Scope } from "effect"

import { metrics } from "./metrics.ts"

/** The interval of the samples. Figures about the event loop are for the time since the previous sample. */
const every = "10 seconds"

/** Reports CPU, memory, descriptors, the event loop and the age of the process, from its start on. */
export const layerProcessMetrics = Layer.effectDiscard(
  Effect.gen(function* () {
    const { read } = yield* yield* ProcessReadings
    const reported = new Map<Metric.Metric<number, unknown>, number>()

    /** Updates a metric to a sampled value, by adding the increase since the last sample. */
    const becomes = (series: Metric.Metric<number, unknown>, value: number) => {
      const added = value - (reported.get(series) ?? 0)
      reported.set(series, value)
      return Metric.update(series, added)
    }

    const report = Effect.fnUntraced(function* ({ cpu, descriptors, heap, loop, memory, ...age }: ProcessReading) {
      yield* Metric.update(metrics.processUptime.of({}), age.uptime)
      yield* Metric.update(metrics.processStartTime.of({}), age.startTime)
      yield* becomes(metrics.processCpuTime.of({ "cpu.mode": "user" }), cpu.user)
      yield* becomes(metrics.processCpuTime.of({ "cpu.mode": "system" }), cpu.system)
      yield* becomes(metrics.processMemory.of({}), memory.used)
      if (memory.limit !== null) yield* Metric.update(metrics.processMemoryLimit.of({}), memory.limit)
      for (const [space, used] of Object.entries(heap.used)) {
        yield* becomes(metrics.heapUsed.of({ "v8js.heap.space.name": space }), used)
      }
      yield* Metric.update(metrics.heapLimit.of({}), heap.limit)
      if (descriptors !== null) {
        yield* becomes(metrics.descriptors.of({}), descriptors.open)
        yield* Metric.update(metrics.descriptorLimit.of({}), descriptors.limit)
      }
      yield* Metric.update(metrics.loopDelayP50.of({}), loop.p50)
      yield* Metric.update(metrics.loopDelayP90.of({}), loop.p90)
      yield* Metric.update(metrics.loopDelayP99.of({}), loop.p99)
      yield* Metric.update(metrics.loopDelayMax.of({}), loop.max)
      yield* Metric.update(metrics.loopUtilization.of({}), loop.utilization)
    })

    yield* Effect.flatMap(read, report).pipe(Effect.repeat(Schedule.spaced(every)), Effect.forkScoped)
  })
)

/** One sample of the process and its runtime. */
export interface ProcessReading {
  /** Seconds since the process began; `startTime` is the start in epoch seconds. */
  readonly uptime: number
  readonly startTime: number
  /** Seconds of CPU so far, of all threads. */
  readonly cpu: { readonly user: number; readonly system: number }
  /** Bytes. `limit` is the container's memory limit; `null` if it has none. */
  readonly memory: { readonly used: number; readonly limit: number | null }
  /** Bytes in each of V8's heap spaces, and the max size of the old generation, at which V8 ends the process. */
  readonly heap: { readonly used: Readonly<Record<string, number>>; readonly limit: number }
  /** Open files and sockets, and their limit; `null` on a system without `/proc`. */
  readonly descriptors: { readonly open: number; readonly limit: number } | null
  /** The event loop since the previous sample: its delays in seconds, and the share of time in which it was busy. */
  readonly loop: {
    readonly p50: number
    readonly p90: number
    readonly p99: number
    readonly max: number
    readonly utilization: number
  }
}

/**
 * The way to sample the process. It starts its watchers for as long as the scope is open, and gives the effect that
 * takes a sample.
 */
export const ProcessReadings = Context.Reference<
  Effect.Effect<{ readonly read: Effect.Effect<ProcessReading> }, never, Scope.Scope | FileSystem.FileSystem>
>("property-intelligence/telemetry/ProcessReadings", { defaultValue: () => ofThisProcess })

/** The sampling interval of the loop: Node counts it as part of each delay. */
const lookMillis = 20

const ofThisProcess = Effect.gen(function* () {
  const delays = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution: lookMillis })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - lookMillis / 1e3)
  const files = yield* FileSystem.FileSystem
  const descriptorLimit = yield* openFilesLimit(files)
  const heapLimit = oldGenerationLimit(getHeapStatistics().heap_size_limit, yield* optionsOfNode)
  let busyUntil = performance.eventLoopUtilization()

  const read = Effect.gen(function* (): Effect.fn.Return<ProcessReading> {
    const { system, user } = process.cpuUsage()
    const constrained = process.constrainedMemory()
    const busy = performance.eventLoopUtilization()
    const loop = {
      p50: lateness(delays.percentile(50)),
      p90: lateness(delays.percentile(90)),
      p99: lateness(delays.percentile(99)),
      max: lateness(delays.max),
      utilization: performance.eventLoopUtilization(busy, busyUntil).utilization
    }
    busyUntil = busy
    delays.reset()
    return {
      uptime: process.uptime(),
      startTime: performance.timeOrigin / 1000,
      cpu: { user: user / 1e6, system: system / 1e6 },
      memory: { used: process.memoryUsage.rss(), limit: isLimit(constrained) ? constrained : null },
      heap: {
        used: Object.fromEntries(getHeapSpaceStatistics().map((space) => [space.space_name, space.space_used_size])),
        limit: heapLimit
      },
      descriptors:
        descriptorLimit === null ? null : { open: yield* openFiles(files, descriptorLimit), limit: descriptorLimit },
      loop
    }
  })
  return { read }
})

/**
 * Returns `true` if a number of bytes is a real memory limit. Without a container's limit the system reports one that
 * no machine has.
 */
const isLimit = (bytes: number): boolean => bytes > 0 && bytes < Number.MAX_SAFE_INTEGER

/**
 * The number of open files of the process, without the one that counting opens. If no descriptor is left for counting,
 * it is the limit.
 */
const openFiles = (files: FileSystem.FileSystem, limit: number): Effect.Effect<number> =>
  files.readDirectory("/proc/self/fd").pipe(
    Effect.map((open) => open.length - 1),
    Effect.orElseSucceed(() => limit)
  )

/** The soft limit of open files, which is the one in force. */
const openFilesLimit = (files: FileSystem.FileSystem): Effect.Effect<number | null> =>
  files.readFileString("/proc/self/limits").pipe(
    Effect.map((limits) => /^Max open files\s+(\d+)/m.exec(limits)?.[1]),
    Effect.map((soft) => (soft === undefined ? null : Number(soft))),
    Effect.orElseSucceed(() => null)
  )

const mebibyte = 2 ** 20

/** Max bytes of a semi-space by V8's defaults, on a 64-bit machine. */
const largestSemiSpace = 64 * mebibyte

/** The number of semi-spaces that V8 reserves: the two that it copies between, and one more for new large objects. */
const semiSpaces = 3

/** The ratio of V8's old generation to one of its semi-spaces, by default. */
const semiSpaceShare = 64

/**
 * The bytes that V8's old generation may hold. The process dies when it is full, however empty the young generation is.
 * `heapSizeLimit` is the `heap_size_limit` of `getHeapStatistics()`, which counts both generations; `options` are Node's,
 * the last one wins.
 */
export const oldGenerationLimit = (heapSizeLimit: number, options: ReadonlyArray<string>): number => {
  const given = megabytesOf("--max-old-space-size", options)
  if (given !== null) return given * mebibyte
  const semiSpace = megabytesOf("--max-semi-space-size", options)
  if (semiSpace !== null) return heapSizeLimit - semiSpaces * nextPowerOfTwo(semiSpace) * mebibyte
  return heapSizeLimit - semiSpaces * Math.min(largestSemiSpace, heapSizeLimit / (semiSpaceShare + semiSpaces))
}

/** The options of this process: `NODE_OPTIONS`, then its command line, which wins. */
const optionsOfNode: Effect.Effect<ReadonlyArray<string>> = Config.String("NODE_OPTIONS").pipe(
  Effect.orElseSucceed(() => ""),
  Effect.map((variable) => [...variable.split(" "), ...process.execArgv])
)

/** The value of the last option of that name, in either spelling; `null` without one, or for 0, which means the default. */
const megabytesOf = (name: string, options: ReadonlyArray<string>): number | null => {
  const values = options.flatMap((option, index) => {
    const [key, value] = option.split("=", 2)
    return key?.replaceAll("_", "-") === name ? [Number(value ?? options[index + 1])] : []
  })
  const last = values.at(-1)
  return last !== undefined && last > 0 ? last : null
}

const nextPowerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(count))
