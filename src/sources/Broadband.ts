import { Array as Arr, Effect, Fiber, Option, type Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { Place } from "../domain/address/Place.ts"
import { BroadbandSection } from "../domain/report/InfrastructureSection.ts"
import { Settings } from "../Settings.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { pointKey } from "./cache/PointKey.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { json, UpstreamClient } from "./client/UpstreamClient.ts"
import { onlyShown } from "./policy/AnswerTrace.ts"
import type { UpstreamPolicy } from "./policy/Attempt.ts"
import { beforeDeadline } from "./policy/BeforeDeadline.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { NoData } from "./policy/SourceError.ts"
import { type FeatureFilter, queryFeatures } from "./upstream/ArcGisFeatures.ts"
import { broadbandAt, distinctNames } from "./upstream/BroadbandMap.ts"

const definition: SourceDefinition = {
  id: "Broadband",
  name: "FCC Broadband Data Collection",
  owner: "FCC",
  section: "infrastructure",
  key: {
    variable: "BROADBANDMAP_API_KEY",
    from: "https://broadbandmap.com",
    cost: "free demo tier, then paid",
    required: false
  },
  cadence: "twice a year (state of 30 June and 31 December)",
  attribution:
    "Source: FCC Broadband Data Collection, via Esri ArcGIS Living Atlas. Provider-reported, by census block.",
  deadline: "12 seconds",
  upstreams: ["services8.arcgis.com", "broadbandmap.com"]
}

const policy: UpstreamPolicy = { timeout: "4 seconds", retries: 1 }
const vintagePolicy: UpstreamPolicy = { timeout: "2 seconds", retries: 0 }

/**
 * Fixed broadband around a place. What providers report for the place: with a key from broadbandmap.com, which knows
 * speeds; otherwise from the FCC's availability data of the narrowest census area that has any, which does not.
 */
export class Broadband extends DataSource<Broadband, BroadbandSection>()({
  definition,
  example: {
    hasGigabit: null,
    hasFiber: true,
    maxDownloadMbps: null,
    providerCount: 3,
    speedFloorMbps: 100,
    precision: "block",
    asOf: "2025-12"
  },
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const rememberSummary = yield* cache.part(kept.summary)
    const rememberOffers = yield* cache.part(kept.offers)
    const rememberSpeeds = yield* cache.part(kept.speeds)
    const rememberVintage = yield* cache.part(kept.vintage)
    const { broadbandmapApiKey } = yield* Settings
    const { broadbandUrl, broadbandItemUrl } = client.urls

    const narrowestSummary = Effect.fnUntraced(function* (place: Place) {
      for (const { precision, layer } of areas) {
        const summary = yield* summaryIn(layer, filterFor(place, precision))
        if (Option.isSome(summary)) return { precision, summary: summary.value }
      }
      return yield* new NoData({ why: "No location that broadband could serve is reported here" })
    })

    const summaryIn = (layer: number, filter: FeatureFilter) =>
      queryFeatures(client, {
        upstream: "FCC BDC",
        layer: `${broadbandUrl}/${layer}`,
        filter,
        outFields: Object.keys(SummaryAttributes.fields),
        attributes: SummaryAttributes,
        policy
      }).pipe(Effect.map(Arr.findFirst((summary) => (summary.TotalBSLs ?? 0) > 0)))

    const offersIn = (blockGeoid: string) =>
      queryFeatures(client, {
        upstream: "FCC BDC",
        layer: `${broadbandUrl}/${offersTable}`,
        filter: inBlock(blockGeoid),
        outFields: Object.keys(OfferAttributes.fields),
        attributes: OfferAttributes,
        policy
      }).pipe(
        (ask) => rememberOffers(blockGeoid, ask),
        beforeDeadline,
        Effect.orElseSucceed(() => [])
      )

    /** Esri updates the service in place under an old name; only the item's title names the vintage. */
    const vintage = rememberVintage(
      broadbandItemUrl,
      client
        .call({
          upstream: "ArcGIS Online",
          request: HttpClientRequest.get(broadbandItemUrl, { urlParams: { f: "json" } }),
          policy: vintagePolicy,
          read: json(Schema.Struct({ title: Schema.String }))
        })
        .pipe(Effect.map(({ title }) => vintageOfTitle(title)))
    )

    const askAvailability = Effect.fnUntraced(function* (place: Place) {
      const [{ precision, summary }, offers, asOf] = yield* Effect.all(
        [
          rememberSummary(place.blockGeoid ?? pointKey(place, 4), narrowestSummary(place)),
          place.blockGeoid === null ? Effect.succeed([]) : offersIn(place.blockGeoid),
          vintage.pipe(Effect.orElseSucceed(() => null))
        ],
        { concurrency: 3 }
      )
      const value = { ...availabilityOf(summary, precision === "block" ? offers : [], precision), asOf }
      return { value, upstream: "FCC BDC (Esri Living Atlas)", asOf, attribution: definition.attribution }
    })

    const askSpeeds = Effect.fnUntraced(function* (place: Place, key: Redacted.Redacted) {
      return {
        value: yield* rememberSpeeds(pointKey(place, 4), broadbandAt(client, place, key)),
        upstream: "broadbandmap.com",
        asOf: null,
        attribution: "Source: broadbandmap.com, from the FCC Broadband Data Collection. Provider-reported."
      }
    })

    const askBoth = Effect.fnUntraced(function* (place: Place, key: Redacted.Redacted) {
      const availability = yield* Effect.forkChild(askAvailability(place))
      return yield* askSpeeds(place, key).pipe(
        Effect.tap(() => Effect.andThen(Fiber.interrupt(availability), onlyShown(kept.speeds.id))),
        Effect.catch(() => Fiber.join(availability))
      )
    })

    return (place: Place) =>
      Option.match(broadbandmapApiKey, {
        onNone: () => askAvailability(place),
        onSome: (key) => askBoth(place, key)
      })
  })
}) {}

