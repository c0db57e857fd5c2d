import { Array, Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { FreeAllowance } from "../../api/FreeCall.ts"
import { type Quote, QuoteRequest } from "../../api/QuoteGroup.ts"
import { views } from "../../api/ReportView.ts"
import { strictBody } from "../../api/RequestBody.ts"
import { costText } from "../../payments/Prices.ts"
import { paymentRequirementsV2 } from "../../payments/x402/PaymentRequirements.ts"
import { PropertyBulk } from "../../report/PropertyBulk.ts"
import { type Located, PropertyIntel } from "../../report/PropertyIntel.ts"
import { makeBodyCheck } from "../answer/jsonBody.ts"
import { Problems } from "../answer/Problems.ts"
import { Overloaded, WorkLimit } from "../process/WorkLimit.ts"
import { Offers } from "./Offers.ts"
import { wares } from "./wares.ts"

const decode = Schema.decodeUnknownEffect(QuoteRequest, strictBody)

/** Addresses that one free call may ask about. */
const addressesPerCall = 5

/** Quotes before paying: what a paid call would be refused with, or what it costs. Nothing here takes or settles a payment. */
export const layerQuoteHandlers = HttpApiBuilder.group(
  Api,
  "quotes",
  Effect.fnUntraced(function* (handlers) {
    const bulk = yield* PropertyBulk
    const intel = yield* PropertyIntel
    const offers = yield* Offers
    const problems = yield* Problems
    const { json, unusable } = yield* makeBodyCheck
    const { admit, measure } = yield* WorkLimit
    const admitted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      admit("free", measure(work)).pipe(Effect.catchIf((error) => error instanceof Overloaded, problems.refuseWork))

    const locate = ([first, ...others]: Array.NonEmptyReadonlyArray<string>, isList: boolean) =>
      isList
        ? bulk.locate([first, ...others]).pipe(Effect.catch(problems.refuseBulk))
        : intel.locate(first).pipe(Effect.map(Array.of), Effect.catch(problems.refusePlace))

    return handlers.handleRaw(
      "quote",
      Effect.fnUntraced(function* () {
        const { body, endpoint, view } = yield* Effect.catch(decode(yield* json), unusable)
        const ware = wares.get(endpoint)
        if (ware === undefined) return yield* Effect.die(new Error(`Nothing is sold at ${endpoint}`))
        const { addresses } = yield* Effect.fromResult(ware.body.read(body)).pipe(Effect.catch(unusable))
        if (view !== undefined && ware.body.hasViews !== true) return yield* problems.fail("unusable-view", { views })
        const { listed } = yield* offers.of(ware, addresses.length)
        const { take } = yield* FreeAllowance
        const more = Math.ceil(addresses.length / addressesPerCall) - 1
        if (more > 0) yield* take(more)
        const places = yield* locate(addresses, ware.price.per === "address")
        return {
          data: {
            endpoint,
            addresses: addresses.length,
            amount: String(listed[0].amount),
            price: costText(listed[0].amount),
            accepts: Array.map(listed, paymentRequirementsV2),
            places: Array.zipWith(addresses, places, quotedPlace)
          } satisfies Quote
        }
      }, admitted)
    )
  })
)

const quotedPlace = (address: string, { place: { matchQuality, matchedAddress } }: Located) => ({
  address,
  matchedAddress,
  matchQuality
})
