import { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { DateTime, Duration, Effect, Option, Schema, SchemaTransformation, Struct } from "effect"

import {
  type EntryCursor,
  type LedgerEntry,
  LedgerState,
  type LedgerSum,
  type Order,
  type StoredAnswer,
  type Verified
} from "./Ledger.ts"
import { StoredPayment } from "./StoredPayment.ts"

/** Milliseconds in a day. */
export const dayLength = Duration.toMillis("1 day")

/** The form of an answer before the third migration: one JSON text. */
const TextAnswerColumn = Schema.fromJsonString(
  Schema.Struct({ status: Schema.Int, contentType: Schema.String, body: Schema.String })
)

/** An instant in epoch milliseconds. SQLite gives a number, PostgreSQL a bigint. */
const InstantColumn = Schema.Union([Schema.Finite, Schema.BigInt]).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform<number, number | bigint>({ decode: Number, encode: (instant) => instant })
  )
)

/** The columns of an entry, without its answer and its payment. */
const entryFields = {
  network: Schema.String,
  asset: Schema.String,
  payer: Schema.String,
  nonce: Schema.String,
  fingerprint: Schema.String,
  payment_id: Schema.NullOr(Schema.String),
  signature: Schema.String,
  endpoint: Schema.String,
  amount: Schema.BigIntFromString,
  pay_to: Schema.String,
  permit_facilitator: Schema.NullOr(Schema.String),
  valid_before: Schema.BigIntFromString,
  state: LedgerState,
  owner: Schema.String,
  facilitator: Schema.String,
  settlements: Schema.Int,
  refusal: Schema.NullOr(BuyerCode),
  transaction_hash: Schema.NullOr(Schema.String),
  transfer_index: Schema.NullOr(Schema.Int),
  created_at: InstantColumn,
  updated_at: InstantColumn,
  delivered_at: Schema.NullOr(InstantColumn),
  confirmed_at: Schema.NullOr(InstantColumn),
  resolution: Schema.NullOr(Schema.String)
}
export const entryColumns = Object.keys(entryFields).join(", ")

/** A row of the ledger's table, with the instant of the reading (`read_at`), which the query computes. */
const EntryRow = Schema.Struct({ ...entryFields, read_at: InstantColumn })

const entryOf = (row: typeof EntryRow.Type): LedgerEntry => ({
  key: { network: row.network, asset: row.asset, payer: row.payer, nonce: row.nonce },
  fingerprint: row.fingerprint,
  paymentId: row.payment_id,
  signature: row.signature,
  endpoint: row.endpoint,
  amount: row.amount,
  payTo: row.pay_to,
  ...(row.permit_facilitator === null ? {} : { permit: { facilitator: row.permit_facilitator } }),
  validBefore: row.valid_before,
  state: row.state,
  owner: row.owner,
  facilitator: row.facilitator,
  settlements: row.settlements,
  refusal: row.refusal,
  transaction: row.transaction_hash,
  transferIndex: row.transfer_index,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deliveredAt: row.delivered_at,
  confirmedAt: row.confirmed_at,
  resolution: row.resolution,
  readAt: row.read_at
})

const readEntryRow = Schema.decodeUnknownEffect(EntryRow)

/** The entry in the first row; `null` without rows. */
export const decodeEntryRow = ([row]: ReadonlyArray<unknown>) =>
  row === undefined ? Effect.succeed(null) : Effect.map(readEntryRow(row), entryOf)

/** The entries of the readable rows: a row written by another release does not stop the others. */
export const decodeEntryRows = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
  const entries = yield* Effect.forEach(rows, (row) => Effect.option(Effect.map(readEntryRow(row), entryOf)))
  const unreadable = entries.filter(Option.isNone).length
  if (unreadable > 0) {
    yield* Effect.logError("Entries of the ledger can't be read: another release has written them", { unreadable })
  }
  return entries.flatMap((entry) => Option.toArray(entry))
})

const CursorRow = EntryRow.mapFields(Struct.pick(["network", "asset", "payer", "nonce", "created_at"]))
const readCursorRow = Schema.decodeUnknownEffect(CursorRow)

