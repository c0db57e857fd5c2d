import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer } from "effect"
import { HttpMiddleware, HttpRouter, UrlParams } from "effect/http"

import { Settings } from "../Settings.ts"
import { layerAnnouncement } from "./announcement.ts"
import { Connections } from "./Connections.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { layerRoutes } from "./routes.ts"
import { drainTime, Stopping } from "./Stopping.ts"

const layerListen = Layer.unwrap(
  Effect.gen(function* () {
    const { host, port } = yield* Settings
    const { server } = yield* Connections
    return NodeHttpServer.layer(() => server, { host, port, gracefulShutdownTimeout: drainTime })
  })
)

/** Built last, so the first to hear that the process is asked to stop: the server closes when this is done. */
const layerStop = Layer.effectDiscard(
  Effect.gen(function* () {
    const connections = yield* Connections
    const stopping = yield* Stopping
    yield* Effect.addFinalizer(() => Effect.andThen(stopping.begin, connections.letGo))
  })
)

/** No value of a query reaches a span: the API has no query parameters, but people put addresses there. */
const layerRedactedQueries = Layer.succeed(UrlParams.CurrentRedactedNames, [/.*/])

const layerUntracedProbes = HttpMiddleware.layerTracerDisabledForUrls(["/health", "/livez", "/readyz"])

/**
 * Listens and answers; the address is in the `HttpServer` it gives. When it is released it says so in `/readyz` for the grace
 * of the settings, then stops accepting and lets answers and sales finish.
 */
export const layerHttpServer = Layer.provideMerge(layerStop, layerAnnouncement).pipe(
  Layer.provide(HttpRouter.serve(layerRoutes, { disableLogger: true, disableListenLog: true })),
  Layer.provide([layerRedactedQueries, layerUntracedProbes]),
  Layer.provide(PublicOrigin.layer),
  Layer.provideMerge(layerListen),
  Layer.provide([Connections.layer, Stopping.layer])
)
