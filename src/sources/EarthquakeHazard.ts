import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { between } from "@property-intelligence/domain/report/between.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { EarthquakeHazardSection } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { expectedLossLevel, shakingLevel } from "@property-intelligence/domain/signals/HazardLevel.ts"
import { DateTime, Effect, Result, Schema, Struct } from "effect"
import { HttpClientRequest } from "effect/http"

import { withExtra } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, isTransient, Malformed, NoData, type SourceReason } from "./kit/SourceError.ts"
import { json, UpstreamClient } from "./kit/UpstreamClient.ts"
import { OptionalText } from "./upstream/ArcGisFeatures.ts"
import { decimalText } from "./upstream/Csv.ts"
import { NationalRiskIndex } from "./upstream/NationalRiskIndex.ts"

const definition: SourceDefinition = {
  id: "EarthquakeHazard",
  name: "USGS Seismic Design",
  owner: "US Geological Survey",
  section: "naturalHazards.earthquakeHazard",
  subject: "Earthquakes",
  gives: "Ground motion to build for, events in 30 years",
  key: null,
  cadence: "with each edition of the building code, about every six years",
  tooOld: {
    none: "an edition of the building code, named in `asOf`, does not change. Earthquakes are counted up to the day of the request"
  },
  attribution: "Source: U.S. Geological Survey, ASCE 7-22 design values and ANSS catalog. Not for design.",
  terms: { ...federal, use: `${free} Name USGS. It is not for design.` },
  deadline: "12 seconds",
  upstreams: ["earthquake.usgs.gov"],
  method:
    "`riskLevel` follows the seismic design category: A and B low, C moderate, D to F high. Whatever the category, " +
    "it is low if `peakGroundAcceleration` is below 0.1 g, and high from 0.4 g on. The fallback is FEMA's rating " +
    "of the expected annual loss.",
  asks: [
    { url: "usgsDesignUrl", path: "/asce7-22/calculate", when: "always: design values" },
    {
      url: "usgsCatalogUrl",
      path: "/count",
      when: "in parallel: earthquakes of magnitude 4 within 100 km in 30 years"
    },
    {
      url: "nriUrl",
      path: "/National_Risk_Index_Census_Tracts/FeatureServer/0/query",
      when: "if the design values failed: by tract, otherwise by point"
    },
    { url: "nriUrl", path: "/National_Risk_Index_Counties/FeatureServer/0/query", when: "if the tract has no row" }
  ]
}

const Hazard = Schema.Struct(Struct.omit(EarthquakeHazardSection.fields, ["eventsLast30Years"]))
type Hazard = typeof Hazard.Type

const kept = {
  design: cachedPart({
    id: "EarthquakeHazard.design",
    keyedBy: "the point, to a hundred meters",
    value: answerSchema(Hazard),
    freshFor: "90 days",
    nothingFor: "30 days"
  }),
  events: cachedPart({
    id: "EarthquakeHazard.events",
    keyedBy: "the point, to a hundred meters",
    value: Schema.Int,
    freshFor: "1 day",
    nothingFor: "1 day"
  })
}

/** The shaking hazard in words, with the ground motion if known. */
const headline = ({ basis, peakGroundAcceleration, riskLevel }: EarthquakeHazardSection): string => {
  const hazard = `${basis === "asce7_22" ? "Shaking" : "Expected loss"} ${riskLevel.toLowerCase()}`
  return peakGroundAcceleration === null ? hazard : `${hazard}, ${accelerationText(peakGroundAcceleration)}`
}

const accelerationText = (g: number): string => (g < 0.01 ? "below 0.01 g" : `${g.toFixed(2)} g`)

/**
 * Earthquake hazard at a place. The ground motion the building code designs for, from USGS; FEMA's expected-loss
 * rating when USGS has no answer. The count of past earthquakes may be missing from either.
 */
