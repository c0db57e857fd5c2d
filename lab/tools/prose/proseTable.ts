import type { Measurement, ProseFigures } from "./measure.ts"
import { proseRules } from "./rules.ts"

/**
 * A table with one line per row: words, mean length of a sentence, the counts that are only shown, and the hits by
 * rule.
 */
export const proseTable = (measured: Measurement, budget: Readonly<Record<string, number>>): string => {
  const names = proseRules.map(({ name }) => name)
  const header = ["", "words", "mean", ">25", "passive", "hits", "max", ...names]
  const rows = [...measured].map(([row, figures]) => [
    row,
    ...cellsOf(figures),
    String(budget[row] ?? 0),
    ...names.map((name) => String(figures.hits.filter(({ rule }) => rule === name).length))
  ])
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0))
  )
  return [header, ...rows]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
    )
    .join("\n")
}

const cellsOf = ({ hits, longish, passives, spoken, spokenSentences, words }: ProseFigures): ReadonlyArray<string> => [
  String(words),
  (spoken / Math.max(1, spokenSentences)).toFixed(1),
  String(longish),
  String(passives),
  String(hits.length)
]
