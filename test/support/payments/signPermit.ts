import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { UptoEvmScheme } from "@x402/evm/upto/client"
import { Effect, Option, Result } from "effect"
import type { PrivateKeyAccount } from "viem/accounts"

import { base64Of } from "../../../packages/x402/test/support/payments/paymentSamples.ts"

/** What the stock `upto` client sends for the requirement. It looks at the real clock. */
export const permitPayload = (account: PrivateKeyAccount, requirement: PaymentRequirement) =>
  Effect.promise(async () => {
    const network = `eip155:${requirement.network.chainId}` as const
    const accepted = { ...paymentRequirementsV2(requirement), network }
    const made = await new UptoEvmScheme(account).createPaymentPayload(2, accepted)
    return { x402Version: 2, accepted, payload: made.payload }
  })

/** Our reading of a payment of version 2. */
export const readPayment = (payload: unknown) => paymentInHeaders({ "payment-signature": base64Of(payload) })

/** A payment by `upto` from the stock client, as we read it. */
export const signPermit = (account: PrivateKeyAccount, requirement: PaymentRequirement): Effect.Effect<Payment> =>
  Effect.map(permitPayload(account, requirement), (payload) =>
    Option.getOrThrow(Result.getOrThrow(readPayment(payload)))
  )
