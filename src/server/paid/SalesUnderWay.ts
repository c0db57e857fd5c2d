import { Context, type Duration, Effect, type Fiber, FiberSet, Layer, Option } from "effect"

import { Stopping } from "../admission/Stopping.ts"

/** The sales of this process that have not ended. When it stops they have the time that is left to finish. */
export class SalesUnderWay extends Context.Service<
  SalesUnderWay,
  {
    /** Starts a sale in a fiber of its own: a buyer who leaves does not stop it. */
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
