/** What a figure is held against. */
export interface Bound {
  /** A measured value, and its bound. */
  readonly what: string
  /** The value that is compared: the ratio or our own figure. */
  readonly of: "ratio" | "ours"
  /** The goal. */
  readonly goal: number
  /**
   * The value beyond which `--check` fails: the goal if reached, else today's value, with the spread of a busy machine.
   */
  readonly bound: number
}

/** The lines of the table, in order. Times are CPU a request unless said. */
export const bounds: Readonly<Record<string, Bound>> = {
  "B1 node:http": { what: "`GET /livez` / a fixed answer of `node:http`", of: "ratio", goal: 2.5, bound: 2.5 },
  "B1 bare HttpApi": { what: "`GET /livez` / the same by a bare HttpApi", of: "ratio", goal: 2.5, bound: 1.5 },
  "B2 without a body": { what: "unpaid call without a body / `@x402/hono`", of: "ratio", goal: 0.6, bound: 0.6 },
  "B2 with a JSON body": {
    what: "unpaid call with a JSON body, read and judged / `@x402/hono`, which does not look at it",
    of: "ratio",
    goal: 1,
    bound: 1
  },
  "B3 whole": {
    what: "paid call, cached report, ledger on disk, settlement checked / `@x402/express` selling a fixed text with neither",
    of: "ratio",
    goal: 1.5,
    bound: 5
  },
  "B3 added by paying": {
    what: "what paying adds, ours with ledger and check / `@x402/express` with neither",
    of: "ratio",
    goal: 1,
    bound: 5.5
  },
  "B3 by hand": {
    what: "paid call / the same with ledger and check by hand, over `node:http`, `undici` and `node:sqlite`",
    of: "ratio",
    goal: 2.2,
    bound: 5
  },
  "B3 floor": {
    what: "the one by hand / `@x402/express`: below this no ledger and no check would be left",
    of: "ratio",
    goal: 1.5,
    bound: 1.5
  },
  "B4 CPU": {
    what: "report, nothing cached / its requests by `Promise.all` over `undici` with `zod`",
    of: "ratio",
    goal: 4.5,
    bound: 10
  },
  "B4 wall": {
    what: "the same by the clock, upstreams that answer at once / the same",
    of: "ratio",
    goal: 1.5,
    bound: 8
  },
  "B4 floor": {
    what: "the same requests by `Effect.all`, our client and our schemas alone / the same: below this nothing would be left of the service",
    of: "ratio",
    goal: 2.5,
    bound: 2.5
  },
  B5: {
    what: "wall of a report beyond its slowest source and locating, upstreams of log-normal latency, 150 ms in the median: p99 of 100",
    of: "ours",
    goal: 10,
    bound: 10
  },
  B6: {
    what: "wall of a report beyond its deadline, all sources hanging: the worst of 5",
    of: "ours",
    goal: 50,
    bound: 50
  },
  B7: {
    what: "wall of a paid bulk of 20, nothing cached, upstreams of 300 ms / the slowest of its addresses by itself",
    of: "ratio",
    goal: 1.3,
    bound: 2.4
  },
  B8: { what: "cached free report / the same bytes as a fixed text by this server", of: "ratio", goal: 3, bound: 4.5 },
  B9: { what: "cached free report, telemetry exported / not", of: "ratio", goal: 1.03, bound: 1.6 },
  "B10 CPU to the first answer": {
    what: "CPU from production start to the first answer / a bare HttpApi",
    of: "ratio",
    goal: 1.2,
    bound: 1.4
  },
  "B10 wall to the first answer": {
    what: "the same by the clock / a bare HttpApi",
    of: "ratio",
    goal: 1.2,
    bound: 1.4
  },
  "B10 idle memory": { what: "resident memory, idle", of: "ours", goal: 130, bound: 130 },
  "B11 not answered": {
    what: "of 500 distinct addresses at once, upstreams of 300 ms: those without a report",
    of: "ours",
    goal: 150,
    bound: 330
  },
  "B11 p99": { what: "wall of the reports, 99th percentile", of: "ours", goal: 10_000, bound: 15_000 },
  "B11 memory": { what: "what resident memory grew by at most, a report", of: "ours", goal: 400, bound: 700 },
  "B11 without a geocoder": { what: "those for which no geocoder had a place", of: "ours", goal: 0, bound: 0 },
  "B11 incomplete": { what: "reports in which a source has failed", of: "ours", goal: 0, bound: 0 },
  B12: { what: "investor analysis, whole", of: "ours", goal: 1, bound: 1.3 },
  B13: {
    what: "production install of the built service, beside Node itself; no package",
    of: "ours",
    goal: 120,
    bound: 40
  },
  "B14 wall": { what: "`npm test`, by the clock, on a quiet machine of two cores", of: "ours", goal: 60, bound: 60 },
  "B14 CPU": { what: "its CPU, without that of databases and browsers", of: "ours", goal: 120, bound: 120 },
  "B15 two": {
    what: "sale of a cached report, CPU of two processes that share PostgreSQL and Redis / of two that share no store, on one core",
    of: "ratio",
    goal: 1.1,
    bound: 1.4
  },
  "B15 four": { what: "the same of four / of four", of: "ratio", goal: 1.1, bound: 1.4 },
  "B15 four beside one": { what: "four that share / one by itself", of: "ratio", goal: 1.1, bound: 2.1 },
  "B15 four apart beside one": {
    what: "four that share no store / one by itself: the part of the core that they are in each other's way on",
    of: "ratio",
    goal: 1.1,
    bound: 2.1
  },
  "B15 stock kit": { what: "four of `@x402/express` / one, likewise", of: "ratio", goal: 1.1, bound: 2.1 },
  "B15 ledger": { what: "what PostgreSQL keeps of a sale, indexes included", of: "ours", goal: 50, bound: 50 },
  "B15 Redis": { what: "what Redis keeps of a part of a report, its key included", of: "ours", goal: 5, bound: 5 },
  "B16 cold steps": {
    what: "steps of Effect's run loop of a report with nothing cached",
    of: "ours",
    goal: 4000,
    bound: 3500
  },
  "B16 cold fibers": { what: "fibers of a report with nothing cached", of: "ours", goal: 110, bound: 142 },
  "B16 cold timers": { what: "timers of a report with nothing cached", of: "ours", goal: 25, bound: 31 },
  "B16 cold statements": {
    what: "statements of SQLite of a report with nothing cached",
    of: "ours",
    goal: 9,
    bound: 9
  },
  "B16 cold memory": { what: "memory allocated of a report with nothing cached", of: "ours", goal: 2000, bound: 3_900 },
  "B16 cached steps": { what: "steps of Effect's run loop of a cached free report", of: "ours", goal: 600, bound: 690 },
  "B16 cached fibers": { what: "fibers of a cached free report", of: "ours", goal: 4, bound: 5.2 },
  "B16 cached timers": { what: "timers of a cached free report", of: "ours", goal: 2.6, bound: 2.6 },
  "B16 cached statements": { what: "statements of SQLite of a cached free report", of: "ours", goal: 2.1, bound: 2.1 },
  "B16 cached memory": { what: "memory allocated of a cached free report", of: "ours", goal: 400, bound: 490 },
  "B16 sale steps": {
    what: "steps of Effect's run loop of a sale of a cached report",
    of: "ours",
    goal: 1600,
    bound: 1600
  },
  "B16 sale fibers": { what: "fibers of a sale of a cached report", of: "ours", goal: 16, bound: 18 },
  "B16 sale timers": { what: "timers of a sale of a cached report", of: "ours", goal: 6, bound: 9 },
  "B16 sale statements": {
    what: "statements of SQLite of a sale of a cached report",
    of: "ours",
    goal: 12,
    bound: 12
  },
  "B16 sale memory": { what: "memory allocated of a sale of a cached report", of: "ours", goal: 1000, bound: 1150 }
}
