import { Clock, Duration, Effect } from "effect"

/** Lets no sleep of an effect take any time; gives its result and the milliseconds that each sleep would have taken. */
export const withoutWaiting = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const clock = yield* Clock.Clock
  const slept: Array<number> = []
  const instant: Clock.Clock = {
    currentTimeMillis: clock.currentTimeMillis,
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    sleep: (duration) => Effect.sync(() => void slept.push(Duration.toMillis(duration)))
  }
  const result = yield* Effect.provideService(effect, Clock.Clock, instant)
  return { result, slept }
})
