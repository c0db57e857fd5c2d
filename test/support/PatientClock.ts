import { Clock, Duration, Effect, Layer } from "effect"

/** By how much time passes more slowly than on the machine. */
const factor = 20

/**
 * Has time pass twenty times as slowly as on the machine, from now on. For a service whose deadlines a busy machine would miss: what it allows
 * an upstream is then enough for what that takes on an idle machine, and no deadline is another.
 */
export const layerPatientClock = Layer.effect(
  Clock.Clock,
  Effect.map(Clock.Clock, (machine) => {
    const millisAtStart = machine.currentTimeMillisUnsafe()
    const nanosAtStart = machine.currentTimeNanosUnsafe()
    const steadyAtStart = machine.monotonicTimeNanosUnsafe()
    const millis = () => millisAtStart + Math.floor((machine.currentTimeMillisUnsafe() - millisAtStart) / factor)
    const nanos = () => nanosAtStart + (machine.currentTimeNanosUnsafe() - nanosAtStart) / BigInt(factor)
    const steady = () => steadyAtStart + (machine.monotonicTimeNanosUnsafe() - steadyAtStart) / BigInt(factor)
    return {
      currentTimeMillis: Effect.sync(millis),
      currentTimeMillisUnsafe: millis,
      currentTimeNanos: Effect.sync(nanos),
      currentTimeNanosUnsafe: nanos,
      monotonicTimeNanos: Effect.sync(steady),
      monotonicTimeNanosUnsafe: steady,
      sleep: (duration) => machine.sleep(Duration.times(duration, factor))
    } satisfies Clock.Clock
  })
)
