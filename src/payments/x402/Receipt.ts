import { encodeBase64Json } from "./Base64Json.ts"
import type { BuyerCode } from "./errorCodes.ts"
import type { Payment } from "./Payment.ts"
import type { SettleResponse } from "./SettleResponse.ts"

/** How the settlement of a payment went. */
export type SettlementOutcome =
  | { readonly outcome: "settled"; readonly transaction: string }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  /** Not known yet: the buyer retries with the same payment. `transaction` is its hash where that is known. */
  | { readonly outcome: "pending"; readonly transaction: string | null }

/** The headers a receipt may have, by protocol version: 2, 1. */
export const receiptNames = ["PAYMENT-RESPONSE", "X-PAYMENT-RESPONSE"] as const

/** The header that states how a payment ended, in the version it was made in. */
export interface Receipt {
  readonly name: (typeof receiptNames)[number]
  readonly value: string
}

export const receiptOf = (
  { version, network, authorization }: Pick<Payment, "version" | "network" | "authorization">,
  outcome: SettlementOutcome
): Receipt => ({
  name: version === 2 ? "PAYMENT-RESPONSE" : "X-PAYMENT-RESPONSE",
  value: encodeBase64Json({
    ...described(outcome),
    network: version === 2 ? network.id : network.v1Name,
    payer: authorization.from
  } satisfies SettleResponse)
})

const described = (outcome: SettlementOutcome) => {
  switch (outcome.outcome) {
    case "settled":
      return { success: true, transaction: outcome.transaction }
    case "refused":
      return { success: false, errorReason: outcome.code, transaction: "" }
    case "pending":
      return { success: false, errorReason: "settlement_pending", transaction: outcome.transaction ?? "" }
  }
}
