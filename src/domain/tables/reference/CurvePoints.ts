import { Schema } from "effect"

/** Break points of a piecewise-linear curve (`interpolate`), `x` ascending. */
export const CurvePoints = Schema.NonEmptyArray(Schema.Tuple([Schema.Finite, Schema.Finite]))
