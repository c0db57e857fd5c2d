import type { AreaBounds } from "@property-intelligence/domain/signals/map/areaFrame.ts"
import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { ArcGisError, arcGisReason, OptionalText } from "./ArcGisFeatures.ts"
import { type PositionRing, PositionRings, positionsIn } from "./shapeOnEarth.ts"

/** A polygon of FEMA's flood map with its attributes. */
interface ZoneOutline {
  readonly attributes: typeof ZoneAttributes.Type
  readonly rings: ReadonlyArray<PositionRing>
}

const ZoneAttributes = Schema.Struct({ FLD_ZONE: OptionalText, ZONE_SUBTY: OptionalText, SFHA_TF: OptionalText })

const outFields = Object.keys(ZoneAttributes.fields)

/** The query for all zones but the zones of minimal hazard, which cover the rest of the county and are not colored. */
const where = "SFHA_TF='T' OR FLD_ZONE<>'X' OR ZONE_SUBTY<>'AREA OF MINIMAL FLOOD HAZARD'"

/** Max points of all polygons: the service sends them whole, and one may be a county's coast. */
const mostPoints = 90_000

/**
 * The flood zones within bounds, from layer 28 of a service of the map. A list that the layer has cut is `Malformed`: a
 * missing zone would look safe. The service simplifies the outlines to three meters.
 */
export const zoneOutlines = (
  client: UpstreamClient["Service"],
  query: {
    readonly upstream: string
    readonly service: string
    readonly bounds: AreaBounds
    readonly policy: UpstreamPolicy
  }
): Effect.Effect<ReadonlyArray<ZoneOutline>, SourceReason> =>
  // The query is built when it is sent: a kept answer never builds it (B8).
  Effect.suspend(() =>
    client.call({
      upstream: query.upstream,
      request: HttpClientRequest.get(`${query.service}/28/query`, {
        urlParams: {
          where,
          geometry: envelope(query.bounds),
          geometryType: "esriGeometryEnvelope",
          inSR: "4326",
          outSR: "4326",
          spatialRel: "esriSpatialRelIntersects",
          outFields: outFields.join(","),
          returnGeometry: "true",
          geometryPrecision: "6",
          maxAllowableOffset: "0.00003",
          f: "json"
        }
      }),
      policy: query.policy,
      read: (reply) => Effect.flatMap(outlines(reply), outlinesIn)
    })
  )

const outlines = json(
  Schema.Struct({
    error: Schema.optionalKey(ArcGisError),
    features: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          attributes: ZoneAttributes,
          geometry: Schema.optionalKey(Schema.NullOr(Schema.Struct({ rings: PositionRings })))
        })
      )
    ),
    exceededTransferLimit: Schema.optionalKey(Schema.NullOr(Schema.Boolean))
  })
)

const outlinesIn = Effect.fnUntraced(function* ({
  error,
  exceededTransferLimit,
  features
}: Effect.Success<ReturnType<typeof outlines>>): Effect.fn.Return<ReadonlyArray<ZoneOutline>, SourceReason> {
  if (error !== undefined) return yield* Effect.fail(arcGisReason(error, outFields))
  if (features === undefined) return yield* new Malformed({ issue: "neither features nor error" })
  if (exceededTransferLimit === true) return yield* new Malformed({ issue: "the list was cut" })
  const found = features.map(({ attributes, geometry }) => ({ attributes, rings: geometry?.rings ?? [] }))
  if (found.some(({ rings }) => rings.length === 0)) return yield* new Malformed({ issue: "a zone without an outline" })
  const points = found.reduce((sum, { rings }) => sum + positionsIn(rings), 0)
  return points > mostPoints ? yield* new Malformed({ issue: "more of a map than can be drawn" }) : found
})

const envelope = ({ east, north, south, west }: AreaBounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(",")
