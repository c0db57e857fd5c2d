import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/**
 * Runs something once the whole response to the request has been handed to the network, and never where its connection broke
 * before: Node says `finish` only then.
 */
export const afterResponse = <R>(
  run: Effect.Effect<unknown, never, R>
): Effect.Effect<void, never, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const context = yield* Effect.context<R>()
    NodeHttpServerRequest.toServerResponse(request).once("finish", () => Effect.runForkWith(context)(run))
  })
