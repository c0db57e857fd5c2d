import type { ReportExtra } from "@property-intelligence/api/ReportView.ts"
import { type TryReply, isOrderOpen } from "@property-intelligence/x402/orderEnd.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { Context, Effect, Layer, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { Base64 } from "effect/encoding"

import type { Account } from "./Account.ts"
import { type ClientError, ClientErrorReason, clientError } from "./ClientError.ts"
import {
  type Reply,
  type ServiceCall,
  ServiceCalls,
  answerObject,
  problemIn,
  refusalCodeIn,
  retryAfterSeconds,
  tryReplyOf
} from "./ServiceCalls.ts"
import { SignedOrder } from "./SignedOrder.ts"
import { type PaymentLimits, signPayment } from "./signPayment.ts"

/** A purchase: the bought data and the payment. */
export interface Bought<Answer> {
  readonly data: Answer
  /** The receipt of the settled payment; `null` if the service sent no readable one. */
  readonly receipt: SettleResponse | null
  /** True if the service had answered this purchase before. You were not charged again. */
  readonly isReplay: boolean
  /** The service's id for the call, for support questions; `null` if it sent none. */
  readonly requestId: string | null
  /** The call with its payment, as it was sent. */
  readonly order: SignedOrder
}

/** The options of one purchase. */
export interface PurchaseOptions {
  /**
   * The id of this purchase: 16 to 128 letters, digits, hyphens and underscores. The same call with the same id is
   * charged once, whichever payment it carries. By default the client makes a new id.
   */
  readonly idempotencyKey?: string
  /** The max price of this call in dollars, e.g. `"0.05"`. */
  readonly maxUsd?: string | number
  /** An addition to the data, at the same price: `map`. Bulk calls don't accept it. */
  readonly include?: ReportExtra
  /** An order from an earlier attempt. The client sends its payment again and signs nothing new. */
  readonly resume?: SignedOrder
  /** Runs before an order is sent for the first time. If you store the order, you can resume it after any failure. */
  readonly onSigned?: (order: SignedOrder) => Effect.Effect<void>
}

/** The options of one purchase, with the price cap in atomic USDC. */
interface PurchaseTerms extends Omit<PurchaseOptions, "include" | "maxUsd"> {
  readonly cap: bigint
}

/**
 * Buys calls. It asks for the terms and signs within the limits. It then sends the same payment until a response
 * settles the outcome, within the limits on retries.
 */
export class PaidOrders extends Context.Service<
  PaidOrders,
  {
    /** Fails with `ClientError`. */
    readonly buy: <Answer>(call: ServiceCall, options: PurchaseTerms) => Effect.Effect<Bought<Answer>, ClientError>
  }
>()("property-intelligence/client/PaidOrders") {
  /** Pays from an account. Without an account only `resume` works. */
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
          if (resume !== undefined && !isOrder(resume)) {
            const detail = "It is not an order of this service."
            return yield* clientError(ClientErrorReason.UnusableOption({ option: "resume", detail }))
          }
          const order = resume ?? (yield* sign(call, options))
          if (resume === undefined && onSigned !== undefined) yield* onSigned(order)
          const tries: Array<TryReply | null> = []
          const paid = { "payment-signature": order.payment, "idempotency-key": order.idempotencyKey }
          const reply = yield* calls
            .send({ path: order.path, body: order.body, headers: paid }, (each) =>
              tries.push(each === null ? null : tryReplyOf(each, Option.isSome(readAnswer(each))))
            )
            .pipe(Effect.mapError(() => pending(order)))
          return yield* isOrderOpen(tries, resume !== undefined) ? pending(order) : bought<Answer>(order, reply)
        })

        return { buy }
      })
    )
}

const isOrder = Schema.is(SignedOrder)

const pending = (order: SignedOrder) => clientError(ClientErrorReason.Pending({ order }))

const bought = <Answer>(order: SignedOrder, reply: Reply): Effect.Effect<Bought<Answer>, ClientError> => {
  const answer = Option.getOrNull(readAnswer<Answer>(reply))
  if (answer !== null) {
    return Effect.succeed({
      data: answer.data,
      order,
      receipt: receiptIn(reply),
      isReplay: reply.headers["idempotent-replayed"] === "true",
      requestId: reply.headers["x-request-id"] ?? null
    })
  }
  const code = reply.status === 402 ? refusalCodeIn(reply) : null
  return code === null ? unsold(reply) : Effect.fail(clientError(ClientErrorReason.PaymentRefused({ code })))
}

/** The failure for a response to a call that charged nothing. */
export const unsold = (reply: Reply): Effect.Effect<never, ClientError> => {
  const problem = problemIn(reply)
  if (problem === null) return Effect.fail(clientError(ClientErrorReason.Unreadable({ status: reply.status })))
  const reason =
    reply.status === 503 || reply.status === 429
      ? ClientErrorReason.Unavailable({ problem, retryAfterSeconds: retryAfterSeconds(reply) })
      : ClientErrorReason.Refused({ problem })
  return Effect.fail(clientError(reason))
}

/** The content of a successful response; `None` for any other response. */
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
