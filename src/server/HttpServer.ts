import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer, Option, Tracer } from "effect"
import { HttpMiddleware, HttpRouter, HttpServerRequest, UrlParams } from "effect/http"

import { Settings } from "../Settings.ts"
import { layerAnnouncement } from "./announcement.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { layerRoutes } from "./routes.ts"

/** How long answers that are under way may take when the process is asked to stop. */
const drainTime = "30 seconds"

/** A payment with its echoed extensions can be over the usual 16 KB. */
const maxHeaderSize = 32 * 1024

const layerListen = Layer.unwrap(
  Effect.map(Settings, ({ host, port }) =>
    NodeHttpServer.layer(() => createServer({ maxHeaderSize }), { host, port, gracefulShutdownTimeout: drainTime })
  )
)

/** No value of a query reaches a span: the API has no query parameters, but people put addresses there. */
const layerRedactedQueries = Layer.succeed(UrlParams.CurrentRedactedNames, [/.*/])

/** The platform's own span of a call would hold the client's address. */
const untracedByPlatform = Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)

/** The same span without the address, which stays known as `peerAddress`. */
const traced = HttpMiddleware.make((answer) =>
  HttpMiddleware.tracer(answer).pipe(
    Effect.provideService(HttpMiddleware.TracerDisabledWhen, ({ url }) => url === "/health"),
    Effect.updateService(HttpServerRequest.HttpServerRequest, (request) =>
      request.modify({ remoteAddress: Option.none(), peerAddress: request.peerAddress })
    )
  )
)

/** Where spans go nowhere none is made: it would be a tenth of the work of an answer to an unpaid call. */
const layerAnswers = Layer.unwrap(
  Effect.map(Tracer.Tracer, (tracer) =>
    HttpRouter.serve(layerRoutes, {
      disableLogger: true,
      disableListenLog: true,
      ...(tracer === Tracer.nativeTracer ? {} : { middleware: traced })
    })
  )
)

/** Listens and answers; the address is in the `HttpServer` it gives. When it is released it stops accepting and lets answers finish. */
export const layerHttpServer = layerAnnouncement.pipe(
  Layer.provide(layerAnswers),
  Layer.provide([layerRedactedQueries, untracedByPlatform]),
  Layer.provide(PublicOrigin.layer),
  Layer.provideMerge(layerListen)
)