/** Layers with the figures of census areas, narrowest first. Blocks with no serviceable location (a park) are not in the data. */
const areas: ReadonlyArray<{ readonly precision: BroadbandSection["precision"]; readonly layer: number }> = [
  { precision: "block", layer: 4 },
  { precision: "block group", layer: 3 },
  { precision: "tract", layer: 2 },
  { precision: "county", layer: 1 }
]

/** Table with one row for each block, provider and technology. */
const offersTable = 7

/**
 * The block by its GEOID, which the layer has indexed; wider areas by point, because Connecticut's counties in these data
 * are those of 2020, so a GEOID of the current vintage may name none.
 */
const filterFor = (place: Place, precision: BroadbandSection["precision"]): FeatureFilter =>
  precision === "block" && place.blockGeoid !== null ? inBlock(place.blockGeoid) : place

const inBlock = (geoid: string): FeatureFilter => ({ where: `GEOID='${geoid}'` })

const Count = Schema.optionalKey(Schema.NullOr(Schema.Finite))

/** BSL: broadband-serviceable location. Served: at least 100/20 Mbps without satellite; underserved: at least 25/3. */
const SummaryAttributes = Schema.Struct({
  TotalBSLs: Count,
  ServedBSLs: Count,
  UnderservedBSLs: Count,
  ServedBSLsFiber: Count,
  UniqueProviders: Count
})

const OfferAttributes = Schema.Struct({
  ProviderName: Schema.optionalKey(Schema.NullOr(Schema.String)),
  Technology: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
  ServedBSLs: Count,
  UnderservedBSLs: Count
})

/** Providers report twice a year; the title is looked at once a week. */
const kept = {
  summary: cachedPart({
    id: "Broadband.summary",
    keyedBy: "the census block, else the point",
    value: Schema.Struct({ precision: BroadbandSection.fields.precision, summary: SummaryAttributes }),
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  offers: cachedPart({
    id: "Broadband.offers",
    keyedBy: "the census block",
    value: Schema.Array(OfferAttributes),
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  speeds: cachedPart({
    id: "Broadband.speeds",
    keyedBy: "the point, to eleven metres",
    value: BroadbandSection,
    freshFor: "30 days",
    nothingFor: "7 days"
  }),
  vintage: cachedPart({
    id: "Broadband.vintage",
    keyedBy: "nothing: one for all",
    value: Schema.NullOr(Schema.String),
    freshFor: "7 days",
    nothingFor: "7 days"
  })
}

/** FCC technology codes. */
const fiber = 50
const satellites = new Set<number | null | undefined>([60, 61])

/**
 * What availability data say of an area. They hold counts of locations, where `null` means none, and no speeds: the floor
 * is the download speed by which a location counts as served (100 Mbps) or underserved (25 Mbps), for at least one of them.
 */
const availabilityOf = (
  summary: typeof SummaryAttributes.Type,
  offers: ReadonlyArray<typeof OfferAttributes.Type>,
  precision: BroadbandSection["precision"]
): Omit<BroadbandSection, "asOf"> => {
  const fiberOffered = offers.some(
    (offer) => offer.Technology === fiber && (offer.ServedBSLs ?? 0) + (offer.UnderservedBSLs ?? 0) > 0
  )
  const fixed = offers.filter((offer) => !satellites.has(offer.Technology))
  return {
    hasGigabit: null,
    hasFiber: fiberOffered || moreThanNone(summary.ServedBSLsFiber),
    maxDownloadMbps: null,
    providerCount:
      offers.length === 0 ? countOf(summary.UniqueProviders) : distinctNames(fixed.map((offer) => offer.ProviderName)),
    speedFloorMbps: moreThanNone(summary.ServedBSLs) ? 100 : moreThanNone(summary.UnderservedBSLs) ? 25 : null,
    precision
  }
}

/** An attribute that is `null` counts none; one that is absent is unknown. */
const countOf = (count: number | null | undefined): number | null => (count === undefined ? null : (count ?? 0))

const moreThanNone = (count: number | null | undefined): boolean | null => {
  const known = countOf(count)
  return known === null ? null : known > 0
}

const months = "January February March April May June July August September October November December".split(" ")

/** The vintage in an item's title: "... December 2025 (Latest)" is `2025-12`; `null` when it names no month. */
export const vintageOfTitle = (title: string): string | null => {
  const [, month = "", year = ""] = /\b([A-Z][a-z]+) (20\d\d)\b/.exec(title) ?? []
  const number = months.indexOf(month) + 1
  return number === 0 ? null : `${year}-${String(number).padStart(2, "0")}`
}
