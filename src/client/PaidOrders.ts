import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { Base64 } from "effect/encoding"

import { SettleResponse } from "../payments/x402/SettleResponse.ts"
import type { Account } from "./Account.ts"
import { answerObject } from "./answerObject.ts"
import { clientError, type ClientError, ClientErrorReason, problemKindOf } from "./ClientError.ts"
import { problemIn, type Reply, retryAfterSeconds, type ServiceCall, ServiceCalls } from "./ServiceCalls.ts"
import type { SignedOrder } from "./SignedOrder.ts"
import { type PaymentLimits, signPayment } from "./signPayment.ts"

/** What was bought. */
export interface Bought<Answer> {
  readonly data: Answer
  /** How the payment ended; `null` where the service sent no receipt that can be read. */
  readonly receipt: SettleResponse | null
  /** It had been answered before, and was not charged again. */
  readonly isReplay: boolean
  /** What the service calls the call, for questions about it; `null` where it does not say. */
  readonly requestId: string | null
  /** The call with its payment. */
  readonly order: SignedOrder
}

/** How one call is bought. */
export interface PurchaseOptions {
  /**
   * One id a purchase, 16 to 128 letters, digits, hyphens and underscores: with the same id the same call is charged once,
   * whichever payment comes with it. A new one where there is none.
   */
  readonly idempotencyKey?: string
  /** The most that this call may cost, in dollars, e.g. `"0.05"`. */
  readonly maxUsd?: string | number
  /** An order that was sent before: its payment is sent again, and nothing is signed. */
  readonly resume?: SignedOrder
  /** Runs before an order is sent for the first time: keep it, and it can be resumed whatever happens. */
  readonly onSigned?: (order: SignedOrder) => Effect.Effect<void>
}

/** The same with the cap in atomic USDC. */
interface PurchaseTerms extends Omit<PurchaseOptions, "maxUsd"> {
  readonly cap: bigint
}

/** Buys calls: asks for the terms, signs within the limits, and sends the one payment until it is answered. */
export class PaidOrders extends Context.Service<
  PaidOrders,
  {
    /** Fails as `ClientErrorReason` says. */
    readonly buy: <Answer>(call: ServiceCall, options: PurchaseTerms) => Effect.Effect<Bought<Answer>, ClientError>
  }
>()("property-intelligence/client/PaidOrders") {
  /** Without an account it buys nothing. */
  static readonly layer = (account: Account | undefined, limits: Omit<PaymentLimits, "cap">) =>
    Layer.effect(
      PaidOrders,
      Effect.gen(function* () {
        const calls = yield* ServiceCalls
        const random = yield* SecureRandom.SecureRandom

        const sign = Effect.fnUntraced(function* (
          { body, path }: ServiceCall,
          { cap, idempotencyKey }: PurchaseTerms
        ): Effect.fn.Return<SignedOrder, ClientError> {
          if (account === undefined) return yield* clientError(ClientErrorReason.NoAccount())
          const reply = yield* calls.send({ path, body })
          if (reply.status !== 402) return yield* unsold(reply)
          const challenge = reply.headers["payment-required"]
          const signed = yield* signPayment(challenge, account, { ...limits, cap }).pipe(
            Effect.provideService(SecureRandom.SecureRandom, random)
          )
          return {
            path,
            body,
            idempotencyKey: idempotencyKey ?? (yield* random.uuidV4()),
            payment: signed.header,
            network: signed.network,
            amount: String(signed.amount)
          }
        })

        const buy = Effect.fn("PaidOrders.buy")(function* <Answer>(
          call: ServiceCall,
          { onSigned, resume, ...options }: PurchaseTerms
        ): Effect.fn.Return<Bought<Answer>, ClientError> {
          const order = resume ?? (yield* sign(call, options))
          if (resume === undefined && onSigned !== undefined) yield* onSigned(order)
          const reply = yield* calls
            .send({
              path: order.path,
              body: order.body,
              headers: { "payment-signature": order.payment, "idempotency-key": order.idempotencyKey }
            })
            .pipe(Effect.mapError(() => pending(order)))
          return yield* bought<Answer>(order, reply)
        })

        return { buy }
      })
    )
}

const pending = (order: SignedOrder) => clientError(ClientErrorReason.Pending({ order }))

const bought = <Answer>(order: SignedOrder, reply: Reply): Effect.Effect<Bought<Answer>, ClientError> => {
  if (reply.status === 402) return refusedPayment(order, reply)
  const problem = problemIn(reply)
  if (problem !== null && !mayHaveCharged.has(problemKindOf(problem))) return unsold(reply)
  return Option.match(readAnswer<Answer>(reply), {
    onNone: () => Effect.fail(pending(order)),
    onSome: ({ data }) =>
      Effect.succeed({
        data,
        order,
        receipt: receiptIn(reply),
        isReplay: reply.headers["idempotent-replayed"] === "true",
        requestId: reply.headers["x-request-id"] ?? null
      })
  })
}

/**
 * The kinds of problems that say nothing of the payment: it may have been charged at an earlier try. All others come of work
 * that was done or refused for it, and then it was not.
 */
const mayHaveCharged = new Set([
  "payment-pending",
  "ledger-unavailable",
  "overloaded",
  "too-many-refusals",
  "internal-error"
])

const readRefusal = Schema.decodeOption(Schema.fromJsonString(Schema.Struct({ error: Schema.String })))

const refusedPayment = (order: SignedOrder, { text }: Reply) =>
  Option.match(readRefusal(text), {
    onNone: () => Effect.fail(pending(order)),
    onSome: ({ error: code }) => Effect.fail(clientError(ClientErrorReason.PaymentRefused({ code })))
  })

/** Why a call that has charged nothing was not answered. */
export const unsold = (reply: Reply): Effect.Effect<never, ClientError> => {
  const problem = problemIn(reply)
  if (problem === null) return Effect.fail(clientError(ClientErrorReason.Unreadable({ status: reply.status })))
  const reason =
    reply.status === 503 || reply.status === 429
      ? ClientErrorReason.Unavailable({ problem, retryAfterSeconds: retryAfterSeconds(reply) })
      : ClientErrorReason.Refused({ problem })
  return Effect.fail(clientError(reason))
}

/** The answer of a call that succeeded; `None` where it is none. */
export const readAnswer = <Answer>({ status, text }: Reply): Option.Option<{ readonly data: Answer }> =>
  status === 200 ? decodeAnswer<Answer>()(text) : Option.none()

const decodeAnswer = <Answer>() =>
  Schema.decodeOption(Schema.fromJsonString(Schema.Struct({ data: answerObject<Answer>() })))

const decodeReceipt = Schema.decodeOption(Schema.fromJsonString(SettleResponse))

const utf8 = new TextDecoder()

const receiptIn = ({ headers }: Reply): SettleResponse | null =>
  Result.getSuccess(Base64.decode(headers["payment-response"] ?? "")).pipe(
    Option.flatMap((bytes) => decodeReceipt(utf8.decode(bytes))),
    Option.getOrNull
  )
