import { Effect, Schema, Stream } from "effect"
import { Sse } from "effect/encoding"
import { HttpClientResponse } from "effect/http"

import type { ReportEvent as EventOfReport } from "../api/answers/ReportEvent.ts"
import { answerObject } from "./answerObject.ts"
import { clientError, type ClientError, ClientErrorReason } from "./ClientError.ts"
import { unsold } from "./PaidOrders.ts"
import { type ServiceCall, ServiceCalls } from "./ServiceCalls.ts"

/**
 * The events of a report as it is found: its place, one for each source as it ends, then the report. Fails with `Unreachable` where the
 * stream breaks: without the event `report` it was not whole.
 */
export const reportEvents = (call: ServiceCall): Stream.Stream<EventOfReport, ClientError, ServiceCalls> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const { open } = yield* ServiceCalls
      const response = yield* open({ ...call, headers: { accept: "text/event-stream" } })
      if (response.status !== 200) {
        const text = yield* response.text.pipe(Effect.mapError(() => broken))
        return yield* unsold({ status: response.status, headers: response.headers, text })
      }
      return HttpClientResponse.stream(Effect.succeed(response)).pipe(
        Stream.decodeText,
        Stream.pipeThroughChannel(Sse.decode()),
        Stream.mapEffect(({ data, event }) => readEvent({ event, data })),
        Stream.mapError(() => broken)
      )
    })
  )

const broken = clientError(ClientErrorReason.Unreachable({ detail: "the stream broke" }))

type DataOf<Event extends EventOfReport["event"]> = Extract<EventOfReport, { readonly event: Event }>["data"]

const readEvent = Schema.decodeUnknownEffect(
  Schema.Union([
    Schema.Struct({ event: Schema.Literal("place"), data: Schema.fromJsonString(answerObject<DataOf<"place">>()) }),
    Schema.Struct({ event: Schema.Literal("source"), data: Schema.fromJsonString(answerObject<DataOf<"source">>()) }),
    Schema.Struct({ event: Schema.Literal("report"), data: Schema.fromJsonString(answerObject<DataOf<"report">>()) })
  ])
)
