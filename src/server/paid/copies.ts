import { Deferred, Effect, Fiber, MutableHashMap, Option, Random } from "effect"

import type { Order } from "../../payments/ledger/Ledger.ts"
import type { PaidOrder } from "../../payments/Sale.ts"
import type { PaymentKey } from "../../payments/x402/Payment.ts"
import { Overloaded } from "../process/WorkLimit.ts"

/** How many copies of one call wait for it at once: no client retries so often while it waits. */
const mostCopies = 256

/** What a call came to, and whether another call did the work. */
interface Shared<A> {
  readonly value: A
  readonly isCopy: boolean
}

/**
 * Lets the copies of a call share its end, whatever that is. A copy has the signature, the id and the body of the first; a call
 * with the same payment and something else goes its own way, and has to show that it comes from the payer.
 */
export const makeCopies = <A, E>() => {
  const calls = MutableHashMap.empty<PaymentKey, FirstCall<A, E>>()

  const includes = (key: PaymentKey) => MutableHashMap.has(calls, key)

  const copyOf = (first: FirstCall<A, E>): Effect.Effect<Shared<A>, E | Overloaded> => {
    if (first.waiting >= mostCopies) return overloaded
    first.waiting++
    return Deferred.await(first.end).pipe(
      Effect.map((value) => ({ value, isCopy: true })),
      Effect.ensuring(Effect.sync(() => first.waiting--))
    )
  }

  /** Notes the call, for copies to find, until its sale has ended. */
  const noted = <R>({ order }: PaidOrder, sale: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const first = { identity: identityOf(order), end: Deferred.makeUnsafe<A, E>(), waiting: 0 }
    MutableHashMap.set(calls, order.key, first)
    return Effect.onExit(sale, (exit) => {
      MutableHashMap.remove(calls, order.key)
      return Deferred.done(first.end, exit)
    })
  }

  /** Starts the sale and waits for it, unless the call is a copy of one whose sale has not ended. */
  const share = <R>(
    paid: PaidOrder,
    sale: Effect.Effect<A, E, R>,
    start: (sale: Effect.Effect<A, E, R>) => Effect.Effect<Fiber.Fiber<A, E>, never, R>
  ): Effect.Effect<Shared<A>, E | Overloaded, R> =>
    Effect.uninterruptibleMask((restore) =>
      // Which of copies that come at the same moment is the first shows only here.
      Effect.suspend((): Effect.Effect<Shared<A>, E | Overloaded, R> => {
        const first = Option.getOrNull(MutableHashMap.get(calls, paid.order.key))
        if (first?.identity === identityOf(paid.order)) return restore(copyOf(first))
        return start(first === null ? noted(paid, sale) : sale).pipe(
          Effect.flatMap((fiber) => restore(Fiber.join(fiber))),
          Effect.map((value) => ({ value, isCopy: false }))
        )
      })
    )

  return { includes, share }
}

const overloaded = Effect.flatMap(Random.nextIntBetween(1, 5), (retryAfterSeconds) =>
  Effect.fail(new Overloaded({ retryAfterSeconds }))
)

interface FirstCall<A, E> {
  readonly identity: string
  readonly end: Deferred.Deferred<A, E>
  waiting: number
}

const identityOf = ({ fingerprint, paymentId, signature }: Order): string =>
  [signature, fingerprint, paymentId ?? ""].join(" ")
