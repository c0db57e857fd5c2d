import { Clock, Duration, Effect, Layer, Metric, Option, Schedule } from "effect"
import { RateLimiter } from "effect/persistence"

import { CallKind } from "../call/CallKind.ts"
import { describeDefect } from "../call/defectAs.ts"
import { Settings } from "../Settings.ts"
import { inStoreTime } from "../stores/SharedStores.ts"
import { metrics } from "../telemetry/metrics.ts"
import { diagnoseSources, driftCount, type SourceDiagnosis } from "./diagnoseSources.ts"
import { checkUpstreams } from "./UpstreamCheckup.ts"

/** The time before the canary first asks, because a service that has just started serves its callers first. */
const firstDelay = Duration.minutes(1)

/**
 * Asks the sources about the golden places every `CANARY_INTERVAL`, in one of the processes that share their stores,
 * and reports the outcome as metrics. Its requests rank as requests of free calls, so paid calls come first. It makes
 * no billed call. It neither uses nor replaces cached answers. It shares the service's circuit breakers: it does not
 * ask an upstream whose circuit is open, and its failures count.
 */
export const layerCanary = Layer.effectDiscard(
  Effect.gen(function* () {
    const { canaryInterval } = yield* Settings
    if (Option.isNone(canaryInterval)) return
    const interval = canaryInterval.value
    const limiter = yield* RateLimiter.RateLimiter
    const isTurn = limiter.consume({ key: "canary", limit: 1, window: interval }).pipe(
      inStoreTime,
      Effect.match({
        onFailure: (error) => error._tag !== "RateLimiterError" || error.reason._tag !== "RateLimitExceeded",
        onSuccess: () => true
      })
    )
    yield* Effect.flatMap(isTurn, (own) => (own ? runCanary : Effect.void)).pipe(
      Effect.repeat(Schedule.spaced(interval)),
      Effect.delay(firstDelay),
      Effect.withTracerEnabled(false),
      Effect.forkScoped
    )
  })
).pipe(Layer.provide(RateLimiter.layer))

const runCanary = Effect.gen(function* () {
  const started = yield* Clock.currentTimeMillis
  const sources = diagnoseSources(yield* checkUpstreams({ billed: false, standIns: false }))
  yield* Effect.forEach(sources, reportSource, { discard: true })
  const ended = yield* Clock.currentTimeMillis
  yield* Metric.update(metrics.canaryDuration.of({}), (ended - started) / 1000)
  yield* Metric.update(metrics.canaryLastRun.of({}), Math.round(ended / 1000))
}).pipe(
  Effect.provideService(CallKind, "free"),
  Effect.catchDefect((defect) => Effect.logError("The canary died", { defect: describeDefect(defect) }))
)

const reportSource = Effect.fnUntraced(function* (diagnosis: SourceDiagnosis) {
  const { answers, source, upstreams } = diagnosis
  const name = { "source.name": source }
  const drift = driftCount(diagnosis)
  const doubts = answers.flatMap((answer) => answer.doubts.filter(({ severity }) => severity === "fail"))
  const isFine =
    drift === 0 && doubts.length === 0 && answers.every(({ status }) => status === "ok" || status === "no_data")
  yield* Metric.update(metrics.schemaDrift.of(name), drift)
  yield* Metric.update(metrics.canarySuccess.of(name), isFine ? 1 : 0)
  if (doubts.length > 0) {
    yield* Effect.logWarning("A source contradicts known facts: run the doctor", { source, doubts: doubts.length })
  }
  if (drift === 0) return
  const changed = upstreams.filter((upstream) => upstream.drift.length > 0).map(({ upstream }) => upstream)
  yield* Effect.logWarning("Replies do not have the expected shape", {
    source,
    upstreams: changed,
    fields: drift
  })
})
