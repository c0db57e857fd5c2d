import { DateTime, Duration, Effect, Schema, SchemaTransformation } from "effect"

import { type LedgerEntry, LedgerState, type LedgerSum, type StoredAnswer } from "./Ledger.ts"

/** In milliseconds. */
export const dayLength = Duration.toMillis("1 day")

/** How an answer was written until the third migration: as one JSON text. */
const TextAnswerColumn = Schema.fromJsonString(
  Schema.Struct({ status: Schema.Int, contentType: Schema.String, body: Schema.String })
)

/** SQLite gives a number, PostgreSQL a bigint. */
const InstantColumn = Schema.Union([Schema.Finite, Schema.BigInt]).pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform<number, number | bigint>({ decode: Number, encode: (instant) => instant })
  )
)

const EntryRow = Schema.Struct({
  network: Schema.String,
  asset: Schema.String,
  payer: Schema.String,
  nonce: Schema.String,
  fingerprint: Schema.String,
  payment_id: Schema.NullOr(Schema.String),
  endpoint: Schema.String,
  amount: Schema.BigIntFromString,
  pay_to: Schema.String,
  valid_before: Schema.BigIntFromString,
  state: LedgerState,
  owner: Schema.String,
  transaction_hash: Schema.NullOr(Schema.String),
  answer: Schema.NullOr(TextAnswerColumn),
  answer_status: Schema.NullOr(Schema.Int),
  answer_type: Schema.NullOr(Schema.String),
  answer_body: Schema.NullOr(Schema.Uint8Array),
  created_at: InstantColumn,
  updated_at: InstantColumn
})

const entryOf = (row: typeof EntryRow.Type): LedgerEntry => ({
  key: { network: row.network, asset: row.asset, payer: row.payer, nonce: row.nonce },
  fingerprint: row.fingerprint,
  paymentId: row.payment_id,
  endpoint: row.endpoint,
  amount: row.amount,
  payTo: row.pay_to,
  validBefore: row.valid_before,
  state: row.state,
  owner: row.owner,
  transaction: row.transaction_hash,
  answer: answerOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at
})

const answerOf = ({ answer, answer_body, answer_status, answer_type }: typeof EntryRow.Type): StoredAnswer | null => {
  if (answer_status !== null && answer_type !== null && answer_body !== null) {
    return { status: answer_status, contentType: answer_type, body: answer_body }
  }
  return answer === null ? null : { ...answer, body: new TextEncoder().encode(answer.body) }
}

/** The columns of an answer. `answer` is of the time when all of it was one text. */
export const answerColumns = (answer: StoredAnswer | null) => ({
  answer: null,
  answer_status: answer?.status ?? null,
  answer_type: answer?.contentType ?? null,
  answer_body: answer?.body ?? null
})

const readEntryRows = Schema.decodeUnknownEffect(Schema.Array(EntryRow))

export const decodeEntryRows = (rows: unknown) => Effect.map(readEntryRows(rows), (entries) => entries.map(entryOf))

/** `day` counts days since the epoch. */
const SumRow = Schema.Struct({
  day: Schema.Int,
  endpoint: Schema.String,
  amount: Schema.BigIntFromString,
  count: Schema.Int
})

export const decodeSumRows = Schema.decodeUnknownEffect(Schema.Array(SumRow))

/** Adds what differs only in the amount. Neither database adds numbers of this size exactly; `bigint` does. */
export const addedUp = (rows: ReadonlyArray<typeof SumRow.Type>): ReadonlyArray<LedgerSum> => {
  const sums = new Map<string, LedgerSum>()
  for (const row of rows) {
    const day = DateTime.formatIsoDateUtc(DateTime.makeUnsafe(row.day * dayLength))
    const sumKey = `${day} ${row.endpoint}`
    const { amount, count } = sums.get(sumKey) ?? { amount: 0n, count: 0 }
    sums.set(sumKey, {
      day,
      endpoint: row.endpoint,
      count: count + row.count,
      amount: amount + row.amount * BigInt(row.count)
    })
  }
  return [...sums.values()]
}
