import type { BulkReports } from "@property-intelligence/api/answers/BulkReports.ts"
import { type AskedPlace, askedLine } from "@property-intelligence/domain/address/AskedPlace.ts"
import { costOf, dollarText, prices } from "@property-intelligence/x402/Prices.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { Array, Clock, Effect, Option, Result, Schema, Stream } from "effect"
import { Base64 } from "effect/encoding"

import { type ClientError, ClientErrorReason, ServiceProblem, clientError, usdAmount } from "./ClientError.ts"
import { PropertyIntelligence } from "./PropertyIntelligence.ts"
import { answerObject } from "./ServiceCalls.ts"
import { SignedOrder } from "./SignedOrder.ts"

/** One place in a list: an address, or a point. */
const Place = Schema.Union([Schema.String, Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })])

/** A record of the journal. Records are plain JSON, in the order of the events. */
export type BulkRecord =
  /** An order that is about to be sent. From now on its payment may be charged. */
  | { readonly type: "signed"; readonly addresses: ReadonlyArray<AskedPlace>; readonly order: SignedOrder }
  /** Reports that were bought together for `amount`, in atomic USDC. */
  | {
      readonly type: "bought"
      readonly addresses: ReadonlyArray<AskedPlace>
      readonly amount: string
      readonly receipt: SettleResponse | null
      readonly data: BulkReports
    }
  /** An order that the service refused. Its payment was not charged. */
  | { readonly type: "refused"; readonly addresses: ReadonlyArray<AskedPlace> }
  | { readonly type: "rejected"; readonly address: AskedPlace; readonly problem: ServiceProblem }

/** Reads and writes records, e.g. for lines of JSON. */
export const BulkRecord: Schema.Codec<BulkRecord> = Schema.Union([
  Schema.Struct({ type: Schema.Literal("signed"), addresses: Schema.Array(Place), order: SignedOrder }),
  Schema.Struct({
    type: Schema.Literal("bought"),
    addresses: Schema.Array(Place),
    amount: Schema.String,
    receipt: Schema.NullOr(SettleResponse),
    data: answerObject<BulkReports>()
  }),
  Schema.Struct({ type: Schema.Literal("refused"), addresses: Schema.Array(Place) }),
  Schema.Struct({ type: Schema.Literal("rejected"), address: Place, problem: ServiceProblem })
])

type Kept<Type extends BulkRecord["type"]> = Extract<BulkRecord, { readonly type: Type }>

/** The storage of the journal's records. */
export interface BulkJournal {
  /** Adds a record. The record must survive a crash from then on. */
  readonly add: (record: BulkRecord) => Effect.Effect<void>
  /** The records of earlier runs, in order. */
  readonly records: ReadonlyArray<BulkRecord>
}

/** The outcome for some of the addresses. */
export type BulkOutcome =
  /**
   * Reports that were bought together for `amount`, in atomic USDC, in this run or in an earlier run with the journal.
   */
  | Kept<"bought">
  /** An address that has no report. It was not charged. */
  | Kept<"rejected">
  /** Addresses without a result in this run. Run them again with the same journal. */
  | { readonly type: "failed"; readonly addresses: ReadonlyArray<AskedPlace>; readonly error: ClientError }

/** The options of a bulk purchase. */
export interface BulkOptions {
  /**
   * The storage that lets a new run continue after a crash without paying twice. Without a journal nothing is recorded.
   */
  readonly journal?: BulkJournal
  /**
   * The max total price of the remaining orders, in dollars. It also covers payments of earlier runs that may still be
   * charged. By default it is the client's `maxUsd`. If that is not set either, it is twice the published price.
   */
  readonly maxUsd?: string | number
  /** The number of concurrent orders; 2 by default. */
  readonly concurrency?: number
}

/**
 * Buys reports for any number of addresses, in orders of at most 20. A refused address is removed from its order, and
 * the others are bought. A failed order does not stop the other orders. Repeated addresses are bought once. Reports of
 * earlier runs are returned from the journal. An order that may have been charged is sent again with the same payment.
 *
 * The signed payments never exceed the cap. Without a cap the limit is twice the published price. A refused payment
 * counts too, because it may still be charged until it expires by this machine's clock. If the cap has no room for a
 * second payment, the order is quoted first, free. If the cap has no room for a first payment, the order's outcome is
 * `failed`.
 *
 * Fails with `OverCap` before it signs anything, if the cap is below the total price. Also fails if no further order
 * can succeed: there is no account or signature, the terms are unknown or above the published price, or a payment is
 * refused.
 */
