import { Redacted } from "effect"

/**
 * The place of a ledger: memory, lost with its process; a SQLite file of one process; or PostgreSQL, which several may
 * share.
 */
type LedgerPlace =
  | { readonly store: "memory" }
  | { readonly store: "file"; readonly path: string }
  | { readonly store: "postgres"; readonly url: Redacted.Redacted }

const sqliteScheme = "sqlite:"

/** The place that `LEDGER_URL` names: `sqlite::memory:`, `sqlite:<file>` or `postgres://...`. */
export const ledgerPlaceOf = (url: Redacted.Redacted): LedgerPlace => {
  const text = Redacted.value(url)
  if (!text.startsWith(sqliteScheme)) return { store: "postgres", url }
  const path = text.slice(sqliteScheme.length)
  return path === ":memory:" ? { store: "memory" } : { store: "file", path }
}
