import { Array, Schema } from "effect"
import { Base64 } from "effect/encoding"

import { briefGasSponsoringExtension, gasSponsoringExtension } from "./gasSponsoring.ts"
import type { PaymentRequirement } from "./Payment.ts"
import { briefPaymentIdentifierExtension, paymentIdentifierExtension } from "./paymentIdentifier.ts"
import { ListingText, maxTags, type PaymentRequiredV1, type PaymentRequiredV2 } from "./PaymentRequired.ts"
import { paymentRequirementsV1, paymentRequirementsV2 } from "./PaymentRequirements.ts"
import { offerExtension, type SignedOffer } from "./SignedOffer.ts"
import { signInExtension, type SignInMoment, signInName } from "./SignIn.ts"

/** The two forms of a 402: version 2 reads the `PAYMENT-REQUIRED` header, version 1 the body (`application/json`). */
export interface Challenge {
  readonly header: string
  readonly body: string
}

export const challengeHeaderName = "PAYMENT-REQUIRED"

/** The endpoint's listing for directories of paid services. */
export interface ResourceListing {
  /** The name of the service. The challenge omits it unless it is printable ASCII of at most 32 characters. */
  readonly serviceName: string
  /** Tags under the same limit. The challenge shows at most five. */
  readonly tags: ReadonlyArray<string>
  /** Absolute URL of the service's icon. */
  readonly iconUrl: string
  /** An example body with its JSON Schema, and an example of the answer. Keep them tiny, because all of it goes into a header. */
  readonly example: {
    readonly body: Schema.JsonObject
    readonly bodySchema: Schema.JsonObject
    readonly answer: Schema.JsonObject
  } | null
}

/** The challenges of one resource. */
interface Challenges {
  /** The challenge with an error text, shortened to fit the header. */
  readonly challenge: (error: string) => Challenge
  /**
   * The challenge that also offers to sign in, which lets a buyer read its answer again. `null` if the header would lose a way to
   * pay, an offer or the listing.
   */
  readonly signInChallenge: ((error: string, moment: SignInMoment) => Challenge) | null
  /** The parts of the full challenge that fit the header. */
  readonly shown: Extent
}

/**
 * Prepares the challenges of one resource, with the ways to pay in their order and the operator's signed offers, if any:
 * everything but the error text is encoded once. The value of the header has at most `maxLength` characters, whatever the error
 * text; a header that would be longer shows less, in the order of `extentsOf`. `sponsorsApproval`: the facilitator puts the approvals
 * of permits on the chain.
 */
export const challengesOf = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  listing: ResourceListing,
  maxLength: number,
  offers: ReadonlyArray<SignedOffer> = [],
  sponsorsApproval = false
): Challenges => {
  // Base64 makes 4 characters of 3 bytes.
  const maxBytes = Math.floor(maxLength / 4) * 3
  const parts: ChallengeParts = { requirements, listing, offers, sponsorsApproval }
  const { shown, start } = fittingStart(parts, maxBytes - errorBytes, openObject)
  const headerStart = Base64.encode(start)
  const bodyStart = openObject(paymentRequiredV1(requirements, listing))
  const room = maxBytes - Buffer.byteLength(start)
  return {
    shown,
    challenge: (error) => {
      const end = endWithin(room, shortened(error, 1000))
      return { header: headerStart + Base64.encode(end), body: bodyStart + end }
    },
    signInChallenge: signInChallengeOf(parts, maxBytes, shown, bodyStart)
  }
}

/** The content of a challenge. */
interface ChallengeParts {
  readonly requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>
  readonly listing: ResourceListing
  readonly offers: ReadonlyArray<SignedOffer>
  readonly sponsorsApproval: boolean
}

const signInChallengeOf = (
  parts: ChallengeParts,
  maxBytes: number,
  plain: Extent,
  bodyStart: string
): Challenges["signInChallenge"] => {
  const { requirements } = parts
  const networks = Array.dedupe(requirements.map(({ network }) => network))
  const memberOf = (moment: SignInMoment): string =>
    `,"${signInName}":${JSON.stringify(signInExtension(requirements[0].resource, networks, moment))}},"error":`
  const memberBytes = Buffer.byteLength(memberOf(longestMoment))
  const fitting = fittingStart(parts, maxBytes - memberBytes - shortErrorBytes, openExtensions)
  const { listing: listed, offers: offered, ways } = fitting.shown
  const room = maxBytes - Buffer.byteLength(fitting.start) - memberBytes
  const isUnlisted = listed === "none" && plain.listing !== "none"
  const isLess = isUnlisted || offered !== plain.offers || ways !== plain.ways
  if (isLess || room < shortErrorBytes) return null
  const headerStart = Base64.encode(fitting.start)
  return (error, moment) => {
    const text = shortened(error, 1000)
    return {
      header: headerStart + Base64.encode(memberOf(moment) + endWithin(room, text)),
      body: `${bodyStart}${JSON.stringify(text)}}`
    }
  }
}

