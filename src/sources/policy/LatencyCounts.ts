/** Each bound lies a fifth above the one before. */
const step = 1.2

/** Up to some three minutes, which is longer than any source may take. */
const steps = 67

/** How often answers took how long, in steps of a fifth: some 70 numbers, however many answers there were. */
export interface LatencyCounts {
  readonly counts: ReadonlyArray<number>
  /** Milliseconds. */
  readonly longest: number
}

/** Before any answer. */
export const noLatencies: LatencyCounts = { counts: [], longest: 0 }

/** With one more answer. */
export const withLatency = ({ counts, longest }: LatencyCounts, millis: number): LatencyCounts => {
  const at = Math.min(steps, Math.max(0, Math.ceil(Math.log(Math.max(1, millis)) / Math.log(step))))
  const length = Math.max(counts.length, at + 1)
  return {
    counts: Array.from({ length }, (_, index) => (counts[index] ?? 0) + (index === at ? 1 : 0)),
    longest: Math.max(longest, millis)
  }
}

/** Those of several times together. */
export const latenciesOf = (all: ReadonlyArray<LatencyCounts>): LatencyCounts => ({
  counts: Array.from({ length: Math.max(0, ...all.map(({ counts }) => counts.length)) }, (_, index) =>
    all.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)
  ),
  longest: Math.max(0, ...all.map(({ longest }) => longest))
})

/**
 * Milliseconds within which a share of the answers came (0.5, 0.95), at most a fifth too many and never more than the longest
 * took; `null` without an answer.
 */
export const quantileOf = ({ counts, longest }: LatencyCounts, share: number): number | null => {
  const rank = share * counts.reduce((sum, count) => sum + count, 0)
  if (rank === 0) return null
  let seen = 0
  const at = counts.findIndex((count) => {
    seen += count
    return seen >= rank
  })
  return Math.round(Math.min(longest, step ** at))
}
