import { rankedByVerdict, Screening } from "@property-intelligence/domain/investor/analysis/Screening.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Result, Schema } from "effect"

import type { ReportView } from "../ReportView.ts"
import { IntelReport, intelReportOf, ReportFields } from "./IntelReport.ts"

const address = Schema.String.annotate({
  description: "The address as you sent it; for coordinates `lat, lon`.",
  examples: ["1600 Smith St, Houston, TX 77002"]
})

/** The reason an address has no report: the problem that a call about it alone would get. */
const AddressRejection = Schema.Struct({
  type: Schema.String.annotate({
    description: "The type of problem; the URI leads to a page about it.",
    examples: ["https://api.example.com/problems/address-not-found"]
  }),
  title: Schema.String.annotate({ description: "The title of the problem.", examples: ["No place has this address"] }),
  status: Schema.Int.annotate({ description: "The status that the call would get.", examples: [422] }),
  detail: Schema.String.annotate({
    description: "The fault of the address.",
    examples: ["No geocoder knows this address."]
  }),
  hint: Schema.String.annotate({
    description: "Advice on what to do or to send.",
    examples: ["Check the spelling and the ZIP code."]
  })
}).annotate({ identifier: "AddressRejection" })
export type AddressRejection = typeof AddressRejection.Type

const fulfilled = {
  address,
  status: Schema.Literal("fulfilled").annotate({ description: "There is a report for the address." }),
  data: Schema.Union([IntelReport, ReportFields]).annotate({
    description: "The report for the address, in the requested view, or its requested fields."
  }),
  verdict: Screening.annotateKey({
    description: "The verdict on the house at its estimated value, on the default terms of the investor analysis."
  }),
  error: Schema.Null.annotate({ description: "Always null: there is a report." })
}

const rejected = {
  address,
  status: Schema.Literal("rejected").annotate({ description: "There is no report for the address." }),
  data: Schema.Null.annotate({ description: "Always null: there is no report." }),
  verdict: Schema.Null.annotate({ description: "Always null: there is no report to judge." }),
  error: AddressRejection.annotateKey({ description: "The reason there is no report." })
}

/** The result for one address of a bulk call: its report, or the reason that it has none. */
const BulkResult = Schema.Union([
  Schema.Struct(fulfilled).annotate({ identifier: "FulfilledAddress" }),
  Schema.Struct(rejected).annotate({ identifier: "RejectedAddress" })
]).annotate({ identifier: "BulkResult" })
/** The result for one address of a bulk call, with the report in one of its views. */
export type BulkResult<Report extends IntelReport | ReportFields = PropertyReport> =
  | (Omit<Extract<typeof BulkResult.Type, { readonly status: "fulfilled" }>, "data"> & { readonly data: Report })
  | Extract<typeof BulkResult.Type, { readonly status: "rejected" }>

/**
 * Makes the result for one address of a list: its report with a verdict, or the reason that it has no report. `screen`
 * makes the verdict from the report: buy, buy below a price, don't buy, or can't judge.
 */
export const bulkResultOf = (
  address: string,
  outcome: Result.Result<PropertyReport, AddressRejection>,
  screen: (report: PropertyReport) => Screening,
  view: ReportView
): BulkResult<IntelReport> =>
  Result.match(outcome, {
    onSuccess: (report) => ({
      address,
      status: "fulfilled",
      data: intelReportOf(report, view),
      verdict: screen(report),
      error: null
    }),
    onFailure: (error) => ({ address, status: "rejected", data: null, verdict: null, error })
  })

const ranking = Schema.Array(Schema.Int).annotate({
  description:
    "Positions in `addresses`, from 0, of the fulfilled ones, best verdict first: by `decision` (`buy`, `buyBelow`, " +
    "`dontBuy`, `cannotJudge`), then by `roomPercent`.",
  examples: [[1, 0]]
})

/** The positions of the results, best verdict first. */
export const rankingOf = (results: ReadonlyArray<BulkResult<IntelReport>>): ReadonlyArray<number> =>
  rankedByVerdict(results.map(({ verdict }) => verdict))

const BulkSummary = Schema.Struct({
  headline: Schema.String.annotate({
    description: "The list in a sentence: how many addresses have a report, and the verdict on the best of them.",
    examples: ["2 of 2 addresses have a report. The best is 1600 Smith St, Houston, TX 77002: buy below $108,000."]
  }),
  fulfilled: Schema.Int.annotate({ description: "Addresses that have a report.", examples: [2] }),
  rejected: Schema.Int.annotate({ description: "Addresses without a report.", examples: [0] }),
  best: Schema.NullOr(Schema.Int).annotate({
    description: "The first of `ranking`: its position in `addresses`, from 0. `null` if no address has a report.",
    examples: [1]
  })
}).annotate({ identifier: "BulkSummary", description: "The list in a sentence." })

/** The answer to a list, from its results in the order of the addresses. */
export const bulkReportsOf = (results: ReadonlyArray<BulkResult<IntelReport>>): BulkReports<IntelReport> => {
  const ranking = rankingOf(results)
  const fulfilled = results.filter(({ status }) => status === "fulfilled").length
  const [best = null] = ranking
  const first = best === null ? undefined : results[best]
  const ofBest = first?.verdict ? ` The best is ${first.address}: ${first.verdict.headline}` : ""
  return {
    summary: {
      headline: `${fulfilled} of ${results.length} addresses have a report.${ofBest}`,
      fulfilled,
      rejected: results.length - fulfilled,
      best
    },
    count: results.length,
    ranking,
    results
  }
}

/** The answer to a bulk call, with results in the order of the addresses. */
export const BulkReports = Schema.Struct({
  summary: BulkSummary.annotateKey({ description: "The most important facts." }),
  count: Schema.Int.annotate({ description: "The number of addresses.", examples: [2] }),
  ranking,
  results: Schema.Array(BulkResult).annotate({
    description:
      "One result for each address, in the order you sent them. If you pay by `exact`, a list is sold whole or not at all, so all are `fulfilled`. If you pay by `upto`, `rejected` addresses are not charged."
  })
}).annotate({ identifier: "BulkReports" })
/** The answer to a bulk call, with its reports in one view or with only the requested fields. */
export type BulkReports<Report extends IntelReport | ReportFields = PropertyReport> = Omit<
  typeof BulkReports.Type,
  "results"
> & {
  readonly results: ReadonlyArray<BulkResult<Report>>
}

const row = {
  type: Schema.tag("result").annotate({ description: "The row is about an address." }),
  index: Schema.Int.annotate({
    description: "Position in `addresses`, from 0. Rows come in the order they finish.",
    examples: [0]
  })
}

/** A row of a streamed bulk answer: one for each address as it finishes, and a final one. Without the final row the answer is cut off. */
export const BulkRow = Schema.Union([
  Schema.Struct({ ...row, ...fulfilled }).annotate({ identifier: "FulfilledRow" }),
  Schema.Struct({ ...row, ...rejected }).annotate({ identifier: "RejectedRow" }),
  Schema.Struct({
    type: Schema.tag("done").annotate({ description: "The final row: the answer is complete." }),
    count: Schema.Int.annotate({ description: "The number of addresses.", examples: [2] }),
    fulfilled: Schema.Int.annotate({ description: "The number of addresses with a report.", examples: [2] }),
    rejected: Schema.Int.annotate({ description: "The number of addresses without a report.", examples: [0] }),
    ranking
  }).annotate({ identifier: "DoneRow" })
]).annotate({ identifier: "BulkRow" })
export type BulkRow = typeof BulkRow.Type