/** The position after a row, whatever else the row holds. */
export const decodeCursor = (row: unknown): Effect.Effect<EntryCursor, Schema.SchemaError> =>
  Effect.map(readCursorRow(row), ({ created_at, ...key }) => ({ createdAt: created_at, key }))

const rowsOf = <Row extends Schema.Struct.Fields>(row: Row) =>
  Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(row)))

export const decodeStateRows = rowsOf({ state: LedgerState })

const AnswerRow = Schema.Struct({
  answer: Schema.NullOr(TextAnswerColumn),
  answer_status: Schema.NullOr(Schema.Int),
  answer_type: Schema.NullOr(Schema.String),
  answer_body: Schema.NullOr(Schema.Uint8Array)
})

const answerIn = ({ answer, answer_body, answer_status, answer_type }: typeof AnswerRow.Type): StoredAnswer | null => {
  if (answer_status !== null && answer_type !== null && answer_body !== null) {
    return { status: answer_status, contentType: answer_type, body: answer_body }
  }
  return answer === null ? null : { ...answer, body: new TextEncoder().encode(answer.body) }
}

const readAnswerRows = Schema.decodeUnknownEffect(Schema.Array(AnswerRow))

export const decodeAnswerRows = (rows: unknown) =>
  Effect.map(readAnswerRows(rows), ([row]) => (row === undefined ? null : answerIn(row)))

/**
 * The columns for a stored answer. `answer`, which older releases used for the whole answer as one text, becomes null.
 */
export const answerColumns = (answer: StoredAnswer | null) => ({
  answer: null,
  answer_status: answer?.status ?? null,
  answer_type: answer?.contentType ?? null,
  answer_body: answer?.body ?? null
})

const PaymentColumn = Schema.fromJsonString(StoredPayment)
const readPaymentRows = rowsOf({ payment: Schema.NullOr(PaymentColumn) })
const paymentText = Schema.encodeSync(PaymentColumn)

export const decodePaymentRows = (rows: unknown) => Effect.map(readPaymentRows(rows), ([row]) => row?.payment ?? null)

/** The columns that a reservation writes, over the values of an earlier, released one. */
export const reservedColumns = (order: Order, { facilitator, payment }: Verified, owner: string) => ({
  fingerprint: order.fingerprint,
  payment_id: order.paymentId,
  signature: order.signature,
  endpoint: order.endpoint,
  amount: String(order.amount),
  pay_to: order.payTo,
  permit_facilitator: order.permit?.facilitator ?? null,
  valid_before: String(order.validBefore),
  state: "verified",
  owner,
  facilitator,
  payment: paymentText(payment),
  ...answerColumns(null),
  refusal: null,
  transaction_hash: null,
  transfer_index: null,
  delivered_at: null,
  confirmed_at: null,
  reported_at: null,
  resolution: null
})

export const decodeEndpointRows = rowsOf({ endpoint: Schema.String })

/** The one number of a query that names it `value`. */
export const decodeNumber = (rows: unknown) => Effect.map(readNumberRows(rows), ([row]) => row?.value ?? 0)
const readNumberRows = rowsOf({ value: InstantColumn })

/** A row of sums for accounting. `day` counts days since 1970. */
const SumRow = Schema.Struct({
  day: Schema.Int,
  network: Schema.String,
  endpoint: Schema.String,
  amount: Schema.BigIntFromString,
  count: Schema.Int
})

export const decodeSumRows = Schema.decodeUnknownEffect(Schema.Array(SumRow))

/**
 * Adds up the amounts of rows with the same day, network and endpoint. It is done here with `bigint`, because neither
 * database adds numbers of this size exactly.
 */
export const addedUp = (rows: ReadonlyArray<typeof SumRow.Type>): ReadonlyArray<LedgerSum> => {
  const sums = new Map<string, LedgerSum>()
  for (const row of rows) {
    const day = DateTime.formatIsoDateUtc(DateTime.makeUnsafe(row.day * dayLength))
    const sumKey = `${day} ${row.network} ${row.endpoint}`
    const { amount, count } = sums.get(sumKey) ?? { amount: 0n, count: 0 }
    sums.set(sumKey, {
      day,
      network: row.network,
      endpoint: row.endpoint,
      count: count + row.count,
      amount: amount + row.amount * BigInt(row.count)
    })
  }
  return [...sums.values()]
}
