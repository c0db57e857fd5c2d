import type { NetworkAuthorization, Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Context, Duration, type Effect, Schema } from "effect"

import type { StoredPayment } from "./StoredPayment.ts"

/**
 * The state of a paid call. `settled` is final unless the chain loses the settlement, and `released` until the payment
 * is reserved again.
 */
export const LedgerState = Schema.Literals(["verified", "settling", "unknown", "settled", "released"])
export type LedgerState = typeof LedgerState.Type

/** The transitions that `advance` makes. Only `reserve` moves an entry from `released` back to `verified`. */
export const ledgerArrows: Readonly<Record<LedgerState, ReadonlyArray<LedgerState>>> = {
  verified: ["settling", "released"],
  settling: ["settled", "unknown", "released"],
  unknown: ["settling", "settled", "released"],
  settled: ["unknown"],
  released: []
}

/** Max settlements of one authorization, over all retries. The count restarts if the chain loses one. */
export const maxSettlements = 3

/** The refusal code for a buyer whose transaction has reverted. The authorization is never sent again. */
export const revertedCode: BuyerCode = "invalid_exact_evm_transaction_failed"

/** The time for which a payer's payments are refused unchecked after a transaction has reverted. */
export const revertedPayerTime = Duration.hours(1)

/** The store can't be asked, so the call must fail closed. `detail` is a `StoreFault`, or the kind of the error. */
export class LedgerUnavailable extends Schema.TaggedError<LedgerUnavailable>()("LedgerUnavailable", {
  detail: Schema.String
}) {}

/**
 * The entry was not in the expected state, or had another owner (another process moved it), or no transition leads to
 * the new state.
 */
export class StaleEntry extends Schema.TaggedError<StaleEntry>()("StaleEntry", {
  expected: LedgerState
}) {}

/** The error if the transfer on the chain has already settled another entry. */
export class TransferTaken extends Schema.TaggedError<TransferTaken>()("TransferTaken", {}) {}

/** The union of the ledger's errors. */
export class LedgerError extends Schema.TaggedError<LedgerError>()("LedgerError", {
  reason: Schema.Union([LedgerUnavailable, StaleEntry, TransferTaken])
}) {}

/** An answer as it was made: a retry of the same payment gets it again, byte for byte. */
export interface StoredAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

/** The data that the ledger stores for a paid call before its work begins. */
export interface Order {
  readonly key: PaymentKey
  /** Digest of method, route and canonical body. The same payment for another order is refused. */
  readonly fingerprint: string
  /** Id from the `payment-identifier` extension or `Idempotency-Key`: the payer can recover the order by it. */
  readonly paymentId: string | null
  /** Digest of the payment's signature. */
  readonly signature: string
  /** Path of the endpoint, e.g. `/property-intel`. */
  readonly endpoint: string
  /** Atomic USDC. With `upto`, the max charge; from `settling` on, the charge. */
  readonly amount: bigint
  readonly payTo: string
  /** The permit, if the payment is by `upto`. */
  readonly permit?: Permit
  /** Epoch seconds after which the authorization expires. */
  readonly validBefore: bigint
}

/** The time for which an answer is kept after its settlement. */
export const answerTime = Duration.hours(24)

/** The time for which a process counts as alive without renewing its lease. */
export const leaseTime = Duration.seconds(6)

/** One paid call, without its answer. Instants are epoch milliseconds of the store's clock. */
export interface LedgerEntry extends Order {
  readonly state: LedgerState
  /** The process that works on the entry. If that process dies, the reconciler takes over. */
  readonly owner: string
  /** The facilitator that verified the payment, and therefore has to settle it. */
  readonly facilitator: string
  /** Settlements requested and sent; 0 again once the chain has lost one. */
  readonly settlements: number
  /** The refusal that the buyer got after a settlement was requested; `revertedCode` if its transaction reverted. */
  readonly refusal: BuyerCode | null
  readonly transaction: string | null
  /** Position of the transfer among the logs of its block. One transfer settles one entry. */
  readonly transferIndex: number | null
  readonly createdAt: number
  /** The time of the last change of state. For a settled entry it is the time of the settlement. */
  readonly updatedAt: number
  /** The time at which the response with the answer was sent completely. */
  readonly deliveredAt: number | null
  /** The time at which the settlement was deep enough in the chain. */
  readonly confirmedAt: number | null
  /** The reason why an operator closed the entry by hand. */
  readonly resolution: string | null
  /** The time at which the store was read. */
  readonly readAt: number
}

