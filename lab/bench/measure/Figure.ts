import { Schema } from "effect"

import { Spread, spreadOf } from "./Spread.ts"

/** One line of the table: our figure, the peer's figure, and the ratio of the two in each round. */
export const Figure = Schema.Struct({
  /** The line's name in `lab/bench/bounds.ts`: the row, and the line's own name if the row has several. */
  id: Schema.String,
  unit: Schema.Literals(["us", "ms", "s", "MB", "KB", ""]),
  ours: Spread,
  theirs: Schema.NullOr(Spread),
  ratio: Schema.NullOr(Spread)
})
export type Figure = typeof Figure.Type

/** A figure without a peer. */
export const figureOf = (id: string, unit: Figure["unit"], ours: ReadonlyArray<number>): Figure => ({
  id,
  unit,
  ours: spreadOf(ours),
  theirs: null,
  ratio: null
})

/** A figure with the figure of a peer from the same rounds. */
export const comparedFigure = (
  id: string,
  unit: Figure["unit"],
  ours: ReadonlyArray<number>,
  theirs: ReadonlyArray<number>
): Figure => ({
  ...figureOf(id, unit, ours),
  theirs: spreadOf(theirs),
  ratio: spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
})
