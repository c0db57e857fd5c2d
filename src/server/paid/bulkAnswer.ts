import { Array, Effect, Result } from "effect"

import { type AddressRejection, type BulkReports, bulkResultOf } from "../../api/answers/BulkReports.ts"
import type { PartOfOrder } from "../../api/PaidCall.ts"
import type { PropertyReport } from "../../domain/report/PropertyReport.ts"
import { type AddressOutcome, belowQuorum, bulkErrorOf, PropertyBulk } from "../../report/PropertyBulk.ts"
import { meetsQuorum } from "../../report/PropertyIntel.ts"
import { Settings } from "../../Settings.ts"
import { annotateDegraded } from "../answer/annotateDegraded.ts"
import { Problems } from "../answer/Problems.ts"
import { RequestId } from "../answer/RequestId.ts"

/**
 * Makes the answer to a bulk call: whole, or refused; where the order may be answered in part, with a report for each address
 * that has a good one, and why there is none for each other. Where none has it is refused as well.
 */
export const makeBulkAnswer = Effect.gen(function* () {
  const { reportQuorum } = yield* Settings
  const bulk = yield* PropertyBulk
  const problems = yield* Problems

  const whole = Effect.fnUntraced(function* (addresses: ReadonlyArray<string>) {
    const requestId = yield* RequestId
    const reports = yield* bulk.reports({ addresses, requestId }).pipe(Effect.catch(problems.refuseBulk))
    yield* annotateDegraded(reports)
    const thin = reports[belowQuorum(reports, reportQuorum)[0] ?? reports.length]
    if (thin !== undefined) return yield* problems.refuseThin(thin)
    return Array.zipWith(addresses, reports, (address, report) => bulkResultOf(address, Result.succeed(report)))
  })

  /** A report that too few sources answered for is none. */
  const judged = (outcome: AddressOutcome): Result.Result<PropertyReport, AddressRejection> =>
    Result.flatMap(Result.mapError(outcome, problems.rejectionOf), (report) =>
      meetsQuorum(report, reportQuorum) ? Result.succeed(report) : Result.fail(problems.thinRejectionOf(report))
    )

  const inPart = Effect.fnUntraced(function* (addresses: ReadonlyArray<string>) {
    const requestId = yield* RequestId
    const outcomes = yield* bulk
      .each({ addresses, requestId }, () => Effect.void)
      .pipe(Effect.catch(problems.refuseBulk))
    const reports = outcomes.flatMap((outcome) => (Result.isSuccess(outcome) ? [outcome.success] : []))
    yield* annotateDegraded(reports)
    if (reports.every((report) => !meetsQuorum(report, reportQuorum))) return yield* refuseAll(outcomes, reports)
    return Array.zipWith(addresses, outcomes, (address, outcome) => bulkResultOf(address, judged(outcome)))
  })

  const refuseAll = (outcomes: ReadonlyArray<AddressOutcome>, [thin]: ReadonlyArray<PropertyReport>) => {
    const unplaced = outcomes.flatMap((outcome, index) =>
      Result.isFailure(outcome) ? [{ index, reason: outcome.failure }] : []
    )
    if (thin !== undefined) return problems.refuseThin(thin)
    return Array.isReadonlyArrayNonEmpty(unplaced)
      ? problems.refuseBulk(bulkErrorOf(unplaced))
      : Effect.die(new Error("A bulk call has an address"))
  }

  return Effect.fnUntraced(function* (
    addresses: ReadonlyArray<string>,
    { answered, isAllowed }: PartOfOrder["Service"]
  ) {
    const results = yield* isAllowed ? inPart(addresses) : whole(addresses)
    yield* answered(results.filter(({ status }) => status === "fulfilled").length)
    return { data: { count: results.length, results } satisfies BulkReports }
  })
})