/** The ledger's knowledge about an order. */
export interface KnownOrder {
  /** The entry of the order's payment. */
  readonly entry: LedgerEntry | null
  /** The entry of another payment by the same payer with the same id, on any network, unless it is released. */
  readonly sameId: LedgerEntry | null
  /** `true` if a transaction for the payer has reverted within `revertedPayerTime`. */
  readonly hasReverted: boolean
}

/**
 * The outcome of a reservation. `reserved`: the caller does the work. `known`: its payment or its id has an entry
 * already, which `lookUp` finds.
 */
export type Reservation = { readonly outcome: "reserved"; readonly entry: LedgerEntry } | { readonly outcome: "known" }

/** The data that a reservation stores along with the order. */
export interface Verified {
  readonly facilitator: string
  /** The payment, kept for another attempt to settle it. */
  readonly payment: StoredPayment
}

/** The data that a change of state stores. */
export interface Advance {
  readonly from: LedgerState
  readonly to: LedgerState
  /**
   * The owner that a `verified` or `settling` entry must have; by default this process. Any process may move other
   * entries.
   */
  readonly owner?: string
  readonly answer?: StoredAnswer
  /** The charged amount, if it is less than the payment allows. */
  readonly amount?: bigint
  readonly transaction?: string
  readonly transferIndex?: number
  /** The refusal that the buyer gets after a settlement was requested. */
  readonly refusal?: BuyerCode
}

/** The position of a list's next page, which begins after this entry. */
export type EntryCursor = Pick<LedgerEntry, "createdAt" | "key">

/** A page of a list that may be long: at most 100 entries after the cursor, oldest first. */
export type EntryPage = (after: EntryCursor | null) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>

/** Sums for accounting: one sum per UTC day (`YYYY-MM-DD`), network (CAIP-2) and endpoint. */
export interface LedgerSum {
  readonly day: string
  readonly network: string
  readonly endpoint: string
  readonly count: number
  /** Atomic USDC. */
  readonly amount: bigint
}

/**
 * The durable record of paid calls. Every change is one atomic write that names the state it expects, and carries the
 * time of the store's clock. Every list leaves out rows that can't be read, because another release wrote them.
 */
