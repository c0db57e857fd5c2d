import { iconPath } from "@property-intelligence/api/documentPaths.ts"
import type { Problem } from "@property-intelligence/api/Problem.ts"
import type { Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import type { PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import {
  type Challenge,
  challengeHeaderName,
  challengesOf,
  type Extent
} from "@property-intelligence/x402/Challenge.ts"
import type { Payment, PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import {
  type AuthMoment,
  authChallengeName,
  authChallengeOf,
  wantsAuthChallenge
} from "@property-intelligence/x402/PaymentAuth.ts"
import { costOf } from "@property-intelligence/x402/Prices.ts"
import { type PaidBy, type Receipt, receiptOf, signReceipt } from "@property-intelligence/x402/Receipt.ts"
import { signOffers } from "@property-intelligence/x402/SignedOffer.ts"
import type { SignInMoment } from "@property-intelligence/x402/SignIn.ts"
import { Array, Clock, Context, DateTime, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerRequest, HttpServerResponse } from "effect/http"

import { OfferSigner } from "../../payments/OfferSigner.ts"
import { OpenNetworks } from "../../payments/OpenNetworks.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { Settings } from "../../Settings.ts"
import { answerHeaders } from "../request/answerHeaders.ts"
import { roomFor } from "../request/headLimits.ts"
import { Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { layerRandomPool } from "../request/RequestId.ts"
import { listings, listingTags } from "./listings.ts"
import { deprecationHeaders, type Product } from "./products.ts"

/** The price of one call. */
export interface Offer {
  /** The ways to pay that the 402 lists, in the order of `accepts`: by `exact` and, if the price is by address, by `upto`. */
  readonly listed: Ways
  /**
   * All ways in which the call may be paid, including ways that are no longer listed, because an earlier payment may have used
   * them.
   */
  readonly waysFor: (payment: Pick<Payment, "permit">) => Ways
  /** The 402 that asks for a payment, with an error text. Most calls get the one with the standard text, which is built once. */
  readonly challenge: (error?: string) => HttpServerResponse.HttpServerResponse
  /**
   * The 402 with the standard text, for a call with a valid order. If the header has room, it also has a challenge to sign in and
   * read a bought answer again.
   */
  readonly orderChallenge: Effect.Effect<HttpServerResponse.HttpServerResponse>
  /** The parts that do not fit the 402's header, in words for the operator. */
  readonly leftOut: ReadonlyArray<string>
  /** The buyer's receipt for a settled payment, signed if the operator signs. A replay has the same receipt. */
  readonly receipt: (payment: PaidBy, settlement: SettledPayment) => Receipt
}

/** An offer, with a function that makes its 402s for callers of the scheme `Payment`. */
interface PreparedOffer extends Offer {
  readonly forScheme: (moment: AuthMoment) => Offer["challenge"]
}

type Ways = Array.NonEmptyReadonlyArray<PaymentRequirement>

/** The facts about a settlement that its receipt states. */
interface SettledPayment {
  readonly transaction: string
  /** Epoch milliseconds. */
  readonly settledAt: number
  /** For `upto`: the charged amount, in atomic units. */
  readonly charged?: bigint
}

/** Seconds a payment may take from its signature to its settlement. */
export const maxTimeoutSeconds = 300

/** Seconds between two signings of the offers. A signed offer is valid for one to two such spans. */
const signingSpan = 300

/** Prepares the offers of the service; each is encoded once, or, if the operator signs them, every five minutes. */
export class Offers extends Context.Service<
  Offers,
  {
    /**
     * The offer for a call with this number of addresses. If the caller supports the scheme `Payment`, its 402 asks by that
     * scheme too. Fails if the service sells nothing.
     */
    readonly of: (
      product: Product,
      addresses: number
    ) => Effect.Effect<Offer, Problem<"payments-not-configured">, HttpServerRequest.HttpServerRequest>
    /** The offer for a caller that does not mention the scheme `Payment`; `null` if the service sells nothing. */
    readonly now: (product: Product, addresses: number) => Effect.Effect<Offer | null>
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
      const described = { serviceName: operatorName, tags: listingTags, iconUrl: `${origin}${iconPath}` }
      const common = answerHeaders(origin)
      // The scheme requires TLS except on this machine, and so does the setting `PUBLIC_ORIGIN`.
      const realm = new URL(origin).host
      const random = yield* SecureRandom.SecureRandom
      const nonce = Effect.map(random.uuidV4(), (uuid) => uuid.replaceAll("-", ""))
      const signInMoment: Effect.Effect<SignInMoment> = Effect.zipWith(nonce, DateTime.now, (each, now) => ({
        nonce: each,
        issuedAt: DateTime.formatIso(now)
      }))
      const authMoment: Effect.Effect<AuthMoment> = Effect.zipWith(nonce, DateTime.now, (each, now) => ({
        nonce: each,
        expires: DateTime.formatIso(DateTime.add(now, { seconds: maxTimeoutSeconds }))
      }))
      const headersBeside = ({ deprecation }: Product) =>
        deprecation == null ? common : { ...common, ...deprecationHeaders(deprecation, common["link"]) }

      const prepare = (
        product: Product,
        addresses: number,
        { listedOn, permits, sponsored, validUntil }: Moment
      ): PreparedOffer => {
        const resource = `${origin}${product.path}`
        const byExact = (network: PaymentNetwork): PaymentRequirement => ({
          network,
          payTo,
          amount: costOf(product.price, addresses),
          maxTimeoutSeconds,
          resource,
          description: product.description
        })
        const byPermit = (network: PaymentNetwork, permit: Permit): PaymentRequirement => ({
          ...byExact(network),
          permit
        })
        const isInPart = product.price.per === "address"
        const listed = Array.appendAll(
          Array.map(listedOn, byExact),
          listedOn.flatMap((network) => {
            const permit = isInPart ? permits.get(network.id) : undefined
            return permit === undefined ? [] : [byPermit(network, permit)]
          })
        )
        const allByExact = Array.map(networks, byExact)
        const signed = sign === null ? [] : signOffers(listed, validUntil, sign)
        const listing = { ...described, example: listings[product.path] ?? null }
        // The extension is for the whole challenge: every permit in it must allow it.
        const byPermits = listed.filter(({ permit }) => permit !== undefined)
        const sponsors = byPermits.length > 0 && byPermits.every(({ network }) => sponsored.has(network.id))
        const { challenge, shown, signInChallenge } = challengesOf(
          listed,
          listing,
          roomFor(challengeHeaderName, headersBeside(product)),
          signed,
          sponsors
        )
        const plain = challengeResponse(challenge(asking))
        const [first] = listed
        /** The challenges of the scheme `Payment`. Built for the first caller that supports it, because few do. */
        let bySchemeToo: ReturnType<typeof challengesOf> | null = null
        const forScheme = (moment: AuthMoment): Offer["challenge"] => {
          const header = authChallengeOf(first, realm, moment)
          bySchemeToo ??= challengesOf(
            listed,
            listing,
            roomFor(challengeHeaderName, { ...headersBeside(product), [authChallengeName]: header }),
            signed,
            sponsors
          )
          const { challenge: made } = bySchemeToo
          return (error = asking) =>
            HttpServerResponse.setHeader(challengeResponse(made(error)), authChallengeName, header)
        }
        return {
          forScheme,
          listed,
          leftOut: leftOutOf(listed, signed.length, shown),
          waysFor: ({ permit }) =>
            permit === undefined || !isInPart
              ? allByExact
              : Array.appendAll(
                  allByExact,
                  networks.map((network) => byPermit(network, ourForm(permit, permits.get(network.id))))
                ),
          challenge: (error) => (error === undefined ? plain : challengeResponse(challenge(error))),
          orderChallenge:
            signInChallenge === null
              ? Effect.succeed(plain)
              : Effect.map(signInMoment, (moment) => challengeResponse(signInChallenge(asking, moment))),
          receipt: (payment, settlement) =>
            receiptOf(payment, {
              outcome: "settled",
              transaction: settlement.transaction,
              ...(settlement.charged === undefined ? {} : { amount: settlement.charged }),
              signed: sign === null ? null : signReceipt(paidCallOf(payment, resource, settlement), sign)
            })
        }
      }

      const prepared = new Map<string, Moment & { readonly offer: PreparedOffer }>()
      const at = (product: Product, addresses: number, moment: Moment): Effect.Effect<PreparedOffer> => {
        const key = `${product.path} ${addresses}`
        const known = prepared.get(key)
        if (known !== undefined && isSame(known, moment)) return Effect.succeed(known.offer)
        const offer = prepare(product, addresses, moment)
        prepared.set(key, { ...moment, offer })
        return Effect.as(noteLeftOut(product.path, offer.leftOut), offer)
      }

      const noted = new Set<string>()
      const noteLeftOut = (path: string, leftOut: ReadonlyArray<string>) =>
        Effect.suspend(() => {
          const fact = `${path} ${leftOut.join()}`
          if (leftOut.length === 0 || noted.has(fact)) return Effect.void
          noted.add(fact)
          return Effect.annotateLogs(Effect.logWarning(noRoom), { path, leftOut })
        })

      const untilOf = (millis: number) => (Math.floor(millis / 1000 / signingSpan) + 2) * signingSpan
      const validUntil = sign === null ? Effect.succeed(0) : Effect.map(Clock.currentTimeMillis, untilOf)
      // Not `Effect.all`, which takes three times as long: this runs for every price that is asked for.
      const now = (product: Product, addresses: number) =>
        Effect.flatMap(open.now, (listedOn) =>
          Effect.flatMap(open.permits, (permits) =>
            Effect.flatMap(open.sponsored, (sponsored) =>
              Effect.flatMap(validUntil, (until) =>
                at(product, addresses, { listedOn, permits, sponsored, validUntil: until })
              )
            )
          )
        )
      /** The offer in the caller's terms. The header has no room for both challenges: the sign-in, and the scheme `Payment`. */
      const forCaller = (
        { headers }: HttpServerRequest.HttpServerRequest,
        offer: PreparedOffer
      ): Effect.Effect<Offer> =>
        wantsAuthChallenge(headers)
          ? Effect.map(authMoment, (moment) => {
              const challenge = offer.forScheme(moment)
              return { ...offer, challenge, orderChallenge: Effect.sync(() => challenge()) }
            })
          : Effect.succeed(offer)
      const of = (product: Product, addresses: number) =>
        Effect.flatMap(now(product, addresses), (offer) =>
          Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => forCaller(request, offer))
        )
      return Offers.of({ of, now })
    })
  ).pipe(Layer.provide(layerRandomPool))
}

