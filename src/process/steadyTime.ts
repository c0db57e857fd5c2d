import { Clock, Effect } from "effect"

/** Milliseconds since some instant of this process. A clock that is set forward or back does not move them: for what lasts a while. */
export const steadyMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, millisOf)

/**
 * Runs what keeps something for a while (a cache, a circuit) by such milliseconds. By the machine's clock, one that is set back an
 * hour would make each of them last that hour longer. Instants that mean something outside this process do not belong in it.
 */
export const onSteadyTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) => Effect.provideService(effect, Clock.Clock, steady(clock)))

/** Runs a part of that by the machine's clock again, such as what fills the cache. */
export const onMachineTime = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) =>
    Effect.provideService(effect, Clock.Clock, clock instanceof SteadyClock ? clock.machine : clock)
  )

const steady = (clock: Clock.Clock): SteadyClock => (clock instanceof SteadyClock ? clock : new SteadyClock(clock))

class SteadyClock implements Clock.Clock {
  readonly machine: Clock.Clock

  constructor(machine: Clock.Clock) {
    this.machine = machine
  }

  get currentTimeMillis(): Effect.Effect<number> {
    return Effect.map(this.machine.monotonicTimeNanos, millisOf)
  }

  get currentTimeNanos(): Effect.Effect<bigint> {
    return this.machine.monotonicTimeNanos
  }

  get monotonicTimeNanos(): Effect.Effect<bigint> {
    return this.machine.monotonicTimeNanos
  }

  currentTimeMillisUnsafe(): number {
    return millisOf(this.machine.monotonicTimeNanosUnsafe())
  }

  currentTimeNanosUnsafe(): bigint {
    return this.machine.monotonicTimeNanosUnsafe()
  }

  monotonicTimeNanosUnsafe(): bigint {
    return this.machine.monotonicTimeNanosUnsafe()
  }

  sleep(duration: Parameters<Clock.Clock["sleep"]>[0]): Effect.Effect<void> {
    return this.machine.sleep(duration)
  }
}

function millisOf(nanos: bigint): number {
  return Number(nanos) / 1e6
}
