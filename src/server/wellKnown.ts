import { Context, Effect, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApi } from "effect/http-api"

import { Api } from "../api/Api.ts"
import { PaidCall } from "../api/PaidCall.ts"
import { Price } from "../payments/Prices.ts"
import { SellingTerms } from "../payments/SellingTerms.ts"
import { PublicOrigin } from "./PublicOrigin.ts"

export const wellKnownPath = "/.well-known/x402"

/** Where those who index paid services find what is sold here: the resources, each of which quotes itself by a 402. */
export const layerWellKnown = HttpRouter.add(
  "GET",
  wellKnownPath,
  Effect.gen(function* () {
    const origin = yield* PublicOrigin
    const { terms } = yield* SellingTerms
    const resources = Option.isNone(terms) ? [] : openPaths().map((path) => `${origin}${path}`)
    return HttpServerResponse.jsonUnsafe({ version: 1, resources })
  })
)

/** The endpoints that carry a price and stand behind the gate. */
const openPaths = (): ReadonlyArray<string> => {
  const paths: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations, middleware }) => {
      const isSold = Option.isSome(Context.getOption(mergedAnnotations, Price))
      if (isSold && [...middleware].some(({ key }) => key === PaidCall.key)) paths.push(endpoint.path)
    }
  })
  return paths
}
