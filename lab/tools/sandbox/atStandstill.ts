import { Clock, type DateTime, Duration, Effect } from "effect"

/**
 * The length below which a wait is over at once. Waits before a repeat are shorter; timeouts, also of a first upstream, are
 * longer.
 */
const shortWait = Duration.seconds(1)

/**
 * Runs an effect at an instant that does not pass: a short wait is over at once, and a long one never. So no answer is late,
 * however busy the machine is. A request without an answer hangs.
 */
export const atStandstill =
  (instant: DateTime.Utc) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const millis = instant.epochMilliseconds
    const nanos = BigInt(millis) * 1_000_000n
    const clock: Clock.Clock = {
      currentTimeMillisUnsafe: () => millis,
      currentTimeMillis: Effect.succeed(millis),
      currentTimeNanosUnsafe: () => nanos,
      currentTimeNanos: Effect.succeed(nanos),
      monotonicTimeNanosUnsafe: () => nanos,
      monotonicTimeNanos: Effect.succeed(nanos),
      sleep: (duration) => (Duration.isLessThan(duration, shortWait) ? Effect.yieldNow : Effect.never)
    }
    return Effect.provideService(effect, Clock.Clock, clock)
  }
