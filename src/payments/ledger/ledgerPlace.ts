import { Redacted } from "effect"

/** Where a ledger is kept: in memory, gone with its process; in a SQLite file of one process; or in PostgreSQL, which several may share. */
type LedgerPlace =
  | { readonly store: "memory" }
  | { readonly store: "file"; readonly path: string }
  | { readonly store: "postgres"; readonly url: Redacted.Redacted }

const sqliteScheme = "sqlite:"

/** What `LEDGER_URL` stands for: `sqlite::memory:`, `sqlite:<file>` or `postgres://...`. */
export const ledgerPlaceOf = (url: Redacted.Redacted): LedgerPlace => {
  const text = Redacted.value(url)
  if (!text.startsWith(sqliteScheme)) return { store: "postgres", url }
  const path = text.slice(sqliteScheme.length)
  return path === ":memory:" ? { store: "memory" } : { store: "file", path }
}
