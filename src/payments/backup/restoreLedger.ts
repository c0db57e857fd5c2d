import { Clock, DateTime, Effect, FileSystem, type PlatformError } from "effect"

import { layerLedgerLock } from "../ledger/LedgerLock.ts"
import { notWritten, wholeFile } from "./backUpLedger.ts"
import { ledgerContents } from "./ledgerContents.ts"
import { ledgerPath } from "./LedgerCopyError.ts"

/** The files that SQLite keeps next to a database. It would read old ones into a database that takes its place. */
const logs = ["-wal", "-shm"]
const companions = ["", ...logs]

/**
 * Replaces the ledger with a backup, once the backup is found whole and no service has the ledger open. The replaced
 * ledger is kept next to it. Returns what the ledger holds now, and the name of the replaced one (`null` without one).
 */
export const restoreLedger = Effect.fn("restoreLedger")(function* (copy: string) {
  const files = yield* FileSystem.FileSystem
  const ledger = yield* ledgerPath
  const contents = yield* ledgerContents(copy)
  const aside = `${ledger}.replaced-${yield* fileTime}`
  const written = Effect.mapError(({ reason }: PlatformError.PlatformError) => notWritten(aside, reason._tag))
  const isReplaced = yield* wholeFile(ledger, (part) =>
    Effect.gen(function* () {
      yield* written(files.writeFile(part, yield* written(files.readFile(copy)), { mode: 0o600 }))
      const there = yield* Effect.filter(companions, (end) => written(files.exists(`${ledger}${end}`)))
      for (const end of there) yield* written(files.copyFile(`${ledger}${end}`, `${aside}${end}`))
      // SQLite would read the log of the replaced ledger into the one that takes its place.
      for (const end of logs) yield* written(files.remove(`${ledger}${end}`, { force: true }))
      return there.includes("")
    })
  )
  return { contents, replaced: isReplaced ? aside : null }
}, Effect.provide(layerLedgerLock))

/** The instant as a part of a name: `20261123T091500Z`. */
const fileTime = Effect.map(Clock.currentTimeMillis, (now) =>
  DateTime.formatIso(DateTime.makeUnsafe(now)).replace(/\.\d+/, "").replaceAll(/[-:]/g, "")
)
