import { BigInt as Integer, Data, Deferred, Duration, Effect, Ref, Semaphore } from "effect"
import type { TransactionReceipt } from "viem"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import type { Fees, GasMarket, GasFaults, GasView } from "./GasMarket.ts"
import { askNode, type HotAccount, isRejection, settlementGas } from "./HotAccount.ts"

/** The error for a transaction that the node refused or never got: it is in no mempool. */
class NotSent extends Data.TaggedError("NotSent") {}

interface Call {
  readonly to: `0x${string}`
  readonly data: `0x${string}`
}

/** A transaction of ours that was sent and is not known to be mined. */
interface Pending {
  readonly id: string
  readonly nonce: number
  readonly call: Call
  readonly since: number
  readonly latest: Ref.Ref<Form>
  /** The hashes of all versions that were sent, newest first. Any of them may be mined. */
  readonly hashes: Ref.Ref<ReadonlyArray<`0x${string}`>>
  /** The receipt; `null` if another transaction used the account's nonce. */
  readonly end: Deferred.Deferred<TransactionReceipt | null>
}

/** One version of a pending transaction: its fees, and when it was sent. */
interface Form {
  readonly fees: Fees
  readonly raw: `0x${string}`
  /** The monotonic milliseconds and the block at which it was sent. */
  readonly at: number
  readonly block: bigint
  /** `true` if its fee can't be raised any more and is below the current gas price. */
  readonly isStuck: boolean
}

/** A transaction that was sent to the node. */
export interface Sent {
  /** The hash of the transaction's newest version: each resend with a higher fee has another. */
  readonly newest: Effect.Effect<`0x${string}`>
  /** The receipt, once the transaction is mined; `null` if another transaction used its nonce. */
  readonly end: Effect.Effect<TransactionReceipt | null>
}

/**
 * The number of blocks to wait before a transaction with a good fee is sent again. On chains with fast blocks the wait
 * is `minTimeout` instead.
 */
const patientBlocks = 5
const minTimeout = Duration.toMillis("10 seconds")

const aMinute = Duration.toMillis("1 minute")

/**
 * The time after which a transaction counts as lost if its nonce is used and no version of it has a receipt. A node's
 * receipts come late.
 */
const lostAfter = Duration.toMillis("30 seconds")

/**
 * The transactions of the account that pays the gas. They are numbered and sent one at a time, and waited for together.
 * One that stays unmined is sent again with a higher fee, up to the market's ceiling. If it waits for the gas price to
 * fall below its fee, that is a fault. We know nothing of transactions that an earlier process left unmined. If one
 * blocks ours, an empty transaction replaces it.
 */
