import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { getHeapSpaceStatistics, getHeapStatistics } from "node:v8"

import { Context, Effect, FileSystem, type Scope } from "effect"

/** What the process and its runtime say of themselves at one time. */
export interface ProcessReading {
  /** Seconds since the process began, and when that was: seconds since 1970. */
  readonly uptime: number
  readonly startTime: number
  /** Seconds of CPU so far, of all threads. */
  readonly cpu: { readonly user: number; readonly system: number }
  /** Bytes. `limit` is what the container allows, `null` without one. */
  readonly memory: { readonly used: number; readonly limit: number | null }
  /** Bytes that V8 holds by the names of its spaces, and the most that it may hold before it ends the process. */
  readonly heap: { readonly used: Readonly<Record<string, number>>; readonly limit: number }
  /** Open files and sockets, and how many may be; `null` where the system does not say (it has no `/proc`). */
  readonly descriptors: { readonly open: number; readonly limit: number } | null
  /** Of the time since the reading before: seconds by which turns of the loop were late, and the share in which it was busy. */
  readonly loop: {
    readonly p50: number
    readonly p90: number
    readonly p99: number
    readonly max: number
    readonly utilization: number
  }
}

/** How to read the process: starts what has to look on meanwhile, for as long as the scope is open, and gives what reads. */
export const ProcessReadings = Context.Reference<
  Effect.Effect<{ readonly read: Effect.Effect<ProcessReading> }, never, Scope.Scope | FileSystem.FileSystem>
>("property-intelligence/telemetry/ProcessReadings", { defaultValue: () => ofThisProcess })

/** How often the loop is looked at: Node counts this time as part of each delay. */
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
        limit: getHeapStatistics().heap_size_limit
      },
      descriptors:
        descriptorLimit === null ? null : { open: yield* openFiles(files, descriptorLimit), limit: descriptorLimit },
      loop
    }
  })
  return { read }
})

/** Without a container's limit the system names one that no machine has. */
const isLimit = (bytes: number): boolean => bytes > 0 && bytes < Number.MAX_SAFE_INTEGER

/** Where there is none left to look with, all are open. One is the look's own. */
const openFiles = (files: FileSystem.FileSystem, limit: number): Effect.Effect<number> =>
  files.readDirectory("/proc/self/fd").pipe(
    Effect.map((open) => open.length - 1),
    Effect.orElseSucceed(() => limit)
  )

/** The soft limit, which is the one that counts. */
const openFilesLimit = (files: FileSystem.FileSystem): Effect.Effect<number | null> =>
  files.readFileString("/proc/self/limits").pipe(
    Effect.map((limits) => /^Max open files\s+(\d+)/m.exec(limits)?.[1]),
    Effect.map((soft) => (soft === undefined ? null : Number(soft))),
    Effect.orElseSucceed(() => null)
  )
