import { Effect, Fiber, type Scope } from "effect"

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
    Effect.uninterruptibleMask((restore) => {
      let hasBegun = false
      const begun = Effect.sync(() => {
        hasBegun = true
      })
      return Effect.flatMap(
        Effect.forkIn(Effect.interruptible(call(begun)), scope, { startImmediately: true }),
        (fiber) =>
          Effect.onInterrupt(restore(Fiber.join(fiber)), () =>
            Effect.flatMap(isEvidence, (itIs) => (hasBegun && itIs ? Effect.void : Fiber.interrupt(fiber)))
          )
      )
    })

const isEvidence = Effect.flatMap(hasCome, (come) => (come ? Effect.succeed(true) : isOvertaken))

const isOvertaken = Effect.flatMap(StandIn, (standIn) => standIn?.hasAnswered ?? Effect.succeed(false))
