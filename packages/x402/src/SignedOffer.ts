import { Array } from "effect"

import type { FlatType, SignFlat } from "./chain/typedDataWords.ts"
import type { PaymentRequirement } from "./Payment.ts"
import { paymentRequirementsV2 } from "./PaymentRequirements.ts"

/** The service's commitment: the terms of one entry of `accepts`, as its 402 states them. */
type OfferPayload = {
  readonly version: 1
  readonly resourceUrl: string
  readonly scheme: string
  /** CAIP-2. */
  readonly network: string
  readonly asset: string
  readonly payTo: string
  /** Atomic units in decimal. */
  readonly amount: string
  /** Epoch seconds. */
  readonly validUntil: number
}

/** An offer signed by the operator, in the form of the `offer-receipt` extension. */
export type SignedOffer = {
  readonly format: "eip712"
  /** Position in `accepts`; not signed. */
  readonly acceptIndex: number
  readonly payload: OfferPayload
  readonly signature: string
}

/** Signs the price of a call for each way to pay, in order. `validUntil` is in epoch seconds. */
export const signOffers = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  validUntil: number,
  sign: SignFlat
): Array.NonEmptyReadonlyArray<SignedOffer> =>
  Array.map(requirements, (requirement, acceptIndex) => signOffer(requirement, acceptIndex, validUntil, sign))

const signOffer = (
  requirement: PaymentRequirement,
  acceptIndex: number,
  validUntil: number,
  sign: SignFlat
): SignedOffer => {
  const { amount, asset, network, payTo, scheme } = paymentRequirementsV2(requirement)
  const payload = {
    version: 1,
    resourceUrl: requirement.resource,
    scheme,
    network,
    asset,
    payTo,
    amount,
    validUntil
  } as const
  return { format: "eip712", acceptIndex, payload, signature: sign(offerType, payload) }
}

const offerType: FlatType<keyof OfferPayload> = {
  domain: "x402 offer",
  name: "Offer",
  members: [
    ["version", "uint256"],
    ["resourceUrl", "string"],
    ["scheme", "string"],
    ["network", "string"],
    ["asset", "string"],
    ["payTo", "string"],
    ["amount", "string"],
    ["validUntil", "uint256"]
  ]
}

/**
 * The signed offers as the extension of a challenge. The types of the signed data are defined by the extension, and are
 * not sent.
 */
export const offerExtension = (offers: ReadonlyArray<SignedOffer>) => ({
  "offer-receipt": {
    info: { offers },
    schema: { type: "object", properties: { offers: { type: "array" } }, required: ["offers"] }
  }
})
