import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { usedSignInTime } from "@property-intelligence/x402/SignIn.ts"
import { Duration, Effect, type Schema } from "effect"
import type { SqlError, Statement } from "effect/sql"

import { answerTime, type EntryCursor, type LedgerEntry } from "./Ledger.ts"
import {
  addedUp,
  answerColumns,
  dayLength,
  decodeCursor,
  decodeEndpointRows,
  decodeEntryRows,
  decodeNumber,
  decodeStateRows,
  decodeSumRows
} from "./ledgerRows.ts"
import type { LedgerStore } from "./LedgerStore.ts"

/** Milliseconds that a released entry is kept. By then its payment has expired, because none is valid for longer. */
export const releasedLifetime = Duration.toMillis("1 hour")

/** SQL that empties the columns of the id and the answer, unless the entry is settled. */
const keptIfSettled = ["payment_id", "answer", "answer_status", "answer_type", "answer_body"].map(
  (column) => `${column} = CASE WHEN state = 'settled' THEN ${column} ELSE NULL END`
)

const pageLength = 100

/**
 * Max purchases of one order by one payer that are read. A payer has several only on several networks, or after
 * needless purchases.
 */
const maxBought = 8

const keptFor = String(Duration.toMillis(answerTime))
const maxPruned = 2_000

