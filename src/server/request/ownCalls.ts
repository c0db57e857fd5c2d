import type { Reply, ServiceCall } from "@property-intelligence/client/ServiceCalls.ts"
import { Deferred, Effect, Option, type Schema, type Scope } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { PublicOrigin } from "./PublicOrigin.ts"

/**
 * Makes the function that calls the service's own routes, on behalf of the caller of the current request if there is
 * one.
 */
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
    /** Calls an endpoint with the same gate, limits, log and ledger. A paid answer counts as delivered as soon as it exists. */
    send: ({ body, headers = {}, path }: ServiceCall, onTry: (reply: Reply) => void = () => {}) =>
      ask(path, jsonOrder(body, headers)).pipe(
        Effect.flatMap(replyOf),
        Effect.tap((reply) => Effect.sync(() => onTry(reply)))
      )
  }
})

/** A POST of a JSON body with its length. Without a length, the price would be quoted as for an empty body. */
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
 * The routes' response to a request, including the headers that are added just before it is sent, which middleware
 * never sees.
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
