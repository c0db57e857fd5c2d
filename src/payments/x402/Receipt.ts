import { encodeBase64Json } from "./Base64Json.ts"
import type { BuyerCode } from "./errorCodes.ts"
import type { Payment } from "./Payment.ts"
import type { SettleResponse } from "./SettleResponse.ts"
import { receiptExtension, type SignedReceipt } from "./SignedReceipt.ts"

/** How the settlement of a payment went. */
export type SettlementOutcome =
  | {
      readonly outcome: "settled"
      readonly transaction: string
      /** Of `upto`: the atomic units that were charged. */
      readonly amount?: bigint
      readonly signed?: SignedReceipt | null
    }
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
  value: encodeBase64Json(
    settleResponseOf(version === 1 ? (network.v1Name ?? network.id) : network.id, authorization.from, outcome)
  )
})

/** What a receipt states, with the network in the words of the version. */
export const settleResponseOf = (network: string, payer: string, outcome: SettlementOutcome): SettleResponse => ({
  ...described(outcome),
  network,
  payer,
  ...(outcome.outcome === "settled" && outcome.signed ? { extensions: receiptExtension(outcome.signed) } : {})
})

const described = (outcome: SettlementOutcome) => {
  switch (outcome.outcome) {
    case "settled":
      return {
        success: true,
        transaction: outcome.transaction,
        ...(outcome.amount === undefined ? {} : { amount: String(outcome.amount) })
      }
    case "refused":
      return { success: false, errorReason: outcome.code, transaction: "" }
    case "pending":
      return { success: false, errorReason: "settlement_pending", transaction: outcome.transaction ?? "" }
  }
}
