import type { SQLInputValue } from "node:sqlite"

import { Context, Effect, Layer, type Scope, Semaphore, Stream } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient, type SqlConnection, type SqlError, Statement } from "effect/sql"

import type { SqliteFile } from "./SqliteFile.ts"
import { makeSqliteKeeper, type SqliteKeeper } from "./SqliteKeeper.ts"

/**
 * A `SqlClient` over `node:sqlite`: one connection, used by one fiber at a time. A commit is on the disk before it is
 * reported (`synchronous = FULL`), and readers of other processes do not block it (WAL). If the file is damaged or
 * replaced, nothing is written to it: every statement fails until the file is back, or the process restarts.
 */
export const layerSqlite = (filename: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  layerOf(makeSqliteKeeper(filename, { isRenewed: false }), DeferredSync)

/**
 * A `SqlClient` over `node:sqlite` for data that can be fetched again. No commit waits for the disk, and a damaged or
 * missing file is replaced by a new one with empty tables.
 */
export const layerSqliteDeferred = (filename: string): Layer.Layer<SqlClient.SqlClient, SqlError.SqlError> =>
  layerOf(makeSqliteKeeper(filename, { isRenewed: true }), Effect.succeed(true))

/**
 * `true` if the commits of the current work may stay in memory until a commit that must be on the disk. If the process
 * dies, nothing is lost; if the machine does, the latest of these commits may be.
 */
export const DeferredSync = Context.Reference<boolean>("property-intelligence/stores/DeferredSync", {
  defaultValue: () => false
})

const layerOf = (
  makeKeeper: Effect.Effect<SqliteKeeper, SqlError.SqlError, Scope.Scope>,
  mayDefer: Effect.Effect<boolean>
) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const keeper = yield* makeKeeper
      return Context.make(SqlClient.SqlClient, yield* clientOver(keeper, mayDefer)).pipe(
        Context.add(SqliteProbe, keeper.probe)
      )
    })
  ).pipe(Layer.provide(Reactivity.layer))

const clientOver = Effect.fnUntraced(function* (keeper: SqliteKeeper, mayDefer: Effect.Effect<boolean>) {
  return yield* SqlClient.make({
    ...SqlClient.makeSqliteAcquirers({
      connection: Effect.succeed(connectionTo(keeper, mayDefer)),
      semaphore: yield* Semaphore.make(1),
      isTransaction: keeper.isTransaction
    }),
    // A transaction that begins as a reader can't become a writer once another process has written.
    beginTransaction: "BEGIN IMMEDIATE",
    compiler: Statement.makeCompilerSqlite(),
    driver: "node:sqlite",
    spanAttributes: [["db.system.name", "sqlite"]]
  })
})

const connectionTo = (keeper: SqliteKeeper, mayDefer: Effect.Effect<boolean>): SqlConnection.Connection => {
  const run = (sql: string, statement: (file: SqliteFile) => ReadonlyArray<Record<string, unknown>>) =>
    Effect.flatMapEager(mayDefer, (deferred) =>
      keeper.use(sql, (file) => {
        file.setDeferred(deferred)
        return statement(file)
      })
    )
  const rows = (sql: string, parameters: ReadonlyArray<unknown>) =>
    run(sql, (file) => file.statement(sql).all(...parameters.map(bindable)))
  const rowsUnprepared = (sql: string, parameters: ReadonlyArray<unknown>) =>
    run(sql, ({ database }) => database.prepare(sql).all(...parameters.map(bindable)))
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

const unchanged = <A>(rows: A): A => rows

const valuesOf = (rows: ReadonlyArray<Record<string, unknown>>) => rows.map((row) => Object.values(row))

const bindable = (value: unknown): SQLInputValue => {
  if (isBindable(value)) return value
  throw new TypeError(`SQLite can't store a value of type ${typeof value}`)
}

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null || ["string", "number", "bigint"].includes(typeof value) || ArrayBuffer.isView(value)

/**
 * Writes as much as a sale into the client's own SQLite file, and rolls it back: succeeds if a sale could be written.
 * `null` if the client has no file.
 */
export const SqliteProbe = Context.Reference<Effect.Effect<void, SqlError.SqlError> | null>(
  "property-intelligence/stores/SqliteProbe",
  { defaultValue: () => null }
)
