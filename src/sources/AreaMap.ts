import type { Place } from "@property-intelligence/domain/address/Place.ts"
import {
  type AreaMapSection,
  DrawnFloodZone,
  type MapSource,
  StreetMap
} from "@property-intelligence/domain/report/AreaMapSection.ts"
import { type Answer, answerSchema } from "@property-intelligence/domain/report/Finding.ts"
import { floodZonesOf, streetMapOf } from "@property-intelligence/domain/report/streetMapOf.ts"
import { areaBounds, areaFrame } from "@property-intelligence/domain/signals/map/areaFrame.ts"
import { Array as Arr, Context, Duration, Effect, Layer, Result, Schema } from "effect"

import { endingIn } from "../call/Deadline.ts"
import { defectAs } from "../call/defectAs.ts"
import { FloodZone } from "./FloodZone.ts"
import { beforeDeadline, type UpstreamPolicy } from "./kit/Attempt.ts"
import { cachedPart, pointKey } from "./kit/CachedPart.ts"
import type { StatedSource } from "./kit/DataSource.ts"
import { hedged } from "./kit/Hedge.ts"
import { AnswerProvenance, innerProvenance } from "./kit/Provenance.ts"
import { SourceCache } from "./kit/SourceCache.ts"
import { describeReason, Malformed, type SourceReason } from "./kit/SourceError.ts"
import { UpstreamClient } from "./kit/UpstreamClient.ts"
import { floodMapZone } from "./upstream/FloodMapZone.ts"
import { type GroundExtract, overpassGround, postpassGround } from "./upstream/groundQuery.ts"
import { zoneOutlines } from "./upstream/zoneOutlines.ts"
import { Walkability } from "./Walkability.ts"

/** The max time of a map: no longer than the report's sources. */
const mapTime = Duration.seconds(10)

/**
 * The limits of a call to Postpass. Together with the limits below it stays within the deadline, so that the last
 * upstream gets its turn if all before it hang.
 */
const postpassPolicy: UpstreamPolicy = { timeout: "5 seconds", retries: 0 }
const allOverpassServers = Duration.millis(5000)
const floodPolicy: UpstreamPolicy = { timeout: "6 seconds", retries: 0 }
const streetHedge = "4 seconds"
const floodHedge = "3 seconds"

/** The cached parts of the map. They are already drawn, some 20 KB each. */
const kept = {
  streets: cachedPart({
    id: "AreaMap.streets",
    keyedBy: "the point, to a meter",
    value: answerSchema(StreetMap),
    freshFor: "30 days",
    nothingFor: "7 days",
    staleFor: "180 days"
  }),
  flood: cachedPart({
    id: "AreaMap.flood",
    keyedBy: "the point, to a meter",
    value: answerSchema(Schema.Array(DrawnFloodZone)),
    freshFor: "45 days",
    nothingFor: "7 days"
  })
}

/** The map around a place: streets, water, green and buildings of OpenStreetMap, and the flood zones of FEMA. */
export class AreaMap extends Context.Service<
  AreaMap,
  {
    /** Draws the map. Never fails: a part whose upstreams don't answer is `null`, with its reason in `sources`. */
    readonly around: (place: Place) => Effect.Effect<AreaMapSection>
  }
