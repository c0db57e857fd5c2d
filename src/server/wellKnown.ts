import { Effect, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { SellingTerms } from "../payments/SellingTerms.ts"
import { soldEndpoints } from "./pricedEndpoints.ts"
import { PublicOrigin } from "./PublicOrigin.ts"

export const wellKnownPath = "/.well-known/x402"

/** Where those who index paid services find what is sold here: the resources, each of which quotes itself by a 402. */
export const layerWellKnown = HttpRouter.add(
  "GET",
  wellKnownPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const resources = Option.isNone(terms) ? [] : soldEndpoints.map(({ path }) => `${origin}${path}`)
    return HttpServerResponse.jsonUnsafe({ version: 1, resources })
  })
)
