import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"

import { answeredOf, askedOf, type Bucket, stateOf } from "./HistoryStrip.tsx"

/**
 * A period in which a source failed: spans with failed requests, without a span between them in which all requests
 * succeeded.
 */
export interface Failure {
  readonly source: string
  /** True if most requests failed in at least one of the spans. */
  readonly isSevere: boolean
  readonly from: string
  /** The end of the last span; `null` if that span is not over yet. */
  readonly until: string | null
  readonly failed: number
  readonly asked: number
}

/** The failures of the last six hours, the newest first. A span without requests neither ends nor starts a failure. */
export const failuresIn = ({
  asOf,
  bucketMinutes,
  sources
}: Pick<SourcesHealth, "asOf" | "bucketMinutes" | "sources">): ReadonlyArray<Failure> =>
  sources
    .flatMap(({ buckets, name }) => runsOf(buckets).map((run) => failureOf(name, run, asOf, bucketMinutes * 60_000)))
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from))

/** The runs of failing spans, oldest first. */
const runsOf = (buckets: ReadonlyArray<Bucket>): ReadonlyArray<ReadonlyArray<Bucket>> => {
  const runs: Array<Array<Bucket>> = []
  let run: Array<Bucket> | null = null
  for (const bucket of buckets) {
    if (askedOf(bucket) === 0) continue
    if (bucket.failed === 0) run = null
    else if (run === null) runs.push((run = [bucket]))
    else run.push(bucket)
  }
  return runs
}

const failureOf = (source: string, run: ReadonlyArray<Bucket>, asOf: string, length: number): Failure => {
  const asked = run.reduce((sum, bucket) => sum + askedOf(bucket), 0)
  const end = Date.parse(run.at(-1)?.from ?? asOf) + length
  return {
    source,
    isSevere: run.some((bucket) => stateOf(bucket) === "failed"),
    from: run[0]?.from ?? asOf,
    until: end > Date.parse(asOf) ? null : new Date(end).toISOString(),
    asked,
    failed: asked - run.reduce((sum, bucket) => sum + answeredOf(bucket), 0)
  }
}
