import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Clock, Context, Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"

import { entryColumns } from "./ledgerRows.ts"

/** The store of a ledger: its client, what it is owned by, and the pieces of SQL that its statements share. */
export interface LedgerStore {
  readonly sql: SqlClient.SqlClient
  /** What this process writes as the owner of entries. */
  readonly owner: string
  /** The store's clock as an expression, epoch milliseconds. */
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
 * The clock by which entries are dated, epoch milliseconds. `null` is the store's own: PostgreSQL's, because those of the
 * processes that share it differ, and the process's for a SQLite file, which has one.
 */
export const StoreClock = Context.Reference<Effect.Effect<number> | null>(
  "property-intelligence/payments/ledger/StoreClock",
  {
    defaultValue: () => null
  }
)
