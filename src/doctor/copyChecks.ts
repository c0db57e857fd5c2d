import { DateTime, Duration, Effect, type FileSystem, Option, Result } from "effect"

import type { PulledDataset } from "../datasets/generation/Manifest.ts"
import { readGeneration } from "../datasets/generation/readGeneration.ts"
import { datasetCatalog, isDatasetName, policyOf } from "../datasets/published/datasetCatalog.ts"
import { useOf } from "../datasets/published/SnapshotPolicy.ts"
import { Settings } from "../Settings.ts"
import { type Check, failed, passed, warned } from "./Check.ts"

const pullAnew = "npm run data -- pull"

/** The local copies: a line each, with its age. Without `DATA_DIR` there is none. */
export const copyChecks: Effect.Effect<ReadonlyArray<Check>, never, Settings | FileSystem.FileSystem> = Effect.gen(
  function* () {
    const { dataDir } = yield* Settings
    if (Option.isNone(dataDir)) return []
    const read = yield* Effect.result(readGeneration(dataDir.value))
    if (Result.isFailure(read)) return [failed("datasets", read.failure.message, pullAnew)]
    if (read.success === null) return [warned("datasets", "DATA_DIR holds nothing yet", pullAnew)]
    const now = yield* DateTime.now
    return Object.values(read.success.manifest.files).map(({ held }) => copyCheck(held, now))
  }
)

const copyCheck = (held: PulledDataset, now: DateTime.Utc): Check => {
  const name = `dataset ${held.dataset}`
  if (!isDatasetName(held.dataset)) return warned(name, "this release does not read it", "npm run data -- drop")
  const age = Duration.format(Duration.hours(Math.floor((now.epochMilliseconds - held.retrievedAt) / 3_600_000)))
  const found = `${held.version}, pulled ${DateTime.formatIsoDateUtc(DateTime.makeUnsafe(held.retrievedAt))} (${age} ago)`
  if (held.schema !== datasetCatalog[held.dataset].dataset.schema)
    return failed(name, `${found}, of another release of this program`, pullAnew)
  switch (useOf(held, policyOf(held.dataset), now)) {
    case "first":
      return passed(name, found)
    case "stand-in":
      return policyOf(held.dataset).use === "first"
        ? warned(name, `${found}: too old to answer first`, pullAnew)
        : passed(name, `${found}: stands in where the upstream fails`)
    case "none":
      return warned(name, `${found}: past its date, so it does not answer`, pullAnew)
  }
}
