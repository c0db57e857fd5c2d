import { type DateTime, Duration } from "effect"

import type { PulledDataset } from "../generation/Manifest.ts"
import type { DatasetName } from "./datasetCatalog.ts"
import { areInForce } from "./rents.ts"

/** When a local copy answers. */
interface SnapshotPolicy {
  /**
   * `first`: before the upstream, which is asked for what the copy does not have. With `youngerThan` that holds while the copy is
   * younger; after that, and with `stand-in` always, the upstream is asked first and the copy answers where it failed.
   */
  readonly use: "first" | "stand-in"
  readonly youngerThan?: Duration.Input
  /** From when on the copy is wrong, in words, and whether it is right at an instant. What is wrong never answers. */
  readonly while?: {
    readonly inWords: string
    readonly isRight: (held: PulledDataset, now: DateTime.Utc) => boolean
  }
}

/** When the copy of each dataset answers. */
export const snapshotPolicies: Readonly<Record<DatasetName, SnapshotPolicy>> = {
  acs: { use: "first" },
  ejscreen: { use: "first" },
  superfund: { use: "first", youngerThan: "7 days" },
  nri: { use: "first" },
  rents: {
    use: "first",
    while: { inWords: "its fiscal year, until 1 October", isRight: ({ version }, now) => areInForce(version, now) }
  },
  prices: {
    use: "first",
    // A new year's index of the counties comes at the end of March; a copy that is two Marches behind misses one.
    while: {
      inWords: "until the second March after it was pulled",
      isRight: ({ retrievedAt }, now) => now.epochMilliseconds - retrievedAt < Duration.toMillis("400 days")
    }
  },
  disasters: { use: "first", youngerThan: "12 hours" }
}

/** What a copy may do at an instant: answer first, stand in for the upstream, or nothing. */
export const useOf = (
  held: PulledDataset,
  policy: SnapshotPolicy,
  now: DateTime.Utc
): "first" | "stand-in" | "none" => {
  if (policy.while?.isRight(held, now) === false) return "none"
  const age = now.epochMilliseconds - held.retrievedAt
  const isYoung =
    policy.youngerThan === undefined || age < Duration.toMillis(Duration.fromInputUnsafe(policy.youngerThan))
  return policy.use === "first" && isYoung ? "first" : "stand-in"
}
