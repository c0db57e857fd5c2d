import { Schema } from "effect"

import type { Measurement } from "./measure.ts"

/** The number of hits that each row may have, from `budget.json`. A row that is not listed may have none. */
export const ProseBudget = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))

/** The rows with more hits than they may have. */
export const overBudget = (measured: Measurement, budget: Readonly<Record<string, number>>): ReadonlyArray<string> =>
  [...measured].flatMap(([row, { hits }]) => {
    const max = budget[row] ?? 0
    return hits.length > max ? [`${row}: ${hits.length} hits, at most ${max} are allowed`] : []
  })

/** The budget after these figures. A number may only fall, and a new row may have no hits. */
export const loweredBudget = (
  measured: Measurement,
  budget: Readonly<Record<string, number>>
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...measured].flatMap(([row, { hits }]) => {
      const max = Math.min(hits.length, budget[row] ?? 0)
      return max > 0 ? [[row, max]] : []
    })
  )
