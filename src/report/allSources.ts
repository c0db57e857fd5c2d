import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Clock, Context, Effect, Exit, Fiber } from "effect"

import { Deadline } from "../call/Deadline.ts"
import { Alarms } from "../clock/Alarms.ts"
import { SourceError, Timeout } from "../sources/kit/SourceError.ts"
import { type SourceOutcome, type SummarizedSource, toOutcome } from "./SourceOutcome.ts"

/** Begins a source at once, in a fiber of its own. Gives what waits for its outcome. */
type Begin = <A>(
  source: SummarizedSource<A>,
  find: Effect.Effect<Finding<A>, SourceError>
) => Effect.Effect<SourceOutcome<A>>

/**
 * Runs sources at once, each to its outcome, and calls `ended` for each as it ends. One alarm at the caller's `Deadline` interrupts those that have not
 * ended: they have timed out. `Effect.all` would take two fibers and an alarm for each source (B16).
 */
export const allSources = <A>(
  ended: (outcome: SourceOutcome<unknown>) => Effect.Effect<void>,
  outcomes: (begin: Begin) => Effect.Effect<A>
): Effect.Effect<A> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.contextWith((outer: Context.Context<never>) => {
      // Each source adds to its context, which by default is copied whole at every eighth addition.
      const context = Context.makeUnsafe<never>(outer.mapUnsafe, { maxDepth: 32 })
      const clock = Context.get(outer, Clock.Clock)
      const millis = Math.max(0, Context.get(outer, Deadline) - clock.currentTimeMillisUnsafe())
      const fibers: Array<Fiber.Fiber<unknown>> = []
      let isLate = false

      const begin: Begin = (source, find) => {
        const fiber = Effect.runForkWith(context)(Effect.tap(toOutcome(source, find), ended))
        fibers.push(fiber)
        return Effect.flatMap(Fiber.await(fiber), (exit) =>
          isLate && Exit.hasInterrupts(exit) ? Effect.tap(timedOut(source), ended) : exit
        )
      }

      const timedOut = <B>(source: SummarizedSource<B>) => {
        const reason = new Timeout({ afterMillis: millis })
        const outcome = toOutcome(source, Effect.fail(new SourceError({ source: source.definition.name, reason })))
        return Effect.map(outcome, (known) => ({ ...known, ms: Math.round(millis) }))
      }

      const all = outcomes(begin)
      const takeBack = Alarms.of(clock).after(millis, () => {
        isLate = true
        for (const fiber of fibers) fiber.interruptUnsafe()
      })
      return Effect.onExit(restore(all), () => {
        takeBack()
        return Fiber.interruptAll(fibers)
      })
    })
  )
