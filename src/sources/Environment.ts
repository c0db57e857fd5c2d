import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { EnvironmentSection, SuperfundSite } from "@property-intelligence/domain/report/EnvironmentSection.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { Array as Arr, Effect, Result, Schema } from "effect"

import { bothBeforeDeadline } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { localCopies } from "./kit/localCopy.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import {
  copiedPercentiles,
  ejamPercentiles,
  ejscreenName,
  ejscreenPercentiles,
  noPercentiles,
  Percentiles
} from "./upstream/ejscreenPercentiles.ts"
import { copiedSiteNear, superfundSiteNear } from "./upstream/SuperfundSites.ts"

const definition: SourceDefinition = {
  id: "Environment",
  name: "EPA EJScreen (PEDP mirror)",
  owner: "EPA, republished by Public Environmental Data Partners",
  section: "environment",
  subject: "Environment",
  gives: "Air and Superfund percentiles, the nearest site",
  key: null,
  cadence: "static since August 2024",
  tooOld: { none: "EPA took EJScreen down: version 2.32 of 2024, named in `asOf`, is the last" },
  attribution:
    "Source: EPA EJScreen v2.32 (2024) as republished by Public Environmental Data Partners; EPA National Priorities " +
    "List. Screening-level data, not an EPA service.",
  terms: { ...federal, use: `${free} It is for screening: don't present it as EPA's finding about a place.` },
  deadline: "12 seconds",
  upstreams: [
    "services2.arcgis.com",
    "ejamapi-84652557241.us-central1.run.app",
    "services.arcgis.com/cJ9YHowT8TU7DUyn"
  ],
  copies: ["ejscreen", "superfund"],
  method:
    "Percentiles are EJScreen's national ones. On a border between block groups, the worse one counts. The nearest " +
    "Superfund site is a proposed or listed one within 10 km, by great-circle distance.",
  asks: [
    {
      url: "ejscreenUrl",
      path: "/query",
      when: "always: the block group by its GEOID, or by the point if that has no row"
    },
    { url: "nplUrl", path: "/query", when: "in parallel: Superfund sites within 10 km" },
    { url: "ejamUrl", path: "", when: "if EJScreen failed: a mile around the point" }
  ]
}

/**
 * The cached parts of the section. EJScreen's figures do not change any more. The figures of EJAM, its fallback, are
 * for a circle instead of the block group, so they are kept for only a day.
 */
const kept = {
  percentiles: cachedPart({
    id: "Environment.percentiles",
    keyedBy: "the point, to eleven meters",
    value: answerSchema(Percentiles),
    // 1: to one decimal.
    revision: 1,
    freshFor: "180 days",
    exceptions: [
      {
        when: "from EJAM",
        is: ({ upstream }: Answer<Percentiles>) => upstream !== ejscreenName,
        freshFor: "1 day"
      }
    ],
    nothingFor: "30 days"
  }),
  site: cachedPart({
    id: "Environment.site",
    keyedBy: "the point, to eleven meters",
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

    // EJScreen and EJAM have the same data: if a healthy EJScreen knows nothing, neither does EJAM.
    const percentiles = (place: Place) =>
      copies.answer({
        dataset: "ejscreen",
        look: () => copiedPercentiles(copies, place),
        live: rememberPercentiles(
          pointKey(place, 4),
          ejscreenPercentiles(client, place).pipe(
            Effect.catch((reason) => (reason._tag === "NoData" ? Effect.fail(reason) : ejamPercentiles(client, place))),
            Effect.map(noticed)
          )
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
      const [burden, site] = yield* bothBeforeDeadline(percentiles(place), nearestSite(place))
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

/** The percentiles with their notice. */
const noticed = (found: Omit<Answer<Percentiles>, "attribution">): Answer<Percentiles> => ({
  ...found,
  attribution: found.upstream === ejscreenName ? definition.attribution : `${definition.attribution} Via EJAM (EDGI).`
})

type FoundPercentiles = Result.Result<Answer<Percentiles>, SourceReason>
type FoundSite = Result.Result<SuperfundSite | null, SourceReason>

/** The section's answer: the percentiles with the nearest site; without percentiles, the site's answer alone. */
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

const searchOf = (site: FoundSite): EnvironmentSection["superfundSearch"] => {
  if (Result.isFailure(site)) return "not answered"
  return site.success === null ? "none within 10 km" : "found"
}

/** A sentence part that names what is missing: the answer to the search for a site, or the percentiles. */
const missingPart = (site: FoundSite): string =>
  Result.isFailure(site) ? "whether a Superfund site is near is not known" : "the percentiles are not known"
