import type { SimulatedUpstream } from "../../wire/SimulatedUpstream.ts"
import { countyPriceIndex } from "../../world/economicSeries.ts"
import { everyPlace } from "../../world/everyPlace.ts"
import { fileReply, publishedFile } from "./fileReply.ts"
import { workbook } from "./workbook.ts"

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
