import { DatabaseSync } from "node:sqlite"

import { Effect, FileSystem, type Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"

import { Settings } from "../../Settings.ts"
import { layerPostgres } from "../../stores/PostgresClient.ts"
import { knownMigrations } from "./ledgerMigrations.ts"
import { ledgerPlaceOf } from "./ledgerPlace.ts"

/** The ledger's store does not answer, or holds something else. Its own words may hold a password: they are not repeated. */
export class LedgerNotRead extends Schema.TaggedError<LedgerNotRead>()("LedgerNotRead", {}) {}

/**
 * How a ledger stands: `memory`, gone with its process; `absent`, made at the next start; `behind`, changed at the next start;
 * `newer`, of a release after this one, which does not start with it.
 */
export type LedgerRelease = "memory" | "absent" | "behind" | "current" | "newer"

/** Reads how the ledger at `LEDGER_URL` stands. Nothing in it is made or changed. */
export const ledgerRelease: Effect.Effect<LedgerRelease, LedgerNotRead, Settings | FileSystem.FileSystem> = Effect.gen(
  function* () {
    const { ledgerUrl } = yield* Settings
    const place = ledgerPlaceOf(ledgerUrl)
    if (place.store === "memory") return "memory"
    const made = yield* place.store === "file" ? madeInFile(place.path) : madeInPostgres(place.url)
    return made === null ? "absent" : stateOf(made)
  }
)

const stateOf = (made: ReadonlyArray<number>): LedgerRelease => {
  if (made.some((id) => !knownMigrations.has(id))) return "newer"
  return made.length < knownMigrations.size ? "behind" : "current"
}

const decodeMigrations = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ migration_id: Schema.Int })))

const idsOf = (rows: unknown) =>
  decodeMigrations(rows).pipe(Effect.map((made) => made.map(({ migration_id }) => migration_id)))

const notRead = () => new LedgerNotRead()

const madeInFile = Effect.fnUntraced(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  if (!(yield* files.exists(file))) return null
  const rows = yield* Effect.scoped(
    Effect.gen(function* () {
      const database = yield* Effect.acquireRelease(
        Effect.try({ try: () => new DatabaseSync(file, { readOnly: true }), catch: notRead }),
        (opened) => Effect.sync(() => opened.close())
      )
      return yield* Effect.try({ try: () => migrationRows(database), catch: notRead })
    })
  )
  return rows === null ? null : yield* idsOf(rows)
}, Effect.mapError(notRead))

/** `null` where the table is not made yet. */
const migrationRows = (database: DatabaseSync): ReadonlyArray<unknown> | null =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'ledger_migrations'").all().length === 0
    ? null
    : database.prepare("SELECT migration_id FROM ledger_migrations").all()

const madeInPostgres = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tables =
      yield* sql`SELECT 1 FROM pg_tables WHERE tablename = 'ledger_migrations' AND schemaname = ANY (current_schemas(false))`
    return tables.length === 0 ? null : yield* idsOf(yield* sql`SELECT migration_id FROM ledger_migrations`)
  }).pipe(Effect.provide(layerPostgres(url, "4 seconds")), Effect.mapError(notRead))
