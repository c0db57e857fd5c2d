import { burdenOfBlockGroup } from "@property-intelligence/datasets/published/ejscreen.ts"
import { distanceMeters } from "@property-intelligence/domain/address/Distance.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between } from "@property-intelligence/domain/report/between.ts"
import { EnvironmentSection, SuperfundSite } from "@property-intelligence/domain/report/EnvironmentSection.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { percentToTenth } from "@property-intelligence/domain/signals/percentToTenth.ts"
import { Array as Arr, Effect, Result, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { beforeDeadline } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { type LocalCopies, localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, Malformed, NoData, type SourceReason } from "./kit/SourceError.ts"
import { json, UpstreamClient } from "./kit/UpstreamClient.ts"
import { type FeatureFilter, featuresOf, queryFeatures } from "./upstream/ArcGisFeatures.ts"
import { copiedSiteNear, superfundSiteNear } from "./upstream/SuperfundSites.ts"

const definition: SourceDefinition = {
  id: "Environment",
  name: "EPA EJScreen (PEDP mirror)",
  owner: "EPA, republished by Public Environmental Data Partners",
  section: "environment",
  key: null,
  cadence: "static since August 2024",
  tooOld: { none: "EPA has taken EJScreen down: version 2.32 of 2024, named in `asOf`, is the last" },
  attribution:
    "Source: EPA EJScreen v2.32 (2024) as republished by Public Environmental Data Partners; EPA National Priorities " +
    "List. Screening-level data, not an EPA service.",
  deadline: "12 seconds",
  upstreams: [
    "services2.arcgis.com",
    "ejamapi-84652557241.us-central1.run.app",
    "services.arcgis.com/cJ9YHowT8TU7DUyn"
  ],
  copies: ["ejscreen", "superfund"],
  method:
    "Percentiles are EJScreen's national ones. On a border between block groups the worse counts. The nearest " +
    "Superfund site is the nearest proposed or listed one, by the distance on a sphere.",
  asks: [
    {
      url: "ejscreenUrl",
      path: "/query",
      when: "always: the block group by its GEOID, or by the point where that has none"
    },
    { url: "nplUrl", path: "/query", when: "beside it: Superfund sites within 10 km" },
    { url: "ejamUrl", path: "", when: "when EJScreen failed: a mile around the point" }
  ]
}

const Percentiles = Schema.Struct({
  airQualityPercentile: EnvironmentSection.fields.airQualityPercentile,
  superfundProximityPercentile: EnvironmentSection.fields.superfundProximityPercentile
})
type Percentiles = typeof Percentiles.Type

const ejscreenName = "PEDP EJScreen"

/**
 * EJScreen's figures do not change any more. EJAM's figures, its fallback, are for a circle instead of the block group,
 * so they are kept for a day.
 */
const kept = {
  percentiles: cachedPart({
    id: "Environment.percentiles",
    keyedBy: "the point, to eleven metres",
    value: answerSchema(Percentiles),
    // 1: to one decimal.
    revision: 1,
    freshFor: "180 days",
    exceptions: [
      {
        when: "from EJAM, which stands in",
        is: ({ upstream }: Answer<Percentiles>) => upstream !== ejscreenName,
        freshFor: "1 day"
      }
    ],
    nothingFor: "30 days"
  }),
  site: cachedPart({
    id: "Environment.site",
    keyedBy: "the point, to eleven metres",
    value: Schema.NullOr(SuperfundSite),
    // 1: `null` is "none within 10 km" alone, no longer a site that could not be read.
    revision: 1,
    freshFor: "30 days",
    nothingFor: "30 days"
  })
}

/**
 * The air quality, compared with the nation's. Without it, the nearest Superfund site, if the search for one was
 * answered.
 */
const headline = ({
  airQualityPercentile,
  nearestSuperfundSite,
  superfundSearch
}: EnvironmentSection): string | null => {
  if (airQualityPercentile !== null) return `Air worse than ${Math.floor(airQualityPercentile)}% of the US`
  if (nearestSuperfundSite !== null) return `Superfund site ${distanceText(nearestSuperfundSite)} away`
  return superfundSearch === "none within 10 km" ? "No Superfund site within 10 km" : null
}

const distanceText = ({ distanceKm }: SuperfundSite): string =>
  distanceKm < 0.1 ? "under 0.1 km" : `${distanceKm.toFixed(1)} km`

/**
 * Air and Superfund burden at a place: the percentiles of the block group and the nearest Superfund site. The
 * percentiles come from the EJScreen mirror, then from the EJAM API (a mile around the point). A site alone is an
 * answer too. A list of sites that did not answer never means "no site": `superfundSearch` and the answer's gap say so.
 */
export class Environment extends DataSource<Environment, EnvironmentSection>()({
  definition,
  section: EnvironmentSection,
  example: {
    airQualityPercentile: 71,
    superfundProximityPercentile: 64,
    nearestSuperfundSite: { name: "EXAMPLE WOOD TREATING CO", status: "NPL Site", distanceKm: 4.05 },
    superfundSearch: "found"
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const copies = yield* localCopies
    const rememberPercentiles = yield* cache.part(kept.percentiles)
    const rememberSite = yield* cache.part(kept.site)
    const { ejamUrl, ejscreenUrl } = client.urls

    const blockGroups = (filter: FeatureFilter) =>
      queryFeatures(client, {
        upstream: ejscreenName,
        layer: ejscreenUrl,
        filter,
        outFields: Object.keys(BlockGroup.fields),
        features: listedBlockGroups,
        policy: { timeout: "5 seconds", retries: 1 }
      })

    const ejscreen = Effect.fnUntraced(function* (place: Place) {
      const blockGroup = place.blockGeoid?.slice(0, 12) ?? null
      const named = blockGroup === null ? [] : yield* blockGroups({ where: `ID='${blockGroup}'` })
      const found = named.length > 0 ? named : yield* blockGroups(place)
      if (named.some(({ ID }) => ID !== blockGroup) || areElsewhere(place, found)) {
        return yield* new Malformed({ issue: "percentiles of another block group" })
      }
      const value = worstPercentiles(found)
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
          const sites = yield* ejamReply(reply)
          if (Array.isArray(sites) && sites.some((site) => !isAt({ lat, lon }, site))) {
            return yield* new Malformed({ issue: "percentiles around another point" })
          }
          const value = ejamPercentiles(sites)
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
      copies.answer({
        dataset: "ejscreen",
        look: () => copiedPercentiles(copies, place),
        live: rememberPercentiles(
          pointKey(place, 4),
          ejscreen(place).pipe(Effect.catch((reason) => (reason._tag === "NoData" ? Effect.fail(reason) : ejam(place))))
        )
      })

    const nearestSite = (place: Place) =>
      copies
        .answer({
          dataset: "superfund",
          look: () => copiedSiteNear(copies, place),
          live: Effect.map(
            rememberSite(pointKey(place, 4), superfundSiteNear(client, place)),
            (value): Answer<SuperfundSite | null> => ({
              value,
              upstream: siteList,
              asOf: null,
              attribution: siteNotice
            })
          )
        })
        .pipe(Effect.map(({ value }) => value))

    return Effect.fnUntraced(function* (place: Place) {
      const [burden, site] = yield* Effect.all(
        [percentiles(place).pipe(beforeDeadline), nearestSite(place).pipe(beforeDeadline)],
        { concurrency: 2, mode: "result" }
      )
      const broken = Arr.getFailures([burden, site]).find((reason) => reason._tag !== "NoData")
      if (Result.isFailure(burden) && Result.getOrNull(site) === null) {
        return yield* Effect.fail(broken ?? burden.failure)
      }
      if (broken === undefined) return answerOf(burden, site)
      yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: broken._tag })
      return { ...answerOf(burden, site), gap: `Answered in part: ${missingPart(site)}: ${describeReason(broken)}` }
    })
  })
}) {}

