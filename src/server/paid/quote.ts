import { type MissingPart, ownFiguresLacking } from "@property-intelligence/api/missingParts.ts"
import type { OrderBody } from "@property-intelligence/api/PaidCall.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { Effect, Exit, Result } from "effect"
import type { Headers, HttpServerResponse } from "effect/http"

import { readingOf, repeatedIn } from "../../report/PropertyBulk.ts"
import { bodyIssues } from "../request/body/bodyIssues.ts"
import { type BodyError, bodyText, parseBody, unreadableMediaType } from "../request/body/bodyText.ts"
import { hasNoBody, makeBodyCheck } from "../request/jsonBody.ts"
import { requestedExtra, requestedView } from "../request/reportAnswers.ts"
import { requestedFields } from "../request/requestedFields.ts"
import { MissingParts } from "../status/salesState.ts"
import { type Offer, Offers } from "./Offers.ts"
import type { Product } from "./products.ts"

/** Answers calls that bring no payment: a 402 with the price, unless the body is too large. Crawlers and agents send no body. */
export const makeQuote = Effect.gen(function* () {
  const offers = yield* Offers
  const { tooLarge } = yield* makeBodyCheck
  const { lasting } = yield* MissingParts

  const quoteBody = Effect.fnUntraced(function* (product: Product, headers: Headers.Headers) {
    const text = yield* Effect.result(bodyText)
    if (Result.isFailure(text) && text.failure.reason === "TooLarge") return yield* tooLarge
    const read = quoteOfBody(product, headers, text, lasting.get(product.path))
    return yield* quoted(yield* offers.of(product, read.addresses), read)
  })

  return Effect.fnUntraced(function* (product: Product, forOne: Offer, headers: Headers.Headers) {
    const asked = yield* Effect.exit(requestedView)
    if (Exit.isFailure(asked)) return forOne.challenge(refusalText([noSuchView]))
    const extra = yield* Effect.exit(requestedExtra)
    if (Exit.isFailure(extra) || (extra.value !== null && product.price.per === "address")) {
      return forOne.challenge(refusalText([nothingToAdd]))
    }
    const fields = yield* Effect.result(requestedFields(product.path, asked.value.view))
    if (Result.isFailure(fields))
      return forOne.challenge(refusalText([`${fields.failure.detail} ${fields.failure.hint}`]))
    // Most who ask for the price send no body, and waiting for a stream to end takes as long as all the rest.
    return hasNoBody(headers) ? forOne.challenge() : yield* quoteBody(product, headers)
  })
})

/** Reads a body and quotes its price. */
export const quoteOfBody = (
  product: Product,
  headers: Headers.Headers,
  text: Result.Result<string, BodyError>,
  missing: MissingPart | undefined
): Quote => {
  const mediaType = unreadableMediaType(headers)
  const read = Result.isFailure(text) ? quoteUnread(text.failure) : quoteOf(product.body, text.success, missing)
  const isEmpty = Result.isSuccess(text) && text.success.trim() === ""
  return mediaType === null || isEmpty
    ? read
    : { ...read, reasons: [`${mediaType.detail} ${mediaType.hint}`, ...read.reasons] }
}

/** The 402 for the given quote. */
export const quoted = (
  { challenge, listed, orderChallenge }: Offer,
  { isGoodInPart, isOrder, moreReasons, reasons }: Quote
): Effect.Effect<HttpServerResponse.HttpServerResponse> => {
  if (isOrder && reasons.length === 0) return orderChallenge
  const isForExactAlone = isGoodInPart && listed.some(({ permit }) => permit !== undefined)
  const refused = isForExactAlone ? "if paid by exact, this call" : "this call"
  return Effect.succeed(challenge(refusalText(reasons, moreReasons, refused)))
}

const nothingToAdd = problemTypes["unusable-include"].fixed.detail
const noSuchView = problemTypes["unusable-view"].fixed.detail

/**
 * The number of addresses to quote for, and the reasons why the paid call would be refused, as far as the body alone
 * shows them.
 */
interface Quote {
  readonly addresses: number
  /** `true` if the body can be read as an order of the endpoint. */
  readonly isOrder: boolean
  readonly reasons: ReadonlyArray<string>
  /** The number of further reasons, which the quote does not list. */
  readonly moreReasons?: number
  /** `true` if only some addresses have faults: a payment by `upto` buys the others. */
  readonly isGoodInPart: boolean
}

/** Max reasons that fit into a header. */
const maxReasons = 4

/** The text of a 402 about the faults of the call; nothing without a fault. */
const refusalText = (reasons: ReadonlyArray<string>, moreReasons = 0, refused = "this call"): string | undefined => {
  if (reasons.length === 0) return undefined
  const rest = reasons.length + moreReasons - maxReasons
  const more = rest > 0 ? ` POST /quote shows ${rest} more.` : ""
  return `Payment required, but ${refused} would be refused: ${reasons.slice(0, maxReasons).join(" ")}${more}`
}

/** The quote for a body that could not be read: the price for one address, and the fault. */
const quoteUnread = (error: BodyError): Quote => ({
  addresses: 1,
  isOrder: false,
  reasons: error.reason === "Incomplete" ? [] : [error.detail],
  isGoodInPart: false
})

/**
 * The quote for a body. If the body is clearly unusable, the quote gives the reason, so that no caller signs a useless
 * payment.
 */
export const quoteOf = (body: OrderBody["Service"], text: string, missing?: MissingPart): Quote => {
  if (text.trim() === "") return { addresses: 1, isOrder: false, reasons: [], isGoodInPart: false }
  const json = parseBody(text)
  if (Result.isFailure(json)) return quoteUnread(json.failure)
  const order = body.read(json.success)
  if (Result.isFailure(order)) {
    const { issues, more } = bodyIssues(order.failure, json.success)
    return {
      addresses: 1,
      isOrder: false,
      reasons: issues.map(({ field, hint, message }) => `${field ?? "The body"}: ${message} ${hint}`),
      moreReasons: more,
      isGoodInPart: false
    }
  }
  const { addresses, terms } = order.success
  const lacking = ownFiguresLacking(missing, terms)
  // Read only once: an invalid address is not cached.
  const readings = addresses.map(readingOf)
  const repeated = repeatedIn(addresses, readings).map(
    (indexes) => `The same address appears more than once: at index ${indexes.join(", ")}.`
  )
  const unusable = readings.flatMap((reading, index) => {
    if (reading === null || Result.isSuccess(reading)) return []
    const { detail, hint } = reading.failure
    return [`${addresses.length === 1 ? "" : `Address ${index}: `}${detail} ${hint}`]
  })
  const isGoodInPart = lacking === null && repeated.length === 0 && unusable.length < addresses.length
  const reasons = [...(lacking === null ? [] : [`${lacking}.`]), ...repeated, ...unusable]
  return { addresses: addresses.length, isOrder: true, reasons, isGoodInPart }
}
