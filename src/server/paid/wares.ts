import { Context, Option } from "effect"
import { HttpApi, OpenApi } from "effect/http-api"

import { Api } from "../../api/Api.ts"
import { OrderBody } from "../../api/PaidCall.ts"
import { Price } from "../../payments/Prices.ts"
import type { Ware } from "./Offers.ts"

/** What an endpoint sells, by its annotations; none where its calls are free. */
export const wareOf = ({
  annotations,
  path
}: {
  readonly annotations: Context.Context<never>
  readonly path: string
}): Option.Option<Ware> =>
  Option.map(Context.getOption(annotations, OrderBody), (body) => ({
    path,
    description: Option.getOrElse(Context.getOption(annotations, OpenApi.Description), () => path),
    price: Context.getUnsafe(annotations, Price),
    body
  }))

const reflected = (): ReadonlyMap<string, Ware> => {
  const found = new Map<string, Ware>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { path }, mergedAnnotations }) => {
      const ware = wareOf({ path, annotations: mergedAnnotations })
      if (Option.isSome(ware)) found.set(path, ware.value)
    }
  })
  return found
}

/** What is on sale, by its path, from the contract. */
export const wares = reflected()
