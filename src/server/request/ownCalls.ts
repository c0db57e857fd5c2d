import type { Reply, ServiceCall } from "@property-intelligence/client/ServiceCalls.ts"
import { Deferred, Effect, Option, type Schema, type Scope } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { PublicOrigin } from "./PublicOrigin.ts"

/** Asks the service's own routes, as if the caller of the request under way, if there is one, had asked. */
export const makeOwnCalls = Effect.gen(function* () {
  const router = yield* HttpRouter.HttpRouter
  const origin = yield* PublicOrigin

  const ask = Effect.fn("ownCalls.ask")(function* (path: string, init: RequestInit) {
    const caller = yield* Effect.serviceOption(HttpServerRequest.HttpServerRequest)
    const request = HttpServerRequest.fromWeb(new Request(`${origin}${path}`, init))
    const asked = request.modify({
      url: path,
      headers: { ...request.headers, ...forwardedFor(caller) },
      peerAddress: Option.flatMap(caller, ({ peerAddress }) => peerAddress)
    })
    return yield* sentAnswer(router.asHttpEffect(), asked)
  })

  return {
    ask,
    /** A call of an endpoint: the same gate, limits, log and ledger. A paid answer counts as delivered once it is made. */
    send: ({ body, headers = {}, path }: ServiceCall, onTry: (reply: Reply) => void = () => {}) =>
      ask(path, jsonOrder(body, headers)).pipe(
        Effect.flatMap(replyOf),
        Effect.tap((reply) => Effect.sync(() => onTry(reply)))
      )
  }
})

/** Sets the length that the body has on a wire: a call without a length is priced as if it had no body. */
const jsonOrder = (body: Schema.Json, headers: Readonly<Record<string, string>>): RequestInit => {
  const text = JSON.stringify(body)
  return {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) },
    body: text
  }
}

const forwardedFor = (caller: Option.Option<HttpServerRequest.HttpServerRequest>) => {
  const header = Option.getOrUndefined(caller)?.headers["x-forwarded-for"]
  return header === undefined ? {} : { "x-forwarded-for": header }
}

const replyOf = (response: HttpServerResponse.HttpServerResponse): Effect.Effect<Reply> =>
  Effect.map(
    Effect.promise(() => HttpServerResponse.toWeb(response).text()),
    (text) => ({ status: response.status, headers: response.headers, text })
  )

/**
 * The answer that routes give to a request, as it would be sent: with all that is added just before an answer is sent, which
 * middleware never sees.
 */
export const sentAnswer = <E, R>(
  routes: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
  request: HttpServerRequest.HttpServerRequest
): Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  Exclude<Exclude<R, Scope.Scope>, HttpServerRequest.HttpServerRequest>
> =>
  Effect.gen(function* () {
    const answer = yield* Deferred.make<HttpServerResponse.HttpServerResponse>()
    yield* HttpEffect.toHandled(routes, (_, response) => Deferred.succeed(answer, response)).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, request)
    )
    return yield* Deferred.await(answer)
  })
