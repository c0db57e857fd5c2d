/** A measured value, its goal and its maximum. */
export interface Bound {
  /** The measured value, and the value that it is compared with. */
  readonly what: string
  /** The value that is compared with the goal and the bound: the ratio, or our own figure. */
  readonly of: "ratio" | "ours"
  /** The goal. */
  readonly goal: number
  /**
   * The value above which `--check` fails. It is the goal if we reach it, otherwise today's value plus the spread of a
   * busy machine.
   */
  readonly bound: number
}

/**
 * The bounds of the measured lines, in the order of the table. A time is CPU per request unless `what` says otherwise.
 */
export const bounds: Readonly<Record<string, Bound>> = {
  "B1 node:http": { what: "`GET /livez` / a fixed answer of `node:http`", of: "ratio", goal: 2.5, bound: 2.5 },
  "B1 bare HttpApi": { what: "`GET /livez` / a bare HttpApi", of: "ratio", goal: 2.5, bound: 1.5 },
  "B2 without a body": { what: "unpaid call without a body / `@x402/hono`", of: "ratio", goal: 0.6, bound: 0.6 },
  "B2 with a JSON body": {
    what: "unpaid call with a JSON body, validated / `@x402/hono`, which ignores it",
    of: "ratio",
    goal: 1,
    bound: 1.7
  },
  "B3 whole": {
    what: "paid call, cached report / `@x402/express` selling a fixed text",
    of: "ratio",
    goal: 1.5,
    bound: 5
  },
  "B3 added by paying": {
    what: "cost that payment adds / `@x402/express`",
    of: "ratio",
    goal: 1,
    bound: 5.5
  },
  "B3 by hand": {
    what: "paid call / the same sale written by hand",
    of: "ratio",
    goal: 2.2,
    bound: 5
  },
  "B3 floor": {
    what: "floor: sale by hand / `@x402/express`",
    of: "ratio",
    goal: 1.5,
    bound: 1.5
  },
  "B4 CPU": {
    what: "report, nothing cached / its requests by `Promise.all`, `undici` and `zod`",
    of: "ratio",
    goal: 4.5,
    bound: 10
  },
  "B4 wall": {
    what: "the same, wall time with instant upstreams",
    of: "ratio",
    goal: 1.5,
    bound: 8
  },
  "B4 floor": {
    what: "floor: the requests by `Effect.all` with our client and schemas",
    of: "ratio",
    goal: 2.5,
    bound: 2.5
  },
  B5: {
    what: "time of a report beyond locating and its slowest source, p99 of 100, upstreams with a median of 150 ms",
    of: "ours",
    goal: 10,
    bound: 10
  },
  B6: {
    what: "time of a report beyond its deadline if all sources hang, the worst of 5",
    of: "ours",
    goal: 50,
    bound: 50
  },
  B7: {
    what: "paid bulk of 20, nothing cached, upstreams of 300 ms / its slowest address alone",
    of: "ratio",
    goal: 1.3,
    bound: 2.4
  },
  B8: { what: "cached free report / the same bytes as a fixed text", of: "ratio", goal: 3, bound: 4.5 },
  B9: { what: "cached free report with exported telemetry / without", of: "ratio", goal: 1.03, bound: 1.6 },
  "B10 CPU to the first answer": {
    what: "CPU from start to the first answer / a bare HttpApi",
    of: "ratio",
    goal: 1.2,
    bound: 1.4
  },
  "B10 wall to the first answer": {
    what: "the same, wall time",
    of: "ratio",
    goal: 1.2,
    bound: 1.4
  },
  "B10 idle memory": { what: "resident memory, idle", of: "ours", goal: 130, bound: 150 },
  "B11 not answered": {
    what: "500 new addresses at once, upstreams of 300 ms: calls without a report",
    of: "ours",
    goal: 150,
    bound: 330
  },
  "B11 p99": { what: "wall time of their reports, p99", of: "ours", goal: 10_000, bound: 15_000 },
  "B11 memory": { what: "growth of resident memory per report", of: "ours", goal: 400, bound: 400 },
  "B11 without a geocoder": { what: "addresses that no geocoder found", of: "ours", goal: 0, bound: 0 },
  "B11 incomplete": { what: "reports with a failed source", of: "ours", goal: 0, bound: 0 },
  "B11 two not answered": {
    what: "calls without a report, with two processes on two cores that share PostgreSQL and Redis",
    of: "ours",
    goal: 0,
    bound: 25
  },
  "B11 two p99": { what: "wall time of their reports, p99", of: "ours", goal: 10_000, bound: 15_000 },
  B12: { what: "whole investor analysis", of: "ours", goal: 1, bound: 1.3 },
  B13: {
    what: "production install without Node; no packages",
    of: "ours",
    goal: 120,
    bound: 40
  },
  "B14 wall": { what: "`npm test`, wall time on a quiet machine", of: "ours", goal: 60, bound: 60 },
  "B14 CPU": { what: "its CPU without databases and browsers", of: "ours", goal: 120, bound: 120 },
  "B15 two": {
    what: "sale of a cached report, two processes that share PostgreSQL and Redis / two that share nothing",
    of: "ratio",
    goal: 1.1,
    bound: 1.4
  },
  "B15 four": { what: "the same with four processes", of: "ratio", goal: 1.1, bound: 1.4 },
  "B15 four beside one": { what: "four that share / one", of: "ratio", goal: 1.1, bound: 2.1 },
  "B15 four apart beside one": {
    what: "four that share nothing / one",
    of: "ratio",
    goal: 1.1,
    bound: 2.1
  },
  "B15 stock kit": { what: "four of `@x402/express` / one", of: "ratio", goal: 1.1, bound: 2.1 },
  "B15 ledger": { what: "bytes of a sale in PostgreSQL with indexes", of: "ours", goal: 50, bound: 50 },
  "B15 Redis": { what: "bytes of a cached source result in Redis with its key", of: "ours", goal: 5, bound: 5 },
  "B16 cold steps": {
    what: "steps of Effect's run loop of a report with nothing cached",
    of: "ours",
    goal: 4000,
    bound: 3_350
  },
  "B16 cold fibers": { what: "fibers of a report with nothing cached", of: "ours", goal: 110, bound: 110 },
  "B16 cold timers": { what: "timers of a report with nothing cached", of: "ours", goal: 25, bound: 24 },
  "B16 cold statements": {
    what: "statements of SQLite of a report with nothing cached",
    of: "ours",
    goal: 9,
    bound: 8.2
  },
  "B16 cold memory": { what: "memory allocated of a report with nothing cached", of: "ours", goal: 2000, bound: 3_260 },
  "B16 cached steps": { what: "steps of Effect's run loop of a cached free report", of: "ours", goal: 600, bound: 600 },
  "B16 cached fibers": { what: "fibers of a cached free report", of: "ours", goal: 4, bound: 4 },
  "B16 cached timers": { what: "timers of a cached free report", of: "ours", goal: 2.6, bound: 0.6 },
  "B16 cached statements": { what: "statements of SQLite of a cached free report", of: "ours", goal: 2.1, bound: 2.1 },
  "B16 cached memory": { what: "memory allocated of a cached free report", of: "ours", goal: 400, bound: 320 },
  "B16 sale steps": {
    what: "steps of Effect's run loop of a sale of a cached report",
    of: "ours",
    goal: 1600,
    bound: 1_440
  },
  "B16 sale fibers": { what: "fibers of a sale of a cached report", of: "ours", goal: 16, bound: 16 },
  "B16 sale timers": { what: "timers of a sale of a cached report", of: "ours", goal: 6, bound: 6.8 },
  "B16 sale statements": {
    what: "statements of SQLite of a sale of a cached report",
    of: "ours",
    goal: 12,
    bound: 11.3
  },
  "B16 sale memory": { what: "memory allocated of a sale of a cached report", of: "ours", goal: 1000, bound: 920 }
}
