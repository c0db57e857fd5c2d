import { Schema } from "effect"

import { originFields, referencesTo } from "../reference/TableReference.ts"
import table from "./uncertainty.json" with { type: "json" }

const Bounds = Schema.Tuple([Schema.Finite, Schema.Finite])

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    points: Schema.Int,
    skip: Schema.Int,
    bases: Schema.Struct({
      value: Schema.Int,
      rent: Schema.Int,
      rehab: Schema.Int,
      operating: Schema.Int,
      insurance: Schema.Int,
      nightlyRate: Schema.Int,
      occupancy: Schema.Int
    }),
    correlation: Schema.Finite,
    sigmas: Schema.Struct({
      rangeDivisor: Schema.Finite,
      unknownRange: Schema.Finite,
      value: Bounds,
      rent: Bounds,
      rehab: Schema.Finite,
      operating: Schema.Finite,
      insurance: Schema.Finite,
      nightlyRate: Schema.Finite,
      occupancy: Schema.Finite
    })
  })
)(table)

/**
 * How far the inputs may be off. Halton points: how many, how many are skipped, and the base of each shock; the correlation
 * of rent with value. Sigmas are of logarithms, but `occupancy` is a share of the nights. Those of value and rent are
 * `ln(high / low) / rangeDivisor` within their bounds, and `unknownRange` without a range.
 */
export const uncertainty = { ...decoded, reference: referencesTo("uncertainty")("all", decoded) }
