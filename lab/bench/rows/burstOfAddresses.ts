import { readFileSync, writeFileSync } from "node:fs"

import { Array, Effect, Number } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { ownSchema, testDatabaseUrl } from "../../../test/support/process/PostgresSchema.ts"
import { ownRedisDatabase } from "../../../test/support/process/TestRedis.ts"
import { burst } from "../measure/burst.ts"
import { exchanged } from "../measure/exchange.ts"
import { failedSources } from "../measure/failedSources.ts"
import { figureOf } from "../measure/Figure.ts"
import { startPinned } from "../measure/pinned.ts"
import { percentile } from "../measure/Spread.ts"
import { balanced } from "../servers/balanced.ts"
import { nothingSold } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const calls = 500

const rounds = 3

/** The logical database of Redis that is emptied and used. The tests and B15 use others. */
const redisDatabase = 6

const towns = [
  "Houston, TX 77002",
  "Hartford, CT 06105",
  "Birmingham, AL 35203",
  "Omaha, NE 68102",
  "Phoenix, AZ 85008",
  "Detroit, MI 48216",
  "St. Louis, MO 63103",
  "San Antonio, TX 78205",
  "New Orleans, LA 70115",
  "Las Vegas, NV 89101"
]

const addresses = Array.makeBy(calls, (index) => `${100 + index} Oak St, ${towns[index % towns.length]}`)
const warmUps = Array.makeBy(60, (index) => `${1000 + index} Elm St, Mobile, AL 36602`)

/** The processes that serve a burst, and the origin of the service. */
interface Served {
  readonly origin: string
  readonly pids: ReadonlyArray<number>
}

const ordered =
  ({ origin }: Served) =>
  (address: string) =>
    ({ method: "POST", url: `${origin}/test/property-intel`, body: JSON.stringify({ address }) }) as const

/** The max memory of a process, in kilobytes, since the last reset. */
const peakOf = (pid: number): number =>
  globalThis.Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
const peaksOf = ({ pids }: Served): number => Number.sumAll(pids.map(peakOf))
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5")

/** Starts one process on the first core, with stores in its memory and these arguments for Node. */
export const oneProcess =
  (nodeArguments: ReadonlyArray<string> = []) =>
  (upstreams: Readonly<Record<string, string>>) =>
    startPinned(builtService, {
      environment: { ...nothingSold, ...upstreams, CACHE_DIR: ":memory:" },
      nodeArguments
    }).pipe(Effect.map(({ origin, pid }) => ({ origin, pids: [pid] })))

/** Starts two processes behind a balancer, one per core, that share PostgreSQL and Redis. */
const twoProcesses = Effect.fnUntraced(function* (upstreams: Readonly<Record<string, string>>) {
  const { url } = yield* testDatabaseUrl
  const environment = {
    ...nothingSold,
    ...upstreams,
    LEDGER_URL: yield* ownSchema(url),
    REDIS_URL: (yield* ownRedisDatabase(redisDatabase)).url
  }
  const servers = yield* Effect.forEach([0, 1], (core) => startPinned(builtService, { core, environment }))
  return { origin: yield* balanced(servers), pids: servers.map(({ pid }) => pid) }
})

/**
 * Prepares bursts of 500 concurrent free reports, each for another address, with upstreams of 300 ms. Another process
 * has requested all replies before, so that the measured service waits for those 300 ms and not for the simulation.
 * Returns the function that measures one burst on a new service.
 */
export const burstOf500 = Effect.gen(function* () {
  const upstreams = yield* rememberedUpstreams({ LATENCY: "300" })
  const ask = (server: Served, some: ReadonlyArray<string>) =>
    Effect.forEach(some, (address) => exchanged(200, ordered(server)(address)), { concurrency: 20, discard: true })
  yield* oneProcess()(upstreams).pipe(
    Effect.flatMap((server) => ask(server, [...warmUps, ...addresses])),
    Effect.scoped
  )

  return <E, R>(serve: (environment: typeof upstreams) => Effect.Effect<Served, E, R>) =>
    Effect.gen(function* () {
      const ours = yield* serve(upstreams)
      yield* ask(ours, warmUps)
      ours.pids.forEach(resetPeak)
      const before = peaksOf(ours)
      const ended = yield* burst(addresses.map(ordered(ours)))
      const answered = ended.filter(({ status }) => status === 200)
      const failed = yield* Effect.forEach(answered, ({ text }) => failedSources(text))
      return {
        unanswered: calls - answered.length,
        millis: percentile(
          answered.map(({ milliseconds }) => milliseconds),
          99
        ),
        kilobytes: (peaksOf(ours) - before) / answered.length,
        geocoderless: ended.filter(({ text }) => text.includes("geocoder-unavailable")).length,
        incomplete: failed.filter(({ length }) => length > 0).length
      }
    }).pipe(Effect.scoped)
})

/** B11: bursts of 500 addresses, each on a new process, and on two processes that share their stores. */
export const burstOfAddresses = Effect.gen(function* () {
  const measured = yield* burstOf500
  const one = yield* Effect.all(Array.replicate(measured(oneProcess()), rounds))
  const two = yield* Effect.all(Array.replicate(measured(twoProcesses), rounds))
  const figure =
    (all: typeof one, of: string) =>
    (name: string, unit: Parameters<typeof figureOf>[1], read: (of: (typeof all)[number]) => number) =>
      figureOf(`B11 ${of}${name}`, unit, all.map(read))
  const ofOne = figure(one, "")
  const ofTwo = figure(two, "two ")
  return [
    ofOne("not answered", "", ({ unanswered }) => unanswered),
    ofOne("p99", "ms", ({ millis }) => millis),
    ofOne("memory", "KB", ({ kilobytes }) => kilobytes),
    ofOne("without a geocoder", "", ({ geocoderless }) => geocoderless),
    ofOne("incomplete", "", ({ incomplete }) => incomplete),
    ofTwo("not answered", "", ({ unanswered }) => unanswered),
    ofTwo("p99", "ms", ({ millis }) => millis)
  ]
}).pipe(Effect.scoped, Effect.orDie)
