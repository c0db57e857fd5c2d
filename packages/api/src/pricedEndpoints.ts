import { Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Context, Option } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { Api } from "./Api.ts"
import { OrderBody, PaidCall } from "./PaidCall.ts"

/** An endpoint with a price. It can be bought if it is behind the payment gate: `isOpen`. */
interface PricedEndpoint {
  readonly path: string
  readonly method: string
  readonly price: PriceTag
  /** The response in a few words. */
  readonly summary: string
  readonly isOpen: boolean
  /**
   * Requirements besides a report's sources: the model, and the source of values and rents (`orGiven` if the body may
   * state them).
   */
  readonly needs: { readonly model: boolean; readonly values: "none" | "orGiven" | "always" }
}

const needsOf = (body: Option.Option<OrderBody["Service"]>): PricedEndpoint["needs"] => {
  if (Option.isNone(body)) return { model: false, values: "none" }
  const { narrated, values } = body.value
  return { model: narrated, values: values ?? "none" }
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
        isOpen: [...middleware].some(({ key }) => key === PaidCall.key),
        needs: needsOf(Context.getOption(mergedAnnotations, OrderBody))
      })
    }
  })
  return found
}

/** The endpoints with a price, from the contract. */
export const pricedEndpoints = reflected()

/** The endpoints that can be bought. */
export const soldEndpoints = pricedEndpoints.filter(({ isOpen }) => isOpen)
