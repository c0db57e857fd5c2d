/** A way or an area of OpenStreetMap, or a point: rings of longitude and latitude. */
export interface GroundFeature {
  readonly tags: Readonly<Record<string, string | null | undefined>>
  readonly kind: "point" | "line" | "area"
  readonly rings: ReadonlyArray<ReadonlyArray<readonly [lon: number, lat: number]>>
}

/** The values of a key that are drawn. */
type DrawnValues = Readonly<Record<string, ReadonlyArray<string>>>

/** Streets, from the widest; a footway is drawn by no one, since most are sidewalks. */
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

/** Water as areas. */
export const waterAreas: DrawnValues = {
  natural: ["water", "bay", "wetland"],
  waterway: ["riverbank", "dock"],
  landuse: ["reservoir", "basin"]
}

/** Water as lines. */
export const waterLines: DrawnValues = { waterway: ["river", "stream", "canal"] }

/** What is green. */
export const greenAreas: DrawnValues = {
  leisure: ["park", "garden", "playground", "golf_course", "nature_reserve", "pitch", "dog_park"],
  landuse: ["grass", "forest", "recreation_ground", "cemetery", "meadow", "village_green"],
  natural: ["wood", "scrub", "heath", "grassland"]
}

/** Whether a feature has one of the values. */
export const isOneOf = ({ tags }: GroundFeature, values: DrawnValues): boolean =>
  Object.entries(values).some(([key, drawn]) => drawn.includes(tags[key] ?? ""))

/** What a map is asked for, beside buildings and what can be walked to: every key with all its values that are drawn. */
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
