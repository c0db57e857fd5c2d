import { Deferred, Effect, Option } from "effect"
import { HttpEffect, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import type { Reply, ServiceCall } from "../../client/ServiceCalls.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/** Asks the service's own routes, as if the caller of the request under way, if there is one, had asked. */
export const makeOwnCalls = Effect.gen(function* () {
  const router = yield* HttpRouter.HttpRouter
  const origin = yield* PublicOrigin

  const ask = Effect.fn("ownCalls.ask")(function* (path: string, init: RequestInit) {
    const caller = yield* Effect.serviceOption(HttpServerRequest.HttpServerRequest)
    const answer = yield* Deferred.make<HttpServerResponse.HttpServerResponse>()
    const request = HttpServerRequest.fromWeb(new Request(`${origin}${path}`, init))
    const asked = request.modify({
      url: path,
      headers: { ...request.headers, ...forwardedFor(caller) },
      peerAddress: Option.flatMap(caller, ({ peerAddress }) => peerAddress)
    })
    yield* HttpEffect.toHandled(router.asHttpEffect(), (_, response) => Deferred.succeed(answer, response)).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, asked)
    )
    return yield* Deferred.await(answer)
  })

  return {
    ask,
    /** A call of an endpoint: the same gate, limits, log and ledger. A paid answer counts as delivered once it is made. */
    send: ({ body, headers = {}, path }: ServiceCall) =>
      ask(path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body)
      }).pipe(Effect.flatMap(replyOf))
  }
})

const forwardedFor = (caller: Option.Option<HttpServerRequest.HttpServerRequest>) => {
  const header = Option.getOrUndefined(caller)?.headers["x-forwarded-for"]
  return header === undefined ? {} : { "x-forwarded-for": header }
}

const replyOf = (response: HttpServerResponse.HttpServerResponse): Effect.Effect<Reply> =>
  Effect.map(
    Effect.promise(() => HttpServerResponse.toWeb(response).text()),
    (text) => ({ status: response.status, headers: response.headers, text })
  )
