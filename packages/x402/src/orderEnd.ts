/** The reply to one attempt to send a paid order, as a client reads it. A lost reply is `null`. */
export interface TryReply {
  readonly status: number
  /** The last part of the problem's `type`, e.g. `payment-pending`; empty if the reply is not a problem of this service. */
  readonly kind: string
  /** The `error` of a 402; empty for other replies. */
  readonly code: string
  /** True if the reply is a complete answer. */
  readonly isAnswer: boolean
}

/**
 * The meaning of a reply for the order's payment. `open`: the payment may have been charged, or still may be. `ended`: it buys
 * nothing and was not charged. `untried`: this try charged nothing. `unsaid`: the payment was not looked at, or was charged long ago.
 */
type ChargeWord = "answered" | "open" | "ended" | "untried" | "unsaid"

/** The kinds of problems by their meaning for the order's payment. A kind that is not listed is `untried`. */
export const problemWords: Readonly<Record<Exclude<ChargeWord, "answered" | "untried">, ReadonlyArray<string>>> = {
  open: ["payment-pending", "ledger-unavailable", "internal-error"],
  // The work for the payment failed or was refused, which freed the payment.
  ended: [
    "address-not-found",
    "ambiguous-address",
    "analysis-impossible",
    "analysis-incomplete",
    "geocoder-unavailable",
    "narrative-unavailable",
    "report-incomplete"
  ],
  unsaid: ["overloaded", "payment-spent", "too-many-refusals"]
}

/**
 * The refusal codes after which this very payment may have paid us. The stock facilitator finds a permit's used nonce
 * only by simulation.
 */
export const maybeUsedCodes: ReadonlySet<string> = new Set([
  "duplicate_settlement",
  "invalid_exact_evm_nonce_already_used",
  "permit2_invalid_nonce",
  "permit2_simulation_failed"
])

/** The refusal codes of a payment that can't be charged any more. */
export const lastCodes: ReadonlySet<string> = new Set([
  "invalid_exact_evm_payload_authorization_valid_before",
  "invalid_exact_evm_transaction_failed",
  "invalid_upto_evm_transaction_failed",
  "payment_expired",
  "permit2_deadline_expired"
])

/** The meaning of a reply for the order's payment. */
export const chargeWordOf = (reply: TryReply | null): ChargeWord => {
  if (reply === null) return "open"
  if (reply.isAnswer) return "answered"
  if (reply.status === 402) {
    if (reply.code === "" || maybeUsedCodes.has(reply.code)) return "open"
    return lastCodes.has(reply.code) ? "ended" : "untried"
  }
  if (reply.kind === "") return "open"
  if (problemWords.open.includes(reply.kind)) return "open"
  if (problemWords.ended.includes(reply.kind)) return "ended"
  return problemWords.unsaid.includes(reply.kind) ? "unsaid" : "untried"
}

/**
 * Returns true if an order must be kept after its tries (oldest first), because its payment may have been charged. The
 * last reply decides: `answered` and `ended` close the order, `open` and `unsaid` keep it. After `untried`, or without
 * tries, it is kept if it was open before (`wasOpen`) or a try was `open`.
 */
export const isOrderOpen = (tries: ReadonlyArray<TryReply | null>, wasOpen = false): boolean => {
  const words = tries.map(chargeWordOf)
  const last = words.at(-1)
  if (last === undefined) return wasOpen
  if (last === "answered" || last === "ended") return false
  return last !== "untried" || wasOpen || words.includes("open")
}
