import { Chain, type Funds } from "@property-intelligence/x402/chain/Chain.ts"
import { maybeUsedCodes } from "@property-intelligence/x402/orderEnd.ts"
import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { type Cause, Context, Effect, Exit, Layer, Metric, Schedule } from "effect"

import { metrics } from "../telemetry/metrics.ts"
import { NodeHealth } from "./chain/NodeHealth.ts"
import { type Again, makeKnownPayments, saleOf } from "./knownPayments.ts"
import {
  authorizationOf,
  type KnownOrder,
  Ledger,
  type LedgerEntry,
  type LedgerError,
  revertedCode,
  type StoredAnswer
} from "./ledger/Ledger.ts"
import { SalesAtWork } from "./ledger/SalesAtWork.ts"
import { makeSettlementJudge, reportForeign, type SettlementFinding } from "./ledger/settlementJudge.ts"
import { storedPaymentOf } from "./ledger/StoredPayment.ts"
import type { PaidOrder, Sale } from "./Sale.ts"
import { makeSettling } from "./settling.ts"
import { VerificationLimit } from "./VerificationLimit.ts"
import { makeVerifying } from "./verifying.ts"

/** Work to sell. It runs at most once per call. `admit` may refuse it before it starts. */
export interface WorkToSell<E, R> {
  readonly work: Effect.Effect<StoredAnswer, E, R>
  /**
   * The charge in atomic units, computed after the work: at least 1, at most the amount that a payment by `upto` allows. A
   * payment by `exact` is charged in full.
   */
  readonly charge?: Effect.Effect<bigint>
  readonly admit: <A, E1, R1>(sale: Effect.Effect<A, E1, R1>) => Effect.Effect<A, E | E1, R1>
}

/**
 * Sells an answer for a payment: verify, reserve, work, settle. From the reservation on, each step is in the ledger
 * before the next one starts.
 *
 * One authorization buys one piece of work, once. Work that fails is not charged and frees the payment. If the outcome
 * of a settlement is unknown, the chain is asked: now, at the buyer's retry, or by the reconciler.
 */
export class PaymentGate extends Context.Service<
  PaymentGate,
  {
    /**
     * Sells the work for a payment. Only a payment that is verified or has already settled takes a place in `admit`. If
     * the work or `admit` fails, it fails with the same cause, and the payment is free.
     */
    readonly sell: <E, R>(paid: PaidOrder, toSell: WorkToSell<E, R>) => Effect.Effect<Sale, E, R>
    /** Records that the response with a payment's answer was sent completely. */
    readonly delivered: (key: PaymentKey) => Effect.Effect<void>
  }
