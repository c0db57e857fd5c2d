import { comparableRules } from "../../tables/investor/comparables.ts"
import type { ComparedHome } from "./Adjustment.ts"
import type { ComparableListing } from "./ComparableListing.ts"
import type { DatedListing } from "./DatedListing.ts"

const { unknown, ...weights } = comparableRules.weights

/**
 * How much a listing counts, above 0 to 1: `exp(-miles / scale) x exp(-days since it was listed / 180) x likeness`. A
 * distance or a day that is not known counts as one scale away. `milesScale`: see `milesScaleOf`.
 */
export const weightOf = (
  { kind, listing, sinceListed }: DatedListing,
  home: ComparedHome,
  milesScale: number
): number => {
  const { distanceMiles } = listing
  const scalesAway = distanceMiles === null ? 1 : distanceMiles / milesScale
  const agesOld = sinceListed === null ? 1 : sinceListed / weights.days
  return Math.max(
    leastWeight,
    Math.exp(-scalesAway - agesOld) * likenessOf(listing, home) * kindLikeness(kind, home.kind)
  )
}

/** Next to nothing, so that weights can be divided by their sum. */
const leastWeight = 1e-9

/** Half a mile, or the median distance of the listings where that is more: in the country none is near. */
export const milesScaleOf = (listings: ReadonlyArray<ComparableListing>): number => {
  const distances = listings.flatMap(({ distanceMiles }) => distanceMiles ?? []).toSorted((a, b) => a - b)
  return Math.max(weights.miles, distances[Math.floor((distances.length - 1) / 2)] ?? 0)
}

/** 1 for a home of the size, age and rooms of the compared one, less by each difference and by what is not known. */
const likenessOf = (listing: ComparableListing, home: ComparedHome): number =>
  areaLikeness(listing.squareFeet, home.squareFeet) *
  gapLikeness(listing.yearBuilt, home.yearBuilt, unknown.age, (years) => Math.exp(-years / weights.ageGap)) *
  gapLikeness(listing.bedrooms, home.bedrooms, unknown.rooms, (rooms) => weights.eachBedroom ** rooms) *
  gapLikeness(listing.bathrooms, home.bathrooms, unknown.rooms, (rooms) => weights.eachBathroom ** rooms) *
  (weightOfListingType[(listing.listingType ?? "").toLowerCase()] ?? 1)

const areaLikeness = (area: number | null, homeArea: number | null): number =>
  area === null || homeArea === null ? unknown.area : Math.exp(-Math.abs(Math.log(area / homeArea)) / weights.areaRatio)

const gapLikeness = (
  figure: number | null,
  homeFigure: number | null,
  whenUnknown: number,
  likeness: (gap: number) => number
): number => (figure === null || homeFigure === null ? whenUnknown : likeness(Math.abs(figure - homeFigure)))

const kindLikeness = (kind: DatedListing["kind"], homeKind: DatedListing["kind"]): number => {
  if (kind === "unknown" || homeKind === "unknown") return unknown.kind
  return kind === homeKind ? 1 : weights.otherKind
}

/** A seller in need, or a builder, does not ask what an owner asks. */
const weightOfListingType: Readonly<Record<string, number>> = {
  "new construction": weights.newConstruction,
  foreclosure: weights.forcedSale,
  "short sale": weights.forcedSale
}
