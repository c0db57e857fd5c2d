import { createHash } from "node:crypto"

import type { Dataset, DatasetTable } from "../definition/Dataset.ts"

/** What the rows of a dataset come to. */
export interface CountedRows {
  /** By table. */
  readonly rows: Readonly<Record<string, number>>
  /** By table and column, to two decimals. */
  readonly unknownPercent: Readonly<Record<string, number>>
  /** Of all rows in the order of their keys. */
  readonly rowsSha256: string
}

type Each = (sql: string) => Iterable<Record<string, unknown>>

/** Goes through all rows of a dataset's tables. Throws SQLite's errors. */
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

/** The columns of a table's key. */
export const keyOf = (table: DatasetTable | undefined): ReadonlyArray<string> =>
  table === undefined ? [] : Object.keys(table.columns).slice(0, table.key)

/** Columns as SQL names them. */
export const quotedNames = (columns: ReadonlyArray<string>): string => columns.map((column) => `"${column}"`).join(", ")

const plain = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value)
