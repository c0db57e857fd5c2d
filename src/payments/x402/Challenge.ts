import { Array, Schema } from "effect"
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
 * Prepares the challenges of one resource, with the ways to pay in their order and the operator's signed offers of them, if any:
 * everything but the error text is encoded once. A header stays under 4 KB: descriptions are cut at 500 characters, beside offers at
 * 200, and error texts at 1,000, or at what room is left. What is too long yet shows less, as `extentsOf` says.
 */
export const challengesOf = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  listing: ResourceListing,
  offers: ReadonlyArray<SignedOffer> = []
): ((error: string) => Challenge) => {
  const start = fittingStart(requirements, listing, offers)
  const headerStart = Base64.encode(start)
  const bodyStart = openObject(paymentRequiredV1(requirements))
  const room = mostBytes - Buffer.byteLength(start)
  return (error) => {
    const end = endWithin(room, tidied(error, 1000))
    return { header: headerStart + Base64.encode(end), body: bodyStart + end }
  }
}

/** Base64 makes 4 characters of 3 bytes. */
const mostBytes = 3 * 1024 - 3

/** Bytes of an error text that must have their place, whatever else has to go. */
const leastRoom = 64

/** How much of everything a header of version 2 shows. */
interface Extent {
  /** Characters. */
  readonly description: number
  readonly example: "whole" | "asked" | "none"
  readonly offers: number
  readonly ways: number
}

/**
 * From all there is down to the first way to pay alone. The texts and the example answer go first, then the offers beyond the
 * first, the listing, the first offer, and last of all the ways to pay from the last one up: they are still taken, unlisted.
 */
const extentsOf = (ways: number, offers: number): ReadonlyArray<Extent> => {
  const all: Extent = { description: offers === 0 ? 500 : 200, example: "whole", offers, ways }
  const short: Extent = { ...all, description: 100 }
  const asked: Extent = { ...short, example: "asked" }
  const bare: Extent = { ...asked, example: "none", offers: Math.min(offers, 1) }
  return [
    all,
    short,
    asked,
    ...downFrom(offers).map((fewer) => ({ ...asked, offers: fewer })),
    bare,
    { ...bare, offers: 0 },
    ...downFrom(ways).map((fewer) => ({ ...bare, offers: 0, ways: fewer }))
  ]
}

/** The numbers below that one, down to 1. */
const downFrom = (most: number): ReadonlyArray<number> =>
  most < 2 ? [] : Array.makeBy(most - 1, (index) => most - 1 - index)

/** The first part of the header's JSON, with as much in it as leaves room for an error text. */
const fittingStart = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  listing: ResourceListing,
  offers: ReadonlyArray<SignedOffer>
): string => {
  const startWith = (extent: Extent) =>
    wholeTriples(openObject(paymentRequiredV2(requirements, listing, offers, extent)))
  const extents = extentsOf(requirements.length, offers.length)
  const fitting = extents.find((extent) => Buffer.byteLength(startWith(extent)) <= mostBytes - leastRoom)
  return startWith(fitting ?? { description: 0, example: "none", offers: 0, ways: 1 })
}

/** The value of `error` and the brace behind it, in so many bytes. */
const endWithin = (room: number, error: string): string => {
  const end = `${JSON.stringify(error)}}`
  return Buffer.byteLength(end) <= room || error === "" ? end : endWithin(room, error.slice(0, -1))
}

type Example = NonNullable<ResourceListing["example"]>

type WithoutError<Required> = Omit<Required, "error">

const paymentRequiredV2 = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  { serviceName, tags, example }: ResourceListing,
  offers: ReadonlyArray<SignedOffer>,
  extent: Extent
): WithoutError<PaymentRequiredV2> => ({
  x402Version: 2,
  resource: {
    url: requirements[0].resource,
    description: tidied(requirements[0].description, extent.description),
    mimeType: "application/json",
    ...(isListingText(serviceName) ? { serviceName } : {}),
    tags: tags.filter(isListingText).slice(0, maxTags)
  },
  accepts: [
    paymentRequirementsV2(requirements[0]),
    ...requirements.slice(1, extent.ways).map((each) => paymentRequirementsV2(each))
  ],
  extensions: {
    ...paymentIdentifierExtension,
    ...(example === null || extent.example === "none" ? {} : { bazaar: bazaarExtension(exampleFor(example, extent)) }),
    ...(extent.offers === 0 ? {} : offerExtension(offers.slice(0, extent.offers)))
  }
})

const exampleFor = (example: Example, extent: Extent): Example =>
  extent.example === "asked" ? { ...example, answer: {} } : example

/** Version 1 knows `exact` alone, and its clients refuse the whole list for one network that they don't know. */
const paymentRequiredV1 = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>
): WithoutError<PaymentRequiredV1> => ({
  x402Version: 1,
  accepts: requirements
    .filter(({ network, permit }) => permit === undefined && network.v1Name !== null)
    .map((each) => paymentRequirementsV1({ ...each, description: tidied(each.description, 500) }))
})

/** The `bazaar` extension of a JSON POST: `info` must be valid by `schema`, or the endpoint is not listed. */
const bazaarExtension = ({ body, bodySchema, answer }: Example) => ({
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
