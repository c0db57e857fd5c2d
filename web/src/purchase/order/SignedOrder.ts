import { memberIn, readJson, textIn } from "../../page/jsonMembers.ts"

/**
 * A paid call as it is sent, with its payment: kept until the answer is there. Sent again it is charged at most once. The command
 * line resumes it from a file as well.
 */
export interface SignedOrder {
  /** Of the call, e.g. `/property-intel`. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly idempotencyKey: string
  /** The header PAYMENT-SIGNATURE. */
  readonly payment: string
  /** CAIP-2, e.g. `eip155:8453`. */
  readonly network: string
  /** Atomic USDC, in decimal. */
  readonly amount: string
  /** An instant, e.g. `2026-11-25T12:00:00.000Z`. */
  readonly signedAt: string
}

/** The order in a text that was kept; `null` where it is none. */
export const readOrder = (text: string): SignedOrder | null => {
  const order = readJson(text)
  const body = memberIn(order, "body")
  const read = {
    path: textIn(order, "path"),
    idempotencyKey: textIn(order, "idempotencyKey"),
    payment: textIn(order, "payment"),
    network: textIn(order, "network"),
    amount: textIn(order, "amount"),
    signedAt: textIn(order, "signedAt")
  }
  const isWhole = Object.values(read).every((member) => member !== "")
  const isOnOrigin = /^\/(?![/\\])/.test(read.path)
  if (!isWhole || !isOnOrigin || !/^\d+$/.test(read.amount) || typeof body !== "object" || body === null) return null
  return { ...read, body: Object.fromEntries(Object.entries(body)) }
}
