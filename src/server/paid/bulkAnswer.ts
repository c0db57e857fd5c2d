import {
  type AddressRejection,
  bulkReportsOf,
  type BulkResult,
  bulkResultOf
} from "@property-intelligence/api/answers/BulkReports.ts"
import type { IntelReport } from "@property-intelligence/api/answers/IntelReport.ts"
import type { PartOfOrder } from "@property-intelligence/api/PaidCall.ts"
import type { ReportView } from "@property-intelligence/api/ReportView.ts"
import { askedLine, type AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { Array, Effect, Result } from "effect"

import {
  type AddressOutcome,
  belowQuorum,
  BulkError,
  bulkErrorOf,
  PropertyBulk,
  RepeatedAddresses,
  samePlacesIn
} from "../../report/PropertyBulk.ts"
import { meetsQuorum } from "../../report/PropertyIntel.ts"
import { PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { Settings } from "../../Settings.ts"
import { Problems } from "../request/Problems.ts"
import { annotateDegraded } from "../request/reportAnswers.ts"
import { RequestId } from "../request/RequestId.ts"

/**
 * Makes the answer to a bulk call: whole, or refused. If the order may be answered in part, each address has a report,
 * or the reason why it has none. If no address has a report, the call is refused as well.
 */
export const makeBulkAnswer = Effect.gen(function* () {
  const { reportQuorum } = yield* Settings
  const bulk = yield* PropertyBulk
  const investor = yield* PropertyInvestor
  const problems = yield* Problems

  /** Adds verdicts to reports. The rates for them are read while the reports are made. */
  const screened = <A, E, R>(reports: Effect.Effect<A, E, R>) =>
    Effect.all([reports, investor.screener], { concurrency: 2 })

  const whole = Effect.fnUntraced(function* (addresses: ReadonlyArray<AskedPlace>, view: ReportView) {
    const requestId = yield* RequestId
    const [reports, screen] = yield* screened(
      bulk.reports({ addresses, requestId }).pipe(Effect.catch(problems.refuseBulk))
    )
    yield* annotateDegraded(reports)
    const incomplete = reports[belowQuorum(reports, reportQuorum)[0] ?? reports.length]
    if (incomplete !== undefined) return yield* problems.refuseIncomplete(incomplete)
    return Array.zipWith(addresses, reports, (address, report) =>
      bulkResultOf(askedLine(address), Result.succeed(report), screen, view)
    )
  })

  /** Rejects a report with too few answered sources. */
  const judged = (outcome: AddressOutcome): Result.Result<PropertyReport, AddressRejection> =>
    Result.flatMap(Result.mapError(outcome, problems.rejectionOf), (report) =>
      meetsQuorum(report, reportQuorum) ? Result.succeed(report) : Result.fail(problems.incompleteRejectionOf(report))
    )

  const inPart = Effect.fnUntraced(function* (addresses: ReadonlyArray<AskedPlace>, view: ReportView) {
    const requestId = yield* RequestId
    const [outcomes, screen] = yield* screened(
      bulk.each({ addresses, requestId }, () => Effect.void).pipe(Effect.catch(problems.refuseBulk))
    )
    const matched = outcomes.map((outcome) =>
      Result.isSuccess(outcome) ? outcome.success.location.matchedAddress : null
    )
    const groups = samePlacesIn(addresses, matched)
    if (Array.isReadonlyArrayNonEmpty(groups)) {
      return yield* problems.refuseBulk(new BulkError({ reason: new RepeatedAddresses({ groups }) }))
    }
    const reports = outcomes.flatMap((outcome) => (Result.isSuccess(outcome) ? [outcome.success] : []))
    yield* annotateDegraded(reports)
    if (reports.every((report) => !meetsQuorum(report, reportQuorum))) return yield* refuseAll(outcomes, reports)
    return Array.zipWith(addresses, outcomes, (address, outcome) =>
      bulkResultOf(askedLine(address), judged(outcome), screen, view)
    )
  })

  const refuseAll = (outcomes: ReadonlyArray<AddressOutcome>, [incomplete]: ReadonlyArray<PropertyReport>) => {
    const unplaced = outcomes.flatMap((outcome, index) =>
      Result.isFailure(outcome) ? [{ index, reason: outcome.failure }] : []
    )
    if (incomplete !== undefined) return problems.refuseIncomplete(incomplete)
    return Array.isReadonlyArrayNonEmpty(unplaced)
      ? problems.refuseBulk(bulkErrorOf(unplaced))
      : Effect.die(new Error("A bulk call has an address"))
  }

  return Effect.fnUntraced(function* (
    addresses: ReadonlyArray<AskedPlace>,
    { answered, isAllowed }: PartOfOrder["Service"],
    view: ReportView
  ) {
    const results: ReadonlyArray<BulkResult<IntelReport>> = yield* isAllowed
      ? inPart(addresses, view)
      : whole(addresses, view)
    yield* answered(results.filter(({ status }) => status === "fulfilled").length)
    return { data: bulkReportsOf(results) }
  })
})
