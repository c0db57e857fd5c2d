import {
  bulkReportsOf,
  type BulkResult,
  bulkResultOf,
  type BulkRow,
  rankingOf
} from "@property-intelligence/api/answers/BulkReports.ts"
import { type IntelReport, intelReportOf } from "@property-intelligence/api/answers/IntelReport.ts"
import type { FullReportEvent, ReportEvent } from "@property-intelligence/api/answers/ReportEvent.ts"
import { Api } from "@property-intelligence/api/Api.ts"
import type { FieldsProblem } from "@property-intelligence/api/AskedFields.ts"
import { FreeAllowance } from "@property-intelligence/api/FreeCall.ts"
import { askedView, extras, type ReportExtra, type ViewRequest } from "@property-intelligence/api/ReportView.ts"
import { placeAskedIn } from "@property-intelligence/api/RequestBody.ts"
import { askedLine, type AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { locationOf } from "@property-intelligence/domain/report/LocationSection.ts"
import { Cause, Deferred, Effect, Exit, Fiber, Queue, Result, Stream } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { type AddressOutcome, PropertyBulk } from "../../report/PropertyBulk.ts"
import { PropertyIntel, ReportProgress, WantsMap } from "../../report/PropertyIntel.ts"
import { type AnalyzedReport, type AnalysisListener, PropertyInvestor } from "../../report/PropertyInvestor.ts"
import { PropertyNarrative } from "../../report/PropertyNarrative.ts"
import { Overloaded, WorkLimit } from "../admission/WorkLimit.ts"
import { acceptsRows } from "../request/encoding/contentNegotiation.ts"
import { Problems } from "../request/Problems.ts"
import { analysisAnswer, annotateDegraded, reportResponse, stateView, wantsMore } from "../request/reportAnswers.ts"
import { requestedFields } from "../request/requestedFields.ts"
import { RequestId } from "../request/RequestId.ts"

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
    /** Admits a call after its body is known to be valid, so that a slow body takes no room. */
    const admitted = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      admit("free", measure(work)).pipe(
        Effect.catchIf(
          (error) => error instanceof Overloaded,
          (error) => problems.refuseWork(error)
        )
      )
    const analyzed = Effect.fnUntraced(function* (
      address: AskedPlace,
      terms: InvestorRequest,
      listener?: AnalysisListener
    ) {
      const requestId = yield* RequestId
      const asked = { address, requestId, terms, ...(listener === undefined ? {} : { listener }) }
      const found = yield* investor.analysis(asked).pipe(Effect.catch(problems.refuseDeal))
      yield* annotateDegraded([found.report])
      return found
    })
    const viewed = Effect.fnUntraced(function* (path: string, request: typeof ViewRequest.Type, isStream = false) {
      const asked = askedView(request)
      yield* requestedFields(path, asked.view).pipe(
        Effect.filterOrFail(
          (named) => named === null || !isStream,
          () => fieldsOfStream
        ),
        Effect.catch((unusable) => problems.fail("unusable-fields", unusable))
      )
      yield* stateView(asked)
      return asked.view
    })
    return handlers.handleAll({
      intel: Effect.fnUntraced(function* ({ headers, payload, query }) {
        const view = yield* viewed("/property-intel", { ...query, ...headers })
        const requestId = yield* RequestId
        const asked = { address: placeAskedIn(payload), stated: payload.property, requestId }
        const { json, report } = yield* intel
          .encoded(asked)
          .pipe(Effect.catch(problems.refusePlace), withIncluded(query))
        yield* annotateDegraded([report])
        return view === "full"
          ? reportResponse(json, { mode: "TEST" })
          : { mode: "TEST" as const, data: intelReportOf(report, view) }
      }, admitted),
      investor: Effect.fnUntraced(function* ({ headers, payload: { address, lat, lon, ...terms }, query }) {
        const view = yield* viewed("/property-investor", { ...query, ...headers })
        const found = yield* analyzed(placeAskedIn({ address, lat, lon }), terms).pipe(withIncluded(query))
        return { mode: "TEST" as const, data: analysisAnswer.investor(found, view) }
      }, admitted),
      full: Effect.fnUntraced(function* ({ headers, payload: { address, lat, lon, ...terms }, query }) {
        const view = yield* viewed("/property-full", { ...query, ...headers })
        const found = yield* analyzed(placeAskedIn({ address, lat, lon }), terms).pipe(withIncluded(query))
        const written = yield* narrative.narrateAnyway(found)
        return { mode: "TEST" as const, data: analysisAnswer.full(found, written, view) }
      }, admitted),
      bulk: Effect.fnUntraced(function* ({ headers, payload: { addresses }, query }) {
        const { headers: sent } = yield* HttpServerRequest.HttpServerRequest
        const view = yield* viewed("/property-bulk", { ...query, ...headers }, acceptsRows(sent["accept"]))
        if (yield* wantsMore) return yield* problems.fail("unusable-include", { parts: extras })
        const { take } = yield* FreeAllowance
        if (addresses.length > 1) yield* take(addresses.length - 1)
        const requestId = yield* RequestId
        const screener = yield* Effect.cached(investor.screener)
        const resultOf = (index: number, outcome: AddressOutcome) =>
          Effect.map(screener, (screen) =>
            bulkResultOf(
              askedLine(addresses[index] ?? ""),
              Result.mapError(outcome, problems.rejectionOf),
              screen,
              view
            )
          )
        const each = (onResult: (index: number, result: BulkResult<IntelReport>) => Effect.Effect<void>) =>
          bulk
            .each({ addresses, requestId }, (index, outcome) =>
              Effect.flatMap(resultOf(index, outcome), (result) => onResult(index, result))
            )
            .pipe(
              Effect.flatMap(Effect.forEach((outcome, index) => resultOf(index, outcome))),
              Effect.catch(problems.refuseBulk)
            )
        if (!acceptsRows(sent["accept"])) {
          const results = yield* admitted(each(() => Effect.void))
          return { mode: "TEST" as const, data: bulkReportsOf(results) }
        }
        return yield* streamed((offer: (row: BulkRow) => Effect.Effect<void>) =>
          admitted(
            each((index, result) => offer({ type: "result", index, ...result })).pipe(
              Effect.flatMap((results) => offer(doneRow(results)))
            )
          )
        )
      }),
      intelStream: Effect.fnUntraced(function* ({ headers, payload, query }) {
        const view = yield* viewed("/property-intel", { ...query, ...headers }, true)
        const requestId = yield* RequestId
        return yield* streamed((offer: (event: ReportEvent) => Effect.Effect<void>) =>
          admitted(
            intel.locate(placeAskedIn(payload), payload.property).pipe(
              Effect.catch(problems.refusePlace),
              Effect.tap(({ place }) => offer({ event: "place", data: locationOf(place) })),
              Effect.flatMap((located) => intel.reportAt(located, { requestId })),
              withIncluded(query),
              Effect.provideService(ReportProgress, (line) => offer({ event: "source", data: line })),
              Effect.flatMap((report) => offer({ event: "report", data: intelReportOf(report, view) }))
            )
          )
        )
      }),
      fullStream: Effect.fnUntraced(function* ({ headers, payload: { address, lat, lon, ...terms }, query }) {
        const view = yield* viewed("/property-full", { ...query, ...headers }, true)
        return yield* streamed(
          (
            offer: (event: FullReportEvent) => Effect.Effect<void>,
            hold: (event: FullReportEvent) => Effect.Effect<void>
          ) => {
            // `unitRents` may be refused once the building's record gives the number of units.
            const early = terms.unitRents === undefined ? offer : hold
            const found = analyzed(placeAskedIn({ address, lat, lon }), terms, {
              place: ({ place }) => early({ event: "place", data: locationOf(place) }),
              report: (report) => early({ event: "report", data: intelReportOf(report, view) })
            })
            return admitted(
              found.pipe(
                withIncluded(query),
                Effect.provideService(ReportProgress, (line) => early({ event: "source", data: line })),
                Effect.map(withoutMap),
                Effect.tap((analysis) => offer({ event: "analysis", data: analysisAnswer.investor(analysis, view) })),
                Effect.flatMap((analysis) =>
                  Effect.flatMap(narrative.narrateAnyway(analysis), (written) =>
                    offer({ event: "narrative", data: analysisAnswer.narrative(analysis, written, view) })
                  )
                )
              )
            )
          }
        )
      })
    })
  })
)