>()("property-intelligence/payments/PaymentGate") {
  /** The gate, which still needs the register of this process's sales and the limits on verifications. */
  static readonly layerNoDeps = Layer.effect(
    PaymentGate,
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const chain = yield* Chain
      const nodes = yield* NodeHealth
      const atWork = yield* SalesAtWork
      const known = yield* makeKnownPayments
      const settling = yield* makeSettling
      const { judge, look } = yield* makeSettlementJudge
      const verifying = yield* makeVerifying
      const limit = yield* VerificationLimit

      const attempt = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        toSell: WorkToSell<E, R>
      ): Effect.fn.Return<Attempt<E>, LedgerError, R> {
        const found = yield* ledger.lookUp(paid.order)
        const isFree = found.entry === null || found.entry.state === "released"
        const entry = isFree ? found.sameId : found.entry
        return entry === null ? yield* sellNew(paid, toSell, found) : yield* known.sell(paid, entry)
      })

      const sellNew = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        toSell: WorkToSell<E, R>,
        { entry, hasReverted }: KnownOrder
      ): Effect.fn.Return<Attempt<E>, LedgerError, R> {
        if (paid.refusalIfNew !== null) return { outcome: "refused", code: paid.refusalIfNew }
        if (hasReverted || entry?.refusal === revertedCode) return { outcome: "refused", code: revertedCode }
        const verdict = yield* verifying.verify(paid)
        // A payment we freed may have reached the chain all the same: anyone may send a signed authorization there. A
        // payment that is new to us may have paid another of the operator's services.
        const mayBeUsed = verdict.outcome === "refused" && maybeUsedCodes.has(verdict.code)
        const transfer = mayBeUsed && entry !== null ? yield* transferToUs(entry) : null
        if (mayBeUsed && entry === null) yield* noteForeign(paid)
        if (verdict.outcome !== "verified" && transfer === null) return verdict
        const facilitator = verdict.outcome === "verified" ? verdict.facilitator : (entry?.facilitator ?? "")
        const admitted = yield* sellVerified(paid, toSell, { facilitator, transfer }).pipe(
          (sale) => atWork.during(paid.order.key, sale),
          Effect.result,
          toSell.admit,
          Effect.exit
        )
        return Exit.isSuccess(admitted)
          ? yield* Effect.fromResult(admitted.value)
          : { outcome: "unsold", cause: admitted.cause }
      })

      /** The transfer to our wallet, if the chain has one for this authorization. */
      const transferToUs = (entry: LedgerEntry): Effect.Effect<EarlierTransfer | null> =>
        Effect.map(look(entry, null), (found) => (found.state === "settled" ? found : null))

      /**
       * Reports a payment to this wallet that is not in the ledger. Another service took it, or it is newer than the
       * backup that was restored.
       */
      const noteForeign = ({ order: { endpoint }, payment, requirement }: PaidOrder) =>
        chain.authorizationState(payment, requirement).pipe(
          Effect.flatMap((found) =>
            found.state === "settled" ? reportForeign({ endpoint, transaction: found.transaction }) : Effect.void
          ),
          Effect.ignore
        )

      const sellVerified = Effect.fnUntraced(function* <E, R>(
        paid: PaidOrder,
        { charge, work }: WorkToSell<E, R>,
        { facilitator, transfer }: Verified
      ): Effect.fn.Return<Attempt<E>, LedgerError, R> {
        const { order, payment, requirement } = paid
        const reservation = yield* ledger.reserve(order, {
          facilitator,
          payment: storedPaymentOf(payment, requirement)
        })
        if (reservation.outcome === "known") return { outcome: "again" }
        const { entry } = reservation
        const refusal = transfer === null ? yield* overdraft(paid, entry) : null
        if (refusal !== null) return yield* Effect.as(release(entry), refusal)
        // Without the network's node we could not see the settlement: the buyer would be charged and get no answer.
        const isBlind =
          transfer === null ? Effect.map(nodes.check(requirement.network), (isUp) => !isUp) : Effect.succeed(false)
        if (yield* isBlind) return yield* Effect.as(release(entry), chainUnavailable)
        const cost = order.permit === undefined ? undefined : charge
        const worked = yield* Effect.exit(Effect.all([work, cost ?? Effect.succeed(order.amount)]))
        if (Exit.isFailure(worked)) {
          yield* release(entry)
          return { outcome: "unsold", cause: worked.cause }
        }
        if (yield* isBlind) return yield* Effect.as(release(entry), chainUnavailable)
        const [answer, amount] = worked.value
        const less = amount === order.amount ? {} : { amount }
        yield* ledger.advance(entry.key, { from: "verified", to: "settling", answer, ...less })
        const charged: LedgerEntry = { ...entry, amount }
        const isFirst = entry.settlements === 0
        const end =
          transfer === null
            ? yield* settling.settle(charged, { payment, requirement: { ...requirement, amount } }, isFirst)
            : yield* judge(charged, transfer, { attempt: "sent" })
        if (end.outcome === "refused" || (end.outcome === "pending" && end.refusal !== undefined)) {
          yield* limit.unpaid({ client: paid.client, payer: verifying.isProven(payment) ? order.key.payer : null })
        }
        return saleOf(end, charged, answer)
      })

      const release = ({ key }: LedgerEntry) => ledger.advance(key, { from: "verified", to: "released" })

      /**
       * The refusal if the balance does not cover this sale and the payer's older ones; otherwise `null`. A verification sees the
       * whole balance, which older sales are about to reduce. A sale that the chain has already settled owes nothing, even if it
       * has not ended here.
       */
      const overdraft = Effect.fnUntraced(function* (
        { order, requirement: { network } }: PaidOrder,
        entry: LedgerEntry
      ): Effect.fn.Return<Sale | null, LedgerError> {
        const older = yield* ledger.unsettled(entry)
        if (older.length === 0) return null
        const open = older.flatMap((each) => authorizationOf(each) ?? [])
        const isShort = ({ balance, used }: Funds) =>
          older.filter(({ key }) => !used.has(key.nonce)).reduce((owed, { amount }) => owed + amount, order.amount) >
          balance
        return yield* chain.fundsOf({ network, account: order.key.payer }, open).pipe(
          Effect.match({
            onFailure: () => chainUnavailable,
            onSuccess: (funds) => (isShort(funds) ? overdrawn : null)
          })
        )
      })

      const untilDecided = <E, R>(
        paid: PaidOrder,
        toSell: WorkToSell<E, R>
      ): Effect.Effect<Sale | Unsold<E>, LedgerError, R> =>
        Effect.flatMap(attempt(paid, toSell), (end) =>
          end.outcome === "again" ? untilDecided(paid, toSell) : Effect.succeed(end)
        )

      return {
        sell: Effect.fn("PaymentGate.sell")(function* (paid, toSell) {
          const { endpoint } = paid.order
          yield* Effect.annotateCurrentSpan({ "payment.endpoint": endpoint })
          const sale = yield* untilDecided(paid, toSell).pipe(
            Effect.catchTag("LedgerError", ({ reason }) =>
              Effect.as(Effect.logError("The ledger failed", { reason: reason._tag }), ledgerUnavailable)
            )
          )
          const outcome = sale.outcome === "delivered" && sale.isReplay ? "replayed" : sale.outcome
          yield* Effect.annotateCurrentSpan({ "payment.outcome": outcome })
          yield* Metric.update(metrics.paymentSales.of({ "http.route": endpoint, "payment.outcome": outcome }), 1)
          return sale.outcome === "unsold" ? yield* Effect.failCause(sale.cause) : sale
        }),
        delivered: (key) =>
          ledger.delivered(key).pipe(
            Effect.retry(storeIsBack),
            Effect.catch(({ reason }) => Effect.logError("A delivery could not be recorded", { reason: reason._tag }))
          )
      }
    })
  )

  static readonly layer = PaymentGate.layerNoDeps.pipe(Layer.provide([SalesAtWork.layer, VerificationLimit.layer]))

  /** A gate for a service that sells nothing. Calling it is a defect. */
  static readonly layerClosed = Layer.succeed(PaymentGate, {
    sell: () => Effect.die("nothing is on sale"),
    delivered: () => Effect.die("nothing is on sale")
  })
}

/** The outcome of work that failed or was refused before it started. The payment is free again. */
interface Unsold<E> {
  readonly outcome: "unsold"
  readonly cause: Cause.Cause<E>
}

type Attempt<E> = Sale | Unsold<E> | Again

/** The facilitator that verified a payment, and the transfer if one has already settled it. */
interface Verified {
  readonly facilitator: string
  readonly transfer: EarlierTransfer | null
}

type EarlierTransfer = Extract<SettlementFinding, { state: "settled" }>

/**
 * The retries, for ten minutes, of recording a delivery. If the chain loses a settlement, we keep trying to settle it
 * again only if its answer is recorded as delivered.
 */
const storeIsBack = Schedule.exponential("1 second").pipe(Schedule.upTo({ duration: "10 minutes" }))

const ledgerUnavailable = { outcome: "unavailable", part: "ledger" } as const

const overdrawn: Sale = { outcome: "refused", code: "insufficient_funds" }

const chainUnavailable = { outcome: "unavailable", part: "chain" } as const
