/**
 * Makes a report's requests with only the basic tools of the service: `Effect.all`, our client, and the schema of each
 * source for its JSON replies. It has no guard, limits, retries, cache, spans, provenance or report. It is the lower
 * bound of the service's work on the same replies. One report of the real layers shows the requests and the schema of
 * each reply.
 */
import { createServer } from "node:http"

import { throughGateway } from "@property-intelligence/domain/gateway.ts"
import { ConfigProvider, Context, Effect, Layer, Schema } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"

import { identityFor } from "../../../src/outbound/hostIdentity.ts"
import { layerHttpClient, wholeReply } from "../../../src/outbound/WholeReply.ts"
import { sourcesLayer } from "../../../src/report/catalog.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { SourceCache } from "../../../src/sources/kit/SourceCache.ts"
import { UpstreamClient } from "../../../src/sources/kit/UpstreamClient.ts"
import type { UpstreamReply } from "../../../src/sources/kit/UpstreamReply.ts"
import { UpstreamTap } from "../../../src/sources/kit/UpstreamTap.ts"
import { CostQuotas } from "../../../src/stores/CostQuotas.ts"
import { layerStoresMemory } from "../../../src/stores/SharedStores.ts"

type Decode = (value: unknown) => Effect.Effect<unknown, Schema.SchemaError, unknown>

interface Asked {
  readonly request: HttpClientRequest.HttpClientRequest
  /** The decoder of the reply; `null` if the reply is not JSON. */
  decode: Decode | null
}

const asked: Array<Asked> = []
const repliesTo = new WeakMap<UpstreamReply, Asked>()

const layerTap = Layer.succeed(UpstreamTap, {
  send: ({ request }, send) =>
    Effect.tap(send, (reply) =>
      Effect.sync(() => {
        const one: Asked = { request, decode: null }
        asked.push(one)
        repliesTo.set(reply, one)
      })
    ),
  decoding: (reply, schema) => {
    const one = repliesTo.get(reply)
    if (one !== undefined) one.decode = Schema.decodeUnknownEffect(schema)
  },
  read: () => {}
})

const layerReport = PropertyIntel.layer.pipe(
  Layer.provide([sourcesLayer, Geocoder.layer]),
  Layer.provide(UpstreamClient.layer),
  Layer.provide([SourceCache.layerNone, CostQuotas.layerNone, layerStoresMemory]),
  Layer.provideMerge(layerTap),
  Layer.provideMerge(Settings.layer),
  Layer.provideMerge(layerHttpClient),
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv()))
)

const maxBytes = 64 * 1024 * 1024

const program = Effect.gen(function* () {
  const { upstreamGateway } = yield* Settings
  const http = yield* HttpClient.HttpClient
  const { locate, reportAt } = yield* PropertyIntel
  const located = yield* locate("1600 Smith St, Houston, TX 77002")
  const report = yield* reportAt(located, { requestId: "bench" })
  const answer = JSON.stringify({ data: report })
  if (asked.length < 14) return yield* Effect.die(new Error(`only ${asked.length} requests were seen`))

  const read = ({ decode, request }: Asked) => {
    const sent = request.pipe(
      HttpClientRequest.setHeaders({
        ...identityFor(new URL(request.url).hostname, { contact: null, agents: new Map() })
      }),
      HttpClientRequest.updateUrl((url) => throughGateway(upstreamGateway, url))
    )
    return Effect.flatMap(wholeReply(http, sent, { maxBytes }), ({ body }) => {
      const text = body.toString()
      return decode === null ? Effect.succeed(text) : decode(JSON.parse(text))
    })
  }
  // As in the service, all other requests wait for the geocoder.
  const whole = Effect.andThen(
    Effect.forEach(asked.slice(0, 1), read),
    Effect.forEach(asked.slice(1), read, { concurrency: "unbounded" })
  )
  const run = Effect.runPromiseWith(Context.makeUnsafe<unknown>(new Map()))

  const server = createServer((incoming, response) => {
    incoming.resume().on("end", async () => {
      await run(Effect.withTracerEnabled(whole, false))
      response.writeHead(200, { "content-type": "application/json" }).end(answer)
    })
  })
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    console.log(`Listening on http://127.0.0.1:${typeof address === "object" ? address?.port : address}`)
  })
  return yield* Effect.never
}).pipe(Effect.provide(layerReport))

await Effect.runPromise(program)
