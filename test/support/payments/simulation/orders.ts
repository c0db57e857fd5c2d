import type { StoredAnswer } from "../../../../src/payments/ledger/Ledger.ts"
import { orderFingerprint } from "../../../../src/payments/ledger/OrderFingerprint.ts"
import { signatureDigest } from "../../../../src/payments/ledger/StoredPayment.ts"
import type { PaidOrder } from "../../../../src/payments/Sale.ts"
import { latenessOf } from "../../../../src/payments/x402/mismatchOf.ts"
import { type Payment, paymentKeyOf, type PaymentRequirement } from "../../../../src/payments/x402/Payment.ts"
import { baseSepolia } from "../paymentSamples.ts"

/** What every call of a history costs, in atomic units. */
export const price = 50_000n

/** EIP-55. */
export const operator = "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2"

const endpoint = "/property-intel"

/** Seconds that a payment must have left for the work. */
const workSeconds = 20n

export const requirement: PaymentRequirement = {
  network: baseSepolia,
  payTo: operator,
  amount: price,
  maxTimeoutSeconds: 300,
  resource: `https://api.example.com${endpoint}`,
  description: "One report"
}

/** A call as a buyer makes it. */
export interface PaidRequest {
  readonly payment: Payment
  readonly body: string
  readonly paymentId: string | null
  /** Whose address it comes from. */
  readonly client: string
}

export const fingerprintOf = (body: string): string => orderFingerprint("POST", endpoint, { address: body })

/** The order as the server reads it from the call, at that instant of its clock (epoch milliseconds). */
export const paidOrderOf =
  ({ body, client, payment, paymentId }: PaidRequest) =>
  (now: number): PaidOrder => ({
    payment,
    requirement,
    client,
    refusalIfNew: latenessOf(payment, requirement, { now: BigInt(Math.floor(now / 1000)), workSeconds }),
    order: {
      key: paymentKeyOf(payment),
      fingerprint: fingerprintOf(body),
      paymentId,
      signature: signatureDigest(payment),
      endpoint,
      amount: price,
      payTo: operator,
      validBefore: payment.authorization.validBefore
    }
  })

/** The answer that the work of that number makes for a body. */
export const answerOf = (number: number, body: string): StoredAnswer => ({
  status: 200,
  contentType: "application/json",
  body: new TextEncoder().encode(JSON.stringify({ number, body }))
})

export const textOf = (answer: StoredAnswer): string => new TextDecoder().decode(answer.body)
