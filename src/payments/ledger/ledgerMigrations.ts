import type { DatabaseSync } from "node:sqlite"

import { Effect, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"

/**
 * The ledger's table, in the SQL that SQLite and PostgreSQL share. Amounts and `valid_before` are text: a `uint256`
 * does not fit an integer column of either. `*_at` are epoch milliseconds. `answer` is JSON, written only before the
 * third migration.
 */
const createEntries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE ledger_entries (
      network TEXT NOT NULL,
      asset TEXT NOT NULL,
      payer TEXT NOT NULL,
      nonce TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      payment_id TEXT,
      endpoint TEXT NOT NULL,
      amount TEXT NOT NULL,
      pay_to TEXT NOT NULL,
      valid_before TEXT NOT NULL,
      state TEXT NOT NULL
        CHECK (state IN ('reserved', 'verified', 'worked', 'settling', 'unknown', 'settled', 'released')),
      owner TEXT NOT NULL,
      transaction_hash TEXT,
      answer TEXT,
      created_at BIGINT NOT NULL,
      updated_at BIGINT NOT NULL,
      delivered_at BIGINT,
      PRIMARY KEY (network, asset, payer, nonce)
    )`
  yield* sql`
    CREATE UNIQUE INDEX ledger_entries_payment_id ON ledger_entries (payment_id)
    WHERE payment_id IS NOT NULL`
  yield* sql`
    CREATE INDEX ledger_entries_open ON ledger_entries (created_at)
    WHERE state NOT IN ('settled', 'released')`
  yield* sql`
    CREATE INDEX ledger_entries_undelivered ON ledger_entries (created_at)
    WHERE state = 'settled' AND delivered_at IS NULL`
  yield* sql`
    CREATE INDEX ledger_entries_answered ON ledger_entries (updated_at)
    WHERE state = 'settled' AND answer IS NOT NULL`
})

/**
 * Adds the processes that share the ledger, and the end of each one's lease (epoch milliseconds of the store's clock).
 */
const createOwners = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE ledger_owners (owner TEXT PRIMARY KEY, alive_until BIGINT NOT NULL)`
})

/** Adds columns for answers as bytes, as they are sent. Answers that were stored as text before can still be read. */
const addAnswerBytes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const bytes = sql.literal(sql.onDialectOrElse({ pg: () => "BYTEA", orElse: () => "BLOB" }))
  yield* sql`ALTER TABLE ledger_entries ADD COLUMN answer_status INTEGER`
  yield* sql`ALTER TABLE ledger_entries ADD COLUMN answer_type TEXT`
  yield* sql`ALTER TABLE ledger_entries ADD COLUMN answer_body ${bytes}`
  yield* sql`DROP INDEX ledger_entries_answered`
  yield* sql`
    CREATE INDEX ledger_entries_answered ON ledger_entries (updated_at)
    WHERE state = 'settled' AND (answer IS NOT NULL OR answer_body IS NOT NULL)`
})

/**
 * Prepares the ledger for verified payments: only a verified payment has a row, so entries that earlier releases had
 * `reserved` or `worked` are free again. The id of a payment belongs to its payer, and becomes free with the payment.
 */
const addVerifiedPayments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  for (const column of [
    "signature TEXT NOT NULL DEFAULT ''",
    "facilitator TEXT NOT NULL DEFAULT ''",
    "payment TEXT",
    "settlements INTEGER NOT NULL DEFAULT 0",
    "refusal TEXT",
    "transfer_index INTEGER",
    "confirmed_at BIGINT",
    "reported_at BIGINT",
    "resolution TEXT"
  ]) {
    yield* sql`ALTER TABLE ledger_entries ADD COLUMN ${sql.literal(column)}`
  }
  yield* sql`
    UPDATE ledger_entries SET state = 'released', answer = NULL, answer_status = NULL, answer_type = NULL, answer_body = NULL
    WHERE state IN ('reserved', 'worked')`
  yield* sql`UPDATE ledger_entries SET payment_id = NULL WHERE state = 'released'`
  yield* sql`UPDATE ledger_entries SET settlements = 1 WHERE state IN ('settling', 'unknown', 'settled')`
  yield* sql`UPDATE ledger_entries SET confirmed_at = updated_at WHERE state = 'settled'`
  yield* sql`DROP INDEX ledger_entries_payment_id`
  yield* sql`
    CREATE UNIQUE INDEX ledger_entries_payment_id ON ledger_entries (payer, payment_id, network, asset)
    WHERE payment_id IS NOT NULL AND state <> 'released'`
  yield* sql`
    CREATE UNIQUE INDEX ledger_entries_transfer ON ledger_entries (transaction_hash, transfer_index, network)
    WHERE state = 'settled'`
  yield* sql`
    CREATE INDEX ledger_entries_unsettled ON ledger_entries (payer)
    WHERE state IN ('verified', 'settling', 'unknown')`
  yield* sql`
    CREATE INDEX ledger_entries_refused ON ledger_entries (payer, updated_at)
    WHERE refusal IS NOT NULL`
  yield* sql`
    CREATE INDEX ledger_entries_unconfirmed ON ledger_entries (created_at)
    WHERE state = 'settled' AND confirmed_at IS NULL`
  yield* sql`CREATE INDEX ledger_entries_ended ON ledger_entries (state, updated_at) WHERE state IN ('settled', 'released')`
})

