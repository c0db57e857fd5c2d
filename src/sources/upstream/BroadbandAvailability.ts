import { percentToTenth } from "../../domain/signals/percentToTenth.ts"
import type { BroadbandOffer, BroadbandSummary } from "./BroadbandCollection.ts"
import { distinctNames } from "./BroadbandMap.ts"

/** What availability data say of the locations of a census area. */
export interface BroadbandAvailability {
  readonly precision: BroadbandSummary["precision"]
  /** Percent of the locations, to one decimal. */
  readonly servedShare: number | null
  readonly fiberShare: number | null
  readonly providerCount: number | null
  /** FCC codes of the technologies that are offered to every location. */
  readonly everywhere: ReadonlyArray<number>
}

/** FCC technology codes. */
export const fiber = 50
const satellites = new Set<number | null | undefined>([60, 61])

/**
 * What the counts of an area, and the offers of a block where they are known (else `null`), say. A share is of locations that one
 * provider reports: two that reach different ones are not added up. Of an area wider than a block group only what holds for all
 * of its locations is said of a place in it; where nothing does, this is `null`.
 */
export const availabilityOf = (
  { counts, precision }: BroadbandSummary,
  offers: ReadonlyArray<BroadbandOffer> | null
): BroadbandAvailability | null => {
  const shareOf = (count: number | null) =>
    count === null ? null : percentToTenth((100 * count) / (counts.TotalBSLs ?? 0))
  const fiberCounts = [countOf(counts.ServedBSLsFiber), mostBy(offers, fiber)].filter((count) => count !== null)
  const availability = {
    precision,
    servedShare: shareOf(countOf(counts.ServedBSLs)),
    fiberShare: shareOf(fiberCounts.length === 0 ? null : Math.max(...fiberCounts)),
    providerCount: offers === null || offers.length === 0 ? countOf(counts.UniqueProviders) : fixedProviders(offers),
    everywhere: wired.filter((technology) => shareOf(mostBy(offers, technology)) === 100)
  }
  if (precision === "block" || precision === "block group") return availability
  const servedShare = ofAllOrNone(availability.servedShare)
  const fiberShare = ofAllOrNone(availability.fiberShare)
  return servedShare === null && fiberShare === null
    ? null
    : { ...availability, servedShare, fiberShare, providerCount: null }
}

const wired = [10, 40, fiber]

/** A count that is `null` is none; one that is absent is unknown. */
const countOf = (count: number | null | undefined): number | null => (count === undefined ? null : (count ?? 0))

/** The most locations that one provider reaches with a technology, slow service included. */
const mostBy = (offers: ReadonlyArray<BroadbandOffer> | null, technology: number): number | null =>
  offers === null
    ? null
    : Math.max(
        0,
        ...offers
          .filter((offer) => offer.Technology === technology)
          .map(({ ServedBSLs, UnderservedBSLs }) => (ServedBSLs ?? 0) + (UnderservedBSLs ?? 0))
      )

const fixedProviders = (offers: ReadonlyArray<BroadbandOffer>): number =>
  distinctNames(offers.filter(({ Technology }) => !satellites.has(Technology)).map(({ ProviderName }) => ProviderName))

const ofAllOrNone = (share: number | null): number | null => (share === 0 || share === 100 ? share : null)
