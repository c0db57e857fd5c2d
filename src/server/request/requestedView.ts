import { type AskedView, askedView, ViewRequest } from "@property-intelligence/api/ReportView.ts"
import { Effect, Schema } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import { varying } from "./encoding/compression.ts"

const decodeView = Schema.decodeUnknownEffect(ViewRequest)

/** The view that the request under way asks for, by its query and its headers. Fails for a `view` that there is not. */
export const requestedView = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { view } = yield* HttpServerRequest.ParsedSearchParams
  const { prefer } = headers
  return askedView(
    yield* decodeView({ ...(view === undefined ? {} : { view }), ...(prefer === undefined ? {} : { prefer }) })
  )
})

/**
 * Says in the answer under way, unless it is a refusal, that it depends on the header Prefer (`Vary`), and which preference was
 * followed (RFC 7240, section 3).
 */
export const stateView = ({ preferenceApplied }: AskedView) =>
  HttpEffect.appendPreResponseHandler((_request, response) => {
    if (response.status >= 300) return Effect.succeed(response)
    const stated = varying(response, "Prefer")
    return Effect.succeed(
      preferenceApplied === null
        ? stated
        : HttpServerResponse.setHeader(stated, "preference-applied", preferenceApplied)
    )
  })
