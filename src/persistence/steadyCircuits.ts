import { Effect, Layer } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { onSteadyTime } from "../process/steadyTime.ts"

/** The circuits of this process, in its memory. A clock that is set back keeps none of them open for longer. */
export const layerSteadyCircuits: Layer.Layer<CircuitBreaker.CircuitBreakerStore> = Layer.effect(
  CircuitBreaker.CircuitBreakerStore,
  Effect.map(CircuitBreaker.CircuitBreakerStore, ({ admit, record, state }) =>
    CircuitBreaker.CircuitBreakerStore.of({
      admit: (key) => onSteadyTime(admit(key)),
      record: (ended) => onSteadyTime(record(ended)),
      state: (key) => onSteadyTime(state(key))
    })
  )
).pipe(Layer.provide(CircuitBreaker.layerStoreMemory()))
