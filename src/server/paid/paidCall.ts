import { Clock, Context, Data, Duration, Effect, Fiber, FiberSet, Layer, Metric, MutableHashSet, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { OpenApi } from "effect/http-api"

import { OrderBody, PaidCall } from "../../api/PaidCall.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import type { StoredAnswer } from "../../payments/ledger/Ledger.ts"
import { orderFingerprint } from "../../payments/ledger/OrderFingerprint.ts"
import { PaymentGate, type Sale } from "../../payments/PaymentGate.ts"
import { Price } from "../../payments/Prices.ts"
import { paymentKeyOf, type Payment, type PaymentKey } from "../../payments/x402/Payment.ts"
import { paymentInHeaders } from "../../payments/x402/PaymentHeader.ts"
import { agreedPaymentId } from "../../payments/x402/paymentIdentifier.ts"
import { latenessOf, mismatchOf } from "../../payments/x402/PaymentMatch.ts"
import { receiptOf } from "../../payments/x402/Receipt.ts"
import { Deadline } from "../../process/Deadline.ts"
import { bulkDeadline } from "../../report/PropertyBulk.ts"
import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { bodyText, hasNoBody, makeBodyCheck } from "../answer/jsonBody.ts"
import { Problems } from "../answer/Problems.ts"
import { annotateServerSpan } from "../answer/serverSpan.ts"
import { Stopping } from "../process/Stopping.ts"
import { Overloaded, WorkLimit } from "../process/WorkLimit.ts"
import { type Offer, Offers, type Ware } from "./Offers.ts"
import { quoteOf } from "./quoteOf.ts"
import { countUnpaidDelivery, watchDelivery } from "./unpaidDelivery.ts"

/** What a settlement may take after the work. */
const settleSeconds = 45

/** The endpoint refused by itself: its answer is passed on and not sold. */
class NotSold extends Data.TaggedError("NotSold")<{ readonly response: HttpServerResponse.HttpServerResponse }> {}

/**
 * The gate in front of the paid endpoints. Without a payment it quotes, whatever the body: crawlers and agents ask with none.
 * With one it sells: the endpoint runs in a fiber of its own, so a buyer who leaves does not stop what has been started, and
 * gets the answer by sending the same payment again. Where there is too much work a payment is refused before it is looked at
 * any closer; a quote never is.
 */
export const layerPaidCall = Layer.effect(
  PaidCall,
  Effect.gen(function* () {
    const { locateDeadline, narrativeDeadline, reportDeadline } = yield* Settings
    const gate = yield* PaymentGate
    const offers = yield* Offers
    const problems = yield* Problems
    const { admit, measure, room } = yield* WorkLimit
    const body = yield* makeBodyCheck
    const secondsFor = ({ price }: Ware, { narrated }: OrderBody["Service"]) => {
      const report = price.per === "address" ? bulkDeadline : Duration.sum(locateDeadline, reportDeadline)
      const work = narrated ? Duration.sum(report, narrativeDeadline) : report
      return BigInt(Math.ceil(Duration.toSeconds(work)) + settleSeconds)
    }
    const stopping = yield* Stopping
    const underWay = yield* FiberSet.make<Sale, unknown>()
    yield* Effect.forEach(soldEndpoints, ({ path }) => countUnpaidDelivery(path, 0), { discard: true })
    yield* Effect.addFinalizer(() => finish(underWay, stopping))

    /** Payments of admitted sales. A copy of one waits for its end and does no work, so it is not counted as work. */
    const admitted = MutableHashSet.empty<PaymentKey>()
    const isCopy = (key: PaymentKey) => MutableHashSet.has(admitted, key)
    const admitSale = <A, E, R>(key: PaymentKey, sale: Effect.Effect<A, E, R>) =>
      // Copies that come at the same moment are told apart only here.
      Effect.suspend(() => {
        if (isCopy(key)) return sale
        return Effect.acquireUseRelease(
          Effect.sync(() => MutableHashSet.add(admitted, key)),
          () => admit(sale),
          () => Effect.sync(() => MutableHashSet.remove(admitted, key))
        )
      })

    const offerOf = (ware: Ware, addresses: number) =>
      Effect.fromOption(offers.of(ware, addresses)).pipe(
        Effect.catch(() => problems.fail("payments-not-configured", {}))
      )

    const quote = Effect.fnUntraced(function* (ware: Ware, order: OrderBody["Service"]) {
      const text = yield* bodyText
      if (Option.isNone(text)) return yield* body.tooLarge
      const { addresses, error } = quoteOf(order, text.value)
      return (yield* offerOf(ware, addresses)).challenge(error)
    })

    const sell = Effect.fnUntraced(function* <E, R>(
      ware: Ware,
      order: OrderBody["Service"],
      payment: Payment,
      endpoint: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
    ) {
      const key = paymentKeyOf(payment)
      if (!isCopy(key)) yield* room
      const { headers, method } = yield* HttpServerRequest.HttpServerRequest
      const json = yield* body.json
      const addresses = yield* Effect.fromResult(order.addresses(json)).pipe(Effect.catch(body.unusable))
      const offer = yield* offerOf(ware, addresses.length)
      const { requirement } = offer
      const mismatch = mismatchOf(payment, requirement)
      if (mismatch !== null) return yield* Effect.as(countRefused(ware.path), offer.challenge(mismatch))
      const paymentId = yield* Effect.fromResult(agreedPaymentId(payment, headers)).pipe(
        Effect.tapError(() => countRefused(ware.path)),
        Effect.catch(({ detail }) => problems.fail("unusable-payment", { detail, code: "invalid_payload" }))
      )
      const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
      const call = {
        lateness: latenessOf(payment, { now, workSeconds: secondsFor(ware, order) }),
        payment,
        requirement,
        order: {
          key,
          fingerprint: orderFingerprint(method, ware.path, json),
          paymentId,
          endpoint: ware.path,
          amount: requirement.amount,
          payTo: requirement.payTo,
          validBefore: payment.authorization.validBefore
        }
      }
      const work = Effect.flatMap(measure(endpoint), (response) =>
        response.status >= 400 ? Effect.fail(new NotSold({ response })) : storedAnswerOf(response)
      ).pipe(Effect.provideService(Deadline, lastMomentOf(payment)))
      // A buyer who leaves at this moment must not leave behind a sale that nobody waits for.
      const fiber = yield* Effect.forkDetach(admitSale(key, gate.sell(call, work))).pipe(
        Effect.tap((started) => FiberSet.add(underWay, started)),
        Effect.uninterruptible
      )
      const sold = yield* Fiber.join(fiber).pipe(
        Effect.tapError((error) =>
          error instanceof NotSold ? annotateServerSpan({ "payment.outcome": "unsold" }) : Effect.void
        )
      )
      const isReplay = sold.outcome === "delivered" && sold.isReplay
      yield* annotateServerSpan({ "payment.outcome": isReplay ? "replayed" : sold.outcome })
      return yield* answerTo(payment, offer, sold)
    })

    const answerTo = (payment: Payment, offer: Offer, sale: Sale) => {
      switch (sale.outcome) {
        case "delivered":
          return Effect.succeed(soldResponse(payment, sale))
        case "refused": {
          const { name, value } = receiptOf(payment, { outcome: "refused", code: sale.code })
          return Effect.succeed(HttpServerResponse.setHeader(offer.challenge(sale.code), name, value))
        }
        case "conflict":
          return problems.fail("payment-conflict", {})
        case "expired":
          return problems.fail("payment-spent", {})
        case "pending": {
          const { name, value } = receiptOf(payment, sale)
          return problems.fail("payment-pending", {}, { [name]: value })
        }
        case "unavailable":
          return sale.part === "facilitator"
            ? problems.fail("facilitator-unavailable", {})
            : problems.fail("ledger-unavailable", {})
      }
    }

    return PaidCall.of((endpoint, { endpoint: { annotations, path } }) => {
      const ware = {
        path,
        description: Option.getOrElse(Context.getOption(annotations, OpenApi.Description), () => path),
        price: Context.getUnsafe(annotations, Price)
      }
      const order = Context.getUnsafe(annotations, OrderBody)
      const offerForOne = offerOf(ware, 1)
      return Effect.gen(function* () {
        const forOne = yield* offerForOne
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const payment = yield* Effect.fromResult(paymentInHeaders(headers)).pipe(
          Effect.tapError(() => countRefused(path)),
          Effect.catch(({ code, detail }) => problems.fail("unusable-payment", { detail, code }))
        )
        return yield* Option.match(payment, {
          // Most who ask for the price send no body, and waiting for a stream to say so takes as long as all the rest.
          onNone: () => (hasNoBody(headers) ? Effect.succeed(forOne.challenge()) : quote(ware, order)),
          onSome: (payment) =>
            sell(ware, order, payment, endpoint).pipe(
              Effect.catchIf((error) => error instanceof Overloaded, problems.refuseWork),
              Effect.catchIf(
                (error) => error instanceof NotSold,
                ({ response }) => Effect.succeed(response)
              )
            )
        })
      }).pipe(Effect.tap((response) => watchDelivery(path, response)))
    })
  })
)

/** A payment that was refused before the gate looked at it. */
const countRefused = (path: string) =>
  Metric.update(metrics.paymentSales.of({ "http.route": path, "payment.outcome": "refused" }), 1)

/** Lets the sales under way finish in the time that is left; those that don't, the reconciler brings to an end. */
const finish = Effect.fnUntraced(function* (underWay: FiberSet.FiberSet<Sale, unknown>, stopping: Stopping["Service"]) {
  const isFinished = yield* FiberSet.awaitEmpty(underWay).pipe(Effect.timeoutOption(yield* stopping.timeLeft))
  if (Option.isSome(isFinished)) return
  const sales = yield* FiberSet.size(underWay)
  yield* Effect.logWarning("Sales were cut off: the next start brings them to an end, or another process does", {
    sales
  })
})

/** When the work must be over, epoch milliseconds, so that the settlement still has its time before the payment expires. */
const lastMomentOf = ({ authorization }: Payment): number => (Number(authorization.validBefore) - settleSeconds) * 1000

const soldResponse = (
  payment: Payment,
  { answer, isReplay, transaction }: Extract<Sale, { outcome: "delivered" }>
): HttpServerResponse.HttpServerResponse => {
  const receipt = receiptOf(payment, { outcome: "settled", transaction })
  return HttpServerResponse.uint8Array(answer.body, {
    status: answer.status,
    contentType: answer.contentType,
    headers: {
      [receipt.name]: receipt.value,
      "cache-control": "private, no-store",
      ...(isReplay ? { "idempotent-replayed": "true" } : {})
    }
  })
}

/** Answers of the contract are JSON in one piece. Anything else could not be given again, so it dies before it is charged. */
const storedAnswerOf = ({ body, status }: HttpServerResponse.HttpServerResponse): Effect.Effect<StoredAnswer> =>
  body._tag === "Uint8Array" && body.contentLength > 0
    ? Effect.succeed({ status, contentType: body.contentType, body: body.body })
    : Effect.die(new Error(`An answer of ${body._tag === "Uint8Array" ? "no bytes" : body._tag} can't be sold`))
