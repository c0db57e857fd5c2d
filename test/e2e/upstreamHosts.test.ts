import { assert, describe, it } from "@effect/vitest"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Effect, Schedule, Schema } from "effect"

import { settingsTable } from "../../src/settings/settingsTable.ts"
import { upstreamUrls } from "../../src/settings/upstreamUrls.ts"
import { patiently } from "../support/patiently.ts"
import { startService } from "../support/process/ServiceProcess.ts"
import { exchange } from "../support/wire.ts"

const Mirror = Schema.fromJsonString(Schema.Struct({ data: PropertyReport }))

const Readyz = Schema.fromJsonString(
  Schema.Struct({
    checks: Schema.Struct({ keys: Schema.Array(Schema.Struct({ componentId: Schema.String, output: Schema.String })) })
  })
)

/**
 * The report of a process, with its log, whose upstreams have faults; and what both `/readyz` say after it, as soon as the operator's
 * has such a check: it is up to a second old.
 */
const reportUnder = Effect.fnUntraced(function* (faults: string, check = "ledger") {
  const service = yield* startService({
    MODE: "sandbox",
    PORT: "0",
    METRICS_PORT: "0",
    LOG_FORMAT: "json",
    SANDBOX_FAULTS: faults
  })
  const [, operator = ""] = yield* service.printed(/Metrics on (http:\/\/[\d.]+:\d+)/)
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const { text } = yield* patiently(
    exchange(origin, "/test/property-intel", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address: exampleAddress })
    })
  )
  const { data } = yield* Schema.decodeEffect(Mirror)(text)
  const details = yield* Effect.repeat(exchange(operator, "/readyz", {}), {
    until: ({ text }) => text.includes(`"${check}":`),
    times: 100,
    schedule: Schedule.spaced("100 millis")
  })
  const readyz = yield* exchange(origin, "/readyz", {})
  return { lines: data.meta.sources, details: details.text, readyz: readyz.text, log: service.output() }
})

/** Every variable there is, every host that may be asked, and words of a refusal. */
const privateNames = [
  ...Object.values(settingsTable).map(({ variable }) => variable),
  ...Object.values(upstreamUrls).flatMap(({ fallback }) =>
    fallback.split(",").flatMap((url) => (URL.canParse(url) ? [new URL(url).hostname] : []))
  ),
  "refuse",
  "127.0.0.1"
]

describe("the hosts of the upstreams", () => {
  it.live(
    "a refused key is in the log, in the report, which has another upstream's answer, and in the operator's /readyz, but not in the public one",
    () =>
      Effect.gen(function* () {
        const { details, lines, log, readyz } = yield* reportUnder(
          "api.bls.gov=refused-key;api.census.gov=refused-key",
          "keys"
        )
        const { checks } = yield* Schema.decodeEffect(Readyz)(details)
        assert.deepStrictEqual(checks.keys, [
          { componentId: "BLS_API_KEY", output: "Its upstream refuses it" },
          { componentId: "CENSUS_API_KEY", output: "Its upstream refuses it" }
        ])
        const { checks: publicChecks, status } = JSON.parse(readyz)
        assert.strictEqual(status, "warn")
        assert.deepStrictEqual(
          publicChecks.keys.map((check: object) => Object.keys(check)),
          [["componentType", "status", "time"]]
        )
        for (const name of privateNames) assert.notInclude(readyz, name)
        const reasons = lines.flatMap(({ reason, status }) => (status === "ok" && reason !== null ? [reason] : []))
        assert.includeMembers(reasons, [
          "BLS_API_KEY was refused: this is FRED",
          "CENSUS_API_KEY was refused: this is Census Reporter"
        ])
        for (const variable of ["BLS_API_KEY", "CENSUS_API_KEY"]) {
          assert.match(log, new RegExp(`"An upstream refuses its key".*"${variable}"`))
        }
      })
  )

  it.live("redirects of every upstream are followed through the gateway", () =>
    Effect.gen(function* () {
      const { lines } = yield* reportUnder("*=redirect")
      assert.deepStrictEqual(
        lines.filter(({ reason, status }) => status !== "ok" || reason !== null),
        []
      )
    })
  )
})
