import { basename, dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { Duration, Effect, FileSystem, Layer, Schedule, Schema } from "effect"

import { Settings } from "../../Settings.ts"
import { keepPrivate, privateFolder } from "../../stores/SqliteFile.ts"
import { ledgerPlaceOf } from "./ledgerPlace.ts"

/** The error at start that another running process has this SQLite ledger open. Only one process may use it. */
class LedgerInUse extends Schema.TaggedError<LedgerInUse>()("LedgerInUse", {}) {
  override get message() {
    return (
      "LEDGER_URL: another process has this ledger open, and only one may use a SQLite ledger: stop the other first, " +
      "or share a ledger, e.g. LEDGER_URL=postgres://localhost/ledger"
    )
  }
}

/** The ledger can't be locked. `kind` is the kind of error, never the store's own message. */
class LedgerNotLockable extends Schema.TaggedError<LedgerNotLockable>()("LedgerNotLockable", { kind: Schema.String }) {
  override get message() {
    return `LEDGER_URL: no file can be locked next to the ledger (${this.kind}), e.g. LEDGER_URL=sqlite:./data/ledger.db`
  }
}

/** Max time to wait for the lock: a process that this one replaces has this time to end. */
const lockTimeout = Duration.seconds(10)

const pause = Duration.millis(100)

/**
 * Holds the SQLite ledger for this process until the scope closes: two processes would take each other's open entries
 * for orphans. Waits up to ten seconds for another process to end, then fails. The lock is the operating system's, on
 * `<ledger>.lock`, so a killed process leaves none behind. A ledger in memory or in PostgreSQL needs none.
 */
export const layerLedgerLock = Layer.effectDiscard(
  Effect.gen(function* () {
    const { ledgerUrl } = yield* Settings
    const place = ledgerPlaceOf(ledgerUrl)
    if (place.store !== "file") return
    const lock = yield* opened(yield* lockFileOf(place.path))
    yield* locked(lock).pipe(
      Effect.catchTag("LedgerInUse", () =>
        Effect.andThen(
          Effect.logInfo("Waiting for the process that uses the ledger to end"),
          Effect.retry(locked(lock), {
            while: ({ _tag }) => _tag === "LedgerInUse",
            schedule: Schedule.spaced(pause).pipe(Schedule.upTo({ duration: lockTimeout }))
          })
        )
      )
    )
  })
)

/**
 * The path of a ledger's lock file. It is the same for every path to the ledger, also through a link, and before the
 * ledger exists.
 */
const lockFileOf = Effect.fnUntraced(
  function* (path: string) {
    const files = yield* FileSystem.FileSystem
    yield* files.makeDirectory(dirname(path), { recursive: true, mode: privateFolder })
    const folder = yield* files.realPath(dirname(path))
    const ledger = yield* files.realPath(path).pipe(Effect.orElseSucceed(() => join(folder, basename(path))))
    return `${ledger}.lock`
  },
  Effect.mapError(({ reason }) => new LedgerNotLockable({ kind: reason._tag }))
)

const opened = (file: string) =>
  Effect.acquireRelease(
    attempt(() => {
      keepPrivate(file)
      return new DatabaseSync(file, { timeout: 0 })
    }),
    (database) => Effect.sync(() => database.close())
  )

/**
 * Takes the lock with a transaction that never ends. The operating system frees it at the latest when the process is
 * gone.
 */
const locked = (database: DatabaseSync) => attempt(() => database.exec("BEGIN EXCLUSIVE"))

const attempt = <A>(run: () => A) =>
  Effect.try({
    try: run,
    catch: (cause) =>
      codeOf(cause) === busy ? new LedgerInUse() : new LedgerNotLockable({ kind: `SQLite ${codeOf(cause)}` })
  })

/** SQLite's result code for a file that another connection has locked. */
const busy = 5

const codeOf = (cause: unknown): string | number =>
  cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number" ? cause.errcode : "error"
