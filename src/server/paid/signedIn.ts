import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { SignInError, signInIn } from "@property-intelligence/x402/SignIn.ts"
import { Clock, Effect, Option } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"

import type { StoredAnswer } from "../../payments/ledger/Ledger.ts"
import { Purchases, type SettledPurchase } from "../../payments/Purchases.ts"
import { Settings } from "../../Settings.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { Problems } from "../request/Problems.ts"
import { annotateServerSpan } from "../request/requestSpan.ts"
import { afterResponse } from "../request/responseEnvelope.ts"
import { soldResponse } from "./delivery.ts"
import type { Offer } from "./Offers.ts"
import type { Product } from "./products.ts"
import { fingerprintOf, makeOrderReader, SalesUnderWay } from "./sale.ts"

/** The result of a sign-in: the answer again, or the reason for the refusal with the offer of the same call. */
type SignedIn =
  | { readonly outcome: "given"; readonly response: HttpServerResponse.HttpServerResponse }
  | { readonly outcome: "refused"; readonly offer: Offer; readonly text: string }

/**
 * Makes the step that gives a signed-in account (`sign-in-with-x`) the answer that it bought by the same call, while
 * the answer is kept. Nothing is charged and no work is done. `null` for a body that could not be sold: it gets a
 * quote.
 */
export const makeSignedIn = Effect.gen(function* () {
  const { boughtBy, delivered } = yield* Purchases
  const { start } = yield* SalesUnderWay
  const { trustedProxies } = yield* Settings
  const { fail, refuseVerification } = yield* Problems
  const readOrder = yield* makeOrderReader

  const given = Effect.fnUntraced(function* (
    offer: Offer,
    purchase: SettledPurchase & { readonly answer: StoredAnswer }
  ) {
    const { amount, key, permit, transaction, updatedAt } = purchase.entry
    const network = paymentNetworkOf(key.network)
    if (network === undefined || transaction === null) return yield* new SignInError({ reason: "NothingBought" })
    yield* annotateServerSpan({ "payment.outcome": "replayed" })
    yield* afterResponse(start(Effect.ignore(delivered(purchase))))
    const receipt = offer.receipt(
      { version: 2, network, authorization: { from: key.payer } },
      { transaction, settledAt: updatedAt, ...(permit === undefined ? {} : { charged: amount }) }
    )
    const response = soldResponse(receipt, { answer: purchase.answer, isReplay: true })
    return { outcome: "given", response } satisfies SignedIn
  })

  return Effect.fnUntraced(function* (product: Product, header: string) {
    const read = yield* Effect.option(readOrder(product))
    if (Option.isNone(read)) return null
    const { offer } = read.value
    const request = yield* HttpServerRequest.HttpServerRequest
    const ways = offer.waysFor({})
    const [{ resource }] = ways
    const networks = ways.map(({ network }) => network)
    const now = yield* Clock.currentTimeMillis
    const refused = ({ detail }: SignInError): SignedIn => ({
      outcome: "refused",
      offer,
      text: `Payment required. The sign-in was refused: ${detail}`
    })
    return yield* Effect.fromResult(signInIn(header, { resource, networks, now })).pipe(
      Effect.flatMap((proof) =>
        boughtBy({
          proof,
          fingerprint: fingerprintOf(request.method, product, read.value),
          client: clientKeyOf(request, trustedProxies)
        })
      ),
      Effect.flatMap((purchase) => given(offer, purchase)),
      Effect.catchTags({
        SignInError: (error) => Effect.succeed(refused(error)),
        LedgerError: () => fail("receipts-unavailable", {}),
        TooManyVerifications: refuseVerification
      })
    )
  })
})