/** A sign-in moment of the max length, for measuring a challenge before the real one is known. All have this length. */
const longestMoment: SignInMoment = { nonce: "0".repeat(32), issuedAt: "2026-11-28T00:00:00.000Z" }

/** Bytes reserved for the error text of a sign-in challenge: a refusal never has one. */
const shortErrorBytes = 24

/**
 * Bytes that are always reserved for a challenge's error text. An error code takes at most 64 of them; in the answer to
 * a refused payment the receipt takes the rest.
 */
const errorBytes = 264

/** The part of the full challenge that a header of version 2 shows. */
export interface Extent {
  /** The max length of the description, in characters. */
  readonly description: number
  /** The listing for directories of paid services: complete, without the example of an answer, or omitted. */
  readonly listing: "whole" | "body" | "none"
  /** `whole` if the extensions have their schemas, which no client needs to pay. */
  readonly schemas: "whole" | "brief"
  readonly offers: number
  readonly ways: number
}

/**
 * The ways to shorten a header, from the full challenge down to only the first way to pay. The parts that a client
 * needs least go first. The order is: the schemas of extensions, the end of the description, the example of an answer,
 * the description, signed offers beyond the first, the listing, the first offer. The ways to pay go at the end, last
 * one first. Ways that are not listed are still accepted.
 */
const extentsOf = (ways: number, offers: number): Array.NonEmptyReadonlyArray<Extent> => {
  const all: Extent = { description: 500, listing: "whole", schemas: "whole", offers, ways }
  const brief: Extent = { ...all, schemas: "brief" }
  const short: Extent = { ...brief, description: 200 }
  const body: Extent = { ...short, listing: "body" }
  const bare: Extent = { ...body, description: 0 }
  const first: Extent = { ...bare, listing: "none", offers: Math.min(offers, 1) }
  return [
    all,
    brief,
    { ...brief, description: 400 },
    { ...brief, description: 300 },
    short,
    body,
    { ...body, description: 100 },
    bare,
    ...downFrom(offers).map((fewer) => ({ ...bare, offers: fewer })),
    first,
    { ...first, offers: 0 },
    ...downFrom(ways).map((fewer) => ({ ...first, offers: 0, ways: fewer }))
  ]
}

/** The whole numbers below a number, down to 1. */
const downFrom = (most: number): ReadonlyArray<number> =>
  most < 2 ? [] : Array.makeBy(most - 1, (index) => most - 1 - index)

/**
 * The beginning of the header's JSON, with as much of the challenge as fits into `maxBytes`. The smallest form if even
 * that is too long.
 */
const fittingStart = (
  parts: ChallengeParts,
  maxBytes: number,
  open: (value: object) => string
): { readonly start: string; readonly shown: Extent } => {
  const startWith = (shown: Extent) => ({
    shown,
    start: wholeTriples(open(paymentRequiredV2(parts, shown)))
  })
  const [all, ...others] = extentsOf(parts.requirements.length, parts.offers.length)
  let started = startWith(all)
  for (const extent of others) {
    if (Buffer.byteLength(started.start) <= maxBytes) break
    started = startWith(extent)
  }
  return started
}

/**
 * The end of the header's JSON: the value of `error` and the closing brace. Cuts the text so that both take at most
 * `room` bytes.
 */
const endWithin = (room: number, error: string): string => {
  const end = `${JSON.stringify(error)}}`
  return Buffer.byteLength(end) <= room || error === "" ? end : endWithin(room, error.slice(0, -1))
}

type Example = NonNullable<ResourceListing["example"]>

type WithoutError<Required> = Omit<Required, "error">

