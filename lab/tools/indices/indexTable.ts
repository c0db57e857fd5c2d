import { rankCorrelation } from "./rankCorrelation.ts"
import type { StateIndices } from "./stateIndices.ts"

/** How many places stand in the table. */
const shown = 20

const published = [
  { name: "NRI loss rate, percentile", of: ({ lossRate }) => lossRate },
  { name: "NRI loss in dollars, percentile", of: ({ dollars }) => dollars },
  { name: "Disasters, $ a year per $1M of buildings", of: ({ disasters }) => disasters },
  { name: "Home premium 2022, $", of: ({ premium }) => premium }
] as const satisfies ReadonlyArray<{ readonly name: string; readonly of: (row: StateIndices) => number }>

/** The twenty most populous states by our score, beside what others publish, and how far the orders agree; Markdown. */
export const indexTable = (rows: ReadonlyArray<StateIndices>): string => {
  const lines = rows
    .slice(0, shown)
    .toSorted((a, b) => b.score - a.score)
    .map((row) => [row.name, row.score, row.worst.join(", "), ...published.map(({ of }) => Math.round(of(row)))])
  const correlations = [rows.slice(0, shown), rows].map((some) => [
    `Rank correlation with the score, ${some.length} states`,
    "",
    "",
    ...published.map(({ of }) =>
      rankCorrelation(
        some.map(({ score }) => score),
        some.map(of)
      ).toFixed(2)
    )
  ])
  const header = ["State", "Score", "Worst hazards", ...published.map(({ name }) => name)]
  return [header, ["---", "---:", "---", ...published.map(() => "---:")], ...lines, ...correlations]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
}
