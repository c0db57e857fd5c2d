import { Schema } from "effect"

import type { PaymentRequirement } from "./Payment.ts"

/** EIP-712 domain of the token, as both versions carry it in `extra`. */
const tokenDomainOf = ({ network }: PaymentRequirement) => ({
  name: network.domain.name,
  version: network.domain.version
})

/** One way to pay, as version 2 writes it. What describes the resource stands elsewhere: here it breaks indexers. */
export const PaymentRequirementsV2 = Schema.Struct({
  scheme: Schema.String,
  /** CAIP-2. */
  network: Schema.String,
  /** Atomic units in decimal. */
  amount: Schema.String,
  asset: Schema.String,
  payTo: Schema.String,
  maxTimeoutSeconds: Schema.Finite,
  extra: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
})
export type PaymentRequirementsV2 = typeof PaymentRequirementsV2.Type

/** Our own figures in the form of version 2. */
export const paymentRequirementsV2 = (requirement: PaymentRequirement) =>
  ({
    scheme: "exact",
    network: requirement.network.id,
    amount: String(requirement.amount),
    asset: requirement.network.asset,
    payTo: requirement.payTo,
    maxTimeoutSeconds: requirement.maxTimeoutSeconds,
    extra: tokenDomainOf(requirement)
  }) satisfies PaymentRequirementsV2

/** One way to pay, as version 1 writes it: resource, description and media type are part of it and required. */
export const PaymentRequirementsV1 = Schema.Struct({
  scheme: Schema.String,
  /** The name version 1 uses, e.g. `base`. */
  network: Schema.String,
  /** Atomic units in decimal. */
  maxAmountRequired: Schema.String,
  /** Absolute URL. */
  resource: Schema.String,
  description: Schema.String,
  mimeType: Schema.String,
  payTo: Schema.String,
  maxTimeoutSeconds: Schema.Int,
  asset: Schema.String,
  extra: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
})
export type PaymentRequirementsV1 = typeof PaymentRequirementsV1.Type

/** Our own figures in the form of version 1. */
export const paymentRequirementsV1 = (requirement: PaymentRequirement) =>
  ({
    scheme: "exact",
    network: requirement.network.v1Name,
    maxAmountRequired: String(requirement.amount),
    resource: requirement.resource,
    description: requirement.description,
    mimeType: "application/json",
    payTo: requirement.payTo,
    maxTimeoutSeconds: requirement.maxTimeoutSeconds,
    asset: requirement.network.asset,
    extra: tokenDomainOf(requirement)
  }) satisfies PaymentRequirementsV1
