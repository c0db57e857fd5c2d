import { Context, Duration, type Effect, Schema } from "effect"

import type { PaymentKey } from "../x402/Payment.ts"

/** Where a paid call stands. `settled` and `released` are final. */
export const LedgerState = Schema.Literals([
  "reserved",
  "verified",
  "worked",
  "settling",
  "unknown",
  "settled",
  "released"
])
export type LedgerState = typeof LedgerState.Type

/** The arrows of the state diagram that `advance` walks. The one from `released` back to `reserved` is `reserve`'s alone. */
export const ledgerArrows: Readonly<Record<LedgerState, ReadonlyArray<LedgerState>>> = {
  reserved: ["verified", "released"],
  verified: ["worked", "released"],
  worked: ["settling", "released"],
  settling: ["settled", "unknown"],
  unknown: ["settled", "released"],
  settled: [],
  released: []
}

/** The store can't be asked: the call must fail closed. */
export class LedgerUnavailable extends Schema.TaggedError<LedgerUnavailable>()("LedgerUnavailable", {
  detail: Schema.String
}) {}

/** The entry was not in the state that the change expects, or not the owner's (another process moved it), or no arrow leads to the new state. */
export class StaleEntry extends Schema.TaggedError<StaleEntry>()("StaleEntry", {
  expected: LedgerState
}) {}

/** The one error of the ledger. */
export class LedgerError extends Schema.TaggedError<LedgerError>()("LedgerError", {
  reason: Schema.Union([LedgerUnavailable, StaleEntry])
}) {}

/** An answer as it was made: what a retry of the same payment gets again, to the byte. */
export interface StoredAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

/** What a paid call asks the ledger to remember before anything else happens. */
export interface Order {
  readonly key: PaymentKey
  /** Digest of method, route and canonical body: the same payment for anything else is refused. */
  readonly fingerprint: string
  /** Id of the `payment-identifier` extension or of `Idempotency-Key`: a second key. */
  readonly paymentId: string | null
  /** Path of the endpoint, e.g. `/property-intel`. */
  readonly endpoint: string
  readonly amount: bigint
  readonly payTo: string
  /** Epoch seconds after which the authorization is worthless. */
  readonly validBefore: bigint
}

/** How long the answer of a settled entry is kept. */
export const answerTime = Duration.hours(24)

/** How long a process counts as alive without renewing its lease. */
export const leaseTime = Duration.seconds(6)

/** One paid call. Instants are epoch milliseconds. */
export interface LedgerEntry extends Order {
  readonly state: LedgerState
  /** The process that works on it; after its death the reconciler takes over. */
  readonly owner: string
  readonly transaction: string | null
  /** From `worked` on, until the entry is released or 24 hours have passed since settlement. */
  readonly answer: StoredAnswer | null
  readonly createdAt: number
  readonly updatedAt: number
}

/**
 * How a reservation went. `reserved`: the caller does the work. `existing`: the same order is known, in the state given.
 * `conflict`: this payment, or this payment id, belongs to another order.
 */
export type Reservation =
  | { readonly outcome: "reserved"; readonly entry: LedgerEntry }
  | { readonly outcome: "existing"; readonly entry: LedgerEntry }
  | { readonly outcome: "conflict" }

/** What a change of state writes along. */
export interface Advance {
  readonly from: LedgerState
  readonly to: LedgerState
  /** Whose entry it is while it is under way, this process's where none is named. What is `unknown` any process may move. */
  readonly owner?: string
  readonly answer?: StoredAnswer
  readonly transaction?: string
  /** The buyer is on the line and gets the answer now. Without it a settled entry counts as undelivered. */
  readonly delivered?: boolean
}

/** Sums for accounting: one row a UTC day (`YYYY-MM-DD`) and endpoint. */
export interface LedgerSum {
  readonly day: string
  readonly endpoint: string
  readonly count: number
  /** Atomic USDC. */
  readonly amount: bigint
}

/**
 * The durable memory of paid calls. Every change is one atomic write that names the state it expects; nothing is deleted but
 * answers past their time.
 */
export class Ledger extends Context.Service<
  Ledger,
  {
    /** What this process writes as `LedgerEntry.owner`: new at every start. */
    readonly owner: string
    /** Reserves an order. A `released` payment has bought nothing: it is reserved anew, for whatever order comes with it. */
    readonly reserve: (order: Order) => Effect.Effect<Reservation, LedgerError>
    /**
     * Fails with `StaleEntry` when the entry is not in `from` any more or has become another owner's, or when there is no
     * arrow from there to `to`. It is this process's from then on.
     */
    readonly advance: (key: PaymentKey, change: Advance) => Effect.Effect<void, LedgerError>
    readonly find: (key: PaymentKey) => Effect.Effect<LedgerEntry | null, LedgerError>
    /** Until 24 hours have passed since the settlement. */
    readonly answerOf: (key: PaymentKey) => Effect.Effect<StoredAnswer | null, LedgerError>
    /** Entries settled by the transaction: several where a facilitator puts several transfers into one. */
    readonly findSettled: (transaction: string) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /** Entries that are neither settled nor released, oldest first. */
    readonly open: Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /** Notes that the buyer of a settled entry got the answer after all, by asking again. */
    readonly delivered: (key: PaymentKey) => Effect.Effect<void, LedgerError>
    /** Entries paid for whose buyer never got the answer, oldest first. */
    readonly undelivered: Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /** Drops answers of entries settled more than 24 hours ago; the entries stay. Gives how many. */
    readonly expireAnswers: Effect.Effect<number, LedgerError>
    /** Settled sums per day and endpoint, oldest first. */
    readonly sums: Effect.Effect<ReadonlyArray<LedgerSum>, LedgerError>
    /**
     * Shows the processes that share the ledger that this one is alive, for the next `leaseTime` of the store's clock. False
     * when the lease before had run out, or there was none.
     */
    readonly renewLease: Effect.Effect<boolean, LedgerError>
    /** Ends this process's lease: what it leaves under way may be taken over at once. */
    readonly endLease: Effect.Effect<void, LedgerError>
    /** The owners whose lease runs. */
    readonly livingOwners: Effect.Effect<ReadonlySet<string>, LedgerError>
    /** Succeeds when the store answers at all. Reads no entry. */
    readonly ping: Effect.Effect<void, LedgerError>
  }
>()("property-intelligence/payments/ledger/Ledger") {}
