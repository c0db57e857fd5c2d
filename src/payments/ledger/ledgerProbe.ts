import { Effect, Schedule } from "effect"
import type { SqlError } from "effect/sql"

import { SqliteProbe } from "../../persistence/SqliteProbe.ts"
import { storeTrouble } from "../../persistence/storeTrouble.ts"
import type { LedgerStore } from "./LedgerStore.ts"

/** A writer that is done with soon, an operator's command for instance, is no trouble. */
const untilUnlocked = Schedule.spaced("50 millis").pipe(Schedule.upTo({ times: 15 }))

/**
 * Does what a sale does, and takes it back: a write into the file of SQLite as far as the disk, a row in PostgreSQL. There an
 * update of no entry shows that entries may be written at all, without a dead row in their indexes.
 */
export const ledgerProbe = ({ owner, sql }: LedgerStore): Effect.Effect<Effect.Effect<void, SqlError.SqlError>> =>
  Effect.map(SqliteProbe, (probe) =>
    probe === null
      ? sql
          .withTransaction(
            sql`INSERT INTO ledger_owners (owner, alive_until) VALUES (${`probe of ${owner}`}, 0)`.pipe(
              Effect.andThen(sql`UPDATE ledger_entries SET owner = owner WHERE 1 = 0`),
              Effect.andThen(Effect.fail("taken back" as const))
            )
          )
          .pipe(
            Effect.catchIf(
              (error) => error === "taken back",
              () => Effect.void
            )
          )
      : Effect.retry(probe, { while: (error) => storeTrouble(error) === "Locked", schedule: untilUnlocked })
  )
