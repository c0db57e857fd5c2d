import { Effect, FileSystem, Schema } from "effect"

import { DataLock, unverified } from "../definition/DataLock.ts"
import { DatasetError, Unusable } from "../definition/DatasetError.ts"
import committed from "./data.lock.json" with { type: "json" }

/** The lock of this release. A test decodes it. */
export const committedLock: DataLock = Schema.decodeUnknownSync(DataLock)(committed)

/** The lock in a file: a candidate that a person has looked at. */
export const lockInFile = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  return yield* files.readFileString(path).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(DataLock))),
    Effect.mapError(
      () => new DatasetError({ dataset: "", reason: new Unusable({ issue: `${path} can't be read as a lock` }) })
    )
  )
})

/** The same releases with nothing known of their bytes and rows: what a sandbox plays is made up. */
export const withoutFigures = (lock: DataLock): DataLock =>
  Object.fromEntries(Object.entries(lock).map(([name, { spots: _, ...dataset }]) => [name, unverified(dataset)]))
