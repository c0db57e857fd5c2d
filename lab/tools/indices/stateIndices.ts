import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { ReportSections } from "@property-intelligence/domain/report/ReportSections.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { expectedLossLevel } from "@property-intelligence/domain/signals/HazardLevel.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"
import { statePremium } from "@property-intelligence/domain/tables/state/stateInsurance.ts"
import { Record } from "effect"

import { parseCsv } from "../../../src/sources/upstream/Csv.ts"

/** A state with our score and the published figures. */
export interface StateIndices {
  readonly state: string
  readonly name: string
  readonly population: number
  /** The `riskScore` of a place about which only the state's row of the National Risk Index is known. */
  readonly score: number
  /** The hazards that contribute most to the score, the worst first. */
  readonly worst: ReadonlyArray<string>
  /** The National Risk Index's percentile of the expected annual loss, relative to the exposed value. */
  readonly lossRate: number
  /** The National Risk Index's percentile of the expected annual loss in dollars. */
  readonly dollars: number
  /** The cost of billion-dollar disasters, in dollars a year per million buildings. */
  readonly disasters: number
  /** The average yearly premium of a home, in dollars of 2022. */
  readonly premium: number
}

/** The published tables, as text. */
export interface PublishedTables {
  /** The text of `NRI_Table_States.csv` of the National Risk Index. */
  readonly nri: string
  /** The text of `state-cost-data.csv` of NOAA's billion-dollar disasters. */
  readonly noaa: string
}

/** The number of years in NOAA's table, 1980 to 2024. */
const years = 45

/** The published indices of each of the fifty states, the most populous first. */
export const stateIndices = ({ noaa, nri }: PublishedTables): ReadonlyArray<StateIndices> => {
  const [title, ...costs] = parseCsv(noaa)
  if (title === undefined || !title.join(",").startsWith("1980-2024"))
    throw new Error("not NOAA's table of 1980 to 2024")
  const costOf = new Map(
    costs.map(([state = "", ...figures]) => [state, figures.reduce((sum, figure) => sum + (Number(figure) || 0), 0)])
  )
  return rowsOf(nri)
    .flatMap((row): ReadonlyArray<StateIndices> => {
      const state = row("STATEABBRV")
      const cost = costOf.get(state)
      const premium = statePremium(state)
      // NOAA counts the District of Columbia as part of its neighbors.
      if (premium === null || cost === undefined || state === "DC") return []
      const { riskDetail, riskScore } = assessRisk(riskInputOf(sectionsOf(row)))
      const worst = riskDetail.components
        .filter(({ key }) => key === "seismic" || key in riskWeights.lossRateHazards)
        .toSorted((a, b) => (b.subScore ?? 0) - (a.subScore ?? 0))
      return [
        {
          state,
          name: row("STATE"),
          population: Number(row("POPULATION")),
          score: riskScore ?? Number.NaN,
          worst: worst.slice(0, 2).map(({ key, subScore }) => `${key} ${subScore}`),
          lossRate: Number(row("ALR_NPCTL")),
          dollars: Number(row("EAL_SCORE")),
          disasters: (cost * 1e12) / years / Number(row("BUILDVALUE")),
          premium: premium.annualPremium2022
        }
      ]
    })
    .toSorted((a, b) => b.population - a.population)
}

type Row = (column: string) => string

const rowsOf = (text: string): ReadonlyArray<Row> => {
  const [header = [], ...rows] = parseCsv(text)
  const at = new Map(header.map((column, index) => [column, index]))
  return rows.map((cells) => (column) => {
    const index = at.get(column)
    if (index === undefined) throw new Error(`no column ${column}`)
    return cells[index] ?? ""
  })
}

/**
 * The sections for a place about which only FEMA's row is known: earthquakes in words, the other hazards by their loss
 * rates.
 */
const sectionsOf = (row: Row): ReportSections => ({
  ...Record.map(ReportSections.fields, () => null),
  naturalHazards: {
    earthquakeHazard: {
      riskLevel: expectedLossLevel(row("ERQK_EALR")),
      peakGroundAcceleration: null,
      seismicDesignCategory: null,
      eventsLast30Years: null,
      basis: "nri_expected_loss"
    },
    tornadoRisk: null,
    hailRisk: null,
    hazards: Record.map(hazardCodes, (code) => {
      const rating = row(`${code}_EALR`)
      const percentile = row(`${code}_ALR_NPCTL`)
      return {
        riskLevel: expectedLossLevel(rating),
        rating,
        lossRatePercentile: percentile === "" ? null : Number(percentile),
        annualFrequency: null
      }
    })
  }
})
