import { Schema } from "effect"

import type { PaymentRequirement } from "./Payment.ts"
import { costText, prices } from "./Prices.ts"

/** The EIP-712 domain of a network's token, as both versions have it in `extra`. */
const tokenDomainOf = ({ network }: PaymentRequirement) => ({
  name: network.domain.name,
  version: network.domain.version
})

/** The `extra` fields of `upto` besides the token's domain: without the facilitator's address the stock client does not sign. */
const permitTermsOf = ({ permit }: PaymentRequirement) =>
  permit === undefined ? {} : { assetTransferMethod: "permit2", facilitatorAddress: permit.facilitator }

const exampleAsset = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913"
const exampleWallet = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"

/**
 * One way to pay, in the form of version 2. It has no description of the resource, because that would break indexers
 * here.
 */
export const PaymentRequirementsV2 = Schema.Struct({
  scheme: Schema.String.annotate({
    description: "The scheme of the payment: `exact` charges exactly the amount, `upto` at most the amount.",
    examples: ["exact"]
  }),
  network: Schema.String.annotate({ description: "CAIP-2 identifier of the network.", examples: ["eip155:8453"] }),
  amount: Schema.String.annotate({ description: "Atomic units of the token, in decimal.", examples: ["50000"] }),
  asset: Schema.String.annotate({ description: "The token's contract.", examples: [exampleAsset] }),
  payTo: Schema.String.annotate({ description: "The account that is paid.", examples: [exampleWallet] }),
  maxTimeoutSeconds: Schema.Finite.annotate({
    description: "Seconds that a payment may take from its signature to its settlement.",
    examples: [300]
  }),
  extra: Schema.optionalKey(
    Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)).annotate({
      description:
        "More fields of the scheme: `name` and `version` of the token's EIP-712 domain, and for `upto` also " +
        "`assetTransferMethod` and `facilitatorAddress`. Never null in our challenges."
    })
  )
}).annotate({ identifier: "PaymentRequirementsV2", description: "One way to pay, for x402 version 2." })
export type PaymentRequirementsV2 = typeof PaymentRequirementsV2.Type

/** Our requirement in the form of version 2. */
export const paymentRequirementsV2 = (requirement: PaymentRequirement) =>
  ({
    scheme: requirement.permit === undefined ? "exact" : "upto",
    network: requirement.network.id,
    amount: String(requirement.amount),
    asset: requirement.network.asset,
    payTo: requirement.payTo,
    maxTimeoutSeconds: requirement.maxTimeoutSeconds,
    extra: { ...tokenDomainOf(requirement), ...permitTermsOf(requirement) }
  }) satisfies PaymentRequirementsV2

/** One way to pay, in the form of version 1. It must contain the resource, its description and its media type. */
export const PaymentRequirementsV1 = Schema.Struct({
  scheme: Schema.String.annotate({
    description: "The scheme of the payment: `exact` charges exactly the amount.",
    examples: ["exact"]
  }),
  network: Schema.String.annotate({ description: "The name that version 1 uses for the network.", examples: ["base"] }),
  maxAmountRequired: Schema.String.annotate({
    description: "Atomic units of the token, in decimal.",
    examples: ["50000"]
  }),
  resource: Schema.String.annotate({
    description: "Absolute URL of the resource.",
    examples: ["https://api.example.com/property-intel"]
  }),
  description: Schema.String.annotate({
    description: "Description of the call, for people.",
    examples: [`US property data by street address. Costs ${costText(prices.intel.amount)}.`]
  }),
  mimeType: Schema.String.annotate({ description: "Media type of the response.", examples: ["application/json"] }),
  payTo: Schema.String.annotate({ description: "The account that is paid.", examples: [exampleWallet] }),
  maxTimeoutSeconds: Schema.Int.annotate({
    description: "Seconds that a payment may take from its signature to its settlement.",
    examples: [300]
  }),
  asset: Schema.String.annotate({ description: "The token's contract.", examples: [exampleAsset] }),
  outputSchema: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Json).annotate({
      description: "For indexes: how to call the endpoint, with an example of its response."
    })
  ),
  extra: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Unknown).annotate({
      description: "`name` and `version` of the token's EIP-712 domain."
    })
  )
}).annotate({ identifier: "PaymentRequirementsV1", description: "One way to pay, for x402 version 1." })
export type PaymentRequirementsV1 = typeof PaymentRequirementsV1.Type

/**
 * A requirement of ours in the form of x402 version 1. That version has the scheme `exact` only, and names for some networks;
 * other networks keep their CAIP-2 id.
 */
export const paymentRequirementsV1 = (requirement: PaymentRequirement) =>
  ({
    scheme: "exact",
    network: requirement.network.v1Name ?? requirement.network.id,
    maxAmountRequired: String(requirement.amount),
    resource: requirement.resource,
    description: requirement.description,
    mimeType: "application/json",
    payTo: requirement.payTo,
    maxTimeoutSeconds: requirement.maxTimeoutSeconds,
    asset: requirement.network.asset,
    extra: tokenDomainOf(requirement)
  }) satisfies PaymentRequirementsV1
