import { comparableRules } from "../../tables/investor/comparables.ts"
import type { ComparedHome, Market } from "./Adjustment.ts"
import type { DatedListing } from "./DatedListing.ts"

/** Why a listing can't be compared, a key of the table's `leftOut`; `null` where it can. */
export const whyLeftOut = (
  { kind, listing, sinceAsked, sinceListed }: DatedListing,
  home: ComparedHome,
  market: Market
): keyof (typeof comparableRules)["leftOut"] | null => {
  const { bounds } = comparableRules
  const { distanceMiles, price } = listing
  if (price === null || !isWithin(price, market.believed)) return "price"
  if ((stateIn(listing.address) ?? home.stateCode) !== home.stateCode) return "state"
  if (distanceMiles !== null && !isWithin(distanceMiles, [0, bounds.miles])) return "distance"
  if (sinceListed !== null && sinceListed < 0) return "future"
  if (sinceAsked !== null && sinceAsked > bounds.days) return "old"
  if (!isComparableKind(kind, home.kind)) return "kind"
  return isComparableArea(listing.squareFeet, home.squareFeet) ? null : "area"
}

const isWithin = (figure: number, [low, high]: readonly [number, number]): boolean => figure >= low && figure <= high

/** The state at the end of an address line. */
const stateIn = (address: string): string | null => /\b([A-Z]{2}),? +\d{5}(?:-\d{4})?$/.exec(address)?.[1] ?? null

/** Homes of one household can be compared among themselves; anything else with its own kind alone. */
const isComparableKind = (kind: DatedListing["kind"], homeKind: DatedListing["kind"]): boolean => {
  if (kind === "unknown" || homeKind === "unknown") return kind !== "land" && kind !== "apartmentBuilding"
  return kind === homeKind || (oneHousehold.has(kind) && oneHousehold.has(homeKind))
}

const oneHousehold: ReadonlySet<string> = new Set(["house", "condominium", "townhouse"])

const isComparableArea = (area: number | null, homeArea: number | null): boolean =>
  area === null || homeArea === null || isWithin(area / homeArea, comparableRules.bounds.areaRatio)
