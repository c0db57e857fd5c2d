import { Clock, Context, Effect } from "effect"

/** The time that one part of an answer took. */
export interface Timing {
  /** A token: letters, digits, `-`, `_` and `.`. */
  readonly name: string
  /** Milliseconds. */
  readonly ms: number
  /** For people; ASCII. */
  readonly description?: string
}

/** The timings of the answer being made; `null` if no caller asks for them. */
export const Timings = Context.Reference<Array<Timing> | null>("property-intelligence/call/Timings", {
  defaultValue: () => null
})

/** Notes what a part took. */
export const noteTiming = (timing: Timing): Effect.Effect<void> =>
  Effect.map(Timings, (timings) => {
    timings?.push(timing)
  })

/** Notes what the program takes, however it ends. */
export const timedAs =
  (name: string) =>
  <A, E, R>(program: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.monotonicTimeNanos, (started) =>
      Effect.ensuring(
        program,
        Effect.flatMap(Clock.monotonicTimeNanos, (ended) => noteTiming({ name, ms: Number(ended - started) / 1e6 }))
      )
    )
