import { basename } from "node:path"

import { Clock, Effect, Result, type Scope } from "effect"
import { SqlError } from "effect/sql"

import { inMemory, makeFolder, openSqliteFile, setAside, type SqliteFile } from "./SqliteFile.ts"
import { FileReplaced, storeFault } from "./StoreFault.ts"

/** The current file of a client. */
export interface SqliteKeeper {
  /** Runs a statement's work on the file, after a check that the file is in place and not damaged. */
  readonly use: <A>(sql: string, run: (file: SqliteFile) => A) => Effect.Effect<A, SqlError.SqlError>
  readonly isTransaction: () => boolean
  /** Writes to the file, and rolls the write back. */
  readonly probe: Effect.Effect<void, SqlError.SqlError>
}

/** Milliseconds between checks that a replaceable file is still in place, and between attempts to make a new one. */
const careMillis = 1_000

/**
 * Opens a database and keeps it open until the scope closes. A damaged database is not used. With `isRenewed` it is set
 * aside for a new one with empty tables; else a person has to repair it and restart the process.
 */
export const makeSqliteKeeper = Effect.fnUntraced(function* (
  path: string,
  { isRenewed }: { readonly isRenewed: boolean }
): Effect.fn.Return<SqliteKeeper, SqlError.SqlError, Scope.Scope> {
  const tables = new Set<string>()
  let damage: SqlError.SqlError | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let wasInPlace = true

  const open = attempt("open", () => {
    if (path !== inMemory) makeFolder(path)
    return openSqliteFile(path)
  }).pipe(
    Effect.mapError((error) => (isOfSqlite(error) ? error : notReached(error.reason.cause))),
    Effect.tap(({ narrowed }) => (narrowed.length === 0 ? Effect.void : logNarrowed(narrowed)))
  )

  const replaceDamaged = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const kept = yield* attempt("set aside", () => setAside(path, now))
    yield* Effect.logWarning("The cache was damaged: we create a new one", {
      kept: kept === null ? null : basename(kept)
    })
  })

  let file: SqliteFile = yield* Effect.acquireRelease(
    isRenewed ? Effect.catchIf(open, isDamage, () => Effect.andThen(replaceDamaged, open)) : open,
    () => Effect.ignore(attempt("close", () => file.close()))
  )

  /** Replaces the file. The old one is moved before it is closed, so that SQLite does not touch the new file under its name. */
  const renew = Effect.gen(function* () {
    if (damage === null) yield* Effect.logWarning("The file of the cache was deleted or replaced: we open a new one")
    else yield* replaceDamaged
    yield* Effect.ignore(attempt("close", () => file.close()))
    file = yield* open
    yield* attempt("make tables", () => {
      for (const sql of tables) file.database.exec(sql)
    })
    damage = null
  }).pipe(Effect.uninterruptible)

  const isInPlace = (now: number): boolean => {
    if (isRenewed && wasInPlace && Math.abs(now - lookedAt) < careMillis) return true
    lookedAt = now
    wasInPlace = file.isInPlace()
    return wasInPlace
  }

  /** Runs a statement's work at once. */
  const attempted = <A>(sql: string, run: (file: SqliteFile) => A): Result.Result<A, SqlError.SqlError> => {
    const result = resultOf("execute", () => run(file))
    if (Result.isFailure(result)) noteDamage(result.failure)
    else if (isRenewed && sql.trimStart().startsWith("CREATE ")) tables.add(sql)
    return result
  }

  const attemptedLater = <A>(sql: string, run: (file: SqliteFile) => A) =>
    Effect.suspend(() => Effect.fromResult(attempted(sql, run)))

  const noteDamage = (error: SqlError.SqlError): void => {
    if (isDamage(error)) damage = error
  }

  const mayRenew = (sql: string) => isRenewed && (!file.database.isTransaction || sql.startsWith("BEGIN"))

  return {
    isTransaction: () => file.database.isTransaction,
    use: (sql, run) =>
      Effect.clockWith((clock) => {
        const isSound = damage === null && isInPlace(clock.currentTimeMillisUnsafe())
        if (!isSound && !isRenewed && sql !== "ROLLBACK") return Effect.fail(damage ?? replaced)
        const result = isSound || !mayRenew(sql) ? attempted(sql, run) : null
        const isRefused = result === null || (Result.isFailure(result) && isDamage(result.failure) && mayRenew(sql))
        return isRefused ? Effect.andThen(renew, attemptedLater(sql, run)) : Effect.fromResult(result)
      }),
    probe: Effect.suspend(() => {
      if (damage !== null) return Effect.fail(damage)
      if (!file.isInPlace()) {
        lookedAt = Number.NEGATIVE_INFINITY
        return Effect.fail(replaced)
      }
      return attempt("probe", () => file.probe()).pipe(
        Effect.tapError(() => Effect.ignore(attempt("close", () => file.endProbe()))),
        Effect.tapError((error) => Effect.sync(() => noteDamage(error)))
      )
    })
  }
})

const attempt = <A>(operation: string, run: () => A): Effect.Effect<A, SqlError.SqlError> =>
  Effect.suspend(() => Effect.fromResult(resultOf(operation, run)))

const resultOf = <A>(operation: string, run: () => A): Result.Result<A, SqlError.SqlError> =>
  Result.try({
    try: run,
    catch: (cause) => new SqlError.SqlError({ reason: SqlError.classifySqliteError(withErrno(cause), { operation }) })
  })

/** `node:sqlite` calls SQLite's extended result code `errcode`; the classifier looks for it in `errno`. */
const withErrno = (cause: unknown): unknown =>
  cause instanceof Error && "errcode" in cause ? Object.assign(cause, { errno: cause.errcode }) : cause

const isOfSqlite = ({ reason: { cause } }: SqlError.SqlError): boolean => cause instanceof Error && "errcode" in cause

const notReached = (cause: unknown) =>
  new SqlError.SqlError({ reason: new SqlError.ConnectionError({ cause, operation: "open" }) })

const isDamage = (error: SqlError.SqlError): boolean => storeFault(error) === "Damaged"

const replaced = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({
    cause: new FileReplaced(),
    operation: "execute"
  })
})

const logNarrowed = (files: ReadonlyArray<string>) =>
  Effect.logWarning("Tightened the permissions of store files that others could read", { files })
