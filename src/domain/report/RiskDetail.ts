import { Schema } from "effect"

/** The composite's components, in the order they are shown. */
export const RiskComponentKey = Schema.Literals([
  "flood",
  "seismic",
  "tornado",
  "hail",
  "disasters",
  "environment",
  "market",
  "vacancy",
  "jobs"
])
export type RiskComponentKey = typeof RiskComponentKey.Type

/** In words. `Low` only where the worst case of what is missing stays below 60 and the flood zone is known. */
export const RiskLabel = Schema.Literals(["Low", "Moderate", "High"])
export type RiskLabel = typeof RiskLabel.Type

/** One component: `subScore` 0 (good) to 100 (bad), `null` when unknown; `value` is what it was read from. */
const RiskComponent = Schema.Struct({
  key: RiskComponentKey,
  subScore: Schema.NullOr(Schema.Finite),
  weight: Schema.Finite,
  value: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String]))
}).annotate({ identifier: "RiskComponent" })

/**
 * What stands behind `riskScore`. `low` and `high` are the score with everything unknown at its best and at its worst;
 * `coverage` is the share of weight that is known, 0 to 1.
 */
export const RiskDetail = Schema.Struct({
  low: Schema.Int,
  high: Schema.Int,
  coverage: Schema.Finite,
  confidence: Schema.Literals(["High", "Medium", "Low"]),
  components: Schema.Array(RiskComponent)
}).annotate({ identifier: "RiskDetail" })
export type RiskDetail = typeof RiskDetail.Type
