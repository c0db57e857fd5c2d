/** Between what the limit stays, in pieces of work at once. */
export const lowestLimit = 20
export const highestLimit = 1000

/** How much slower than usual work may become before the limit falls. */
const tolerance = 1.5

/** What the limit may be above the work the latency allows, so that it can find out whether more is good too. */
const headroom = 4

/** The share of a new estimate in the limit: one slow piece of work says little. */
const smoothing = 0.2

/** Pieces of work the averages look back over. */
const longWindow = 600
const shortWindow = 30

/** What the usual latency loses at every piece of work while work is over twice as fast: the slow time is over. */
const forgetting = Math.log(0.95)

/**
 * A limit on work at once that follows latency, as Gradient2 of Netflix's concurrency-limits does: while recent work takes as
 * long as usual the limit grows, and in proportion as it takes longer the limit falls. Latencies are averaged as logarithms of
 * milliseconds, because one call may rightly take a thousand times another.
 */
export interface AdaptiveLimit {
  /** From `floor` to `ceiling`; only its whole part counts. */
  readonly limit: number
  readonly usual: number
  readonly recent: number
  /** Pieces of work seen, up to the long window. */
  readonly seen: number
}

/** Before any work was seen. */
export const initialLimit: AdaptiveLimit = { limit: 64, usual: 0, recent: 0, seen: 0 }

/** A piece of work that has ended. */
interface Done {
  /** How many there were at once when it ended, itself included. */
  readonly inFlight: number
  readonly milliseconds: number
  /** The processor was behind then: that more could be done at once is not to be learnt from it. */
  readonly isLate: boolean
}

/** The limit after a piece of work. */
export const afterWork = (before: AdaptiveLimit, { inFlight, isLate, milliseconds }: Done): AdaptiveLimit => {
  const level = Math.log(Math.max(milliseconds, 1))
  const seen = Math.min(before.seen + 1, longWindow)
  const recent = averaged(before.recent, level, seen, shortWindow)
  const average = averaged(before.usual, level, seen, longWindow)
  const usual = average - recent > Math.log(2) ? average + forgetting : average
  const isHalfUsed = inFlight >= before.limit / 2
  const limit = isHalfUsed ? towards(before.limit, usual - recent) : before.limit
  return { limit: isLate ? Math.min(limit, before.limit) : limit, usual, recent, seen }
}

/** The mean of all while there are few, then the exponential one. */
const averaged = (average: number, level: number, seen: number, window: number): number =>
  average + (level - average) * Math.max(1 / seen, 2 / (window + 1))

/** One step of the limit, for how much faster than usual, in logarithms, recent work was. */
const towards = (limit: number, faster: number): number => {
  const gradient = Math.min(1, Math.max(0.5, tolerance * Math.exp(faster)))
  const estimate = limit * gradient + headroom
  return Math.min(highestLimit, Math.max(lowestLimit, limit + (estimate - limit) * smoothing))
}
