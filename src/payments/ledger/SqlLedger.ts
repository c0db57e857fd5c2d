import { Clock, Duration, Effect, Layer, Schema } from "effect"
import { SqlClient, SqlError } from "effect/sql"

import { DeferredSync } from "../../persistence/SqliteClient.ts"
import type { PaymentKey } from "../x402/Payment.ts"
import {
  type Advance,
  answerTime,
  Ledger,
  ledgerArrows,
  type LedgerEntry,
  LedgerError,
  LedgerUnavailable,
  type Order,
  type Reservation,
  StaleEntry
} from "./Ledger.ts"
import { addedUp, answerColumns, dayLength, decodeEntryRows, decodeSumRows } from "./ledgerRows.ts"
import { ownerLeases } from "./ownerLeases.ts"

/** A store that takes longer is as good as down. */
const patience = "5 seconds"

const answerLifetime = Duration.toMillis(answerTime)

/**
 * The ledger in a migrated SQLite or PostgreSQL database. No transaction spans two statements: each is atomic by itself, and
 * the ones that change an entry name the state they expect.
 */
export const layerSqlLedger = (owner: string): Layer.Layer<Ledger, never, SqlClient.SqlClient> =>
  Layer.effect(
    Ledger,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const leases = ownerLeases(sql, owner)

      const whereKey = (key: PaymentKey) =>
        sql`network = ${key.network} AND asset = ${key.asset} AND payer = ${key.payer} AND nonce = ${key.nonce}`

      const insert = Effect.fnUntraced(function* (order: Order) {
        const now = yield* Clock.currentTimeMillis
        const columns = { ...keyColumns(order.key), ...reservedColumns(order, owner, now), created_at: now }
        const rows = yield* sql`
          INSERT INTO ledger_entries ${sql.insert(columns)}
          ON CONFLICT DO NOTHING
          RETURNING *`
        return yield* decodeEntryRows(rows)
      })

      const reserveReleased = Effect.fnUntraced(function* (order: Order) {
        const now = yield* Clock.currentTimeMillis
        const rows = yield* sql`
          UPDATE ledger_entries SET ${sql.update(reservedColumns(order, owner, now))}
          WHERE ${whereKey(order.key)} AND state = 'released'
          RETURNING *`.pipe(Effect.catchIf(isUniqueViolation, () => Effect.succeed([])))
        return yield* decodeEntryRows(rows)
      })

      const related = Effect.fnUntraced(function* (order: Order) {
        const rows = yield* sql`
          SELECT * FROM ledger_entries
          WHERE ${sql.or([whereKey(order.key), sql`payment_id = ${order.paymentId}`])}`
        return yield* decodeEntryRows(rows)
      })

      const reserve = Effect.fnUntraced(function* (
        order: Order
      ): Effect.fn.Return<Reservation, SqlError.SqlError | Schema.SchemaError> {
        const [inserted] = yield* insert(order)
        if (inserted !== undefined) return { outcome: "reserved", entry: inserted }
        const [renewed] = yield* reserveReleased(order)
        if (renewed !== undefined) return { outcome: "reserved", entry: renewed }

        const [entry, ...others] = yield* related(order)
        if (entry === undefined || others.length > 0 || !hasKeyOf(order, entry)) return { outcome: "conflict" }
        const wasReleasedMeanwhile = entry.state === "released"
        if (wasReleasedMeanwhile) return yield* reserve(order)
        return entry.fingerprint === order.fingerprint ? { outcome: "existing", entry } : { outcome: "conflict" }
      })

      const advance = Effect.fnUntraced(function* (key: PaymentKey, change: Advance) {
        if (!ledgerArrows[change.from].includes(change.to)) return yield* new StaleEntry({ expected: change.from })
        const now = yield* Clock.currentTimeMillis
        const moved = yield* sql`
          UPDATE ledger_entries SET ${sql.update(advancedColumns(change, owner, now))}
          WHERE ${sql.and([
            whereKey(key),
            sql`state = ${change.from}`,
            ...(change.from === "unknown" ? [] : [sql`owner = ${change.owner ?? owner}`])
          ])}
          RETURNING state`
        if (moved.length === 0) return yield* new StaleEntry({ expected: change.from })
      })

      const find = (key: PaymentKey) =>
        sql`SELECT * FROM ledger_entries WHERE ${whereKey(key)}`.pipe(
          Effect.flatMap(decodeEntryRows),
          Effect.map(([entry]) => entry ?? null)
        )

      const findSettled = (transaction: string) =>
        sql`
          SELECT * FROM ledger_entries
          WHERE transaction_hash = ${transaction} AND state = 'settled' ORDER BY created_at`.pipe(
          Effect.flatMap(decodeEntryRows)
        )

      const open = sql`
        SELECT * FROM ledger_entries WHERE state NOT IN ('settled', 'released') ORDER BY created_at`.pipe(
        Effect.flatMap(decodeEntryRows)
      )

      const delivered = Effect.fnUntraced(function* (key: PaymentKey) {
        const now = yield* Clock.currentTimeMillis
        yield* sql`
          UPDATE ledger_entries SET delivered_at = ${now}
          WHERE ${whereKey(key)} AND state = 'settled' AND delivered_at IS NULL`
      })

      const undelivered = sql`
        SELECT * FROM ledger_entries WHERE state = 'settled' AND delivered_at IS NULL ORDER BY created_at`.pipe(
        Effect.flatMap(decodeEntryRows)
      )

      // A settled entry's `updated_at` is the instant of its settlement: no arrow leaves that state, and this keeps it.
      const expireAnswers = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const expired = yield* sql`
          UPDATE ledger_entries SET ${sql.update(answerColumns(null))}
          WHERE state = 'settled' AND (answer IS NOT NULL OR answer_body IS NOT NULL)
            AND updated_at < ${now - answerLifetime}
          RETURNING state`
        return expired.length
      })

      const sums = sql`
        SELECT CAST(updated_at / ${sql.literal(String(dayLength))} AS INTEGER) AS day, endpoint, amount,
          CAST(COUNT(*) AS INTEGER) AS count
        FROM ledger_entries WHERE state = 'settled'
        GROUP BY 1, endpoint, amount ORDER BY 1, endpoint`.pipe(Effect.flatMap(decodeSumRows), Effect.map(addedUp))

      return {
        owner,
        reserve: (order) => asking(reserve(order)).pipe(beforeMoneyMoves),
        advance: (key, change) =>
          change.to === "verified" || change.to === "worked"
            ? asking(advance(key, change)).pipe(beforeMoneyMoves)
            : asking(advance(key, change)),
        find: (key) => asking(find(key)),
        answerOf: (key) => asking(Effect.map(find(key), (entry) => entry?.answer ?? null)),
        findSettled: (transaction) => asking(findSettled(transaction)),
        open: asking(open),
        delivered: (key) => asking(delivered(key)),
        undelivered: asking(undelivered),
        expireAnswers: asking(expireAnswers),
        sums: asking(sums),
        renewLease: asking(leases.renew),
        endLease: asking(leases.end),
        livingOwners: asking(leases.living),
        ping: asking(Effect.asVoid(sql`SELECT 1 AS alive`))
      }
    })
  )

