import { DatabaseSync } from "node:sqlite"

import { Effect, FileSystem, type Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"

import { Settings } from "../../Settings.ts"
import { layerPostgres } from "../../stores/PostgresClient.ts"
import { isOfNewerRelease, knownMigrations, MadeMigrations, migrationsIn } from "./ledgerMigrations.ts"
import { ledgerPlaceOf } from "./ledgerPlace.ts"

/**
 * The error if the ledger's store does not answer, or holds something else. The store's message may hold a password, so
 * it is not repeated.
 */
export class LedgerNotRead extends Schema.TaggedError<LedgerNotRead>()("LedgerNotRead", {}) {}

/**
 * The state of a ledger.
 *
 * - `memory`: lost with its process.
 * - `absent`: created at the next start.
 * - `behind`: changed at the next start.
 * - `newer`: from a later release, so this one does not start with it.
 */
export type LedgerRelease = "memory" | "absent" | "behind" | "current" | "newer"

/** Reads the state of the ledger at `LEDGER_URL`. Creates and changes nothing. */
export const ledgerRelease: Effect.Effect<LedgerRelease, LedgerNotRead, Settings | FileSystem.FileSystem> = Effect.gen(
  function* () {
    const { ledgerUrl } = yield* Settings
    const place = ledgerPlaceOf(ledgerUrl)
    if (place.store === "memory") return "memory"
    const made = yield* place.store === "file" ? madeInFile(place.path) : madeInPostgres(place.url)
    return made === null ? "absent" : stateOf(made)
  }
)

const stateOf = (made: typeof MadeMigrations.Type): LedgerRelease => {
  if (isOfNewerRelease(made)) return "newer"
  return made.length < knownMigrations.size ? "behind" : "current"
}

const decodeMigrations = Schema.decodeUnknownEffect(MadeMigrations)

const notRead = () => new LedgerNotRead()

const madeInFile = Effect.fnUntraced(
  function* (file: string) {
    const files = yield* FileSystem.FileSystem
    if (!(yield* files.exists(file))) return null
    const database = yield* Effect.acquireRelease(
      Effect.try({ try: () => new DatabaseSync(file, { readOnly: true }), catch: notRead }),
      (opened) => Effect.sync(() => opened.close())
    )
    return yield* Effect.try({ try: () => migrationsIn(database), catch: notRead })
  },
  Effect.scoped,
  Effect.mapError(notRead)
)

const madeInPostgres = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const tables =
      yield* sql`SELECT 1 FROM pg_tables WHERE tablename = 'ledger_migrations' AND schemaname = ANY (current_schemas(false))`
    return tables.length === 0 ? null : yield* decodeMigrations(yield* sql`SELECT migration_id FROM ledger_migrations`)
  }).pipe(Effect.provide(layerPostgres(url, "4 seconds")), Effect.mapError(notRead))
