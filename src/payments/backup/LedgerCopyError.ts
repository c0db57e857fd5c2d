import { Effect, Schema } from "effect"

import { Settings } from "../../Settings.ts"
import { ledgerPlaceOf } from "../ledger/ledgerPlace.ts"

/** `LEDGER_URL` names no file: PostgreSQL has tools of its own, and memory has nothing to copy. */
class NoLedgerFile extends Schema.TaggedError<NoLedgerFile>()("NoLedgerFile", {
  store: Schema.Literals(["postgres", "memory"])
}) {
  override get message() {
    return this.store === "memory"
      ? "LEDGER_URL: this ledger is in memory and ends with its process: there is nothing to copy"
      : 'LEDGER_URL: a ledger in PostgreSQL is copied by its own tools: pg_dump --format=custom --file=FILE "$LEDGER_URL", ' +
          'and pg_restore --clean --if-exists --exit-on-error --dbname="$LEDGER_URL" FILE once every process is stopped'
  }
}

/** There is no such file. */
export class FileMissing extends Schema.TaggedError<FileMissing>()("FileMissing", { file: Schema.String }) {
  override get message() {
    return `${this.file}: there is no such file`
  }
}

/** A copy never takes the place of a file. */
export class FileExists extends Schema.TaggedError<FileExists>()("FileExists", { file: Schema.String }) {
  override get message() {
    return `${this.file}: there is a file already, and a backup replaces none: name another`
  }
}

/** No SQLite database, or not a whole one. `finding` is SQLite's first complaint. */
export class FileDamaged extends Schema.TaggedError<FileDamaged>()("FileDamaged", {
  file: Schema.String,
  finding: Schema.String
}) {
  override get message() {
    return `${this.file}: it is damaged (${this.finding}): restore a backup (npm run ledger -- restore FILE)`
  }
}

/** A database, and not a ledger's: another one, or one that has lost its tables. */
export class NoLedgerInFile extends Schema.TaggedError<NoLedgerInFile>()("NoLedgerInFile", { file: Schema.String }) {
  override get message() {
    return `${this.file}: there is no ledger in it: restore a backup (npm run ledger -- restore FILE)`
  }
}

/** A newer release has changed the tables. */
export class OfNewerRelease extends Schema.TaggedError<OfNewerRelease>()("OfNewerRelease", { file: Schema.String }) {
  override get message() {
    return `${this.file}: a newer release has changed the tables of this ledger, and this one would misread them: use the newer one`
  }
}

/** The copy could not be written. `kind` is the kind of error. */
export class NotWritten extends Schema.TaggedError<NotWritten>()("NotWritten", {
  file: Schema.String,
  kind: Schema.String
}) {
  override get message() {
    return `${this.file}: it can't be written (${this.kind})`
  }
}

/** Why a ledger was not read, copied or restored, in one line. What was there before still is. */
export class LedgerCopyError extends Schema.TaggedError<LedgerCopyError>()("LedgerCopyError", {
  reason: Schema.Union([NoLedgerFile, FileMissing, FileExists, FileDamaged, NoLedgerInFile, OfNewerRelease, NotWritten])
}) {
  override get message() {
    return this.reason.message
  }
}

/** The file of the ledger that the settings name. Fails where it is in no file. */
export const ledgerPath = Effect.gen(function* () {
  const { ledgerUrl } = yield* Settings
  const place = ledgerPlaceOf(ledgerUrl)
  if (place.store !== "file") return yield* new LedgerCopyError({ reason: new NoLedgerFile({ store: place.store }) })
  return place.path
})
