import { wellKnownPath } from "@property-intelligence/api/documentPaths.ts"
import { deliverableEndpoints } from "@property-intelligence/api/missingParts.ts"
import { Effect, Layer, Option } from "effect"

import { OfferSigner } from "../../payments/OfferSigner.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { layerStaticDocument } from "../request/encoding/StaticDocument.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { MissingParts } from "../status/salesState.ts"

/**
 * The document that shows our products to indexes of paid services: the resources, which each give a quote in a 402,
 * and the account that signs offers and receipts.
 */
export const layerWellKnown = layerStaticDocument(
  wellKnownPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const { lasting } = yield* MissingParts
    const resources = Option.isNone(terms) ? [] : deliverableEndpoints(lasting).map(({ path }) => `${origin}${path}`)
    const { signer } = yield* OfferSigner
    const offerSigner = Option.match(signer, {
      onNone: () => ({}),
      onSome: ({ address }) => ({ offerSigner: address })
    })
    return {
      text: JSON.stringify({ version: 1, resources, ...offerSigner }),
      contentType: "application/json",
      maxAge: 300
    }
  })
).pipe(Layer.provide(OfferSigner.layer))
