import { FreeAllowance, FreeCall } from "@property-intelligence/api/FreeCall.ts"
import { Array, Effect, Layer, Metric, Option } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"

import { CallKind } from "../../call/CallKind.ts"
import { Settings } from "../../Settings.ts"
import { metrics, quotaWindows } from "../../telemetry/metrics.ts"
import { WorkLimit } from "../admission/WorkLimit.ts"
import { clientKeyOf } from "../request/ClientAddress.ts"
import { Problems } from "../request/Problems.ts"
import { FreeLimit, rateLimitHeaders } from "./FreeLimit.ts"

/**
 * The limits in front of the free mirrors, before anything of a call is read. A call that could not be worked on now is not
 * counted against its client.
 */
export const layerFreeCall = Layer.effect(
  FreeCall,
  Effect.gen(function* () {
    const { trustedProxies } = yield* Settings
    const limit = yield* FreeLimit
    const { fail, refuseWork } = yield* Problems
    const { room } = yield* WorkLimit

    /** Takes a number of calls from the client of the request under way, and says in its answer what is left. */
    const take = Effect.fnUntraced(function* (calls: number) {
      const request = yield* HttpServerRequest.HttpServerRequest
      const states = Option.getOrElse(yield* limit.take(clientKeyOf(request, trustedProxies), calls), () => [])
      const headers = rateLimitHeaders(limit.policies, states)
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeaders(response, headers))
      )
      const violated = states.flatMap(({ policy, retryAfterSeconds }) =>
        retryAfterSeconds === null ? [] : [{ name: policy.name, retryAfterSeconds }]
      )
      if (!Array.isReadonlyArrayNonEmpty(violated)) return
      const longest = Array.lastNonEmpty(violated)
      yield* Metric.update(metrics.rateLimited.of({ "rate_limit.window": windowOf(longest.name) }), 1)
      const retryAfterSeconds = Math.max(...violated.map((each) => each.retryAfterSeconds))
      const names = Array.map(violated, ({ name }) => name)
      return yield* fail("quota-exceeded", {
        detail: `There are no free calls left for this ${names.join(" and this ")}.`,
        hint: `Send the request again in ${retryAfterSeconds} seconds, or use the paid endpoints.`,
        retryAfterSeconds,
        "violated-policies": names
      })
    })

    return FreeCall.of((endpoint) =>
      Effect.gen(function* () {
        yield* Effect.catch(room("free"), refuseWork)
        yield* take(1)
        return yield* endpoint.pipe(
          Effect.provideService(CallKind, "free"),
          Effect.provideService(FreeAllowance, { take })
        )
      })
    )
  })
).pipe(Layer.provide(FreeLimit.layer))

/** A policy is named for its window. */
const windowOf = (policy: string) => quotaWindows.find((window) => window === policy) ?? "day"
