import { encodeBase64Json } from "./Base64Json.ts"
import type { BuyerCode } from "./errorCodes.ts"
import type { FlatType, SignFlat } from "./flatTypeDigest.ts"
import type { Payment } from "./Payment.ts"
import type { SettleResponse } from "./SettleResponse.ts"

/** The outcome of a payment's settlement. */
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

/** The payer and the protocol version of a receipt. */
export type PaidBy = Pick<Payment, "version" | "network"> & {
  readonly authorization: Pick<Payment["authorization"], "from">
}

export const receiptOf = ({ version, network, authorization }: PaidBy, outcome: SettlementOutcome): Receipt => ({
  name: version === 2 ? "PAYMENT-RESPONSE" : "X-PAYMENT-RESPONSE",
  value: encodeBase64Json(
    settleResponseOf(version === 1 ? (network.v1Name ?? network.id) : network.id, authorization.from, outcome)
  )
})

/** The content of a receipt, with the network's name in that version. */
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

/** The paid call: of the resource, by the payer, in the transaction. */
type PaidCall = {
  /** CAIP-2. */
  readonly network: string
  /** Absolute URL, as in the offer. */
  readonly resourceUrl: string
  readonly payer: string
  /** When it was settled, epoch seconds. */
  readonly issuedAt: number
  readonly transaction: string
}

/** A receipt signed by the operator, in the form of the `offer-receipt` extension. */
type SignedReceipt = {
  readonly format: "eip712"
  readonly payload: { readonly version: 1 } & PaidCall
  readonly signature: string
}

/** Signs that a call was paid for and answered. The same call has the same receipt, to the byte, however often it is signed. */
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

/** The receipt's form in the header of both protocol versions. */
const receiptExtension = (receipt: SignedReceipt) => ({
  "offer-receipt": {
    info: { receipt },
    schema: { type: "object", properties: { receipt: { type: "object" } }, required: ["receipt"] }
  }
})