const paymentRequiredV2 = (
  { listing: { example, iconUrl, serviceName, tags }, offers, requirements, sponsorsApproval }: ChallengeParts,
  extent: Extent
): WithoutError<PaymentRequiredV2> => ({
  x402Version: 2,
  resource: {
    url: requirements[0].resource,
    description: shortened(requirements[0].description, extent.description),
    mimeType: "application/json",
    ...(extent.listing === "none"
      ? {}
      : {
          ...(isListingText(serviceName) ? { serviceName } : {}),
          tags: tags.filter(isListingText).slice(0, maxTags),
          iconUrl
        })
  },
  accepts: [
    paymentRequirementsV2(requirements[0]),
    ...requirements.slice(1, extent.ways).map((each) => paymentRequirementsV2(each))
  ],
  extensions: {
    ...(extent.schemas === "whole" ? paymentIdentifierExtension : briefPaymentIdentifierExtension),
    ...(example === null || extent.listing === "none" ? {} : { bazaar: bazaarExtension(example, extent) }),
    ...(sponsorsApproval && requirements.slice(0, extent.ways).some(({ permit }) => permit !== undefined)
      ? extent.schemas === "whole"
        ? gasSponsoringExtension
        : briefGasSponsoringExtension
      : {}),
    ...(extent.offers === 0 ? {} : offerExtension(offers.slice(0, extent.offers)))
  }
})

/**
 * The challenge in the form of version 1, without its error. It has only the scheme `exact`, and only networks with a
 * version 1 name, because clients refuse the whole list for one unknown network.
 */
const paymentRequiredV1 = (
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>,
  { example }: ResourceListing
): WithoutError<PaymentRequiredV1> => ({
  x402Version: 1,
  accepts: requirements
    .filter(({ network, permit }) => permit === undefined && network.v1Name !== null)
    .map((each) => ({
      ...paymentRequirementsV1({ ...each, description: shortened(each.description, 500) }),
      ...(example === null ? {} : { outputSchema: outputSchemaV1(example) })
    }))
})

/** The schema that directories of version 1 read: how to call the endpoint, and an answer (docs.cdp.coinbase.com/x402/bazaar, version 1). */
const outputSchemaV1 = ({ answer, body, bodySchema }: Example) => ({
  input: {
    type: "http",
    method: "POST",
    discoverable: true,
    bodyType: "json",
    bodyFields: bodySchema["properties"] ?? {},
    body
  },
  output: answer
})

/**
 * The `bazaar` extension of a challenge, which lists an endpoint with a JSON POST in indexes. `info` must match
 * `schema`, or the endpoint is not listed. The brief schema covers only the body and the answer.
 */
const bazaarExtension = ({ answer, body, bodySchema }: Example, { listing, schemas }: Extent) => ({
  info: {
    input: { type: "http", method: "POST", bodyType: "json", body },
    ...(listing === "whole" ? { output: { type: "json", example: answer } } : {})
  },
  schema:
    schemas === "whole"
      ? {
          type: "object",
          properties: {
            input: {
              type: "object",
              properties: {
                type: { const: "http" },
                method: { enum: ["POST"] },
                bodyType: { enum: ["json"] },
                body: bodySchema
              },
              required: ["type", "method", "bodyType", "body"]
            },
            output: outputSchema
          },
          required: ["input"]
        }
      : { properties: { input: { properties: { body: bodySchema } }, output: outputSchema } }
})

/** The schema of the answer in a listing. Checkers complain about a listing without it. */
const outputSchema = { properties: { example: { type: "object" } } } as const

const isListingText = Schema.is(ListingText)

/** The JSON of an object up to a last member `error`, whose value and closing brace are added later. */
const openObject = (value: object): string => `${JSON.stringify(value).slice(0, -1)},"error":`

/** The JSON of an object up to the end of its last member, an object to which members may be added. */
const openExtensions = (value: object): string => JSON.stringify(value).slice(0, -2)

/**
 * The text with spaces added up to a multiple of three bytes. Then its base64 can be joined to another text's base64.
 * JSON ignores the spaces.
 */
const wholeTriples = (text: string): string => text + " ".repeat((3 - (Buffer.byteLength(text) % 3)) % 3)

/** The text on one line, in at most `maxLength` characters. A longer text ends with its last whole sentence, or else its last whole word. */
const shortened = (text: string, maxLength: number): string => {
  const line = text.replace(/\p{Cc}+/gu, " ")
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength + 1)
  const sentence = start.lastIndexOf(". ") + 1
  return start.slice(0, sentence || Math.max(0, start.lastIndexOf(" ")) || maxLength)
}
