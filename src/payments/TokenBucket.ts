/** So many of something in a window. They come back one by one over its length. */
export interface Quota {
  /** 1 at least. */
  readonly quota: number
  readonly windowSeconds: number
}

/** What was left at a time, epoch milliseconds; since then more has come back. */
export interface TokenBucket {
  /** From 0 to the quota; only whole ones can be taken. */
  readonly left: number
  readonly at: number
}

/** A bucket nothing was taken from. */
export const fullBucket = ({ quota }: Quota, now: number): TokenBucket => ({ left: quota, at: now })

/** The bucket as it is now. A clock that went back gives nothing and takes nothing. */
export const refilled = ({ at, left }: TokenBucket, quota: Quota, now: number): TokenBucket => ({
  left: Math.min(quota.quota, left + Math.max(0, now - at) / millisForOne(quota)),
  at: Math.max(at, now)
})

/** With one taken out, where there was one. */
export const withOneTaken = ({ at, left }: TokenBucket): TokenBucket => ({ left: Math.max(0, left - 1), at })

/** Milliseconds until there is one to take; 0 where there is one now. */
export const millisUntilOne = ({ left }: TokenBucket, quota: Quota): number =>
  isWhole(left) ? 0 : (1 - left) * millisForOne(quota)

export const isFull = ({ left }: TokenBucket, { quota }: Quota): boolean => left >= quota

const millisForOne = ({ quota, windowSeconds }: Quota): number => (windowSeconds * 1000) / quota

/** What came back in many steps may lack a little for the rounding. */
const isWhole = (left: number): boolean => left > 1 - 1e-7
