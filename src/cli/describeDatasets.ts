import type { DataLock, LockedDataset } from "@property-intelligence/datasets/definition/DataLock.ts"
import { type HeldFile, keptRows } from "@property-intelligence/datasets/generation/Manifest.ts"
import { knownFigures } from "@property-intelligence/datasets/pulling/checkPulled.ts"
import type { findNewer } from "@property-intelligence/datasets/pulling/findNewer.ts"
import type { PullStep } from "@property-intelligence/datasets/pulling/pullDataset.ts"
import type { pullDatasets } from "@property-intelligence/datasets/pulling/pullDatasets.ts"
import type { verifyGeneration } from "@property-intelligence/datasets/verifyGeneration.ts"
import { Effect, Stdio, Stream } from "effect"

import type { CopyComparison } from "../doctor/compareCopies.ts"
import { aligned, isoInstant } from "./describeEntry.ts"

/** The local copies, one line per dataset, with how completely the lock describes them; `now` in epoch milliseconds. */
export const describeDatasets = (files: ReadonlyArray<HeldFile>, lock: DataLock, now: number): string =>
  files.length === 0
    ? "There are no local copies: run npm run data -- pull"
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
          lockText(lock[held.dataset])
        ])
      ]).join("\n")

/** The age in hours, or in days from two days on. */
const ageText = (millis: number): string => {
  const hours = Math.floor(millis / 3_600_000)
  return hours < 48 ? `${Math.max(0, hours)} h` : `${Math.floor(hours / 24)} d`
}

/** The number of a dataset's figures that the lock gives in advance, as text; the first pull adds the rest. */
const lockText = (locked: LockedDataset | undefined): string => {
  if (locked === undefined) return "not named"
  const { known, of } = knownFigures(locked)
  return known === of ? "complete" : `${known} of ${of} figures, the rest unverified`
}

/** The outcome of a download of the datasets as text. */
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
    generation === null ? "Nothing has changed" : `Generation ${generation} is now in use`
  ].join("\n")

/** The releases newer than the lock, as text. */
export const describeNewer = ({ failed, found, path }: Effect.Success<ReturnType<typeof findNewer>>): string =>
  [
    ...found.flatMap(({ dataset, differences }) => [dataset, ...differences.map((line) => `  ${line}`)]),
    ...failed.map(({ message }) => `FAILED ${message}`),
    path === null ? "No newer release was found" : `Review ${path}; it is not used until you pull with --lock ${path}`
  ].join("\n")

/** The outcome of checking the kept datasets against the lock, as text. */
export const describeVerified = (verified: Effect.Success<ReturnType<typeof verifyGeneration>>): string =>
  verified
    .flatMap(({ dataset, differences, fault, known, of }) => [
      `${fault === null ? "ok  " : "FAIL"} ${dataset}${fault === null ? "" : `: ${fault}`} (the lock has ${known} of ${of} figures)`,
      ...differences.map((line) => `       differs from the lock: ${line}`)
    ])
    .join("\n")

/** The outcome of comparing rows with the upstreams, as text. */
export const describeComparison = (compared: ReadonlyArray<CopyComparison>): string =>
  compared
    .flatMap(({ compared, dataset, differences, unanswered }) => [
      `${dataset}: ${compared} rows compared with the upstream, ${differences.length} fields differ`,
      ...differences.map(({ copied, field, live, row }) => `  ${row} ${field}: copy ${copied}, upstream ${live}`),
      ...unanswered.map((why) => `  not compared: ${why}`)
    ])
    .join("\n")

const width = 30

/**
 * The distance between two progress lines of a pull: in bytes for a download, in rows for reading. Without a terminal
 * only finished parts are printed.
 */
const every = { downloading: 4_000_000, reading: 50_000, checking: 1 } as const

/** One step of a pull as text: a bar if the total is known, and the count of megabytes or rows so far. */
const pullText = ({ dataset, doing, done, of, part }: PullStep): string => {
  const amount =
    doing === "downloading"
      ? `${(done / 1e6).toFixed(1)}${of === null ? "" : ` of ${(of / 1e6).toFixed(1)}`} MB`
      : `${done} rows`
  const filled = of === null || of === 0 ? null : Math.floor((Math.min(done, of) / of) * width)
  const bar = filled === null ? "" : `[${"#".repeat(filled)}${".".repeat(width - filled)}] `
  return `${dataset} ${part}: ${bar}${doing} ${amount}`
}

let written = ""
let lastDone = 0

/** Shows the progress of a pull on standard error: a bar on a terminal, else a line per finished part. */
export const showPull = Effect.fnUntraced(function* (step: PullStep) {
  const stdio = yield* Stdio.Stdio
  const isTerminal = yield* stdio.stderrIsTerminal
  const name = `${step.dataset} ${step.part} ${step.doing}`
  const isEnd = step.of !== null && step.done >= step.of
  const isNew = name !== written
  if (!isNew && !isEnd && (!isTerminal || step.done - lastDone < every[step.doing])) return
  if (isNew && !isTerminal && !isEnd) return
  written = name
  lastDone = step.done
  const text = isTerminal ? `\r\u001B[K${pullText(step)}${isEnd ? "\n" : ""}` : `${pullText(step)}\n`
  yield* Stream.run(Stream.make(text), stdio.stderr({ endOnDone: false })).pipe(Effect.ignore)
})
