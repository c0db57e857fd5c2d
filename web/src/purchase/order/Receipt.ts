import { memberIn, textIn } from "../../page/jsonMembers.ts"
import { fromBase64Json } from "../base64Json.ts"

/** How a payment ended. */
export interface Receipt {
  readonly transaction: string
  readonly payer: string
  readonly network: string
  /** As the service wrote it, with its signature where the operator signs. */
  readonly document: unknown
}

/** Reads the header PAYMENT-RESPONSE; `null` where it states no payment that was made. */
export const readReceipt = (header: string | null): Receipt | null => {
  const document = fromBase64Json(header ?? "")
  if (memberIn(document, "success") !== true) return null
  return {
    transaction: textIn(document, "transaction"),
    payer: textIn(document, "payer"),
    network: textIn(document, "network"),
    document
  }
}
