import { dirname } from "node:path"

import { Effect, FileSystem, Layer, Redacted, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import type { SqlClient, SqlError } from "effect/sql"

import { layerSqlite } from "../../persistence/SqliteClient.ts"
import { Settings } from "../../Settings.ts"
import { Ledger } from "./Ledger.ts"
import { migrateLedger } from "./ledgerMigrations.ts"
import { layerSqlLedger } from "./SqlLedger.ts"

/** The ledger's store can't be opened at start. `kind` is the kind of error, never the store's own words. */
class LedgerNotOpened extends Schema.TaggedError<LedgerNotOpened>()("LedgerNotOpened", {
  kind: Schema.String
}) {
  override get message() {
    return `LEDGER_URL: no ledger can be opened there (${this.kind}), e.g. LEDGER_URL=sqlite:./data/ledger.db`
  }
}

const notOpened = (kind: string) => Layer.effect(Ledger, Effect.fail(new LedgerNotOpened({ kind })))

/** The ledger under a new owner id. */
const layerOwned = Layer.unwrap(
  Effect.gen(function* () {
    const random = yield* SecureRandom.SecureRandom
    return layerSqlLedger(yield* random.uuidV4())
  })
).pipe(Layer.provide(SecureRandom.layerWebCrypto))

const layerOver = (store: Layer.Layer<SqlClient.SqlClient, SqlError.SqlError>) =>
  layerOwned.pipe(
    Layer.provide(Layer.effectDiscard(Effect.withTracerEnabled(migrateLedger, false))),
    Layer.provide(store),
    Layer.catch((error) => notOpened(error._tag === "SqlError" ? error.reason._tag : error.kind))
  )

const layerPostgres = (url: Redacted.Redacted) =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("@effect/sql-pg/PgClient")),
      (PgClient) => PgClient.layer({ url, applicationName: "property-intelligence-api" })
    )
  )

const layerFile = (path: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      yield* files.makeDirectory(dirname(path), { recursive: true })
      return layerOver(layerSqlite(path))
    }).pipe(Effect.catchTag("PlatformError", (error) => Effect.fail(new LedgerNotOpened({ kind: error.reason._tag }))))
  )

/** A ledger that is gone with its process, for tests. */
export const layerLedgerMemory: Layer.Layer<Ledger> = layerOver(layerSqlite(":memory:")).pipe(Layer.orDie)

const sqliteScheme = "sqlite:"

/** The ledger at `LEDGER_URL`. The driver of PostgreSQL is loaded only for one that is there. */
export const layerLedger: Layer.Layer<Ledger, LedgerNotOpened, Settings | FileSystem.FileSystem> = Layer.unwrap(
  Effect.gen(function* () {
    const { ledgerUrl } = yield* Settings
    const url = Redacted.value(ledgerUrl)
    if (url === `${sqliteScheme}:memory:`) return layerLedgerMemory
    if (url.startsWith(sqliteScheme)) return layerFile(url.slice(sqliteScheme.length))
    return layerOver(layerPostgres(ledgerUrl))
  })
)
