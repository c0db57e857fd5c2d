import type { Order, StoredAnswer } from "./ledger/Ledger.ts"
import type { BuyerCode } from "./x402/errorCodes.ts"
import type { Payment, PaymentRequirement } from "./x402/Payment.ts"

/** A payment for an order, already compared with what the order costs. */
export interface PaidOrder {
  readonly payment: Payment
  readonly requirement: PaymentRequirement
  readonly order: Order
  /** What a payment that is new to us is refused with, because it has too little time left for the work; else `null`. */
  readonly lateness: BuyerCode | null
}

/** How a paid order ended. Only `delivered` has charged the buyer for sure; `pending` may have. */
export type Sale =
  | {
      readonly outcome: "delivered"
      readonly answer: StoredAnswer
      readonly transaction: string
      readonly isReplay: boolean
    }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  /** The payment, or its id, was used for another order. */
  | { readonly outcome: "conflict" }
  /** Settled so long ago that the answer is not kept any more. */
  | { readonly outcome: "expired" }
  /** The same payment, sent again, gets the answer or is free again. */
  | { readonly outcome: "pending"; readonly transaction: string | null }
  | { readonly outcome: "unavailable"; readonly part: "facilitator" | "ledger" }
