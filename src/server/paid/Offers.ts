import { Array, Clock, Context, Effect, Layer, Option } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

import type { OrderBody } from "../../api/PaidCall.ts"
import type { Problem } from "../../api/Problem.ts"
import type { Permit } from "../../payments/chain/Authorization.ts"
import type { PaymentNetwork } from "../../payments/chain/PaymentNetwork.ts"
import { OfferSigner } from "../../payments/OfferSigner.ts"
import { OpenNetworks } from "../../payments/OpenNetworks.ts"
import { costOf, type PriceTag } from "../../payments/Prices.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { type Challenge, challengeHeaderName, challengesOf } from "../../payments/x402/Challenge.ts"
import type { Payment, PaymentRequirement } from "../../payments/x402/Payment.ts"
import { type Receipt, receiptOf } from "../../payments/x402/Receipt.ts"
import { signOffers } from "../../payments/x402/SignedOffer.ts"
import { signReceipt } from "../../payments/x402/SignedReceipt.ts"
import { Settings } from "../../Settings.ts"
import { Problems } from "../answer/Problems.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"
import { listings } from "./listings.ts"

/** What is on sale at an endpoint. */
export interface Ware {
  readonly path: string
  readonly description: string
  readonly price: PriceTag
  readonly body: OrderBody["Service"]
}

/** What one call costs. */
export interface Offer {
  /** The ways to pay that the 402 lists, in the order of `accepts`: by `exact` and, where the price is by address, by `upto`. */
  readonly listed: Ways
  /** All ways of which the payment may be one, also where they are not listed any more: it may have bought something already. */
  readonly waysFor: (payment: Pick<Payment, "permit">) => Ways
  /** The 402 that asks for it, with an error text. The one without a particular text is made once: most calls are answered by it. */
  readonly challenge: (error?: string) => HttpServerResponse.HttpServerResponse
  /** What the buyer gets for a settled payment, signed where the operator signs. A replay's is the same. */
  readonly receipt: (payment: Payment, settlement: SettledPayment) => Receipt
}

type Ways = Array.NonEmptyReadonlyArray<PaymentRequirement>

/** A settlement as its receipt states it. */
interface SettledPayment {
  readonly transaction: string
  /** Epoch milliseconds. */
  readonly settledAt: number
  /** Of `upto`: the atomic units that were charged. */
  readonly charged?: bigint
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
    /** The same; `null` where nothing is sold. */
    readonly now: (ware: Ware, addresses: number) => Effect.Effect<Offer | null>
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
      if (Option.isNone(terms)) {
        return Offers.of({ of: () => fail("payments-not-configured", {}), now: () => Effect.succeed(null) })
      }
      const { networks, payTo } = terms.value
      const open = yield* OpenNetworks
      const sign = Option.match(signer, { onNone: () => null, onSome: (each) => each.sign })
      const shown = { serviceName: operatorName, tags: ["real-estate", "property", "data"] }

      const prepare = (ware: Ware, addresses: number, { listedOn, permits, validUntil }: Moment): Offer => {
        const resource = `${origin}${ware.path}`
        const byExact = (network: PaymentNetwork): PaymentRequirement => ({
          network,
          payTo,
          amount: costOf(ware.price, addresses),
          maxTimeoutSeconds,
          resource,
          description: ware.description
        })
        const byPermit = (network: PaymentNetwork, permit: Permit): PaymentRequirement => ({
          ...byExact(network),
          permit
        })
        const isInPart = ware.price.per === "address"
        const listed = Array.appendAll(
          Array.map(listedOn, byExact),
          listedOn.flatMap((network) => {
            const permit = isInPart ? permits.get(network.id) : undefined
            return permit === undefined ? [] : [byPermit(network, permit)]
          })
        )
        const allByExact = Array.map(networks, byExact)
        const signed = sign === null ? [] : signOffers(listed, validUntil, sign)
        const challengeWith = challengesOf(listed, { ...shown, example: listings[ware.path] ?? null }, signed)
        const plain = challengeResponse(challengeWith("Payment required"))
        return {
          listed,
          waysFor: ({ permit }) =>
            permit === undefined || !isInPart
              ? allByExact
              : Array.appendAll(
                  allByExact,
                  networks.map((network) => byPermit(network, ourForm(permit, permits.get(network.id))))
                ),
          challenge: (error) => (error === undefined ? plain : challengeResponse(challengeWith(error))),
          receipt: (payment, settlement) =>
            receiptOf(payment, {
              outcome: "settled",
              transaction: settlement.transaction,
              ...(settlement.charged === undefined ? {} : { amount: settlement.charged }),
              signed: sign === null ? null : signReceipt(paidCallOf(payment, resource, settlement), sign)
            })
        }
      }

      const prepared = new Map<string, Moment & { readonly offer: Offer }>()
      const at = (ware: Ware, addresses: number, moment: Moment): Offer => {
        const key = `${ware.path} ${addresses}`
        const known = prepared.get(key)
        if (known !== undefined && isSame(known, moment)) return known.offer
        const offer = prepare(ware, addresses, moment)
        prepared.set(key, { ...moment, offer })
        return offer
      }

      const untilOf = (millis: number) => (Math.floor(millis / 1000 / signingSpan) + 2) * signingSpan
      const validUntil = sign === null ? Effect.succeed(0) : Effect.map(Clock.currentTimeMillis, untilOf)
      const moment = Effect.all({ listedOn: open.now, permits: open.permits, validUntil })
      const now = (ware: Ware, addresses: number) => Effect.map(moment, (each) => at(ware, addresses, each))
      return Offers.of({ of: now, now })
    })
  )
}

/** What an offer is prepared for; as long as it stays the same, so does the offer. */
interface Moment {
  readonly listedOn: Array.NonEmptyReadonlyArray<PaymentNetwork>
  /** By CAIP-2 network. */
  readonly permits: ReadonlyMap<string, Permit>
  /** Epoch seconds until which offers are signed; 0 where they are not. */
  readonly validUntil: number
}

/** Our own spelling of the account that a permit names, where it is the one that settles now. */
const ourForm = ({ facilitator }: Permit, now: Permit | undefined): Permit =>
  now?.facilitator.toLowerCase() === facilitator.toLowerCase() ? now : { facilitator }

const isSame = (one: Moment, other: Moment): boolean =>
  one.listedOn === other.listedOn && one.permits === other.permits && one.validUntil === other.validUntil

const paidCallOf = (
  { authorization, network }: Payment,
  resource: string,
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
