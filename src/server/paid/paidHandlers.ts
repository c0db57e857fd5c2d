import { intelReportOf } from "@property-intelligence/api/answers/IntelReport.ts"
import { Api } from "@property-intelligence/api/Api.ts"
import { DecodedBody, PartOfOrder } from "@property-intelligence/api/PaidCall.ts"
import { PaidView } from "@property-intelligence/api/ReportView.ts"
import type { CorePart } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { meetsQuorum, PropertyIntel } from "../../report/PropertyIntel.ts"
import { type AnalyzedReport, PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { Settings } from "../../Settings.ts"
import { FairMarketRent } from "../../sources/FairMarketRent.ts"
import { PropertyValue } from "../../sources/PropertyValue.ts"
import { RentEstimate } from "../../sources/RentEstimate.ts"
import { Problems } from "../request/Problems.ts"
import { analysisAnswer, annotateDegraded, reportResponse } from "../request/reportAnswers.ts"
import { RequestId } from "../request/RequestId.ts"
import { makeBulkAnswer } from "./bulkAnswer.ts"

/**
 * The missing required inputs of an analysis that a retry would not supply: every source that could supply them
 * answered in full, with current data, and has no value. A source without an API key counts as a source that has no
 * value, because only the operator can set the key. So does a source whose monthly quota is used up, because a retry
 * within days gives the same result.
 */
export const lastingGaps = ({ investorAnalysis, report }: Analyzed): ReadonlyArray<CorePart> =>
  investorAnalysis.quality.missingCore.filter((part) => isLastingGap(part, report))

/**
 * Returns `true` if an analysis lacks a rent only because a source failed that may know one. A flip can be computed all
 * the same, but the analysis is worth waiting for.
 */
export const awaitsRent = ({ investorAnalysis, report }: Analyzed): boolean =>
  !investorAnalysis.quality.rentKnown && !isLastingGap("rent", report)

type Analyzed = Pick<AnalyzedReport, "investorAnalysis" | "report">

const isLastingGap = (part: CorePart, report: Analyzed["report"]): boolean =>
  filledBy[part].every(({ definition }) =>
    report.meta.sources.some((line) => line.name === definition.name && isLasting(line))
  )

/**
 * The sources that could fill each missing part of an analysis. The kind of the property comes only from the record,
 * and the state tables are part of the program, so no retry fills them.
 */
const filledBy = {
  propertyKind: [],
  price: [PropertyValue],
  rent: [RentEstimate, FairMarketRent, PropertyValue],
  stateTables: []
} satisfies Record<CorePart, ReadonlyArray<{ readonly definition: { readonly name: string } }>>

const isLasting = ({ askedAgainFrom, partial, status }: SourceLine): boolean => {
  switch (status) {
    case "ok":
      return !partial
    case "no_data":
    case "not_configured":
      return true
    case "stale":
      return false
    case "failed":
      return askedAgainFrom !== null
  }
}

/**
 * The products of the gate. A report under its quorum, an analysis without its required inputs and a narrative that
 * can't be written are refused here, so they are not charged. The handlers are raw because the gate has decoded the
 * body.
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

    /** An analysis that may be sold. The narrative is requested only after it. */
    const analyzed = Effect.gen(function* () {
      const {
        addresses: [address],
        terms
      } = yield* DecodedBody
      const requestId = yield* RequestId
      const found = yield* investor.analysis({ address, requestId, terms }).pipe(Effect.catch(problems.refuseDeal))
      yield* annotateDegraded([found.report])
      if (!meetsQuorum(found.report, reportQuorum)) return yield* problems.refuseIncomplete(found.report)
      const { quality } = found.investorAnalysis
      if (quality.missingCore.length > 0) return yield* problems.refuseWithoutCore(quality, lastingGaps(found))
      return awaitsRent(found) ? yield* problems.refuseWithoutCore({ ...quality, missingCore: ["rent"] }, []) : found
    })

    const narrated = (found: AnalyzedReport) =>
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
          if (!meetsQuorum(report, reportQuorum)) return yield* problems.refuseIncomplete(report)
          const view = yield* PaidView
          return view === "full" ? reportResponse(json) : { data: intelReportOf(report, view) }
        })
      )
      .handleRaw(
        "investor",
        Effect.fnUntraced(function* () {
          return { data: analysisAnswer.investor(yield* analyzed, yield* PaidView) }
        })
      )
      .handleRaw(
        "narrative",
        Effect.fnUntraced(function* () {
          const found = yield* analyzed
          return { data: analysisAnswer.narrative(found, yield* narrated(found), yield* PaidView) }
        })
      )
      .handleRaw(
        "full",
        Effect.fnUntraced(function* () {
          const found = yield* analyzed
          return { data: analysisAnswer.full(found, yield* narrated(found), yield* PaidView) }
        })
      )
      .handleRaw(
        "bulk",
        Effect.fnUntraced(function* () {
          return yield* bulkAnswer((yield* DecodedBody).addresses, yield* PartOfOrder, yield* PaidView)
        })
      )
  })
)
