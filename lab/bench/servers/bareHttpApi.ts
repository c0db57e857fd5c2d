/** One endpoint of Effect's HttpApi, without the work that all our responses share. */
import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Layer, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

const BareApi = HttpApi.make("bare").add(
  HttpApiGroup.make("status").add(
    HttpApiEndpoint.get("livez", "/livez", { success: Schema.Struct({ status: Schema.Literal("pass") }) })
  )
)

const layerHandlers = HttpApiBuilder.group(
  BareApi,
  "status",
  Effect.fnUntraced(function* (handlers) {
    return handlers.handleAll({ livez: () => Effect.succeed({ status: "pass" as const }) })
  })
)

const layerListening = Layer.effectDiscard(
  Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Console.log(`Listening on ${HttpServer.formatAddress(address)}`)
  )
)

Layer.launch(
  Layer.merge(
    HttpRouter.serve(HttpApiBuilder.layer(BareApi).pipe(Layer.provide(layerHandlers)), {
      disableLogger: true,
      disableListenLog: true
    }),
    layerListening
  ).pipe(Layer.provide(NodeHttpServer.layer(() => createServer(), { host: "127.0.0.1", port: 0 })))
).pipe(NodeRuntime.runMain)
