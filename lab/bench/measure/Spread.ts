import { Schema } from "effect"

/** The results of the rounds. */
export const Spread = Schema.Struct({ median: Schema.Finite, least: Schema.Finite, most: Schema.Finite })
export type Spread = typeof Spread.Type

/** The spread of the values. Of two middle values, the upper one is the median. */
export const spreadOf = (values: ReadonlyArray<number>): Spread => ({
  median: values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN,
  least: Math.min(...values),
  most: Math.max(...values)
})

/** The value at a percentile. */
export const percentile = (values: ReadonlyArray<number>, percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN
