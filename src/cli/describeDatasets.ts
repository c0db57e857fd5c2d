import type { Effect } from "effect"

import { type HeldFile, keptRows } from "../datasets/generation/Manifest.ts"
import { committedLock } from "../datasets/lock/readLock.ts"
import { knownFigures } from "../datasets/pulling/checkPulled.ts"
import type { findNewer } from "../datasets/pulling/findNewer.ts"
import type { pullDatasets } from "../datasets/pulling/pullDatasets.ts"
import type { verifyGeneration } from "../datasets/verifyGeneration.ts"
import type { CopyComparison } from "../doctor/compareCopies.ts"
import { aligned, isoInstant } from "./describeEntry.ts"

/** What is kept, a line a dataset; `now` in epoch milliseconds. */
export const describeDatasets = (files: ReadonlyArray<HeldFile>, now: number): string =>
  files.length === 0
    ? "Nothing is kept: npm run data -- pull"
    : aligned([
        ["dataset", "version", "vintage", "pulled", "age", "rows", "MB", "lock"],
        ...files.map(({ bytes, held }) => [
          held.dataset,
          held.version,
          held.vintage ?? "-",
          isoInstant(held.retrievedAt),
          ageText(now - held.retrievedAt),
          String(keptRows(held)),
          (bytes / 1e6).toFixed(1),
          lockText(held.dataset)
        ])
      ]).join("\n")

/** How long ago, in the largest unit that says something. */
const ageText = (millis: number): string => {
  const hours = Math.floor(millis / 3_600_000)
  return hours < 48 ? `${Math.max(0, hours)} h` : `${Math.floor(hours / 24)} d`
}

/** How much of the lock was known beforehand: the rest was learnt at a first pull. */
const lockText = (dataset: string): string => {
  const locked = committedLock[dataset]
  if (locked === undefined) return "not named"
  const { known, of } = knownFigures(locked)
  return known === of ? "complete" : `${known} of ${of} figures, the rest unverified`
}

/** How a pull ended. */
export const describePulled = ({
  failed,
  generation,
  pulled
}: Effect.Success<ReturnType<typeof pullDatasets>>): string =>
  [
    ...pulled.map(
      ({ bytes, held }) => `${held.dataset}: ${held.version}, ${keptRows(held)} rows, ${(bytes / 1e6).toFixed(1)} MB`
    ),
    ...failed.map(({ message }) => `FAILED ${message}`),
    generation === null ? "Nothing has changed" : `Generation ${generation} counts now`
  ].join("\n")

/** What is newer than the lock. */
export const describeNewer = ({ failed, found, path }: Effect.Success<ReturnType<typeof findNewer>>): string =>
  [
    ...found.flatMap(({ dataset, differences }) => [dataset, ...differences.map((line) => `  ${line}`)]),
    ...failed.map(({ message }) => `FAILED ${message}`),
    path === null
      ? "No later release was found"
      : `Look at ${path}; nothing of it is used until you pull with --lock ${path}`
  ].join("\n")

/** How what is kept holds. */
export const describeVerified = (verified: Effect.Success<ReturnType<typeof verifyGeneration>>): string =>
  verified
    .flatMap(({ dataset, differences, fault, known, of }) => [
      `${fault === null ? "ok  " : "FAIL"} ${dataset}${fault === null ? "" : `: ${fault}`} (the lock knew ${known} of ${of} figures)`,
      ...differences.map((line) => `       not as the lock has it: ${line}`)
    ])
    .join("\n")

/** What came of putting rows to the upstreams. */
export const describeComparison = (compared: ReadonlyArray<CopyComparison>): string =>
  compared
    .flatMap(({ compared, dataset, differences, unanswered }) => [
      `${dataset}: ${compared} rows compared with the upstream, ${differences.length} fields differ`,
      ...differences.map(({ copied, field, live, row }) => `  ${row} ${field}: copy ${copied}, upstream ${live}`),
      ...unanswered.map((why) => `  not compared: ${why}`)
    ])
    .join("\n")
