import type { Origin } from "./reference/TableReference.ts"

/**
 * Weights, curves and thresholds of the composite risk score. Sub-scores run from 0 (good) to 100 (bad). The curve of peak
 * ground acceleration was drawn for rock, but reads the design value for stiff soil, because houses stand on soil. So weak
 * shaking scores up to 14 points worse, and strong shaking the same. The reasons for each number: docs/risk-score.md.
 */
export const riskWeights = {
  source:
    "Judgment between the shares of FEMA National Risk Index 1.20 expected annual loss by hazard (December 2025), NOAA billion-dollar disasters 1980-2024 and FEMA P-366 earthquake losses. Flood by FEMA's 30-year framing. Not fitted to outcomes: docs/risk-score.md",
  asOf: "2026-11-28",
  confidence: "medium",
  weights: {
    flood: 20,
    seismic: 10,
    tornado: 5,
    hail: 5,
    disasters: 5,
    environment: 7,
    market: 9,
    vacancy: 5,
    jobs: 5,
    wildfire: 7,
    hurricane: 10,
    wind: 3,
    winter: 3,
    temperature: 2,
    areaFlood: 4
  },
  composition: {
    averageShare: 0.7,
    worstPerilShare: 0.3,
    severeFlood: 80,
    severeFloodShare: 0.75,
    neutralScore: 45
  },
  labels: { moderateFrom: 35, highFrom: 60 },
  confidenceFrom: { high: 0.85, medium: 0.6 },
  floodZones: {
    coastal: 98,
    floodway: 90,
    onePercent: 80,
    onePercentProtected: 60,
    undetermined: 40,
    shaded: 35,
    minimal: 8
  },
  perilLabels: { None: 0, Low: 10, "Relatively Low": 20, Moderate: 40, High: 70, "Very High": 90 },
  hazardLevels: { Low: 10, Moderate: 40, High: 70 },
  // oxfmt-ignore
  curves: {
    lossRatePercentile: [[0, 0], [60, 15], [80, 30], [95, 55], [99, 80], [100, 95]],
    peakGroundAcceleration: [[0.05, 5], [0.1, 15], [0.2, 35], [0.4, 60], [0.8, 85], [1.2, 100]],
    disasters10Years: [[0, 5], [2, 20], [5, 45], [10, 75], [15, 95]],
    disastersTotal: [[0, 5], [10, 20], [25, 45], [40, 70], [60, 95]],
    appreciationPercent: [[-8, 95], [-3, 70], [0, 45], [1, 30], [4, 15], [8, 25], [12, 40]],
    vacancyPercent: [[5, 10], [9.5, 30], [15, 60], [25, 90]],
    unemploymentPercent: [[3, 10], [4, 25], [5, 45], [6.5, 65], [9, 95]]
  },
  unemploymentTrend: { step: 0.5, adjustment: 10 },
  /** The components that use FEMA's loss rates, with the hazards of the National Risk Index for each. The worst hazard counts. */
  lossRateHazards: {
    tornado: ["tornado"],
    hail: ["hail"],
    wildfire: ["wildfire"],
    hurricane: ["hurricane"],
    wind: ["strongWind"],
    winter: ["winterWeather", "iceStorm"],
    temperature: ["heatWave", "coldWave"],
    areaFlood: ["inlandFlooding", "coastalFlooding"]
  }
} as const satisfies Origin & Record<string, unknown>

/** A component that is read from FEMA's loss rates. */
export type LossRateComponent = keyof typeof riskWeights.lossRateHazards

/** A hazard of the National Risk Index whose loss rate the score reads. */
export type ScoredHazard = (typeof riskWeights.lossRateHazards)[LossRateComponent][number]
