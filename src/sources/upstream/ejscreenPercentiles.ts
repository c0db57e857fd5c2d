import { burdenOfBlockGroup } from "@property-intelligence/datasets/published/ejscreen.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between, percentToTenth } from "@property-intelligence/domain/report/between.ts"
import { EnvironmentSection } from "@property-intelligence/domain/report/EnvironmentSection.ts"
import type { Answer } from "@property-intelligence/domain/report/Finding.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { LocalCopies } from "../kit/localCopy.ts"
import { Malformed, NoData, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { type FeatureFilter, featuresOf, queryFeatures } from "./ArcGisFeatures.ts"

/** EJScreen's percentiles of a place, compared with the nation's. */
export const Percentiles = Schema.Struct({
  airQualityPercentile: EnvironmentSection.fields.airQualityPercentile,
  superfundProximityPercentile: EnvironmentSection.fields.superfundProximityPercentile
})
export type Percentiles = typeof Percentiles.Type

/** The name of the EJScreen mirror in answers. */
export const ejscreenName = "PEDP EJScreen"

type Unattributed = Omit<Answer<Percentiles>, "attribution">

/** The percentiles of the place's block group, by its GEOID or, if that has no row, by the point. */
export const ejscreenPercentiles = Effect.fnUntraced(function* (
  client: UpstreamClient["Service"],
  place: Place
): Effect.fn.Return<Unattributed, SourceReason> {
  const blockGroups = (filter: FeatureFilter) =>
    queryFeatures(client, {
      upstream: ejscreenName,
      layer: client.urls.ejscreenUrl,
      filter,
      outFields: Object.keys(BlockGroup.fields),
      features: listedBlockGroups,
      policy: { timeout: "5 seconds", retries: 1 }
    })
  const blockGroup = place.blockGeoid?.slice(0, 12) ?? null
  const named = blockGroup === null ? [] : yield* blockGroups({ where: `ID='${blockGroup}'` })
  const found = named.length > 0 ? named : yield* blockGroups(place)
  if (named.some(({ ID }) => ID !== blockGroup) || areElsewhere(place, found)) {
    return yield* new Malformed({ issue: "percentiles of another block group" })
  }
  const value = worstPercentiles(found)
  if (isEmpty(value)) return yield* new NoData({ why: "EJScreen has no percentiles here" })
  return { value, upstream: ejscreenName, asOf: "EJScreen v2.32" }
})

/** The percentiles for the mile around the point, from the EJAM API. */
export const ejamPercentiles = (
  client: UpstreamClient["Service"],
  { lat, lon }: Place
): Effect.Effect<Unattributed, SourceReason> =>
  client.call({
    upstream: "EJAM API",
    request: HttpClientRequest.post(client.urls.ejamUrl).pipe(
      HttpClientRequest.bodyJsonUnsafe({ sites: [{ lat, lon }], buffer: 1, geometries: false })
    ),
    // Its documented 25 seconds are more than the source has: `bothBeforeDeadline` ends it.
    policy: { timeout: "25 seconds", retries: 0 },
    read: Effect.fnUntraced(function* (reply) {
      const sites = yield* ejamReply(reply)
      if (Array.isArray(sites) && sites.some((site) => !isAt({ lat, lon }, site))) {
        return yield* new Malformed({ issue: "percentiles around another point" })
      }
      const value = percentilesOf(sites)
      if (isEmpty(value)) return yield* new NoData({ why: "EJAM has no percentiles here" })
      return { value, upstream: "EJAM API", asOf: null }
    })
  })

/** The percentiles of the copy's block group; `null` if it has none, or one without percentiles. */
export const copiedPercentiles = Effect.fnUntraced(function* (copies: LocalCopies, { blockGeoid }: Place) {
  const row = blockGeoid === null ? null : yield* copies.row(burdenOfBlockGroup, [Number(blockGeoid.slice(0, 12))])
  const value = worstPercentiles(row === null ? [] : [{ P_PM25: row.air, P_PNPL: row.superfund }])
  return isEmpty(value) ? null : { value }
})

/** A percentile from 0 to 100; a value below zero stands for a missing figure. */
const Percentile = Schema.NullOr(between(-9999, 100))

const BlockGroup = Schema.Struct({
  ID: Schema.String.check(Schema.isPattern(/^\d{12}$/)),
  P_PM25: Percentile,
  P_PNPL: Percentile
})

/**
 * Returns `true` if no block group found is in the place's state: a point on its border may have some in the next
 * state. EJScreen uses the counties of 2020.
 */
const areElsewhere = ({ countyFips }: Place, found: ReadonlyArray<typeof BlockGroup.Type>): boolean =>
  countyFips !== null && found.length > 0 && !found.some(({ ID }) => ID.startsWith(countyFips.slice(0, 2)))

const listedBlockGroups = featuresOf(BlockGroup)

const EjamSite = Schema.Struct({
  valid: Schema.Boolean,
  /** The requested point, with fewer digits. */
  lat: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  lon: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  "pctile.pm": Schema.optionalKey(Percentile),
  "pctile.proximity.npl": Schema.optionalKey(Percentile)
})

/** Max distance of two points that count as the same, because points are rounded. */
const samePointMeters = 200

/**
 * Returns `true` if an EJAM answer is for the requested point. An answer without a point is believed, because one
 * request has one site.
 */
const isAt = (point: Pick<Place, "lat" | "lon">, { lat, lon }: typeof EjamSite.Type): boolean =>
  lat === undefined || lat === null || lon === undefined || lon === null
    ? true
    : distanceMeters(point, { lat, lon }) <= samePointMeters

/** A reply of the EJAM API: one object per site; `{}` if no one lives in the circle around it. */
const EjamReply = Schema.Union([Schema.Array(EjamSite), Schema.Record(Schema.String, Schema.Never)])
const ejamReply = json(EjamReply)

/** No percentiles. */
export const noPercentiles: Percentiles = { airQualityPercentile: null, superfundProximityPercentile: null }

const isEmpty = ({ airQualityPercentile, superfundProximityPercentile }: Percentiles) =>
  airQualityPercentile === null && superfundProximityPercentile === null

/**
 * National percentiles, 0 to 100; a point on a border lies in several block groups and takes the worst of each figure.
 */
const worstPercentiles = (
  blockGroups: ReadonlyArray<Pick<typeof BlockGroup.Type, "P_PM25" | "P_PNPL">>
): Percentiles => ({
  airQualityPercentile: highest(blockGroups.map(({ P_PM25 }) => P_PM25)),
  superfundProximityPercentile: highest(blockGroups.map(({ P_PNPL }) => P_PNPL))
})

const highest = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.map(percentileOf).filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const percentileOf = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : percentToTenth(value)

const percentilesOf = (reply: typeof EjamReply.Type): Percentiles => {
  const site = Array.isArray(reply) ? reply[0] : undefined
  return site === undefined || site.valid === false
    ? noPercentiles
    : {
        airQualityPercentile: percentileOf(site["pctile.pm"]),
        superfundProximityPercentile: percentileOf(site["pctile.proximity.npl"])
      }
}
