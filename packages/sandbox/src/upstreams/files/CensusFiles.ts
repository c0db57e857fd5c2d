import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { marginOf, type SurveyColumn, surveyOf } from "../../world/TractSurvey.ts"
import { fileReply, publishedFile } from "./fileReply.ts"

/** The columns of the survey's tables that the sandbox knows; the files have many more rows and no other shape. */
const tables = {
  b01003: ["B01003_001"],
  b19013: ["B19013_001"],
  b25077: ["B25077_001"],
  b25064: ["B25064_001"],
  b25002: ["B25002_001", "B25002_002", "B25002_003"],
  b25004: ["B25004_001", "B25004_006"]
} as const satisfies Record<string, ReadonlyArray<SurveyColumn>>

type TableName = keyof typeof tables

const path = /^\/programs-surveys\/acs\/summary_file\/2024\/table-based-SF\/data\/5YRData\/acsdt5y2024-(\w+)\.dat$/

/** The Census Bureau's file server with one release of the survey, 2024. */
export const SimulatedCensusFiles: SimulatedUpstream = {
  host: "www2.census.gov",
  answer: (request) => {
    const [, table = ""] = path.exec(request.path) ?? []
    return isTable(table) ? fileReply(files[table](), request) : null
  },
  inBandError: null
}

const isTable = (name: string): name is TableName => Object.hasOwn(tables, name)

const fileOf = (table: TableName) => publishedFile("application/octet-stream", () => tableText(tables[table]))

const files: Record<TableName, ReturnType<typeof fileOf>> = {
  b01003: fileOf("b01003"),
  b19013: fileOf("b19013"),
  b25077: fileOf("b25077"),
  b25064: fileOf("b25064"),
  b25002: fileOf("b25002"),
  b25004: fileOf("b25004")
}

/** All levels of geography in one file: the nation without Puerto Rico, counties, tracts, and ZIP areas, which are none of ours. */
const tableText = (columns: ReadonlyArray<SurveyColumn>): string => {
  const tracts = everyPlace().tracts.flatMap(({ tractGeoid }) => {
    const survey = surveyOf(tractGeoid)
    return survey === null ? [] : [{ geoid: tractGeoid, figures: columns.map((column) => survey[column]) }]
  })
  const counties = [...Map.groupBy(tracts, ({ geoid }) => geoid.slice(0, 5))].map(([geoid, inside]) => ({
    geoid,
    figures: columns.map((_, index) => sum(inside.map(({ figures }) => figures[index] ?? null)))
  }))
  const states = counties.filter(({ geoid }) => !geoid.startsWith("72"))
  const nation = columns.map((_, index) => sum(states.map(({ figures }) => figures[index] ?? null)))
  return [
    ["GEO_ID", ...columns.flatMap((column) => [fileColumn(column, "E"), fileColumn(column, "M")])].join("|"),
    rowOf("0100000US", nation),
    ...counties.map(({ figures, geoid }) => rowOf(`0500000US${geoid}`, figures)),
    ...tracts.map(({ figures, geoid }) => rowOf(`1400000US${geoid}`, figures)),
    rowOf("860Z200US90210", nation),
    ""
  ].join("\n")
}

/** `B19013_001` is `B19013_E001` in a file. */
const fileColumn = (column: SurveyColumn, kind: "E" | "M"): string => column.replace("_", `_${kind}`)

const sum = (figures: ReadonlyArray<number | null>): number =>
  figures.reduce<number>((total, figure) => total + (figure ?? 0), 0)

const rowOf = (geography: string, figures: ReadonlyArray<number | null>): string =>
  [geography, ...figures.flatMap((figure) => [figure ?? noEstimate, marginOf(figure) ?? noMargin])].join("|")

const noEstimate = -666_666_666
const noMargin = -222_222_222
