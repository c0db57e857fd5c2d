import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, HttpApiScalar, OpenApi } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { layerAnswering } from "./answering.ts"
import { layerFreeCall } from "./freeCall.ts"
import { FreeLimit } from "./FreeLimit.ts"
import { layerJsonBody } from "./jsonBody.ts"
import { docsPath, openapiPath } from "./knownPaths.ts"
import { Offers } from "./Offers.ts"
import { layerPaidCall } from "./paidCall.ts"
import { layerPaidHandlers } from "./paidHandlers.ts"
import { PaymentProblems } from "./PaymentProblems.ts"
import { layerProblemPages } from "./problemPages.ts"
import { Problems } from "./Problems.ts"
import { PublicOrigin } from "./PublicOrigin.ts"
import { layerRandomPool } from "./RandomPool.ts"
import { layerStatusHandlers } from "./statusHandlers.ts"
import { layerTestHandlers } from "./testHandlers.ts"
import { layerWellKnown } from "./wellKnown.ts"

const layerApi = Layer.unwrap(
  Effect.map(PublicOrigin, (origin) =>
    HttpApiBuilder.layer(Api.annotate(OpenApi.Servers, [{ url: origin }]), { openapiPath })
  )
).pipe(
  Layer.provide([layerPaidHandlers, layerTestHandlers, layerStatusHandlers]),
  Layer.provide([layerJsonBody, layerPaidCall, layerFreeCall]),
  Layer.provide(FreeLimit.layer)
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
export const layerRoutes = Layer.mergeAll(layerApi, layerDocs, layerProblemPages, layerWellKnown, layerAnswering).pipe(
  Layer.provide([PaymentProblems.layer, Offers.layer]),
  Layer.provide(Problems.layer),
  Layer.provide(layerRandomPool)
)
