import type { FlatType, SignFlat } from "./FlatType.ts"

/** What was paid for: a call of the resource, by the payer, in the transaction. */
type PaidCall = {
  /** CAIP-2. */
  readonly network: string
  /** Absolute URL, as the offer has it. */
  readonly resourceUrl: string
  readonly payer: string
  /** When it was settled, epoch seconds. */
  readonly issuedAt: number
  readonly transaction: string
}

/** A receipt with the operator's signature, as the `offer-receipt` extension has it. */
export type SignedReceipt = {
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

/** How the header of a receipt shows it, in both protocol versions. */
export const receiptExtension = (receipt: SignedReceipt) => ({
  "offer-receipt": {
    info: { receipt },
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        receipt: {
          type: "object",
          properties: {
            format: { type: "string", const: "eip712" },
            payload: { type: "object" },
            signature: { type: "string" }
          },
          required: ["format", "payload", "signature"]
        }
      },
      required: ["receipt"]
    }
  }
})
