import { type DateTime, Duration } from "effect"

import type { Dataset } from "../definition/Dataset.ts"
import type { PulledDataset } from "../generation/Manifest.ts"
import { acs } from "./acs.ts"
import { disasters } from "./disasters.ts"
import { ejscreen } from "./ejscreen.ts"
import { nri } from "./nri.ts"
import { housePrices } from "./prices.ts"
import { areInForce, rents } from "./rents.ts"
import { superfund } from "./superfund.ts"
import { countsAt, opportunityZones } from "./zones.ts"

/** A dataset, and the rule for when its local copy answers. */
interface CopiedDataset {
  readonly dataset: Dataset
  readonly policy: SnapshotPolicy
}

/** Every dataset that can be kept on this machine, by its name, with the rule for when its copy answers. */
export const datasetCatalog = {
  acs: { dataset: acs, policy: { use: "first" } },
  ejscreen: { dataset: ejscreen, policy: { use: "first" } },
  superfund: { dataset: superfund, policy: { use: "first", youngerThan: "7 days" } },
  nri: { dataset: nri, policy: { use: "first" } },
  zones: {
    dataset: opportunityZones,
    policy: {
      use: "first",
      while: {
        inWords: "until 2026-12-31, or an earlier day on which the zones may change",
        isRight: ({ retrievedAt }, now) => countsAt(retrievedAt, now)
      }
    }
  },
  rents: {
    dataset: rents,
    policy: {
      use: "first",
      while: { inWords: "its fiscal year, until 1 October", isRight: ({ version }, now) => areInForce(version, now) }
    }
  },
  prices: {
    dataset: housePrices,
    policy: {
      use: "first",
      // A new year's index of the counties comes at the end of March; a copy that is two Marches behind misses one.
      while: {
        inWords: "for 400 days after it was pulled",
        isRight: ({ retrievedAt }, now) => now.epochMilliseconds - retrievedAt < Duration.toMillis("400 days")
      }
    }
  },
  disasters: { dataset: disasters, policy: { use: "first", youngerThan: "12 hours" } }
} as const satisfies Record<string, CopiedDataset>

/** The name of a dataset. */
export type DatasetName = keyof typeof datasetCatalog

/** All datasets, in the order in which they are pulled and shown. */
export const allDatasets: ReadonlyArray<Dataset> = Object.values(datasetCatalog).map(({ dataset }) => dataset)

/** The rule for when a dataset's local copy answers. */
export const policyOf = (name: DatasetName): SnapshotPolicy => datasetCatalog[name].policy

/** Returns true if a word names a dataset. */
export const isDatasetName = (word: string): word is DatasetName => Object.hasOwn(datasetCatalog, word)

/** The rule for when a dataset's local copy answers instead of its upstream. */
interface SnapshotPolicy {
  /**
   * `first`: the copy answers first, and the upstream is asked for anything missing. `stand-in`: the upstream is asked first, and
   * the copy is its fallback. With `youngerThan`, an older copy is a fallback too.
   */
  readonly use: "first" | "stand-in"
  readonly youngerThan?: Duration.Input
  /** The time for which the copy is right: in words, and as a check at an instant. A wrong copy never answers. */
  readonly while?: {
    readonly inWords: string
    readonly isRight: (held: Pick<PulledDataset, "retrievedAt" | "version">, now: DateTime.Utc) => boolean
  }
}

/** The use of a copy at an instant: it answers first, it is the upstream's fallback, or it is not used. */
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
