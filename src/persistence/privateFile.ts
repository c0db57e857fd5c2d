import { chmodSync, closeSync, openSync, readdirSync, statSync } from "node:fs"
import { basename, dirname } from "node:path"

/** What the owner alone may read and write: reports, payers. */
const ownerOnly = 0o600

/** What folders are made with. One that is there already may be for others too, and stays as it is. */
export const privateFolder = 0o700

/** What SQLite writes beside a file; it gives them the file's own mode. */
export const sqliteSuffixes = ["", "-wal", "-shm"] as const

/**
 * Sees to it that the file of a SQLite database, and what SQLite keeps beside it, is its owner's alone, whatever the process's
 * umask: one that is not there is made, empty. Gives the names of those that others could read before. Throws where it can't.
 */
export const keepPrivate = (path: string): ReadonlyArray<string> => {
  // A file that is there is not opened: closing it would drop the locks that this process has on it.
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

/** The files beside this one whose names begin with its own and the given word. */
export const namedAfter = (path: string, word: string): ReadonlyArray<string> =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}${word}`))
    .map((name) => `${dirname(path)}/${name}`)
