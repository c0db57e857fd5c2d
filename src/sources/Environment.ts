import { Array as Arr, Effect, Order, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { distanceMeters } from "../domain/address/Distance.ts"
import type { Place } from "../domain/address/Place.ts"
import { EnvironmentSection, SuperfundSite } from "../domain/report/EnvironmentSection.ts"
import { type Answer, answerSchema } from "../domain/report/Finding.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { pointKey } from "./cache/PointKey.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { json, UpstreamClient } from "./client/UpstreamClient.ts"
import { beforeDeadline } from "./policy/BeforeDeadline.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData, type SourceReason } from "./policy/SourceError.ts"
import { type FeatureFilter, queryFeatures, trimmedText } from "./upstream/ArcGisFeatures.ts"

const definition: SourceDefinition = {
  id: "Environment",
  name: "EPA EJScreen (PEDP mirror)",
  owner: "EPA, republished by Public Environmental Data Partners",
  section: "environment",
  key: null,
  cadence: "static since August 2024",
  attribution:
    "Source: EPA EJScreen v2.32 (2024) as republished by Public Environmental Data Partners; EPA National Priorities " +
    "List. Screening-level data, not an EPA service.",
  deadline: "12 seconds",
  upstreams: ["services2.arcgis.com", "ejamapi-84652557241.us-central1.run.app", "services.arcgis.com/cJ9YHowT8TU7DUyn"]
}

/** How far EJScreen itself looks for a site. */
const searchMeters = 10_000

const Percentiles = Schema.Struct({
  airQualityPercentile: EnvironmentSection.fields.airQualityPercentile,
  superfundProximityPercentile: EnvironmentSection.fields.superfundProximityPercentile
})
type Percentiles = typeof Percentiles.Type

const ejscreenName = "PEDP EJScreen"

/** EJScreen's figures do not change any more; EJAM's, which stand in for them, are of a circle and not of the block group. */
const kept = {
  percentiles: cachedPart({
    id: "Environment.percentiles",
    value: answerSchema(Percentiles),
    freshFor: ({ upstream }: Answer<Percentiles>) => (upstream === ejscreenName ? "180 days" : "1 day"),
    nothingFor: "30 days"
  }),
  site: cachedPart({
    id: "Environment.site",
    value: Schema.NullOr(SuperfundSite),
    freshFor: "30 days",
    nothingFor: "30 days"
  })
}

/**
 * Air and Superfund burden at a place. Percentiles of the block group from the EJScreen mirror, then from the EJAM API
 * (a mile around the point), beside the nearest Superfund site. A site alone is an answer too.
 */
export class Environment extends DataSource<Environment, EnvironmentSection>()({
  definition,
  example: {
    airQualityPercentile: 71,
    superfundProximityPercentile: 64,
    nearestSuperfundSite: { name: "EXAMPLE WOOD TREATING CO", status: "NPL Site", distanceKm: 4.05 }
  },
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberPercentiles = yield* cache.part(kept.percentiles)
    const rememberSite = yield* cache.part(kept.site)
    const { ejamUrl, ejscreenUrl, nplUrl } = client.urls

    const blockGroups = (filter: FeatureFilter) =>
      queryFeatures(client, {
        upstream: ejscreenName,
        layer: ejscreenUrl,
        filter,
        outFields: Object.keys(BlockGroup.fields),
        attributes: BlockGroup,
        policy: { timeout: "5 seconds", retries: 1 }
      })

    const ejscreen = Effect.fnUntraced(function* (place: Place) {
      const named =
        place.blockGeoid === null ? [] : yield* blockGroups({ where: `ID='${place.blockGeoid.slice(0, 12)}'` })
      const value = worstPercentiles(named.length > 0 ? named : yield* blockGroups(place))
      if (isEmpty(value)) return yield* new NoData({ why: "EJScreen has no percentiles here" })
      return { value, upstream: ejscreenName, asOf: "EJScreen v2.32", attribution: definition.attribution }
    })

    const ejam = ({ lat, lon }: Place): Effect.Effect<Answer<Percentiles>, SourceReason> =>
      client.call({
        upstream: "EJAM API",
        request: HttpClientRequest.post(ejamUrl).pipe(
          HttpClientRequest.bodyJsonUnsafe({ sites: [{ lat, lon }], buffer: 1, geometries: false })
        ),
        // Its documented 25 seconds are more than the source has: `beforeDeadline` ends it.
        policy: { timeout: "25 seconds", retries: 0 },
        read: Effect.fnUntraced(function* (reply) {
          const value = ejamPercentiles(yield* ejamReply(reply))
          if (isEmpty(value)) return yield* new NoData({ why: "EJAM has no percentiles here" })
          return {
            value,
            upstream: "EJAM API",
            asOf: null,
            attribution: `${definition.attribution} Via EJAM (EDGI).`
          }
        })
      })

    // Both rest on the same data: where a healthy EJScreen knows nothing, EJAM knows nothing either.
    const percentiles = (place: Place) =>
      rememberPercentiles(
        pointKey(place, 4),
        ejscreen(place).pipe(Effect.catch((reason) => (reason._tag === "NoData" ? Effect.fail(reason) : ejam(place))))
      )

    const nearestSite = (place: Place) =>
      queryFeatures(client, {
        upstream: "EPA NPL sites",
        layer: nplUrl,
        filter: { lat: place.lat, lon: place.lon, withinMeters: searchMeters },
        outFields: Object.keys(ListedSite.fields),
        attributes: ListedSite,
        policy: { timeout: "5 seconds", retries: 1 }
      }).pipe(
        Effect.map((sites) => nearestSuperfundSite(place, sites)),
        (ask) => rememberSite(pointKey(place, 4), ask)
      )

    return Effect.fnUntraced(function* (place: Place) {
      const [found, site] = yield* Effect.all(
        [
          percentiles(place).pipe(beforeDeadline, Effect.result),
          nearestSite(place).pipe(
            beforeDeadline,
            Effect.orElseSucceed(() => null)
          )
        ],
        { concurrency: 2 }
      )
      if (Result.isSuccess(found)) {
        return { ...found.success, value: { ...found.success.value, nearestSuperfundSite: site } }
      }
      if (site === null) return yield* Effect.fail(found.failure)
      return {
        value: { ...noPercentiles, nearestSuperfundSite: site },
        upstream: "EPA NPL sites",
        asOf: null,
        attribution: "Source: EPA National Priorities List."
      }
    })
  })
}) {}

