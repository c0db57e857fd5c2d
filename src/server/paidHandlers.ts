import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { EndpointClosed } from "../api/Problem.ts"
import { belowQuorum } from "../report/PropertyBulk.ts"
import { meetsQuorum, PropertyIntel } from "../report/PropertyIntel.ts"
import { PropertyInvestor } from "../report/PropertyInvestor.ts"
import { Settings } from "../Settings.ts"
import { makeBulkAnswer } from "./bulkAnswer.ts"
import { investorReportOf } from "./investorReport.ts"
import { PaymentProblems } from "./PaymentProblems.ts"
import { Problems } from "./Problems.ts"
import { RequestId } from "./RequestId.ts"

/**
 * What the gate sells. A report under its quorum is refused here, so it is not charged. The endpoints that can't answer yet
 * ask for no payment.
 */
export const layerPaidHandlers = HttpApiBuilder.group(
  Api,
  "paid",
  Effect.fnUntraced(function* (handlers) {
    const { reportQuorum } = yield* Settings
    const intel = yield* PropertyIntel
    const investor = yield* PropertyInvestor
    const problems = yield* Problems
    const paymentProblems = yield* PaymentProblems

    const bulkAnswer = yield* makeBulkAnswer

    const closed = Effect.fnUntraced(function* () {
      return yield* new EndpointClosed({
        ...(yield* problems.stamp("endpoint-closed")),
        detail: "This endpoint is announced and not open yet.",
        hint: "Use /property-investor."
      })
    })

    return handlers
      .handle(
        "intel",
        Effect.fnUntraced(function* ({ payload }) {
          const requestId = yield* RequestId
          const data = yield* intel
            .report({ address: payload.address, requestId })
            .pipe(Effect.catch(problems.refusePlace))
          return meetsQuorum(data, reportQuorum) ? { data } : yield* paymentProblems.incomplete(data)
        })
      )
      .handle(
        "investor",
        Effect.fnUntraced(function* ({ payload: { address, ...terms } }) {
          const requestId = yield* RequestId
          const analysed = yield* investor
            .analysis({ address, requestId, terms })
            .pipe(Effect.catch(problems.refusePlace))
          if (!meetsQuorum(analysed.report, reportQuorum)) return yield* paymentProblems.incomplete(analysed.report)
          const { missingCore } = analysed.investorAnalysis.quality
          return missingCore.length === 0
            ? { data: investorReportOf(analysed) }
            : yield* paymentProblems.withoutCore(missingCore)
        })
      )
      .handleRaw("narrative", closed)
      .handleRaw("full", closed)
      .handle(
        "bulk",
        Effect.fnUntraced(function* ({ payload }) {
          const answer = yield* bulkAnswer(payload)
          const reports = answer.data.results.map(({ data }) => data)
          const thin = reports[belowQuorum(reports, reportQuorum)[0] ?? reports.length]
          return thin === undefined ? answer : yield* paymentProblems.incomplete(thin)
        })
      )
  })
)
