import { Effect } from "effect"

import { builtService } from "../../../test/support/process/builtService.ts"
import { startService } from "../../../test/support/process/ServiceProcess.ts"
import { askedAgain, cpuOfRounds } from "../measure/cpuOfRounds.ts"
import { exchanged } from "../measure/exchange.ts"
import { comparedFigure } from "../measure/Figure.ts"
import { startPinned } from "../measure/pinned.ts"
import { listening } from "../servers/listening.ts"
import { playedUpstreams } from "../servers/playedUpstreams.ts"
import { production } from "../servers/production.ts"

const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })

/**
 * B9: cached free reports with exported traces, metrics and logs, compared with the same reports without them.
 * `bench:telemetry-cost` measures more kinds of calls.
 */
export const telemetryCost = Effect.gen(function* () {
  const upstreams = yield* playedUpstreams()
  const backend = yield* listening(startService({}, { program: "lab/bench/servers/otlpSink.ts" }))
  const contestant = Effect.fnUntraced(function* (environment: Readonly<Record<string, string>>) {
    const { origin, pid } = yield* startPinned(builtService, {
      environment: { ...production, ...upstreams, MODE: "sandbox", CACHE_DIR: ":memory:", ...environment }
    })
    return askedAgain(pid, exchanged(200, { method: "POST", url: `${origin}/test/property-intel`, body }))
  })
  const { off, on } = yield* cpuOfRounds(
    {
      on: yield* contestant({ OTEL_EXPORTER_OTLP_ENDPOINT: backend, OTEL_METRIC_EXPORT_INTERVAL: "10000" }),
      off: yield* contestant({})
    },
    { calls: 60, warmUps: 6 }
  )
  return [comparedFigure("B9", "us", on, off)]
}).pipe(Effect.scoped)
