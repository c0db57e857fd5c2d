import { Clock, Effect } from "effect"

/** Milliseconds since some instant of this process. A clock that is set forward or back does not move them: for what lasts a while. */
export const monotonicMillis: Effect.Effect<number> = Effect.clockWith((clock) =>
  Effect.succeed(monotonicMillisOf(clock))
)

/** The same of a given clock. */
export const monotonicMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe()) / 1e6

/**
 * Runs what keeps something for a while (a cache, a circuit) by such milliseconds. By wall time, a clock that is set back an
 * hour would make each of them last that hour longer. Instants that mean something outside this process do not belong in it.
 */
export const onMonotonicTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) => Effect.provideService(effect, Clock.Clock, monotonic(clock)))

/** Runs a part of such an effect by wall time again, for example a part that fills the cache. */
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
