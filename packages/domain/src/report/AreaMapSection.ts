import { Schema } from "effect"

import { FloodRiskLevel } from "../signals/FloodHazard.ts"
import { areaFrame } from "../signals/map/areaFrame.ts"
import { AmenityCategory } from "../signals/WalkScore.ts"
import { between } from "./between.ts"

/** A path of SVG of whole units: `M` a point, `l` differences, `z` where an area ends. No other letter. */
const Path = Schema.String.check(Schema.isPattern(/^[Mlz0-9 -]*$/), Schema.isMaxLength(12_000))

const path = (what: string) =>
  Path.annotate({ description: `${what} Empty if there are none.`, examples: ["M0 540l420-12 380 4"] })

const X = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: areaFrame.width }))
const Y = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: areaFrame.height }))
const x = X.annotate({ description: "From the left, units of the drawing.", examples: [820] })
const y = Y.annotate({ description: "From the top, units of the drawing.", examples: [455] })

const Name = Schema.String.check(Schema.isMaxLength(60))

const StreetKind = Schema.Literals(["major", "minor", "path", "rail"])

const Street = Schema.Struct({
  kind: StreetKind.annotate({
    description:
      "`major` from motorways to secondary roads, `minor` streets, `path` drives, tracks and ways for bicycles, `rail`."
  }),
  path: path("All of the kind, as lines.")
}).annotate({ identifier: "MapStreets", description: "Streets of one kind." })

const StreetName = Schema.Struct({
  name: Name.annotate({ description: "As OpenStreetMap has it.", examples: ["Smith Street"] }),
  x,
  y,
  turn: Schema.Int.check(Schema.isBetween({ minimum: -90, maximum: 90 })).annotate({
    description: "How far the street is turned there, degrees clockwise.",
    examples: [-12]
  })
}).annotate({ identifier: "MapStreetName", description: "Where a street can bear its name." })

const Amenity = Schema.Struct({
  category: AmenityCategory.annotate({ description: "As `walkability.amenities` counts it." }),
  name: Schema.NullOr(Name).annotate({ description: "`null` without one.", examples: ["Corner Market"] }),
  x,
  y
}).annotate({ identifier: "MapAmenity", description: "A place to walk to." })

/** What OpenStreetMap has in the frame. */
export const StreetMap = Schema.Struct({
  streets: Schema.Array(Street).annotate({ description: "One entry a kind that is there." }),
  streetNames: Schema.Array(StreetName).annotate({ description: "The 12 largest that have room, at most." }),
  water: path("Lakes, ponds and the beds of rivers, as areas."),
  waterways: path("Rivers, streams and canals, as lines."),
  parks: path("Parks, woods and other green, as areas."),
  buildings: path("Outlines of buildings, as areas: the nearest ones, as many as there is room for."),
  amenities: Schema.Array(Amenity).annotate({ description: "The nearest, 24 at most." })
}).annotate({ identifier: "StreetMap", description: "What OpenStreetMap has around the place." })
export type StreetMap = typeof StreetMap.Type

/** A kind of flood zone in the frame. */
export const DrawnFloodZone = Schema.Struct({
  zone: Schema.NullOr(Name).annotate({ description: "FEMA's code. `null` without one.", examples: ["AE"] }),
  riskLevel: FloodRiskLevel.annotate({ description: "As in `floodRisk`." }),
  path: path("Where the zone lies, as areas; the part that more rings hold is inside where their number is odd.")
}).annotate({ identifier: "MapFloodZone", description: "Where one kind of flood zone lies." })
export type DrawnFloodZone = typeof DrawnFloodZone.Type

/** Where a part of the map comes from, or why it is missing. */
export const MapSource = Schema.Struct({
  part: Schema.Literals(["streetMap", "floodZones"]).annotate({ description: "The key that it fills." }),
  upstream: Schema.NullOr(Schema.String).annotate({
    description: "The service that answered. `null` if none did.",
    examples: ["Postpass"]
  }),
  asOf: Schema.NullOr(Schema.String).annotate({
    description: "The day of the data. `null` where it is not stated.",
    examples: ["2026-11-20"]
  }),
  attribution: Schema.String.annotate({
    description: "To be shown beside the map.",
    examples: ["© OpenStreetMap contributors, ODbL (https://www.openstreetmap.org/copyright)"]
  }),
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Why the part is `null`, or what is left out of it. `null` if it is there.",
    examples: ["The upstream did not answer in time"]
  })
}).annotate({ identifier: "MapSource", description: "Where a part of the map comes from, or why it is missing." })
export type MapSource = typeof MapSource.Type

/**
 * `map`: what lies around the place, as paths to be drawn. At most 25 KB. Only `include=map` has it. It is no part of the report's
 * quorum and figures, and a failure of it is not one of the report.
 */
export const AreaMapSection = Schema.Struct({
  lat: between(-90, 90).annotate({ description: "Latitude of the drawing's middle.", examples: [29.753711] }),
  lon: between(-180, 180).annotate({ description: "Longitude of the drawing's middle.", examples: [-95.370275] }),
  width: Schema.Literal(areaFrame.width).annotate({ description: "Width of the drawing, units." }),
  height: Schema.Literal(areaFrame.height).annotate({ description: "Height of the drawing, units. North is up." }),
  metersPerUnit: Schema.Literal(areaFrame.metersPerUnit).annotate({ description: "Metres a unit stands for." }),
  streetMap: Schema.NullOr(StreetMap).annotate({
    description: "What OpenStreetMap has around the place. `null` if no map server answered: see `sources`."
  }),
  floodZones: Schema.NullOr(Schema.Array(DrawnFloodZone)).annotate({
    description:
      "Zones of FEMA's flood map but those of minimal hazard, the worst last, to be drawn over the others. Empty if there are none or no map at all (`floodRisk.mapped`), `null` if " +
      "they are not known, which does not mean safe: see `sources`."
  }),
  sources: Schema.Array(MapSource).annotate({ description: "One entry a part." })
}).annotate({
  identifier: "AreaMap",
  description:
    "What lies around the place, as SVG paths in whole units of a drawing of `width` by `height` with the place in its middle. Points " +
    "may lie up to 10 units beyond its edges."
})
export type AreaMapSection = typeof AreaMapSection.Type
