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

/** What an order of a list is about: an address, or a point. */
const Place = Schema.Union([Schema.String, Schema.Struct({ lat: Schema.Finite, lon: Schema.Finite })])

/** What is kept of the orders, in the order it happened. Plain JSON. */
export type BulkRecord =
  /** Added before the order is sent: its payment may be charged from here on. */
  | { readonly type: "signed"; readonly addresses: ReadonlyArray<AskedPlace>; readonly order: SignedOrder }
  /** Bought together for `amount`, in atomic USDC. */
  | {
      readonly type: "bought"
      readonly addresses: ReadonlyArray<AskedPlace>
      readonly amount: string
      readonly receipt: SettleResponse | null
      readonly data: BulkReports
    }
  /** The order was not sold, and its payment not charged. */
  | { readonly type: "refused"; readonly addresses: ReadonlyArray<AskedPlace> }
  | { readonly type: "rejected"; readonly address: AskedPlace; readonly problem: ServiceProblem }

/** Reads and writes records, e.g. as lines of JSON. */
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

/** Where records are kept. */
export interface BulkJournal {
  /** What was added must be there after a crash. */
  readonly add: (record: BulkRecord) => Effect.Effect<void>
  /** What earlier runs added, in its order. */
  readonly records: ReadonlyArray<BulkRecord>
}

/** What became of some of the addresses. */
export type BulkOutcome =
  /** Bought together for `amount`, in atomic USDC; in this run or, as the journal has it, in an earlier one. */
  | Kept<"bought">
  /** The address can't be reported on. Not charged. */
  | Kept<"rejected">
  /** No answer this time: run the same addresses with the same journal again. */
  | { readonly type: "failed"; readonly addresses: ReadonlyArray<AskedPlace>; readonly error: ClientError }

/** How many addresses are bought. */
export interface BulkOptions {
  /** Makes it possible to go on after a crash without paying twice; without it nothing is kept. */
  readonly journal?: BulkJournal
  /**
   * The most that what is still to be bought may cost together, in dollars, with the payments of earlier runs that have not expired.
   * Without it, the client's own; without that, twice the published price.
   */
  readonly maxUsd?: string | number
  /** Orders at once; 2 where nothing is said. */
  readonly concurrency?: number
}

/**
 * Buys reports for any number of addresses, in orders of at most 20. An address that is refused is left out of its order and
 * the others are bought; an order that fails leaves the rest going on. Repeated addresses are bought once. With the journal of
 * earlier runs what was bought is given again from there, and what may have been charged is sent again with the same payment.
 *
 * The payments that are signed come to no more than the cap, or twice the published price where there is none, whatever the service
 * says became of them: one that was refused may be charged until it has expired by the clock of this machine. So where the cap has no room
 * for a second payment an order is quoted first, free, and where it has none for a first it fails for this time.
 *
 * Fails with `OverCap` before anything is signed, and where no further order can succeed either: without an account or its
 * signature, with terms that are not known, or when a payment is refused.
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
      // Without a cap an order that is refused may be signed for once more, without the addresses that it was refused for.
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

/** A list as it is bought: each address once, in orders of at most 20. */
export const ordersOf = (addresses: ReadonlyArray<AskedPlace>): ReadonlyArray<ReadonlyArray<AskedPlace>> =>
  Array.chunksOf(distinct(addresses), prices.bulk.most)

const forgetful: BulkJournal = { add: () => Effect.void, records: [] }

/** Addresses that are ordered together, with the payment that may have been charged for them. */
interface OpenOrder {
  readonly addresses: ReadonlyArray<AskedPlace>
  readonly signed?: SignedOrder
  /** Of a payment that has expired: should it have been charged all the same, the same id gives its answer. */
  readonly idempotencyKey?: string
}

/** What earlier runs have brought to an end, and what is left: first what may have been paid for. */
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

/** What the orders of one run share. */
interface BulkRun {
  readonly journal: BulkJournal
  /** What may still be signed for, in atomic USDC. */
  readonly budget: { left: bigint }
  /** Whether it has no room for the second payment of an order that is refused. */
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
    // The service's word alone would have it paid twice.
    if (yield* hasExpired(signed)) run.budget.left += BigInt(signed.amount)
    return outcomesOf({ addresses, idempotencyKey: signed.idempotencyKey }, run)
  }
  const problem = yield* refusalOf(order, reason)
  const rejected = problem === null ? [] : rejectedIn(addresses, problem)
  if (rejected.length > 0) return yield* withoutRejected(order, rejected, run)
  if (endsAll.has(reason._tag)) return yield* error
  return Stream.succeed<BulkOutcome>({ type: "failed", addresses, error })
})

/** Buys the other addresses of an order that was not sold. */
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

/** The addresses that a quote says can't be sold; none where it is not given. */
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

/** Seconds that this machine's clock may be ahead of the chain's. */
const clockLeadSeconds = 600

/** Whether no chain takes the payment of an order any more, by the clock of this machine. */
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

/** How x402 names a payment that is past its time, whichever way it is paid. */
const expired = /valid_before|deadline_expired|payment_expired/

const endsAll = new Set<ClientErrorReason["_tag"]>([
  "NoAccount",
  "NotSigned",
  "UnknownTerms",
  "OverCap",
  "PaymentRefused"
])

/** The problem that an order is refused with; where only its text is known, a quote gives all of it. */
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

/** The addresses that a problem names, each with what it says of it: without them the others can be sold. */
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