export const bulkOrders = (
  addresses: ReadonlyArray<AskedPlace>,
  { concurrency = 2, journal = forgetful, maxUsd }: BulkOptions = {}
): Stream.Stream<BulkOutcome, ClientError, PropertyIntelligence> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { ended, open } = stateOf(distinct(addresses), journal.records)
      const cost = costOf(prices.bulk, open.flatMap((order) => order.addresses).length)
      const stated = maxUsd === undefined ? (yield* PropertyIntelligence).cap : yield* usdAmount("maxUsd", maxUsd)
      // Without a cap, a refused order may be signed a second time, without the refused addresses.
      const most = stated ?? 2n * cost
      if (cost > most) return yield* clientError(ClientErrorReason.OverCap({ amount: cost, cap: most }))
      const owed = open.reduce((sum, { signed }) => sum + BigInt(signed?.amount ?? 0), 0n)
      const run = { journal, budget: { left: most - owed }, quotesFirst: most < 2n * cost }
      const outcomes = Stream.fromIterable(open).pipe(
        Stream.flatMap((order) => outcomesOf(order, run), { concurrency })
      )
      return Stream.concat(Stream.fromIterable(ended), outcomes)
    })
  )

const distinct = (addresses: ReadonlyArray<AskedPlace>): ReadonlyArray<AskedPlace> =>
  Array.dedupeWith(addresses, (one, other) => askedLine(one) === askedLine(other))

/** The orders for a list: each address once, at most 20 in an order. */
export const ordersOf = (addresses: ReadonlyArray<AskedPlace>): ReadonlyArray<ReadonlyArray<AskedPlace>> =>
  Array.chunksOf(distinct(addresses), prices.bulk.most)

const forgetful: BulkJournal = { add: () => Effect.void, records: [] }

/** Addresses of one order, with the payment that may already have been charged for them. */
interface OpenOrder {
  readonly addresses: ReadonlyArray<AskedPlace>
  readonly signed?: SignedOrder
  /**
   * The id of an order whose payment has expired. If that payment was charged after all, the same id returns what it
   * bought.
   */
  readonly idempotencyKey?: string
}

/** Divides the addresses into finished and open ones. The orders that may have been charged come first. */
const stateOf = (addresses: ReadonlyArray<AskedPlace>, records: ReadonlyArray<BulkRecord>) => {
  const ended = records.filter((record) => record.type === "bought" || record.type === "rejected")
  const signed = new Map<string, Kept<"signed">>()
  for (const record of records) {
    if (record.type === "signed") signed.set(orderKey(record), record)
    if (record.type === "bought" || record.type === "refused") signed.delete(orderKey(record))
  }
  const paid = [...signed.values()].map((record): OpenOrder => ({ addresses: record.addresses, signed: record.order }))
  const done = new Set([
    ...paid.flatMap((order) => order.addresses.map(askedLine)),
    ...ended.flatMap((record) => (record.type === "bought" ? record.addresses : [record.address]).map(askedLine))
  ])
  const left = addresses.filter((address) => !done.has(askedLine(address)))
  const orders = ordersOf(left).map((order): OpenOrder => ({ addresses: order }))
  return { ended, open: [...paid, ...orders] }
}

const orderKey = ({ addresses }: { readonly addresses: ReadonlyArray<AskedPlace> }) => JSON.stringify(addresses)

/** The state that the orders of one run share. */
interface BulkRun {
  readonly journal: BulkJournal
  /** The amount that may still be signed, in atomic USDC. */
  readonly budget: { left: bigint }
  /** True if the budget has no room to sign an order again after a refusal. */
  readonly quotesFirst: boolean
}

const outcomesOf = (order: OpenOrder, run: BulkRun): Stream.Stream<BulkOutcome, ClientError, PropertyIntelligence> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const client = yield* PropertyIntelligence
      const { budget, journal } = run
      const { addresses, idempotencyKey, signed } = order
      const cost = signed === undefined ? costOf(prices.bulk, addresses.length) : 0n
      if (cost > budget.left) {
        const error = clientError(ClientErrorReason.OverCap({ amount: cost, cap: budget.left }))
        return Stream.succeed<BulkOutcome>({ type: "failed", addresses, error })
      }
      budget.left -= cost
      if (run.quotesFirst && signed === undefined) {
        const rejected = yield* rejectedByQuote(addresses)
        if (rejected.length > 0) {
          budget.left += cost
          return yield* withoutRejected(order, rejected, run)
        }
      }
      let isSigned = false
      const sale = client.bulk(addresses, {
        maxUsd: dollarText(costOf(prices.bulk, addresses.length)),
        onSigned: (made) => {
          isSigned = true
          return journal.add({ type: "signed", addresses, order: made })
        },
        ...(signed === undefined ? {} : { resume: signed }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey })
      })
      return yield* sale.pipe(
        Effect.flatMap(({ data, order: { amount }, receipt }) => {
          const bought = { type: "bought", addresses, amount, receipt, data } as const
          return Effect.as(journal.add(bought), Stream.succeed(bought))
        }),
        Effect.catch((error) => {
          if (!isSigned) budget.left += cost
          return afterFailure(order, error, run)
        })
      )
    })
  )

