import * as PgClient from "@effect/sql-pg/PgClient"
import { afterAll } from "@effect/vitest"
import { Clock, Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { migrateLedger } from "../../../src/payments/ledger/ledgerMigrations.ts"
import { StoreClock } from "../../../src/payments/ledger/LedgerStore.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { ownSchema, testDatabaseUrl } from "../../support/process/PostgresSchema.ts"

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

/** PostgreSQL for tests: left out where none answers, but in CI. */
export const postgres = {
  name: `PostgreSQL${database.isReachable ? "" : " (no database answers at TEST_DATABASE_URL)"}`,
  isSkipped: !database.isReachable && !isRequired,
  /** A new, empty schema. */
  schema: ownSchema(database.url)
}

const clientOf = (url: string) => PgClient.layer({ url: Redacted.make(url) })

/** The kinds of stores of a ledger, each new and without tables. */
export const ledgerStores = [
  { name: "SQLite", bytes: "BLOB", isSkipped: false, layer: Layer.fresh(layerSqlite(":memory:")) },
  {
    name: postgres.name,
    bytes: "BYTEA",
    isSkipped: postgres.isSkipped,
    layer: Layer.fresh(Layer.unwrap(Effect.map(postgres.schema, clientOf)))
  }
]

/** Entries are dated by the clock of the process, which is a test's own. */
export const layerProcessClock = Layer.succeed(StoreClock, Clock.currentTimeMillis)

/** A ledger over the store that it leaves in sight. */
export const layerLedgerOver = <E>(store: Layer.Layer<SqlClient.SqlClient, E>, owner = "this one") =>
  layerSqlLedger(owner).pipe(
    Layer.provide(layerProcessClock),
    Layer.provideMerge(Layer.effectDiscard(migrateLedger)),
    Layer.provideMerge(store)
  )

/**
 * Empty ledgers in PostgreSQL for the tests of a block, one after the other: the tables are made once, and their connections are shared.
 * A schema, ten connections and five migrations for each test would take most of the time.
 */
export const emptiedPostgresLedgers = () => {
  const shared = ManagedRuntime.make(
    Layer.provideMerge(Layer.effectDiscard(migrateLedger), Layer.unwrap(Effect.map(postgres.schema, clientOf)))
  )
  afterAll(() => shared.dispose())
  const emptied = Layer.effectDiscard(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM ledger_entries`
      yield* sql`DELETE FROM ledger_owners`
      yield* sql`DELETE FROM ledger_sign_ins`
    })
  )
  return layerSqlLedger("this one").pipe(
    Layer.provide(layerProcessClock),
    Layer.provide(Layer.provideMerge(emptied, Layer.effectContext(shared.contextEffect)))
  )
}
