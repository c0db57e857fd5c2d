import { Effect, Schema } from "effect"

import { Settings } from "../../Settings.ts"
import { ledgerPlaceOf } from "../ledger/ledgerPlace.ts"

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
  /** Empty if the ledger is not in a file. */
  file: Schema.String,
  /** SQLite's first complaint, or the kind of the error that kept the file from being written. */
  detail: Schema.optionalKey(Schema.String)
}) {
  override get message() {
    const { detail = "", file, reason } = this
    switch (reason) {
      case "InPostgres":
        return (
          'LEDGER_URL: a ledger in PostgreSQL is copied by its own tools: pg_dump --format=custom --file=FILE "$LEDGER_URL", ' +
          'and pg_restore --clean --if-exists --exit-on-error --dbname="$LEDGER_URL" FILE once every process is stopped'
        )
      case "InMemory":
        return "LEDGER_URL: this ledger is in memory and ends with its process: there is nothing to copy"
      case "FileMissing":
        return `${file}: there is no such file`
      case "FileExists":
        return `${file}: there is a file already, and a backup replaces none: name another`
      case "FileDamaged":
        return `${file}: it is damaged (${detail}): restore a backup (npm run ledger -- restore FILE)`
      case "NoLedgerInFile":
        return `${file}: there is no ledger in it: restore a backup (npm run ledger -- restore FILE)`
      case "OfNewerRelease":
        return `${file}: a newer release has changed the tables of this ledger, and this one would misread them: use the newer one`
      case "NotWritten":
        return `${file}: it can't be written (${detail})`
    }
  }
}

/** The file of the ledger that the settings name. Fails if the ledger is not in a file. */
export const ledgerPath = Effect.gen(function* () {
  const place = ledgerPlaceOf((yield* Settings).ledgerUrl)
  if (place.store === "file") return place.path
  return yield* new LedgerCopyError({ reason: place.store === "memory" ? "InMemory" : "InPostgres", file: "" })
})
