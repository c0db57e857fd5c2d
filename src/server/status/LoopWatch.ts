import { Effect, Layer, Metric } from "effect"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { RoutesUnderWay } from "../request/requestMetrics.ts"

/** Milliseconds between two checks of the event loop. */
const lookMillis = 250

/** A loop blocked for this long keeps every caller waiting, probes too. */
const blockedMillis = 1000

/** Max routes that a log line names. */
const maxRoutes = 5

/**
 * Logs afterwards that the event loop was blocked for a second or more, with the time and the routes being answered. Counts it in
 * `nodejs.eventloop.blocked`.
 */
export const layerLoopWatch = Layer.effectDiscard(
  Effect.gen(function* () {
    const routes = yield* RoutesUnderWay
    const blocked = metrics.loopBlocked.of({})
    yield* Metric.update(blocked, 0)
    let lookedAt = yield* monotonicMillis
    yield* Effect.gen(function* () {
      yield* Effect.sleep(lookMillis)
      const now = yield* monotonicMillis
      const late = now - lookedAt - lookMillis
      lookedAt = now
      const answered = routes.sinceLastLook()
      if (late < blockedMillis) return
      yield* Metric.update(blocked, 1)
      yield* Effect.logWarning("The event loop was blocked: all calls waited", {
        seconds: Math.round(late / 100) / 10,
        routes: answered.slice(0, maxRoutes)
      })
    }).pipe(Effect.forever, Effect.forkScoped)
  })
)
