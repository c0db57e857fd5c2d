import { Api } from "@property-intelligence/api/Api.ts"
import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { OfferSigner } from "../payments/OfferSigner.ts"
import { layerContractRoutes, layerDiscoveryRoutes } from "./docs/discoveryRoutes.ts"
import { layerReceiptHandlers } from "./free/receiptHandlers.ts"
import { layerTestHandlers } from "./free/testHandlers.ts"
import { layerMcpCards } from "./mcp/mcpCards.ts"
import { layerMcpRoute } from "./mcp/mcpRoute.ts"
import { layerPageRoutes } from "./pages/pageRoutes.ts"
import { layerWellKnown } from "./paid/listings.ts"
import { Offers } from "./paid/Offers.ts"
import { layerPaidHandlers } from "./paid/paidHandlers.ts"
import { layerQuoteHandlers } from "./paid/quoteHandlers.ts"
import { layerStatusHandlers } from "./status/statusHandlers.ts"

/** The endpoints of the contract. */
const layerApi = HttpApiBuilder.layer(Api).pipe(
  Layer.provide([layerPaidHandlers, layerQuoteHandlers, layerTestHandlers, layerReceiptHandlers, layerStatusHandlers]),
  Layer.provide(Offers.layer),
  Layer.provide(OfferSigner.layer)
)

/** Every route of the service. */
export const layerRoutes = Layer.mergeAll(
  layerApi,
  layerContractRoutes,
  layerDiscoveryRoutes,
  layerWellKnown,
  layerMcpCards,
  layerMcpRoute,
  layerPageRoutes
)
