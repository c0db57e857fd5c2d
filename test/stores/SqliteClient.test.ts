import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem, Layer, Stream } from "effect"
import { SqlClient } from "effect/sql"

import { layerSqlite } from "../../src/stores/SqliteClient.ts"

const inMemory = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.provide(effect, Layer.fresh(layerSqlite(":memory:")))

const withThings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, body BLOB)`
  return sql
})

describe("SqliteClient", () => {
  it.effect("commits to the disk, beside readers, and waits for other writers", () =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const filename = `${yield* files.makeTempDirectoryScoped()}/test.db`
      const pragmas = yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        return [
          ...(yield* sql`PRAGMA journal_mode`),
          ...(yield* sql`PRAGMA synchronous`),
          ...(yield* sql`PRAGMA busy_timeout`)
        ].map((row) => ({ ...row }))
      }).pipe(Effect.provide(layerSqlite(filename)))
      assert.deepStrictEqual(pragmas, [{ journal_mode: "wal" }, { synchronous: 2 }, { timeout: 5_000 }])
    }).pipe(Effect.provide(NodeServices.layer))
  )

  it.effect("binds and reads back every kind of value, as rows, values and a stream", () =>
    Effect.gen(function* () {
      const sql = yield* withThings
      const body = new Uint8Array([0, 255])
      yield* sql`INSERT INTO things ${sql.insert([
        { id: 1, name: "'; DROP TABLE things", body },
        { id: 2n, name: "b", body: null }
      ])}`
      const all = sql`SELECT * FROM things ORDER BY id`
      const rows = [
        { id: 1, name: "'; DROP TABLE things", body },
        { id: 2, name: "b", body: null }
      ]
      assert.deepStrictEqual(
        (yield* all).map((row) => ({ ...row })),
        rows
      )
      assert.deepStrictEqual(yield* all.values, [
        [1, "'; DROP TABLE things", body],
        [2, "b", null]
      ])
      const streamed = yield* Stream.runCollect(all.stream)
      assert.deepStrictEqual(
        streamed.map((row) => ({ ...row })),
        rows
      )
    }).pipe(inMemory)
  )

  it.effect("a transaction that fails leaves nothing behind", () =>
    Effect.gen(function* () {
      const sql = yield* withThings
      const insert = sql`INSERT INTO things (id, name) VALUES (1, 'a')`
      yield* Effect.flip(sql.withTransaction(Effect.andThen(insert, Effect.fail("no"))))
      assert.deepStrictEqual(yield* sql`SELECT * FROM things`, [])
      yield* sql.withTransaction(insert)
      assert.strictEqual((yield* sql`SELECT * FROM things`).length, 1)
    }).pipe(inMemory)
  )

  for (const [name, statement, reason] of [
    ["a second value in a unique index", "INSERT INTO things (id, name) VALUES (2, 'a')", "UniqueViolation"],
    ["a second primary key", "INSERT INTO things (id, name) VALUES (1, 'b')", "ConstraintError"],
    ["a missing value", "INSERT INTO things (id) VALUES (3)", "ConstraintError"],
    ["no SQL", "SELEKT", "UnknownError"]
  ] as const) {
    it.effect(`${name} is a ${reason}`, () =>
      Effect.gen(function* () {
        const sql = yield* withThings
        yield* sql`INSERT INTO things (id, name) VALUES (1, 'a')`
        const error = yield* Effect.flip(sql.unsafe(statement))
        assert.strictEqual(error.reason._tag, reason)
      }).pipe(inMemory)
    )
  }

  it.effect("a value SQLite has no type for is an error, not a guess", () =>
    Effect.gen(function* () {
      const sql = yield* withThings
      const error = yield* Effect.flip(sql`SELECT ${true}`)
      assert.strictEqual(error.reason._tag, "UnknownError")
    }).pipe(inMemory)
  )

  it.effect("a file that can't be opened is a ConnectionError", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerSqlite("/dev/null/test.db")))
      assert.strictEqual(error.reason._tag, "ConnectionError")
    })
  )
})
