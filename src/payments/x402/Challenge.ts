import { Schema } from "effect"
import { Base64 } from "effect/encoding"

import type { PaymentRequirement } from "./Payment.ts"
import { paymentIdentifierExtension } from "./paymentIdentifier.ts"
import { ListingText, maxTags, type PaymentRequiredV1, type PaymentRequiredV2 } from "./PaymentRequired.ts"
import { paymentRequirementsV1, paymentRequirementsV2 } from "./PaymentRequirements.ts"
import { offerExtension, type SignedOffer } from "./SignedOffer.ts"

/** What a 402 carries: version 2 reads the `PAYMENT-REQUIRED` header, version 1 the body (`application/json`). */
export interface Challenge {
  readonly header: string
  readonly body: string
}

export const challengeHeaderName = "PAYMENT-REQUIRED"

/** How the endpoint shows itself to those who index paid services. */
export interface ResourceListing {
  /** Left out of the challenge when it is not printable ASCII of at most 32 characters. */
  readonly serviceName: string
  /** At most five are shown, of the same form. */
  readonly tags: ReadonlyArray<string>
  /** An example body with its JSON Schema, and an example of the answer. Keep them tiny: all of it is in a header. */
  readonly example: {
    readonly body: Schema.JsonObject
    readonly bodySchema: Schema.JsonObject
    readonly answer: Schema.JsonObject
  } | null
}

/**
 * Prepares the challenges of one requirement, with the operator's signed offer where there is one: everything but the error
 * text is encoded once. A header stays under 4 KB: descriptions are cut at 500 characters, beside an offer at 200, and error
 * texts at 300, or at what room is left.
 */
export const challengesOf = (
  requirement: PaymentRequirement,
  listing: ResourceListing,
  offer: SignedOffer | null = null
): ((error: string) => Challenge) => {
  const start = wholeTriples(openObject(paymentRequiredV2(requirement, listing, offer)))
  const headerStart = Base64.encode(start)
  const bodyStart = openObject(paymentRequiredV1(requirement))
  const room = mostBytes - Buffer.byteLength(start)
  return (error) => {
    const end = endWithin(room, tidied(error, 300))
    return { header: headerStart + Base64.encode(end), body: bodyStart + end }
  }
}

/** Base64 makes 4 characters of 3 bytes. */
const mostBytes = 3 * 1024 - 3

/** The value of `error` and the brace behind it, in so many bytes. */
const endWithin = (room: number, error: string): string => {
  const end = `${JSON.stringify(error)}}`
  return Buffer.byteLength(end) <= room || error === "" ? end : endWithin(room, error.slice(0, -1))
}

type WithoutError<Required> = Omit<Required, "error">

const paymentRequiredV2 = (
  requirement: PaymentRequirement,
  { serviceName, tags, example }: ResourceListing,
  offer: SignedOffer | null
): WithoutError<PaymentRequiredV2> => ({
  x402Version: 2,
  resource: {
    url: requirement.resource,
    description: tidied(requirement.description, offer === null ? 500 : 200),
    mimeType: "application/json",
    ...(isListingText(serviceName) ? { serviceName } : {}),
    tags: tags.filter(isListingText).slice(0, maxTags)
  },
  accepts: [paymentRequirementsV2(requirement)],
  extensions: {
    ...paymentIdentifierExtension,
    ...(example === null ? {} : { bazaar: bazaarExtension(example) }),
    ...(offer === null ? {} : offerExtension(offer))
  }
})

const paymentRequiredV1 = (requirement: PaymentRequirement): WithoutError<PaymentRequiredV1> => ({
  x402Version: 1,
  accepts: [paymentRequirementsV1({ ...requirement, description: tidied(requirement.description, 500) })]
})

/** The `bazaar` extension of a JSON POST: `info` must be valid by `schema`, or the endpoint is not listed. */
const bazaarExtension = ({ body, bodySchema, answer }: NonNullable<ResourceListing["example"]>) => ({
  info: {
    input: { type: "http", method: "POST", bodyType: "json", body },
    output: { type: "json", example: answer }
  },
  schema: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: {
      input: {
        type: "object",
        properties: {
          type: { type: "string", const: "http" },
          method: { type: "string", enum: ["POST"] },
          bodyType: { type: "string", enum: ["json"] },
          body: bodySchema
        },
        required: ["type", "method", "bodyType", "body"],
        additionalProperties: false
      },
      output: {
        type: "object",
        properties: { type: { type: "string" }, example: { type: "object" } },
        required: ["type"]
      }
    },
    required: ["input"]
  }
})

const isListingText = Schema.is(ListingText)

/** The JSON of an object up to its last member, `error`, whose value and brace are still to come. */
const openObject = (value: object): string => `${JSON.stringify(value).slice(0, -1)},"error":`

/** Base64 of two texts is the base64 of both put together where the first is whole triples of bytes; JSON forgives the blanks. */
const wholeTriples = (text: string): string => text + " ".repeat((3 - (Buffer.byteLength(text) % 3)) % 3)

const tidied = (text: string, maxLength: number): string => text.replace(/\p{Cc}+/gu, " ").slice(0, maxLength)
