import { Schema } from "effect"

import { originFields } from "../reference/TableReference.ts"
import table from "./stressCases.json" with { type: "json" }

/** What goes wrong: factors are 1 and additions 0 where nothing does. */
const StressChange = Schema.Struct({
  rentFactor: Schema.Finite,
  /** Share of the year. */
  vacancyAdded: Schema.Finite,
  /** Percentage points. */
  rateAdded: Schema.Finite,
  insuranceFactor: Schema.Finite,
  taxFactor: Schema.Finite,
  rehabFactor: Schema.Finite,
  afterRepairFactor: Schema.Finite,
  monthsAdded: Schema.Finite
})
export type StressChange = typeof StressChange.Type

const decoded = Schema.decodeUnknownSync(
  Schema.Struct({
    ...originFields,
    cases: Schema.NonEmptyArray(Schema.Struct({ name: Schema.NonEmptyString, change: StressChange }))
  })
)(table)

/** The cases that an analysis is stressed with, one at a time. */
export const stressCases: ReadonlyArray<{ readonly name: string; readonly change: StressChange }> = decoded.cases
