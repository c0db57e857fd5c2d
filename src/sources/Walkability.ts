import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between } from "@property-intelligence/domain/report/between.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { WalkabilitySection } from "@property-intelligence/domain/report/WalkabilitySection.ts"
import { walkabilityOf, walkabilityOfNationalIndex } from "@property-intelligence/domain/signals/WalkScore.ts"
import { Array as Arr, Duration, Effect, Schema } from "effect"

import type { UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { hedged } from "./kit/Hedge.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { Malformed, NoData } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { featuresOf, OptionalText, queryFeatures } from "./upstream/ArcGisFeatures.ts"
import type { MapExtract } from "./upstream/OpenStreetMap.ts"
import { overpassExtract } from "./upstream/Overpass.ts"
import { postpassExtract } from "./upstream/Postpass.ts"

const definition: SourceDefinition = {
  id: "Walkability",
  name: "OpenStreetMap",
  owner: "OpenStreetMap contributors",
  section: "walkability",
  subject: "Walkability",
  gives: "Amenities within half a mile, and a score from them",
  key: null,
  cadence: "continuous; the servers follow within minutes to weeks",
  tooOld: {
    after: { day: "12 months" },
    calendar: "The map servers show a change after minutes to weeks, and we serve an answer for up to 180 days"
  },
  attribution: "© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)",
  terms: {
    terms: "Open Data Commons Open Database License (ODbL) 1.0",
    use: "Use it and pass it on with the notice to OpenStreetMap's contributors. A database that you derive from it and publish must be under the ODbL as well; a score or a report is a produced work and need not be.",
    href: "https://opendatacommons.org/licenses/odbl/1-0/"
  },
  deadline: "12 seconds",
  upstreams: ["postpass.geofabrik.de", "overpass-api.de", "overpass.private.coffee", "geodata.epa.gov"],
  method:
    "`walkScore` (0 to 100, higher is better) = 100/15 x the sum of weight x decay over all slots. Each category " +
    "has slots for its nearest amenities within 800 meters: grocery 3; restaurants .75 .45 .25 .25 .225 .225 .225 .225 .2 .2; " +
    "shopping .5 .45 .4 .35 .3; coffee 1.25 .75; banks, parks, schools, books, entertainment 1 each; transit 0. " +
    "Decay falls from 1 at 0 m to .95 at 400, .1 at 1800 and 0 at 2400 m of walking, which is 1.3 x the straight " +
    "line. Amenities of one name and category within 60 m count once. The fallback for the score is (index - 1) / " +
    "19 x 100, from EPA's index.",
  asks: [
    { url: "postpassUrl", path: "", when: "first: amenities within 800 m" },
    {
      url: "overpassUrls",
      path: "",
      when: "fallback after 3 seconds or a failure: the same, one server after another"
    },
    { url: "walkabilityIndexUrl", path: "/query", when: "if no map server answered" }
  ]
}

/**
 * The time limits of the upstreams. Together they stay below the deadline, so that the last upstream gets its turn if
 * all before it hang.
 */
const postpassPolicy: UpstreamPolicy = { timeout: "4 seconds", retries: 0 }
const allOverpassServers = Duration.millis(5600)
const nationalIndexPolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 1 }

/** Postpass usually answers sooner; after this time Overpass is asked in parallel. */
const hedgeAfter = "3 seconds"

const nationalIndexName = "EPA National Walkability Index (rescaled)"

/**
 * The cached score and the cached index. The map changes slowly, and an old score is better than EPA's index, the
 * fallback if no map server answers. They are cached separately, so that the index never replaces a score.
 */
const kept = {
  score: cachedPart({
    id: "Walkability.score",
    keyedBy: "the point, to eleven meters",
    value: answerSchema(WalkabilitySection),
    freshFor: "30 days",
    nothingFor: "7 days",
    staleFor: "180 days"
  }),
  index: cachedPart({
    id: "Walkability.index",
    keyedBy: "the point, to eleven meters",
    value: answerSchema(WalkabilitySection),
    freshFor: "180 days",
    nothingFor: "30 days"
  })
}

