import { Effect, Layer } from "effect"
import { CircuitBreaker } from "effect/persistence"

import { onMonotonicTime } from "../clock/monotonicTime.ts"

/** The circuits of this process, in its memory. A clock that is set back keeps none of them open for longer. */
export const layerMemoryCircuitStore: Layer.Layer<CircuitBreaker.CircuitBreakerStore> = Layer.effect(
  CircuitBreaker.CircuitBreakerStore,
  Effect.map(CircuitBreaker.CircuitBreakerStore, ({ admit, record, state }) =>
    CircuitBreaker.CircuitBreakerStore.of({
      admit: (key) => onMonotonicTime(admit(key)),
      record: (ended) => onMonotonicTime(record(ended)),
      state: (key) => onMonotonicTime(state(key))
    })
  )
).pipe(Layer.provide(CircuitBreaker.layerStoreMemory()))
