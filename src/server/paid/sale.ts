import { DecodedBody, PartOfOrder } from "@property-intelligence/api/PaidCall.ts"
import { extras, PaidView, type ReportExtra, type ReportView, views } from "@property-intelligence/api/ReportView.ts"
import type { Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import { latenessOf, wayFor } from "@property-intelligence/x402/mismatchOf.ts"
import { type Payment, paymentKeyOf } from "@property-intelligence/x402/Payment.ts"
import { agreedPaymentId } from "@property-intelligence/x402/paymentIdentifier.ts"
import { costOf } from "@property-intelligence/x402/Prices.ts"
import {
  Clock,
  Context,
  Data,
  Duration,
  Effect,
  type Fiber,
  FiberSet,
  Layer,
  Metric,
  Option,
  Ref,
  type Schema
} from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { unhandled } from "effect/Types"

import { Deadline } from "../../call/Deadline.ts"
import { orderFingerprint } from "../../payments/ledger/OrderFingerprint.ts"
import { signatureDigest } from "../../payments/ledger/StoredPayment.ts"
import { PaymentGate, type WorkToSell } from "../../payments/PaymentGate.ts"
import type { PaidOrder, Sale } from "../../payments/Sale.ts"
import { bulkDeadline } from "../../report/PropertyBulk.ts"
import { WantsMap } from "../../report/PropertyIntel.ts"
import { Settings } from "../../Settings.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Stopping } from "../admission/Stopping.ts"
import { type Overloaded, WorkLimit } from "../admission/WorkLimit.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { makeBodyCheck } from "../request/jsonBody.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { requestedExtra, requestedView, stateView } from "../request/reportAnswers.ts"
import { requestedFields, responseWithFields } from "../request/requestedFields.ts"
import { annotateServerSpan } from "../request/requestSpan.ts"
import { storedAnswerOf } from "./delivery.ts"
import { makeDuplicateCalls } from "./duplicateCalls.ts"
import { type Offer, Offers } from "./Offers.ts"
import type { Product } from "./products.ts"

/** The max time of a settlement after the work. */
const settleSeconds = 45

/**
 * A response that is passed on unchanged: the endpoint refused the call, or its view, `include` or `fields` can't be
 * sold.
 */
export class NotSold extends Data.TaggedError("NotSold")<{
  readonly response: HttpServerResponse.HttpServerResponse
}> {}

/**
 * Sells an endpoint's answer for a payment. If there is too much work, a payment is refused without further checks,
 * unless it is a duplicate of a payment with work under way.
 */
export const makeSale = Effect.gen(function* () {
  const { sell } = yield* PaymentGate
  const { admit, measure, room } = yield* WorkLimit
  const { start } = yield* SalesUnderWay
  const duplicates = makeDuplicateCalls<Sale, unhandled | NotSold | Overloaded>()
  const readOrder = yield* makeOrderReader
  const match = yield* makeMatch

  return Effect.fnUntraced(function* <R>(
    product: Product,
    payment: Payment,
    endpoint: Effect.Effect<HttpServerResponse.HttpServerResponse, unhandled, R>
  ) {
    if (!duplicates.includes(paymentKeyOf(payment))) yield* room("paid")
    const order = yield* readOrder(product)
    const paid = yield* match(product, payment, order)
    const answered = yield* Ref.make(order.body.addresses.length)
    const part = PartOfOrder.of({
      isAllowed: paid.requirement.permit !== undefined,
      answered: (addresses) => Ref.set(answered, addresses)
    })
    const given = Context.make(DecodedBody, order.body).pipe(
      Context.add(PaidView, order.view),
      Context.add(WantsMap, order.extra === "map"),
      Context.add(PartOfOrder, part)
    )
    const work = measure(endpoint).pipe(
      Effect.flatMap((response) =>
        response.status >= 400
          ? Effect.fail(new NotSold({ response }))
          : storedAnswerOf(order.fields === null ? response : responseWithFields(response, order.fields))
      ),
      Effect.provideContext(given),
      Effect.provideService(Deadline, lastMomentOf(payment))
    )
    const toSell: WorkToSell<unhandled | NotSold | Overloaded, Exclude<R, DecodedBody | PaidView | PartOfOrder>> = {
      work,
      charge: Effect.map(Ref.get(answered), (addresses) => costOf(product.price, addresses)),
      admit: (sale) => admit("paid", sale)
    }
    const { isDuplicate, value } = yield* duplicates
      .share(paid, sell(paid, toSell), start)
      .pipe(
        Effect.tapError((error) =>
          error instanceof NotSold ? annotateServerSpan({ "payment.outcome": "unsold" }) : Effect.void
        )
      )
    const sale: Sale = isDuplicate && value.outcome === "delivered" ? { ...value, isReplay: true } : value
    const isReplay = sale.outcome === "delivered" && sale.isReplay
    yield* annotateServerSpan({ "payment.outcome": isReplay ? "replayed" : sale.outcome })
    return { offer: order.offer, sale }
  })
})

/** The sales of this process that have not ended. When the process stops, they have the time that is left to finish. */
export class SalesUnderWay extends Context.Service<
  SalesUnderWay,
  {
    /** Starts a sale in a separate fiber, so that it goes on if the buyer leaves. */
    readonly start: <A, E, R>(sale: Effect.Effect<A, E, R>) => Effect.Effect<Fiber.Fiber<A, E>, never, R>
  }
>()("property-intelligence/server/paid/SalesUnderWay") {
  static readonly layer = Layer.effect(
    SalesUnderWay,
    Effect.gen(function* () {
      const { timeLeft } = yield* Stopping
      const fibers = yield* FiberSet.make<unknown, unknown>()
      yield* Effect.addFinalizer(() => drain(fibers, timeLeft))
      return {
        // A buyer who leaves at this moment must not leave behind a sale that the drain does not know.
        start: (sale) =>
          Effect.forkDetach(sale).pipe(
            Effect.tap((fiber) => FiberSet.add(fibers, fiber)),
            Effect.uninterruptible
          )
      }
    })
  )
}

/** Lets the sales under way finish in the time that is left. The reconciler finishes the others. */
const drain = Effect.fnUntraced(function* (
  fibers: FiberSet.FiberSet<unknown, unknown>,
  timeLeft: Effect.Effect<Duration.Duration>
) {
  const isFinished = yield* FiberSet.awaitEmpty(fibers).pipe(Effect.timeoutOption(yield* timeLeft))
  if (Option.isSome(isFinished)) return
  const sales = yield* FiberSet.size(fibers)
  yield* Effect.logWarning("Sales were cut off: the next start, or another process, finishes them", {
    sales
  })
})

/** The order of a call, read from its body, and its price. */
interface PricedOrder {
  readonly json: Schema.Json
  readonly body: DecodedBody["Service"]
  readonly view: ReportView
  readonly extra: ReportExtra | null
  /** JSON pointers; `null` for all. */
  readonly fields: ReadonlyArray<string> | null
  readonly offer: Offer
}

/** Reads what a call orders; fails with the problem of a body, a view or fields that can't be bought. */
export const makeOrderReader = Effect.gen(function* () {
  const offers = yield* Offers
  const check = yield* makeBodyCheck
  const { make } = yield* Problems

  const readView = requestedView.pipe(
    Effect.tap(stateView),
    Effect.catch(() => refusedWith(make("unusable-view", { views })))
  )

  const readExtra = (product: Product) =>
    requestedExtra.pipe(
      // A list has no maps: a call that asks for them must not be sold without them.
      Effect.filterOrFail((extra) => extra === null || product.price.per === "call"),
      Effect.catch(() => refusedWith(make("unusable-include", { parts: extras })))
    )

  const readFields = (path: string, view: ReportView) =>
    requestedFields(path, view).pipe(Effect.catch((unusable) => refusedWith(make("unusable-fields", unusable))))

  return Effect.fnUntraced(function* (product: Product) {
    const json = yield* check.json
    const body = yield* Effect.fromResult(product.body.read(json)).pipe(Effect.catch(check.unusable(json)))
    const { view } = yield* readView
    const extra = yield* readExtra(product)
    const fields = yield* readFields(product.path, view)
    const offer = yield* offers.of(product, body.addresses.length)
    return { json, body, view, extra, fields, offer } satisfies PricedOrder
  })
})

/** Fails with a problem as the response to a call that is not sold. */
const refusedWith = (problem: Effect.Effect<Parameters<typeof problemResponse>[0]>) =>
  Effect.flatMap(problem, (made) => new NotSold({ response: problemResponse(made) }))

/**
 * Makes the check of a payment against the order's price and the time of its work. A payment that is known already is
 * compared only with its ledger entry, because the operator may have changed price, wallet or network since.
 */
const makeMatch = Effect.gen(function* () {
  const settings = yield* Settings
  const { fail } = yield* Problems

  return Effect.fnUntraced(function* (product: Product, payment: Payment, order: PricedOrder) {
    const { offer } = order
    const { listed, waysFor } = offer
    const { mismatch, requirement } = wayFor(payment, waysFor(payment))
    const request = yield* HttpServerRequest.HttpServerRequest
    const { headers, method } = request
    const paymentId = yield* Effect.fromResult(agreedPaymentId(payment, headers)).pipe(
      Effect.tapError(() => countRefused(product.path)),
      Effect.catch(({ detail }) => fail("unusable-payment-id", { detail }))
    )
    const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
    const { permit } = requirement
    const lateness = latenessOf(payment, requirement, { now, workSeconds: secondsFor(product, settings) })
    const isOurs = permit === undefined || isListed(permit, listed)
    const paid: PaidOrder = {
      refusalIfNew: mismatch ?? (isOurs ? lateness : "upto_facilitator_mismatch"),
      payment,
      requirement,
      client: clientKeyOf(request, settings.trustedProxies),
      order: {
        key: paymentKeyOf(payment),
        fingerprint: fingerprintOf(method, product, order),
        paymentId,
        signature: signatureDigest(payment),
        endpoint: product.path,
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

/** The digest that identifies an order in the ledger. */
export const fingerprintOf = (
  method: string,
  product: Product,
  { json, ...order }: Pick<PricedOrder, "extra" | "fields" | "json" | "view">
): string => orderFingerprint(method, orderedRoute(product, order), json)

/**
 * Everything that an order asks for besides its body: path, view, `include` and fields. A payment for one order buys no
 * other.
 */
const orderedRoute = ({ path }: Product, { extra, fields, view }: Pick<PricedOrder, "extra" | "fields" | "view">) => {
  const said = [
    ...(view === "full" ? [] : [`view=${view}`]),
    ...(extra === null ? [] : [`include=${extra}`]),
    ...(fields === null ? [] : [`fields=${fields.join()}`])
  ]
  return said.length === 0 ? path : `${path}?${said.join("&")}`
}

/** Counts a payment that was refused before it reached the ledger. */
export const countRefused = (path: string) =>
  Metric.update(metrics.paymentSales.of({ "http.route": path, "payment.outcome": "refused" }), 1)

/** The max time of work and settlement together, in seconds. */
const secondsFor = (
  { body, price }: Product,
  { locateDeadline, narrativeDeadline, reportDeadline }: Settings["Service"]
): bigint => {
  const report = price.per === "address" ? bulkDeadline : Duration.sum(locateDeadline, reportDeadline)
  const work = body.narrated ? Duration.sum(report, narrativeDeadline) : report
  return BigInt(Math.ceil(Duration.toSeconds(work)) + settleSeconds)
}

/**
 * The instant (epoch milliseconds) at which the work must be over, so that the payment can still be settled before it
 * expires.
 */
const lastMomentOf = ({ authorization }: Payment): number => (Number(authorization.validBefore) - settleSeconds) * 1000
