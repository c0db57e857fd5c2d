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

/** Every dataset that can be copied to this machine, by its name, with the rule for when the copy answers. */
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
      // The counties' index for a new year comes at the end of March. A copy that is older than two Marches lacks one.
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
   * `first`: the copy answers first, and the upstream is asked for anything missing. `stand-in`: the upstream is asked
   * first, and the copy is the fallback. If `youngerThan` is set, a copy older than that is only a fallback.
   */
  readonly use: "first" | "stand-in"
  readonly youngerThan?: Duration.Input
  /**
   * The condition under which the copy is still right: in words, and as a check at an instant. A copy that fails the
   * check never answers.
   */
  readonly while?: {
    readonly inWords: string
    readonly isRight: (held: Pick<PulledDataset, "retrievedAt" | "version">, now: DateTime.Utc) => boolean
  }
}

/**
 * The use of a copy at an instant: `first` answers before the upstream, `stand-in` is the upstream's fallback, and
 * `none` is not used.
 */
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
