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

/** A dataset, and when a local copy of it answers. */
interface CopiedDataset {
  readonly dataset: Dataset
  readonly policy: SnapshotPolicy
}

/** Every dataset that can be kept on this machine, by its name, with when its copy answers: the one list of them. */
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
        inWords: "until 2026-12-31, and not across a day on which the zones may change before",
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

/** All of them, in the order in which they are pulled and shown. */
export const allDatasets: ReadonlyArray<Dataset> = Object.values(datasetCatalog).map(({ dataset }) => dataset)

/** When a local copy of a dataset answers. */
export const policyOf = (name: DatasetName): SnapshotPolicy => datasetCatalog[name].policy

/** Returns true if a word names a dataset. */
export const isDatasetName = (word: string): word is DatasetName => Object.hasOwn(datasetCatalog, word)

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
