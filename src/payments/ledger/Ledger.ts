import type { NetworkAuthorization, Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Context, Duration, type Effect, Schema } from "effect"

import type { StoredPayment } from "./StoredPayment.ts"

/** The state of a paid call. `settled` and `released` are final, unless the chain loses a settlement. */
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

/** Max settlements of one authorization, over all retries. */
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

/** The transfer has already settled another entry. */
export class TransferTaken extends Schema.TaggedError<TransferTaken>()("TransferTaken", {}) {}

/** The union of the ledger's errors. */
export class LedgerError extends Schema.TaggedError<LedgerError>()("LedgerError", {
  reason: Schema.Union([LedgerUnavailable, StaleEntry, TransferTaken])
}) {}

/** An answer as it was made: a retry of the same payment gets it again, to the byte. */
export interface StoredAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
}

/** The data that the ledger stores for a paid call before its work begins. */
export interface Order {
  readonly key: PaymentKey
  /** Digest of method, route and canonical body: the same payment for another order is refused. */
  readonly fingerprint: string
  /** Id of the `payment-identifier` extension or of `Idempotency-Key`: the payer's second key. */
  readonly paymentId: string | null
  /** Digest of the payment's signature. */
  readonly signature: string
  /** Path of the endpoint, e.g. `/property-intel`. */
  readonly endpoint: string
  /** Atomic USDC. With `upto`, the max charge; from `settling` on, the charge. */
  readonly amount: bigint
  readonly payTo: string
  /** The permit, if it is paid by `upto`. */
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
  /** The process that works on it; after that process has died the reconciler takes over. */
  readonly owner: string
  /** The facilitator that verified the payment, and so has to settle it. */
  readonly facilitator: string
  /** The number of settlements requested. */
  readonly settlements: number
  /**
   * The refusal that the buyer got after a settlement was requested; `revertedCode` if its transaction has reverted.
   */
  readonly refusal: BuyerCode | null
  readonly transaction: string | null
  /** Position of the transfer among the logs of its block: one transfer settles one entry. */
  readonly transferIndex: number | null
  readonly createdAt: number
  /** The time of its last change of state: the time of its settlement if it is settled. */
  readonly updatedAt: number
  /** The time at which the response with the answer had ended. */
  readonly deliveredAt: number | null
  /** The time at which the settlement was found deep enough in the chain. */
  readonly confirmedAt: number | null
  /** The reason why an operator closed it by hand. */
  readonly resolution: string | null
  /** The time at which the store was read. */
  readonly readAt: number
}

/** The ledger's knowledge about an order. */
export interface KnownOrder {
  /** The entry of its payment. */
  readonly entry: LedgerEntry | null
  /** The entry of another payment of its payer with the same id, on any network, unless it is released. */
  readonly sameId: LedgerEntry | null
  /** `true` if a transaction for its payer has reverted within `revertedPayerTime`. */
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
  /** The payment with which we settle again if the chain loses its settlement. */
  readonly payment: StoredPayment
}

/** The data that a change of state stores. */
export interface Advance {
  readonly from: LedgerState
  readonly to: LedgerState
  /** The owner of the entry while it is under way; by default this process. Any process may move an `unknown` entry. */
  readonly owner?: string
  readonly answer?: StoredAnswer
  /** The charged amount, if it is less than the payment allows. */
  readonly amount?: bigint
  readonly transaction?: string
  readonly transferIndex?: number
  /** The refusal that the buyer gets. The payment's id stays taken, because the refused transfer may still arrive. */
  readonly refusal?: BuyerCode
}

/** The position of a list's next page: after this entry. */
export type EntryCursor = Pick<LedgerEntry, "createdAt" | "key">

/** A list of entries that may be long: a page of at most 100, oldest first, after the cursor. */
export type EntryPage = (after: EntryCursor | null) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>

/** Sums for accounting: one row a UTC day (`YYYY-MM-DD`), network (CAIP-2) and endpoint. */
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
 * time of the store's clock. A row that can't be read, written by another release, is left out of every list.
 */
