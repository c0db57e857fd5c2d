import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { usualTerms, type InvestorRequest } from "../../domain/investor/deal/InvestorRequest.ts"
import { belowQuorum } from "../../report/PropertyBulk.ts"
import { meetsQuorum, PropertyIntel } from "../../report/PropertyIntel.ts"
import { type AnalysedReport, PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { Settings } from "../../Settings.ts"
import { fullReportOf, investorReportOf, narrativeReportOf } from "../answer/analysedAnswers.ts"
import { Problems } from "../answer/Problems.ts"
import { tellDegraded } from "../answer/reportDegraded.ts"
import { RequestId } from "../answer/RequestId.ts"
import { makeBulkAnswer } from "./bulkAnswer.ts"

/**
 * What the gate sells. A report under its quorum, an analysis without its core and a narrative that can't be written are
 * refused here, so they are not charged.
 */
export const layerPaidHandlers = HttpApiBuilder.group(
  Api,
  "paid",
  Effect.fnUntraced(function* (handlers) {
    const { reportQuorum } = yield* Settings
    const intel = yield* PropertyIntel
    const investor = yield* PropertyInvestor
    const narrative = yield* PropertyNarrative
    const problems = yield* Problems

    const bulkAnswer = yield* makeBulkAnswer

    /** An analysis that may be sold. What is written about it is asked for only after this. */
    const analysed = Effect.fnUntraced(function* (address: string, terms: InvestorRequest) {
      const requestId = yield* RequestId
      const found = yield* investor.analysis({ address, requestId, terms }).pipe(Effect.catch(problems.refusePlace))
      yield* tellDegraded([found.report])
      if (!meetsQuorum(found.report, reportQuorum)) return yield* problems.refuseThin(found.report)
      const { missingCore } = found.investorAnalysis.quality
      return missingCore.length === 0 ? found : yield* problems.refuseWithoutCore(missingCore)
    })

    const narrated = (found: AnalysedReport) =>
      narrative.narrate(found).pipe(Effect.catch(() => problems.fail("narrative-unavailable", {})))

    return handlers
      .handle(
        "intel",
        Effect.fnUntraced(function* ({ payload }) {
          const requestId = yield* RequestId
          const data = yield* intel
            .report({ address: payload.address, requestId })
            .pipe(Effect.catch(problems.refusePlace))
          yield* tellDegraded([data])
          return meetsQuorum(data, reportQuorum) ? { data } : yield* problems.refuseThin(data)
        })
      )
      .handle(
        "investor",
        Effect.fnUntraced(function* ({ payload: { address, ...terms } }) {
          return { data: investorReportOf(yield* analysed(address, terms)) }
        })
      )
      .handle(
        "narrative",
        Effect.fnUntraced(function* ({ payload: { address } }) {
          const found = yield* analysed(address, usualTerms)
          return { data: narrativeReportOf(found, yield* narrated(found)) }
        })
      )
      .handle(
        "full",
        Effect.fnUntraced(function* ({ payload: { address, ...terms } }) {
          const found = yield* analysed(address, terms)
          return { data: fullReportOf(found, yield* narrated(found)) }
        })
      )
      .handle(
        "bulk",
        Effect.fnUntraced(function* ({ payload }) {
          const answer = yield* bulkAnswer(payload)
          const reports = answer.data.results.map(({ data }) => data)
          yield* tellDegraded(reports)
          const thin = reports[belowQuorum(reports, reportQuorum)[0] ?? reports.length]
          return thin === undefined ? answer : yield* problems.refuseThin(thin)
        })
      )
  })
)
