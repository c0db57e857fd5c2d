import { rankCorrelation } from "./rankCorrelation.ts"
import type { StateIndices } from "./stateIndices.ts"

/** The number of states in the table. */
const shown = 20

const published = [
  { name: "NRI loss rate, percentile", of: ({ lossRate }) => lossRate },
  { name: "NRI loss in dollars, percentile", of: ({ dollars }) => dollars },
  { name: "Disasters, $ a year per $1M of buildings", of: ({ disasters }) => disasters },
  { name: "Home premium 2022, $", of: ({ premium }) => premium }
] as const satisfies ReadonlyArray<{ readonly name: string; readonly of: (row: StateIndices) => number }>

/** A Markdown table of the twenty most populous states by our score, with the published figures. */
export const indexTable = (rows: ReadonlyArray<StateIndices>): string =>
  tableOf(
    ["State", "Score", "Worst hazards"],
    rows
      .slice(0, shown)
      .toSorted((a, b) => b.score - a.score)
      .map((row) => [row.name, row.score, row.worst.join(", "), ...published.map(({ of }) => Math.round(of(row)))])
  )

/**
 * A Markdown table of the rank correlations of our score with each published figure, for the twenty states and for all
 * states.
 */
export const correlationTable = (rows: ReadonlyArray<StateIndices>): string =>
  tableOf(
    ["Rank correlation with the score"],
    [rows.slice(0, shown), rows].map((some) => [
      `${some.length} states`,
      ...published.map(({ of }) =>
        rankCorrelation(
          some.map(({ score }) => score),
          some.map(of)
        ).toFixed(2)
      )
    ])
  )

const tableOf = (names: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): string => {
  const header = [...names, ...published.map(({ name }) => name)]
  return [header, header.map((_, at) => (at === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
}
