import { assert, describe, it } from "@effect/vitest"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Schedule, Schema } from "effect"

import { startService } from "../support/process/ServiceProcess.ts"
import { exchange } from "../support/wire.ts"

const Mirror = Schema.fromJsonString(Schema.Struct({ data: PropertyReport }))

/** The value of a series on a page of `/metrics`, 0 where it is not there; a pattern stands for its attributes. */
const valueOf = (page: string, series: string): number =>
  Number(new RegExp(`^${series} (\\S+)$`, "m").exec(page)?.[1] ?? 0)

const hung = `server_address="hazards.fema.gov"`

describe("an upstream that hangs beside a mirror that answers", () => {
  it.live("delays only the first reports, is then skipped, and shows in every metric", () =>
    Effect.gen(function* () {
      const service = yield* startService({
        MODE: "sandbox",
        PORT: "0",
        METRICS_PORT: "0",
        CACHE_DIR: "none",
        LOG_FORMAT: "json",
        SANDBOX_FAULTS: "hazards.fema.gov=hang"
      })
      const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
      const [, metricsOrigin = ""] = yield* service.printed(/Metrics on (http:\/\/[\d.]+:\d+)\/metrics/)
      const metrics = Effect.map(exchange(metricsOrigin, "/metrics", {}), ({ text }) => text)
      const report = exchange(origin, "/test/property-intel", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ address: exampleAddress })
      }).pipe(
        // On a machine that is too busy for its calls the service refuses some.
        Effect.repeat({ until: ({ status }) => status === 200, schedule: Schedule.spaced("200 millis") }),
        Effect.flatMap(({ text }) => Schema.decodeEffect(Mirror)(text))
      )
      const floodUpstream = Effect.map(report, ({ data }) =>
        data.meta.sources.flatMap(({ status, upstream, name }) =>
          name === "FEMA National Flood Hazard Layer" ? [`${status} ${upstream}`] : []
        )
      )

      const first = yield* Effect.all([floodUpstream, floodUpstream, floodUpstream], { concurrency: 3 })
      assert.deepStrictEqual(
        first.flat(),
        Array.from({ length: 3 }, () => "ok FEMA NFHL (MSC)")
      )
      const opened = yield* Effect.repeat(metrics, {
        until: (page) => valueOf(page, `upstream_circuit_state\\{${hung}\\}`) > 0,
        schedule: Schedule.spaced("100 millis")
      })
      const overtaken = `upstream_overtaken_total\\{${hung}\\}`
      const abandoned = `http_client_request_duration_seconds_count\\{[^}]*${hung}[^}]*error_type="(?:Overtaken|Timeout)"\\}`
      const waited = valueOf(opened, overtaken)
      assert.isTrue(waited >= 1 && waited <= 3, `${waited} overtaken`)
      assert.isAtLeast(valueOf(opened, abandoned), 1)

      for (let reports = 0; reports < 5; reports++) assert.deepStrictEqual(yield* floodUpstream, ["ok FEMA NFHL (MSC)"])
      const later = yield* metrics
      assert.strictEqual(valueOf(later, overtaken), waited)
      assert.isAbove(valueOf(later, `upstream_circuit_state\\{${hung}\\}`), 0)
      const inTime = `source_duration_seconds_bucket\\{[^}]*source_name="FEMA National Flood Hazard Layer"[^}]*le="2.5"\\}`
      assert.isAtLeast(valueOf(later, inTime), 1)
      assert.strictEqual(valueOf(later, inTime.replace('le="2.5"', 'le="60[.]?0?"')), 8)
    })
  )
})
