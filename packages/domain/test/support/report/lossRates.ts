import type { Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import type { RiskInput } from "@property-intelligence/domain/risk/RiskInput.ts"
import { Record } from "effect"

/** National percentiles of FEMA's loss rates as the composite risk reads them. */
export type LossRates = RiskInput["naturalHazards"]["lossRatePercentiles"]

/** No hazard's loss rate is known. */
export const noLossRates: LossRates = {
  wildfire: null,
  hurricane: null,
  coastalFlooding: null,
  inlandFlooding: null,
  heatWave: null,
  winterWeather: null,
  coldWave: null,
  iceStorm: null,
  tornado: null,
  hail: null,
  strongWind: null
}

/** Those of a full report: the source's example. */
export const exampleLossRates: LossRates = {
  wildfire: 34.2,
  hurricane: 91.7,
  coastalFlooding: 0,
  inlandFlooding: 88.4,
  heatWave: 71.5,
  winterWeather: 18.3,
  coldWave: 12.6,
  iceStorm: 40.9,
  tornado: 63.8,
  hail: 44.1,
  strongWind: 37.5
}

/** Nothing is known of any hazard. */
export const noHazards: Hazards = {
  ...Record.map(noLossRates, () => null),
  lightning: null,
  earthquake: null,
  landslide: null,
  avalanche: null,
  drought: null,
  tsunami: null,
  volcanicActivity: null
}

/** FEMA's hazards with these percentiles, of which nothing else is known. */
export const hazardsWith = (percentiles: Partial<LossRates>): Hazards => ({
  ...noHazards,
  ...Record.map({ ...noLossRates, ...percentiles }, (lossRatePercentile) =>
    lossRatePercentile === null
      ? null
      : { riskLevel: "Unknown" as const, rating: null, lossRatePercentile, annualFrequency: null }
  )
})
