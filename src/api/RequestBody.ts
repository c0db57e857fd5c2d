import { Effect, Schema } from "effect"

import { prices } from "../payments/Prices.ts"

/** A well-known address for documents and hints. */
export const exampleAddress = "1600 Smith St, Houston, TX 77002"

const Address = Schema.String.annotate({
  description: "Full US street address: house number, street, city, state and ZIP code. One line.",
  examples: [exampleAddress]
})

/** State of the building as the asker knows it. Calibrates the rehab cost estimates. */
export const Condition = Schema.Literals(["poor", "fair", "average", "good", "excellent"])
export type Condition = typeof Condition.Type

/** Body of the calls about one address. */
export const AddressBody = Schema.Struct({ address: Address }).annotate({
  identifier: "AddressBody",
  examples: [{ address: exampleAddress }]
})

/** Body of the calls about one address that estimate rehab costs. */
export const ConditionedAddressBody = Schema.Struct({
  address: Address,
  condition: Condition.annotate({ description: "State of the building; `average` when left out." }).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("average"))
  )
}).annotate({ identifier: "ConditionedAddressBody", examples: [{ address: exampleAddress, condition: "fair" }] })

/** Body of the bulk call. */
export const BulkBody = Schema.Struct({
  addresses: Schema.Array(Address)
    .check(Schema.isMinLength(1), Schema.isMaxLength(prices.bulk.most))
    .annotate({ description: "1 to 20 different addresses." })
}).annotate({ identifier: "BulkBody", examples: [{ addresses: [exampleAddress] }] })

/** What each field of the bodies expects, for the hint of a problem. */
export const fieldHints = {
  address: `Send the address as text, e.g. "${exampleAddress}".`,
  addresses: "Send a list of 1 to 20 different addresses.",
  condition: `Use one of ${Condition.literals.join(", ")}, or leave it out for average.`
} as const
