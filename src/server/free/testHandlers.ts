import { Array, Effect, Result } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { type BulkResult, bulkResultOf, type BulkRow } from "../../api/answers/BulkReports.ts"
import type { ReportEvent } from "../../api/answers/ReportEvent.ts"
import { Api } from "../../api/Api.ts"
import { FreeAllowance } from "../../api/FreeCall.ts"
import { askedView, type ViewRequest } from "../../api/ReportView.ts"
import type { InvestorRequest } from "../../domain/investor/deal/InvestorRequest.ts"
import { locationOf } from "../../domain/report/LocationSection.ts"
import { type AddressOutcome, PropertyBulk } from "../../report/PropertyBulk.ts"
import { PropertyIntel } from "../../report/PropertyIntel.ts"
import { PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { ReportProgress } from "../../report/ReportProgress.ts"
import { analysisAnswer } from "../answer/analysisAnswer.ts"
import { annotateDegraded } from "../answer/annotateDegraded.ts"
import { acceptsRows } from "../answer/encoding/acceptsRows.ts"
import { reportResponse } from "../answer/encoding/reportBytes.ts"
import { Problems } from "../answer/Problems.ts"
import { stateView } from "../answer/requestedView.ts"
import { RequestId } from "../answer/RequestId.ts"
import { Overloaded, WorkLimit } from "../process/WorkLimit.ts"
import { streamed } from "./streamed.ts"

/** The free mirrors: no code here can take or settle a payment. */
export const layerTestHandlers = HttpApiBuilder.group(
  Api,
  "test",
  Effect.fnUntraced(function* (handlers) {
    const bulk = yield* PropertyBulk
    const intel = yield* PropertyIntel
    const investor = yield* PropertyInvestor
    const narrative = yield* PropertyNarrative
    const problems = yield* Problems
    const { admit, measure } = yield* WorkLimit
    /** Only now that its body is known to be good a call counts as work: one that trickles in takes up no room. */
    const admitted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      admit("free", measure(work)).pipe(Effect.catchIf((error) => error instanceof Overloaded, problems.refuseWork))
    const analysed = Effect.fnUntraced(function* (address: string, terms: InvestorRequest) {
      const requestId = yield* RequestId
      const found = yield* investor.analysis({ address, requestId, terms }).pipe(Effect.catch(problems.refusePlace))
      yield* annotateDegraded([found.report])
      return found
    })
    const viewed = Effect.fnUntraced(function* (request: typeof ViewRequest.Type) {
      const asked = askedView(request)
      yield* stateView(asked)
      return asked.view
    })
    return handlers.handleAll({
      intel: Effect.fnUntraced(function* ({ payload: { address } }) {
        const requestId = yield* RequestId
        const data = yield* intel.report({ address, requestId }).pipe(Effect.catch(problems.refusePlace))
        yield* annotateDegraded([data])
        return yield* reportResponse(data, { mode: "TEST" })
      }, admitted),
      investor: Effect.fnUntraced(function* ({ headers, payload: { address, ...terms }, query }) {
        const view = yield* viewed({ ...query, ...headers })
        return { mode: "TEST" as const, data: analysisAnswer.investor(yield* analysed(address, terms), view) }
      }, admitted),
      full: Effect.fnUntraced(function* ({ headers, payload: { address, ...terms }, query }) {
        const view = yield* viewed({ ...query, ...headers })
        const found = yield* analysed(address, terms)
        return { mode: "TEST" as const, data: analysisAnswer.full(found, yield* narrative.narrateAnyway(found), view) }
      }, admitted),
      bulk: Effect.fnUntraced(function* ({ payload: { addresses } }) {
        const { take } = yield* FreeAllowance
        if (addresses.length > 1) yield* take(addresses.length - 1)
        const requestId = yield* RequestId
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        const resultOf = (index: number, outcome: AddressOutcome) =>
          bulkResultOf(addresses[index] ?? "", Result.mapError(outcome, problems.rejectionOf))
        const each = (hear: (index: number, result: BulkResult) => Effect.Effect<void>) =>
          bulk
            .each({ addresses, requestId }, (index, outcome) => hear(index, resultOf(index, outcome)))
            .pipe(
              Effect.map(Array.map((outcome, index) => resultOf(index, outcome))),
              Effect.catch(problems.refuseBulk)
            )
        if (!acceptsRows(headers["accept"])) {
          const results = yield* admitted(each(() => Effect.void))
          return { mode: "TEST" as const, data: { count: results.length, results } }
        }
        return yield* streamed((offer: (row: BulkRow) => Effect.Effect<void>) =>
          admitted(
            each((index, result) => offer({ type: "result", index, ...result })).pipe(
              Effect.flatMap((results) => offer(doneRow(results)))
            )
          )
        )
      }),
      intelStream: Effect.fnUntraced(function* ({ payload: { address } }) {
        const requestId = yield* RequestId
        return yield* streamed((offer: (event: ReportEvent) => Effect.Effect<void>) =>
          admitted(
            intel.locate(address).pipe(
              Effect.catch(problems.refusePlace),
              Effect.tap(({ place }) => offer({ event: "place", data: locationOf(place) })),
              Effect.flatMap((located) => intel.reportAt(located, { requestId })),
              Effect.provideService(ReportProgress, (line) => offer({ event: "source", data: line })),
              Effect.flatMap((data) => offer({ event: "report", data }))
            )
          )
        )
      })
    })
  })
)

const doneRow = (results: ReadonlyArray<BulkResult>): BulkRow => {
  const fulfilled = results.filter(({ status }) => status === "fulfilled").length
  return { type: "done", count: results.length, fulfilled, rejected: results.length - fulfilled }
}
