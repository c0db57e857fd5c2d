import { Effect } from "effect"
import type { PrivateKeyAccount } from "viem"

import { signatureDigest } from "../../../src/payments/ledger/StoredPayment.ts"
import type { PaidOrder } from "../../../src/payments/Sale.ts"
import { paymentKeyOf } from "../../../src/payments/x402/Payment.ts"
import { paymentRequirementsV2 } from "../../../src/payments/x402/PaymentRequirements.ts"
import { buyer } from "./paymentSamples.ts"
import { paidOrder } from "./ScriptedPayments.ts"
import { nonceOf, signAuthorization } from "./signAuthorization.ts"

/** An order paid by a real signature, whose payer shows in it. */
export const signedOrder = Effect.fnUntraced(function* (
  nonce: number,
  {
    account = buyer,
    body = "one",
    paymentId = null
  }: { readonly account?: PrivateKeyAccount; readonly body?: string; readonly paymentId?: string | null } = {}
) {
  const unsigned = paidOrder(nonce, body)
  const { authorization, signature } = yield* signAuthorization(account, {
    to: unsigned.requirement.payTo,
    value: unsigned.requirement.amount,
    validBefore: unsigned.payment.authorization.validBefore,
    nonce: nonceOf(nonce)
  })
  const accepted = paymentRequirementsV2(unsigned.requirement)
  const written = {
    ...authorization,
    value: String(authorization.value),
    validAfter: String(authorization.validAfter),
    validBefore: String(authorization.validBefore)
  }
  const payload = { x402Version: 2, accepted, payload: { signature, authorization: written } }
  const payment = { ...unsigned.payment, authorization, signature, accepted, payload }
  const order: PaidOrder = {
    ...unsigned,
    payment,
    order: { ...unsigned.order, key: paymentKeyOf(payment), paymentId, signature: signatureDigest(payment) }
  }
  return order
})

/** The same call with another signature, which only looks like one. */
export const forged = (paid: PaidOrder): PaidOrder => {
  const payment = { ...paid.payment, signature: `0x${"ab".repeat(64)}1b` }
  return { ...paid, payment, order: { ...paid.order, signature: signatureDigest(payment) } }
}
