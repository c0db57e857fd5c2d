import { Clock, Duration, Effect } from "effect"

/**
 * Lets no sleep of an effect take any time, or none of up to so long: then what is longer, e.g. the patience with a server, takes its time.
 * Gives the effect's result and the milliseconds that each sleep would have taken.
 */
export const withoutWaiting = Effect.fnUntraced(function* <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  upTo: Duration.Input = Duration.infinity
) {
  const most = Duration.toMillis(Duration.fromInputUnsafe(upTo))
  const clock = yield* Clock.Clock
  const slept: Array<number> = []
  const instant: Clock.Clock = {
    currentTimeMillis: clock.currentTimeMillis,
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    sleep: (duration) =>
      Duration.toMillis(duration) <= most
        ? Effect.sync(() => void slept.push(Duration.toMillis(duration)))
        : clock.sleep(duration)
  }
  const result = yield* Effect.provideService(effect, Clock.Clock, instant)
  return { result, slept }
})