type FoundPercentiles = Result.Result<Answer<Percentiles>, SourceReason>
type FoundSite = Result.Result<SuperfundSite | null, SourceReason>

/** The percentiles' answer with the site in it; without percentiles the site list's. */
const answerOf = (burden: FoundPercentiles, site: FoundSite): Answer<EnvironmentSection> => {
  const superfund = { nearestSuperfundSite: Result.getOrNull(site), superfundSearch: searchOf(site) }
  return Result.match(burden, {
    onSuccess: (answer) => ({ ...answer, value: { ...answer.value, ...superfund } }),
    onFailure: () => ({
      value: { ...noPercentiles, ...superfund },
      upstream: siteList,
      asOf: null,
      attribution: siteNotice
    })
  })
}

const siteList = "EPA NPL sites"
const siteNotice = "Source: EPA National Priorities List."

/** The block group of the copy; `null` if it has none, or one without percentiles. */
const copiedPercentiles = Effect.fnUntraced(function* (copies: LocalCopies, { blockGeoid }: Place) {
  const row = blockGeoid === null ? null : yield* copies.row(burdenOfBlockGroup, [Number(blockGeoid.slice(0, 12))])
  const value = worstPercentiles(row === null ? [] : [{ P_PM25: row.air, P_PNPL: row.superfund }])
  return isEmpty(value) ? null : { value }
})

const searchOf = (site: FoundSite): EnvironmentSection["superfundSearch"] => {
  if (Result.isFailure(site)) return "not answered"
  return site.success === null ? "none within 10 km" : "found"
}

/** One of the two did answer. */
const missingPart = (site: FoundSite): string =>
  Result.isFailure(site) ? "whether a Superfund site is near is not known" : "the percentiles are not known"

/** A value below zero means none. */
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

/** Points farther apart than this are different, even after rounding. */
const samePointMeters = 200

/** An answer without a point is believed: it has the one requested site. */
const isAt = (point: Pick<Place, "lat" | "lon">, { lat, lon }: typeof EjamSite.Type): boolean =>
  lat === undefined || lat === null || lon === undefined || lon === null
    ? true
    : distanceMeters(point, { lat, lon }) <= samePointMeters

/** An object a site; `{}` when no one lives in the buffer. */
const EjamReply = Schema.Union([Schema.Array(EjamSite), Schema.Record(Schema.String, Schema.Never)])
const ejamReply = json(EjamReply)

const noPercentiles: Percentiles = { airQualityPercentile: null, superfundProximityPercentile: null }

const isEmpty = ({ airQualityPercentile, superfundProximityPercentile }: Percentiles) =>
  airQualityPercentile === null && superfundProximityPercentile === null

/** National percentiles, 0 to 100; a point on a border lies in several block groups and takes the worse of each. */
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

const ejamPercentiles = (reply: typeof EjamReply.Type): Percentiles => {
  const site = Array.isArray(reply) ? reply[0] : undefined
  return site === undefined || site.valid === false
    ? noPercentiles
    : {
        airQualityPercentile: percentileOf(site["pctile.pm"]),
        superfundProximityPercentile: percentileOf(site["pctile.proximity.npl"])
      }
}
