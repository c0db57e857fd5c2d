import { globSync, readFileSync } from "node:fs"
import { resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { alertRulesYaml, allAlerts } from "../../lab/tools/dashboards/alertRules.ts"
import { docTables } from "../../lab/tools/dashboards/docTables.ts"
import { grafanaDashboard } from "../../lab/tools/dashboards/grafanaDashboard.ts"
import { rate } from "../../lab/tools/dashboards/promql.ts"
import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { metricDescriptions, metrics } from "../../src/telemetry/metrics.ts"
import { labelOf, prometheusNameOf } from "../../src/telemetry/prometheusName.ts"

const committed = (path: string): string => readFileSync(resolve(import.meta.dirname, "../..", path), "utf8")

const dashboard = JSON.stringify(grafanaDashboard(), null, 2)

const suffixes = { counter: [""], upDownCounter: [""], gauge: [""], histogram: ["_bucket", "_sum", "_count"] }

/** Every series that can exist, and its labels. */
const seriesOfRegistry: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  metricDescriptions.flatMap((metric) =>
    suffixes[metric.kind].map((suffix) => [
      `${prometheusNameOf(metric)}${suffix}`,
      [...Object.keys(metric.always), ...Object.keys(metric.sometimes)].map(labelOf)
    ])
  )
)

/** Those of a bucket, and those that Prometheus gives to whatever it scrapes. */
const targetLabels = new Set(["le", "job", "instance"])

const words =
  /^(sum|max|min|rate|increase|by|on|or|and|offset|min_over_time|max_over_time|up|changes|count|unless|vector|absent|histogram_quantile|le|\d.*|e\d+|[smhd]|__rate_interval)$/

/** The labels that a text compares with a value. */
const comparedLabels = (text: string) => [...text.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label)

/** The names in an expression that are neither PromQL's own words nor labels, and all the labels. */
const namesIn = (expression: string) => {
  const grouped = [...expression.matchAll(/(?:by|on|without) \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
    list.split(", ")
  )
  const labels = [...comparedLabels(expression), ...grouped].filter((label) => !targetLabels.has(label))
  const bare = expression.replaceAll(/\{[^}]*\}|(?:by|on|without) \([^)]*\)|\[[^\]]*\]/g, " ")
  const names = (bare.match(/[a-zA-Z_][\w:]*/g) ?? []).filter((name) => !words.test(name))
  return { names, labels }
}

const panelExpressions = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
  String(JSON.parse(text ?? '""'))
)
const ruleExpressions = [...alertRulesYaml().matchAll(/expr: '(.*)'$/gm)].map(([, text]) => text ?? "")
const recorded = new Set([...alertRulesYaml().matchAll(/record: (\S+)/g)].map(([, name]) => name))

/** The names in `docs/alerts.md` that stand for an alert: an objective's alerts have a row for the objective and one for the pace. */
const listedNames = (alert: string): ReadonlyArray<string> => {
  const [, objective = "", pace = ""] = /^(\w+Burn)(\w+)$/.exec(alert) ?? []
  return objective === "" ? [alert] : [`${objective}…`, `…${pace}`]
}

const allLabels = new Set([...targetLabels, ...[...seriesOfRegistry.values()].flat()])
const metricNames = new Set(metricDescriptions.map(prometheusNameOf))
const families = [...new Set([...seriesOfRegistry.keys()].map((name) => name.split("_")[0]))].join("|")

/** The names in a document that look like a series, with their labels, and the labels that stand alone. */
const documentNames = (text: string) => {
  const series = [
    ...text.matchAll(new RegExp(`(?<![\\w.{])((?:${families})(?:_[a-z0-9]+)+)\\b(?![.])(?:\\{([^}\\n]*)\\})?`, "g"))
  ]
  const alone = text.matchAll(/`([a-z]+(?:_[a-z]+)*)=~?"/g)
  return {
    series: series.map(([, name = "", selected = ""]) => ({
      name,
      labels: comparedLabels(selected)
    })),
    labels: [...alone].map(([, label = ""]) => label)
  }
}

describe("the documents", () => {
  it("name only series of the registry, by labels they have", () => {
    const unknown = globSync("docs/{,runbooks/}*.md").flatMap((file) => {
      const { labels, series } = documentNames(committed(file))
      const ofSeries = series.flatMap(({ labels: selected, name }) => {
        const known = seriesOfRegistry.get(name)
        if (known === undefined) return allLabels.has(name) || metricNames.has(name) ? [] : [name]
        return selected.filter((label) => !known.includes(label) && !targetLabels.has(label))
      })
      return [...ofSeries, ...labels.filter((label) => !allLabels.has(label))].map((name) => `${file}: ${name}`)
    })
    assert.deepStrictEqual(unknown, [])
  })
})

describe("dashboards and alerts", () => {
  it("are what the generator makes (npm run dashboards)", () => {
    assert.strictEqual(committed("ops/dashboards/property-intelligence.json"), `${dashboard}\n`)
    assert.strictEqual(committed("ops/dashboards/alerts.yaml"), alertRulesYaml())
    for (const document of ["docs/telemetry.md", "docs/alerts.md"]) {
      assert.strictEqual(committed(document), withCurrentTables(committed(document), docTables))
    }
  })

  it("ask only for series of the registry, by labels they have", () => {
    assert.isAbove(panelExpressions.length, 100)
    assert.isAbove(ruleExpressions.length, 50)
    for (const expression of [...panelExpressions, ...ruleExpressions]) {
      const { labels, names } = namesIn(expression)
      assert.isNotEmpty(names, expression)
      const known = names.flatMap((name) => {
        assert.isTrue(recorded.has(name) || seriesOfRegistry.has(name), `${name} in ${expression}`)
        return seriesOfRegistry.get(name) ?? []
      })
      for (const label of labels) assert.include(known, label, expression)
    }
  })

  it("show every metric of the registry", () => {
    const shown = new Set(panelExpressions.flatMap((expression) => namesIn(expression).names))
    const hidden = metricDescriptions.filter((metric) =>
      suffixes[metric.kind].every((suffix) => !shown.has(`${prometheusNameOf(metric)}${suffix}`))
    )
    assert.deepStrictEqual(
      hidden.map(({ name }) => name),
      []
    )
  })

  it("have one row a source", () => {
    const rows = [...dashboard.matchAll(/"type": "row",\s+"title": "([^"]+)"/g)].map(([, title]) => title)
    assert.includeMembers(
      rows,
      sourceDefinitions.map(({ name, owner }) => `${name} (${owner})`)
    )
    const ids = [...dashboard.matchAll(/^\s+"id": (\d+)/gm)].map(([, id]) => id)
    assert.strictEqual(new Set(ids).size, ids.length)
  })

  it("cannot be made of a label that a metric has not", () => {
    assert.throws(() => rate(metrics.sourceRequests, "5m", {}, ["http.route"]), "no attribute")
    assert.throws(() => rate(metrics.sourceRequests, "5m", { "source.nam": "x" }), "no attribute")
  })

  it("have a firing test and a row for every alert", () => {
    const tests = ["alerts", "alerts-over-days", "alerts-recorded"]
      .map((name) => committed(`ops/dashboards/${name}.test.yaml`))
      .join("")
    const listed = committed("docs/alerts.md")
    for (const { name } of allAlerts) {
      assert.match(tests, new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n\\s+- exp_labels`), name)
      for (const part of listedNames(name)) assert.include(listed, `\`${part}\``, name)
    }
  })
})
