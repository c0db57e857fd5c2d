import { Context, type Effect } from "effect"
import type { SqlError } from "effect/sql"

/**
 * Writes as much as a sale into the SQLite file of the client beside it, in the file itself, and takes it back: succeeds where a
 * sale could be written. `null` where the client has no file.
 */
export const SqliteProbe = Context.Reference<Effect.Effect<void, SqlError.SqlError> | null>(
  "property-intelligence/persistence/SqliteProbe",
  { defaultValue: () => null }
)
