/** A way or an area of OpenStreetMap, or a point: rings of longitude and latitude. */
export interface GroundFeature {
  readonly tags: Readonly<Record<string, string | null | undefined>>
  readonly kind: "point" | "line" | "area"
  readonly rings: ReadonlyArray<ReadonlyArray<readonly [lon: number, lat: number]>>
}

/** The values that are drawn, by OpenStreetMap key. */
type DrawnValues = Readonly<Record<string, ReadonlyArray<string>>>

/** The kinds of streets that are drawn, from the widest. Footways are left out, since most are sidewalks. */
export const streetKinds: ReadonlyArray<readonly [kind: "major" | "minor" | "path" | "rail", values: DrawnValues]> = [
  [
    "major",
    {
      highway: [
        "motorway",
        "motorway_link",
        "trunk",
        "trunk_link",
        "primary",
        "primary_link",
        "secondary",
        "secondary_link"
      ]
    }
  ],
  ["minor", { highway: ["tertiary", "tertiary_link", "residential", "unclassified", "living_street", "road"] }],
  ["path", { highway: ["service", "pedestrian", "track", "cycleway", "path"] }],
  ["rail", { railway: ["rail", "light_rail"] }]
]

/** The OpenStreetMap values of water that is drawn as an area. */
export const waterAreas: DrawnValues = {
  natural: ["water", "bay", "wetland"],
  waterway: ["riverbank", "dock"],
  landuse: ["reservoir", "basin"]
}

/** The OpenStreetMap values of water that is drawn as a line. */
export const waterLines: DrawnValues = { waterway: ["river", "stream", "canal"] }

/** The OpenStreetMap values of parks and other green areas that are drawn. */
export const greenAreas: DrawnValues = {
  leisure: ["park", "garden", "playground", "golf_course", "nature_reserve", "pitch", "dog_park"],
  landuse: ["grass", "forest", "recreation_ground", "cemetery", "meadow", "village_green"],
  natural: ["wood", "scrub", "heath", "grassland"]
}

/** Returns true if a feature has one of these values. */
export const isOneOf = ({ tags }: GroundFeature, values: DrawnValues): boolean =>
  Object.entries(values).some(([key, drawn]) => drawn.includes(tags[key] ?? ""))

/** The keys of the map query, besides buildings and walkable places: every key with all its drawn values. */
export const groundTags: ReadonlyArray<readonly [key: string, values: ReadonlyArray<string>]> = [
  "highway",
  "railway",
  "waterway",
  "natural",
  "landuse",
  "leisure"
].map((key) => [
  key,
  [...streetKinds.map(([, values]) => values), waterAreas, waterLines, greenAreas].flatMap(
    (values) => values[key] ?? []
  )
])
