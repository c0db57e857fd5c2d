import { Effect, Schema, Struct } from "effect"
import { HttpServerResponse } from "effect/http"

import { PropertyReport } from "../../../domain/report/PropertyReport.ts"
import { ReportMeta } from "../../../domain/report/ReportMeta.ts"

/** A part of a JSON object: its key, and the bytes of it with a value. */
interface Member {
  readonly key: string
  readonly bytesOf: (value: unknown) => Buffer
}

/**
 * Encodes a part as `encode` does. Of an object as long as that is there, once: what the sources give again is the same object, and need
 * not be encoded again (B8).
 */
const memberOf = (key: string, encode: (value: unknown) => unknown): Member => {
  const kept = new WeakMap<object, Buffer>()
  const encoded = (value: unknown) => Buffer.from(`${JSON.stringify(key)}:${JSON.stringify(encode(value))}`)
  return {
    key,
    bytesOf: (value) => {
      if (typeof value !== "object" || value === null) return encoded(value)
      const known = kept.get(value)
      if (known !== undefined) return known
      const bytes = encoded(value)
      kept.set(value, bytes)
      return bytes
    }
  }
}

const sections = Object.entries(Struct.omit(PropertyReport.fields, ["meta"])).map(([key, schema]) =>
  memberOf(key, Schema.encodeUnknownSync(Schema.toCodecJson(schema)))
)

/** The meta of a report is made here and now, of values that are JSON as they are. */
const meta = Object.keys(ReportMeta.fields).map((key) => memberOf(key, (value) => value))

const comma = Buffer.from(",")

const joined = (members: ReadonlyArray<Member>, object: object): ReadonlyArray<Buffer> => {
  const values: Readonly<Record<string, unknown>> = { ...object }
  return members.flatMap(({ bytesOf, key }, index) =>
    index === 0 ? [bytesOf(values[key])] : [comma, bytesOf(values[key])]
  )
}

/** A report as JSON in UTF-8, as its schema encodes it. Throws for a section that is not of its shape. */
export const reportBytes = (report: PropertyReport): Uint8Array => Buffer.concat(reportPieces(report))

const reportPieces = (report: PropertyReport): ReadonlyArray<Buffer> => [
  Buffer.from("{"),
  ...joined(sections, report),
  Buffer.from(`,"meta":{`),
  ...joined(meta, report.meta),
  Buffer.from("}}")
]

/** The answer of an endpoint whose `data` is a report, with what else stands in it before that. Dies where the report is not of its shape. */
export const reportResponse = (
  report: PropertyReport,
  beside: Readonly<Record<string, string>> = {}
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.sync(() => {
    const before = Object.entries(beside).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},`)
    const pieces = [Buffer.from(`{${before.join("")}"data":`), ...reportPieces(report), Buffer.from("}")]
    return HttpServerResponse.uint8Array(Buffer.concat(pieces), { contentType: "application/json" })
  })
