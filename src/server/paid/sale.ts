import { Clock, Context, Data, Duration, Effect, Metric, Ref, Result, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { unhandled } from "effect/Types"

import { DecodedBody, PartOfOrder } from "../../api/PaidCall.ts"
import { type AskedView, PaidView, views, wholeView } from "../../api/ReportView.ts"
import type { Permit } from "../../payments/chain/Authorization.ts"
import { orderFingerprint } from "../../payments/ledger/OrderFingerprint.ts"
import { signatureDigest } from "../../payments/ledger/StoredPayment.ts"
import { PaymentGate, type WorkToSell } from "../../payments/PaymentGate.ts"
import { costOf } from "../../payments/Prices.ts"
import type { PaidOrder, Sale } from "../../payments/Sale.ts"
import { latenessOf } from "../../payments/x402/mismatchOf.ts"
import { paymentKeyOf, type Payment } from "../../payments/x402/Payment.ts"
import { agreedPaymentId } from "../../payments/x402/paymentIdentifier.ts"
import { requirementFor } from "../../payments/x402/requirementFor.ts"
import { Deadline } from "../../process/Deadline.ts"
import { bulkDeadline } from "../../report/PropertyBulk.ts"
import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { clientKeyOf } from "../answer/caller/ClientAddress.ts"
import { makeBodyCheck } from "../answer/jsonBody.ts"
import { problemResponse, Problems } from "../answer/Problems.ts"
import { requestedView, stateView } from "../answer/requestedView.ts"
import { annotateServerSpan } from "../answer/ServerSpan.ts"
import { type Overloaded, WorkLimit } from "../process/WorkLimit.ts"
import { makeCopies } from "./copies.ts"
import { type Offer, Offers, type Ware } from "./Offers.ts"
import { SalesUnderWay } from "./SalesUnderWay.ts"
import { storedAnswerOf } from "./soldAnswer.ts"

/** What a settlement may take after the work. */
const settleSeconds = 45

/** An answer that is passed on as it is: the endpoint refused by itself, or the payment is not what the call costs. */
export class NotSold extends Data.TaggedError("NotSold")<{
  readonly response: HttpServerResponse.HttpServerResponse
}> {}

/**
 * Sells an endpoint's answer for a payment. Where there is too much work a payment is refused before it is looked at any
 * closer, unless it is a copy of one that is being worked for.
 */
export const makeSale = Effect.gen(function* () {
  const { sell } = yield* PaymentGate
  const { admit, measure, room } = yield* WorkLimit
  const { start } = yield* SalesUnderWay
  const copies = makeCopies<Sale, unhandled | NotSold | Overloaded>()
  const readOrder = yield* makeOrderReader
  const match = yield* makeMatch

  return Effect.fnUntraced(function* <R>(
    ware: Ware,
    payment: Payment,
    endpoint: Effect.Effect<HttpServerResponse.HttpServerResponse, unhandled, R>
  ) {
    if (!copies.includes(paymentKeyOf(payment))) yield* room("paid")
    const order = yield* readOrder(ware)
    const paid = yield* match(ware, payment, order)
    const answered = yield* Ref.make(order.body.addresses.length)
    const part = PartOfOrder.of({
      isAllowed: paid.requirement.permit !== undefined,
      answered: (addresses) => Ref.set(answered, addresses)
    })
    const given = Context.make(DecodedBody, order.body).pipe(
      Context.add(PaidView, order.view),
      Context.add(PartOfOrder, part)
    )
    const work = measure(endpoint).pipe(
      Effect.flatMap((response) =>
        response.status >= 400 ? Effect.fail(new NotSold({ response })) : storedAnswerOf(response)
      ),
      Effect.provideContext(given),
      Effect.provideService(Deadline, lastMomentOf(payment))
    )
    const toSell: WorkToSell<unhandled | NotSold | Overloaded, Exclude<R, DecodedBody | PaidView | PartOfOrder>> = {
      work,
      charge: Effect.map(Ref.get(answered), (addresses) => costOf(ware.price, addresses)),
      admit: (sale) => admit("paid", sale)
    }
    const { isCopy, value } = yield* copies
      .share(paid, sell(paid, toSell), start)
      .pipe(
        Effect.tapError((error) =>
          error instanceof NotSold ? annotateServerSpan({ "payment.outcome": "unsold" }) : Effect.void
        )
      )
    const sale: Sale = isCopy && value.outcome === "delivered" ? { ...value, isReplay: true } : value
    const isReplay = sale.outcome === "delivered" && sale.isReplay
    yield* annotateServerSpan({ "payment.outcome": isReplay ? "replayed" : sale.outcome })
    return { offer: order.offer, sale }
  })
})

/** What a call orders, read from its body, and what that costs. */
interface PricedOrder {
  readonly json: Schema.Json
  readonly body: DecodedBody["Service"]
  readonly view: AskedView["view"]
  readonly offer: Offer
}

const makeOrderReader = Effect.gen(function* () {
  const offers = yield* Offers
  const check = yield* makeBodyCheck
  const { make } = yield* Problems

  const readView = requestedView.pipe(
    Effect.tap(stateView),
    Effect.catch(() =>
      Effect.flatMap(make("unusable-view", { views }), (problem) => new NotSold({ response: problemResponse(problem) }))
    )
  )

  return Effect.fnUntraced(function* (ware: Ware) {
    const json = yield* check.json
    const body = yield* Effect.fromResult(ware.body.read(json)).pipe(Effect.catch(check.unusable))
    const { view } = ware.body.hasViews ? yield* readView : wholeView
    return { json, body, view, offer: yield* offers.of(ware, body.addresses.length) } satisfies PricedOrder
  })
})

/** Compares a payment with what the order costs, and with the time that its work may take. */
const makeMatch = Effect.gen(function* () {
  const settings = yield* Settings
  const { fail } = yield* Problems

  return Effect.fnUntraced(function* (ware: Ware, payment: Payment, { json, offer, view }: PricedOrder) {
    const { challenge, listed, waysFor } = offer
    const chosen = requirementFor(payment, waysFor(payment))
    if (Result.isFailure(chosen)) {
      yield* countRefused(ware.path)
      return yield* new NotSold({ response: challenge(chosen.failure) })
    }
    const requirement = chosen.success
    const request = yield* HttpServerRequest.HttpServerRequest
    const { headers, method } = request
    const paymentId = yield* Effect.fromResult(agreedPaymentId(payment, headers)).pipe(
      Effect.tapError(() => countRefused(ware.path)),
      Effect.catch(({ detail }) => fail("unusable-payment-id", { detail }))
    )
    const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
    const lateness = latenessOf(payment, requirement, { now, workSeconds: secondsFor(ware, settings) })
    const { permit } = requirement
    const paid: PaidOrder = {
      refusalIfNew: permit === undefined || isListed(permit, listed) ? lateness : "upto_facilitator_mismatch",
      payment,
      requirement,
      client: clientKeyOf(request, settings.trustedProxies),
      order: {
        key: paymentKeyOf(payment),
        fingerprint: orderFingerprint(method, orderedRoute(ware, view), json),
        paymentId,
        signature: signatureDigest(payment),
        endpoint: ware.path,
        amount: requirement.amount,
        payTo: requirement.payTo,
        ...(permit === undefined ? {} : { permit }),
        validBefore: payment.authorization.validBefore
      }
    }
    return paid
  })
})

const isListed = ({ facilitator }: Permit, ways: Offer["listed"]): boolean =>
  ways.some(({ permit }) => permit?.facilitator === facilitator)

/** What was ordered, beside its body: a payment for one view buys no other. */
const orderedRoute = ({ path }: Ware, view: AskedView["view"]): string =>
  view === "full" ? path : `${path}?view=${view}`

/** Counts a payment that was refused before the ledger heard of it. */
export const countRefused = (path: string) =>
  Metric.update(metrics.paymentSales.of({ "http.route": path, "payment.outcome": "refused" }), 1)

/** What work and settlement may take together, in seconds. */
const secondsFor = (
  { body, price }: Ware,
  { locateDeadline, narrativeDeadline, reportDeadline }: Settings["Service"]
): bigint => {
  const report = price.per === "address" ? bulkDeadline : Duration.sum(locateDeadline, reportDeadline)
  const work = body.narrated ? Duration.sum(report, narrativeDeadline) : report
  return BigInt(Math.ceil(Duration.toSeconds(work)) + settleSeconds)
}

/** When the work must be over, epoch milliseconds, so that the settlement still has its time before the payment expires. */
const lastMomentOf = ({ authorization }: Payment): number => (Number(authorization.validBefore) - settleSeconds) * 1000
