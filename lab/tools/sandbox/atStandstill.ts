import { Clock, type DateTime, Duration, Effect } from "effect"

/**
 * Waits shorter than this end at once. Waits before a retry are shorter. Timeouts are longer, even the timeout of a
 * first upstream.
 */
const shortWait = Duration.seconds(1)

/**
 * Runs an effect while the time does not pass. A short wait ends at once, and a long one never ends. So no response is
 * late, however busy the machine is. A request without a response hangs.
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
