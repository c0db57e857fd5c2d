import { readFileSync, writeFileSync } from "node:fs"

import { Array, Effect } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { burst } from "../measure/burst.ts"
import { exchanged } from "../measure/exchange.ts"
import { failedSources } from "../measure/failedSources.ts"
import { figureOf } from "../measure/Figure.ts"
import { type PinnedServer, startPinned } from "../measure/pinned.ts"
import { percentile } from "../measure/Spread.ts"
import { nothingSold, production } from "../servers/production.ts"
import { rememberedUpstreams } from "../servers/rememberedUpstreams.ts"

const calls = 500

/** Bursts, each at a separate process. */
const rounds = 3

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

const ordered =
  ({ origin }: Pick<PinnedServer, "origin">) =>
  (address: string) =>
    ({ method: "POST", url: `${origin}/test/property-intel`, body: JSON.stringify({ address }) }) as const

/** Kilobytes of memory that a process has at most had since this was last reset. */
const peakOf = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1])
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5")

/**
 * B11: 500 free reports of as many addresses at once, upstreams of 300 ms. What the upstreams answer was asked for before, by another
 * process, so that the one under measurement waits for those 300 ms and not for the machine that plays them.
 */
export const burstOfAddresses = Effect.gen(function* () {
  const upstreams = yield* rememberedUpstreams({ LATENCY: "300" })
  const service = startPinned(builtService, {
    environment: {
      ...production,
      ...upstreams,
      ...nothingSold,
      LEDGER_URL: "sqlite::memory:",
      CACHE_DIR: ":memory:"
    }
  })
  const ask = Effect.fnUntraced(function* (server: PinnedServer, some: ReadonlyArray<string>) {
    yield* Effect.forEach(Array.map(some, ordered(server)), (each) => exchanged(200, each), { concurrency: 20 })
  })
  yield* Effect.scoped(Effect.flatMap(service, (server) => ask(server, [...warmUps, ...addresses])))

  const round = Effect.scoped(
    Effect.gen(function* () {
      const ours = yield* service
      yield* ask(ours, warmUps)
      resetPeak(ours.pid)
      const before = peakOf(ours.pid)
      const ended = yield* burst(addresses.map(ordered(ours)))
      const answered = ended.filter(({ status }) => status === 200)
      const failed = yield* Effect.forEach(answered, ({ text }) => failedSources(text))
      return {
        unanswered: calls - answered.length,
        millis: percentile(
          answered.map(({ milliseconds }) => milliseconds),
          99
        ),
        kilobytes: (peakOf(ours.pid) - before) / answered.length,
        geocoderless: ended.filter(({ text }) => text.includes("geocoder-unavailable")).length,
        incomplete: failed.filter(({ length }) => length > 0).length
      }
    })
  )
  const all = yield* Effect.all(Array.replicate(round, rounds))
  const figure = (name: string, unit: Parameters<typeof figureOf>[1], read: (of: (typeof all)[number]) => number) =>
    figureOf(`B11 ${name}`, unit, all.map(read))
  return [
    figure("not answered", "", ({ unanswered }) => unanswered),
    figure("p99", "ms", ({ millis }) => millis),
    figure("memory", "KB", ({ kilobytes }) => kilobytes),
    figure("without a geocoder", "", ({ geocoderless }) => geocoderless),
    figure("incomplete", "", ({ incomplete }) => incomplete)
  ]
}).pipe(Effect.scoped)
