import { sitesInBox } from "@property-intelligence/datasets/published/superfund.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import { UpstreamText } from "@property-intelligence/domain/report/between.ts"
import type { SuperfundSite } from "@property-intelligence/domain/report/EnvironmentSection.ts"
import { Array as Arr, Effect, Order, Result, Schema } from "effect"

import type { LocalCopies } from "../kit/localCopy.ts"
import { Malformed, type SourceReason } from "../kit/SourceError.ts"
import type { UpstreamClient } from "../kit/UpstreamClient.ts"
import { featuresOf, queryFeatures, trimmedText } from "./ArcGisFeatures.ts"
import { numberText } from "./Csv.ts"

interface Point {
  readonly lat: number
  readonly lon: number
}

/** The max distance at which EJScreen itself looks for a site. */
const searchMeters = 10_000

/** The nearest site of EPA's National Priorities List within 10 km; `null` if the list has none. */
export const superfundSiteNear = (
  client: UpstreamClient["Service"],
  { lat, lon }: Point
): Effect.Effect<SuperfundSite | null, SourceReason> =>
  queryFeatures(client, {
    upstream: "EPA NPL sites",
    layer: client.urls.nplUrl,
    filter: { lat, lon, withinMeters: searchMeters },
    outFields: Object.keys(ListedSite.fields),
    features: listedSites,
    policy: { timeout: "5 seconds", retries: 1 }
  }).pipe(Effect.flatMap((sites) => Effect.fromResult(nearestSuperfundSite({ lat, lon }, sites))))

/** Meters of the shortest degree of latitude. */
const metersPerDegree = 110_500

/** The nearest Superfund site within 10 km in the local copy of the list; `null` if the copy can't decide. */
export const copiedSiteNear = Effect.fnUntraced(function* (copies: LocalCopies, { lat, lon }: Point) {
  const north = searchMeters / metersPerDegree
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  const sites = yield* copies.rows(sitesInBox, [lat - north, lat + north, lon - east, lon + east])
  const nearest = nearestSuperfundSite({ lat, lon }, sites)
  return Result.isSuccess(nearest) ? { value: nearest.success } : null
})

/** A coordinate of the layer, which declares text and sends numbers. */
const Coordinate = Schema.NullOr(Schema.Union([Schema.Finite, numberText()]))

const ListedSite = Schema.Struct({
  Site_Name: Schema.NullOr(UpstreamText),
  Status: Schema.NullOr(UpstreamText),
  Latitude: Coordinate,
  Longitude: Coordinate
})

const listedSites = featuresOf(ListedSite)

/**
 * The nearest site still proposed or listed within 10 km, in km to two decimals; `null` without one. If none is near
 * but a site in the list can't be read, there may be one: that is `Malformed`, not `null`.
 */
export const nearestSuperfundSite = (
  place: Point,
  listed: ReadonlyArray<typeof ListedSite.Type>
): Result.Result<SuperfundSite | null, Malformed> => {
  const sites = listed.filter(({ Status }) => !/deleted/i.test(Status ?? "")).map((site) => measured(place, site))
  const near = sites.filter((site) => site !== null).filter(({ meters }) => meters <= searchMeters)
  if (Arr.isReadonlyArrayNonEmpty(near)) {
    const { meters, name, status } = Arr.min(near, byDistance)
    return Result.succeed({ name, status, distanceKm: Math.round(meters / 10) / 100 })
  }
  return sites.includes(null) ? Result.fail(new Malformed({ issue: "a site without name, status or point" })) : none
}

const none = Result.succeed(null)

/**
 * A site with its distance. `null` if it can't be read, or if its point is too far off for a site found within 10 km.
 */
const measured = (place: Point, { Site_Name, Status, Latitude, Longitude }: typeof ListedSite.Type) => {
  const name = trimmedText(Site_Name)
  const status = trimmedText(Status)
  if (name === null || status === null || Latitude === null || Longitude === null) return null
  // NaN for a point that is not on the globe.
  const meters = distanceMeters(place, { lat: Latitude, lon: Longitude })
  return meters <= 2 * searchMeters ? { name, status, meters } : null
}

const byDistance = Order.mapInput(Order.Number, ({ meters }: { readonly meters: number }) => meters)
