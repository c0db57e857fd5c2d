import { dirname } from "node:path"

import { Effect, FileSystem, identity, type PlatformError, Clock, DateTime } from "effect"

import { layerLedgerLock } from "../ledger/LedgerLock.ts"
import { ledgerContents, openedForReading, LedgerCopyError, ledgerPath } from "./ledgerContents.ts"

/**
 * Writes a copy of the ledger into a new file: its state at one instant, while the service goes on selling. The copy
 * counts only after it has been read in full. Returns its contents.
 */
export const backUpLedger = Effect.fn("backUpLedger")(function* (copy: string) {
  const files = yield* FileSystem.FileSystem
  const ledger = yield* ledgerPath
  yield* ledgerContents(ledger)
  if (yield* Effect.orElseSucceed(files.exists(copy), () => true)) {
    return yield* new LedgerCopyError({ reason: "FileExists", file: copy })
  }
  return yield* wholeFile(copy, (part) => Effect.andThen(copied(ledger, part), ledgerContents(part)))
})

/** Copies a ledger file in one statement, which sees one instant. A copy page by page would restart at each sale. */
const copied = (ledger: string, copy: string) =>
  Effect.scoped(
    Effect.flatMap(openedForReading(ledger), (database) =>
      Effect.try({
        try: () => void database.prepare("VACUUM INTO ?").run(copy),
        catch: (cause) => notWritten(copy, cause instanceof Error ? cause.message : "SQLite")
      })
    )
  )

/** The mode of a file that only its owner may read and write, because it holds payers and their answers. */
const privately = 0o600

/**
 * Writes a file that exists whole or not at all, and that only its owner can read. The effect writes it under another
 * name next to its path. Then it is flushed to the disk and renamed. An earlier file is replaced. After a power cut at
 * any instant, either the earlier or the new file exists. `replacing` wraps the rename alone.
 */
const wholeFile = Effect.fn("wholeFile")(function* <A, E, R>(
  file: string,
  write: (part: string) => Effect.Effect<A, E, R>,
  replacing: (rename: Effect.Effect<void, LedgerCopyError>) => Effect.Effect<void, LedgerCopyError> = identity
) {
  const files = yield* FileSystem.FileSystem
  const part = `${file}.part`
  const written = <B, R2>(effect: Effect.Effect<B, PlatformError.PlatformError, R2>) =>
    Effect.mapError(effect, ({ reason }) => notWritten(file, reason._tag))

  yield* written(files.remove(part, { force: true }))
  yield* written(files.writeFile(part, new Uint8Array(), { mode: privately }))
  const result = yield* Effect.onError(write(part), () => Effect.ignore(files.remove(part, { force: true })))
  yield* written(synced(part))
  yield* replacing(written(files.rename(part, file)))
  yield* written(synced(dirname(file)))
  return result
})

const notWritten = (file: string, detail: string) => new LedgerCopyError({ reason: "NotWritten", file, detail })

const synced = (path: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const opened = yield* files.open(path, { flag: "r" })
      yield* opened.sync
    })
  )

/**
 * The suffixes of the log files that SQLite keeps next to a database. SQLite would apply old ones to a database that
 * takes its place.
 */
const logs = ["-wal", "-shm"]
const companions = ["", ...logs]

/**
 * Replaces the ledger with a backup, once the backup is found whole and no service has the ledger open. The replaced
 * ledger is kept next to it. Returns the ledger's contents, and the path of the replaced ledger (`null` without one).
 */
export const restoreLedger = Effect.fn("restoreLedger")(function* (copy: string) {
  const files = yield* FileSystem.FileSystem
  const ledger = yield* ledgerPath
  const contents = yield* ledgerContents(copy)
  const aside = `${ledger}.replaced-${yield* fileTime}`
  const written = Effect.mapError(({ reason }: PlatformError.PlatformError) => notWritten(aside, reason._tag))
  // SQLite would apply the log of the replaced ledger to the one that takes its place.
  const withoutLogs = (rename: Effect.Effect<void, LedgerCopyError>) =>
    Effect.forEach(logs, (end) => written(files.remove(`${ledger}${end}`, { force: true })), { discard: true }).pipe(
      Effect.andThen(rename),
      Effect.onError(() =>
        Effect.forEach(logs, (end) => Effect.ignore(files.copyFile(`${aside}${end}`, `${ledger}${end}`)))
      ),
      Effect.uninterruptible
    )
  const copyIn = Effect.fnUntraced(function* (part: string) {
    yield* written(files.writeFile(part, yield* written(files.readFile(copy)), { mode: 0o600 }))
    const there = yield* Effect.filter(companions, (end) => written(files.exists(`${ledger}${end}`)))
    for (const end of there) yield* written(files.copyFile(`${ledger}${end}`, `${aside}${end}`))
    return there.includes("")
  })
  const isReplaced = yield* wholeFile(ledger, copyIn, withoutLogs)
  return { contents, replaced: isReplaced ? aside : null }
}, Effect.provide(layerLedgerLock))

/** The current time as a part of a file name: `20261123T091500Z`. */
const fileTime = Effect.map(Clock.currentTimeMillis, (now) =>
  DateTime.formatIso(DateTime.makeUnsafe(now)).replace(/\.\d+/, "").replaceAll(/[-:]/g, "")
)
