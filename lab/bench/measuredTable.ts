import { markdownTable } from "../tools/readme/markdownTable.ts"
import { bounds } from "./bounds.ts"
import type { Spread } from "./measure/Spread.ts"
import type { KeptFigure } from "./results.ts"

const number = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

const range = ({ least, median, most }: Spread): string =>
  least === most ? number(median) : `${number(median)} (${number(least)} to ${number(most)})`

/** The last figures of the bench, a line each, as docs/performance.md shows them. */
export const measuredTable = (figures: ReadonlyArray<KeptFigure>): string =>
  markdownTable(
    ["row", "what / against what", "ours", "theirs", "ratio", "goal", "bound", "measured"],
    figures.flatMap(({ id, measured, ours, ratio, theirs, unit }) => {
      const bound = bounds[id]
      if (bound === undefined) return []
      const held = bound.of === "ratio" ? (ratio ?? ours) : ours
      return [
        [
          id.split(" ")[0] ?? id,
          bound.what,
          `${range(ours)} ${unit}`.trim(),
          theirs === null ? "-" : `${range(theirs)} ${unit}`,
          ratio === null ? "-" : range(ratio),
          `${bound.goal}${held.median <= bound.goal ? "" : " (not reached)"}`,
          String(bound.bound),
          measured
        ]
      ]
    })
  )
