import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Schema, Struct } from "effect"

/** A report without its meta: all of it that reports of the same findings share. */
export type ReportBody = Omit<PropertyReport, "meta">

const encodeBody = Schema.encodeSync(Schema.toCodecJson(Schema.Struct(Struct.omit(PropertyReport.fields, ["meta"]))))

/** The JSON of a report without its meta, as its schema encodes it. Throws if a section is not of its shape. */
export const bodyJson = (body: ReportBody): string => JSON.stringify(encodeBody(body))

/** A report as JSON in UTF-8, from the JSON of its body and its meta, which is JSON as it is. */
export const reportJson = (body: string, meta: PropertyReport["meta"]): Buffer =>
  Buffer.from(`${body.slice(0, -1)},"meta":${JSON.stringify(meta)}}`)
