import { placeIn, placeNames } from "../../asked/Asked.ts"
import { isJsonObject } from "../../page/jsonMembers.ts"
import type { ServiceFacts } from "../../page/ServiceFacts.ts"
import { spaced } from "../../words/plainText.ts"

/** A call that is for sale. */
export interface Product {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The name of a call in the price list, in any view. */
export const productName = ({ prices }: ServiceFacts, path: string): string =>
  prices.find((each) => each.path === path.split("?")[0])?.summary ?? path

/** The place in the request: its address, or `lat, lon`. */
export const addressIn = ({ body }: Product): string => placeIn(body)

/** The terms that are sent with the address, for people, e.g. `asking price 180,000`. */
export const othersIn = ({ body }: Product): string =>
  Object.entries(body)
    .filter(([name]) => !placeNames.some((placeName) => placeName === name))
    .flatMap(([name, value]) =>
      name === "property" && isJsonObject(value) ? Object.entries(value) : [[name, value] as const]
    )
    .map(([name, value]) => `${spaced(name)} ${typeof value === "number" ? figure.format(value) : String(value)}`)
    .join(", ")

const figure = new Intl.NumberFormat("en-US")

/** Returns true if both are the same call. */
export const isSameProduct = (one: Product, other: Product): boolean =>
  one.path === other.path && JSON.stringify(one.body) === JSON.stringify(other.body)
