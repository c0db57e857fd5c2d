import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { hazardCodes } from "@property-intelligence/domain/report/hazardCodes.ts"
import { notCovered } from "@property-intelligence/domain/report/notCovered.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"

import { correlationTable, indexTable } from "../../lab/tools/indices/indexTable.ts"
import { rankCorrelation, ranksOf } from "../../lab/tools/indices/rankCorrelation.ts"
import { exampleTable, notCoveredList, partsTable } from "../../lab/tools/indices/scoreTables.ts"
import { stateIndices } from "../../lab/tools/indices/stateIndices.ts"
import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"

describe("docs/risk-score.md", () => {
  const page = readFileSync("docs/risk-score.md", "utf8")

  it("has the weights, the list and the example of this program: `npm run indices`", () => {
    const tables = { parts: partsTable, "not-covered": notCoveredList, example: exampleTable }
    assert.strictEqual(withCurrentTables(page, tables), page)
    for (const [key, weight] of Object.entries(riskWeights.weights)) assert.include(page, `| \`${key}\` | ${weight} |`)
    for (const text of notCovered) assert.include(page, `- ${text}\n`)
  })

  it("divides the weight of natural hazards as its table says", () => {
    const { areaFlood, flood, hail, hurricane, seismic, temperature, tornado, wildfire, wind, winter } =
      riskWeights.weights
    const parts = [flood + areaFlood, seismic, hurricane, tornado + hail + wind, wildfire, winter, temperature]
    const all = parts.reduce<number>((sum, part) => sum + part, 0)
    assert.strictEqual(all, 69)
    const lines = page
      .split("\n")
      .filter((line) => /^\| (?:Flood|Earthquake|Hurricane|Tornado|Wildfire|Winter|Heat)/.test(line))
    assert.deepStrictEqual(
      lines.map((line) => line.split(" | ").at(-1)),
      parts.map((part) => `${((100 * part) / all).toFixed(1)}% |`)
    )
  })
})

describe("a rank correlation", () => {
  it("is 1 for one order, -1 for the other, and of equal values by the mean of their places", () => {
    assert.strictEqual(rankCorrelation([1, 2, 3, 40], [2, 5, 9, 10]), 1)
    assert.strictEqual(rankCorrelation([1, 2, 3, 40], [9, 8, 2, -1]), -1)
    assert.deepStrictEqual(ranksOf([5, 1, 5, 9]), [2.5, 1, 2.5, 4])
    // Spearman's own example of 1 - 6 * sum(d^2) / (n * (n^2 - 1)): d^2 sums to 4 of five places.
    assert.closeTo(rankCorrelation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]), 0.8, 1e-12)
  })
})

describe("states beside each other", () => {
  const codes = Object.values(hazardCodes)
  const header = ["STATE", "STATEABBRV", "POPULATION", "BUILDVALUE", "EAL_SCORE", "ALR_NPCTL"]
  const columns = [...header, ...codes.flatMap((code) => [`${code}_EALR`, `${code}_ALR_NPCTL`])]
  const state = (name: string, code: string, population: number, percentile: string) => [
    name,
    code,
    String(population),
    "2000000",
    "70",
    "30",
    ...codes.flatMap((hazard) => (hazard === "CFLD" ? ["Not Applicable", ""] : ["Very Low", percentile]))
  ]
  const nri = [columns, state("Ohio", "OH", 9, "60"), state("Iowa", "IA", 3, "95"), state("Guam", "GU", 1, "95")]
    .map((cells) => cells.join(","))
    .join("\n")
  const noaa = '1980-2024 Cost\nstate,"drought","flooding"\nOH,90.0,0.0\nIA,45.0,45.0\nUS,1.0,1.0\n'

  it("are scored by FEMA's row alone, the most populous first", () => {
    const rows = stateIndices({ noaa, nri })
    assert.deepStrictEqual(
      rows.map((row) => row.state),
      ["OH", "IA"]
    )
    const [ohio, iowa] = rows
    assert.deepInclude(ohio, { lossRate: 30, dollars: 70, disasters: 1_000_000, premium: 995 })
    assert.isBelow(ohio?.score ?? 0, iowa?.score ?? 0)
    assert.match(indexTable(rows), /^\| Iowa \| \d+ \| /m)
    assert.match(correlationTable(rows), /^\| 2 states \| .* \| 1\.00 \|$/m)
    assert.match(correlationTable(rows), /^\| Rank correlation with the score \| NRI loss rate, percentile \| /)
  })

  it("can't be compared with another table of NOAA", () => {
    assert.throws(() => stateIndices({ noaa: noaa.replace("1980-2024", "1980-2022"), nri }), /not NOAA's table/)
  })
})
