import { DatabaseSync } from "node:sqlite"

import { Effect, FileSystem, Schema } from "effect"

import { Settings } from "../../Settings.ts"
import { isOfNewerRelease, migrationsIn } from "../ledger/ledgerMigrations.ts"
import { ledgerPlaceOf } from "../ledger/ledgerPlace.ts"

/** The contents of a whole ledger. */
export interface LedgerContents {
  readonly entries: number
  /** The time of the latest change, epoch milliseconds; `null` without entries. */
  readonly latest: number | null
}

/** Max milliseconds to wait for a write by the service. */
const busyTimeout = 5_000

/**
 * Reads every page of a ledger in a file (`PRAGMA integrity_check`), even while a service uses it. Fails with
 * `LedgerCopyError` if the file is missing, damaged, another database, or of a newer release.
 */
export const ledgerContents = Effect.fn("ledgerContents")(function* (file: string) {
  const files = yield* FileSystem.FileSystem
  if (!(yield* Effect.orElseSucceed(files.exists(file), () => false))) {
    return yield* new LedgerCopyError({ reason: "FileMissing", file })
  }
  const { contents, finding, made } = yield* Effect.scoped(examined(file))
  if (finding !== whole) return yield* damaged(file, finding)
  if (made === null || contents === null) return yield* new LedgerCopyError({ reason: "NoLedgerInFile", file })
  if (isOfNewerRelease(made)) return yield* new LedgerCopyError({ reason: "OfNewerRelease", file })
  return contents
})

/** The answer of SQLite's integrity check for a database without a fault. */
const whole = "ok"

/** Opens a ledger file for reading only, and closes it with the scope; the file is not changed. */
export const openedForReading = (file: string) =>
  Effect.acquireRelease(
    attempt(file, () => new DatabaseSync(file, { readOnly: true, timeout: busyTimeout })),
    (database) => Effect.sync(() => database.close())
  )

const examined = Effect.fnUntraced(function* (file: string) {
  const database = yield* openedForReading(file)
  return yield* attempt(file, () => {
    const [first] = decodeFindings(database.prepare("PRAGMA integrity_check(1)").all())
    const made = migrationsIn(database)
    const counted = "SELECT COUNT(*) AS entries, MAX(updated_at) AS latest FROM ledger_entries"
    return {
      finding: first?.integrity_check ?? "no answer",
      made,
      contents: made === null ? null : decodeContents(database.prepare(counted).get())
    }
  })
})

const decodeFindings = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ integrity_check: Schema.String })))
const decodeContents = Schema.decodeUnknownSync(
  Schema.Struct({ entries: Schema.Int, latest: Schema.NullOr(Schema.Int) })
)

/** Runs a read of the ledger file. If SQLite can't read the file at all, that counts as damage too. */
const attempt = <A>(file: string, run: () => A): Effect.Effect<A, LedgerCopyError> =>
  Effect.try({
    try: run,
    catch: (cause) => damaged(file, cause instanceof Error ? cause.message : "unreadable")
  })

const damaged = (file: string, detail: string) => new LedgerCopyError({ reason: "FileDamaged", file, detail })

/** The reason why a ledger was not read, copied or restored, in one line. Nothing that existed before was changed. */
export class LedgerCopyError extends Schema.TaggedError<LedgerCopyError>()("LedgerCopyError", {
  reason: Schema.Literals([
    "InPostgres",
    "InMemory",
    "FileMissing",
    "FileExists",
    "FileDamaged",
    "NoLedgerInFile",
    "OfNewerRelease",
    "NotWritten"
  ]),
  /** The path of the ledger, the backup or the copy; empty if the ledger is not in a file. */
  file: Schema.String,
  /** SQLite's first complaint, or the kind of error that stopped the write. */
  detail: Schema.optionalKey(Schema.String)
}) {
  override get message() {
    const { detail = "", file, reason } = this
    switch (reason) {
      case "InPostgres":
        return (
          'LEDGER_URL: copy a ledger in PostgreSQL with its own tools: pg_dump --format=custom --file=FILE "$LEDGER_URL", ' +
          'and pg_restore --clean --if-exists --exit-on-error --dbname="$LEDGER_URL" FILE once every process is stopped'
        )
      case "InMemory":
        return "LEDGER_URL: this ledger is in memory and ends with its process: there is nothing to copy"
      case "FileMissing":
        return `${file}: there is no such file`
      case "FileExists":
        return `${file}: the file exists already, and a backup never replaces one: name another`
      case "FileDamaged":
        return `${file}: the file is damaged (${detail}): restore a backup (npm run ledger -- restore FILE)`
      case "NoLedgerInFile":
        return `${file}: the file holds no ledger: restore a backup (npm run ledger -- restore FILE)`
      case "OfNewerRelease":
        return `${file}: a newer release has changed the tables of this ledger, and this one would misread them: use the newer release`
      case "NotWritten":
        return `${file}: the file can't be written (${detail})`
    }
  }
}

/** The file of the ledger in the settings. Fails if the ledger is not in a file. */
export const ledgerPath = Effect.gen(function* () {
  const place = ledgerPlaceOf((yield* Settings).ledgerUrl)
  if (place.store === "file") return place.path
  return yield* new LedgerCopyError({ reason: place.store === "memory" ? "InMemory" : "InPostgres", file: "" })
})
