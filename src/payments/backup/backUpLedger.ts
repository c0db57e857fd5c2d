import { Effect, FileSystem } from "effect"

import { ledgerContents, openedForReading } from "./ledgerContents.ts"
import { FileExists, LedgerCopyError, NotWritten } from "./LedgerCopyError.ts"
import { ledgerPath } from "./ledgerPath.ts"
import { wholeFile } from "./wholeFile.ts"

/**
 * Writes a copy of the ledger into a new file: all that was booked at one instant, while the service goes on selling. The copy is
 * read whole before it counts. Gives what is in it.
 */
export const backUpLedger = Effect.fn("backUpLedger")(function* (copy: string) {
  const files = yield* FileSystem.FileSystem
  const ledger = yield* ledgerPath
  yield* ledgerContents(ledger)
  if (yield* Effect.orElseSucceed(files.exists(copy), () => true)) {
    return yield* new LedgerCopyError({ reason: new FileExists({ file: copy }) })
  }
  return yield* wholeFile(copy, (part) => Effect.andThen(copied(ledger, part), ledgerContents(part)))
})

/** By one statement, which sees one instant: a copy by pages would begin anew with each sale. */
const copied = (ledger: string, copy: string) =>
  Effect.scoped(
    Effect.flatMap(openedForReading(ledger), (database) =>
      Effect.try({
        try: () => void database.prepare("VACUUM INTO ?").run(copy),
        catch: (cause) =>
          new LedgerCopyError({
            reason: new NotWritten({ file: copy, kind: cause instanceof Error ? cause.message : "SQLite" })
          })
      })
    )
  )
