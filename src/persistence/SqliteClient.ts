import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"

import { Context, Effect, Layer, Semaphore, Stream } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"

/** How long a write waits for another process's, in milliseconds. */
const busyTimeout = 5_000

/**
 * A `SqlClient` over `node:sqlite`: one connection, used by one fiber at a time. A commit is on the disk before it is reported
 * (`synchronous = FULL`), and readers of other processes are not in its way (WAL).
 */
export const layerSqlite = (filename: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(filename, DeferredSync)).pipe(Layer.provide(Reactivity.layer))

/** The same for what can be had again: no commit waits for the disk. */
export const layerSqliteDeferred = (filename: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  Layer.effect(SqlClient.SqlClient, make(filename, Effect.succeed(true))).pipe(Layer.provide(Reactivity.layer))

/**
 * Whether a commit may wait in memory for the next one that may not. When the process dies nothing is lost; when the machine
 * does, such commits may be, the latest ones first.
 */
export const DeferredSync = Context.Reference<boolean>("property-intelligence/persistence/DeferredSync", {
  defaultValue: () => false
})

const make = Effect.fnUntraced(function* (filename: string, mayDefer: Effect.Effect<boolean>) {
  const database = yield* Effect.acquireRelease(
    attempt("open", () => open(filename)),
    (database) => Effect.sync(() => database.close())
  )
  const connection = connectionTo(database, mayDefer)
  return yield* SqlClient.make({
    ...SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(connection),
      semaphore: yield* Semaphore.make(1),
      isTransaction: () => database.isTransaction
    }),
    // A transaction that begins as a reader can't become a writer once another process has written.
    beginTransaction: "BEGIN IMMEDIATE",
    compiler: Statement.makeCompilerSqlite(),
    driver: "node:sqlite",
    spanAttributes: [["db.system.name", "sqlite"]]
  })
})

const open = (filename: string): DatabaseSync => {
  const database = new DatabaseSync(filename, { timeout: busyTimeout })
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
  return database
}

const connectionTo = (database: DatabaseSync, mayDefer: Effect.Effect<boolean>): SqlConnection.Connection => {
  const prepared = preparing(database)
  let isDeferred = false
  const rows = (sql: string, parameters: ReadonlyArray<unknown>) =>
    Effect.flatMap(mayDefer, (deferred) =>
      attempt("execute", () => {
        if (deferred !== isDeferred) {
          database.exec(`PRAGMA synchronous = ${deferred ? "NORMAL" : "FULL"}`)
          isDeferred = deferred
        }
        return prepared(sql).all(...parameters.map(bindable))
      })
    )
  const rowsUnprepared = (sql: string, parameters: ReadonlyArray<unknown>) =>
    attempt("execute", () => database.prepare(sql).all(...parameters.map(bindable)))
  return {
    execute: (sql, parameters, transform) => Effect.map(rows(sql, parameters), transform ?? unchanged),
    executeRaw: rows,
    executeStream: (sql, parameters, transform) =>
      Stream.fromIterableEffect(Effect.map(rows(sql, parameters), transform ?? unchanged)),
    executeValues: (sql, parameters) => Effect.map(rows(sql, parameters), valuesOf),
    executeValuesUnprepared: (sql, parameters) => Effect.map(rowsUnprepared(sql, parameters), valuesOf),
    executeUnprepared: (sql, parameters, transform) =>
      Effect.map(rowsUnprepared(sql, parameters), transform ?? unchanged)
  }
}

/** Prepares each SQL text once. There are as many as the program has statements: parameters are bound, never written in. */
const preparing = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>()
  return (sql) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
}

const unchanged = <A>(rows: A): A => rows

const valuesOf = (rows: ReadonlyArray<Record<string, unknown>>) => rows.map((row) => Object.values(row))

const bindable = (value: unknown): SQLInputValue => {
  if (isBindable(value)) return value
  throw new TypeError(`SQLite can't store a value of type ${typeof value}`)
}

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null || ["string", "number", "bigint"].includes(typeof value) || ArrayBuffer.isView(value)

const attempt = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError.SqlError> =>
  Effect.try({
    try: run,
    catch: (cause) => new SqlError.SqlError({ reason: SqlError.classifySqliteError(withErrno(cause), { operation }) })
  })

/** `node:sqlite` calls SQLite's extended result code `errcode`; the classifier looks for it in `errno`. */
const withErrno = (cause: unknown): unknown =>
  cause instanceof Error && "errcode" in cause ? Object.assign(cause, { errno: cause.errcode }) : cause
