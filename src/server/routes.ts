import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiScalar, OpenApi } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { docsPath, openapiPath } from "../api/documentPaths.ts"
import { OfferSigner } from "../payments/OfferSigner.ts"
import { layerJsonBody } from "./answer/jsonBody.ts"
import { layerProblemPages } from "./answer/problemPages.ts"
import { Problems } from "./answer/Problems.ts"
import { layerRandomPool } from "./answer/RandomPool.ts"
import { layerResponseEnvelope } from "./answer/responseEnvelope.ts"
import { layerFreeCall } from "./free/freeCall.ts"
import { FreeLimit } from "./free/FreeLimit.ts"
import { layerReceiptHandlers } from "./free/receiptHandlers.ts"
import { layerTestHandlers } from "./free/testHandlers.ts"
import { layerPaidGate } from "./paid/paidGate.ts"
import { layerPaidHandlers } from "./paid/paidHandlers.ts"
import { layerWellKnown } from "./paid/wellKnown.ts"
import { PublicOrigin } from "./process/PublicOrigin.ts"
import { layerStatusHandlers } from "./process/statusHandlers.ts"

const layerApi = Layer.unwrap(
  Effect.map(PublicOrigin, (origin) =>
    HttpApiBuilder.layer(Api.annotate(OpenApi.Servers, [{ url: origin }]), { openapiPath })
  )
).pipe(
  Layer.provide([layerPaidHandlers, layerTestHandlers, layerReceiptHandlers, layerStatusHandlers]),
  Layer.provide([layerJsonBody, layerPaidGate, layerFreeCall]),
  Layer.provide([FreeLimit.layer, OfferSigner.layer])
)

/** Whatever the page's script would like to load: only this origin answers. */
const onlyOwnOrigin = HttpRouter.middleware((page) =>
  Effect.map(
    page,
    HttpServerResponse.setHeaders({
      "cache-control": "public, max-age=3600",
      "content-security-policy": "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:"
    })
  )
).layer

/** The script is part of the page: reading the docs needs nothing but this server. */
const layerDocs = HttpApiScalar.layer(Api, { path: docsPath, scalar: { withDefaultFonts: false } }).pipe(
  Layer.provide(onlyOwnOrigin)
)

/** Every route of the service with what all answers share. */
export const layerRoutes = Layer.mergeAll(
  layerApi,
  layerDocs,
  layerProblemPages,
  layerWellKnown,
  layerResponseEnvelope
).pipe(Layer.provide(Problems.layer), Layer.provide(layerRandomPool))