/** Adds the account that may settle a payment by `upto`; a payment by `exact` names no account. */
const addPermits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE ledger_entries ADD COLUMN permit_facilitator TEXT`
})

/**
 * Makes an id one purchase of its payer, over all networks. If a payer used one id on several networks, the first
 * purchase keeps it; the others' ids get their network appended.
 */
const makeIdsOnePurchase = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    UPDATE ledger_entries SET payment_id = payment_id || ' ' || network
    WHERE payment_id IS NOT NULL AND state <> 'released' AND EXISTS (
      SELECT 1 FROM ledger_entries AS first
      WHERE first.payer = ledger_entries.payer AND first.payment_id = ledger_entries.payment_id AND first.state <> 'released'
        AND (first.created_at < ledger_entries.created_at
          OR (first.created_at = ledger_entries.created_at AND first.network < ledger_entries.network)))`
  yield* sql`DROP INDEX ledger_entries_payment_id`
  yield* sql`
    CREATE UNIQUE INDEX ledger_entries_payment_id ON ledger_entries (payer, payment_id)
    WHERE payment_id IS NOT NULL AND state <> 'released'`
})

/**
 * Adds the index of a payer's purchases by order, while their answers are kept, and the table of used sign-in
 * challenges.
 */
const addSignIns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX ledger_entries_bought ON ledger_entries (payer, fingerprint)
    WHERE state = 'settled' AND answer_body IS NOT NULL`
  yield* sql`
    CREATE TABLE ledger_sign_ins (
      nonce TEXT NOT NULL, payer TEXT NOT NULL, used_at BIGINT NOT NULL, PRIMARY KEY (nonce, payer))`
})

const migrations = {
  "0001_create_entries": createEntries,
  "0002_create_owners": createOwners,
  "0003_add_answer_bytes": addAnswerBytes,
  "0004_add_verified_payments": addVerifiedPayments,
  "0005_add_permits": addPermits,
  "0006_make_ids_one_purchase": makeIdsOnePurchase,
  "0007_add_sign_ins": addSignIns
}

/** Numbers of the migrations that this release knows. */
export const knownMigrations: ReadonlySet<number> = new Set(
  Object.keys(migrations).map((name) => Number.parseInt(name, 10))
)

/** The rows of `ledger_migrations`: the migrations made on a ledger so far. */
export const MadeMigrations = Schema.Array(Schema.Struct({ migration_id: Schema.Int }))

/** The migrations made on a ledger; `null` if the database is not a ledger. Throws if it can't be read. */
export const migrationsIn = (database: DatabaseSync): typeof MadeMigrations.Type | null =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'ledger_migrations'").get() === undefined
    ? null
    : decodeMigrations(database.prepare("SELECT migration_id FROM ledger_migrations").all())

const decodeMigrations = Schema.decodeUnknownSync(MadeMigrations)

/** Returns `true` if a newer release has changed the tables: this one would misread them. */
export const isOfNewerRelease = (made: typeof MadeMigrations.Type): boolean =>
  made.some(({ migration_id }) => !knownMigrations.has(migration_id))

/** Brings the ledger's tables up to date. Safe to run from several processes at once. */
export const migrateLedger = Migrator.make({})({
  loader: Migrator.fromRecord(migrations),
  table: "ledger_migrations"
})
