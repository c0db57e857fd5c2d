import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment, PaymentKey, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"

import type { Order, StoredAnswer } from "./ledger/Ledger.ts"
import type { SettlementEnd } from "./ledger/settlementJudge.ts"

/** A payment for an order, already compared with the order's price. */
export interface PaidOrder {
  readonly payment: Payment
  readonly requirement: PaymentRequirement
  readonly order: Order
  /** The refusal of a payment that is new to us, because of its validity time or its settling account; else `null`. */
  readonly refusalIfNew: BuyerCode | null
  /** Digest of the address the call comes from. */
  readonly client: string
}

/** The outcome of a paid order. Only `delivered` has charged the buyer for sure; `pending` may have. */
export type Sale =
  | {
      readonly outcome: "delivered"
      /** The payment that was charged: an earlier one if the order was recovered by its id. */
      readonly key: PaymentKey
      readonly answer: StoredAnswer
      readonly transaction: string
      /** Epoch milliseconds; `null` if the ledger could not record it. */
      readonly settledAt: number | null
      /** The atomic units charged with `upto`. */
      readonly charged?: bigint
      readonly isReplay: boolean
    }
  | Exclude<SettlementEnd, { outcome: "settled" }>
  /** The payment, or its id, was used for another order. */
  | { readonly outcome: "conflict" }
  /** Settled so long ago that the payment alone no longer gets the answer. */
  | { readonly outcome: "expired" }
  | { readonly outcome: "unavailable"; readonly part: "ledger" | "chain" }
  /** Too many payments are being verified, or were refused to this client or payer lately. Nothing was checked. */
  | {
      readonly outcome: "busy"
      readonly scope: "client" | "payer" | "service"
      readonly retryAfterSeconds: number
    }
