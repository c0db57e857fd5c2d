import { Clock, Context, type Effect } from "effect"

/**
 * The clock by which entries are dated, epoch milliseconds. `null` is the store's own: PostgreSQL's, because those of the
 * processes that share it differ, and the process's for a SQLite file, which has one.
 */
export const StoreClock = Context.Reference<Effect.Effect<number> | null>(
  "property-intelligence/payments/ledger/StoreClock",
  {
    defaultValue: () => null
  }
)

/** The clock of the process, for tests of a shared store in virtual time. */
export const processClock = Clock.currentTimeMillis
