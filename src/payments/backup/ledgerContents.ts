import { DatabaseSync } from "node:sqlite"

import { Effect, FileSystem, Schema } from "effect"

import { isOfNewerRelease, migrationsIn } from "../ledger/ledgerMigrations.ts"
import { LedgerCopyError } from "./LedgerCopyError.ts"

/** The contents of a whole ledger. */
export interface LedgerContents {
  readonly entries: number
  /** The time of the newest change, epoch milliseconds; `null` without entries. */
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

/** SQLite's answer for a database without a fault. */
const whole = "ok"

/** Opened for reading only, and closed with the scope; the file is not changed. */
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

/** A file that SQLite can't read at all counts as damaged too. */
const attempt = <A>(file: string, run: () => A): Effect.Effect<A, LedgerCopyError> =>
  Effect.try({
    try: run,
    catch: (cause) => damaged(file, cause instanceof Error ? cause.message : "unreadable")
  })

const damaged = (file: string, detail: string) => new LedgerCopyError({ reason: "FileDamaged", file, detail })
