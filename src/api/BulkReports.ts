import { Schema } from "effect"

import { PropertyReport } from "../domain/report/PropertyReport.ts"

/** One address of a bulk call with its report. A call is sold whole or not at all, so every address has one. */
const BulkResult = Schema.Struct({
  address: Schema.String.annotate({ description: "As it was sent.", examples: ["1600 Smith St, Houston, TX 77002"] }),
  status: Schema.Literal("fulfilled").annotate({
    description: "`rejected` is reserved for calls of which a part can be sold."
  }),
  data: PropertyReport.annotateKey({ description: "The report for the address." }),
  error: Schema.Null.annotate({ description: "Reserved for `rejected`." })
}).annotate({ identifier: "BulkResult" })

/** What a bulk call gives: the reports in the order of the addresses. */
export const BulkReports = Schema.Struct({
  count: Schema.Int.annotate({ description: "How many addresses there are.", examples: [2] }),
  results: Schema.Array(BulkResult).annotate({ description: "One for each address, in the order they were sent." })
}).annotate({ identifier: "BulkReports" })
export type BulkReports = typeof BulkReports.Type
