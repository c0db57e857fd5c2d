import { Context, Option } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { Price, type PriceTag } from "../payments/Prices.ts"
import { Api } from "./Api.ts"
import { PaidCall } from "./PaidCall.ts"

/** An endpoint that has a price; `isOpen` when it stands behind the gate, so that it can be bought. */
interface PricedEndpoint {
  readonly path: string
  readonly method: string
  readonly price: PriceTag
  /** What it gives, in a few words. */
  readonly summary: string
  readonly isOpen: boolean
}

const reflected = (): ReadonlyArray<PricedEndpoint> => {
  const found: Array<PricedEndpoint> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path }, mergedAnnotations, middleware }) => {
      const price = Context.getOption(mergedAnnotations, Price)
      if (Option.isNone(price)) return
      const summary = Option.getOrElse(Context.getOption(mergedAnnotations, OpenApi.Summary), () => "")
      found.push({
        path,
        method,
        price: price.value,
        summary,
        isOpen: [...middleware].some(({ key }) => key === PaidCall.key)
      })
    }
  })
  return found
}

/** The endpoints with a price, from the contract. */
export const pricedEndpoints = reflected()

/** Those that can be bought. */
export const soldEndpoints = pricedEndpoints.filter(({ isOpen }) => isOpen)