/** What a machine that loses its power may forget: nothing was sent to be settled, so the same payment simply starts anew. */
const beforeMoneyMoves = Effect.provideService(DeferredSync, true)

/** One question to the store. It makes no spans: a trace shows who was asked outside. */
const asking = <A>(
  effect: Effect.Effect<A, SqlError.SqlError | Schema.SchemaError | StaleEntry>
): Effect.Effect<A, LedgerError> =>
  effect.pipe(
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new LedgerUnavailable({ detail: "Timeout" }))
    }),
    Effect.mapError((error) => new LedgerError({ reason: reasonOf(error) })),
    Effect.withTracerEnabled(false)
  )

/** The store's own words may hold keys and addresses: only the kind of the error is passed on. */
const reasonOf = (error: SqlError.SqlError | Schema.SchemaError | StaleEntry | LedgerUnavailable) => {
  if (SqlError.isSqlError(error)) return new LedgerUnavailable({ detail: error.reason._tag })
  if (Schema.isSchemaError(error)) return new LedgerUnavailable({ detail: "MalformedRow" })
  return error
}

const isUniqueViolation = (error: SqlError.SqlError): boolean => error.reason._tag === "UniqueViolation"

const hasKeyOf = (order: Order, entry: LedgerEntry): boolean =>
  entry.key.network === order.key.network &&
  entry.key.asset === order.key.asset &&
  entry.key.payer === order.key.payer &&
  entry.key.nonce === order.key.nonce

const keyColumns = ({ asset, network, nonce, payer }: PaymentKey) => ({ network, asset, payer, nonce })

/** What a reservation writes, over whatever an earlier, released one left. */
const reservedColumns = (order: Order, owner: string, now: number) => ({
  fingerprint: order.fingerprint,
  payment_id: order.paymentId,
  endpoint: order.endpoint,
  amount: String(order.amount),
  pay_to: order.payTo,
  valid_before: String(order.validBefore),
  state: "reserved",
  owner,
  transaction_hash: null,
  updated_at: now
})

const advancedColumns = ({ answer, delivered, to, transaction }: Advance, owner: string, now: number) => ({
  state: to,
  owner,
  updated_at: now,
  ...(answer === undefined ? {} : answerColumns(answer)),
  ...(transaction === undefined ? {} : { transaction_hash: transaction }),
  ...(to === "settled" && delivered === true ? { delivered_at: now } : {}),
  ...(to === "released" ? answerColumns(null) : {})
})
