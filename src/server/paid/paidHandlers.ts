import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { DecodedBody, PartOfOrder } from "../../api/PaidCall.ts"
import { PaidView } from "../../api/ReportView.ts"
import { awaitsRent, lastingGaps } from "../../report/lastingGaps.ts"
import { meetsQuorum, PropertyIntel } from "../../report/PropertyIntel.ts"
import { type AnalysedReport, PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { Settings } from "../../Settings.ts"
import { analysisAnswer } from "../answer/analysisAnswer.ts"
import { annotateDegraded } from "../answer/annotateDegraded.ts"
import { reportResponse } from "../answer/encoding/reportBytes.ts"
import { Problems } from "../answer/Problems.ts"
import { RequestId } from "../answer/RequestId.ts"
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
      if (!meetsQuorum(found.report, reportQuorum)) return yield* problems.refuseThin(found.report)
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
            addresses: [address]
          } = yield* DecodedBody
          const requestId = yield* RequestId
          const data = yield* intel.report({ address, requestId }).pipe(Effect.catch(problems.refusePlace))
          yield* annotateDegraded([data])
          return yield* meetsQuorum(data, reportQuorum) ? reportResponse(data) : problems.refuseThin(data)
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
