import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { type HazardKey, hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { Result, Schema } from "effect"

import { codeCell, figureCell, textCell } from "../definition/cells.ts"
import { inPlace } from "../definition/DataLock.ts"
import type { Cells, Dataset, FileCell, KeptRow, Lookup } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"

/** The names of the columns that we store for a hazard: its rating's code, its loss rate and its annual frequency. */
const keptOf = (key: HazardKey) =>
  ({ rating: `${key}Rating`, lossRate: `${key}LossRate`, frequency: `${key}Frequency` }) as const

const hazardTypes = Object.fromEntries(
  hazardKeys
    .map(keptOf)
    .flatMap(({ frequency, lossRate, rating }) => [
      [rating, "INTEGER"] as const,
      [lossRate, "REAL"] as const,
      [frequency, "REAL"] as const
    ])
)

const riskRow = (cells: Cells): Result.Result<KeptRow, CheckFailed> =>
  Result.gen(function* () {
    const hazards: Record<string, number | null> = {}
    for (const key of hazardKeys) {
      const { frequency, lossRate, rating } = keptOf(key)
      const code = hazardCodes[key]
      hazards[rating] = yield* ratingCell(cells(`${code}_EALR`))
      hazards[lossRate] = yield* figureCell(cells(`${code}_ALR_NPCTL`), { marks: [-9999], least: 0 })
      hazards[frequency] = yield* figureCell(cells(`${code}_AFREQ`), { marks: [-9999], least: 0 })
    }
    return {
      table: "tract",
      values: {
        geoid: yield* codeCell(cells("TRACTFIPS"), 11),
        ...hazards,
        version: textCell(cells("NRI_VER"))
      }
    }
  })

/** FEMA's words for a hazard's expected annual loss, by the code that we store for each word. */
const ratingWords = [
  "Very Low",
  "Relatively Low",
  "Relatively Moderate",
  "Relatively High",
  "Very High",
  "No Rating",
  "Not Applicable",
  "Insufficient Data",
  "No Expected Annual Losses",
  "Data Unavailable"
] as const

/** The code of a rating word; `null` for a blank cell. An unknown word fails the check. */
const ratingCell = (cell: FileCell): Result.Result<number | null, CheckFailed> => {
  const word = String(cell ?? "").trim()
  if (word === "") return Result.succeed(null)
  const code = ratingWords.findIndex((known) => known === word)
  return code === -1
    ? Result.fail(new CheckFailed({ check: "rating", expected: "one of FEMA's words", found: "another word" }))
    : Result.succeed(code)
}

/** FEMA's National Risk Index: its eighteen hazards, by tract. */
export const nri: Dataset = {
  name: "nri",
  title: "FEMA NRI",
  schema: 2,
  moving: false,
  attribution:
    "This product uses the Federal Emergency Management Agency's National Risk Index dataset API or downloadable " +
    "datasets but is not endorsed by FEMA. The Federal Government or FEMA cannot vouch for the data or analyses derived " +
    "from these data after the data have been retrieved from the Agency's website(s).",
  terms: "the notice must be shown, and FEMA may rescind the use: the rows stay on this machine",
  tables: {
    tract: {
      columns: {
        geoid: "INTEGER",
        ...hazardTypes,
        version: "TEXT"
      },
      key: 1,
      digits: 11
    }
  },
  parts: {
    // About 150 MB of JSON, read in half pages of 1000 rows with 56 columns. The alternative is an archive of 634 MB,
    // which FEMA's servers sometimes refuse to send.
    tracts: {
      format: { kind: "pages", orderBy: "TRACTFIPS", pageSize: 1000 },
      columns: [
        "TRACTFIPS",
        "NRI_VER",
        ...hazardKeys.flatMap((key) => {
          const code = hazardCodes[key]
          return [`${code}_EALR`, `${code}_ALR_NPCTL`, `${code}_AFREQ`]
        })
      ],
      maxBytes: 300_000_000,
      read: riskRow
    }
  },
  controls: { "versions in one release": { sql: "SELECT count(DISTINCT version) FROM tract" } },
  release: "SELECT max(version) FROM tract",
  newer: inPlace,
  sample: { digits: 11, count: "SELECT count(*) FROM tract", row: "SELECT geoid FROM tract LIMIT 1 OFFSET ?" }
}

const Rating = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: ratingWords.length - 1 })))
const Figure = (maximum: number) => Schema.NullOr(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum })))

const copiedOf = (key: HazardKey): ReadonlyArray<readonly [string, typeof Rating | ReturnType<typeof Figure>]> => {
  const { frequency, lossRate, rating } = keptOf(key)
  return [
    [rating, Rating],
    [lossRate, Figure(100)],
    [frequency, Figure(10_000)]
  ]
}

const CopiedRisk = Schema.Struct({
  ...Object.fromEntries(hazardKeys.flatMap(copiedOf)),
  version: Schema.NullOr(Schema.String)
})
type CopiedRisk = typeof CopiedRisk.Type

/** The query for a tract's hazards, by its GEOID as a number. `readingOfCopy` reads its row. */
export const riskOfTract = {
  dataset: "nri",
  sql: `SELECT ${Object.keys(CopiedRisk.fields).join(", ")} FROM tract WHERE geoid = ?`,
  row: CopiedRisk
} satisfies Lookup<CopiedRisk>

/** The value of a stored row for a hazard, in the form of the upstream's layer; `null` if the hazard has none. */
export const readingOfCopy = (row: CopiedRisk, key: HazardKey) => {
  const { frequency, lossRate, rating } = keptOf(key)
  const cells: ReadonlyMap<string, unknown> = new Map(Object.entries(row))
  const code = numberOf(cells.get(rating))
  const reading = {
    rating: code === null ? null : (ratingWords[code] ?? null),
    lossRatePercentile: numberOf(cells.get(lossRate)),
    annualFrequency: numberOf(cells.get(frequency))
  }
  return Object.values(reading).every((value) => value === null) ? null : reading
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null)
