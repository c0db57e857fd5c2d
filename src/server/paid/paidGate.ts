import { PaidCall } from "@property-intelligence/api/PaidCall.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import type { Payment, PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { authReceiptOf, PaymentAuthError, paymentInAuthorization } from "@property-intelligence/x402/PaymentAuth.ts"
import {
  hasAuthPayment,
  hasPayment,
  hasX402Payment,
  paymentInHeaders
} from "@property-intelligence/x402/PaymentHeader.ts"
import { receiptOf } from "@property-intelligence/x402/Receipt.ts"
import { signInName } from "@property-intelligence/x402/SignIn.ts"
import { Clock, DateTime, Effect, Layer, Option, Result } from "effect"
import { type Headers, HttpServerRequest, HttpServerResponse } from "effect/http"

import { OfferSigner } from "../../payments/OfferSigner.ts"
import { PaymentGate } from "../../payments/PaymentGate.ts"
import type { Sale } from "../../payments/Sale.ts"
import { FastAnswers } from "../admission/fastPath.ts"
import { Overloaded } from "../admission/WorkLimit.ts"
import { Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { afterResponse } from "../request/responseEnvelope.ts"
import { ClosedSales, MissingParts } from "../status/salesState.ts"
import { countUnpaidDelivery, soldResponse, watchDelivery } from "./delivery.ts"
import { maxTimeoutSeconds, type Offer, Offers } from "./Offers.ts"
import { productOf, products } from "./products.ts"
import { makeQuote, quoted, quoteOfBody } from "./quote.ts"
import { countRefused, makeSale, NotSold, SalesUnderWay } from "./sale.ts"
import { makeSignedIn } from "./signedIn.ts"

/**
 * The gate in front of the paid endpoints: a call without a payment gets a quote, one with a payment a sale. If there is
 * too much work, payments are refused; quotes are not.
 */
export const layerPaidGate = Layer.effect(
  PaidCall,
  Effect.gen(function* () {
    const offers = yield* Offers
    const problems = yield* Problems
    const quote = yield* makeQuote
    const sell = yield* makeSale
    const signedIn = yield* makeSignedIn
    const { delivered } = yield* PaymentGate
    const { reasonFor } = yield* ClosedSales
    const { start } = yield* SalesUnderWay
    const realm = new URL(yield* PublicOrigin).host
    // The code for credentials is not loaded until one comes.
    const authTarget = Effect.map(
      Effect.promise(() => import("viem/utils")),
      ({ keccak256, stringToBytes }) => ({
        realm,
        maxTimeoutSeconds,
        domainOf: (network: string) => paymentNetworkOf(network)?.domain ?? null,
        keccak256: (text: string) => keccak256(stringToBytes(text))
      })
    )
    yield* Effect.forEach(soldEndpoints, ({ path }) => countUnpaidDelivery(path, 0), { discard: true })

    yield* addFastQuotes

    return PaidCall.of((handler, { endpoint }) => {
      const { path } = endpoint
      const product = Option.getOrThrowWith(productOf(endpoint), () => new Error(`Nothing is sold at ${path}`))
      const offerForOne = offers.of(product, 1)

      const buy = Effect.fnUntraced(
        function* (payment: Payment) {
          const { offer, sale } = yield* sell(product, payment, handler)
          if (sale.outcome === "delivered") yield* afterResponse(start(delivered(sale.key)))
          return yield* answerTo(sale, payment, offer, problems)
        },
        Effect.catchIf(
          (error) => error instanceof Overloaded,
          (error) => problems.refuseWork(error)
        ),
        Effect.catchIf(
          (error) => error instanceof NotSold,
          ({ response }) => Effect.succeed(response)
        )
      )

      /** Buys with a credential of the scheme `Payment`. Its faults are reported in a 402 of that scheme. */
      const buyBy = Effect.fnUntraced(function* (headers: Headers.Headers, forOne: Offer) {
        const read = hasX402Payment(headers)
          ? Result.fail(new PaymentAuthError({ reason: "SeveralPayments" }))
          : paymentInAuthorization(headers["authorization"] ?? "", yield* authTarget)
        if (Result.isSuccess(read)) return yield* buy(read.success)
        yield* countRefused(path)
        return forOne.challenge(`Payment required. The credential was refused: ${read.failure.detail}`)
      })

      return Effect.gen(function* () {
        const forOne = yield* offerForOne
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (hasAuthPayment(headers)) return yield* buyBy(headers, forOne)
        const payment = yield* Effect.fromResult(paymentInHeaders(headers)).pipe(
          Effect.tapError(() => countRefused(path)),
          Effect.catch(({ code, detail }) => problems.fail("unusable-payment", { detail, code }))
        )
        if (Option.isSome(payment)) return yield* buy(payment.value)
        const proof = headers[signInName]
        const again = proof === undefined ? null : yield* signedIn(product, proof)
        if (again?.outcome === "given") return again.response
        const closed = reasonFor(path)
        if (closed !== null) return yield* problems.fail("sales-closed", { detail: `${closed}. Nothing was charged.` })
        return again === null ? yield* quote(product, forOne, headers) : again.offer.challenge(again.text)
      }).pipe(Effect.tap((response) => watchDelivery(path, response)))
    })
  })
).pipe(Layer.provide(SalesUnderWay.layer), Layer.provide(Offers.layer), Layer.provide(OfferSigner.layer))

/** Puts the prices on the fast path: they are asked for more often than anything else. */
const addFastQuotes = Effect.gen(function* () {
  const offers = yield* Offers
  const fastAnswers = yield* FastAnswers
  const { reasonFor } = yield* ClosedSales
  const { lasting } = yield* MissingParts
  for (const [path, product] of products) {
    const forOne = yield* offers.now(product, 1)
    if (forOne === null) continue
    const offer = (addresses: number) => Effect.map(offers.now(product, addresses), (now) => now ?? forOne)
    fastAnswers.set(`POST ${path}`, {
      // The view that `Prefer` names may not exist.
      isFor: (headers) =>
        !hasPayment(headers) &&
        headers[signInName] === undefined &&
        headers["accept-payment"] === undefined &&
        headers["prefer"] === undefined &&
        reasonFor(path) === null,
      readsBody: true,
      answer: (headers, body) => {
        const read = body === null ? null : quoteOfBody(product, headers, body, lasting.get(path))
        return Effect.flatMap(offer(read?.addresses ?? 1), (each) =>
          Effect.tap(read === null ? Effect.succeed(each.challenge()) : quoted(each, read), (response) =>
            watchDelivery(path, response)
          )
        )
      }
    })
  }
})

/** The kind of problem for each part of the payment system that does not answer. */
const unavailableProblems = {
  facilitator: "facilitator-unavailable",
  ledger: "ledger-unavailable",
  chain: "chain-unavailable"
} as const

/**
 * The payment that the receipt shows. If the buyer had already bought the answer by its id, that payment may be on
 * another network.
 */
const chargedPayment = (payment: Payment, { network }: PaymentKey): Payment => ({
  ...payment,
  network: paymentNetworkOf(network) ?? payment.network
})

/** The response, with a receipt of the scheme `Payment` if it was paid by that scheme. */
const withAuthReceipt = (
  response: HttpServerResponse.HttpServerResponse,
  { challengeId, network: { chainId } }: Payment,
  { settledAt, transaction }: { readonly settledAt: number; readonly transaction: string }
): HttpServerResponse.HttpServerResponse => {
  if (challengeId === undefined) return response
  const timestamp = DateTime.formatIso(DateTime.makeUnsafe(settledAt))
  const { name, value } = authReceiptOf({ chainId, challengeId, transaction, timestamp })
  return HttpServerResponse.setHeader(response, name, value)
}

/** The response to the buyer at the end of a sale. */
const answerTo = (
  sale: Sale,
  payment: Payment,
  offer: Offer,
  { fail, refusePending, refuseVerification }: Problems["Service"]
) => {
  switch (sale.outcome) {
    case "delivered":
      return Effect.map(Clock.currentTimeMillis, (now) => {
        const settled = { ...sale, settledAt: sale.settledAt ?? now }
        const charged = chargedPayment(payment, sale.key)
        return withAuthReceipt(soldResponse(offer.receipt(charged, settled), sale), charged, settled)
      })
    case "refused": {
      const { name, value } = receiptOf(payment, { outcome: "refused", code: sale.code })
      return Effect.succeed(HttpServerResponse.setHeader(offer.challenge(sale.code), name, value))
    }
    case "conflict":
      return fail("payment-conflict", {})
    case "spent":
      return fail("payment-spent", {})
    case "pending": {
      const { name, value } = receiptOf(payment, sale)
      return refusePending(sale, { [name]: value })
    }
    case "unavailable":
      return fail(unavailableProblems[sale.part], {})
    case "busy":
      return refuseVerification(sale)
  }
}
