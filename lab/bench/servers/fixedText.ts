import { readFileSync } from "node:fs"

/**
 * Serves the text in `TEXT_FILE` as the free mirror's response, with only the work that all responses of the service
 * share.
 */
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, flow, Layer } from "effect"
import { HttpMiddleware, HttpRouter, HttpServer, HttpServerResponse } from "effect/http"

import { makeAdmission } from "../../../src/server/admission/admission.ts"
import { Connections } from "../../../src/server/admission/Connections.ts"
import { makeFastPath } from "../../../src/server/admission/fastPath.ts"
import { layerRunQueue } from "../../../src/server/admission/RunQueue.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { inOriginForm } from "../../../src/server/request/originForm.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"
import { layerRandomPool } from "../../../src/server/request/RequestId.ts"
import { requestMetrics } from "../../../src/server/request/requestMetrics.ts"
import { layerResponseEnvelope } from "../../../src/server/request/responseEnvelope.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerEnvironment } from "../../../src/start/describeStartError.ts"
import { layerTelemetry } from "../../../src/telemetry/Telemetry.ts"

const text = readFileSync(process.env["TEXT_FILE"] ?? "", "utf8")

const layerText = HttpRouter.add(
  "POST",
  "/test/property-intel",
  Effect.succeed(HttpServerResponse.text(text, { contentType: "application/json" }))
)

const layerListen = Layer.unwrap(
  Effect.map(Connections, ({ server }) => NodeHttpServer.layer(() => server, { host: "127.0.0.1", port: 0 }))
)

const layerAdmission = Layer.effectDiscard(
  Effect.gen(function* () {
    const { use } = yield* Connections
    yield* use([yield* makeAdmission, yield* makeFastPath])
  })
).pipe(Layer.provide([Problems.layer, layerRandomPool]))

const layerListening = Layer.effectDiscard(
  Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Console.log(`Listening on ${HttpServer.formatAddress(address)}`)
  )
)

const layerAnswers = HttpRouter.serve(
  Layer.merge(layerText, layerResponseEnvelope).pipe(Layer.provide([Problems.layer, layerRandomPool])),
  { disableLogger: true, disableListenLog: true, middleware: flow(requestMetrics([]), inOriginForm) }
).pipe(Layer.provide(Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)))

Layer.launch(
  Layer.mergeAll(layerAnswers, layerListening, layerAdmission).pipe(
    Layer.provide(PublicOrigin.layer),
    Layer.provide(layerListen),
    Layer.provide([Connections.layer, Stopping.layer]),
    Layer.provide(layerTelemetry),
    Layer.provide(Settings.layer),
    Layer.provide([NodeHttpClient.layerUndici, NodeServices.layer])
  )
).pipe(Effect.provide([layerEnvironment, layerRunQueue]), NodeRuntime.runMain)
