import { isUptoDeployed } from "@property-intelligence/x402/chain/permit2.ts"
import { transferIndexIn } from "@property-intelligence/x402/chain/transferLogs.ts"
import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import { type Payment, paymentKeyOf, type PaymentRequirement } from "@property-intelligence/x402/Payment.ts"
import { Cache, Data, Deferred, Duration, Effect, Exit, Option, Ref, Schedule } from "effect"

import { monotonicMillis, onMonotonicTime } from "../../clock/monotonicTime.ts"
import {
  FacilitatorError,
  FacilitatorUnavailable,
  type MemberFacilitator,
  OutcomeUnknown,
  PaymentRefused,
  settleDeadline,
  type Settlement,
  verifyDeadline
} from "./Facilitator.ts"
import { verdictOf } from "./FacilitatorAnswer.ts"
import { makeGasMarket, makeGasTroubles } from "./GasMarket.ts"
import { askNode, makeHotAccount } from "./HotAccount.ts"
import { kitQuestionOf, makeKitSigner } from "./KitSigner.ts"
import { makeTransactionQueue, type Sent } from "./TransactionQueue.ts"
import { permitCallOf, transferCallOf } from "./transferCall.ts"

type SelfFacilitatorOptions = Parameters<typeof makeHotAccount>[0] & {
  /** The max wei that we offer for a unit of gas. */
  readonly maxFee: bigint
}

/** The kit threw, or took too long. */
class KitFailed extends Data.TaggedError("KitFailed") {}

/**
 * A facilitator of one network in this process, over our own node and key. The stock `@x402/evm` facilitator judges payments; what it would
 * settle we send ourselves. What both protocol versions sign for `exact` is the same EIP-3009 authorization, so both are judged
 * as version 2, from our own figures. A permit for `upto` is judged with the most that it lets be moved, whatever is charged. The kit's and the node's texts never leave: they hold node URLs.
 *
 * A payment has one transaction at a time: a second settlement of one that is not mined waits for the first one's. A contract
 * wallet whose transaction fails is refused for an hour.
 */
