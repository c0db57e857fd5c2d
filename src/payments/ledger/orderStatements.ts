import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Duration, Effect } from "effect"
import type { SqlError } from "effect/sql"

import {
  type Advance,
  ledgerArrows,
  type LedgerEntry,
  maxSettlements,
  type Order,
  type Reservation,
  revertedCode,
  revertedPayerTime,
  StaleEntry,
  TransferTaken,
  type Verified
} from "./Ledger.ts"
import {
  answerColumns,
  decodeAnswerRows,
  decodeEntryRow,
  decodeEntryRows,
  decodeNumber,
  decodePaymentRows,
  decodeStateRows,
  reservedColumns
} from "./ledgerRows.ts"
import type { LedgerStore } from "./LedgerStore.ts"

/** The statements of one paid call, from its first lookup to its end. Each statement is atomic. */
export const orderStatements = ({ columns, now, owner, sql, whereKey }: LedgerStore) => {
  const find = Effect.fnUntraced(function* (key: PaymentKey) {
    return yield* decodeEntryRow(yield* sql`SELECT ${yield* columns} FROM ledger_entries WHERE ${whereKey(key)}`)
  })

  const findSameId = Effect.fnUntraced(function* ({ key: { asset, network, nonce, payer }, paymentId }: Order) {
    if (paymentId === null) return null
    return yield* decodeEntryRow(
      yield* sql`
      SELECT ${yield* columns} FROM ledger_entries
      WHERE payer = ${payer} AND payment_id = ${paymentId} AND state <> 'released'
        AND (nonce <> ${nonce} OR network <> ${network} OR asset <> ${asset})`
    )
  })

  const hasReverted = Effect.fnUntraced(function* (order: Order) {
    const window = sql.literal(String(Duration.toMillis(revertedPayerTime)))
    const rows = yield* sql`
      SELECT state FROM ledger_entries
      WHERE payer = ${order.key.payer} AND refusal = ${revertedCode} AND updated_at > ${yield* now} - ${window}
      LIMIT 1`
    return rows.length > 0
  })

  const insert = Effect.fnUntraced(function* (order: Order, verified: Verified) {
    const written = Object.entries({ ...keyColumns(order.key), ...reservedColumns(order, verified, owner) })
    const time = yield* now
    return yield* decodeEntryRow(
      yield* sql`
      INSERT INTO ledger_entries (${sql.csv(written.map(([column]) => sql.literal(column)))}, created_at, updated_at)
      VALUES (${sql.csv(written.map(([, value]) => sql`${value}`))}, ${time}, ${time})
      ON CONFLICT DO NOTHING
      RETURNING ${yield* columns}`
    )
  })

  const reserveReleased = Effect.fnUntraced(function* (order: Order, verified: Verified) {
    const rows = yield* sql`
      UPDATE ledger_entries
      SET ${sql.update(reservedColumns(order, verified, owner))}, created_at = ${yield* now}, updated_at = ${yield* now}
      WHERE ${whereKey(order.key)} AND state = 'released' AND (refusal IS NULL OR refusal <> ${revertedCode})
      RETURNING ${yield* columns}`.pipe(Effect.catchIf(isUniqueViolation, () => Effect.succeed([])))
    return yield* decodeEntryRow(rows)
  })

  const reserve = Effect.fnUntraced(function* (order: Order, verified: Verified) {
    const entry = (yield* insert(order, verified)) ?? (yield* reserveReleased(order, verified))
    const reservation: Reservation = entry === null ? { outcome: "known" } : { outcome: "reserved", entry }
    return reservation
  })

  const advance = Effect.fnUntraced(function* (key: PaymentKey, change: Advance) {
    if (!ledgerArrows[change.from].includes(change.to)) return yield* new StaleEntry({ expected: change.from })
    const moved = yield* sql`
      UPDATE ledger_entries
      SET ${sql.update(advancedColumns(change, owner))}, updated_at = ${yield* now}${sql.literal(settlementsAfter(change))}
      WHERE ${sql.and([
        whereKey(key),
        // A bound value would make SQLite prepare the statement each time, to check its partial indexes (B3).
        sql`state = ${sql.literal(`'${change.from}'`)}`,
        ...(change.from === "unknown" || change.from === "settled" ? [] : [sql`owner = ${change.owner ?? owner}`]),
        ...(change.to === "settling" ? [sql`settlements < ${maxSettlements}`] : [])
      ])}
      RETURNING updated_at AS value`.pipe(Effect.catchIf(isUniqueViolation, () => Effect.fail(new TransferTaken())))
    return moved.length === 0 ? yield* new StaleEntry({ expected: change.from }) : yield* decodeNumber(moved)
  })

  return {
    lookUp: (order: Order) =>
      Effect.all({ entry: find(order.key), sameId: findSameId(order), hasReverted: hasReverted(order) }),
    reserve,
    advance,
    find,
    stateOf: Effect.fnUntraced(function* (key: PaymentKey) {
      const [row] = yield* decodeStateRows(yield* sql`SELECT state FROM ledger_entries WHERE ${whereKey(key)}`)
      return row?.state ?? null
    }),
    answerOf: (key: PaymentKey) =>
      sql`SELECT answer, answer_status, answer_type, answer_body FROM ledger_entries WHERE ${whereKey(key)}`.pipe(
        Effect.flatMap(decodeAnswerRows)
      ),
    paymentOf: (key: PaymentKey) =>
      sql`SELECT payment FROM ledger_entries WHERE ${whereKey(key)}`.pipe(Effect.flatMap(decodePaymentRows)),
    // Only older ones: of several sales at once, the oldest are served as far as the balance goes.
    unsettled: Effect.fnUntraced(function* ({ createdAt, key }: LedgerEntry) {
      // In the statement, network and asset would make SQLite use the primary key, and read all that the payer ever
      // bought.
      const older = yield* decodeEntryRows(
        yield* sql`
        SELECT ${yield* columns} FROM ledger_entries
        WHERE payer = ${key.payer} AND state IN ('verified', 'settling', 'unknown')
          AND (created_at < ${createdAt} OR (created_at = ${createdAt} AND nonce < ${key.nonce}))`
      )
      return older.filter((entry) => entry.key.network === key.network && entry.key.asset === key.asset)
    })
  }
}

const isUniqueViolation = (error: SqlError.SqlError): boolean => error.reason._tag === "UniqueViolation"

const keyColumns = ({ asset, network, nonce, payer }: PaymentKey) => ({ network, asset, payer, nonce })

/**
 * The SQL that updates an entry's count of settlements at a change of state. One more before a settlement is requested,
 * one less if nothing was sent, and 0 if the chain lost it.
 */
const settlementsAfter = ({ from, refusal, to }: Advance): string => {
  if (to === "settling") return ", settlements = settlements + 1"
  // The chain has lost a settlement that had succeeded. No payer can cause that, and the answer may have been sent.
  if (from === "settled") return ", settlements = 0"
  return from === "settling" && to === "released" && refusal === undefined ? ", settlements = settlements - 1" : ""
}

const advancedColumns = ({ amount, answer, refusal, to, transaction, transferIndex }: Advance, owner: string) => ({
  state: to,
  owner,
  ...(amount === undefined ? {} : { amount: String(amount) }),
  ...(answer === undefined ? {} : answerColumns(answer)),
  ...(transaction === undefined ? {} : { transaction_hash: transaction }),
  ...(transferIndex === undefined ? {} : { transfer_index: transferIndex }),
  ...(refusal === undefined ? {} : { refusal }),
  ...(to === "released" ? { ...answerColumns(null), payment: null, payment_id: null } : {})
})
