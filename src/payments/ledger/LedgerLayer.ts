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
class LedgerNotOpened extends Schema.TaggedError<LedgerNotOpened>()("LedgerNotOpened", {
  kind: Schema.String
}) {
  override get message() {
    return `LEDGER_URL: no ledger can be opened there (${this.kind}), e.g. LEDGER_URL=sqlite:./data/ledger.db`
  }
}

/** What holds the ledger's place is no ledger, or not a whole one. Nothing is put in its place: payments would be charged twice. */
class LedgerDamaged extends Schema.TaggedError<LedgerDamaged>()("LedgerDamaged", {}) {
  override get message() {
    return "LEDGER_URL: the ledger there is damaged: restore a backup, npm run ledger -- restore FILE, and start again"
  }
}

/** The ledger's tables are not those of this release. */
class LedgerOfNewerRelease extends Schema.TaggedError<LedgerOfNewerRelease>()("LedgerOfNewerRelease", {}) {
  override get message() {
    return "LEDGER_URL: a newer release has changed the tables of this ledger, and this one would misread them: start the newer one"
  }
}

const notOpened = (error: LedgerNotOpened | LedgerDamaged) => Layer.effect(Ledger, Effect.fail(error))

/** The ledger under a new owner id. */
const layerOwned = Layer.unwrap(
  Effect.gen(function* () {
    const random = yield* SecureRandom.SecureRandom
    return layerSqlLedger(yield* random.uuidV4())
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

/** The ledger in a store, once its tables are brought up to date. */
const layerOver = (store: Store, migrate: typeof upToDate = upToDate) =>
  layerOwned.pipe(
    Layer.provide(Layer.effectDiscard(Effect.withTracerEnabled(migrate, false))),
    Layer.provide(store),
    Layer.catchTag(["SqlError", "MigrationError", "SchemaError"], (error) =>
      notOpened(isDamaged(error) ? new LedgerDamaged() : new LedgerNotOpened({ kind: kindOf(error) }))
    )
  )

type Store = Layer.Layer<SqlClient.SqlClient, SqlError.SqlError>

type NotUpToDate = SqlError.SqlError | Migrator.MigrationError | Schema.SchemaError

const isDamaged = (error: NotUpToDate): boolean => SqlError.isSqlError(error) && storeFault(error) === "Damaged"

const kindOf = (error: NotUpToDate): string => {
  if (error._tag === "SqlError") return error.reason._tag
  return error._tag === "MigrationError" ? error.kind : error._tag
}

const decodeMigrations = Schema.decodeUnknownEffect(MadeMigrations)

/** Makes the tables what this release needs. What a newer one made of them is not for this one to write into. */
const upToDate = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* migrateLedger
  const made = yield* decodeMigrations(yield* sql`SELECT migration_id FROM ledger_migrations`)
  if (isOfNewerRelease(made)) return yield* new LedgerOfNewerRelease()
})

/** Below the patience of the ledger, so that no statement is done that its caller has stopped waiting for. */
const statementLimit = "4 seconds"

/** A ledger that is gone with its process, for tests. */
export const layerLedgerMemory: Layer.Layer<Ledger> = layerOver(layerSqlite(":memory:")).pipe(Layer.orDie)

/** The ledger at `LEDGER_URL`. The driver of PostgreSQL is loaded only for one that is there. */
export const layerLedger: Layer.Layer<Ledger, LedgerNotOpened | LedgerDamaged | LedgerOfNewerRelease, Settings> =
  Layer.unwrap(
    Effect.gen(function* () {
      const { ledgerUrl } = yield* Settings
      const place = ledgerPlaceOf(ledgerUrl)
      if (place.store === "memory") return layerLedgerMemory
      if (place.store === "file") return layerOver(layerSqlite(place.path))
      // A migration of a large ledger may take its time.
      const migrate = Effect.provide(upToDate, layerPostgres(place.url))
      return layerOver(layerPostgres(place.url, statementLimit), migrate)
    })
  )
