import { Schema } from "effect"

import { CurvePoints } from "../reference/CurvePoints.ts"
import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./landlordScoring.json" with { type: "json" }

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    weights: Schema.Struct({
      evictionSpeed: Schema.Finite,
      rentRegulation: Schema.Finite,
      justCause: Schema.Finite,
      deposit: Schema.Finite,
      notice: Schema.Finite,
      propertyTax: Schema.Finite
    }),
    curves: Schema.Struct({
      evictionWeeks: CurvePoints,
      depositMonths: CurvePoints,
      noticeDays: CurvePoints,
      propertyTaxPercent: CurvePoints
    }),
    rentRegulation: Schema.Struct({
      preempted: Schema.Finite,
      none: Schema.Finite,
      local: Schema.Finite,
      statewide: Schema.Finite,
      byState: Schema.Record(Schema.String, Schema.Finite)
    }),
    justCause: Schema.Struct({ none: Schema.Finite, partial: Schema.Finite, statewide: Schema.Finite }),
    noDepositCap: Schema.Finite,
    labels: Schema.NonEmptyArray(Schema.Tuple([Schema.Finite, Schema.String]))
  })
)(table)

/**
 * How the landlord score is made: weights that sum to 1, and sub-scores from 0 (bad for a landlord) to 100. `rentRegulation`
 * goes by the scope of rent control, but `byState` first; `noDepositCap` is the sub-score where no law caps the deposit.
 * `labels` are `[from, label]`, best first. Judgement, not fitted to outcomes.
 */
export const landlordScoring = { ...decoded, reference: referencesTo("landlordScoring")("all", decoded) }
