import { encodeBase64Json } from "./Base64Json.ts"
import type { FlatType, SignFlat } from "./chain/typedDataWords.ts"
import type { BuyerCode } from "./errorCodes.ts"
import type { Payment } from "./Payment.ts"
import type { SettleResponse } from "./SettleResponse.ts"

/** The outcome of a payment's settlement. */
export type SettlementOutcome =
  | {
      readonly outcome: "settled"
      readonly transaction: string
      /** For `upto`: the charged amount, in atomic units. */
      readonly amount?: bigint
      readonly signed?: SignedReceipt | null
    }
  | { readonly outcome: "refused"; readonly code: BuyerCode }
  /** The outcome is not known yet, and the buyer retries with the same payment. `transaction` is its hash, if known. */
  | { readonly outcome: "pending"; readonly transaction: string | null }

/** The names of the receipt header, for protocol version 2 and for version 1. */
export const receiptNames = ["PAYMENT-RESPONSE", "X-PAYMENT-RESPONSE"] as const

/** The header that states how a payment ended, in the payment's protocol version. */
export interface Receipt {
  readonly name: (typeof receiptNames)[number]
  readonly value: string
}

/** The payer, the network and the protocol version of a payment, for its receipt. */
export type PaidBy = Pick<Payment, "version" | "network"> & {
  readonly authorization: Pick<Payment["authorization"], "from">
}

export const receiptOf = ({ version, network, authorization }: PaidBy, outcome: SettlementOutcome): Receipt => ({
  name: version === 2 ? "PAYMENT-RESPONSE" : "X-PAYMENT-RESPONSE",
  value: encodeBase64Json(
    settleResponseOf(version === 1 ? (network.v1Name ?? network.id) : network.id, authorization.from, outcome)
  )
})

/** The content of a receipt header: the outcome, the payer, and the network's name in the receipt's version. */
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

/** A paid call, as a receipt states it: the resource, the payer, the time and the transaction. */
type PaidCall = {
  /** CAIP-2. */
  readonly network: string
  /** Absolute URL, equal to the offer's. */
  readonly resourceUrl: string
  readonly payer: string
  /** The time of the settlement, epoch seconds. */
  readonly issuedAt: number
  readonly transaction: string
}

/** A receipt signed by the operator, in the form of the `offer-receipt` extension. */
type SignedReceipt = {
  readonly format: "eip712"
  readonly payload: { readonly version: 1 } & PaidCall
  readonly signature: string
}

/** Signs that a call was paid for and answered. Signing the same call again gives the same bytes. */
export const signReceipt = (
  { network, resourceUrl, payer, issuedAt, transaction }: PaidCall,
  sign: SignFlat
): SignedReceipt => {
  const payload = { version: 1, network, resourceUrl, payer, issuedAt, transaction } as const
  return { format: "eip712", payload, signature: sign(receiptType, payload) }
}

const receiptType: FlatType<"version" | keyof PaidCall> = {
  domain: "x402 receipt",
  name: "Receipt",
  members: [
    ["version", "uint256"],
    ["network", "string"],
    ["resourceUrl", "string"],
    ["payer", "string"],
    ["issuedAt", "uint256"],
    ["transaction", "string"]
  ]
}

/** The signed receipt as the extension of a receipt header, in either protocol version. */
const receiptExtension = (receipt: SignedReceipt) => ({
  "offer-receipt": {
    info: { receipt },
    schema: { type: "object", properties: { receipt: { type: "object" } }, required: ["receipt"] }
  }
})
