import { Clock, DateTime, Effect, FileSystem, type PlatformError } from "effect"

import { layerLedgerLock } from "../ledger/LedgerLock.ts"
import { notWritten, wholeFile } from "./backUpLedger.ts"
import { ledgerContents } from "./ledgerContents.ts"
import { ledgerPath } from "./LedgerCopyError.ts"

/** What SQLite keeps beside a database, and would read into one that takes its place. */
const logs = ["-wal", "-shm"]
const companions = ["", ...logs]

/**
 * Puts a backup in the place of the ledger, once it is found whole and no service has the ledger. What stood there is kept beside it.
 * Gives what the ledger holds now, and under which name the replaced one is kept (`null` where there was none).
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
