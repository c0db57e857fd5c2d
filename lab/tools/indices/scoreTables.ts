import { notCovered } from "@property-intelligence/domain/report/notCovered.ts"
import type { RiskComponentKey } from "@property-intelligence/domain/report/RiskDetail.ts"
import { riskComponents } from "@property-intelligence/domain/risk/RiskComponents.ts"
import type { RiskInput } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import type { Curve } from "@property-intelligence/domain/tables/reference/Interpolation.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"
import { Record } from "effect"

const { curves, floodZones: zones, weights } = riskWeights

const points = (curve: Curve): string => curve.map(([x, y]) => `${x}: ${y}`).join(", ")

const lossRate = `national percentile of its loss rate, ${points(curves.lossRatePercentile)}`

const readings: Readonly<Record<RiskComponentKey, string>> = {
  flood:
    `FEMA's zone: V ${zones.coastal}; floodway ${zones.floodway}; A, AE, AH, AO ${zones.onePercent}; A99, AR ` +
    `${zones.onePercentProtected}; D ${zones.undetermined} (from ${zones.minimal} to ${zones.coastal}); shaded X ` +
    `${zones.shaded}; X ${zones.minimal}`,
  seismic: `peak ground acceleration of ASCE 7-22 in g, ${points(curves.peakGroundAcceleration)}; else the level in words, Low 10, Moderate 40, High 70`,
  tornado: `${lossRate}; else FEMA's rating in words`,
  hail: "as tornado",
  disasters: `federal declarations of the county in ten years, ${points(curves.disasters10Years)}; else since 1953, ${points(curves.disastersTotal)}`,
  environment:
    "half the higher and half the mean of two national percentiles: fine particles, and Superfund sites nearby",
  market: `change of house prices, percent a year, ${points(curves.appreciationPercent)}`,
  vacancy: `vacant homes, seasonal ones left out, percent, ${points(curves.vacancyPercent)}; low and high by the survey's margin of error`,
  jobs:
    `unemployment of the state, percent, ${points(curves.unemploymentPercent)}; ${riskWeights.unemploymentTrend.adjustment} more ` +
    `if it rose by at least ${riskWeights.unemploymentTrend.step} points in a year, ${riskWeights.unemploymentTrend.adjustment} less if it fell as much`,
  wildfire: "as tornado, but without the words",
  hurricane: "as wildfire",
  wind: "as wildfire, for strong wind",
  winter: "as wildfire, for the worse of winter weather and ice storms",
  temperature: "as wildfire, for the worse of heat waves and cold waves",
  areaFlood: "as wildfire, for the worse of inland and coastal flooding in the census tract"
}

const tableOf = (rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")

/** A table of the components of the score. */
export const partsTable = (): string =>
  tableOf([
    ["Component", "Weight", "Figure, and its sub-scores"],
    ["---", "---:", "---"],
    ...Object.entries(Record.map(weights, (weight, key) => [`\`${key}\``, weight, readings[key]])).map(([, row]) => row)
  ])

/** A list of the figures that the score leaves out. */
export const notCoveredList = (): string => notCovered.map((text) => `- ${text}`).join("\n")

const house: RiskInput = {
  floodRisk: { zone: "X", riskLevel: "Low", inFloodZone: false },
  naturalHazards: {
    earthquakeHazard: { peakGroundAcceleration: 0.062, riskLevel: "Low" },
    tornadoRisk: { rating: "Relatively Moderate" },
    hailRisk: { rating: "Very High" },
    lossRatePercentiles: {
      tornado: 62,
      hail: 85,
      wildfire: null,
      hurricane: 92,
      strongWind: 40,
      winterWeather: 20,
      iceStorm: 41,
      coldWave: 13,
      heatWave: 71,
      inlandFlooding: 88,
      coastalFlooding: 0
    }
  },
  disasterHistory: { totalFederalDisasters: 34, declarationsLast10Years: 14 },
  environment: { airQualityPercentile: 71, superfundProximityPercentile: 64 },
  marketTrends: { yearOverYearAppreciation: 2.8 },
  neighborhood: { yearRoundVacancyRate: 11.2, vacancyRateMargin: 2.6 },
  jobMarket: { stateUnemploymentRate: 4.1, unemploymentChange12Months: 0.1 }
}

/** A table with a worked example: a house with an unknown wildfire risk. */
export const exampleTable = (): string => {
  const { riskDetail, riskLabel, riskScore } = assessRisk(house)
  const parts = riskComponents(house).map(({ key, subScore, value, weight }) => {
    const { high, low, mid } = subScore ?? { low: 0, mid: riskWeights.composition.neutralScore, high: 100 }
    return { key, weight, value, low, mid, high }
  })
  const sum = parts.reduce((total, { mid, weight }) => total + (mid * weight) / 100, 0)
  return [
    tableOf([
      ["Component", "Figure", "Sub-score", "Weight", "Points"],
      ["---", "---", "---:", "---:", "---:"],
      ...parts.map(({ high, key, low, mid, value, weight }) => [
        `\`${key}\``,
        value ?? "not known",
        low === high ? mid.toFixed(1) : `${mid.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
        weight,
        ((mid * weight) / 100).toFixed(2)
      ])
    ]),
    "",
    `The points come to ${sum.toFixed(2)}. The worst peril is \`hurricane\`, so the score is 0.7 x ${sum.toFixed(2)} + 0.3 x ` +
      `${(parts.find(({ key }) => key === "hurricane")?.mid ?? Number.NaN).toFixed(1)} = **${riskScore}**, \`${riskLabel}\`. With \`wildfire\` at its best ` +
      `and at its worst, and \`vacancy\` at the ends of its range, the score is ${riskDetail.low} to ${riskDetail.high}. \`coverage\` is ${riskDetail.coverage}: all but the weight of \`wildfire\`, 7.`
  ].join("\n")
}
