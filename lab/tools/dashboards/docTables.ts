import type { AttributeValues } from "../../../src/telemetry/Instrument.ts"
import { metricDescriptions } from "../../../src/telemetry/metrics.ts"
import { prometheusNameOf } from "../../../src/telemetry/prometheusName.ts"
import { markdownTable } from "../readme/markdownTable.ts"
import { allAlerts } from "./alertRules.ts"
import { objectives } from "./objectives.ts"
import { runbookOf } from "./runbookOf.ts"

const kinds = { counter: "counter", upDownCounter: "up-down counter", gauge: "gauge", histogram: "histogram" }

const attributeText = ([name, { meaning, values }]: [string, AttributeValues<string>], suffix: string): string =>
  `\`${name}\`${suffix}: ${values === null ? "" : `${values.map((value) => `\`${value}\``).join(", ")}; `}${meaning}`

/** The generated tables of `docs/telemetry.md` and `docs/alerts.md`, by the name of the marker that encloses each. */
export const docTables: Readonly<Record<string, () => string>> = {
  metrics: () =>
    markdownTable(
      ["metric", "in Prometheus", "kind", "unit", "meaning", "attributes"],
      metricDescriptions.map((metric) => [
        `\`${metric.name}\``,
        `\`${prometheusNameOf(metric)}\``,
        kinds[metric.kind],
        `\`${metric.unit}\``,
        metric.meaning,
        [
          ...Object.entries(metric.always).map((it) => attributeText(it, "")),
          ...Object.entries(metric.sometimes).map((it) => attributeText(it, " (sometimes)"))
        ].join("<br>") || "-"
      ])
    ),
  objectives: () =>
    markdownTable(
      ["objective", "promise, over 30 days", "error budget"],
      objectives.map(({ promise, target, title }) => [title, promise, `${((1 - target) * 100).toPrecision(2)}%`])
    ),
  alerts: () =>
    markdownTable(
      ["alert", "severity", "for", "says", "steps"],
      allAlerts.map(({ lasting, name, severity, summary }) => [
        `[\`${name}\`](#${name.toLowerCase()})`,
        severity,
        lasting,
        summary
          .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, "`$1`")
          .replaceAll(/\{\{ \$value(?: \| \w+)? \}\}/g, "`value`"),
        stepsCell(runbookOf(name))
      ])
    )
}

/** Linked from `docs/alerts.md`. */
const stepsCell = (runbook: string | null): string =>
  runbook === null ? "-" : `[runbook](${runbook.replace("docs/", "")})`
