import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, flow, identity, Layer, Tracer } from "effect"
import { HttpMiddleware, HttpRouter } from "effect/http"

import { Settings } from "../Settings.ts"
import { inOriginForm } from "./answer/originForm.ts"
import { PromptAnswers } from "./answer/PromptAnswers.ts"
import { requestMetrics } from "./answer/requestMetrics.ts"
import { requestSpan } from "./answer/requestSpan.ts"
import { layerDoor } from "./door/layerDoor.ts"
import { layerAnnouncement } from "./process/announcement.ts"
import { Connections } from "./process/Connections.ts"
import { PublicOrigin } from "./process/PublicOrigin.ts"
import { drainTime, Stopping } from "./process/Stopping.ts"
import { layerRoutes } from "./routes.ts"

/** Connections that wait to be taken, as far as the system allows: Node's 511 are soon full when thousands come at once. */
const backlog = 4096

const layerListen = Layer.unwrap(
  Effect.gen(function* () {
    const { host, port } = yield* Settings
    const { server } = yield* Connections
    return NodeHttpServer.layer(() => server, { host, port, backlog, gracefulShutdownTimeout: drainTime })
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

/** The platform's own span of a call would hold the client's address. */
const untracedByPlatform = Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)

const untraced = HttpMiddleware.make((answer) => Effect.withTracerEnabled(answer, false))

/** Where spans go nowhere none is made, not of the sources either: they would be a tenth of the work of an answer to an unpaid call. */
const layerAnswers = Layer.unwrap(
  Effect.gen(function* () {
    const { propagateTrace, trustedProxies } = yield* Settings
    const measured = requestMetrics(trustedProxies)
    const isExported = (yield* Tracer.Tracer) !== Tracer.nativeTracer
    const seen = flow(measured, isExported ? requestSpan(trustedProxies) : propagateTrace ? identity : untraced)
    return HttpRouter.serve(layerRoutes, {
      disableLogger: true,
      disableListenLog: true,
      middleware: flow(seen, inOriginForm)
    })
  })
)

/**
 * Listens and answers; the address is in the `HttpServer` it gives. When it is released it says so in `/readyz` for the grace
 * of the settings, then stops accepting and lets answers and sales finish.
 */
export const layerHttpServer = Layer.provideMerge(layerStop, layerAnnouncement).pipe(
  Layer.provide(layerDoor),
  Layer.provide(layerAnswers),
  Layer.provide(untracedByPlatform),
  Layer.provide(Layer.sync(PromptAnswers, () => new Map())),
  Layer.provide(PublicOrigin.layer),
  Layer.provideMerge(layerListen),
  Layer.provide([Connections.layer, Stopping.layer])
)
