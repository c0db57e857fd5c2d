import { Effect, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { wellKnownPath } from "../../api/documentPaths.ts"
import { soldEndpoints } from "../../api/pricedEndpoints.ts"
import { OfferSigner } from "../../payments/OfferSigner.ts"
import { SellingTerms } from "../../payments/SellingTerms.ts"
import { PublicOrigin } from "../process/PublicOrigin.ts"

/**
 * Where those who index paid services find what is sold here: the resources, each of which quotes itself by a 402, and the
 * account that signs offers and receipts.
 */
export const layerWellKnown = HttpRouter.add(
  "GET",
  wellKnownPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const resources = Option.isNone(terms) ? [] : soldEndpoints.map(({ path }) => `${origin}${path}`)
    const { signer } = yield* OfferSigner
    const offerSigner = Option.match(signer, {
      onNone: () => ({}),
      onSome: ({ address }) => ({ offerSigner: address })
    })
    return HttpServerResponse.jsonUnsafe({ version: 1, resources, ...offerSigner })
  })
).pipe(HttpRouter.provideRequest(OfferSigner.layer))