/** The error text of a 402 if nothing is wrong with the call. */
const asking = "Payment required"

const noRoom = "The header PAYMENT-REQUIRED of a 402 has no room for everything"

/**
 * The parts that did not fit into a 402, for a warning to the operator. Lost examples, schemas and descriptions are not
 * listed, because the contract has them.
 */
const leftOutOf = (listed: Ways, signed: number, shown: Extent): ReadonlyArray<string> => [
  ...(shown.listing === "none" ? ["the listing for indexers"] : []),
  ...(shown.offers < signed ? [`the signed offers of ${signed - shown.offers} ways to pay`] : []),
  ...listed
    .slice(shown.ways)
    .map(({ network, permit }) => `${permit === undefined ? "exact" : "upto"} on ${network.id}`)
]

/**
 * The conditions that an offer is prepared for, such as the networks on sale. While they stay the same, so does the
 * offer.
 */
interface Moment {
  readonly listedOn: Array.NonEmptyReadonlyArray<PaymentNetwork>
  /** The permits by CAIP-2 network. */
  readonly permits: ReadonlyMap<string, Permit>
  /** CAIP-2 networks on which a permit may bring its approval along. */
  readonly sponsored: ReadonlySet<string>
  /** The end of the signed offers' validity, epoch seconds; 0 if offers are not signed. */
  readonly validUntil: number
}

/** Our own spelling of the account that a permit names, if that account settles now. */
const ourForm = ({ facilitator }: Permit, now: Permit | undefined): Permit =>
  now?.facilitator.toLowerCase() === facilitator.toLowerCase() ? now : { facilitator }

const isSame = (one: Moment, other: Moment): boolean =>
  one.listedOn === other.listedOn &&
  one.permits === other.permits &&
  one.sponsored === other.sponsored &&
  one.validUntil === other.validUntil

const paidCallOf = (
  { authorization, network }: PaidBy,
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
