import { Schema } from "effect"

import { PaymentRequirementsV1, PaymentRequirementsV2 } from "./PaymentRequirements.ts"
import { costText, prices } from "./Prices.ts"

/** Printable ASCII, at most 32 characters: anything else is dropped by those who index. */
export const ListingText = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]{1,32}$/))

/** The most tags a listing may carry. */
export const maxTags = 5

const ResourceInfo = Schema.Struct({
  url: Schema.String.annotate({
    description: "Absolute URL of what is sold.",
    examples: ["https://api.example.com/property-intel"]
  }),
  description: Schema.String.annotate({
    description: "Description for people and search engines.",
    examples: [`US property data by street address. Costs ${costText(prices.intel.amount)}.`]
  }),
  mimeType: Schema.String.annotate({ description: "Media type of the answer.", examples: ["application/json"] }),
  serviceName: Schema.optionalKey(
    ListingText.annotate({ description: "Who sells it.", examples: ["Property Intelligence API"] })
  ),
  tags: Schema.optionalKey(
    Schema.Array(ListingText)
      .check(Schema.isMaxLength(maxTags))
      .annotate({ description: "Words for those who index it.", examples: [["real-estate"]] })
  ),
  iconUrl: Schema.optionalKey(
    Schema.String.annotate({ description: "Its icon.", examples: ["https://api.example.com/favicon.svg"] })
  )
})

const Extension = Schema.Struct({
  info: Schema.Record(Schema.String, Schema.Json).annotate({ description: "The extension's data." }),
  schema: Schema.Record(Schema.String, Schema.Json).annotate({ description: "JSON Schema of `info`." }),
  supportedChains: Schema.optionalKey(
    Schema.Array(Schema.Record(Schema.String, Schema.String)).annotate({
      description: "Of `sign-in-with-x`: the networks whose accounts may sign, by `chainId` and `type`."
    })
  )
})

const errorText = Schema.String.annotate({
  description:
    "Why this is no answer: that it has to be paid, why a payment is not good, or why the paid call would be refused.",
  examples: ["Payment required"]
})

/** The payment request of version 2, in the `PAYMENT-REQUIRED` header. */
export const PaymentRequiredV2 = Schema.Struct({
  x402Version: Schema.Literal(2).annotate({ description: "The version of x402." }),
  error: errorText,
  resource: ResourceInfo.annotate({ description: "What is sold." }),
  accepts: Schema.NonEmptyArray(PaymentRequirementsV2).annotate({
    description: "The ways to pay, in the order the service prefers; one is chosen."
  }),
  extensions: Schema.Record(Schema.String, Extension).annotate({ description: "Extensions of x402, by their names." })
}).annotate({
  identifier: "PaymentRequiredV2",
  description:
    "The price of a call and the ways to pay, for x402 version 2: the content of the PAYMENT-REQUIRED header before base64."
})
export type PaymentRequiredV2 = typeof PaymentRequiredV2.Type

/** The payment request of version 1, in the body of the 402. */
export const PaymentRequiredV1 = Schema.Struct({
  x402Version: Schema.Literal(1).annotate({ description: "The version of x402." }),
  error: errorText,
  accepts: Schema.Array(PaymentRequirementsV1).annotate({
    description: "The ways to pay; one is chosen. Version 1 knows `exact` alone, and not every network."
  })
}).annotate({
  identifier: "PaymentRequiredV1",
  description: "The price of the call, for x402 version 1. Version 2 reads the PAYMENT-REQUIRED header."
})
export type PaymentRequiredV1 = typeof PaymentRequiredV1.Type
