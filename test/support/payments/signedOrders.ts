import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { paymentKeyOf } from "@property-intelligence/x402/Payment.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Effect } from "effect"
import type { PrivateKeyAccount } from "viem"

import { baseSepolia, buyer } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { signatureDigest } from "../../../src/payments/ledger/StoredPayment.ts"
import type { PaidOrder } from "../../../src/payments/Sale.ts"
import { paidOrder } from "./ScriptedPayments.ts"
import { nonceOf, signAuthorization } from "./signAuthorization.ts"

/** An order paid by a real signature, whose payer shows in it. */
export const signedOrder = Effect.fnUntraced(function* (
  nonce: number,
  {
    account = buyer,
    body = "one",
    network = baseSepolia,
    paymentId = null
  }: {
    readonly account?: PrivateKeyAccount
    readonly body?: string
    readonly network?: PaymentNetwork
    readonly paymentId?: string | null
  } = {}
) {
  const unsigned = paidOrder(nonce, body)
  const requirement = { ...unsigned.requirement, network }
  const terms = {
    to: requirement.payTo,
    value: requirement.amount,
    validBefore: unsigned.payment.authorization.validBefore,
    nonce: nonceOf(nonce)
  }
  const { authorization, signature } = yield* signAuthorization(account, terms, network)
  const accepted = paymentRequirementsV2(requirement)
  const written = {
    ...authorization,
    value: String(authorization.value),
    validAfter: String(authorization.validAfter),
    validBefore: String(authorization.validBefore)
  }
  const payload = { x402Version: 2, accepted, payload: { signature, authorization: written } }
  const payment = { ...unsigned.payment, network, authorization, signature, accepted, payload }
  const order: PaidOrder = {
    ...unsigned,
    payment,
    requirement,
    order: { ...unsigned.order, key: paymentKeyOf(payment), paymentId, signature: signatureDigest(payment) }
  }
  return order
})

/** The same call with another signature, which only looks like one. */
export const forged = (paid: PaidOrder): PaidOrder => {
  const payment = { ...paid.payment, signature: `0x${"ab".repeat(64)}1b` }
  return { ...paid, payment, order: { ...paid.order, signature: signatureDigest(payment) } }
}
