import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between, countTo, percentToTenth } from "@property-intelligence/domain/report/between.ts"
import { Array as Arr, Effect, Option, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { type FeatureFilter, featuresOf, queryFeatures, OptionalText } from "./ArcGisFeatures.ts"
import { distinctNames, ProviderName } from "./BroadbandMap.ts"

type Client = UpstreamClient["Service"]

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }
const vintagePolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }

const CensusArea = Schema.Literals(["block", "block group", "tract", "county"])

const Count = Schema.optionalKey(Schema.NullOr(between(0, 10_000_000)))

/**
 * The FCC's counts for a census area. BSL: broadband-serviceable location. Served: at least 100/20 Mbps without
 * satellite. A count that is `null` is zero; an absent count is unknown.
 */
export const BroadbandSummary = Schema.Struct({
  precision: CensusArea,
  counts: Schema.Struct({
    GEOID: OptionalText,
    TotalBSLs: Count,
    ServedBSLs: Count,
    ServedBSLsFiber: Count,
    UniqueProviders: Schema.optionalKey(Schema.NullOr(between(0, 1000)))
  })
})

const countedAreas = featuresOf(BroadbandSummary.fields.counts)
export type BroadbandSummary = typeof BroadbandSummary.Type

/**
 * One provider's offer in a block with one technology (the FCC's code), in locations. Underserved: at least 25/3 but
 * not 100/20 Mbps.
 */
export const BlockOffer = Schema.Struct({
  ProviderName,
  Technology: countTo(99),
  ServedBSLs: Count,
  UnderservedBSLs: Count
})

const blockOffers = featuresOf(Schema.Struct({ GEOID: Schema.String, ...BlockOffer.fields }))
export type BlockOffer = typeof BlockOffer.Type

/**
 * The GEOID of the place's block in the FCC's data, which has the counties of 2020. `null` if only the point can find
 * it: no geocoder named the block, or it named a planning region of Connecticut, whose blocks are listed under its old
 * counties.
 */
export const blockOf2020 = ({ blockGeoid }: Pick<Place, "blockGeoid">): string | null =>
  blockGeoid === null || /^091[1-9]0/.test(blockGeoid) ? null : blockGeoid

/**
 * The counts of the narrowest area with a serviceable location: the block by its GEOID, which is indexed, or by point;
 * others by point.
 */
export const narrowestSummary = Effect.fnUntraced(function* (
  client: Client,
  place: Place
): Effect.fn.Return<BroadbandSummary, SourceReason> {
  const block = blockOf2020(place)
  for (const { layer, precision } of areas) {
    const filter = precision === "block" && block !== null ? inBlock(block) : place
    const counts = yield* countsIn(client, layer, filter)
    if (Option.isNone(counts)) continue
    if (!isAround(place, counts.value.GEOID ?? null, block !== null && precision === "block" ? block : null)) {
      return yield* new Malformed({ issue: "counts of another area" })
    }
    return { precision, counts: counts.value }
  }
  return yield* new NoData({ why: "No location that broadband could serve is reported here" })
})

/**
 * Returns `true` if the area belongs to the place. An area requested by GEOID must have that GEOID. An area found at a
 * point must be in the place's state.
 */
const isAround = ({ countyFips }: Pick<Place, "countyFips">, geoid: string | null, asked: string | null): boolean => {
  if (asked !== null) return geoid === asked
  return geoid === null || countyFips === null || geoid.startsWith(countyFips.slice(0, 2))
}

/** Layers with the counts of census areas, narrowest first. Blocks with no serviceable location (a park) are not in the data. */
const areas = [
  { precision: "block", layer: 4 },
  { precision: "block group", layer: 3 },
  { precision: "tract", layer: 2 },
  { precision: "county", layer: 1 }
] as const

/** Table with one row for each block, provider and technology. */
const offersTable = 7

const inBlock = (geoid: string): FeatureFilter => ({ where: `GEOID='${geoid}'` })