const afterFailure = Effect.fnUntraced(function* (order: OpenOrder, error: ClientError, run: BulkRun) {
  const { addresses, signed } = order
  const { reason } = error
  if (reason._tag === "PaymentRefused" && signed !== undefined && expired.test(reason.code)) {
    // The service's word is not enough: a false one could make us pay twice.
    if (yield* hasExpired(signed)) run.budget.left += BigInt(signed.amount)
    return outcomesOf({ addresses, idempotencyKey: signed.idempotencyKey }, run)
  }
  const problem = yield* refusalOf(order, reason)
  const rejected = problem === null ? [] : rejectedIn(addresses, problem)
  if (rejected.length > 0) return yield* withoutRejected(order, rejected, run)
  if (endsAll.has(reason._tag)) return yield* error
  return Stream.succeed<BulkOutcome>({ type: "failed", addresses, error })
})

/** Records a refused order and its refused addresses, and buys the others. */
const withoutRejected = Effect.fnUntraced(function* (
  { addresses }: OpenOrder,
  rejected: ReadonlyArray<Kept<"rejected">>,
  run: BulkRun
) {
  yield* run.journal.add({ type: "refused", addresses })
  yield* Effect.forEach(rejected, (record) => run.journal.add(record))
  const out = new Set(rejected.map(({ address }) => askedLine(address)))
  const others = addresses.filter((address) => !out.has(askedLine(address)))
  const rest = others.length === 0 ? Stream.empty : outcomesOf({ addresses: others }, run)
  return Stream.concat(Stream.fromIterable<BulkOutcome>(rejected), rest)
})

/** The addresses that a quote refuses; an empty list if the quote succeeds, or fails for another reason. */
const rejectedByQuote = Effect.fnUntraced(function* (addresses: ReadonlyArray<AskedPlace>) {
  const client = yield* PropertyIntelligence
  return yield* client.quote({ endpoint: "/property-bulk", body: { addresses } }).pipe(
    Effect.as([]),
    Effect.catch(({ reason }) => Effect.succeed(reason._tag === "Refused" ? rejectedIn(addresses, reason.problem) : []))
  )
})

const ExpiringPayment = Schema.fromJsonString(
  Schema.Struct({
    payload: Schema.Struct({
      authorization: Schema.Struct({ validBefore: Schema.String.check(Schema.isPattern(/^\d{1,15}$/)) })
    })
  })
)

const readPayment = Schema.decodeOption(ExpiringPayment)

/** The max number of seconds that this machine's clock may be ahead of the chain's. */
const clockLeadSeconds = 600

/** Returns true if an order's payment has expired, even if this machine's clock is ahead by `clockLeadSeconds`. */
const hasExpired = ({ payment }: SignedOrder): Effect.Effect<boolean> =>
  Effect.map(Clock.currentTimeMillis, (now) =>
    Option.match(
      Option.flatMap(Result.getSuccess(Base64.decode(payment)), (bytes) => readPayment(utf8.decode(bytes))),
      {
        onNone: () => false,
        onSome: ({ payload }) => Number(payload.authorization.validBefore) + clockLeadSeconds < now / 1000
      }
    )
  )

const utf8 = new TextDecoder()

/** The x402 error codes of an expired payment, for every payment method. */
const expired = /valid_before|deadline_expired|payment_expired/

const endsAll = new Set<ClientErrorReason["_tag"]>([
  "NoAccount",
  "NotSigned",
  "UnknownTerms",
  "OverCap",
  "PaymentRefused"
])

/**
 * The problem with which an order was refused. If the error has only the problem's text, a free quote returns the whole
 * problem.
 */
const refusalOf = Effect.fnUntraced(function* ({ addresses }: OpenOrder, reason: ClientErrorReason) {
  if (reason._tag === "Refused") return reason.problem
  if (reason._tag !== "WouldBeRefused") return null
  const client = yield* PropertyIntelligence
  return yield* client.quote({ endpoint: "/property-bulk", body: { addresses } }).pipe(
    Effect.as(null),
    Effect.catch(({ reason: quoted }) => Effect.succeed(quoted._tag === "Refused" ? quoted.problem : null))
  )
})

const Failures = Schema.Struct({
  failures: Schema.optionalKey(
    Schema.Array(
      Schema.StructWithRest(Schema.Struct({ index: Schema.Int }), [Schema.Record(Schema.String, Schema.Json)])
    )
  ),
  repeated: Schema.optionalKey(Schema.Array(Schema.Array(Schema.Int)))
})

const readFailures = Schema.decodeUnknownOption(Failures)

/**
 * The addresses that a problem names, each with the problem for that address. The others can be bought without them.
 */
const rejectedIn = (addresses: ReadonlyArray<AskedPlace>, problem: ServiceProblem): ReadonlyArray<Kept<"rejected">> => {
  const { failures = [], repeated = [] } = Option.getOrElse(readFailures(problem), (): typeof Failures.Type => ({}))
  const named = [
    ...failures.map(({ index, ...failure }) => ({ index, problem: { ...problem, ...failure } })),
    ...repeated.flatMap(([, ...others]) => others.map((index) => ({ index, problem })))
  ]
  return named.flatMap(({ index, problem: ofAddress }) => {
    const address = addresses[index]
    return address === undefined ? [] : [{ type: "rejected", address, problem: ofAddress } as const]
  })
}
