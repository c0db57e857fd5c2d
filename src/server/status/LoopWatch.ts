import { Effect, Layer, Metric } from "effect"

import { monotonicMillis } from "../../clock/monotonicTime.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { RoutesUnderWay } from "../request/requestMetrics.ts"

/** How often the loop is looked at. */
const lookMillis = 250

/** A loop that was blocked for that long has kept every caller waiting, probes too. */
const blockedMillis = 1000

/** Routes that a line names. */
const maxRoutes = 5

/**
 * Logs afterwards that the event loop was blocked for a second or more, for how long, and which routes were being answered; counts it in
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