const countsIn = (client: Client, layer: number, filter: FeatureFilter) =>
  queryFeatures(client, {
    upstream: "FCC BDC",
    layer: `${client.urls.broadbandUrl}/${layer}`,
    filter,
    outFields: Object.keys(BroadbandSummary.fields.counts.fields),
    features: countedAreas,
    policy
  }).pipe(Effect.map(Arr.findFirst((counts) => (counts.TotalBSLs ?? 0) > 0)))

/** The providers' offers in a census block, by its GEOID. */
export const offersInBlock = (client: Client, geoid: string): Effect.Effect<ReadonlyArray<BlockOffer>, SourceReason> =>
  queryFeatures(client, {
    upstream: "FCC BDC",
    layer: `${client.urls.broadbandUrl}/${offersTable}`,
    filter: inBlock(geoid),
    outFields: ["GEOID", ...Object.keys(BlockOffer.fields)],
    features: blockOffers,
    policy
  }).pipe(
    Effect.flatMap((offers) =>
      offers.every((offer) => offer.GEOID === geoid)
        ? Effect.succeed(offers.map(({ GEOID: _, ...offer }) => offer))
        : Effect.fail(new Malformed({ issue: "offers of another block" }))
    )
  )

/** The availability data for the locations of a census area. */
export interface BroadbandAvailability {
  readonly precision: BroadbandSummary["precision"]
  /** Percent of locations with service, to one decimal. */
  readonly servedShare: number | null
  readonly fiberShare: number | null
  readonly providerCount: number | null
  /** FCC codes of the wired technologies that are available at every location. */
  readonly everywhere: ReadonlyArray<number>
}

/** The FCC's code for fiber, and next to it the codes for satellites. */
export const fiber = 50
const satellites: ReadonlySet<number> = new Set([60, 61])

/**
 * The availability from the counts of an area, and from the offers of a block if known (else `null`). The offers of two
 * providers at different locations are not added up. For an area wider than a block group, only facts about all of its
 * locations apply to a place in it. Without such a fact, this is `null`.
 */
export const availabilityOf = (
  { counts, precision }: BroadbandSummary,
  offers: ReadonlyArray<BlockOffer> | null
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

/** A count from the FCC: `null` in the data means zero; an absent count is unknown (`null`). */
const countOf = (count: number | null | undefined): number | null => (count === undefined ? null : (count ?? 0))

/** The max number of locations that one provider reaches with a technology, slow service included. */
const mostBy = (offers: ReadonlyArray<BlockOffer> | null, technology: number): number | null =>
  offers === null
    ? null
    : Math.max(
        0,
        ...offers
          .filter((offer) => offer.Technology === technology)
          .map(({ ServedBSLs, UnderservedBSLs }) => (ServedBSLs ?? 0) + (UnderservedBSLs ?? 0))
      )

const fixedProviders = (offers: ReadonlyArray<BlockOffer>): number =>
  distinctNames(offers.filter(({ Technology }) => !satellites.has(Technology)).map(({ ProviderName }) => ProviderName))

const ofAllOrNone = (share: number | null): number | null => (share === 0 || share === 100 ? share : null)

/**
 * The month of the data. Esri updates the service in place under an old name; only the item's title names the month.
 */
export const broadbandVintage = (client: Client): Effect.Effect<string | null, SourceReason> =>
  client
    .call({
      upstream: "ArcGIS Online",
      request: HttpClientRequest.get(client.urls.broadbandItemUrl, { urlParams: { f: "json" } }),
      policy: vintagePolicy,
      read: itemReply
    })
    .pipe(Effect.map(({ title }) => vintageOfTitle(title)))

const itemReply = json(Schema.Struct({ title: Schema.String }))

const months = "January February March April May June July August September October November December".split(" ")

/** The month of the data in an item's title: "... December 2025 (Latest)" gives `2025-12`; `null` without a month. */
export const vintageOfTitle = (title: string): string | null => {
  const [, month = "", year = ""] = /\b([A-Z][a-z]+) (20\d\d)\b/.exec(title) ?? []
  const number = months.indexOf(month) + 1
  return number === 0 ? null : `${year}-${String(number).padStart(2, "0")}`
}
