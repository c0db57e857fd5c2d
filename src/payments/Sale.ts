import type { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import type { Payment, PaymentKey, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"

import type { Order, StoredAnswer } from "./ledger/Ledger.ts"
import type { SettlementEnd } from "./ledger/settlementJudge.ts"

/** A payment for an order, already compared with the order's price. */
export interface PaidOrder {
  readonly payment: Payment
  readonly requirement: PaymentRequirement
  readonly order: Order
  /**
   * The refusal that the payment gets if it is new to us: for its terms (network, scheme, recipient, amount), its validity
   * time or its settling account. `null` if it gets none.
   */
  readonly refusalIfNew: BuyerCode | null
  /** Digest of the sender's IP address. */
  readonly client: string
}

/** The outcome of a paid order. Only `delivered` has charged the buyer for sure; `pending` may have. */
export type Sale =
  | {
      readonly outcome: "delivered"
      /** Key of the charged payment: an earlier one's if the order was recovered by its id. */
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
  /** The payment, or its id, was already used for another order. */
  | { readonly outcome: "conflict" }
  /** A payment settled too long ago to get its answer without an id. */
  | { readonly outcome: "spent" }
  | { readonly outcome: "unavailable"; readonly part: "ledger" | "chain" }
  /** A refusal without any check: too many payments are being verified, or too many of this client or payer were refused. */
  | {
      readonly outcome: "busy"
      readonly scope: "client" | "payer" | "service"
      readonly retryAfterSeconds: number
    }
