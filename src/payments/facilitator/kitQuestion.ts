import type { Payment, PaymentRequirement } from "../x402/Payment.ts"
import { paymentRequirementsV2 } from "../x402/PaymentRequirements.ts"

/** What the stock facilitator is asked about a payment: the figures as we have read them, in the form of version 2. */
export const kitQuestionOf = (payment: Payment, requirement: PaymentRequirement) => {
  const network = `eip155:${requirement.network.chainId}` as const
  const requirements = { ...paymentRequirementsV2(requirement), network }
  const payload = payment.permit === undefined ? transferOf(payment) : permitOf(payment, payment.permit)
  return { payload: { x402Version: 2, accepted: requirements, payload }, requirements }
}

const transferOf = ({ authorization, signature }: Payment) => ({
  signature,
  authorization: {
    from: authorization.from,
    to: authorization.to,
    value: String(authorization.value),
    validAfter: String(authorization.validAfter),
    validBefore: String(authorization.validBefore),
    nonce: authorization.nonce
  }
})

const permitOf = ({ authorization, signature }: Payment, permit: NonNullable<Payment["permit"]>) => ({
  signature,
  permit2Authorization: {
    from: authorization.from,
    permitted: { token: permit.token, amount: String(authorization.value) },
    spender: permit.spender,
    nonce: String(BigInt(authorization.nonce)),
    deadline: String(authorization.validBefore),
    witness: {
      to: authorization.to,
      facilitator: permit.facilitator,
      validAfter: String(authorization.validAfter)
    }
  }
})
