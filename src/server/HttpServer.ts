import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, flow, Layer } from "effect"
import { HttpMiddleware, HttpRouter } from "effect/http"

import { Settings } from "../Settings.ts"
import { makeAdmission } from "./admission/admission.ts"
import { Connections } from "./admission/Connections.ts"
import { FastAnswers, makeFastPath } from "./admission/fastPath.ts"
import { drainTime, layerLastAnswers, Stopping } from "./admission/Stopping.ts"
import { layerFreeCall } from "./free/freeCall.ts"
import { layerMissingPage } from "./pages/pageRoutes.ts"
import { layerPaidGate } from "./paid/paidGate.ts"
import { layerJsonBody } from "./request/jsonBody.ts"
import { inOriginForm } from "./request/originForm.ts"
import { Problems } from "./request/Problems.ts"
import { PublicOrigin } from "./request/PublicOrigin.ts"
import { layerRandomPool } from "./request/RequestId.ts"
import { makeRequestMetrics } from "./request/requestMetrics.ts"
import { makeRequestSpan } from "./request/requestSpan.ts"
import { layerResponseEnvelope } from "./request/responseEnvelope.ts"
import { makeUnreadableAnswer } from "./request/unreadableAnswer.ts"
import { layerRoutes } from "./routes.ts"
import { layerAnnouncement } from "./status/announcement.ts"

/**
 * The steps of a request, in order, from the socket to its handler. The response comes back through the same steps. If
 * a step answers the request itself, later steps do not see it.
 */
const steps = {
  /** Node's server: limits on connections, on the size of headers, and on the time for headers and body. */
  connections: Connections.layer,

  /** Answers bytes that are not an HTTP request, and requests that did not arrive in time: 400, 408, 413 or 431. */
  unreadable: makeUnreadableAnswer,

  /** Steps before the request has a fiber. */
  onNodeRequest: [
    /**
     * While the event loop is behind, calls wait for their turn, paid ones first, or get 503. Probes, documents, and
     * prices for small bodies do not wait.
     */
    makeAdmission,
    /** Answers probes and prices at once. */
    makeFastPath
  ],

  /** Steps around everything that follows, including the sending of the response. */
  onRequest: [
    /** Converts the target to origin form. Of a long query, only `view` and `fields` are kept. */
    Effect.succeed(inOriginForm),
    /** Starts the request's span, as a child of the caller's trace. */
    makeRequestSpan,
    /** Counts and measures the request. */
    makeRequestMetrics
  ],

  /** Steps around the router. They may change the response. */
  onAnswer: [
    /** While the process stops, makes every response the last one on its connection. */
    layerLastAnswers,
    /**
     * Gives the response its id, headers, compression and log line. Answers unknown paths, wrong methods and OPTIONS,
     * and turns a defect into a 500.
     */
    layerResponseEnvelope
  ],

  /** Steps of single endpoints, as each endpoint's declaration in `packages/api` names them. */
  onEndpoint: Layer.mergeAll(
    /** For paid calls: answers 402 with the price, or sells the answer for a payment. */
    layerPaidGate,
    /** For free calls: counts the call against the limits of its client. */
    layerFreeCall,
    /** Reads the body of a free call, or reports its fault. */
    layerJsonBody
  ),

  /** The handlers of the endpoints, the documents and the pages. */
  handlers: layerRoutes
} as const

/**
 * Max connections that wait to be accepted, if the system allows it. Node's default of 511 is soon full when thousands
 * come at once.
 */
const backlog = 4096

const layerListen = Layer.unwrap(
  Effect.gen(function* () {
    const { host, port } = yield* Settings
    const { server } = yield* Connections
    return NodeHttpServer.layer(() => server, { host, port, backlog, gracefulShutdownTimeout: drainTime })
  })
)

const layerOnNodeRequest = Layer.effectDiscard(
  Effect.gen(function* () {
    const { answerUnreadable, server, use } = yield* Connections
    yield* use(yield* Effect.all(steps.onNodeRequest))
    yield* answerUnreadable(yield* steps.unreadable)
    // We upgrade no connection, and requests for an upgrade would bypass these steps.
    server.removeAllListeners("upgrade")
  })
).pipe(Layer.provide([Problems.layer, layerRandomPool]))

const layerRouter = Layer.unwrap(
  Effect.gen(function* () {
    const [first, second, third] = yield* Effect.all(steps.onRequest)
    const [outer, inner] = steps.onAnswer
    return HttpRouter.serve(
      steps.handlers.pipe(
        Layer.provide(steps.onEndpoint),
        // The layer that is built first is the outer one.
        Layer.merge(Layer.provideMerge(inner, outer)),
        Layer.provide([Problems.layer, layerRandomPool, layerMissingPage])
      ),
      // The innermost comes first.
      { disableLogger: true, disableListenLog: true, middleware: flow(third, second, first) }
    )
  })
)

/** Ends the process in order. It is built last, so its finalizer runs first, before the server closes. */
const layerStop = Layer.effectDiscard(
  Effect.gen(function* () {
    const connections = yield* Connections
    const stopping = yield* Stopping
    yield* Effect.addFinalizer(() => Effect.andThen(stopping.begin, connections.letGo))
  })
)

/** Turns off the platform's own span of each call, which would hold the client's address. */
const untracedByPlatform = Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)

/**
 * The listening server; its `HttpServer` has the address. On release it reports the stop in `/readyz` for
 * `SHUTDOWN_GRACE`, then accepts no more connections and lets responses and sales finish.
 */
export const layerHttpServer = Layer.provideMerge(layerStop, layerAnnouncement).pipe(
  Layer.provide(layerOnNodeRequest),
  Layer.provide(layerRouter),
  Layer.provide(untracedByPlatform),
  Layer.provide(Layer.sync(FastAnswers, () => new Map())),
  Layer.provide(PublicOrigin.layer),
  Layer.provideMerge(layerListen),
  Layer.provide([steps.connections, Stopping.layer])
)
