import { Api } from "@property-intelligence/api/Api.ts"
import { Deprecation, DeprecationNotice } from "@property-intelligence/api/DeprecationNotice.ts"
import { OrderBody } from "@property-intelligence/api/PaidCall.ts"
import { Price, type PriceTag } from "@property-intelligence/x402/Prices.ts"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApi, OpenApi } from "effect/http-api"

/** The product of an endpoint. */
export interface Product {
  readonly path: string
  readonly description: string
  readonly price: PriceTag
  readonly body: OrderBody["Service"]
  /** The dates of its deprecation and its end; `null` or absent if it is not deprecated. */
  readonly deprecation?: Deprecation["Service"] | null
}

/** The product of an endpoint, by its annotations; none if its calls are free. */
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

/** All products by path, from the contract. */
export const products = reflected()

/**
 * The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` with the relation `deprecation` on the responses
 * of a deprecated endpoint, including refusals.
 */
export const layerDeprecationNotice = Layer.succeed(
  DeprecationNotice,
  DeprecationNotice.of((answer, { endpoint: { annotations } }) =>
    Option.match(Context.getOption(annotations, Deprecation), {
      onNone: () => answer,
      onSome: (deprecation) =>
        Effect.andThen(
          HttpEffect.appendPreResponseHandler((_request, response) =>
            Effect.succeed(
              HttpServerResponse.setHeaders(response, deprecationHeaders(deprecation, response.headers["link"]))
            )
          ),
          answer
        )
    })
  )
)

/**
 * The headers that a deprecated endpoint adds to a response. `link` is the response's existing `Link` header, which is
 * kept.
 */
export const deprecationHeaders = ({ page, since, sunset }: Deprecation["Service"], link: string | undefined) => ({
  deprecation: `@${Math.floor(DateTime.toEpochMillis(since) / 1000)}`,
  sunset: DateTime.toDateUtc(sunset).toUTCString(),
  link: [...(link === undefined ? [] : [link]), `<${page}>; rel="deprecation"; type="text/html"`].join(", ")
})
