import type { PaymentKey } from "@property-intelligence/x402/Payment.ts"
import { Deferred, Effect, Fiber, MutableHashMap, Option } from "effect"

import type { Order } from "../../payments/ledger/Ledger.ts"
import type { PaidOrder } from "../../payments/Sale.ts"
import { failOverloaded, type Overloaded } from "../admission/WorkLimit.ts"

/** Max duplicates of one call that may wait for it: no client retries so often while it waits. */
export const maxDuplicates = 256

/** The result of a call, and whether another call did the work. */
interface Shared<A> {
  readonly value: A
  readonly isDuplicate: boolean
}

/**
 * Coalesces duplicates of a call: they share its result, whatever it is. A duplicate has the signature, the id and the
 * body of the first call. A call with the same payment and another body or id is separate, and has to show that it
 * comes from the payer.
 */
export const makeDuplicateCalls = <A, E>() => {
  const calls = MutableHashMap.empty<PaymentKey, FirstCall<A, E>>()

  const includes = (key: PaymentKey) => MutableHashMap.has(calls, key)

  const duplicateOf = (first: FirstCall<A, E>): Effect.Effect<Shared<A>, E | Overloaded> => {
    if (first.waiting >= maxDuplicates) return failOverloaded("paid")
    first.waiting++
    return Deferred.await(first.end).pipe(
      Effect.map((value) => ({ value, isDuplicate: true })),
      Effect.ensuring(Effect.sync(() => first.waiting--))
    )
  }

  /** Records the call until its sale has ended, so that duplicates find it. */
  const noted = <R>({ order }: PaidOrder, sale: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const first = { identity: identityOf(order), end: Deferred.makeUnsafe<A, E>(), waiting: 0 }
    MutableHashMap.set(calls, order.key, first)
    return Effect.onExit(sale, (exit) => {
      MutableHashMap.remove(calls, order.key)
      return Deferred.done(first.end, exit)
    })
  }

  /** Starts the sale and waits for it. A duplicate waits for the first call's sale. */
  const share = <R>(
    paid: PaidOrder,
    sale: Effect.Effect<A, E, R>,
    start: (sale: Effect.Effect<A, E, R>) => Effect.Effect<Fiber.Fiber<A, E>, never, R>
  ): Effect.Effect<Shared<A>, E | Overloaded, R> =>
    Effect.uninterruptibleMask((restore) =>
      // Only here is it known which of several simultaneous duplicates is the first.
      Effect.suspend((): Effect.Effect<Shared<A>, E | Overloaded, R> => {
        const first = Option.getOrNull(MutableHashMap.get(calls, paid.order.key))
        if (first?.identity === identityOf(paid.order)) return restore(duplicateOf(first))
        return start(first === null ? noted(paid, sale) : sale).pipe(
          Effect.flatMap((fiber) => restore(Fiber.join(fiber))),
          Effect.map((value) => ({ value, isDuplicate: false }))
        )
      })
    )

  return { includes, share }
}

interface FirstCall<A, E> {
  readonly identity: string
  readonly end: Deferred.Deferred<A, E>
  waiting: number
}

const identityOf = ({ fingerprint, paymentId, signature }: Order): string =>
  [signature, fingerprint, paymentId ?? ""].join(" ")