export const makeSelfFacilitator = Effect.fnUntraced(function* (options: SelfFacilitatorOptions) {
  const { ExactEvmScheme } = yield* Effect.promise(() => import("@x402/evm/exact/facilitator"))
  const { UptoEvmScheme } = yield* Effect.promise(() => import("@x402/evm/upto/facilitator"))
  const hot = yield* makeHotAccount(options)
  const troubles = yield* makeGasTroubles(options.network)
  const market = yield* makeGasMarket(hot, options.maxFee, troubles)
  const queue = yield* makeTransactionQueue(hot, market, troubles)
  // Reports a fault before the first payment finds it, and its end even without a payment.
  yield* Effect.ignore(market.view).pipe(Effect.repeat(Schedule.spaced("30 seconds")), Effect.forkScoped)

  const unreliable = yield* Cache.make({
    lookup: (_wallet: string) => Effect.void,
    capacity: 10_000,
    timeToLive: "1 hour"
  })

  /** Asked until both contracts exist: code on a chain stays there. */
  const uptoDeployment = yield* Cache.makeWith((_network: string) => askNode(() => isUptoDeployed(hot.node)), {
    capacity: 1,
    timeToLive: (exit) => (Exit.isSuccess(exit) && exit.value ? Duration.infinity : Duration.minutes(1))
  })
  const isUptoOffered = onMonotonicTime(Cache.get(uptoDeployment, options.network.id)).pipe(
    Effect.catchTag("NodeError", () => Effect.fail(unavailable))
  )

  const verify = Effect.fnUntraced(function* (payment: Payment, requirement: PaymentRequirement) {
    if (yield* Cache.has(unreliable, payment.authorization.from)) {
      return yield* new PaymentRefused({ code: "invalid_exact_evm_transaction_failed" })
    }
    // Without the proxy its simulation succeeds, and moves nothing.
    if (payment.permit !== undefined && !(yield* isUptoOffered)) return yield* withoutProxy
    const nodeFailed = yield* Ref.make(false)
    const signer = yield* makeKitSigner(hot, yield* market.open, nodeFailed)
    const kit = payment.permit === undefined ? new ExactEvmScheme(signer) : new UptoEvmScheme(signer)
    const { payload, requirements } = kitQuestionOf(payment, requirement)
    const { invalidReason, isValid } = yield* Effect.tryPromise({
      try: () => kit.verify(payload, requirements),
      catch: () => new KitFailed()
    }).pipe(
      Effect.timeoutOrElse({ duration: verifyDeadline, orElse: () => Effect.fail(new KitFailed()) }),
      Effect.catchTag("KitFailed", () => Effect.fail(unavailable))
    )
    if (!isValid && (yield* Ref.get(nodeFailed))) return yield* unavailable
    return yield* verdictOf({ isValid, invalidReason: invalidReason ?? null })
  })

  const send = Effect.fnUntraced(function* (payment: Payment, requirement: PaymentRequirement) {
    const { amount, permit } = requirement
    if (permit !== undefined && (amount === 0n || amount > payment.authorization.value)) return yield* beyondMaximum
    yield* verify(payment, permit === undefined ? requirement : { ...requirement, amount: payment.authorization.value })
    const call =
      permit === undefined
        ? transferCallOf(hot.viem, payment)
        : permitCallOf(hot.viem, payment, permit.facilitator, amount)
    return yield* queue.send(idOf(payment), call).pipe(Effect.catchTag("NotSent", () => Effect.fail(unavailable)))
  })

  const outcomeOf = Effect.fnUntraced(function* (
    { end, newest }: Sent,
    timeout: Duration.Duration,
    payment: Payment,
    requirement: PaymentRequirement
  ): Effect.fn.Return<Settlement, OutcomeUnknown> {
    const receipt = Option.getOrNull(yield* Effect.timeoutOption(end, timeout))
    if (receipt === null) return yield* new OutcomeUnknown({ transaction: yield* newest, isAnswered: false })
    const transaction = receipt.transactionHash
    const isPaid = receipt.status === "success" && transferIndexIn(receipt.logs, payment, requirement) !== null
    if (isPaid) return { transaction }
    // A contract may answer every simulation so that each of its payments costs us the gas of one that fails.
    if (!isSignedByAccount(payment)) yield* Cache.set(unreliable, payment.authorization.from, undefined)
    return yield* new OutcomeUnknown({ transaction, isAnswered: true })
  })

  const settle = Effect.fnUntraced(function* (payment: Payment, requirement: PaymentRequirement) {
    const start = yield* monotonicMillis
    const sent = (yield* queue.find(idOf(payment))) ?? (yield* send(payment, requirement))
    const spent = (yield* monotonicMillis) - start
    const timeout = Duration.subtract(settleDeadline, Duration.millis(spent))
    return yield* outcomeOf(sent, timeout, payment, requirement)
  })

  type Outcome = Exit.Exit<Settlement, Effect.Error<ReturnType<typeof settle>>>
  const underWay = new Map<string, Deferred.Deferred<Outcome>>()

  const settleOnce = (payment: Payment, requirement: PaymentRequirement) =>
    Effect.suspend(() => {
      const id = idOf(payment)
      const first = underWay.get(id)
      if (first !== undefined) return Effect.flatten(Deferred.await(first))
      const outcome = Deferred.makeUnsafe<Outcome>()
      underWay.set(id, outcome)
      return settle(payment, requirement).pipe(
        Effect.onExit((exit) => {
          underWay.delete(id)
          return Deferred.succeed(outcome, exit)
        })
      )
    })

  const facilitator: MemberFacilitator = {
    verify: (payment, requirement) =>
      verify(payment, requirement).pipe(Effect.mapError((reason) => new FacilitatorError({ reason }))),
    settle: (payment, requirement) =>
      settleOnce(payment, requirement).pipe(Effect.mapError((reason) => new FacilitatorError({ reason }))),
    networks: Effect.succeed(new Set([options.network.id])),
    permitFacilitators: isUptoOffered.pipe(
      Effect.map((isOffered) => new Map(isOffered ? [[options.network.id, hot.account.address]] : [])),
      Effect.mapError((reason) => new FacilitatorError({ reason }))
    ),
    warning: market.warning,
    isOwn: true
  }
  return facilitator
})

const unavailable = new FacilitatorUnavailable({ detail: "The node gave no usable answer" })

const withoutProxy = new FacilitatorUnavailable({ detail: "The proxy of upto is not deployed", isAnswered: true })

const beyondMaximum = new PaymentRefused({ code: "invalid_upto_evm_payload_settlement_exceeds_amount" })

/** A permit's nonce may equal a transfer's nonce. */
const idOf = (payment: Payment): string =>
  [payment.permit === undefined ? "exact" : "upto", ...Object.values(paymentKeyOf(payment))].join()
