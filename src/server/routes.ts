import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { OfferSigner } from "../payments/OfferSigner.ts"
import { layerJsonBody } from "./answer/jsonBody.ts"
import { Problems } from "./answer/Problems.ts"
import { layerRandomPool } from "./answer/RandomPool.ts"
import { layerResponseEnvelope } from "./answer/responseEnvelope.ts"
import { layerContractRoutes } from "./docs/contractRoutes.ts"
import { layerDiscoveryRoutes } from "./docs/discoveryRoutes.ts"
import { layerFreeCall } from "./free/freeCall.ts"
import { FreeLimit } from "./free/FreeLimit.ts"
import { layerReceiptHandlers } from "./free/receiptHandlers.ts"
import { layerTestHandlers } from "./free/testHandlers.ts"
import { layerMcpCards } from "./mcp/mcpCards.ts"
import { layerMcpRoute } from "./mcp/mcpRoute.ts"
import { layerMcpSessions } from "./mcp/mcpSessions.ts"
import { layerPageRoutes } from "./pages/pageRoutes.ts"
import { Offers } from "./paid/Offers.ts"
import { layerPaidGate } from "./paid/paidGate.ts"
import { layerPaidHandlers } from "./paid/paidHandlers.ts"
import { layerQuoteHandlers } from "./paid/quoteHandlers.ts"
import { layerWellKnown } from "./paid/wellKnown.ts"
import { layerStatusHandlers } from "./process/statusHandlers.ts"

const layerApi = HttpApiBuilder.layer(Api).pipe(
  Layer.provide([layerPaidHandlers, layerQuoteHandlers, layerTestHandlers, layerReceiptHandlers, layerStatusHandlers]),
  Layer.provide([layerJsonBody, layerPaidGate, layerFreeCall]),
  Layer.provide([FreeLimit.layer, Offers.layer]),
  Layer.provide(OfferSigner.layer)
)

/** Every route of the service with what all answers share. */
export const layerRoutes = Layer.mergeAll(
  layerApi,
  layerContractRoutes,
  layerDiscoveryRoutes,
  layerWellKnown,
  layerMcpCards,
  layerMcpRoute,
  layerMcpSessions,
  layerPageRoutes,
  layerResponseEnvelope
).pipe(Layer.provide(Problems.layer), Layer.provide(layerRandomPool))
