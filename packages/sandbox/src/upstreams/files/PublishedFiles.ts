import { type SimulatedReply, type SimulatedUpstream, textReply } from "../../wire/SimulatedUpstream.ts"
import { zipFile } from "../../wire/zipFile.ts"
import { areaCode, areaName, areaRents, zipRents } from "../../world/areaRents.ts"
import { countyPriceIndex, nationalPriceIndex, type SeriesPoint, statePriceIndex } from "../../world/economicSeries.ts"
import { landmarks } from "../../world/examples.ts"
import { burdenOf } from "../../world/Pollution.ts"
import { everyPlace, placeOfZip } from "../../world/SandboxPlace.ts"
import { islandAreas, stateProfiles } from "../../world/stateProfiles.ts"
import { marginOf, type SurveyColumn, surveyOf } from "../../world/TractSurvey.ts"
import { fileReply, publishedFile, workbook } from "./fileReply.ts"

/** The columns of each table of the survey that the sandbox has. Real files have many more rows in the same form. */
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

/**
 * The text of a table's file, with all levels of geography: the nation without Puerto Rico, counties, tracts, and ZIP
 * areas, which we don't use.
 */
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

/**
 * FHFA's server with its workbook of the counties: a preamble of five rows, and codes that are text in some rows and
 * numbers in others.
 */
export const SimulatedFhfaFiles: SimulatedUpstream = {
  host: "www.fhfa.gov",
  answer: (request) =>
    request.path === "/hpi/download/annual/hpi_at_county.xlsx" ? fileReply(counties(), request) : null,
  inBandError: null
}

const counties = publishedFile("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", () =>
  workbook([
    ["Annual House Price Indexes: Counties (Developmental Index; Not Seasonally Adjusted)"],
    ["Source: FHFA"],
    ["Made up by the sandbox"],
    ["Last updated: March 31, 2026."],
    [],
    ["State", "County", "FIPS code", "Year", "Annual Change (%)", "HPI", "HPI with 1990 base", "HPI with 2000 base"],
    ...everyPlace().counties.flatMap(({ countyFips, countyName, stateCode }) =>
      (countyPriceIndex(countyFips) ?? []).map(({ date, value }, index) => [
        stateCode,
        countyName,
        index % 2 === 0 ? countyFips : Number(countyFips),
        Number(date.slice(0, 4)),
        ".",
        value ?? ".",
        ".",
        value ?? "."
      ])
    )
  ])
)

/**
 * FHFA's server with its files of the quarterly indexes: one of the states, and one of the nation and the census
 * divisions. They have no header; the columns are `area,year,quarter,index`.
 */
export const SimulatedFhfa: SimulatedUpstream = {
  host: "www.fhfa.gov",
  answer: (request) => {
    if (request.path === "/hpi/download/quarterly_datasets/hpi_at_state.csv") return fileReply(states(), request)
    return request.path === "/hpi/download/quarterly_datasets/hpi_at_us_and_census.csv"
      ? fileReply(nationAndDivisions(), request)
      : null
  },
  inBandError: null
}

const states = publishedFile("text/csv", () =>
  stateProfiles
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap((state) => quarterLines(state.code, statePriceIndex(state) ?? []))
    .join("")
)

const nationAndDivisions = publishedFile("text/csv", () =>
  ["DV_ENC", "USA"].flatMap((area) => quarterLines(area, nationalPriceIndex())).join("")
)

const quarterLines = (area: string, points: ReadonlyArray<SeriesPoint>) =>
  points.map(({ date, value }) => `${area},${date.slice(0, 4)},${quarterOf(date)},${value ?? "-"}\n`)

const quarterOf = (date: string) => Math.ceil(Number(date.slice(5, 7)) / 3)

/** The name of a survey column in a file: `B19013_001` is `B19013_E001`. */
const fileColumn = (column: SurveyColumn, kind: "E" | "M"): string => column.replace("_", `_${kind}`)

const sum = (figures: ReadonlyArray<number | null>): number =>
  figures.reduce<number>((total, figure) => total + (figure ?? 0), 0)

const rowOf = (geography: string, figures: ReadonlyArray<number | null>): string =>
  [geography, ...figures.flatMap((figure) => [figure ?? noEstimate, marginOf(figure) ?? noMargin])].join("|")

const noEstimate = -666_666_666
const noMargin = -222_222_222

/** Harvard Dataverse with its copy of EJScreen. The sandbox's file has only a few of the 225 columns. */
export const SimulatedDataverse: SimulatedUpstream = {
  host: "dataverse.harvard.edu",
  answer: (request) => (request.path === "/api/access/datafile/10775972" ? fileReply(blockGroups(), request) : null),
  inBandError: null
}