>()("property-intelligence/sources/AreaMap") {
  static readonly stated: StatedSource = {
    name: "The map (`include=map`)",
    owner: "OpenStreetMap contributors; FEMA",
    section: "map",
    key: null,
    cadence: "continuous",
    tooOld: { none: "a street or a zone stays valid until the map changes it" },
    attribution: `${Walkability.definition.attribution} ${FloodZone.definition.attribution}`,
    method:
      "We clip the map to 800 by 600 meters. If it is too large, we simplify its lines, by up to four meters; if " +
      "still too large, we leave out the farthest buildings and streets. We never cut flood zones: if they " +
      "are too large, we leave all out, and `map.sources` says why.",
    asks: [
      { url: "postpassUrl", path: "", when: "first: OpenStreetMap, clipped and simplified by the server" },
      {
        url: "overpassUrls",
        path: "",
        when: "fallback after 4 seconds or a failure: the same from ways, one server after another"
      },
      { url: "nfhlUrl", path: "/28/query", when: "in parallel: outlines of the flood zones" },
      {
        url: "nfhlMirrorUrl",
        path: "/28/query",
        when: "fallback after 3 seconds or a failure: FEMA's second service"
      }
    ]
  }

  static readonly example = (place: Pick<Place, "lat" | "lon">): AreaMapSection => ({
    ...framed(place),
    streetMap: {
      streets: [{ kind: "minor", path: "M0 640l1600-20M780 0l12 1200" }],
      streetNames: [{ name: "Smith Street", x: 786, y: 300, turn: 89 }],
      water: "",
      waterways: "",
      parks: "M900 700l240 0 0 160-240 0z",
      buildings: "M740 560l40 0 0 30-40 0z",
      amenities: [{ category: "grocery", name: "Corner Market", x: 860, y: 612 }]
    },
    floodZones: [{ zone: "AE", riskLevel: "High", path: "M0 900l1600-40 0 340-1600 0z" }],
    sources: [
      {
        part: "streetMap",
        upstream: "stub",
        asOf: "2026-11-20",
        attribution: Walkability.definition.attribution,
        reason: null
      },
      { part: "floodZones", upstream: "stub", asOf: null, attribution: FloodZone.definition.attribution, reason: null }
    ]
  })

  /** A layer that always draws the same map. */
  static readonly layerStub = Layer.succeed(AreaMap, { around: (place) => Effect.succeed(AreaMap.example(place)) })

  static readonly layer = Layer.effect(
    AreaMap,
    Effect.gen(function* () {
      const client = yield* UpstreamClient
      const cache = yield* SourceCache
      const rememberStreets = yield* cache.part(kept.streets)
      const rememberFlood = yield* cache.part(kept.flood)
      const { nfhlMirrorUrl, nfhlUrl, overpassUrls, postpassUrl } = client.urls
      const overpassPolicy: UpstreamPolicy = {
        timeout: Duration.divideUnsafe(allOverpassServers, Math.max(1, overpassUrls.length)),
        retries: 0
      }
      const osm = Walkability.definition.attribution
      const fema = FloodZone.definition.attribution

      const drawn = (place: Place, upstream: string, attribution: string) => (extract: GroundExtract) =>
        ({
          value: streetMapOf(place, extract.features),
          upstream,
          asOf: extract.asOf,
          attribution
        }) satisfies Answer<StreetMap>

      const fromMap = (place: Place) => {
        const bounds = areaBounds(place)
        const postpass = postpassGround(client, { url: postpassUrl, bounds, policy: postpassPolicy }).pipe(
          Effect.map(drawn(place, "Postpass", `${osm}, via Geofabrik Postpass`))
        )
        const overpass = overpassUrls.map((url) =>
          overpassGround(client, { url, bounds, policy: overpassPolicy }).pipe(
            Effect.map(drawn(place, `Overpass (${new URL(url).hostname})`, osm))
          )
        )
        return Arr.isReadonlyArrayNonEmpty(overpass)
          ? hedged(postpass, Effect.firstSuccessOf(overpass), streetHedge)
          : postpass
      }

      const fromFloodMap = Effect.fnUntraced(function* (place: Place, upstream: string, service: string) {
        const bounds = areaBounds(place)
        const outlines = yield* zoneOutlines(client, { upstream, service, bounds, policy: floodPolicy })
        const zones = floodZonesOf(
          place,
          outlines.map(({ attributes, rings }) => ({ ...zoneOf(attributes), rings }))
        )
        if (zones === null) return yield* new Malformed({ issue: "more zones than can be drawn" })
        return { value: zones, upstream, asOf: null, attribution: fema } satisfies Answer<AreaMapSection["floodZones"]>
      })

      const streetsAt = (place: Place) => rememberStreets(pointKey(place, 5), fromMap(place))

      const floodAt = (place: Place) =>
        rememberFlood(
          pointKey(place, 5),
          hedged(
            fromFloodMap(place, "FEMA NFHL", nfhlUrl),
            fromFloodMap(place, "FEMA NFHL (MSC)", nfhlMirrorUrl),
            floodHedge
          )
        )

      const around = Effect.fn("AreaMap.around")(function* (place: Place) {
        const [streets, flood] = yield* Effect.all(
          [outcomeOf("streetMap", osm, streetsAt(place)), outcomeOf("floodZones", fema, floodAt(place))],
          { concurrency: 2 }
        )
        return {
          ...framed(place),
          streetMap: streets.value,
          floodZones: flood.value,
          sources: [streets.source, flood.source]
        }
      }, endingIn(mapTime))

      return { around }
    })
  )
}

const framed = ({ lat, lon }: Pick<Place, "lat" | "lon">) => {
  const { height, metersPerUnit, width } = areaFrame
  return { lat, lon, width, height, metersPerUnit }
}

const zoneOf = (attributes: Parameters<typeof floodMapZone>[0]) => {
  const { riskLevel, zone } = floodMapZone(attributes)
  return { riskLevel, zone }
}

/** A part of the map, or the reason why it is missing. A failure of any kind only makes this part missing. */
const outcomeOf = <A>(
  part: MapSource["part"],
  attribution: string,
  ask: Effect.Effect<Answer<A>, SourceReason>
): Effect.Effect<{ readonly value: A | null; readonly source: MapSource }> =>
  Effect.gen(function* () {
    // The map's requests do not count in the report's provenance, except for a sandbox's mark.
    const provenance = yield* innerProvenance
    const found = yield* beforeDeadline(ask).pipe(
      Effect.provideService(AnswerProvenance, provenance),
      defectAs(() => new Malformed({ issue: "unexpected shape" }), "A part of the map died", { part }),
      Effect.result
    )
    if (Result.isSuccess(found)) {
      const { asOf, upstream, value } = found.success
      return { value, source: { part, upstream, asOf, attribution: found.success.attribution, reason: null } }
    }
    yield* Effect.logWarning("A part of the map is missing", { part, reason: found.failure._tag })
    return {
      value: null,
      source: { part, upstream: null, asOf: null, attribution, reason: describeReason(found.failure) }
    }
  })
