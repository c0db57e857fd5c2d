import { Effect, Layer } from "effect"
import { HttpClient, HttpClientError, HttpClientResponse } from "effect/http"

import { Settings } from "../../../src/Settings.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"

/** A request as the upstream would see it. */
export interface SeenRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** What the fake upstream does with a request. */
export type FakeReply =
  | {
      readonly status?: number
      readonly body?: unknown
      readonly headers?: Record<string, string>
      readonly afterMillis?: number
    }
  | "hang"
  | "reset"

/** A JSON reply, or one whose body is the text or the bytes given. */
export const reply = (body: unknown, status = 200, headers: Record<string, string> = {}): FakeReply => ({
  status,
  body,
  headers
})

/** The reply, which takes its time. */
export const late = (afterMillis: number, reply: FakeReply): FakeReply =>
  typeof reply === "string" ? reply : { ...reply, afterMillis }

/**
 * An `HttpClient` without a network under the real `UpstreamClient`. `answer` sees every request with its index (0 for the
 * first); `seen` collects them. `environment` sets variables for `Settings`. Nothing is cached unless the test is about that.
 */
export const fakeUpstream = (
  answer: (request: SeenRequest, index: number) => FakeReply,
  environment: Record<string, string> = {},
  cache: "kept between answers" | "none" = "none"
) => {
  const seen: Array<SeenRequest> = []
  const http = HttpClient.make((request, url) =>
    Effect.suspend(() => {
      const body = request.body._tag === "Uint8Array" ? new TextDecoder().decode(request.body.body) : ""
      const asked: SeenRequest = { method: request.method, url, headers: request.headers, body }
      const result = answer(asked, seen.push(asked) - 1)
      if (result === "hang") return Effect.never
      if (result === "reset") {
        return Effect.fail(
          new HttpClientError.HttpClientError({
            reason: new HttpClientError.TransportError({ request, cause: new Error("socket hang up") })
          })
        )
      }
      const { body: content } = result
      const sent =
        typeof content === "string" || content instanceof Uint8Array ? Buffer.from(content) : JSON.stringify(content)
      return Effect.succeed(
        HttpClientResponse.fromWeb(
          request,
          new Response(result.status === 204 || result.status === 304 ? null : sent, {
            status: result.status ?? 200,
            headers: result.headers ?? {}
          })
        )
      ).pipe(Effect.delay(result.afterMillis ?? 0))
    })
  )
  const settings = Settings.layerTest({ CONTACT: "tests@example.com", ...environment })
  const layer = UpstreamClient.layer.pipe(
    Layer.provideMerge(cache === "none" ? SourceCache.layerNone : SourceCache.layer),
    Layer.provideMerge(CostQuotas.layer),
    Layer.provide(Layer.fresh(layerStoresMemory)),
    Layer.provideMerge(Layer.mergeAll(Layer.succeed(HttpClient.HttpClient, http), settings))
  )
  return { layer, seen }
}