export class Ledger extends Context.Service<
  Ledger,
  {
    /** The value that this process stores as `LedgerEntry.owner`: new at every start. */
    readonly owner: string
    readonly lookUp: (order: Order) => Effect.Effect<KnownOrder, LedgerError>
    /**
     * Reserves an order whose payment is verified. A `released` payment has bought nothing, so it can be reserved
     * again, for any order.
     */
    readonly reserve: (order: Order, verified: Verified) => Effect.Effect<Reservation, LedgerError>
    /**
     * Moves an entry to `to`; from then on it is this process's. Returns the time of the change. Fails with
     * `StaleEntry` if the entry is not in `from` any more or has another owner, if no arrow leads to `to`, or if
     * `maxSettlements` is reached. Fails with `TransferTaken` if the transfer has settled another entry.
     */
    readonly advance: (key: PaymentKey, change: Advance) => Effect.Effect<number, LedgerError>
    readonly find: (key: PaymentKey) => Effect.Effect<LedgerEntry | null, LedgerError>
    /** The state alone: a waiting duplicate asks for it again and again. */
    readonly stateOf: (key: PaymentKey) => Effect.Effect<LedgerState | null, LedgerError>
    /** From `settling` on, until the entry is released or 24 hours have passed since its settlement. */
    readonly answerOf: (key: PaymentKey) => Effect.Effect<StoredAnswer | null, LedgerError>
    /** Until the entry is released, or its settlement confirmed. */
    readonly paymentOf: (key: PaymentKey) => Effect.Effect<StoredPayment | null, LedgerError>
    /** Older open entries of its payer, in the same token: the payer may have to pay for these first. */
    readonly unsettled: (entry: LedgerEntry) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /**
     * Entries with which the payer (lower case) bought exactly this order and whose answer is kept. Newest first, at
     * most eight.
     */
    readonly findBought: (payer: string, fingerprint: string) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /**
     * Notes that the payer has signed in with a challenge with this nonce. `false` if it was noted before, by any
     * process.
     */
    readonly useSignIn: (payer: string, nonce: string) => Effect.Effect<boolean, LedgerError>
    /** Entries settled by the transaction: several if a facilitator puts several transfers into one. */
    readonly findSettled: (transaction: string) => Effect.Effect<ReadonlyArray<LedgerEntry>, LedgerError>
    /** Entries that are neither settled nor released. */
    readonly open: EntryPage
    /** All settled entries that are kept, for bookkeeping. */
    readonly settled: EntryPage
    /** Settled entries whose settlement has not been confirmed. */
    readonly unconfirmed: EntryPage
    /** Paid entries whose buyer never got the answer, and that no operator has closed. */
    readonly undelivered: EntryPage
    /**
     * The number of `undelivered` entries older than the given milliseconds, and the endpoints of entries not reported
     * before.
     */
    readonly reportUndelivered: (
      olderThan: number
    ) => Effect.Effect<{ readonly count: number; readonly unreported: ReadonlyArray<string> }, LedgerError>
    /** Notes that the response with the answer has ended, even if the settlement could not be noted yet. */
    readonly delivered: (key: PaymentKey) => Effect.Effect<void, LedgerError>
    /** Notes that a settlement is deep enough in the chain. */
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
     * Deletes old entries, some thousand at a time. Unsettled ones are deleted soon, settled ones after the given
     * milliseconds.
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
    /** Ends this process's lease: other processes may take over its open entries at once. */
    readonly endLease: Effect.Effect<void, LedgerError>
    /** The owners with a valid lease. */
    readonly livingOwners: Effect.Effect<ReadonlySet<string>, LedgerError>
    /** Succeeds when a sale could be written: writes one and rolls it back, on the disk too. */
    readonly ping: Effect.Effect<void, LedgerError>
  }
>()("property-intelligence/payments/ledger/Ledger") {}

/** Returns `true` if it is the payment of the entry, and not another payment with its id. */
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
