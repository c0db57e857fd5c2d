import { Clock, Context, Effect, Layer, Option } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

import type { OrderBody } from "../../api/PaidCall.ts"
import type { Problem } from "../../api/Problem.ts"
import { OfferSigner } from "../../payments/OfferSigner.ts"
import { costOf, type PriceTag } from "../../payments/Prices.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { type Challenge, challengeHeaderName, challengesOf } from "../../payments/x402/Challenge.ts"
import type { Payment, PaymentRequirement } from "../../payments/x402/Payment.ts"
import { type Receipt, receiptOf } from "../../payments/x402/Receipt.ts"
import { signOffer } from "../../payments/x402/SignedOffer.ts"
import { signReceipt } from "../../payments/x402/SignedReceipt.ts"
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
  /** What the buyer gets for a settled payment, signed where the operator signs. A replay's is the same. */
  readonly receipt: (payment: Payment, settlement: SettledPayment) => Receipt
}

/** A settlement as its receipt states it. */
interface SettledPayment {
  readonly transaction: string
  /** Epoch milliseconds. */
  readonly settledAt: number
}

/** Seconds a payment may take from its signature to its settlement. */
const maxTimeoutSeconds = 300

/** Seconds for which offers are signed at once: a signed one holds for one to two such spans. */
const signingSpan = 300

/** Prepares the offers of the service; each is encoded once, or, where the operator signs them, once in five minutes. */
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
      const { signer } = yield* OfferSigner
      const { operatorName } = yield* Settings
      const { fail } = yield* Problems
      const origin = yield* PublicOrigin
      if (Option.isNone(terms)) return Offers.of({ of: () => fail("payments-not-configured", {}) })
      const { network, payTo } = terms.value
      const sign = Option.match(signer, { onNone: () => null, onSome: (each) => each.sign })
      const listing = { serviceName: operatorName, tags: ["real-estate", "property", "data"], example: null }

      const prepare = (ware: Ware, addresses: number, validUntil: number): Offer => {
        const requirement = {
          network,
          payTo,
          amount: costOf(ware.price, addresses),
          maxTimeoutSeconds,
          resource: `${origin}${ware.path}`,
          description: ware.description
        }
        const signed = sign === null ? null : signOffer(requirement, validUntil, sign)
        const challengeWith = challengesOf(requirement, listing, signed)
        const plain = challengeResponse(challengeWith("Payment required"))
        return {
          requirement,
          challenge: (error) => (error === undefined ? plain : challengeResponse(challengeWith(error))),
          receipt: (payment, settlement) =>
            receiptOf(payment, {
              outcome: "settled",
              transaction: settlement.transaction,
              signed: sign === null ? null : signReceipt(paidCallOf(payment, requirement, settlement), sign)
            })
        }
      }

      const prepared = new Map<string, { readonly offer: Offer; readonly validUntil: number }>()
      const at = (ware: Ware, addresses: number, validUntil: number): Offer => {
        const key = `${ware.path} ${addresses}`
        const known = prepared.get(key)
        if (known?.validUntil === validUntil) return known.offer
        const offer = prepare(ware, addresses, validUntil)
        prepared.set(key, { offer, validUntil })
        return offer
      }

      const untilOf = (millis: number) => (Math.floor(millis / 1000 / signingSpan) + 2) * signingSpan
      return Offers.of({
        of: (ware, addresses) =>
          sign === null
            ? Effect.sync(() => at(ware, addresses, 0))
            : Effect.map(Clock.currentTimeMillis, (now) => at(ware, addresses, untilOf(now)))
      })
    })
  )
}

const paidCallOf = (
  { authorization, network }: Payment,
  { resource }: PaymentRequirement,
  { settledAt, transaction }: SettledPayment
) => ({
  network: network.id,
  resourceUrl: resource,
  payer: authorization.from,
  issuedAt: Math.floor(settledAt / 1000),
  transaction
})

const challengeResponse = ({ body, header }: Challenge): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(body, {
    status: 402,
    contentType: "application/json",
    headers: { [challengeHeaderName]: header }
  })
