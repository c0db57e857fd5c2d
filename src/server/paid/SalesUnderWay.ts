import { Context, type Duration, Effect, Fiber, FiberSet, Layer, MutableHashSet, Option } from "effect"

import type { PaymentKey } from "../../payments/x402/Payment.ts"
import { Stopping } from "../process/Stopping.ts"
import { type Overloaded, WorkLimit } from "../process/WorkLimit.ts"

/** The sales of this process that have not ended. When it stops they have the time that is left to finish. */
export class SalesUnderWay extends Context.Service<
  SalesUnderWay,
  {
    /** Whether the payment is being worked for. Another sale for it is a copy: it waits for the end of the first. */
    readonly includes: (key: PaymentKey) => boolean
    /**
     * Runs a sale to its end in a fiber of its own: a buyer who leaves does not stop it. It counts as work, and is refused
     * unstarted where there is no room, unless it is a copy.
     */
    readonly run: <A, E, R>(key: PaymentKey, sale: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Overloaded, R>
  }
>()("property-intelligence/server/paid/SalesUnderWay") {
  static readonly layer = Layer.effect(
    SalesUnderWay,
    Effect.gen(function* () {
      const { admit } = yield* WorkLimit
      const { timeLeft } = yield* Stopping
      const fibers = yield* FiberSet.make<unknown, unknown>()
      yield* Effect.addFinalizer(() => drain(fibers, timeLeft))

      const admitted = MutableHashSet.empty<PaymentKey>()
      const includes = (key: PaymentKey) => MutableHashSet.has(admitted, key)

      const admitOnce = <A, E, R>(key: PaymentKey, sale: Effect.Effect<A, E, R>) =>
        // Which of copies that come at the same moment is the first shows only here.
        Effect.suspend((): Effect.Effect<A, E | Overloaded, R> => {
          if (includes(key)) return sale
          return Effect.acquireUseRelease(
            Effect.sync(() => MutableHashSet.add(admitted, key)),
            () => admit("paid", sale),
            () => Effect.sync(() => MutableHashSet.remove(admitted, key))
          )
        })

      return {
        includes,
        run: (key, sale) =>
          // A buyer who leaves at this moment must not leave behind a sale that the drain does not know.
          Effect.forkDetach(admitOnce(key, sale)).pipe(
            Effect.tap((fiber) => FiberSet.add(fibers, fiber)),
            Effect.uninterruptible,
            Effect.flatMap(Fiber.join)
          )
      }
    })
  )
}

/** Lets the sales under way finish in the time that is left; those that don't, the reconciler brings to an end. */
const drain = Effect.fnUntraced(function* (
  fibers: FiberSet.FiberSet<unknown, unknown>,
  timeLeft: Effect.Effect<Duration.Duration>
) {
  const isFinished = yield* FiberSet.awaitEmpty(fibers).pipe(Effect.timeoutOption(yield* timeLeft))
  if (Option.isSome(isFinished)) return
  const sales = yield* FiberSet.size(fibers)
  yield* Effect.logWarning("Sales were cut off: the next start brings them to an end, or another process does", {
    sales
  })
})
