import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Redacted, Schedule } from "effect"
import { SqlClient, SqlError } from "effect/sql"

import { layerPostgres } from "../../src/stores/PostgresClient.ts"
import { ownSchema, testDatabaseUrl } from "../support/process/PostgresSchema.ts"

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

const clientOf = (url: string, limit?: "300 millis") =>
  Effect.map(Layer.build(Layer.fresh(layerPostgres(Redacted.make(url), limit))), Context.get(SqlClient.SqlClient))

describe.skipIf(!database.isReachable && !isRequired)("a PostgreSQL with a limit", () => {
  it.live("ends a statement that hangs", () =>
    Effect.gen(function* () {
      const sql = yield* clientOf(database.url, "300 millis")
      const error = yield* Effect.flip(Effect.uninterruptible(sql`SELECT pg_sleep(30)`))
      assert.strictEqual(SqlError.isSqlError(error) ? error.reason._tag : error, "StatementTimeoutError")
    })
  )

  it.live("never does later what had to wait for a lock", () =>
    Effect.gen(function* () {
      const url = yield* ownSchema(database.url)
      const other = yield* clientOf(url)
      const sql = yield* clientOf(url, "300 millis")
      // A transaction sees one state of the server's activity for as long as it lasts.
      const watcher = yield* clientOf(url)
      yield* other`CREATE TABLE books (line TEXT)`
      yield* other.withTransaction(
        Effect.gen(function* () {
          yield* other`LOCK TABLE books IN ACCESS EXCLUSIVE MODE`
          const writing = yield* Effect.forkChild(Effect.uninterruptible(sql`INSERT INTO books VALUES ('a ghost')`))
          const waiting = watcher`
            SELECT 1 FROM pg_stat_activity WHERE query LIKE 'INSERT INTO books%' AND wait_event_type = 'Lock'`
          const until = (isThere: boolean) =>
            Effect.repeat(waiting, {
              until: (rows) => rows.length > 0 === isThere,
              schedule: Schedule.spaced("20 millis")
            })
          yield* until(true)
          yield* until(false)
          yield* Effect.forkDetach(Fiber.interrupt(writing))
        })
      )
      assert.deepStrictEqual(yield* sql`SELECT line FROM books`, [])
    })
  )

  it.live("ends a transaction that is left idle, which would keep its locks", () =>
    Effect.gen(function* () {
      const url = yield* ownSchema(database.url)
      const other = yield* clientOf(url)
      const sql = yield* clientOf(url, "300 millis")
      yield* other`CREATE TABLE books (line TEXT)`
      const ended = yield* Effect.exit(
        sql.withTransaction(
          Effect.andThen(sql`INSERT INTO books VALUES ('half a thing')`, Effect.sleep("1 second")).pipe(
            Effect.andThen(sql`SELECT 1`)
          )
        )
      )
      assert.isTrue(Exit.isFailure(ended))
      assert.deepStrictEqual(yield* other`SELECT line FROM books`, [])
    })
  )
})

describe.skipIf(!database.isReachable && !isRequired)("a PostgreSQL without one", () => {
  it.live("takes its time, as a migration may need", () =>
    Effect.gen(function* () {
      const sql = yield* clientOf(database.url)
      assert.deepStrictEqual(yield* sql`SHOW statement_timeout`, [{ statement_timeout: "0" }])
    })
  )
})
