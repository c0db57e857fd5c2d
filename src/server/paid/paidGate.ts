import { Clock, Effect, Layer, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"

import { PaidCall } from "../../api/PaidCall.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { OfferSigner } from "../../payments/OfferSigner.ts"
import { PaymentGate } from "../../payments/PaymentGate.ts"
import type { Sale } from "../../payments/Sale.ts"
import type { Payment } from "../../payments/x402/Payment.ts"
import { hasPayment, paymentInHeaders } from "../../payments/x402/PaymentHeader.ts"
import { receiptOf } from "../../payments/x402/Receipt.ts"
import { Problems } from "../answer/Problems.ts"
import { PromptAnswers } from "../answer/PromptAnswers.ts"
import { afterResponse } from "../answer/responseEnd.ts"
import { Overloaded } from "../process/WorkLimit.ts"
import { type Offer, Offers } from "./Offers.ts"
import { makeQuote, quoted, quoteOfBody } from "./quote.ts"
import { countRefused, makeSale, NotSold } from "./sale.ts"
import { SalesUnderWay } from "./SalesUnderWay.ts"
import { soldResponse } from "./soldAnswer.ts"
import { wareOf, wares } from "./wares.ts"
import { countUnpaidDelivery, watchDelivery } from "./watchDelivery.ts"

/**
 * The gate in front of the paid endpoints: a call without a payment gets a quote, one with a payment a sale. Where there is
 * too much work payments are refused; quotes never are.
 */
export const layerPaidGate = Layer.effect(
  PaidCall,
  Effect.gen(function* () {
    const offers = yield* Offers
    const problems = yield* Problems
    const quote = yield* makeQuote
    const sell = yield* makeSale
    const { delivered } = yield* PaymentGate
    const { start } = yield* SalesUnderWay
    yield* Effect.forEach(soldEndpoints, ({ path }) => countUnpaidDelivery(path, 0), { discard: true })

    yield* addPromptQuotes

    return PaidCall.of((endpoint, { endpoint: called }) => {
      const { path } = called
      const ware = Option.getOrThrowWith(wareOf(called), () => new Error(`Nothing is sold at ${path}`))
      const offerForOne = offers.of(ware, 1)

      const buy = Effect.fnUntraced(
        function* (payment: Payment) {
          const { offer, sale } = yield* sell(ware, payment, endpoint)
          if (sale.outcome === "delivered") yield* afterResponse(start(delivered(sale.key)))
          return yield* answerTo(sale, payment, offer, problems)
        },
        Effect.catchIf((error) => error instanceof Overloaded, problems.refuseWork),
        Effect.catchIf(
          (error) => error instanceof NotSold,
          ({ response }) => Effect.succeed(response)
        )
      )

      return Effect.gen(function* () {
        const forOne = yield* offerForOne
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const payment = yield* Effect.fromResult(paymentInHeaders(headers)).pipe(
          Effect.tapError(() => countRefused(path)),
          Effect.catch(({ code, detail }) => problems.fail("unusable-payment", { detail, code }))
        )
        return yield* Option.match(payment, { onNone: () => quote(ware, forOne, headers), onSome: buy })
      }).pipe(Effect.tap((response) => watchDelivery(path, response)))
    })
  })
).pipe(Layer.provide(SalesUnderWay.layer), Layer.provide(Offers.layer), Layer.provide(OfferSigner.layer))

/** Has the price be given promptly: it is asked more often than anything else. */
const addPromptQuotes = Effect.gen(function* () {
  const offers = yield* Offers
  const prompt = yield* PromptAnswers
  for (const [path, ware] of wares) {
    const forOne = yield* offers.now(ware, 1)
    if (forOne === null) continue
    const offer = (addresses: number) => Effect.map(offers.now(ware, addresses), (now) => now ?? forOne)
    prompt.set(`POST ${path}`, {
      // A view may be one that there is not.
      isFor: (headers) => !hasPayment(headers) && headers["prefer"] === undefined,
      readsBody: true,
      answer: (headers, body) => {
        const read = body === null ? null : quoteOfBody(ware, headers, body)
        return Effect.map(offer(read?.addresses ?? 1), (each) =>
          read === null ? each.challenge() : quoted(each, read)
        ).pipe(Effect.tap((response) => watchDelivery(path, response)))
      }
    })
  }
})

/** How a sale ended, for its buyer. */
const answerTo = (
  sale: Sale,
  payment: Payment,
  offer: Offer,
  { fail, refusePending, refuseVerification }: Problems["Service"]
) => {
  switch (sale.outcome) {
    case "delivered":
      return Effect.map(Clock.currentTimeMillis, (now) =>
        soldResponse(offer.receipt(payment, { ...sale, settledAt: sale.settledAt ?? now }), sale)
      )
    case "refused": {
      const { name, value } = receiptOf(payment, { outcome: "refused", code: sale.code })
      return Effect.succeed(HttpServerResponse.setHeader(offer.challenge(sale.code), name, value))
    }
    case "conflict":
      return fail("payment-conflict", {})
    case "expired":
      return fail("payment-spent", {})
    case "pending": {
      const { name, value } = receiptOf(payment, sale)
      return refusePending(sale, { [name]: value })
    }
    case "unavailable":
      return sale.part === "facilitator" ? fail("facilitator-unavailable", {}) : fail("ledger-unavailable", {})
    case "busy":
      return refuseVerification(sale)
  }
}
