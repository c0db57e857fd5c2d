import { type DateTime, Duration } from "effect"

import type { PulledDataset } from "../generation/Manifest.ts"

/** When a local copy answers. */
export interface SnapshotPolicy {
  /**
   * `first`: before the upstream, which is asked for what the copy does not have. With `youngerThan` that holds while the copy is
   * younger; after that, and with `stand-in` always, the upstream is asked first and the copy answers where it failed.
   */
  readonly use: "first" | "stand-in"
  readonly youngerThan?: Duration.Input
  /** From when on the copy is wrong, in words, and whether it is right at an instant. What is wrong never answers. */
  readonly while?: {
    readonly inWords: string
    readonly isRight: (held: Pick<PulledDataset, "retrievedAt" | "version">, now: DateTime.Utc) => boolean
  }
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
