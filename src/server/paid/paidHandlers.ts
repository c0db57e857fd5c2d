import { Api } from "@property-intelligence/api/Api.ts"
import { DecodedBody, PartOfOrder } from "@property-intelligence/api/PaidCall.ts"
import { PaidView } from "@property-intelligence/api/ReportView.ts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { awaitsRent, lastingGaps } from "../../report/lastingGaps.ts"
import { meetsQuorum, PropertyIntel } from "../../report/PropertyIntel.ts"
import { type AnalysedReport, PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { Settings } from "../../Settings.ts"
import { Problems } from "../request/Problems.ts"
import { analysisAnswer, annotateDegraded, reportResponse } from "../request/reportAnswers.ts"
import { RequestId } from "../request/RequestId.ts"
import { makeBulkAnswer } from "./bulkAnswer.ts"

/**
 * What the gate sells. A report under its quorum, an analysis without its core and a narrative that can't be written are
 * refused here, so they are not charged. The handlers are raw because the gate has decoded the body.
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
    const analysed = Effect.gen(function* () {
      const {
        addresses: [address],
        terms
      } = yield* DecodedBody
      const requestId = yield* RequestId
      const found = yield* investor.analysis({ address, requestId, terms }).pipe(Effect.catch(problems.refusePlace))
      yield* annotateDegraded([found.report])
      if (!meetsQuorum(found.report, reportQuorum)) return yield* problems.refuseIncomplete(found.report)
      const { quality } = found.investorAnalysis
      if (quality.missingCore.length > 0) return yield* problems.refuseWithoutCore(quality, lastingGaps(found))
      return awaitsRent(found) ? yield* problems.refuseWithoutCore({ ...quality, missingCore: ["rent"] }, []) : found
    })

    const narrated = (found: AnalysedReport) =>
      narrative.narrate(found).pipe(Effect.catch(() => problems.fail("narrative-unavailable", {})))

    return handlers
      .handleRaw(
        "intel",
        Effect.fnUntraced(function* () {
          const {
            addresses: [address],
            terms
          } = yield* DecodedBody
          const requestId = yield* RequestId
          const { json, report } = yield* intel
            .encoded({ address, requestId, stated: terms.property })
            .pipe(Effect.catch(problems.refusePlace))
          yield* annotateDegraded([report])
          return meetsQuorum(report, reportQuorum) ? reportResponse(json) : yield* problems.refuseIncomplete(report)
        })
      )
      .handleRaw(
        "investor",
        Effect.fnUntraced(function* () {
          return { data: analysisAnswer.investor(yield* analysed, yield* PaidView) }
        })
      )
      .handleRaw(
        "narrative",
        Effect.fnUntraced(function* () {
          const found = yield* analysed
          return { data: analysisAnswer.narrative(found, yield* narrated(found)) }
        })
      )
      .handleRaw(
        "full",
        Effect.fnUntraced(function* () {
          const found = yield* analysed
          return { data: analysisAnswer.full(found, yield* narrated(found), yield* PaidView) }
        })
      )
      .handleRaw(
        "bulk",
        Effect.fnUntraced(function* () {
          return yield* bulkAnswer((yield* DecodedBody).addresses, yield* PartOfOrder)
        })
      )
  })
)
