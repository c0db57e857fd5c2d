import { Clock, Context, Effect } from "effect"

/** The time that one part of an answer took. */
export interface Timing {
  /** The name of the timed part: letters, digits, `-`, `_` and `.`. */
  readonly name: string
  readonly ms: number
  /** A description of the timed part, in ASCII. */
  readonly description?: string
}

/** The timings of the answer being made; `null` if no caller asks for them. */
export const Timings = Context.Reference<Array<Timing> | null>("property-intelligence/call/Timings", {
  defaultValue: () => null
})

/** Adds the time that a part took to the answer's timings. */
export const noteTiming = (timing: Timing): Effect.Effect<void> =>
  Effect.map(Timings, (timings) => {
    timings?.push(timing)
  })

/**
 * Adds the run time of the program to the answer's `Timings` under the given name, whether it succeeds, fails or is
 * interrupted.
 */
export const timedAs =
  (name: string) =>
  <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.monotonicTimeNanos, (started) =>
      Effect.ensuring(
        program,
        Effect.flatMap(Clock.monotonicTimeNanos, (ended) => noteTiming({ name, ms: Number(ended - started) / 1e6 }))
      )
    )
