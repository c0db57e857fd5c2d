import type { Place, PointQuality } from "@property-intelligence/domain/address/Place.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import { bySeverity, type FloodRiskLevel, mayHoldHouse } from "@property-intelligence/domain/signals/FloodHazard.ts"
import { Array as Arr, Effect, Result, Schema } from "effect"

import { Settings } from "../Settings.ts"
import { withExtra, type UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import { DataSource, type SourceDefinition } from "./kit/DataSource.ts"
import { federal, free } from "./kit/DataTerms.ts"
import { hedged } from "./kit/Hedge.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { featuresOf, queryFeatures } from "./upstream/ArcGisFeatures.ts"
import { FloodMapAttributes, FloodMapZone, floodMapZone, holeInTheMap, notMapped } from "./upstream/FloodMapZone.ts"
import { RentCast } from "./upstream/rentcast/RentCast.ts"

const definition: SourceDefinition = {
  id: "FloodZone",
  name: "FEMA National Flood Hazard Layer",
  owner: "FEMA",
  section: "floodRisk",
  subject: "Flood zone",
  gives: "Zone, flood elevation, zones near the point",
  key: null,
  cadence: "continuous, by county study",
  tooOld: { none: "a zone is in force until another study replaces it" },
  attribution: "Source: FEMA National Flood Hazard Layer. Not an official flood determination.",
  terms: { ...federal, use: `${free} Not an official flood determination: don't present it as one.` },
  deadline: "12 seconds",
  upstreams: ["hazards.fema.gov", "msc.fema.gov"],
  method:
    "The worst zone at the point decides, in the order of FEMA's zone table. We use the house's own point, from a " +
    "geocoder, or from RentCast's record if that is within 300 meters and arrives within four seconds. If we know " +
    "only a point on the street, the worst zone within `FLOOD_NEARBY_METERS` decides (open water counts only at the point), and `zonesNearby` lists the " +
    "zones around it. If no zone covers the point, the place is `Not Mapped` if there is no digital map, otherwise " +
    "`Unknown`.",
  asks: [
    {
      url: "nfhlUrl",
      path: "/28/query",
      when: "first: the zones at the point, or within `distance` of a point on the street"
    },
    { url: "nfhlUrl", path: "/0/query", when: "if no zone covers the point: the extent of the digital map" },
    {
      url: "nfhlMirrorUrl",
      path: "/28/query",
      when: "fallback after 2.5 seconds or a failure: FEMA's second service"
    },
    { url: "nfhlMirrorUrl", path: "/3/query", when: "as above: its panels show whether there is a map" }
  ]
}

/** The time after which the mirror of the flood map is asked in parallel. FEMA's own service usually answers sooner. */
const hedgeAfter = "2500 millis"

const policy: UpstreamPolicy = { timeout: "6 seconds", retries: 1 }

/** The cached zones at a point. A place without a map may get one any week, so that answer is kept for less time. */
const kept = cachedPart({
  id: "FloodZone.zones",
  keyedBy: "the point, to a meter",
  value: answerSchema(Schema.NonEmptyArray(FloodMapZone)),
  freshFor: "45 days",
  exceptions: [
    {
      when: "not mapped, or unknown",
      is: ({ value }: Answer<Arr.NonEmptyReadonlyArray<FloodMapZone>>) =>
        value.some(({ mapped, riskLevel }) => !mapped || riskLevel === "Unknown"),
      freshFor: "7 days"
    }
  ],
  nothingFor: "7 days"
})

const keptNearby = cachedPart({
  id: "FloodZone.nearby",
  keyedBy: "the point, to a meter, and the distance",
  value: answerSchema(Schema.Array(FloodMapZone)),
  freshFor: "45 days",
  exceptions: [
    {
      when: "nothing is mapped there",
      is: ({ value }: Answer<ReadonlyArray<FloodMapZone>>) => value.length === 0,
      freshFor: "7 days"
    }
  ],
  nothingFor: "7 days"
})

/** A service of the flood map, and its layer that has a feature wherever a digital map exists. */
interface MapService {
  readonly upstream: string
  readonly url: string
  readonly coverage: { readonly layer: number; readonly field: string }
}

const mappedZones = featuresOf(FloodMapAttributes)

const coverageMaps = featuresOf(Schema.Struct({}))

interface AskedPoint {
  readonly lat: number
  readonly lon: number
  readonly pointQuality: PointQuality
}

/** The zone and its hazard in words; an unknown hazard is never called safe. */
const headline = ({ riskLevel, zone }: FloodRiskSection): string =>
  zone !== null && zoneCode.test(zone) ? `Zone ${zone}, ${levels[riskLevel]}` : `Flood hazard ${levels[riskLevel]}`

/** Matches a zone's code, such as `AE`. The map also has sentences in place of codes. */
const zoneCode = /^[A-Z0-9]{1,4}$/

const levels: Readonly<Record<FloodRiskLevel, string>> = {
  "Very High": "very high",
  High: "high",
  Moderate: "moderate",
  Low: "low",
  Undetermined: "undetermined",
  "Not Mapped": "not mapped",
  Unknown: "unknown"
}

/**
 * Flood hazard at a place: the worst flood zone, from FEMA's NFHL, then its official mirror. A place without a digital
 * map is an answer (`mapped: false`), never a low risk. The point is the house if a geocoder or RentCast's record knows
 * it. If the point is only on the street, zones near it also count.
 */
export class FloodZone extends DataSource<FloodZone, FloodRiskSection>()({
  definition,
  section: FloodRiskSection,
  example: {
    zone: "X",
    riskLevel: "Low",
    inFloodZone: false,
    mapped: true,
    zoneSubtype: "AREA OF MINIMAL FLOOD HAZARD",
    baseFloodElevation: null,
    verticalDatum: null,
    floodDepth: null,
    pointQuality: "interpolated",
    zonesNearby: [{ zone: "X", zoneSubtype: "AREA OF MINIMAL FLOOD HAZARD", riskLevel: "Low", atPoint: true }]
  },
  headline,
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const cache = yield* SourceCache
    const remember = yield* cache.part(kept)
    const rememberNearby = yield* cache.part(keptNearby)
    const rentCast = yield* RentCast
    const { floodNearbyMeters } = yield* Settings
    const { nfhlUrl, nfhlMirrorUrl } = client.urls

    const main: MapService = { upstream: "FEMA NFHL", url: nfhlUrl, coverage: { layer: 0, field: "STUDY_ID" } }
    // The mirror has other layer numbers. Its zones and its map panels are known to be 28 and 3; the others are
    // unknown.
    const mirror: MapService = {
      upstream: "FEMA NFHL (MSC)",
      url: nfhlMirrorUrl,
      coverage: { layer: 3, field: "FIRM_PAN" }
    }

    const zonesIn = (point: AskedPoint, { upstream, url }: MapService, withinMeters?: number) =>
      queryFeatures(client, {
        upstream,
        layer: `${url}/28`,
        filter: { lat: point.lat, lon: point.lon, ...(withinMeters === undefined ? {} : { withinMeters }) },
        outFields: Object.keys(FloodMapAttributes.fields),
        features: mappedZones,
        policy
      }).pipe(Effect.map(Arr.map(floodMapZone)))

    const unzoned = (point: AskedPoint, { coverage, upstream, url }: MapService) =>
      queryFeatures(client, {
        upstream,
        layer: `${url}/${coverage.layer}`,
        filter: { lat: point.lat, lon: point.lon },
        outFields: [coverage.field],
        features: coverageMaps,
        policy
      }).pipe(Effect.map((maps) => (maps.length === 0 ? notMapped : holeInTheMap)))

    const answered = <A>(value: A, { upstream }: MapService): Answer<A> => ({
      value,
      upstream,
      asOf: null,
      attribution: definition.attribution
    })

    const askAt = Effect.fnUntraced(function* (point: AskedPoint, service: MapService) {
      const zones = yield* zonesIn(point, service)
      return answered(Arr.isReadonlyArrayNonEmpty(zones) ? zones : Arr.of(yield* unzoned(point, service)), service)
    })

    const askNearby = (point: AskedPoint, service: MapService) =>
      Effect.map(zonesIn(point, service, floodNearbyMeters), (zones) => answered(zones, service))

    const zonesAt = (point: AskedPoint) =>
      remember(pointKey(point, 5), hedged(askAt(point, main), askAt(point, mirror), hedgeAfter))

    const zonesNear = (point: AskedPoint) =>
      rememberNearby(
        `${pointKey(point, 5)} ${floodNearbyMeters}`,
        hedged(askNearby(point, main), askNearby(point, mirror), hedgeAfter)
      )

    const pointOfHouse = (place: Place): Effect.Effect<AskedPoint> =>
      isOnStreet(place)
        ? Effect.map(rentCast.recordedPoint(place), (point) =>
            point === null ? place : { ...point, pointQuality: "parcel" }
          )
        : Effect.succeed(place)

    return Effect.fnUntraced(function* (place: Place) {
      const point = yield* pointOfHouse(place)
      const { pointQuality } = point
      if (!isOnStreet(point) || floodNearbyMeters === 0) {
        const answer = yield* zonesAt(point)
        return { ...answer, value: { ...worstOf(answer.value), pointQuality, zonesNearby: null } }
      }
      const [answer, nearby] = yield* withExtra(zonesAt(point), zonesNear(point))
      if (Result.isFailure(nearby)) {
        yield* Effect.logWarning("A source answered in part", { source: definition.id, reason: nearby.failure._tag })
        const gap = `Answered in part, for the point alone: ${describeReason(nearby.failure)}`
        return { ...answer, value: { ...worstOf(answer.value), pointQuality, zonesNearby: null }, gap }
      }
      return { ...answer, value: { ...withNearby(answer.value, nearby.success.value), pointQuality } }
    })
  })
}) {}

