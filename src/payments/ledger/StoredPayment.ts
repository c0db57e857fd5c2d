import { hash } from "node:crypto"

import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { Payment, PaymentKey, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { Option, Result, Schema } from "effect"
import { Base64 } from "effect/encoding"

/** A payment as the ledger keeps it until its settlement is confirmed: enough to settle it again. */
export const StoredPayment = Schema.Struct({
  version: Schema.Literals([1, 2]),
  /** The decoded header. */
  payload: Schema.Unknown,
  maxTimeoutSeconds: Schema.Finite,
  resource: Schema.String,
  description: Schema.String
})
export type StoredPayment = typeof StoredPayment.Type

export const storedPaymentOf = (
  { payload, version }: Payment,
  { description, maxTimeoutSeconds, resource }: PaymentRequirement
): StoredPayment => ({ version, payload, maxTimeoutSeconds, resource, description })

/** The fields of a ledger entry that are needed, besides its stored payment, to restore the payment. */
interface Paid {
  readonly key: PaymentKey
  readonly amount: bigint
  readonly payTo: string
}

/** The payment of an entry, and its requirement; `null` if either can't be read any more. */
export const restoredPayment = (
  { amount, key, payTo }: Paid,
  { description, maxTimeoutSeconds, payload, resource, version }: StoredPayment
): { readonly payment: Payment; readonly requirement: PaymentRequirement } | null => {
  const network = paymentNetworkOf(key.network)
  const header = version === 2 ? "payment-signature" : "x-payment"
  const read = paymentInHeaders({ [header]: Base64.encode(JSON.stringify(payload)) })
  if (network === undefined || Result.isFailure(read) || Option.isNone(read.success)) return null
  const payment = read.success.value
  const permit = payment.permit === undefined ? {} : { permit: { facilitator: payment.permit.facilitator } }
  return { payment, requirement: { network, payTo, amount, ...permit, maxTimeoutSeconds, resource, description } }
}

/** Digest (SHA-256, hex) of a payment's signature: it recognizes a copy of the payment, but can't settle one. */
export const signatureDigest = ({ signature }: Pick<Payment, "signature">): string =>
  hash("sha256", signature.toLowerCase(), "hex")
