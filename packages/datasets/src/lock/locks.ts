import { Effect, FileSystem, Schema } from "effect"

import { DataLock, type LockedDataset, unverified } from "../definition/DataLock.ts"
import { DatasetError, Unusable } from "../definition/DatasetError.ts"
import type { PulledDataset } from "../generation/Manifest.ts"
import committed from "./data.lock.json" with { type: "json" }

/** The lock of this release. A test decodes it. */
export const committedLock: DataLock = Schema.decodeUnknownSync(DataLock)(committed)

/** Reads a lock file of the datasets, e.g. a candidate lock that a person has reviewed. */
export const lockInFile = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  return yield* files.readFileString(path).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(DataLock))),
    Effect.mapError(
      () => new DatasetError({ dataset: "", reason: new Unusable({ issue: `${path} can't be read as a lock` }) })
    )
  )
})

/** The lock without the facts about bytes and rows, because a sandbox makes up the data. */
export const withoutFigures = (lock: DataLock): DataLock =>
  Object.fromEntries(Object.entries(lock).map(([name, { spots: _, ...dataset }]) => [name, unverified(dataset)]))

/** The facts that a pull has found, in the form of a lock. */
export const lockOfPulled = ({
  controls,
  parts,
  rows,
  rowsSha256,
  unknownPercent,
  version,
  vintage
}: PulledDataset): LockedDataset => ({
  version,
  vintage,
  parts: Object.fromEntries(
    Object.entries(parts).map(([name, { bytes, header, sha256, url }]) => [name, { url, bytes, sha256, header }])
  ),
  rows,
  controls,
  unknownPercent,
  rowsSha256
})

/**
 * The facts that a pull must match. A fact that the lock does not know comes from an earlier pull of the same release.
 */
export const withLearnt = (locked: LockedDataset, earlier: PulledDataset | null): LockedDataset => {
  if (earlier === null || earlier.version !== locked.version) return locked
  const learnt = lockOfPulled(earlier)
  return {
    ...locked,
    vintage: locked.vintage ?? learnt.vintage,
    parts: Object.fromEntries(
      Object.entries(locked.parts).map(([name, part]) => {
        const known = learnt.parts[name]
        return known?.url === part.url
          ? [
              name,
              {
                ...part,
                bytes: part.bytes ?? known.bytes,
                sha256: part.sha256 ?? known.sha256,
                header: part.header ?? known.header
              }
            ]
          : [name, part]
      })
    ),
    rows: Object.fromEntries(
      Object.entries(locked.rows).map(([table, count]) => [table, count ?? learnt.rows[table] ?? null])
    ),
    controls: Object.fromEntries(
      Object.entries(locked.controls).map(([name, figure]) => [name, figure ?? learnt.controls[name] ?? null])
    ),
    unknownPercent: locked.unknownPercent ?? learnt.unknownPercent,
    rowsSha256: locked.rowsSha256 ?? learnt.rowsSha256
  }
}

/** The differences between two locks of a dataset, one line each. */
export const lockDifferences = (before: LockedDataset, after: LockedDataset): ReadonlyArray<string> => {
  const one = linesOf(before)
  const other = linesOf(after)
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => one.get(key) !== other.get(key))
    .map((key) => `${key}: ${one.get(key) ?? "-"} -> ${other.get(key) ?? "-"}`)
}

const linesOf = (lock: LockedDataset): ReadonlyMap<string, string> =>
  new Map([
    ["version", lock.version],
    ["vintage", textOf(lock.vintage)],
    ...Object.entries(lock.parts).flatMap(([name, { bytes, header, sha256, url }]) => [
      [`${name} url`, url] as const,
      [`${name} bytes`, textOf(bytes)] as const,
      [`${name} sha256`, textOf(sha256)] as const,
      [`${name} header`, textOf(header === null ? null : header.join(","))] as const
    ]),
    ...Object.entries(lock.rows).map(([table, count]) => [`rows of ${table}`, textOf(count)] as const),
    ...Object.entries(lock.controls).map(([name, figure]) => [name, textOf(figure)] as const),
    ...Object.entries(lock.unknownPercent ?? {}).map(([column, share]) => [`unknown ${column}`, `${share}%`] as const),
    ["rows sha256", textOf(lock.rowsSha256)]
  ])

const textOf = (value: string | number | null): string => (value === null ? "not known" : String(value))
