import { Context, type Effect, type Result } from "effect"
import type { Headers, HttpServerResponse } from "effect/http"

import type { BodyError } from "./body/bodyText.ts"

/** How an endpoint is answered where that needs no more of a request than its headers and, if `readsBody`, its body. */
export interface PromptAnswer {
  /** Whether a request with these headers can be; the others go the usual way. */
  readonly isFor: (headers: Headers.Headers) => boolean
  readonly readsBody: boolean
  /** The answer, without waiting for anything, as the endpoint gives it; `null` stands for no body. */
  readonly answer: (
    headers: Headers.Headers,
    body: Result.Result<string, BodyError> | null
  ) => Effect.Effect<HttpServerResponse.HttpServerResponse>
}

/**
 * The endpoints that are asked most, by method and path, each added by the code that answers it: the door answers them before there
 * is a fiber, a context and a route for the request, which cost more than all the rest (B1, B2). By default none is.
 */
export const PromptAnswers = Context.Reference<Map<string, PromptAnswer>>(
  "property-intelligence/server/answer/PromptAnswers",
  { defaultValue: () => new Map() }
)
