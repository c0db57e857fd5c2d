import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { countyPriceIndex, statePriceIndex } from "../../world/economicSeries.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { stateProfiles } from "../../world/stateProfiles.ts"
import { fileReply, publishedFile, workbook } from "./fileReply.ts"

/** FHFA's workbook of the counties: a preamble of five rows, and codes that are text in some rows and numbers in others. */
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

/** FHFA's file of the quarterly index of all states: no header, `state,year,quarter,index`. */
export const SimulatedFhfa: SimulatedUpstream = {
  host: "www.fhfa.gov",
  answer: (request) =>
    request.path === "/hpi/download/quarterly_datasets/hpi_at_state.csv" ? fileReply(states(), request) : null,
  inBandError: null
}

const states = publishedFile("text/csv", () =>
  stateProfiles
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap((state) =>
      (statePriceIndex(state) ?? []).map(
        ({ date, value }) => `${state.code},${date.slice(0, 4)},${quarterOf(date)},${value ?? "-"}\n`
      )
    )
    .join("")
)

const quarterOf = (date: string) => Math.ceil(Number(date.slice(5, 7)) / 3)
