import { Clock, Effect } from "effect"

/**
 * Milliseconds since some instant of this process, for measuring how long something lasts. They do not jump when the
 * clock is set forward or back.
 */
export const monotonicMillis: Effect.Effect<number> = Effect.clockWith((clock) =>
  Effect.succeed(monotonicMillisOf(clock))
)

/**
 * Milliseconds since some instant of this process, read from the given clock. They do not jump when the clock is set.
 */
export const monotonicMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe()) / 1e6

/**
 * Runs an effect by monotonic time, for code that keeps something for a while (a cache, a circuit). By wall time, a
 * clock that is set back an hour would make it keep everything an hour longer. Don't use it for instants that mean
 * something outside this process.
 */
export const onMonotonicTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) => Effect.provideService(effect, Clock.Clock, monotonic(clock)))

/**
 * Runs an effect by wall time, inside an effect that `onMonotonicTime` runs: for example the part that fills a cache.
 */
export const onWallTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) =>
    Effect.provideService(effect, Clock.Clock, clock instanceof MonotonicClock ? clock.wall : clock)
  )

const monotonic = (clock: Clock.Clock): MonotonicClock =>
  clock instanceof MonotonicClock ? clock : new MonotonicClock(clock)

class MonotonicClock implements Clock.Clock {
  readonly wall: Clock.Clock

  constructor(wall: Clock.Clock) {
    this.wall = wall
  }

  get currentTimeMillis(): Effect.Effect<number> {
    return Effect.sync(() => monotonicMillisOf(this.wall))
  }

  get currentTimeNanos(): Effect.Effect<bigint> {
    return this.wall.monotonicTimeNanos
  }

  get monotonicTimeNanos(): Effect.Effect<bigint> {
    return this.wall.monotonicTimeNanos
  }

  currentTimeMillisUnsafe(): number {
    return monotonicMillisOf(this.wall)
  }

  currentTimeNanosUnsafe(): bigint {
    return this.wall.monotonicTimeNanosUnsafe()
  }

  monotonicTimeNanosUnsafe(): bigint {
    return this.wall.monotonicTimeNanosUnsafe()
  }

  sleep(duration: Parameters<Clock.Clock["sleep"]>[0]): Effect.Effect<void> {
    return this.wall.sleep(duration)
  }
}
