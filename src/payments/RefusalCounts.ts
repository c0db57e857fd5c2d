import { Effect } from "effect"

import { steadyMillis } from "../process/steadyTime.ts"
import {
  fullBucket,
  isFull,
  millisUntilOne,
  type Quota,
  refilled,
  type TokenBucket,
  withOneTaken
} from "./TokenBucket.ts"

/** How often refusals are forgotten that have all come back. */
const sweepMillis = 60_000

/** The refusals of some keys, each counted under the same quotas. */
interface RefusalCounts {
  /** Seconds until the key may be refused once more, a whole number; 0 where it may be now. */
  readonly secondsUntilFree: (key: string) => Effect.Effect<number>
  readonly refused: (key: string) => Effect.Effect<void>
  /** Keys that are remembered. */
  readonly size: () => number
}

/**
 * Counts refusals in memory. A key that was never refused costs one look into a map and no memory; one whose refusals have
 * all come back is forgotten within a minute. At `most` keys the one that was refused longest ago gives way.
 */
export const makeRefusalCounts = (quotas: ReadonlyArray<Quota>, most: number): RefusalCounts => {
  // A key moves to the end whenever it is refused, so the first one was refused longest ago.
  const known = new Map<string, ReadonlyArray<Count>>()
  let sweptAt = 0

  const countsOf = (key: string, now: number): ReadonlyArray<Count> =>
    known.get(key)?.map(({ bucket, quota }) => ({ bucket: refilled(bucket, quota, now), quota })) ??
    quotas.map((quota) => ({ bucket: fullBucket(quota, now), quota }))

  const makeRoom = (now: number) => {
    if (now - sweptAt >= sweepMillis) {
      sweptAt = now
      for (const [key, counts] of known) {
        if (counts.every(({ bucket, quota }) => isFull(refilled(bucket, quota, now), quota))) known.delete(key)
      }
    }
    for (const [oldest] of known) {
      if (known.size < most) return
      known.delete(oldest)
    }
  }

  return {
    secondsUntilFree: (key) =>
      Effect.map(steadyMillis, (now) => {
        if (!known.has(key)) return 0
        const waits = countsOf(key, now).map(({ bucket, quota }) => millisUntilOne(bucket, quota))
        return Math.ceil(Math.max(...waits) / 1000)
      }),
    refused: (key) =>
      Effect.map(steadyMillis, (now) => {
        const counts = countsOf(key, now).map(({ bucket, quota }) => ({ bucket: withOneTaken(bucket), quota }))
        known.delete(key)
        makeRoom(now)
        known.set(key, counts)
      }),
    size: () => known.size
  }
}

interface Count {
  readonly bucket: TokenBucket
  readonly quota: Quota
}
