import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"

import { Effect, Schema, type Scope } from "effect"

import { DatasetError, Unusable } from "../definition/DatasetError.ts"
import { PulledDataset } from "./Manifest.ts"

/** A dataset's file, open for reading. */
export interface DatasetFile {
  readonly held: PulledDataset
  /** Throws SQLite's errors. */
  readonly all: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<Record<string, unknown>>
  /** The same, a row at a time. */
  readonly each: (sql: string) => Iterable<Record<string, unknown>>
}

const decodeMeta = Schema.decodeUnknownEffect(Schema.fromJsonString(PulledDataset))

/**
 * Opens a dataset's file until the scope closes. One that is no database, is of another dataset, or whose tables are of another
 * number than this program reads is refused.
 */
export const openDatasetFile = Effect.fnUntraced(function* (
  path: string,
  { name, schema }: { readonly name: string; readonly schema: number }
): Effect.fn.Return<DatasetFile, DatasetError, Scope.Scope> {
  const unusable = (issue: string) => new DatasetError({ dataset: name, reason: new Unusable({ issue }) })
  const database = yield* Effect.acquireRelease(
    Effect.try({
      try: () => new DatabaseSync(path, { readOnly: true }),
      catch: () => unusable(`${path} can't be opened`)
    }),
    (opened) => Effect.sync(() => opened.close())
  )
  const meta = yield* Effect.try({
    try: () => database.prepare("SELECT json FROM meta").get()?.["json"],
    catch: () => unusable(`${path} is no dataset's file`)
  })
  const held = yield* decodeMeta(meta).pipe(Effect.mapError(() => unusable(`${path} does not say what it is`)))
  if (held.dataset !== name) return yield* unusable(`${path} holds ${held.dataset}`)
  if (held.schema !== schema) {
    return yield* unusable(`${path} has tables of number ${held.schema}, this program reads ${schema}: pull again`)
  }
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return {
    held,
    all: (sql, parameters) => prepared(sql).all(...parameters),
    each: (sql) => database.prepare(sql).iterate()
  }
})
