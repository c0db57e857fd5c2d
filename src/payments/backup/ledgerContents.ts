import { DatabaseSync } from "node:sqlite"

import { Effect, FileSystem, Schema } from "effect"

import { knownMigrations } from "../ledger/ledgerMigrations.ts"
import { FileDamaged, FileMissing, LedgerCopyError, NoLedgerInFile, OfNewerRelease } from "./LedgerCopyError.ts"

/** What a whole ledger holds. */
export interface LedgerContents {
  readonly entries: number
  /** When one of them changed last, epoch milliseconds; `null` where there is none. */
  readonly latest: number | null
}

/** Milliseconds to wait for a write of the service's. */
const busyTimeout = 5_000

/**
 * Reads every page of a ledger in a file (`PRAGMA integrity_check`), also while a service sells out of it. Fails with
 * `LedgerCopyError` where it is missing, damaged, another database, or of a newer release.
 */
export const ledgerContents = Effect.fn("ledgerContents")(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  if (!(yield* Effect.orElseSucceed(files.exists(file), () => false))) {
    return yield* new LedgerCopyError({ reason: new FileMissing({ file }) })
  }
  const { contents, finding, tables } = yield* Effect.scoped(examined(file))
  if (finding !== whole) return yield* new LedgerCopyError({ reason: new FileDamaged({ file, finding }) })
  if (tables === null || contents === null) return yield* new LedgerCopyError({ reason: new NoLedgerInFile({ file }) })
  if (tables.some((migration) => !knownMigrations.has(migration))) {
    return yield* new LedgerCopyError({ reason: new OfNewerRelease({ file }) })
  }
  return contents
})

/** What SQLite says of a database without a fault. */
const whole = "ok"

/** Opened for reading alone, and closed with the scope; the file is not changed. */
export const openedForReading = (file: string) =>
  Effect.acquireRelease(
    attempt(file, () => new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })),
    (database) => Effect.sync(() => database.close())
  )

const examined = Effect.fnUntraced(function* (file: string) {
  const database = yield* openedForReading(file)
  return yield* attempt(file, () => {
    const [first] = decodeFindings(database.prepare("PRAGMA integrity_check(1)").all())
    const isLedger =
      database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'ledger_migrations'").get() !== undefined
    return {
      finding: first?.integrity_check ?? "no answer",
      tables: isLedger
        ? decodeMigrations(database.prepare("SELECT migration_id FROM ledger_migrations").all()).map(
            ({ migration_id }) => migration_id
          )
        : null,
      contents: isLedger
        ? decodeContents(
            database.prepare("SELECT COUNT(*) AS entries, MAX(updated_at) AS latest FROM ledger_entries").get()
          )
        : null
    }
  })
})

const decodeFindings = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ integrity_check: Schema.String })))
const decodeMigrations = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ migration_id: Schema.Int })))
const decodeContents = Schema.decodeUnknownSync(
  Schema.Struct({ entries: Schema.Int, latest: Schema.NullOr(Schema.Int) })
)

/** What SQLite can't read at all is damaged too. */
const attempt = <A>(file: string, run: () => A): Effect.Effect<A, LedgerCopyError> =>
  Effect.try({
    try: run,
    catch: (cause) =>
      new LedgerCopyError({
        reason: new FileDamaged({ file, finding: cause instanceof Error ? cause.message : "unreadable" })
      })
  })
