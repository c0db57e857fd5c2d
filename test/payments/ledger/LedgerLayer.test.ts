import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerPostgres } from "../../../src/stores/PostgresClient.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { ownSchema, testDatabaseUrl } from "../../support/process/PostgresSchema.ts"

const layerAt = (url: string) =>
  Layer.fresh(layerLedger).pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))

/** Another client of the ledger's store. */
const storeAt = (url: string) =>
  url.startsWith("sqlite:") ? layerSqlite(url.slice("sqlite:".length)) : layerPostgres(Redacted.make(url))

const temporaryUrl = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  return `sqlite:${yield* files.makeTempDirectoryScoped()}/ledger.db`
}).pipe(Effect.provide(NodeServices.layer))

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

const postgres = `PostgreSQL${database.isReachable ? "" : " (no database answers at TEST_DATABASE_URL)"}`

const stores = [
  { name: "SQLite", isSkipped: false, newUrl: temporaryUrl },
  { name: postgres, isSkipped: !database.isReachable && !isRequired, newUrl: ownSchema(database.url) }
]

for (const { isSkipped, name, newUrl } of stores) {
  describe.skipIf(isSkipped)(`a ledger in ${name}`, () => {
    it.live("that a newer release has changed is refused, and left as it is", () =>
      Effect.gen(function* () {
        const url = yield* newUrl
        yield* Layer.build(layerAt(url))
        const migrations = Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`SELECT migration_id FROM ledger_migrations ORDER BY migration_id`
        ).pipe(Effect.provide(storeAt(url)))
        const known = yield* migrations
        yield* Layer.build(layerAt(url))

        yield* Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`INSERT INTO ledger_migrations (migration_id, name) VALUES (9000, 'of_tomorrow')`
        ).pipe(Effect.provide(storeAt(url)))
        const error = yield* Effect.flip(Layer.build(layerAt(url)))
        assert.match(error.message, /^LEDGER_URL: a newer release has changed the tables/)
        assert.notInclude(error.message, "\n")
        assert.lengthOf(yield* migrations, known.length + 1)
      })
    )
  })
}
