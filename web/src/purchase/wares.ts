import type { ServiceFacts } from "../page/ServiceFacts.ts"
import type { Ware } from "./askTerms.ts"
import { textIn } from "./jsonMembers.ts"

/** What a call is called in the price list. */
export const wareName = ({ prices }: ServiceFacts, path: string): string =>
  prices.find((each) => each.path === path)?.summary ?? path

/** The address that is asked about. */
export const addressIn = ({ body }: Ware): string => textIn(body, "address")

/** What is sent beside the address, e.g. `askingPrice 180000`. */
export const othersIn = ({ body }: Ware): string =>
  Object.entries(body)
    .filter(([name]) => name !== "address")
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ")

/** Whether both are the same call. */
export const isSameWare = (one: Ware, other: Ware): boolean =>
  one.path === other.path && JSON.stringify(one.body) === JSON.stringify(other.body)
