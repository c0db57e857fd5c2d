import { Api } from "@property-intelligence/api/Api.ts"
import { FreeAllowance } from "@property-intelligence/api/FreeCall.ts"
import { ownFiguresLacking } from "@property-intelligence/api/missingParts.ts"
import { type Quote, QuoteRequest } from "@property-intelligence/api/QuoteGroup.ts"
import { extras } from "@property-intelligence/api/ReportView.ts"
import { strictBody } from "@property-intelligence/api/RequestBody.ts"
import { askedLine, type AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { costText } from "@property-intelligence/x402/Prices.ts"
import { Array, Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { PropertyBulk } from "../../report/PropertyBulk.ts"
import { type Located, PropertyIntel } from "../../report/PropertyIntel.ts"
import { Overloaded, WorkLimit } from "../admission/WorkLimit.ts"
import { makeBodyCheck } from "../request/jsonBody.ts"
import { Problems } from "../request/Problems.ts"
import { ClosedSales, MissingParts } from "../status/salesState.ts"
import { Offers } from "./Offers.ts"
import { products } from "./products.ts"

const decode = Schema.decodeUnknownEffect(QuoteRequest, strictBody)

/** Max addresses that count as one free call. */
const addressesPerCall = 5

/**
 * The free endpoint that says what a paid call would cost, or the reason it would be refused. It takes and settles no
 * payment.
 */
export const layerQuoteHandlers = HttpApiBuilder.group(
  Api,
  "quotes",
  Effect.fnUntraced(function* (handlers) {
    const bulk = yield* PropertyBulk
    const intel = yield* PropertyIntel
    const offers = yield* Offers
    const { reasonFor } = yield* ClosedSales
    const { lasting } = yield* MissingParts
    const problems = yield* Problems
    const { json, unusable } = yield* makeBodyCheck
    const { admit, measure } = yield* WorkLimit
    const admitted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      admit("free", measure(work)).pipe(
        Effect.catchIf(
          (error) => error instanceof Overloaded,
          (error) => problems.refuseWork(error)
        )
      )

    const locate = ([first, ...others]: Array.NonEmptyReadonlyArray<AskedPlace>, isList: boolean) =>
      isList
        ? bulk.locate([first, ...others]).pipe(Effect.catch(problems.refuseBulk))
        : intel.locate(first).pipe(Effect.map(Array.of), Effect.catch(problems.refusePlace))

    return handlers.handleRaw(
      "quote",
      Effect.fnUntraced(function* () {
        const sent = yield* json
        const { body, endpoint, include } = yield* Effect.catch(decode(sent), unusable(sent))
        const product = products.get(endpoint)
        if (product === undefined) return yield* Effect.die(new Error(`Nothing is sold at ${endpoint}`))
        if (include !== undefined && product.price.per === "address") {
          return yield* problems.fail("unusable-include", { parts: extras })
        }
        const { addresses, terms } = yield* Effect.fromResult(product.body.read(body)).pipe(
          Effect.catch(unusable(body))
        )
        const { listed } = yield* offers.of(product, addresses.length)
        const closed = reasonFor(product.path) ?? ownFiguresLacking(lasting.get(product.path), terms)
        if (closed !== null) return yield* problems.fail("sales-closed", { detail: `${closed}. Nothing was charged.` })
        const { take } = yield* FreeAllowance
        const more = Math.ceil(addresses.length / addressesPerCall) - 1
        if (more > 0) yield* take(more)
        const places = yield* locate(addresses, product.price.per === "address")
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

const quotedPlace = (address: AskedPlace, { place: { matchQuality, matchedAddress, readAs } }: Located) => ({
  address: askedLine(address),
  matchedAddress,
  matchQuality,
  ...(readAs === undefined ? {} : { readAs })
})
