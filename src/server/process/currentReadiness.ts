import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

import { healthContentType, type Healthy, type Unhealthy } from "../../api/HealthReport.ts"
import { serviceId, serviceVersion } from "../../process/serviceIdentity.ts"
import { Readiness, stoppingReport } from "./Readiness.ts"
import { Stopping } from "./Stopping.ts"

/** What `/readyz` knows now, with all details; a process that is asked to stop fails whatever works. */
export const currentReadiness: Effect.Effect<Healthy, Unhealthy, Readiness | Stopping> = Effect.gen(function* () {
  const readiness = yield* Readiness
  const stopping = yield* Stopping
  const isStopping = yield* stopping.isAsked
  return yield* isStopping ? Effect.flatMap(stoppingReport, Effect.fail) : readiness.report
})

/** What `/livez` says. */
export const alive: Healthy = { status: "pass", version: serviceVersion, serviceId, checks: {} }

/** What it answers, made once. */
export const aliveResponse = HttpServerResponse.text(JSON.stringify(alive), { contentType: healthContentType })
