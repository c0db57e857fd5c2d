import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Clock, Context, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"

import { entryColumns } from "./ledgerRows.ts"

/**
 * The store of a ledger: its SQL client, the owner id of this process, and the pieces of SQL that its statements share.
 */
export interface LedgerStore {
  readonly sql: SqlClient.SqlClient
  /** The owner that this process stores in entries. */
  readonly owner: string
  /** An SQL expression for the store's clock, in epoch milliseconds. */
  readonly now: Effect.Effect<Statement.Fragment>
  readonly whereKey: (key: PaymentKey) => Statement.Fragment
  /** The columns of an entry, for `SELECT` and `RETURNING`. */
  readonly columns: Effect.Effect<Statement.Fragment>
}

export const makeLedgerStore = (owner: string): Effect.Effect<LedgerStore, never, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const clock = yield* StoreClock
    const processTime = Effect.map(clock ?? Clock.currentTimeMillis, (millis) => sql`${millis}`)
    const storeTime = sql`CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`
    const now =
      clock === null
        ? sql.onDialectOrElse({ pg: () => Effect.succeed<Statement.Fragment>(storeTime), orElse: () => processTime })
        : processTime
    return {
      sql,
      owner,
      now,
      whereKey: ({ asset, network, nonce, payer }) =>
        sql`network = ${network} AND asset = ${asset} AND payer = ${payer} AND nonce = ${nonce}`,
      columns: Effect.map(now, (millis) => sql`${sql.literal(entryColumns)}, CAST(${millis} AS BIGINT) AS read_at`)
    }
  })

/**
 * The clock that dates entries, epoch milliseconds. `null` means the store's own clock. That is PostgreSQL's, because
 * the clocks of the processes that share it differ; a SQLite file has one process, whose clock counts.
 */
export const StoreClock = Context.Reference<Effect.Effect<number> | null>(
  "property-intelligence/payments/ledger/StoreClock",
  {
    defaultValue: () => null
  }
)