/**
 * The walkability of a place. The score comes from OpenStreetMap's amenities within 800 m: from Postpass, then from
 * each Overpass server in turn. If none of them answers, EPA's National Walkability Index is the fallback, rescaled and
 * named as such. No amenities in a complete answer is a score of 0, not a failure.
 */
export class Walkability extends DataSource<Walkability, WalkabilitySection>()({
  definition,
  section: WalkabilitySection,
  example: walkabilityOf([
    { tags: { shop: "supermarket", name: "Corner Market" }, lat: 29.7555, lon: -95.3703, meters: 200 },
    { tags: { amenity: "restaurant", name: "Bayou Grill" }, lat: 29.7537, lon: -95.3672, meters: 299 },
    { tags: { highway: "bus_stop", name: "Smith St @ Pease St" }, lat: 29.7528, lon: -95.3703, meters: 100 }
  ]),
  headline: ({ walkLabel, walkScore }) => `${walkScore}, ${walkLabel}`,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberScore = yield* cache.part(kept.score)
    const rememberIndex = yield* cache.part(kept.index)
    const { postpassUrl, overpassUrls } = client.urls
    const overpassPolicy: UpstreamPolicy = {
      timeout: Duration.divideUnsafe(allOverpassServers, Math.max(1, overpassUrls.length)),
      retries: 0
    }

    const fromPostpass = (place: Place) =>
      postpassExtract(client, { url: postpassUrl, point: place, policy: postpassPolicy }).pipe(
        Effect.map(answerOf("Postpass", `${definition.attribution}, via Geofabrik Postpass`))
      )

    const fromOverpass = (place: Place) => (url: string) =>
      overpassExtract(client, { url, point: place, policy: overpassPolicy }).pipe(
        Effect.map(answerOf(`Overpass (${new URL(url).hostname})`, definition.attribution))
      )

    const fromMap = (place: Place) => {
      const overpass = overpassUrls.map(fromOverpass(place))
      return Arr.isReadonlyArrayNonEmpty(overpass)
        ? hedged(fromPostpass(place), Effect.firstSuccessOf(overpass), hedgeAfter)
        : fromPostpass(place)
    }

    const fromNationalIndex = Effect.fnUntraced(function* (place: Place) {
      const blockGroups = yield* queryFeatures(client, {
        upstream: "EPA National Walkability Index",
        layer: client.urls.walkabilityIndexUrl,
        filter: place,
        outFields: Object.keys(NationalIndexAttributes.fields),
        features: indexedBlocks,
        policy: nationalIndexPolicy
      })
      const inState = blockGroups.filter(({ GEOID20 }) => isInState(GEOID20, place))
      if (inState.length === 0 && blockGroups.length > 0) {
        return yield* new Malformed({ issue: "an index of another state" })
      }
      const index = inState[0]?.NatWalkInd ?? null
      if (index === null) return yield* new NoData({ why: "EPA's walkability index does not cover this place" })
      return {
        value: walkabilityOfNationalIndex(index),
        upstream: nationalIndexName,
        asOf: "2021",
        attribution: "EPA National Walkability Index (2021), rescaled to 0-100"
      }
    })

    return (place: Place) =>
      rememberScore(pointKey(place, 4), fromMap(place)).pipe(
        Effect.catch((mapReason) =>
          rememberIndex(pointKey(place, 4), fromNationalIndex(place)).pipe(Effect.mapError(() => mapReason))
        )
      )
  })
}) {}

const NationalIndexAttributes = Schema.Struct({ GEOID20: OptionalText, NatWalkInd: Schema.NullOr(between(1, 20)) })

/**
 * Returns `true` if a block group of 2020 is in the place's state. One without a number is believed, because it was
 * found by its outline.
 */
const isInState = (blockGroup: string | null | undefined, { countyFips }: Place): boolean =>
  countyFips === null || (blockGroup ?? "") === "" || blockGroup?.startsWith(countyFips.slice(0, 2)) === true

const indexedBlocks = featuresOf(NationalIndexAttributes)

const answerOf =
  (upstream: string, attribution: string) =>
  ({ features, asOf }: MapExtract): Answer<WalkabilitySection> => ({
    value: walkabilityOf(features),
    upstream,
    asOf,
    attribution
  })
