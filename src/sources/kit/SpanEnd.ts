import { Cause, Clock, Effect, Exit, References, type Tracer } from "effect"

import { hasCome } from "../../call/Deadline.ts"

interface SpanStart {
  readonly kind: Tracer.SpanKind
  readonly attributes: Readonly<Record<string, string | number | boolean>>
}

/**
 * Runs an effect in a span that ends as `shown` makes of the effect's exit, which itself stays what it is: "no data" fails and
 * is no error, and what is interrupted at its deadline has timed out. `shown` runs in the span and may annotate it. The
 * message of the error it gives is the span's status and must hold no values. Where nothing is traced `shown` runs without a span.
 */
export const inSpan =
  <A, E>(name: string, start: SpanStart, shown: (exit: Exit.Exit<A, E>) => Effect.Effect<Exit.Exit<unknown, Error>>) =>
  <R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      if (!fiber.getRef(References.TracerEnabled)) return Effect.onExit(effect, (exit) => Effect.asVoid(shown(exit)))
      return Effect.acquireUseRelease(
        Effect.makeSpan(name, start),
        (span) => Effect.withParentSpan(effect, span, { captureStackTrace: false }),
        (span, exit) =>
          Effect.gen(function* () {
            const end = yield* Effect.withParentSpan(shown(exit), span, { captureStackTrace: false })
            span.end(yield* Clock.currentTimeNanos, end)
          })
      )
    })

/** Whether an effect was interrupted because its `Deadline` had come, as opposed to having been abandoned before. */
export const wasCutOff = (exit: Exit.Exit<unknown, unknown>): Effect.Effect<boolean> =>
  wasInterrupted(exit) ? hasCome : Effect.succeed(false)

/** Whether an effect did not end by itself. */
export const wasInterrupted = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)
