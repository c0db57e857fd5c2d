import { Effect } from "effect"

import { monotonicMillis } from "../clock/monotonicTime.ts"

/** The interval for dropping keys whose quotas are full again. */
const sweepMillis = 60_000

/**
 * Counts for some kind of key, such as refused payments by payer or sessions by client. All keys have the same quotas.
 */
interface QuotaCounts {
  /** Whole seconds until the key has a unit left in each of its quotas; 0 if it has one now. */
  readonly secondsUntilFree: (key: string) => Effect.Effect<number>
  /** Takes one unit of the key's quotas. */
  readonly count: (key: string) => Effect.Effect<void>
  /** The number of remembered keys. */
  readonly size: () => number
}

/**
 * Counts in memory. A key that was never counted costs one lookup in a map and no memory. Keys whose quotas are full
 * again are dropped once a minute, when a key is counted. At `max` keys the least recently counted one is dropped.
 */
export const makeQuotaCounts = (quotas: ReadonlyArray<Quota>, max: number): QuotaCounts => {
  // A key moves to the end whenever it is counted, so the first key is the least recently counted one.
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
      if (known.size < max) return
      known.delete(oldest)
    }
  }

  return {
    secondsUntilFree: (key) =>
      Effect.map(monotonicMillis, (now) => {
        if (!known.has(key)) return 0
        const waits = countsOf(key, now).map(({ bucket, quota }) => millisUntilOne(bucket, quota))
        return Math.ceil(Math.max(...waits) / 1000)
      }),
    count: (key) =>
      Effect.map(monotonicMillis, (now) => {
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

/** A max count per window. Used units come back one by one over the length of the window. */
interface Quota {
  /** The units of a window, at least 1. */
  readonly quota: number
  readonly windowSeconds: number
}

/**
 * The units left of a quota at an instant, in milliseconds of the caller's clock. Later there may be more: units come
 * back.
 */
interface TokenBucket {
  /** The units left, from 0 to the quota. Fractions can't be taken. */
  readonly left: number
  readonly at: number
}

/** A bucket with all units of its quota. */
export const fullBucket = ({ quota }: Quota, now: number): TokenBucket => ({ left: quota, at: now })

/** The bucket as it is now. If the clock went back it stays unchanged. */
export const refilled = ({ at, left }: TokenBucket, quota: Quota, now: number): TokenBucket => ({
  left: Math.min(quota.quota, left + Math.max(0, now - at) / millisForOne(quota)),
  at: Math.max(at, now)
})

/** The bucket with one unit taken out, if it had one. */
export const withOneTaken = ({ at, left }: TokenBucket): TokenBucket => ({ left: Math.max(0, left - 1), at })

/** Milliseconds until a unit is available; 0 if one is available now. */
export const millisUntilOne = ({ left }: TokenBucket, quota: Quota): number =>
  isWhole(left) ? 0 : (1 - left) * millisForOne(quota)

export const isFull = ({ left }: TokenBucket, { quota }: Quota): boolean => left >= quota

const millisForOne = ({ quota, windowSeconds }: Quota): number => (windowSeconds * 1000) / quota

/** Returns `true` if one unit is available. Rounding may leave a unit slightly short if it came back in many steps. */
const isWhole = (left: number): boolean => left > 1 - 1e-7