/** The text of the EJScreen file, one row per block group. */
const blockGroupsText = (): string =>
  [
    "OID_,ID,STATE_NAME,ST_ABBREV,CNTY_NAME,REGION,ACSTOTPOP,PM25,P_PM25,PNPL,P_PNPL",
    ...everyPlace()
      .blockGroups.filter(({ stateCode }) => !islandAreas.has(stateCode))
      .map((place, index) => {
        const { fineParticles, fineParticlesPercentile, superfundPercentile, superfundScore } = burdenOf(place)
        return [
          index + 1,
          place.blockGeoid.slice(0, 12),
          place.stateName,
          place.stateCode,
          `"${place.countyName}, in ""${place.stateCode}"""`,
          4,
          1200,
          fineParticles ?? "",
          fineParticlesPercentile ?? "",
          superfundScore,
          superfundPercentile
        ].join(",")
      }),
    ""
  ].join("\n")

const blockGroups = publishedFile("text/csv", blockGroupsText)

const file = "EJSCREEN_2024_BG_with_AS_CNMI_GU_VI.csv"

/**
 * EPA's file server as it was until 2025: the same EJScreen in an archive. Other sites still have archives of this
 * form.
 */
export const SimulatedEpaFiles: SimulatedUpstream = {
  host: "gaftp.epa.gov",
  answer: (request) =>
    request.path === `/EJScreen/2024/2.32_August_UseMe/${file}.zip` ? fileReply(archive(), request) : null,
  inBandError: null
}

const archive = publishedFile("application/zip", () => zipFile({ [file]: blockGroupsText() }))

const folder = "/portal/datasets/fmr"

/**
 * HUD's server with the workbooks of fiscal year 2027. A request without the cookie of HUD's page gets an empty 202, as
 * bots do.
 */
export const SimulatedHudFiles: SimulatedUpstream = {
  host: "www.huduser.gov",
  answer: (request) => {
    if (request.path === `${folder}.html`) return indexPage
    const file = hudFiles.get(request.path)
    if (file === undefined) return null
    return request.headers["cookie"]?.includes("session=") === true ? fileReply(file(), request) : textReply("", 202)
  },
  inBandError: textReply("", 202)
}

const indexPage: SimulatedReply = {
  ...textReply("<html><head><title>Fair Market Rents</title></head><body></body></html>", 200, "text/html"),
  headers: { "content-type": "text/html", "set-cookie": "session=sandbox; Path=/; Secure; HttpOnly" }
}

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const bedrooms = [0, 1, 2, 3, 4]

const rentCounties = publishedFile(type, () =>
  workbook([
    [
      "stusps",
      "state",
      "hud_area_code",
      "countyname",
      "county_town_name",
      "metro",
      "hud_area_name",
      "fips",
      "pop2022",
      ...bedrooms.map((beds) => `fmr_${beds}`)
    ],
    ...everyPlace().counties.map((place) => [
      place.stateCode,
      Number(place.countyFips.slice(0, 2)),
      areaCode(place),
      place.countyName,
      place.countyName,
      place.traits.rural ? 0 : 1,
      areaName(place),
      `${place.countyFips}${townsOfNewEngland.has(place.stateCode) ? "01234" : "99999"}`,
      10_000,
      ...areaRents(place, 2027)
    ])
  ])
)

const townsOfNewEngland = new Set(["CT", "MA", "ME", "NH", "RI", "VT"])

/** HUD's workbook of rents by ZIP code. Its column names contain line ends, and other figures are between the rents. */
const zips = publishedFile(type, () => {
  const all = [
    ...new Set([...everyPlace().counties.map(({ zip }) => zip), ...landmarks.map(({ zip }) => zip)])
  ].toSorted()
  return workbook([
    [
      "ZIP\nCode",
      "HUD Area Code",
      "HUD Metro Fair Market Rent Area Name",
      ...bedrooms.flatMap((beds) => [
        `SAFMR\n${beds}BR`,
        `SAFMR\n${beds}BR -\n90%\nPayment\nStandard`,
        `SAFMR\n${beds}BR -\n110%\nPayment\nStandard`
      ])
    ],
    ...all.flatMap((zip) => {
      const place = placeOfZip(zip)
      const rents = zipRents(place, zip, 2027)
      return rents === null
        ? []
        : [[zip, areaCode(place), areaName(place), ...rents.flatMap((rent) => [rent, 0.9 * rent, 1.1 * rent])]]
    })
  ])
})

const hudFiles = new Map([
  [`${folder}/fmr2027/FY27_FMRs.xlsx`, rentCounties],
  [`${folder}/fmr2027/FY27_safmrs.xlsx`, zips]
])
