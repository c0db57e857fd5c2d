import { Effect, Fiber, Ref, type Scope } from "effect"

import { hasCome } from "../../process/Deadline.ts"
import { StandIn } from "../policy/StandIn.ts"

/**
 * Runs a call in a fiber of `scope`, and to its end also when nothing waits for it any more because its `Deadline` has come
 * or its stand-in has answered: how it ends says how its host does. A caller that leaves for another reason (its client has
 * left) says nothing, and interrupts it; so does any before the call has `begun` to ask.
 */
export const seenToEnd =
  (scope: Scope.Scope) =>
  <A, E, R>(call: (begun: Effect.Effect<void>) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const hasBegun = Ref.makeUnsafe(false)
        const asked = Effect.interruptible(call(Ref.set(hasBegun, true)))
        const fiber = yield* Effect.forkIn(asked, scope, { startImmediately: true })
        return yield* restore(Fiber.join(fiber)).pipe(
          Effect.onInterrupt(
            Effect.fnUntraced(function* () {
              const isEvidence = (yield* Ref.get(hasBegun)) && ((yield* hasCome) || (yield* isOvertaken))
              if (!isEvidence) yield* Fiber.interrupt(fiber)
            })
          )
        )
      })
    )

const isOvertaken = Effect.flatMap(StandIn, (standIn) => standIn?.hasAnswered ?? Effect.succeed(false))
