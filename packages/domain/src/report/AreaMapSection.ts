import { Schema } from "effect"

import { FloodRiskLevel } from "../signals/FloodHazard.ts"
import { areaFrame } from "../signals/map/areaFrame.ts"
import { AmenityCategory } from "../signals/WalkScore.ts"
import { between } from "./between.ts"

/** An SVG path in whole units: `M` and a point, `l` and differences, `z` at the end of an area. No other letter. */
const Path = Schema.String.check(Schema.isPattern(/^[Mlz0-9 -]*$/), Schema.isMaxLength(12_000))

const path = (what: string) =>
  Path.annotate({ description: `${what} Empty if none.`, examples: ["M0 540l420-12 380 4"] })

const X = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: areaFrame.width }))
const Y = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: areaFrame.height }))
const x = X.annotate({ description: "Units of the drawing from the left.", examples: [820] })
const y = Y.annotate({ description: "Units of the drawing from the top.", examples: [455] })

const Name = Schema.String.check(Schema.isMaxLength(60))

const StreetKind = Schema.Literals(["major", "minor", "path", "rail"])

const Street = Schema.Struct({
  kind: StreetKind.annotate({
    description:
      "`major`: motorways to secondary roads. `minor`: other streets. `path`: drives, tracks, paths and bicycle ways. `rail`: railways."
  }),
  path: path("The nearest ones of this kind, as lines, as many as fit.")
}).annotate({ identifier: "MapStreets", description: "Streets of one kind." })

const StreetName = Schema.Struct({
  name: Name.annotate({ description: "The name in OpenStreetMap.", examples: ["Smith Street"] }),
  x,
  y,
  turn: Schema.Int.check(Schema.isBetween({ minimum: -90, maximum: 90 })).annotate({
    description: "The street's angle at that point, degrees clockwise from horizontal.",
    examples: [-12]
  })
}).annotate({ identifier: "MapStreetName", description: "The position of a street's name." })

const Amenity = Schema.Struct({
  category: AmenityCategory.annotate({ description: "The category, as in `walkability.amenities`." }),
  name: Schema.NullOr(Name).annotate({ description: "`null` if the map has none.", examples: ["Corner Market"] }),
  x,
  y
}).annotate({ identifier: "MapAmenity", description: "An amenity within walking distance." })

/** The features of OpenStreetMap in the frame. */
export const StreetMap = Schema.Struct({
  streets: Schema.Array(Street).annotate({ description: "One entry for each kind that occurs." }),
  streetNames: Schema.Array(StreetName).annotate({ description: "At most 12, major streets first, then the longest." }),
  water: path("Lakes, ponds and the beds of rivers, as areas."),
  waterways: path("Rivers, streams and canals, as lines."),
  parks: path("Parks, woods and other green, as areas."),
  buildings: path("Outlines of the nearest buildings, as areas, as many as fit."),
  amenities: Schema.Array(Amenity).annotate({
    description: "The nearest ones, at most 24, and at most 5 of a category."
  })
}).annotate({ identifier: "StreetMap", description: "OpenStreetMap's data around the place." })
export type StreetMap = typeof StreetMap.Type

/** A flood zone in the frame: one polygon of FEMA's map. */
export const DrawnFloodZone = Schema.Struct({
  zone: Schema.NullOr(Name).annotate({ description: "FEMA's code. `null` if the zone has none.", examples: ["AE"] }),
  riskLevel: FloodRiskLevel.annotate({ description: "The risk level, as in `floodRisk`." }),
  path: path("The zone's area, to fill by the even-odd rule.")
}).annotate({ identifier: "MapFloodZone", description: "One polygon of the flood map." })
export type DrawnFloodZone = typeof DrawnFloodZone.Type

/** The origin of a part of the map, or the reason that it is missing. */
export const MapSource = Schema.Struct({
  part: Schema.Literals(["streetMap", "floodZones"]).annotate({ description: "The key of the part." }),
  upstream: Schema.NullOr(Schema.String).annotate({
    description: "The service that answered. `null` if none did.",
    examples: ["Postpass"]
  }),
  asOf: Schema.NullOr(Schema.String).annotate({
    description: "The day of the data. `null` if the service does not state it.",
    examples: ["2026-11-20"]
  }),
  attribution: Schema.String.annotate({
    description: "The notice to show next to the map.",
    examples: ["© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)"]
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "The reason why the part is missing. `null` if it is not.",
    examples: ["The upstream did not answer in time"]
  })
}).annotate({
  identifier: "MapSource",
  description: "The origin of a part of the map, or the reason that it is missing."
})
export type MapSource = typeof MapSource.Type

/**
 * `map`: the surroundings of the place, as paths to be drawn, at most 25 KB. A report has it only if the request has
 * `include=map`. It is not one of the report's sources: it does not count toward the quorum, and its failure does not
 * fail the report.
 */
export const AreaMapSection = Schema.Struct({
  lat: between(-90, 90).annotate({ description: "Latitude of the drawing's middle.", examples: [29.753711] }),
  lon: between(-180, 180).annotate({ description: "Longitude of the drawing's middle.", examples: [-95.370275] }),
  width: Schema.Literal(areaFrame.width).annotate({ description: "Width of the drawing, units." }),
  height: Schema.Literal(areaFrame.height).annotate({ description: "Height of the drawing, units. North is up." }),
  metersPerUnit: Schema.Literal(areaFrame.metersPerUnit).annotate({ description: "Meters per unit." }),
  streetMap: Schema.NullOr(StreetMap).annotate({
    description: "OpenStreetMap's data around the place. `null` if no map server answered: see `sources`."
  }),
  floodZones: Schema.NullOr(Schema.Array(DrawnFloodZone)).annotate({
    description:
      "Zones of FEMA's flood map, without zones of minimal hazard. The worst comes last, to be drawn over the others. Empty if there are no such zones or there is no map (`floodRisk.mapped`). `null` if the zones are unknown, which does not mean safe: see `sources`."
  }),
  sources: Schema.Array(MapSource).annotate({ description: "One entry for each part." })
}).annotate({
  identifier: "AreaMap",
  description:
    "The surroundings of the place, as SVG paths in whole units. The drawing is `width` by `height`, with the place in its middle. Points " +
    "may lie up to 10 units beyond its edges."
})
export type AreaMapSection = typeof AreaMapSection.Type