export const makeTransactionQueue = Effect.fnUntraced(function* (
  hot: HotAccount,
  market: GasMarket,
  faults: GasFaults
) {
  const { account, network, node, sender, viem } = hot
  const pending = yield* Ref.make<ReadonlyArray<Pending>>([])
  const behindMined = yield* Ref.make(0)
  const sending = yield* Semaphore.make(1)
  const scope = yield* Effect.scope
  const timeout = Math.max(minTimeout, patientBlocks * network.blockMillis)

  const signed = (nonce: number, { data, to }: Call, fees: Fees) =>
    askNode(() =>
      account.signTransaction({
        type: "eip1559",
        chainId: network.chainId,
        nonce,
        to,
        data,
        gas: settlementGas,
        ...fees
      })
    ).pipe(Effect.orDie)

  /** Sends a transaction. Also succeeds if we do not know whether the node accepted it. */
  const broadcast = (raw: `0x${string}`) =>
    askNode(() => sender.sendRawTransaction({ serializedTransaction: raw })).pipe(
      Effect.catch((error) => (isRejection(viem, error.cause) ? Effect.fail(new NotSent()) : Effect.void))
    )

  const countOf = (blockTag: "latest" | "pending") =>
    askNode(() => node.getTransactionCount({ address: account.address, blockTag }))

  /**
   * The nonce after all transactions that the node knows and all that we sent, because the node may have dropped some of ours.
   */
  const nextNonce = Effect.gen(function* () {
    const numbered = (yield* Ref.get(pending)).map(({ nonce }) => nonce + 1)
    return Math.max(yield* countOf("pending"), ...numbered)
  })

  const send = (id: string, call: Call): Effect.Effect<Sent, NotSent> =>
    market.forget.pipe(
      Effect.andThen(market.view),
      Effect.flatMap((view) => sending.withPermit(sendNext(id, call, view))),
      Effect.catchTag("NodeError", () => Effect.fail(new NotSent())),
      Effect.uninterruptible
    )

  const sendNext = Effect.fnUntraced(function* (id: string, call: Call, view: GasView) {
    const nonce = yield* nextNonce
    const mined = yield* Ref.get(behindMined)
    return yield* sendAs(nonce, id, call, view).pipe(
      // A node that lags behind returns a nonce that has been used.
      Effect.catchTag("NotSent", (refusal) => (nonce < mined ? sendAs(mined, id, call, view) : Effect.fail(refusal)))
    )
  })

  const sendAs = Effect.fnUntraced(function* (nonce: number, id: string, call: Call, { block, fees }: GasView) {
    const now = yield* monotonicMillis
    const raw = yield* signed(nonce, call, fees)
    const entry: Pending = {
      id,
      nonce,
      call,
      since: now,
      latest: yield* Ref.make<Form>({ fees, raw, at: now, block, isStuck: false }),
      hashes: yield* Ref.make<ReadonlyArray<`0x${string}`>>([viem.keccak256(raw)]),
      end: yield* Deferred.make<TransactionReceipt | null>()
    }
    yield* broadcast(raw).pipe(Effect.tapError(() => market.forget))
    yield* Ref.update(pending, (before) => [...before, entry])
    yield* Effect.forkIn(watch(entry), scope)
    return sentOf(entry)
  })

  const watch = (entry: Pending) =>
    untilEnded(entry).pipe(
      Effect.tap(() => Ref.update(pending, (before) => before.filter((other) => other !== entry))),
      Effect.tap(() => Ref.update(behindMined, (number) => Math.max(number, entry.nonce + 1))),
      Effect.tap(() => noteStuck),
      Effect.flatMap((receipt) => Deferred.succeed(entry.end, receipt))
    )

  const untilEnded = Effect.fnUntraced(function* (entry: Pending) {
    let missingSince: number | null = null
    while (true) {
      const receipt = yield* receiptOf(entry)
      if (receipt !== null) return receipt
      const now = yield* monotonicMillis
      const { at } = yield* Ref.get(entry.latest)
      if (now - at >= timeout) {
        const isOvertaken = yield* hasten(entry).pipe(Effect.orElseSucceed(() => false))
        missingSince = isOvertaken ? (missingSince ?? now) : null
        if (missingSince !== null && now - missingSince >= lostAfter) return null
      }
      yield* Effect.sleep(now - entry.since < aMinute ? "500 millis" : "5 seconds")
    }
  })

  const receiptOf = Effect.fnUntraced(function* (entry: Pending) {
    for (const hash of yield* Ref.get(entry.hashes)) {
      const receipt = yield* askNode(() => node.getTransactionReceipt({ hash })).pipe(Effect.orElseSucceed(() => null))
      if (receipt !== null) return receipt
    }
    return null
  })

  /**
   * Speeds up a transaction that has waited too long. Returns `true` if the account's nonce has been used, by any
   * transaction.
   */
  const hasten = (entry: Pending) =>
    Effect.gen(function* () {
      const next = yield* countOf("latest")
      if (next > entry.nonce) return true
      const numbers = (yield* Ref.get(pending)).map(({ nonce }) => nonce)
      if (next === entry.nonce) yield* replace(entry)
      else if (!numbers.includes(next)) yield* clear(next)
      return false
    }).pipe(sending.withPermit)

  const replace = Effect.fnUntraced(function* (entry: Pending) {
    yield* market.forget
    const now = yield* market.view
    const form = yield* Ref.get(entry.latest)
    const fees = raisedFees(form.fees, now.fees, now.ceiling)
    const isStuck = fees === null && now.price > form.fees.maxFeePerGas
    const at = yield* monotonicMillis
    // While no block is mined a higher fee is useless. The node may have dropped the transaction, so it is sent again
    // in any case.
    if (fees === null || now.block === form.block) {
      yield* Ref.set(entry.latest, { ...form, at, isStuck })
      yield* Effect.ignore(broadcast(form.raw))
    } else {
      const raw = yield* signed(entry.nonce, entry.call, fees)
      yield* Ref.update(entry.hashes, (hashes) => [viem.keccak256(raw), ...hashes])
      yield* Ref.set(entry.latest, { fees, raw, at, block: now.block, isStuck })
      yield* Effect.ignore(broadcast(raw))
    }
    yield* noteStuck
  })

  /** Replaces a transaction from an earlier process with an empty one, raising the fee up to the ceiling. */
  const clear = Effect.fnUntraced(function* (nonce: number) {
    const { ceiling, fees: first } = yield* market.view
    let fees: Fees | null = first
    while (fees !== null) {
      const raw = yield* signed(nonce, { to: account.address, data: "0x" }, fees)
      if ((yield* Effect.exit(broadcast(raw)))._tag === "Success") return
      fees = raisedFees(fees, fees, ceiling)
    }
  })

  const noteStuck = Effect.gen(function* () {
    const forms = yield* Effect.forEach(yield* Ref.get(pending), ({ latest }) => Ref.get(latest))
    yield* faults.note(
      "transaction_stuck",
      forms.some(({ isStuck }) => isStuck)
    )
  })

  return {
    send,
    /** The transaction that was sent under the id and has not ended, if any. */
    find: (id: string): Effect.Effect<Sent | null> =>
      Effect.map(Ref.get(pending), (all) => {
        const entry = all.find((other) => other.id === id)
        return entry === undefined ? null : sentOf(entry)
      })
  }
})

const sentOf = ({ end, hashes }: Pending): Sent => ({
  newest: Effect.map(Ref.get(hashes), ([newest]) => newest ?? "0x"),
  end: Deferred.await(end)
})

/**
 * The fees with which a transaction replaces an earlier one: the market's fees, and at least an eighth more than
 * before, which nodes require. `null` if they exceed the ceiling.
 */
export const raisedFees = (before: Fees, market: Fees, ceiling: bigint): Fees | null => {
  const maxFeePerGas = Integer.max(anEighthMore(before.maxFeePerGas), market.maxFeePerGas)
  const maxPriorityFeePerGas = Integer.max(anEighthMore(before.maxPriorityFeePerGas), market.maxPriorityFeePerGas)
  if (maxFeePerGas > ceiling) return null
  return { maxFeePerGas, maxPriorityFeePerGas: Integer.min(maxPriorityFeePerGas, maxFeePerGas) }
}

const anEighthMore = (fee: bigint): bigint => fee + (fee + 7n) / 8n
