import { Effect, Layer, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { type Migrator, SqlClient, SqlError } from "effect/sql"

import { Settings } from "../../Settings.ts"
import { layerPostgres } from "../../stores/PostgresClient.ts"
import { layerSqlite } from "../../stores/SqliteClient.ts"
import { storeFault } from "../../stores/StoreFault.ts"
import { Ledger } from "./Ledger.ts"
import { isOfNewerRelease, MadeMigrations, migrateLedger } from "./ledgerMigrations.ts"
import { ledgerPlaceOf } from "./ledgerPlace.ts"
import { layerSqlLedger } from "./SqlLedger.ts"

/** The ledger's store can't be opened at start. `kind` is the kind of error, never the store's own words. */
class LedgerNotOpened extends Schema.TaggedError<LedgerNotOpened>()("LedgerNotOpened", { kind: Schema.String }) {
  override get message() {
    const otherwise = `no ledger can be opened there (${this.kind}), e.g. LEDGER_URL=sqlite:./data/ledger.db`
    return `LEDGER_URL: ${knownProblems.get(this.kind) ?? otherwise}`
  }
}

const knownProblems: ReadonlyMap<string, string> = new Map([
  // No empty ledger takes its place: payments could be charged twice.
  ["Damaged", "the ledger there is damaged: restore a backup, npm run ledger -- restore FILE, and start again"],
  [
    "NewerRelease",
    "a newer release has changed the tables of this ledger, and this one would misread them: start the newer one"
  ]
])

/** The SQL ledger, for which this process is a new owner with a random id. */
const layerOwned = Layer.unwrap(
  Effect.gen(function* () {
    const random = yield* SecureRandom.SecureRandom
    return layerSqlLedger(yield* random.uuidV4())
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

/** The ledger in the given store, after its tables are brought up to date. */
const layerOver = (store: Store, migrate: typeof upToDate = upToDate) =>
  layerOwned.pipe(
    Layer.provide(Layer.effectDiscard(Effect.withTracerEnabled(migrate, false))),
    Layer.provide(store),
    Layer.catchTag(["SqlError", "MigrationError", "SchemaError"], (error) =>
      Layer.effect(Ledger, Effect.fail(new LedgerNotOpened({ kind: kindOf(error) })))
    )
  )

type Store = Layer.Layer<SqlClient.SqlClient, SqlError.SqlError>

const kindOf = (error: SqlError.SqlError | Migrator.MigrationError | Schema.SchemaError): string => {
  if (SqlError.isSqlError(error)) return storeFault(error) === "Damaged" ? "Damaged" : error.reason._tag
  return error._tag === "MigrationError" ? error.kind : error._tag
}

const decodeMigrations = Schema.decodeUnknownEffect(MadeMigrations)

/** Brings the ledger's tables to the version of this release. Fails if a newer release has changed them. */
const upToDate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* migrateLedger
  const made = yield* decodeMigrations(yield* sql`SELECT migration_id FROM ledger_migrations`)
  if (isOfNewerRelease(made)) return yield* new LedgerNotOpened({ kind: "NewerRelease" })
})

/**
 * Max time of a statement in PostgreSQL. It is below the timeout of the ledger, so that no statement runs after its
 * caller has stopped waiting.
 */
const statementLimit = "4 seconds"

/** A ledger in memory, lost with its process: for tests and `LEDGER_URL=sqlite::memory:`. */
export const layerLedgerMemory: Layer.Layer<Ledger> = layerOver(layerSqlite(":memory:")).pipe(Layer.orDie)

/** The ledger at `LEDGER_URL`. The PostgreSQL driver is loaded only for a PostgreSQL ledger. */
export const layerLedger: Layer.Layer<Ledger, LedgerNotOpened, Settings> = Layer.unwrap(
  Effect.gen(function* () {
    const { ledgerUrl } = yield* Settings
    const place = ledgerPlaceOf(ledgerUrl)
    if (place.store === "memory") return layerLedgerMemory
    if (place.store === "file") return layerOver(layerSqlite(place.path))
    // A migration of a large ledger may take longer.
    const migrate = Effect.provide(upToDate, layerPostgres(place.url))
    return layerOver(layerPostgres(place.url, statementLimit), migrate)
  })
)