export class EarthquakeHazard extends DataSource<EarthquakeHazard, EarthquakeHazardSection>()({
  definition,
  section: EarthquakeHazardSection,
  example: {
    riskLevel: "Low",
    peakGroundAcceleration: 0.062,
    seismicDesignCategory: "A",
    eventsLast30Years: 0,
    basis: "asce7_22"
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const nationalRiskIndex = yield* NationalRiskIndex
    const cache = yield* SourceCache
    const rememberDesign = yield* cache.part(kept.design)
    const rememberEvents = yield* cache.part(kept.events)

    const designValues = ({ lat, lon }: Place): Effect.Effect<Answer<Hazard>, SourceReason> =>
      client.call({
        upstream: "USGS ASCE 7-22",
        request: HttpClientRequest.get(`${client.urls.usgsDesignUrl}/asce7-22/calculate`, {
          urlParams: { latitude: lat, longitude: lon, riskCategory: "II", siteClass: "D", title: "report" }
        }),
        policy: { timeout: "5 seconds", retries: 1 },
        read: Effect.fnUntraced(function* (reply) {
          const { request, response } = yield* designReply(reply)
          const { latitude, longitude } = request.parameters ?? {}
          if (isFar(latitude, lat) || isFar(longitude, lon)) {
            return yield* new Malformed({ issue: "design values of another point" })
          }
          if (request.status !== undefined && request.status !== "success") {
            return yield* new Malformed({ issue: "the calculation did not succeed" })
          }
          const shaking = {
            peakGroundAcceleration: response.data.pgam,
            seismicDesignCategory: /^[A-F]$/.exec(response.data.sdc?.trim() ?? "")?.[0] ?? null
          }
          return {
            value: { riskLevel: shakingLevel(shaking), ...shaking, basis: "asce7_22" },
            upstream: "USGS ASCE 7-22",
            asOf: "ASCE 7-22",
            attribution: definition.attribution
          }
        })
      })

    const expectedLoss = Effect.fnUntraced(function* (place: Place) {
      const answer = yield* nationalRiskIndex.row(place)
      const rating = answer.value.hazards.earthquake?.rating ?? null
      if (rating === null) return yield* new NoData({ why: "FEMA has not rated earthquakes here" })
      return {
        ...answer,
        value: {
          riskLevel: expectedLossLevel(rating),
          peakGroundAcceleration: null,
          seismicDesignCategory: null,
          basis: "nri_expected_loss" as const
        }
      }
    })

    const eventsLast30Years = Effect.fnUntraced(function* ({ lat, lon }: Place) {
      const today = yield* DateTime.now
      return yield* client.call({
        upstream: "USGS earthquake catalog",
        request: HttpClientRequest.get(`${client.urls.usgsCatalogUrl}/count`, {
          urlParams: {
            format: "geojson",
            latitude: lat,
            longitude: lon,
            maxradiuskm: 100,
            minmagnitude: 4,
            starttime: DateTime.formatIsoDateUtc(DateTime.subtract(today, { years: 30 })),
            eventtype: "earthquake"
          }
        }),
        policy: { timeout: "5 seconds", retries: 1 },
        read: (reply) => Effect.map(countReply(reply), ({ count }) => count)
      })
    })

    return Effect.fnUntraced(function* (place: Place) {
      const [hazard, events] = yield* withExtra(
        rememberDesign(pointKey(place, 3), designValues(place)).pipe(
          // An outage stays an outage if FEMA has no fallback; a refused point is outside the maps.
          Effect.catch((reason) =>
            expectedLoss(place).pipe(
              Effect.mapError((other) => (other._tag === "NoData" && !isOffTheMaps(reason) ? reason : other))
            )
          )
        ),
        rememberEvents(pointKey(place, 3), eventsLast30Years(place))
      )
      if (Result.isSuccess(events)) return { ...hazard, value: { ...hazard.value, eventsLast30Years: events.success } }
      yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: events.failure._tag })
      return {
        ...hazard,
        value: { ...hazard.value, eventsLast30Years: null },
        gap: `Answered in part: past earthquakes are not counted: ${describeReason(events.failure)}`
      }
    })
  })
}) {}

const isOffTheMaps = (reason: SourceReason): boolean =>
  reason._tag === "NoData" || (reason._tag === "Unavailable" && !isTransient(reason))

/** Degrees of latitude or longitude, as a number or as decimal text. */
const Degrees = Schema.Union([Schema.Finite, decimalText])

/**
 * Returns `true` if the answer is for another point. The service rounds points, so one about a kilometer away is
 * acceptable.
 */
const isFar = (answered: number | undefined, asked: number): boolean =>
  answered !== undefined && Math.abs(answered - asked) > 0.01

const designReply = json(
  Schema.Struct({
    request: Schema.Struct({
      status: Schema.optionalKey(Schema.String),
      /** The requested point, repeated in the answer. */
      parameters: Schema.optionalKey(
        Schema.Struct({ latitude: Schema.optionalKey(Degrees), longitude: Schema.optionalKey(Degrees) })
      )
    }),
    response: Schema.Struct({
      data: Schema.Struct({ pgam: between(0.0001, 10), sdc: OptionalText })
    })
  })
)

const countReply = json(
  Schema.Struct({ count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })) })
)
