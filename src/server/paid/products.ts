import { Api } from "@property-intelligence/api/Api.ts"
import { Deprecation } from "@property-intelligence/api/DeprecationNotice.ts"
import { OrderBody } from "@property-intelligence/api/PaidCall.ts"
import { Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Context, Option } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

/** What is on sale at an endpoint. */
export interface Product {
  readonly path: string
  readonly description: string
  readonly price: PriceTag
  readonly body: OrderBody["Service"]
  /** Since when and until when it is on sale, if it is to go. */
  readonly deprecation?: Deprecation["Service"] | null
}

/** What an endpoint sells, by its annotations; none if its calls are free. */
export const productOf = ({
  annotations,
  path
}: {
  readonly annotations: Context.Context<never>
  readonly path: string
}): Option.Option<Product> =>
  Option.map(Context.getOption(annotations, OrderBody), (body) => ({
    path,
    description: Option.getOrElse(Context.getOption(annotations, OpenApi.Description), () => path),
    price: Context.getUnsafe(annotations, Price),
    body,
    deprecation: Option.getOrNull(Context.getOption(annotations, Deprecation))
  }))

const reflected = (): ReadonlyMap<string, Product> => {
  const found = new Map<string, Product>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { path }, mergedAnnotations }) => {
      const product = productOf({ path, annotations: mergedAnnotations })
      if (Option.isSome(product)) found.set(path, product.value)
    }
  })
  return found
}

/** What is on sale, by its path, from the contract. */
export const products = reflected()
