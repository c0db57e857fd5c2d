import { Predicate, Schema } from "effect"
import type { SqlError } from "effect/sql"

/**
 * Faults that a person can fix: the file was deleted, moved or replaced; it is damaged; the disk is full; it can't be
 * written; another process holds it.
 */
export const StoreFault = Schema.Literals(["Replaced", "Damaged", "Full", "ReadOnly", "Locked"])
export type StoreFault = typeof StoreFault.Type

export const isStoreFault = Schema.is(StoreFault)

/** The open file of a store is no longer the file under its name. */
export class FileReplaced extends Schema.TaggedError<FileReplaced>()("FileReplaced", {}) {}

/** The fault of a store, by the codes of SQLite and PostgreSQL; `null` for any other error. */
export const storeFault = ({ reason: { cause } }: SqlError.SqlError): StoreFault | null => {
  if (cause instanceof FileReplaced) return "Replaced"
  return sqliteFaults.get(sqliteCode(cause)) ?? postgresFaults.get(postgresCode(cause)) ?? null
}

/** The fault of a store for each of SQLite's primary result codes. */
const sqliteFaults: ReadonlyMap<number, StoreFault> = new Map([
  [5, "Locked"],
  [6, "Locked"],
  [8, "ReadOnly"],
  [11, "Damaged"],
  [13, "Full"],
  [26, "Damaged"]
])

/** The fault of a store for each of PostgreSQL's error codes (SQLSTATE). */
const postgresFaults: ReadonlyMap<string, StoreFault> = new Map([
  ["25006", "ReadOnly"],
  ["53100", "Full"],
  ["55P03", "Locked"],
  ["XX001", "Damaged"],
  ["XX002", "Damaged"]
])

/** The primary result code of a SQLite error: the lowest byte of the extended code. */
const sqliteCode = (cause: unknown): number =>
  Predicate.hasProperty(cause, "errcode") && typeof cause.errcode === "number" ? cause.errcode & 0xff : 0

const postgresCode = (cause: unknown): string =>
  Predicate.hasProperty(cause, "code") && typeof cause.code === "string" ? cause.code : ""
