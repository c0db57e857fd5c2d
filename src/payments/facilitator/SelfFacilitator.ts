import { isUptoDeployed } from "@property-intelligence/x402/chain/permit2.ts"
import { transferIndexIn } from "@property-intelligence/x402/chain/transferLogs.ts"
import { isSignedByAccount } from "@property-intelligence/x402/chain/TransferSignature.ts"
import {
  type Payment,
  paymentKeyOf,
  type PaymentRequirement,
  type StatedPermit
} from "@property-intelligence/x402/Payment.ts"
import { ExactPayload, UptoPayload } from "@property-intelligence/x402/PaymentPayload.ts"
import { paymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import type { FacilitatorEvmSigner } from "@x402/evm"
import { Cache, Data, Deferred, Duration, Effect, Exit, Option, Ref, Schedule, Schema } from "effect"

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
import { makeGasMarket, makeGasFaults, type Fees } from "./GasMarket.ts"
import { askNode, makeHotAccount, type HotAccount, isNodesFault, settlementGas } from "./HotAccount.ts"
import { makeTransactionQueue, type Sent } from "./TransactionQueue.ts"
import { permitCallOf, transferCallOf } from "./transferCall.ts"

type SelfFacilitatorOptions = Parameters<typeof makeHotAccount>[0] & {
  /** The max price that we offer for a unit of gas, in wei. */
  readonly maxFee: bigint
}

/** The error of the stock facilitator's library (`@x402/evm`): it threw, or took too long. */
class KitFailed extends Data.TaggedError("KitFailed") {}

/**
 * A facilitator of one network in this process, with our own node and key. The stock `@x402/evm` facilitator judges
 * payments, and we send those that it accepts. For `exact`, both protocol versions sign the same EIP-3009
 * authorization, so both are judged as version 2, from our own figures. A permit for `upto` is judged with its max
 * amount, whatever is charged. Messages of the kit and the node are not passed on, because they hold node URLs.
 *
 * A payment has one transaction at a time: until it is mined, further calls to settle wait for it. A contract wallet
 * whose transaction fails is refused for an hour.
 */
export const makeSelfFacilitator = Effect.fnUntraced(function* (options: SelfFacilitatorOptions) {
  const { ExactEvmScheme } = yield* Effect.promise(() => import("@x402/evm/exact/facilitator"))
  const { UptoEvmScheme } = yield* Effect.promise(() => import("@x402/evm/upto/facilitator"))
  const hot = yield* makeHotAccount(options)
  const faults = yield* makeGasFaults(options.network)
  const market = yield* makeGasMarket(hot, options.maxFee, faults)
  const queue = yield* makeTransactionQueue(hot, market, faults)
  // Reports a fault before the first payment finds it, and its end even without a payment.
  yield* Effect.ignore(market.view).pipe(Effect.repeat(Schedule.spaced("30 seconds")), Effect.forkScoped)

  const unreliable = yield* Cache.make({
    lookup: (_wallet: string) => Effect.void,
    capacity: 10_000,
    timeToLive: "1 hour"
  })

  /**
   * The node is asked until both contracts exist. After that the answer is kept, because code on a chain does not
   * disappear.
   */
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
    // Without the proxy, a simulated settlement succeeds and moves nothing.
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
    // A contract may pass every simulation and fail every transaction, at the cost of our gas.
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

/** The text that identifies a payment. It names the scheme, because a permit's nonce may equal a transfer's nonce. */
const idOf = (payment: Payment): string =>
  [payment.permit === undefined ? "exact" : "upto", ...Object.values(paymentKeyOf(payment))].join()

/**
 * The signer that the stock facilitator gets, for reading the chain only. Calls are made as the settlement will be: by
 * our account, with its gas, at its price. So a wallet that answers other callers differently can't deceive us. Sets
 * `nodeFailed` if the node failed: then a refusal may not be the payer's fault.
 */
const makeKitSigner = Effect.fnUntraced(function* (
  { account, node, viem }: HotAccount,
  fees: Fees,
  nodeFailed: Ref.Ref<boolean>
) {
  const run = Effect.runPromiseWith(yield* Effect.context<never>())

  const ask = <A>(read: () => Promise<A>) =>
    askNode(read).pipe(
      Effect.tapError(({ cause }) => (isNodesFault(viem, cause) ? Ref.set(nodeFailed, true) : Effect.void))
    )

  const asSettlement = { account, gas: settlementGas, ...fees }

  const signer: FacilitatorEvmSigner = {
    getAddresses: () => [account.address],
    // Never rejects: the kit may call it without awaiting it, and an unhandled rejection ends the process.
    getCode: (args) => run(ask(() => node.getCode(args)).pipe(Effect.orElseSucceed(() => undefined))),
    readContract: (args) => run(ask(() => node.readContract({ ...args, ...asSettlement }))),
    verifyTypedData: neverAsked,
    writeContract: neverAsked,
    sendTransaction: neverAsked,
    waitForTransactionReceipt: neverAsked
  }
  return signer
})

/** Rejects, in place of functions that the stock facilitator needs only for settling and for what we don't offer. */
const neverAsked = () => Promise.reject(new Error("not offered"))

/** The request to the stock facilitator about a payment: the figures as we have read them, in the form of version 2. */
const kitQuestionOf = (payment: Payment, requirement: PaymentRequirement) => {
  const network = `eip155:${requirement.network.chainId}` as const
  const requirements = { ...paymentRequirementsV2(requirement), network }
  const payload = payment.permit === undefined ? transferOf(payment) : permitOf(payment, payment.permit)
  return { payload: { x402Version: 2, accepted: requirements, payload }, requirements }
}

const transferOf = Schema.encodeSync(ExactPayload)

const encodePermit = Schema.encodeSync(UptoPayload)

const permitOf = ({ authorization, signature }: Payment, { facilitator, spender, token }: StatedPermit) => {
  const { from, nonce, to, validAfter, validBefore: deadline, value: amount } = authorization
  const witness = { to, facilitator, validAfter }
  const permit2Authorization = { from, permitted: { token, amount }, spender, nonce: BigInt(nonce), deadline, witness }
  return encodePermit({ signature, permit2Authorization })
}
