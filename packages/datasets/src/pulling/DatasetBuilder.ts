import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { DatabaseSync, type StatementSync } from "node:sqlite"

import { Effect, type Scope } from "effect"

import type { Dataset, DatasetTable, KeptRow } from "../definition/Dataset.ts"
import { CheckFailed, NotStored } from "../definition/DatasetError.ts"

/** Builds a dataset's file. */
export interface DatasetBuilder {
  /** Stores the rows of a part. A key that occurs twice in a part fails the check. */
  readonly add: (part: string, rows: ReadonlyArray<KeptRow>) => Effect.Effect<void, CheckFailed | NotStored>
  readonly count: Effect.Effect<CountedRows, NotStored>
  /** The number or text that a query returns; `null` for an empty result. */
  readonly valueOf: (sql: string) => Effect.Effect<number | string | null, NotStored>
  /** Writes the facts about the file into it, and closes it. */
  readonly finish: (json: string) => Effect.Effect<void, NotStored>
}

/** Makes a new file at the path. The file is not used before it is finished, so no write waits for the disk. */
export const makeDatasetBuilder = Effect.fnUntraced(function* (
  path: string,
  { tables }: Dataset
): Effect.fn.Return<DatasetBuilder, NotStored, Scope.Scope> {
  const database = yield* Effect.acquireRelease(
    onDisk(() => {
      // Never write into an earlier file: it may be a generation's file under a second name.
      rmSync(path, { force: true })
      const opened = new DatabaseSync(path)
      opened.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -2000; BEGIN")
      for (const [name, table] of Object.entries(tables)) opened.exec(tableSql(name, table))
      return opened
    }),
    (opened) => Effect.sync(() => opened.isOpen && opened.close())
  )
  const statements = new Map<string, StatementSync>()

  const upsert = (table: string, columns: ReadonlyArray<string>): StatementSync => {
    const name = `${table} ${columns.join()}`
    const known = statements.get(name)
    if (known !== undefined) return known
    const statement = database.prepare(upsertSql(table, columns, keyOf(tables[table])))
    statements.set(name, statement)
    return statement
  }

  return {
    add: Effect.fnUntraced(function* (part, rows) {
      const twice = yield* onDisk(() =>
        rows.some((row) => {
          const { changes } = upsert(row.table, Object.keys(row.values)).run(...Object.values(row.values), part)
          return changes === 0
        })
      )
      if (twice)
        return yield* new CheckFailed({ check: "duplicate key", expected: "one row per key", found: `two in ${part}` })
    }),
    count: onDisk(() => countedRows((sql) => database.prepare(sql).iterate(), tables)),
    valueOf: (sql) =>
      onDisk(() => {
        const [value] = Object.values(database.prepare(sql).get() ?? {})
        return typeof value === "number" || typeof value === "string" ? value : null
      }),
    finish: (json) =>
      onDisk(() => {
        database.exec("CREATE TABLE meta (json TEXT NOT NULL)")
        database.prepare("INSERT INTO meta VALUES (?)").run(json)
        for (const [name, table] of Object.entries(tables)) {
          database.exec(`ALTER TABLE "${name}" DROP COLUMN "${lastPart}"`)
          if (table.box !== undefined) database.exec(boxSql(name, [...keyOf(table), ...table.box]))
        }
        database.exec("COMMIT; VACUUM")
        database.close()
      })
  }
})

const onDisk = <A>(run: () => A): Effect.Effect<A, NotStored> =>
  Effect.try({
    try: run,
    catch: (cause) => new NotStored({ detail: cause instanceof Error ? cause.message : "SQLite" })
  })

const tableSql = (name: string, table: DatasetTable): string => {
  const key = keyOf(table)
  const columns = Object.entries(table.columns).map(([column, type]) => `"${column}" ${type}`)
  const isRowNumber = key.length === 1 && table.columns[key[0] ?? ""] === "INTEGER"
  return `CREATE TABLE "${name}" (${columns.join(", ")}, "${lastPart}" TEXT, PRIMARY KEY (${quotedNames(key)}))${isRowNumber ? "" : " WITHOUT ROWID"}`
}

/**
 * The SQL that makes an R*Tree index of a table's boxes. The index rounds outward. So a box that it finds may just miss
 * the point, but it never misses a box that contains the point.
 */
const boxSql = (name: string, columns: ReadonlyArray<string>): string =>
  `CREATE VIRTUAL TABLE "${name} box" USING rtree(id, south, north, west, east); ` +
  `INSERT INTO "${name} box" SELECT ${quotedNames(columns)} FROM "${name}"`

/**
 * A column that exists only while a file is built: the part that last wrote the row. It shows that a part has a key
 * twice, because the second row then changes nothing. Keeping the keys in memory would take tens of megabytes.
 */
const lastPart = "last part"

const upsertSql = (table: string, columns: ReadonlyArray<string>, key: ReadonlyArray<string>): string => {
  const written = [...columns, lastPart]
  const completed = written
    .filter((column) => !key.includes(column))
    .map((column) => `"${column}" = excluded."${column}"`)
  return (
    `INSERT INTO "${table}" (${quotedNames(written)}) VALUES (${written.map(() => "?").join(", ")}) ` +
    `ON CONFLICT (${quotedNames(key)}) DO UPDATE SET ${completed.join(", ")} ` +
    `WHERE "${table}"."${lastPart}" <> excluded."${lastPart}"`
  )
}

/** The facts computed from all rows of a dataset: counts, shares of unknown values, and a digest. */
interface CountedRows {
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** The share of unknown values in percent, by table and column, with two decimals. */
  readonly unknownPercent: Readonly<Record<string, number>>
  /** The digest of all rows in the order of their keys. */
  readonly rowsSha256: string
}

type Each = (sql: string) => Iterable<Record<string, unknown>>

/** Counts and digests all rows of a dataset's tables. Throws SQLite's errors. */
export const countedRows = (each: Each, tables: Dataset["tables"]): CountedRows => {
  const digest = createHash("sha256")
  const rows: Record<string, number> = {}
  const unknownPercent: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) {
    const columns = Object.keys(table.columns)
    const unknown = new Map<string, number>()
    let count = 0
    for (const row of each(`SELECT ${quotedNames(columns)} FROM "${name}" ORDER BY ${quotedNames(keyOf(table))}`)) {
      digest.update(`${name}${JSON.stringify(Object.values(row).map(plain))}\n`)
      for (const column of columns) if (row[column] === null) unknown.set(column, (unknown.get(column) ?? 0) + 1)
      count++
    }
    rows[name] = count
    for (const column of columns) {
      unknownPercent[`${name}.${column}`] = Math.round((10_000 * (unknown.get(column) ?? 0)) / Math.max(1, count)) / 100
    }
  }
  return { rows, unknownPercent, rowsSha256: digest.digest("hex") }
}

/** The names of a table's key columns. */
export const keyOf = (table: DatasetTable | undefined): ReadonlyArray<string> =>
  table === undefined ? [] : Object.keys(table.columns).slice(0, table.key)

/** The column names as a SQL list, quoted. */
const quotedNames = (columns: ReadonlyArray<string>): string => columns.map((column) => `"${column}"`).join(", ")

const plain = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value)
