import { Context, Effect, Layer, Option } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

import type { OrderBody } from "../../api/PaidCall.ts"
import type { Problem } from "../../api/Problem.ts"
import { costOf, type PriceTag } from "../../payments/Prices.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { type Challenge, challengeHeaderName, challengesOf } from "../../payments/x402/Challenge.ts"
import type { PaymentRequirement } from "../../payments/x402/Payment.ts"
import { Settings } from "../../Settings.ts"
import { Problems } from "../answer/Problems.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/** What is on sale at an endpoint. */
export interface Ware {
  readonly path: string
  readonly description: string
  readonly price: PriceTag
  readonly body: OrderBody["Service"]
}

/** What one call costs. */
export interface Offer {
  readonly requirement: PaymentRequirement
  /** The 402 that asks for it, with an error text. The one without a particular text is made once: most calls are answered by it. */
  readonly challenge: (error?: string) => HttpServerResponse.HttpServerResponse
}

/** Seconds a payment may take from its signature to its settlement. */
const maxTimeoutSeconds = 300

/** Prepares the offers of the service; each is encoded once. */
export class Offers extends Context.Service<
  Offers,
  {
    /** The offer for a call with so many addresses. Fails where nothing is sold. */
    readonly of: (
      ware: Ware,
      addresses: number
    ) => Effect.Effect<Offer, Problem<"payments-not-configured">, HttpServerRequest.HttpServerRequest>
  }
>()("property-intelligence/server/paid/Offers") {
  static readonly layer = Layer.effect(
    Offers,
    Effect.gen(function* () {
      const { terms } = yield* SellingTerms
      const { operatorName } = yield* Settings
      const { fail } = yield* Problems
      const origin = yield* PublicOrigin
      if (Option.isNone(terms)) return Offers.of({ of: () => fail("payments-not-configured", {}) })
      const { network, payTo } = terms.value

      const prepare = (ware: Ware, addresses: number): Effect.Effect<Offer> => {
        const requirement = {
          network,
          payTo,
          amount: costOf(ware.price, addresses),
          maxTimeoutSeconds,
          resource: `${origin}${ware.path}`,
          description: ware.description
        }
        const listing = { serviceName: operatorName, tags: ["real-estate", "property", "data"], example: null }
        const challengeWith = challengesOf(requirement, listing)
        const plain = challengeResponse(challengeWith("Payment required"))
        return Effect.succeed({
          requirement,
          challenge: (error) => (error === undefined ? plain : challengeResponse(challengeWith(error)))
        })
      }

      const prepared = new Map<string, Effect.Effect<Offer>>()
      return Offers.of({
        of: (ware, addresses) => {
          const key = `${ware.path} ${addresses}`
          const offer = prepared.get(key) ?? prepare(ware, addresses)
          prepared.set(key, offer)
          return offer
        }
      })
    })
  )
}

const challengeResponse = ({ body, header }: Challenge): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(body, {
    status: 402,
    contentType: "application/json",
    headers: { [challengeHeaderName]: header }
  })
