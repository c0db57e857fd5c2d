import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"

import { Effect, Schedule, Schema } from "effect"

import { temporaryFolder } from "../chain/LiveService.ts"
import { exchange } from "../wire.ts"
import { freePort } from "./listenOnLoopback.ts"
import { startCommand } from "./ServiceProcess.ts"

const isInstalled = (): boolean => {
  try {
    execFileSync("prometheus", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** Whether its tests can run. Where everything must be there (`CI`) they never skip. */
export const hasPrometheus = process.env["CI"] === "true" || isInstalled()

/** An alert as Prometheus sees it now. */
const Alerts = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Struct({
      alerts: Schema.Array(
        Schema.Struct({
          labels: Schema.Record(Schema.String, Schema.String),
          state: Schema.Literals(["pending", "firing"])
        })
      )
    })
  })
)

/**
 * Starts Prometheus with the project's rules; it scrapes those ports of loopback and evaluates every second. `firing` gives the
 * names of the alerts that fire. Ends with the scope.
 */
export const startPrometheus = Effect.fnUntraced(function* (ports: ReadonlyArray<number>) {
  const folder = yield* temporaryFolder
  const port = yield* freePort
  const targets = ports.map((target) => `"127.0.0.1:${target}"`).join(", ")
  const configuration = [
    "global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 1s }",
    `rule_files: ["${process.cwd()}/ops/dashboards/alerts.yaml"]`,
    `scrape_configs: [{ job_name: property-intelligence, static_configs: [{ targets: [${targets}] }] }]`
  ]
  yield* Effect.sync(() => writeFileSync(`${folder}/prometheus.yml`, configuration.join("\n")))
  const server = yield* startCommand(
    "prometheus",
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`
    ],
    { folder, environment: {} }
  )
  yield* server.printed(/Server is ready to receive web requests/)
  const firing = exchange(`http://127.0.0.1:${port}`, "/api/v1/alerts", {}).pipe(
    Effect.flatMap(({ text }) => Schema.decodeUnknownEffect(Alerts)(text)),
    Effect.map(({ data }) =>
      data.alerts.flatMap(({ labels, state }) => (state === "firing" ? [labels["alertname"] ?? ""] : []))
    ),
    Effect.orDie
  )
  return {
    firing,
    /** Waits until the alert fires. */
    fires: (alert: string) =>
      firing.pipe(
        Effect.flatMap((names) => (names.includes(alert) ? Effect.void : Effect.fail("not yet"))),
        Effect.retry(Schedule.spaced("200 millis")),
        Effect.orDie
      )
  }
})
