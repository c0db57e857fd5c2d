import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { basename, dirname } from "node:path"
import { DatabaseSync, type StatementSync } from "node:sqlite"

/** The max wait of a write for another process's write, in milliseconds. */
const busyTimeout = 5_000

/** As much as a sale writes at once, in bytes. */
const probeSize = 32_768

/** An open SQLite database, with the state of its file. */
export interface SqliteFile {
  readonly database: DatabaseSync
  /**
   * Prepares each SQL text once. The number of texts is fixed, because parameters are bound and never written into
   * them.
   */
  readonly statement: (sql: string) => StatementSync
  /** Sets whether commits may return before they are on the disk. */
  readonly setDeferred: (isDeferred: boolean) => void
  /** `false` if the open file is no longer the file under its name: it was deleted, moved or replaced. */
  readonly isInPlace: () => boolean
  /** Writes to the file, rolls the write back, and reads each table. Throws SQLite's errors. */
  readonly probe: () => void
  /** Ends a transaction that a failed probe has left open. */
  readonly endProbe: () => void
  readonly close: () => void
  /** Names of the files that other users could read before. */
  readonly narrowed: ReadonlyArray<string>
}

/** SQLite's name for a database in memory, which is lost with its connection. */
export const inMemory = ":memory:"

/** Opens the database, and creates it if it does not exist. Throws SQLite's and the file system's errors. */
export const openSqliteFile = (path: string): SqliteFile => {
  const narrowed = path === inMemory ? [] : keepPrivate(path)
  const database = new DatabaseSync(path, { timeout: busyTimeout })
  // The first query creates the -wal and -shm files.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; SELECT 1 FROM sqlite_master")
  const places = path === inMemory ? [] : placesOf(path)
  const statements = new Map<string, StatementSync>()
  const prober = path === inMemory ? null : proberOf(path)
  let isDeferred = false

  return {
    database,
    narrowed,
    probe: () => {
      database.prepare("SELECT 1").all()
      prober?.probe()
    },
    endProbe: () => prober?.endProbe(),
    statement: (sql) => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
    setDeferred: (deferred) => {
      if (deferred === isDeferred) return
      database.exec(`PRAGMA synchronous = ${deferred ? "NORMAL" : "FULL"}`)
      isDeferred = deferred
    },
    isInPlace: () => places.every(({ file, place }) => placeOf(file) === place),
    close: () => {
      prober?.endProbe()
      database.close()
    }
  }
}

/**
 * Renames a damaged database within its folder, so that a person can look at it and its name is free. An earlier kept
 * file is deleted. Returns the new name, or `null` if the file did not exist.
 */
export const setAside = (path: string, now: number): string | null => {
  const before = namedAfter(path, ".broken-")
  const kept = `${path}.broken-${now}`
  for (const suffix of sqliteSuffixes) {
    if (placeOf(`${path}${suffix}`) !== null) renameSync(`${path}${suffix}`, `${kept}${suffix}`)
  }
  if (placeOf(kept) === null) return null
  for (const file of before) rmSync(file, { force: true })
  return kept
}

/** Makes the folder of a file. */
export const makeFolder = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: privateFolder })
}

/** The device and inode under a name; `null` if it does not exist. A deleted file keeps its inode while it is open. */
const placeOf = (file: string): string | null => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}

const placesOf = (path: string) =>
  sqliteSuffixes
    .map((suffix) => ({ file: `${path}${suffix}`, place: placeOf(`${path}${suffix}`) }))
    .filter(({ place }) => place !== null)

/**
 * A connection only for probes, opened by the first probe. It caches next to nothing, so it reads the file itself. Its
 * writes reach the file before their transaction is rolled back, which SQLite does not do by default.
 */
const proberOf = (path: string): Pick<SqliteFile, "probe" | "endProbe"> => {
  let prober: DatabaseSync | null = null
  const opened = () => {
    const database = new DatabaseSync(path, { timeout: 0 })
    database.exec("PRAGMA cache_size = 1; PRAGMA synchronous = OFF")
    return database
  }
  return {
    probe: () => {
      const database = (prober ??= opened())
      database.exec("BEGIN IMMEDIATE")
      const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
      for (const { name } of tables) database.prepare(`SELECT 1 FROM "${String(name)}" LIMIT 1`).all()
      database.exec(`
        CREATE TABLE probe (bytes BLOB);
        INSERT INTO probe VALUES (zeroblob(${probeSize}));
        ROLLBACK;
        PRAGMA shrink_memory`)
    },
    endProbe: () => {
      prober?.close()
      prober = null
    }
  }
}

/** The file mode with which only the owner may read and write, for files with reports and payers. */
const ownerOnly = 0o600

/** The mode of new folders. An existing folder may be open to others too, and stays unchanged. */
export const privateFolder = 0o700

/**
 * The suffixes of a SQLite database's files: none for the main file, then its log files, which get the mode of the main
 * file.
 */
const sqliteSuffixes = ["", "-wal", "-shm"] as const

/**
 * Makes the files of a SQLite database private to their owner, whatever the process's umask; a missing main file is
 * created empty. Returns the names of files that others could read before. Throws if it can't.
 */
export const keepPrivate = (path: string): ReadonlyArray<string> => {
  // An existing file is not opened: closing it would drop the locks that this process has on it.
  if (statSync(path, { throwIfNoEntry: false }) === undefined) closeSync(openSync(path, "ax", ownerOnly))
  return sqliteSuffixes
    .map((suffix) => `${path}${suffix}`)
    .filter((file) => {
      const found = statSync(file, { throwIfNoEntry: false })
      if (found === undefined || !found.isFile() || (found.mode & 0o077) === 0) return false
      chmodSync(file, ownerOnly)
      return true
    })
    .map((file) => basename(file))
}

/** The files in the same folder whose names begin with this file's name and the given word. */
const namedAfter = (path: string, word: string): ReadonlyArray<string> =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}${word}`))
    .map((name) => `${dirname(path)}/${name}`)
