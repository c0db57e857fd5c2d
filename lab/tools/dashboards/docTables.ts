import type { AttributeValues, Instrument } from "../../../src/telemetry/Instrument.ts"
import { metricDescriptions } from "../../../src/telemetry/metrics.ts"
import { prometheusNameOf } from "../../../src/telemetry/prometheusName.ts"
import { burnAlertOf, causeAlerts, paces } from "./alertRules.ts"
import { objectives } from "./objectives.ts"
import { runbookOf } from "./runbookOf.ts"

const kinds = { counter: "counter", upDownCounter: "up-down counter", gauge: "gauge", histogram: "histogram" }

const attributesOf = ({ always, sometimes }: Instrument): ReadonlyArray<[string, AttributeValues<string>]> => [
  ...Object.entries(always),
  ...Object.entries(sometimes)
]

/** The attributes that OpenTelemetry's conventions define and whose values need no explanation here. */
const leftOut: ReadonlySet<string> = new Set([
  "cpu.mode",
  "db.operation.name",
  "db.system.name",
  "gen_ai.operation.name",
  "gen_ai.provider.name",
  "gen_ai.request.model",
  "gen_ai.token.type",
  "http.request.method",
  "http.response.status_code",
  "server.address",
  "server.port",
  "url.scheme",
  "v8js.heap.space.name"
])

const attributeRows = (): ReadonlyArray<ReadonlyArray<string>> => {
  const uses = metricDescriptions.flatMap((metric) =>
    attributesOf(metric).map(([attribute, { meaning, values }]) => ({
      attribute,
      metric: metric.name,
      text: `${values === null ? "" : `${values.map((value) => `\`${value}\``).join(", ")}; `}${meaning}`
    }))
  )
  const texts = Map.groupBy(uses, ({ attribute, text }) => `${attribute} ${text}`)
  return [...texts.values()]
    .flatMap(([use, ...more]) =>
      use === undefined || leftOut.has(use.attribute)
        ? []
        : [{ ...use, metrics: [use, ...more].map(({ metric }) => metric) }]
    )
    .toSorted((left, right) => left.attribute.localeCompare(right.attribute))
    .map(({ attribute, metrics, text }, _, rows) => {
      const isOnly = rows.filter((row) => row.attribute === attribute).length === 1
      return [`\`${attribute}\``, isOnly ? text : `of ${metrics.map((metric) => `\`${metric}\``).join(", ")}: ${text}`]
    })
}

/** The generated tables of `docs/telemetry.md` and `docs/alerts.md`, by their markers. */
export const docTables: Readonly<Record<string, () => string>> = {
  metrics: () =>
    metricDescriptions
      .map((metric) => {
        const attributes = attributesOf(metric).map(([name]) => `\`${name}\``)
        const by = attributes.length === 0 ? "" : `. Attributes: ${attributes.join(", ")}`
        return `- \`${metric.name}\` (\`${prometheusNameOf(metric)}\`, ${kinds[metric.kind]}): ${metric.meaning}${by}`
      })
      .join("\n"),
  attributes: () =>
    attributeRows()
      .map(([attribute, text]) => `- ${attribute}: ${text}`)
      .join("\n"),
  objectives: () =>
    objectives
      .map((objective) => {
        const alerts = linked(`${burnAlertOf(objective)}…`, runbookOf(`${burnAlertOf(objective)}${paces[0].name}`))
        return `- **${objective.title}** (${alerts}): ${objective.promise}`
      })
      .join("\n"),
  paces: () =>
    paces
      .map(({ factor, long, name, severity, short }) => {
        const speed = factor === 1 ? "faster than allowed" : `more than ${factor} times as fast as allowed`
        return `- \`…${name}\` (${severity}): ${speed}, over ${long} and ${short}`
      })
      .join("\n"),
  alerts: () =>
    causeAlerts
      .map(({ name, severity, summary }) => {
        const meaning = summary
          .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, "`$1`")
          .replaceAll(/\{\{ \$value(?: \| \w+)? \}\}/g, "`value`")
        return `- ${linked(name, runbookOf(name))} (${severity}): ${meaning}`
      })
      .join("\n")
}

/** The name of an alert, as a link from `docs/alerts.md` to the operator's steps. */
const linked = (name: string, runbook: string | null): string =>
  runbook === null ? `\`${name}\`` : `[\`${name}\`](${runbook.replace("docs/", "")})`
