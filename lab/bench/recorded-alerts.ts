/**
 * Records the service's metrics while upstreams hang, are slow and fail. Writes them as the test of the alerts about
 * upstreams: `ops/dashboards/alerts-recorded.test.yaml`. The service is a real process. It gets a request for a report
 * every two seconds and is scraped every fifteen, for `RECORD_MINUTES` (16). `expectations` below lists the alerts that
 * must fire.
 */
import { writeFileSync } from "node:fs"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Clock, Console, DateTime, Duration, Effect, Fiber, Schedule } from "effect"

import { startService } from "../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../test/support/wire.ts"
import { runbookOf } from "../tools/dashboards/runbookOf.ts"

const minutes = Number(process.env["RECORD_MINUTES"] ?? 16)
const scrapeEvery = Duration.seconds(15)
const reportEvery = Duration.seconds(2)
const path = new URL("../../ops/dashboards/alerts-recorded.test.yaml", import.meta.url).pathname

/**
 * FEMA's map hangs, but its mirror answers. Postpass is always a little slower than Overpass. OpenFEMA is down without
 * a fallback.
 */
const faults = "hazards.fema.gov=hang;postpass.geofabrik.de=latency:3100;www.fema.gov=status:503"

/** Matches the scraped series that the alerts below use. */
const recorded =
  /^(upstream_circuit_state|upstream_overtaken_total|http_client_request_duration_seconds_count|source_requests_total)\{/
const hosts = ["hazards.fema.gov", "msc.fema.gov", "postpass.geofabrik.de", "overpass-api.de", "www.fema.gov"]
const sources = ["FEMA National Flood Hazard Layer", "OpenStreetMap", "OpenFEMA Disaster Declarations"]
const isRecorded = (series: string): boolean =>
  recorded.test(series) &&
  [...hosts.map((host) => `server_address="${host}"`), ...sources.map((source) => `source_name="${source}"`)].some(
    (label) => series.includes(label)
  )

interface Expectation {
  readonly at: string
  readonly alert: string
  /** The labels that name the alert's subject, and its summary. */
  readonly fires: ReadonlyArray<readonly [label: string, value: string, summary: string]>
}

const leftAlone = (host: string) =>
  ["server_address", host, `${host} has failed for a quarter of an hour: its circuit stays open`] as const

const expectations: ReadonlyArray<Expectation> = [
  { at: "4m", alert: "CircuitOpen", fires: [] },
  {
    at: "14m",
    alert: "CircuitOpen",
    fires: [leftAlone("hazards.fema.gov"), leftAlone("www.fema.gov")]
  },
  { at: "5m", alert: "UpstreamSlow", fires: [] },
  {
    at: "15m",
    alert: "UpstreamSlow",
    fires: [
      [
        "server_address",
        "postpass.geofabrik.de",
        "postpass.geofabrik.de is slower than usual: a fallback answers over half of its calls first"
      ]
    ]
  },
  {
    at: "15m",
    alert: "SourceFailing",
    fires: [
      [
        "source_name",
        "OpenFEMA Disaster Declarations",
        "OpenFEMA Disaster Declarations fails more often than it answers"
      ]
    ]
  }
]

type Sample = ReadonlyMap<string, string>

const sampleOf = (page: string): Sample =>
  new Map(
    page.split("\n").flatMap((line) => {
      const end = line.lastIndexOf(" ")
      const series = line.slice(0, end)
      return isRecorded(series) ? [[series, line.slice(end + 1)] as const] : []
    })
  )

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const seriesLines = (samples: ReadonlyArray<Sample>): ReadonlyArray<string> =>
  [...new Set(samples.flatMap((sample) => [...sample.keys()]))]
    .toSorted()
    .flatMap((series) => [
      `      - series: ${quoted(series)}`,
      `        values: "${samples.map((sample) => sample.get(series) ?? "_").join(" ")}"`
    ])

const expectedLines = ({ alert, at, fires }: Expectation): ReadonlyArray<string> => [
  `      - eval_time: ${at}`,
  `        alertname: ${alert}`,
  ...(fires.length === 0 ? ["        exp_alerts: []"] : ["        exp_alerts:"]),
  ...fires.flatMap(([label, value, summary]) => [
    `          - exp_labels: { ${label}: "${value}", severity: "ticket" }`,
    `            exp_annotations:`,
    `              summary: "${summary}"`,
    `              runbook_url: ${runbookOf(alert)}`
  ])
]

const testFile = (samples: ReadonlyArray<Sample>, recordedOn: string): string =>
  [
    `# Made by \`npm run bench:record-alerts\` on ${recordedOn}: ${samples.length} scrapes of a real process, ${Duration.toSeconds(scrapeEvery)} s apart, with`,
    `# SANDBOX_FAULTS="${faults}", nothing kept, and a report asked for every ${Duration.toSeconds(reportEvery)} s.`,
    "rule_files: [alerts.yaml]",
    "evaluation_interval: 1m",
    "group_eval_order: [objectives, burn-rates, symptoms-and-causes]",
    "",
    "tests:",
    '  - name: "recorded: one upstream hangs, one is slow, one is down"',
    `    interval: ${Duration.toSeconds(scrapeEvery)}s`,
    "    input_series:",
    ...seriesLines(samples),
    "    alert_rule_test:",
    ...expectations.flatMap(expectedLines),
    ""
  ].join("\n")

const program = Effect.gen(function* () {
  const service = yield* startService({
    MODE: "sandbox",
    PORT: "0",
    METRICS_PORT: "0",
    CACHE_DIR: "none",
    FREE_LIMIT: "1000000 per day",
    LOG_FORMAT: "json",
    SANDBOX_FAULTS: faults
  })
  const [, port = ""] = yield* service.printed(/Listening on http:\/\/[^"]*:(\d+)/)
  const [, metricsPort = ""] = yield* service.printed(/Metrics on http:\/\/[^"]*:(\d+)\/metrics/)
  const report = exchange(`http://127.0.0.1:${port}`, "/test/property-intel", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
  })
  const load = yield* Effect.forkChild(
    Effect.repeat(Effect.forkChild(Effect.ignore(report)), Schedule.spaced(reportEvery)),
    { startImmediately: true }
  )
  const samples: Array<Sample> = []
  const scrape = Effect.gen(function* () {
    const page = yield* exchange(`http://127.0.0.1:${metricsPort}`, "/metrics", {})
    samples.push(sampleOf(page.text))
    if (samples.length % 20 === 0) yield* Console.log(`${samples.length} scrapes`)
  })
  yield* Effect.repeat(scrape, Schedule.fixed(scrapeEvery).pipe(Schedule.upTo({ times: minutes * 4 })))
  yield* Fiber.interrupt(load)
  const recordedOn = DateTime.formatIsoDateUtc(DateTime.makeUnsafe(yield* Clock.currentTimeMillis))
  yield* Effect.sync(() => writeFileSync(path, testFile(samples, recordedOn)))
  yield* Console.log(`wrote ${path}`)
}).pipe(Effect.scoped)

NodeRuntime.runMain(program.pipe(Effect.provide(NodeServices.layer)))
