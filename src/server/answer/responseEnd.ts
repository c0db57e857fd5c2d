import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/**
 * Runs something once the whole response to the request has been handed to the network, and never where its connection broke
 * before: Node says `finish` only then. At once where it is not Node that serves.
 */
export const afterResponse = <R>(
  run: Effect.Effect<unknown, never, R>
): Effect.Effect<void, never, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const context = yield* Effect.context<R>()
    const response = "response" in request ? NodeHttpServerRequest.toServerResponse(request) : null
    if (response === null) yield* run
    else response.once("finish", () => Effect.runForkWith(context)(run))
  })