const isOnStreet = ({ pointQuality }: Pick<AskedPoint, "pointQuality">): boolean =>
  pointQuality === "interpolated" || pointQuality === "street"

/** The zone with the highest hazard; of several equal ones, the first. */
const worstOf = (zones: Arr.NonEmptyReadonlyArray<FloodMapZone>): FloodMapZone =>
  zones.reduce((worst, zone) => (bySeverity(worst, zone) < 0 ? zone : worst))

/** The worst zone at the point or near it, together with all of those zones. */
const withNearby = (
  atPoint: Arr.NonEmptyReadonlyArray<FloodMapZone>,
  nearby: ReadonlyArray<FloodMapZone>
): Pick<FloodRiskSection, keyof FloodMapZone | "zonesNearby"> => {
  const isAtPoint = (zone: FloodMapZone) => atPoint.some((other) => isSameZone(zone, other))
  const beside = nearby.filter((zone) => !isAtPoint(zone))
  const zones = Arr.dedupeWith([...atPoint, ...beside], isSameZone).toSorted((one, other) => bySeverity(other, one))
  return {
    ...worstOf([...atPoint, ...beside.filter(mayHoldHouse)]),
    zonesNearby: zones.map((found) => ({
      zone: found.zone,
      zoneSubtype: found.zoneSubtype,
      riskLevel: found.riskLevel,
      atPoint: isAtPoint(found)
    }))
  }
}

const isSameZone = (one: FloodMapZone, other: FloodMapZone): boolean =>
  one.zone === other.zone && one.zoneSubtype === other.zoneSubtype && one.riskLevel === other.riskLevel