const BlockGroup = Schema.Struct({
  P_PM25: Schema.NullOr(Schema.Finite),
  P_PNPL: Schema.NullOr(Schema.Finite)
})

const EjamSite = Schema.Struct({
  valid: Schema.Boolean,
  "pctile.pm": Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  "pctile.proximity.npl": Schema.optionalKey(Schema.NullOr(Schema.Finite))
})

/** An object a site; `{}` when no one lives in the buffer. */
const EjamReply = Schema.Union([Schema.Array(EjamSite), Schema.Record(Schema.String, Schema.Never)])
const ejamReply = json(EjamReply)

/** The layer declares coordinates as text and sends numbers. */
const Coordinate = Schema.NullOr(Schema.Union([Schema.Finite, Schema.FiniteFromString]))

const ListedSite = Schema.Struct({
  Site_Name: Schema.NullOr(Schema.String),
  Status: Schema.NullOr(Schema.String),
  Latitude: Coordinate,
  Longitude: Coordinate
})

const noPercentiles: Percentiles = { airQualityPercentile: null, superfundProximityPercentile: null }

const isEmpty = ({ airQualityPercentile, superfundProximityPercentile }: Percentiles) =>
  airQualityPercentile === null && superfundProximityPercentile === null

/** National percentiles, 0 to 100; a point on a border lies in several block groups and takes the worse of each. */
const worstPercentiles = (blockGroups: ReadonlyArray<typeof BlockGroup.Type>): Percentiles => ({
  airQualityPercentile: highest(blockGroups.map(({ P_PM25 }) => P_PM25)),
  superfundProximityPercentile: highest(blockGroups.map(({ P_PNPL }) => P_PNPL))
})

const highest = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const ejamPercentiles = (reply: typeof EjamReply.Type): Percentiles => {
  const site = Array.isArray(reply) ? reply[0] : undefined
  return site === undefined || site.valid === false
    ? noPercentiles
    : {
        airQualityPercentile: site["pctile.pm"] ?? null,
        superfundProximityPercentile: site["pctile.proximity.npl"] ?? null
      }
}

/** The nearest site still proposed or listed within 10 km, in km to two decimals. */
export const nearestSuperfundSite = (
  place: { readonly lat: number; readonly lon: number },
  sites: ReadonlyArray<typeof ListedSite.Type>
): SuperfundSite | null => {
  const near = sites.flatMap(({ Site_Name, Status, Latitude, Longitude }) => {
    const name = trimmedText(Site_Name)
    const status = trimmedText(Status)
    if (name === null || status === null || Latitude === null || Longitude === null) return []
    if (/deleted/i.test(status)) return []
    const meters = distanceMeters(place, { lat: Latitude, lon: Longitude })
    return meters > searchMeters ? [] : [{ name, status, distanceKm: Math.round(meters / 10) / 100 }]
  })
  return Arr.isReadonlyArrayNonEmpty(near) ? Arr.min(near, byDistance) : null
}

const byDistance = Order.mapInput(Order.Number, ({ distanceKm }: SuperfundSite) => distanceKm)