export class Ledger extends Context.Service<
  Ledger,
  {
    /** The value that this process stores as `LedgerEntry.owner`: new at every start. */
    readonly owner: string
    readonly lookUp: (order: Order) => Effect.Effect<KnownOrder, LedgerError>
    /**
     * Reserves an order whose payment is verified. A `released` payment has bought nothing, so it can be reserved
     * again, for any order, unless its transaction reverted.
     */
    readonly reserve: (order: Order, verified: Verified) => Effect.Effect<Reservation, LedgerError>
    /**
     * Moves an entry to `to`, and makes this process its owner. Returns the time of the change. Fails with `StaleEntry`
     * if the entry is not in `from` any more or has another owner, if no arrow leads to `to`, or if `maxSettlements` is
     * reached. Fails with `TransferTaken` if the transfer has settled another entry.
     */
    readonly advance: (key: PaymentKey, change: Advance) => Effect.Effect<number, LedgerError>
    readonly find: (key: PaymentKey) => Effect.Effect<LedgerEntry | null, LedgerError>
    /** The state alone: waiting duplicates ask for it repeatedly. */
    readonly stateOf: (key: PaymentKey) => Effect.Effect<LedgerState | null, LedgerError>
    /** The answer. It exists from `settling` until the entry is released, or until 24 hours after its settlement. */
    readonly answerOf: (key: PaymentKey) => Effect.Effect<StoredAnswer | null, LedgerError>
    /** The payment. It exists until the entry is released or closed by hand, or its settlement is confirmed. */
    readonly paymentOf: (key: PaymentKey) => Effect.Effect<StoredPayment | null, LedgerError>
    /** Older open entries of the same payer in the same token. The payer's balance may have to cover these first. */
    readonly unsettled: (entry: LedgerEntry) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /**
     * Entries of the payer (lower case) that bought exactly this order, and whose answer is kept. Newest first, at most eight.
     */
    readonly findBought: (payer: string, fingerprint: string) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /**
     * Records that the payer signed in with a challenge with this nonce. Returns `false` if any process has recorded it before.
     */
    readonly useSignIn: (payer: string, nonce: string) => Effect.Effect<boolean, LedgerError>
    /** Entries settled by the transaction. There are several if a facilitator combines transfers in one. */
    readonly findSettled: (transaction: string) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /** Entries that are neither settled nor released. */
    readonly open: EntryPage
    /** All settled entries that are kept, for accounting. */
    readonly settled: EntryPage
    /** Settled entries whose settlement has not been confirmed. */
    readonly unconfirmed: EntryPage
    /** Settled entries whose answer was never sent completely, without those that an operator closed. */
    readonly undelivered: EntryPage
    /**
     * The number of `undelivered` entries older than the given milliseconds, and the endpoints of entries not reported
     * before.
     */
    readonly reportUndelivered: (
      olderThan: number
    ) => Effect.Effect<{ readonly count: number; readonly unreported: ReadonlyArray<string> }, LedgerError>
    /** Records that the response with the answer was sent completely, even if the settlement could not be recorded yet. */
    readonly delivered: (key: PaymentKey) => Effect.Effect<void, LedgerError>
    /** Records that a settlement is deep enough in the chain. */
    readonly confirmed: (key: PaymentKey) => Effect.Effect<void, LedgerError>
    /**
     * Closes an entry by hand: an unknown one becomes released, a settled one stays settled and counts as delivered.
     * Returns its state. `null` if there is no entry, or if a process may be selling it now.
     */
    readonly resolve: (key: PaymentKey, reason: string) => Effect.Effect<LedgerState | null, LedgerError>
    /**
     * Drops answers of entries settled more than 24 hours ago; the entries stay. Returns the number of dropped answers.
     */
    readonly expireAnswers: Effect.Effect<number, LedgerError>
    /**
     * Deletes old entries, at most 2,000 of each state at a time: released ones after an hour, settled ones after the
     * given milliseconds.
     */
    readonly prune: (
      settledFor: number
    ) => Effect.Effect<{ readonly released: number; readonly settled: number }, LedgerError>
    /** Settled sums per day, network and endpoint, oldest first. */
    readonly sums: Effect.Effect<ReadonlyArray<LedgerSum>, LedgerError>
    /**
     * Renews this process's lease in a shared ledger, for the next `leaseTime` of the store's clock. `false` if the
     * previous lease had run out, or never existed.
     */
    readonly renewLease: Effect.Effect<boolean, LedgerError>
    /** Ends this process's lease, so that other processes may take over its open entries at once. */
    readonly endLease: Effect.Effect<void, LedgerError>
    /** The owners with a valid lease. */
    readonly livingOwners: Effect.Effect<ReadonlySet<string>, LedgerError>
    /** Succeeds if a sale could be written: tries a write, in SQLite to the file itself, and rolls it back. */
    readonly ping: Effect.Effect<void, LedgerError>
  }
>()("property-intelligence/payments/ledger/Ledger") {}

/** Returns `true` if an entry was made by this very payment, and not by another payment with the same id. */
export const isPaymentOf = ({ key: { asset, network, nonce, payer } }: LedgerEntry, { key }: Order): boolean =>
  network === key.network && asset === key.asset && payer === key.payer && nonce === key.nonce

/** The data of an entry's authorization that the chain is asked about; `null` if its network is no longer known. */
export const authorizationOf = ({
  amount,
  key,
  payTo,
  permit,
  validBefore
}: LedgerEntry): NetworkAuthorization | null => {
  const network = paymentNetworkOf(key.network)
  if (network === undefined) return null
  const { nonce, payer } = key
  const authorization = { from: payer, to: payTo, value: amount, validAfter: 0n, validBefore, nonce }
  return { network, authorization, ...(permit === undefined ? {} : { permit }) }
}
