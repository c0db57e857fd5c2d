import { Schema } from "effect"

import { PaymentRequirementsV1, PaymentRequirementsV2 } from "./PaymentRequirements.ts"
import { costText, prices } from "./Prices.ts"

/** The schema of a short text in a listing: printable ASCII, at most 32 characters. Indexes drop anything else. */
export const ListingText = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]{1,32}$/))

/** The max number of tags in a listing. */
export const maxTags = 5

const ResourceInfo = Schema.Struct({
  url: Schema.String.annotate({
    description: "Absolute URL of the resource.",
    examples: ["https://api.example.com/property-intel"]
  }),
  description: Schema.String.annotate({
    description: "Description for people and search engines.",
    examples: [`US property data by street address. Costs ${costText(prices.intel.amount)}.`]
  }),
  mimeType: Schema.String.annotate({ description: "Media type of the response.", examples: ["application/json"] }),
  serviceName: Schema.optionalKey(
    ListingText.annotate({ description: "The seller.", examples: ["Property Intelligence API"] })
  ),
  tags: Schema.optionalKey(
    Schema.Array(ListingText)
      .check(Schema.isMaxLength(maxTags))
      .annotate({ description: "Keywords for directories of paid services.", examples: [["real-estate"]] })
  ),
  iconUrl: Schema.optionalKey(
    Schema.String.annotate({
      description: "URL of the seller's icon.",
      examples: ["https://api.example.com/favicon.svg"]
    })
  )
})

const Extension = Schema.Struct({
  info: Schema.Record(Schema.String, Schema.Json).annotate({ description: "The extension's data." }),
  schema: Schema.Record(Schema.String, Schema.Json).annotate({ description: "JSON Schema of `info`." }),
  supportedChains: Schema.optionalKey(
    Schema.Array(Schema.Record(Schema.String, Schema.String)).annotate({
      description: "For `sign-in-with-x`: the networks whose accounts may sign, by `chainId` and `type`."
    })
  )
})

const errorText = Schema.String.annotate({
  description:
    "The reason for this 402: payment is required, the payment was refused, or the paid call would be refused.",
  examples: ["Payment required"]
})

/** The payment request of version 2, in the `PAYMENT-REQUIRED` header. */
export const PaymentRequiredV2 = Schema.Struct({
  x402Version: Schema.Literal(2).annotate({ description: "The version of x402." }),
  error: errorText,
  resource: ResourceInfo.annotate({ description: "The resource for sale." }),
  accepts: Schema.NonEmptyArray(PaymentRequirementsV2).annotate({
    description: "The ways to pay, in the order that the service prefers. Choose one."
  }),
  extensions: Schema.Record(Schema.String, Extension).annotate({ description: "x402 extensions, by name." })
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
    description: "The ways to pay. Choose one. Version 1 has only `exact`, and not every network."
  })
}).annotate({
  identifier: "PaymentRequiredV1",
  description: "The price of the call, for x402 version 1. Version 2 reads the PAYMENT-REQUIRED header."
})
export type PaymentRequiredV1 = typeof PaymentRequiredV1.Type
