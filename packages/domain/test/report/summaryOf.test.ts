import { assert, describe, it } from "@effect/vitest"
import { SourceStatus } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Summary } from "@property-intelligence/domain/report/Summary.ts"
import { summaryOf } from "@property-intelligence/domain/report/summaryOf.ts"
import { Schema, Struct } from "effect"

import { fullReport } from "../../../../test/support/report/fullReport.ts"
import { emptySections } from "../support/report/sections.ts"

const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Unknown))

const fits = Schema.decodeUnknownSync(Summary, { onExcessProperty: "error" })

const { meta, ...rest } = fullReport()
const known = Struct.omit(rest, ["summary"])

describe("summaryOf", () => {
  it("has figures of the report, at the paths that their descriptions name", () => {
    const summary = summaryOf(known, [])
    assert.deepStrictEqual(fits(summary), summary)
    const report: unknown = { ...known, meta }
    const figures: Readonly<Record<string, unknown>> = summary.keyFigures
    for (const [name, { ast }] of Object.entries(Summary.fields.keyFigures.fields)) {
      const path = /`([a-z][A-Za-z.]+)`/.exec(String(ast.annotations?.["description"] ?? ""))?.[1] ?? ""
      const value = path.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), report)
      if (path !== "" && path !== "null" && path !== "jobMarket") assert.strictEqual(figures[name], value, name)
    }
  })

  it("says that an unknown figure is unknown, and never 0", () => {
    const unknown = {
      ...known,
      ...emptySections,
      riskScore: null,
      riskLabel: null,
      riskDetail: { ...known.riskDetail, components: [] }
    }
    const { headline, keyFigures, topRisks } = summaryOf(unknown, [])
    assert.strictEqual(headline, "Value not known, rent not known, flood zone not known, risk not known.")
    assert.deepStrictEqual(new Set(Object.values(keyFigures)), new Set([null]))
    assert.deepStrictEqual(topRisks, [])
  })

  it("names three risks at most, by what they add to the score, and none that is small or unknown", () => {
    const component = (
      key: "flood" | "hail" | "wind" | "jobs" | "tornado",
      subScore: number | null,
      weight: number
    ) => ({
      key,
      subScore,
      weight,
      value: null
    })
    const components = [
      component("hail", 90, 5),
      component("flood", 40, 20),
      component("wind", 34, 90),
      component("jobs", null, 90),
      component("tornado", 35, 5)
    ]
    const topRisks = (more: typeof components) =>
      summaryOf({ ...known, riskDetail: { ...known.riskDetail, components: more } }, []).topRisks.map(({ key }) => key)
    assert.deepStrictEqual(topRisks(components), ["flood", "hail", "tornado"])
    assert.deepStrictEqual(topRisks([...components, component("wind", 35, 90)]), ["wind", "flood", "hail"])
  })

  it("names the sources that delivered nothing", () => {
    const lines = SourceStatus.literals.flatMap((status) =>
      meta.sources.slice(0, 1).map((line) => ({ ...line, name: status, status }))
    )
    assert.deepStrictEqual(
      summaryOf(known, lines).missing.map(({ name }) => name),
      ["no_data", "failed", "not_configured"]
    )
  })
})
