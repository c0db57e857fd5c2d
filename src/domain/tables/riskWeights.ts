import { Schema } from "effect"

import table from "./riskWeights.json" with { type: "json" }

const Curve = Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite]))

/** Weights, curves and thresholds of the composite risk score. Sub-scores run from 0 (good) to 100 (bad). */
const RiskWeights = Schema.Struct({
  source: Schema.String,
  asOf: Schema.String,
  confidence: Schema.String,
  weights: Schema.Struct({
    flood: Schema.Finite,
    seismic: Schema.Finite,
    tornado: Schema.Finite,
    hail: Schema.Finite,
    disasters: Schema.Finite,
    environment: Schema.Finite,
    market: Schema.Finite,
    vacancy: Schema.Finite,
    jobs: Schema.Finite
  }),
  composition: Schema.Struct({
    averageShare: Schema.Finite,
    worstPerilShare: Schema.Finite,
    severeFlood: Schema.Finite,
    severeFloodFloor: Schema.Finite,
    thinCoverage: Schema.Finite,
    neutralScore: Schema.Finite
  }),
  labels: Schema.Struct({ moderateFrom: Schema.Finite, highFrom: Schema.Finite }),
  confidenceFrom: Schema.Struct({ high: Schema.Finite, medium: Schema.Finite }),
  floodZones: Schema.Struct({
    coastal: Schema.Finite,
    onePercent: Schema.Finite,
    onePercentProtected: Schema.Finite,
    undetermined: Schema.Finite,
    shaded: Schema.Finite,
    minimal: Schema.Finite
  }),
  perilLabels: Schema.Struct({
    None: Schema.Finite,
    Low: Schema.Finite,
    "Relatively Low": Schema.Finite,
    Moderate: Schema.Finite,
    High: Schema.Finite,
    "Very High": Schema.Finite
  }),
  hazardLevels: Schema.Struct({ Low: Schema.Finite, Moderate: Schema.Finite, High: Schema.Finite }),
  curves: Schema.Struct({
    peakGroundAcceleration: Curve,
    declarations10Years: Curve,
    declarationsTotal: Curve,
    appreciationPercent: Curve,
    vacancyPercent: Curve,
    unemploymentPercent: Curve
  }),
  unemploymentTrend: Schema.Struct({ step: Schema.Finite, adjustment: Schema.Finite })
})

/** The table in force, checked against its schema when the module loads. */
export const riskWeights = Schema.decodeUnknownSync(RiskWeights)(table)
