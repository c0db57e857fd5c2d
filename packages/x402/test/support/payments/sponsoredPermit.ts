import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import type { PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { UptoEvmScheme } from "@x402/evm/upto/client"
import type { PrivateKeyAccount } from "viem/accounts"

import { buyer, jsonOf, listing, maxChallenge } from "./paymentSamples.ts"

/** What the token says of a buyer who has approved nothing, and has signed three approvals before. */
const tokenSays = (functionName: string): bigint => (functionName === "nonces" ? 3n : 0n)

/** The extensions of the challenge of a permit whose approval is put on the chain for the buyer. */
export const sponsoringExtensions = (requirement: PaymentRequirement): Record<string, unknown> =>
  jsonOf(challengesOf([requirement], listing, maxChallenge, [], true).challenge("Payment required").header).extensions

/** What the stock `upto` client sends for it: a permit, and the approval that the permit needs. It looks at the real clock. */
export const sponsoredPermit = async (
  requirement: PaymentRequirement,
  {
    account = buyer,
    extensions = sponsoringExtensions(requirement)
  }: { readonly account?: PrivateKeyAccount; readonly extensions?: Record<string, unknown> } = {}
) => {
  const network = `eip155:${requirement.network.chainId}` as const
  const accepted = { ...paymentRequirementsV2(requirement), network }
  const signer = {
    ...account,
    readContract: ({ functionName }: { readonly functionName: string }) => Promise.resolve(tokenSays(functionName))
  }
  const made = await new UptoEvmScheme(signer).createPaymentPayload(2, accepted, { extensions })
  return { x402Version: 2, accepted, payload: made.payload, extensions: made.extensions ?? {} }
}
