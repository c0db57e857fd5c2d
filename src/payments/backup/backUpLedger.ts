import { dirname } from "node:path"

import { Effect, FileSystem, type PlatformError } from "effect"

import { ledgerContents, openedForReading } from "./ledgerContents.ts"
import { LedgerCopyError, ledgerPath } from "./LedgerCopyError.ts"

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

/** Copies in one statement, which sees one instant. A copy by pages would restart at each sale. */
const copied = (ledger: string, copy: string) =>
  Effect.scoped(
    Effect.flatMap(openedForReading(ledger), (database) =>
      Effect.try({
        try: () => void database.prepare("VACUUM INTO ?").run(copy),
        catch: (cause) => notWritten(copy, cause instanceof Error ? cause.message : "SQLite")
      })
    )
  )

/** Readable by its owner only, because it holds payers and their answers. */
const privately = 0o600

/**
 * Writes a file that exists whole or not at all, and that only its owner can read. The effect writes it next to its
 * place; it is flushed to the disk, and only then renamed. An earlier file is replaced. After a power cut at any
 * instant one of the two exists.
 */
export const wholeFile = Effect.fn("wholeFile")(function* <A, E, R>(
  file: string,
  write: (part: string) => Effect.Effect<A, E, R>
) {
  const files = yield* FileSystem.FileSystem
  const part = `${file}.part`
  const written = <B, R2>(effect: Effect.Effect<B, PlatformError.PlatformError, R2>) =>
    Effect.mapError(effect, ({ reason }) => notWritten(file, reason._tag))

  yield* written(files.remove(part, { force: true }))
  yield* written(files.writeFile(part, new Uint8Array(), { mode: privately }))
  const result = yield* Effect.onError(write(part), () => Effect.ignore(files.remove(part, { force: true })))
  yield* written(synced(part))
  yield* written(files.rename(part, file))
  yield* written(synced(dirname(file)))
  return result
})

export const notWritten = (file: string, detail: string) => new LedgerCopyError({ reason: "NotWritten", file, detail })

const synced = (path: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const opened = yield* files.open(path, { flag: "r" })
      yield* opened.sync
    })
  )