/**
 * The refusal of a call for a stream with the parameter `fields`. Fields are picked from a complete answer, but a stream
 * sends rows and events before its answer is complete.
 */
const fieldsOfStream: FieldsProblem = {
  detail: "A stream always has all fields, so it can't be combined with the parameter fields.",
  hint: "Leave fields out, or ask for one JSON object instead of a stream.",
  known: []
}

/** Runs the work for a report with the part that the query's `include` adds. */
const withIncluded = ({ include }: { readonly include?: ReportExtra }) =>
  Effect.provideService(WantsMap, include === "map")

/** The report without its map, which an earlier event of the stream has. */
const withoutMap = ({ report: { map: _map, ...report }, ...analyzed }: AnalyzedReport): AnalyzedReport => ({
  ...analyzed,
  report
})

const doneRow = (results: ReadonlyArray<BulkResult<IntelReport>>): BulkRow => {
  const fulfilled = results.filter(({ status }) => status === "fulfilled").length
  return {
    type: "done",
    count: results.length,
    fulfilled,
    rejected: results.length - fulfilled,
    ranking: rankingOf(results)
  }
}

/**
 * Runs work that offers its findings one by one, and returns them as a stream once the first one exists. If the work
 * fails before that, this fails like the work: nothing of an answer has been sent. After that a failure ends the stream
 * abruptly, so that no part is taken for the whole. The work ends with the stream, even if its reader leaves. A piece on
 * hold is sent with the next one that is offered.
 */
const streamed = Effect.fnUntraced(function* <A, E, R>(
  work: (
    offer: (piece: A) => Effect.Effect<void>,
    hold: (piece: A) => Effect.Effect<void>
  ) => Effect.Effect<unknown, E, R>
) {
  const pieces = yield* Queue.make<A, Cause.Done>()
  const begun = yield* Deferred.make<void, E>()
  const hold = (piece: A) => Effect.asVoid(Queue.offer(pieces, piece))
  const offer = (piece: A) => Effect.andThen(hold(piece), Deferred.succeed(begun, undefined))
  const end = (exit: Exit.Exit<unknown, E>) =>
    Exit.isSuccess(exit)
      ? Effect.andThen(Queue.end(pieces), Deferred.succeed(begun, undefined))
      : Effect.andThen(
          Deferred.failCause(begun, exit.cause),
          Queue.failCause(pieces, Cause.die(new Error("The work of a stream failed")))
        )
  const fiber = yield* Effect.forkDetach(Effect.onExit(work(offer, hold), end))
  yield* Effect.onInterrupt(Deferred.await(begun), () => Fiber.interrupt(fiber))
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "x-accel-buffering", "no"))
  )
  return Stream.ensuring(Stream.fromQueue(pieces), Fiber.interrupt(fiber))
})