/** The statements about the whole ledger: for the reconciler, for operators, for receipts and for sign-ins. */
export const bookStatements = ({ columns, now, sql, whereKey }: LedgerStore) => {
  const isUndelivered = sql`state = 'settled' AND delivered_at IS NULL`

  const page = (where: Statement.Fragment) => {
    const from = Effect.fnUntraced(function* (
      after: EntryCursor | null
    ): Effect.fn.Return<ReadonlyArray<LedgerEntry>, SqlError.SqlError | Schema.SchemaError> {
      const rest = after === null ? sql`1 = 1` : behind(after)
      const rows = yield* sql`
        SELECT ${yield* columns} FROM ledger_entries WHERE ${where} AND ${rest}
        ORDER BY created_at, nonce, payer, network, asset LIMIT ${sql.literal(String(pageLength))}`
      const entries = yield* decodeEntryRows(rows)
      const last = rows.at(-1)
      // An empty page means the end. A page of unreadable entries must not look like the end.
      return entries.length > 0 || last === undefined ? entries : yield* from(yield* decodeCursor(last))
    })
    return from
  }

  const behind = ({ createdAt, key: { asset, network, nonce, payer } }: EntryCursor) =>
    sql`(created_at, nonce, payer, network, asset) > (${createdAt}, ${nonce}, ${payer}, ${network}, ${asset})`

  /** Deletes up to `maxPruned` entries that have been in the state since before a time. */
  const prunable = (state: "settled" | "released", before: Statement.Fragment) => sql`
    DELETE FROM ledger_entries
    WHERE (network, asset, payer, nonce) IN (
      SELECT network, asset, payer, nonce FROM ledger_entries
      WHERE state = ${sql.literal(`'${state}'`)} AND updated_at < ${before}
      LIMIT ${sql.literal(String(maxPruned))})
    RETURNING state`

  return {
    findBought: Effect.fnUntraced(function* (payer: string, fingerprint: string) {
      return yield* decodeEntryRows(
        yield* sql`
        SELECT ${yield* columns} FROM ledger_entries
        WHERE payer = ${payer} AND fingerprint = ${fingerprint} AND state = 'settled' AND answer_body IS NOT NULL
          AND updated_at > ${yield* now} - ${sql.literal(keptFor)}
        ORDER BY updated_at DESC LIMIT ${sql.literal(String(maxBought))}`
      )
    }),
    useSignIn: Effect.fnUntraced(function* (payer: string, nonce: string) {
      const oblivion = sql.literal(String(Duration.toMillis(usedSignInTime)))
      yield* sql`DELETE FROM ledger_sign_ins WHERE used_at < ${yield* now} - ${oblivion}`
      const noted = yield* sql`
        INSERT INTO ledger_sign_ins (nonce, payer, used_at) VALUES (${nonce}, ${payer}, ${yield* now})
        ON CONFLICT DO NOTHING
        RETURNING nonce`
      return noted.length > 0
    }),
    findSettled: Effect.fnUntraced(function* (transaction: string) {
      return yield* decodeEntryRows(
        yield* sql`
        SELECT ${yield* columns} FROM ledger_entries
        WHERE transaction_hash = ${transaction} AND state = 'settled' ORDER BY created_at LIMIT ${sql.literal(String(pageLength))}`
      )
    }),
    open: page(sql`state NOT IN ('settled', 'released')`),
    settled: page(sql`state = 'settled'`),
    unconfirmed: page(sql`state = 'settled' AND confirmed_at IS NULL`),
    undelivered: page(isUndelivered),
    reportUndelivered: Effect.fnUntraced(function* (olderThan: number) {
      const before = sql`${yield* now} - ${sql.literal(String(olderThan))}`
      const unreported = yield* decodeEndpointRows(
        yield* sql`
        UPDATE ledger_entries SET reported_at = ${yield* now}
        WHERE ${isUndelivered} AND reported_at IS NULL AND updated_at < ${before}
        RETURNING endpoint`
      )
      const count = yield* decodeNumber(
        yield* sql`
        SELECT COUNT(*) AS value FROM ledger_entries WHERE ${isUndelivered} AND updated_at < ${before}`
      )
      return { count, unreported: unreported.map(({ endpoint }) => endpoint) }
    }),
    delivered: Effect.fnUntraced(function* (key: PaymentKey) {
      yield* sql`
        UPDATE ledger_entries SET delivered_at = ${yield* now}
        WHERE ${whereKey(key)} AND state <> 'released' AND delivered_at IS NULL`
    }),
    confirmed: Effect.fnUntraced(function* (key: PaymentKey) {
      yield* sql`
        UPDATE ledger_entries SET confirmed_at = ${yield* now}, payment = NULL
        WHERE ${whereKey(key)} AND state = 'settled'`
    }),
    resolve: Effect.fnUntraced(function* (key: PaymentKey, reason: string) {
      const [row] = yield* decodeStateRows(
        yield* sql`
        UPDATE ledger_entries
        SET resolution = ${reason}, delivered_at = COALESCE(delivered_at, ${yield* now}),
          confirmed_at = COALESCE(confirmed_at, ${yield* now}), payment = NULL, updated_at =
          CASE WHEN state IN ('settled', 'released') THEN updated_at ELSE ${yield* now} END,
          ${sql.literal(keptIfSettled.join(", "))},
          state = CASE WHEN state = 'settled' THEN state ELSE 'released' END
        WHERE ${whereKey(key)} AND state NOT IN ('verified', 'settling')
        RETURNING state`
      )
      return row?.state ?? null
    }),
    // A settled entry's `updated_at` is the instant of its settlement.
    expireAnswers: Effect.gen(function* () {
      const expired = yield* sql`
        UPDATE ledger_entries SET ${sql.update(answerColumns(null))}
        WHERE state = 'settled' AND (answer IS NOT NULL OR answer_body IS NOT NULL)
          AND updated_at < ${yield* now} - ${sql.literal(keptFor)}
        RETURNING state`
      return expired.length
    }),
    prune: Effect.fnUntraced(function* (settledFor: number) {
      const released = yield* prunable("released", sql`${yield* now} - ${sql.literal(String(releasedLifetime))}`)
      const settled = yield* prunable("settled", sql`${yield* now} - ${settledFor}`)
      return { released: released.length, settled: settled.length }
    }),
    sums: sql`
      SELECT CAST(updated_at / ${sql.literal(String(dayLength))} AS INTEGER) AS day, network, endpoint, amount,
        CAST(COUNT(*) AS INTEGER) AS count
      FROM ledger_entries WHERE state = 'settled'
      GROUP BY 1, network, endpoint, amount ORDER BY 1, network, endpoint`.pipe(
      Effect.flatMap(decodeSumRows),
      Effect.map(addedUp)
    )
  }
}
