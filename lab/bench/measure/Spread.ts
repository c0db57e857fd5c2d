import { Schema } from "effect"

/** The median, the min and the max of the rounds. */
export const Spread = Schema.Struct({ median: Schema.Finite, least: Schema.Finite, most: Schema.Finite })
export type Spread = typeof Spread.Type

/** The spread of the values. With an even number of values, the median is the upper of the two middle ones. */
export const spreadOf = (values: ReadonlyArray<number>): Spread => ({
  median: values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN,
  least: Math.min(...values),
  most: Math.max(...values)
})

/** The value at a percentile from 0 to 100. */
export const percentile = (values: ReadonlyArray<number>, percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN
