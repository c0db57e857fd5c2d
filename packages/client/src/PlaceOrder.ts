import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"

/** A place in the form of a request body: an address, or a point in the United States. */
export type NamedPlace = { readonly address: string } | { readonly lat: number; readonly lon: number }

/** The place of a report: only an address, or a place with facts about the building. */
export type PlaceOrder = string | (NamedPlace & { readonly property?: StatedProperty })

/** The place of an analysis: only an address, or a place with facts about the building and the deal. */
export type InvestorOrder = string | (NamedPlace & InvestorRequest)

/** The request body for an order. */
export const bodyOf = (order: PlaceOrder | InvestorOrder) =>
  typeof order === "string" ? { address: order } : { ...order }
