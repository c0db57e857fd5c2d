import { Effect, Schema, Struct } from "effect"
import { HttpServerResponse } from "effect/http"

import { PropertyReport } from "../../../domain/report/PropertyReport.ts"
import type { ReportMeta } from "../../../domain/report/ReportMeta.ts"

/** Texts of sections, as long as those are there: what the sources give again is the same object, and need not be encoded again (B8). */
const kept = new WeakMap<object, string>()

const sections = Object.entries(Struct.omit(PropertyReport.fields, ["meta"])).map(([key, schema]) => {
  const encode = Schema.encodeUnknownSync(Schema.toCodecJson(schema))
  const textOf = (section: unknown) => JSON.stringify(encode(section))
  return {
    key,
    textOf: (section: unknown): string => {
      if (typeof section !== "object" || section === null) return textOf(section)
      const known = kept.get(section)
      if (known !== undefined) return known
      const text = textOf(section)
      kept.set(section, text)
      return text
    }
  }
})

/** The meta of a report is made here and now, of values that are JSON as they are. */
const metaText = (meta: typeof ReportMeta.Encoded): string => JSON.stringify(meta)

/** A report as JSON, as its schema encodes it. Throws for a section that is not of its shape. */
export const reportText = (report: PropertyReport): string => {
  const values: Readonly<Record<string, unknown>> = report
  const texts = sections.map(({ key, textOf }) => `"${key}":${textOf(values[key])}`)
  return `{${texts.join(",")},"meta":${metaText(report.meta)}}`
}

/** The answer of an endpoint whose `data` is a report, with what else stands in it before that. Dies where the report is not of its shape. */
export const reportResponse = (
  report: PropertyReport,
  beside: Readonly<Record<string, string>> = {}
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.sync(() => {
    const before = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
    return HttpServerResponse.text(`{${before.join("")}"data":${reportText(report)}}`, {
      contentType: "application/json"
    })
  })
