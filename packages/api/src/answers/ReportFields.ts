import { Schema } from "effect"

/** `data` of an answer to a request for some fields: those fields, at their places in the whole answer. */
export const ReportFields = Schema.StructWithRest(
  Schema.Struct({
    fields: Schema.Array(Schema.String).annotate({
      description:
        "What was asked for, as JSON pointers (RFC 6901). Only an answer of which fields were asked for has this key.",
      examples: [["/summary", "/property/valueEstimate"]]
    })
  }),
  [Schema.Record(Schema.String, Schema.Json)]
).annotate({
  identifier: "ReportFields",
  description:
    "The fields that were asked for, in the places that they have in the whole answer of the view. Simulated data has `meta.sandbox`, too."
})
export type ReportFields = typeof ReportFields.Type
