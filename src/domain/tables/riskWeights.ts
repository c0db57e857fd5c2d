import type { Origin } from "./reference/TableReference.ts"

/**
 * Weights, curves and thresholds of the composite risk score. Sub-scores run from 0 (good) to 100 (bad). The curve of peak
 * ground acceleration was drawn for rock and reads the design value for stiff soil: houses stand on soil, and weak shaking
 * scores up to 14 points worse for it, strong shaking the same.
 */
export const riskWeights = {
  source:
    "Design choice, anchored on FEMA National Risk Index expected annual loss, FEMA P-366 earthquake losses, 2024 severe convective storm losses and 30-year flood framing; not fitted to outcomes",
  asOf: "2026-11-20",
  confidence: "medium",
  weights: {
    flood: 24,
    seismic: 12,
    tornado: 8,
    hail: 10,
    disasters: 10,
    environment: 10,
    market: 12,
    vacancy: 7,
    jobs: 7
  },
  composition: {
    averageShare: 0.7,
    worstPerilShare: 0.3,
    severeFlood: 80,
    severeFloodFloor: 50,
    thinCoverage: 0.6,
    neutralScore: 45
  },
  labels: { moderateFrom: 35, highFrom: 60 },
  confidenceFrom: { high: 0.85, medium: 0.6 },
  floodZones: { coastal: 98, onePercent: 80, onePercentProtected: 60, undetermined: 40, shaded: 35, minimal: 8 },
  perilLabels: { None: 0, Low: 10, "Relatively Low": 20, Moderate: 40, High: 70, "Very High": 90 },
  hazardLevels: { Low: 10, Moderate: 40, High: 70 },
  // oxfmt-ignore
  curves: {
    peakGroundAcceleration: [[0.05, 5], [0.1, 15], [0.2, 35], [0.4, 60], [0.8, 85], [1.2, 100]],
    disasters10Years: [[0, 5], [2, 20], [5, 45], [10, 75], [15, 95]],
    disastersTotal: [[0, 5], [10, 20], [25, 45], [40, 70], [60, 95]],
    appreciationPercent: [[-8, 95], [-3, 70], [0, 45], [1, 30], [4, 15], [8, 25], [12, 40]],
    vacancyPercent: [[5, 10], [9.5, 30], [15, 60], [25, 90]],
    unemploymentPercent: [[3, 10], [4, 25], [5, 45], [6.5, 65], [9, 95]]
  },
  unemploymentTrend: { step: 0.5, adjustment: 10 }
} as const satisfies Origin & Record<string, unknown>
