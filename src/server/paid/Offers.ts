import { Context, Effect, Layer, Option } from "effect"
import { HttpServerResponse } from "effect/http"

import { costOf, type PriceTag } from "../../payments/Prices.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { type Challenge, challengeHeaderName, challengesOf } from "../../payments/x402/Challenge.ts"
import type { PaymentRequirement } from "../../payments/x402/Payment.ts"
import { Settings } from "../../Settings.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/** What is on sale at an endpoint. */
export interface Ware {
  readonly path: string
  readonly description: string
  readonly price: PriceTag
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
    /** The offer for a call with so many addresses; `None` when nothing is sold. */
    readonly of: (ware: Ware, addresses: number) => Option.Option<Offer>
  }
>()("property-intelligence/server/paid/Offers") {
  static readonly layer = Layer.effect(
    Offers,
    Effect.gen(function* () {
      const { terms } = yield* SellingTerms
      const { operatorName } = yield* Settings
      const origin = yield* PublicOrigin
      const prepared = new Map<string, Offer>()
      return {
        of: (ware, addresses) =>
          Option.map(terms, ({ network, payTo }) => {
            const key = `${ware.path} ${addresses}`
            const known = prepared.get(key)
            if (known !== undefined) return known
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
            const offer: Offer = {
              requirement,
              challenge: (error) => (error === undefined ? plain : challengeResponse(challengeWith(error)))
            }
            prepared.set(key, offer)
            return offer
          })
      }
    })
  )
}

const challengeResponse = ({ body, header }: Challenge): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(body, {
    status: 402,
    contentType: "application/json",
    headers: { [challengeHeaderName]: header }
  })
