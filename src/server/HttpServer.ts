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
 * The steps of a request, in order, from the socket to its handler; its answer comes back through them. A step lets the request go on, or
 * answers it, and then the later ones don't hear of it.
 */
const steps = {
  /** Node's server: limits on connections, on the size of headers, and on the time for headers and body. */
  connections: Connections.layer,

  /** Answers bytes that are not an HTTP request, and requests that did not arrive in time: 400, 408, 413 or 431. */
  unreadable: makeUnreadableAnswer,

  /** Before there is a fiber for the request. */
  onNodeRequest: [
    /** While the event loop is behind, calls wait for their turn, paid ones first, or get 503. Probes, prices and documents go straight on. */
    makeAdmission,
    /** Answers probes and prices at once. */
    makeFastPath
  ],

  /** Around all that follows, the sending of the answer too. */
  onRequest: [
    /** Reads the target in origin form. Of a long query, reads only the known parameters. */
    Effect.succeed(inOriginForm),
    /** Makes the request's span, in the trace of its caller. */
    makeRequestSpan,
    /** Counts and measures the request. */
    makeRequestMetrics
  ],

  /** Around the router: these may change the answer. */
  onAnswer: [
    /** Makes every answer the last one on its connection while the process stops. */
    layerLastAnswers,
    /** Gives the answer its id, headers, compression and log line. Answers unknown paths, wrong methods and OPTIONS, and turns a defect into a 500. */
    layerResponseEnvelope
  ],

  /** Around those endpoints whose declaration in `packages/api` names them. */
  onEndpoint: Layer.mergeAll(
    /** Of a paid call: answers 402 with the price, or sells the answer for a payment. */
    layerPaidGate,
    /** Of a free call: counts it against the limits of its client. */
    layerFreeCall,
    /** Reads the body of a free call, or reports its fault. */
    layerJsonBody
  ),

  /** The handlers of the endpoints, the documents and the pages. */
  handlers: layerRoutes
} as const

/** Connections that wait to be taken, as far as the system allows: Node's 511 are soon full when thousands come at once. */
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
    // Nothing here is upgraded, and what asks for it would come past these steps.
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
        // The one that is built first is the outer one.
        Layer.merge(Layer.provideMerge(inner, outer)),
        Layer.provide([Problems.layer, layerRandomPool, layerMissingPage])
      ),
      // The innermost comes first.
      { disableLogger: true, disableListenLog: true, middleware: flow(third, second, first) }
    )
  })
)

/** Built last, so it is the first to hear that the process is asked to stop: the server closes when this is done. */
const layerStop = Layer.effectDiscard(
  Effect.gen(function* () {
    const connections = yield* Connections
    const stopping = yield* Stopping
    yield* Effect.addFinalizer(() => Effect.andThen(stopping.begin, connections.letGo))
  })
)

/** The platform's own span of a call, refused ones too, would hold the client's address. */
const untracedByPlatform = Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)

/**
 * Listens and answers; the returned `HttpServer` has the address. On release it reports the stop in `/readyz` for the grace
 * of the settings, then stops accepting and lets answers and sales finish.
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
