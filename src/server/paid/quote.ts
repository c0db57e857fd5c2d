import { Effect, Exit, Option, Result } from "effect"
import type { Headers } from "effect/http"

import type { OrderBody } from "../../api/PaidCall.ts"
import { problemTypes } from "../../api/problemTypes.ts"
import { parseAddress } from "../../domain/address/Address.ts"
import { type BodyError, bodyText, parseBody } from "../answer/bodyText.ts"
import { hasNoBody, makeBodyCheck } from "../answer/jsonBody.ts"
import { requestedView } from "../answer/requestedView.ts"
import { type Offer, Offers, type Ware } from "./Offers.ts"

/** Answers calls that bring no payment: a 402 with the price, whatever the body, because crawlers and agents ask with none. */
export const makeQuote = Effect.gen(function* () {
  const offers = yield* Offers
  const { tooLarge } = yield* makeBodyCheck

  const quoteBody = Effect.fnUntraced(function* (ware: Ware) {
    const text = yield* Effect.result(bodyText)
    if (Result.isFailure(text) && text.failure.reason === "TooLarge") return yield* tooLarge
    const { addresses, error } = Result.isFailure(text) ? quoteUnread(text.failure) : quoteOf(ware.body, text.success)
    return (yield* offers.of(ware, addresses)).challenge(error)
  })

  return Effect.fnUntraced(function* (ware: Ware, forOne: Offer, headers: Headers.Headers) {
    if (ware.body.hasViews && Exit.isFailure(yield* Effect.exit(requestedView))) {
      return forOne.challenge(`Payment required, but this request would be refused: ${noSuchView}`)
    }
    // Most who ask for the price send no body, and waiting for a stream to end takes as long as all the rest.
    return hasNoBody(headers) ? forOne.challenge() : yield* quoteBody(ware)
  })
})

const noSuchView = problemTypes["unusable-view"].fixed.detail

/** For how many addresses an unpaid call is quoted, and what its 402 says beyond the price. */
interface Quote {
  readonly addresses: number
  readonly error?: string
}

const refused = (why: string, addresses = 1): Quote => ({
  addresses,
  error: `Payment required, but this body would be refused: ${why}`
})

/** Of a body that did not come whole nothing is known. */
const quoteUnread = ({ reason }: BodyError): Quote => {
  switch (reason) {
    case "NotUtf8":
      return refused("it is not UTF-8.")
    case "HalfCharacter":
      return refused("a text in it has half of a character.")
    case "NotJson":
      return refused("it is not JSON.")
    default:
      return { addresses: 1 }
  }
}

/** Where the body can already be seen to be unusable the quote says so, so that no caller signs for nothing. */
export const quoteOf = (body: OrderBody["Service"], text: string): Quote => {
  if (text.trim() === "") return { addresses: 1 }
  const json = parseBody(text)
  if (Result.isFailure(json)) return quoteUnread(json.failure)
  const order = body.read(json.success)
  if (Result.isFailure(order)) return refused("it does not have the documented shape.")
  const { addresses } = order.success
  const faults = addresses.flatMap((address) => Result.getFailure(parseAddress(address)).pipe(Option.toArray))
  const [first] = faults
  return first === undefined ? { addresses: addresses.length } : refused(first.detail, addresses.length)
}
