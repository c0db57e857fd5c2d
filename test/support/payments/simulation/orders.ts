import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { latenessOf, wayFor } from "@property-intelligence/x402/mismatchOf.ts"
import { type Payment, paymentKeyOf, type PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Array } from "effect"

import { baseSepolia, networkOf } from "../../../../packages/x402/test/support/payments/paymentSamples.ts"
import type { StoredAnswer } from "../../../../src/payments/ledger/Ledger.ts"
import { orderFingerprint } from "../../../../src/payments/ledger/OrderFingerprint.ts"
import { signatureDigest } from "../../../../src/payments/ledger/StoredPayment.ts"
import type { PaidOrder } from "../../../../src/payments/Sale.ts"

/** What every call of a history costs at first, in atomic units. */
export const price = 50_000n

/** The wallets that a service has, one after the other. EIP-55. */
export const operators = [
  "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906"
] as const

/** What a call is sold for. */
export interface Terms {
  readonly price: bigint
  readonly payTo: string
  readonly networks: readonly [PaymentNetwork, ...Array<PaymentNetwork>]
}

/** Those that a history begins with. */
export const firstTerms: Terms = { price, payTo: operators[0], networks: [baseSepolia, networkOf("eip155:80002")] }

/** By how much a change of the price raises it. */
export const priceRise = 10_000n

/** What a call costs after all of the changes. */
export const highestPrice = (changes: ReadonlyArray<{ readonly what: string }>): bigint =>
  price + priceRise * BigInt(changes.filter(({ what }) => what === "price").length)

/** Who settles permits. */
const permit = { facilitator: `0x${"fa".repeat(20)}` }

/** The ways to pay: each network by `exact` and by `upto`. */
export const waysOf = ({ networks, payTo, price: amount }: Terms): Array.NonEmptyReadonlyArray<PaymentRequirement> => {
  const byExact = Array.map(networks, (network): PaymentRequirement => ({ ...requirement, network, payTo, amount }))
  return Array.appendAll(
    byExact,
    byExact.map((way) => ({ ...way, permit }))
  )
}

/** What the work comes to where it is paid for by `upto`. */
export const chargeOf = (amount: bigint): bigint => (amount * 4n) / 5n

const endpoint = "/property-intel"

/** Seconds that a payment must have left for the work. */
const workSeconds = 20n

export const requirement: PaymentRequirement = {
  network: baseSepolia,
  payTo: operators[0],
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

/** The order as the server that sells on these terms reads it from the call, at that instant of its clock (epoch milliseconds). */
export const paidOrderOf =
  ({ body, client, payment, paymentId }: PaidRequest, terms: Terms) =>
  (now: number): PaidOrder => {
    const { mismatch, requirement: asked } = wayFor(payment, waysOf(terms))
    const lateness = latenessOf(payment, asked, { now: BigInt(Math.floor(now / 1000)), workSeconds })
    return {
      payment,
      requirement: asked,
      client,
      refusalIfNew: mismatch ?? lateness,
      order: {
        key: paymentKeyOf(payment),
        fingerprint: fingerprintOf(body),
        paymentId,
        signature: signatureDigest(payment),
        endpoint,
        amount: asked.amount,
        payTo: asked.payTo,
        ...(asked.permit === undefined ? {} : { permit: asked.permit }),
        validBefore: payment.authorization.validBefore
      }
    }
  }

/** The answer that the work of that number makes for a body. */
export const answerOf = (number: number, body: string): StoredAnswer => ({
  status: 200,
  contentType: "application/json",
  body: new TextEncoder().encode(JSON.stringify({ number, body }))
})

export const textOf = (answer: StoredAnswer): string => new TextDecoder().decode(answer.body)
