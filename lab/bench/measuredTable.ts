import { markdownTable } from "../tools/readme/markdownTable.ts"
import { bounds } from "./bounds.ts"
import type { Spread } from "./measure/Spread.ts"
import type { KeptFigure } from "./results.ts"

const number = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))

const range = ({ least, median, most }: Spread): string =>
  least === most ? number(median) : `${number(median)} (${number(least)}-${number(most)})`

/** The table of the newest figures for docs/performance.md, one row each. The counts of B16 have a separate table. */
export const measuredTable = (figures: ReadonlyArray<KeptFigure>): string => {
  const shown = figures.filter(({ id }) => id in bounds && !isCount(id))
  const rows = shown.flatMap(({ id, ours, ratio, unit }) => {
    const bound = bounds[id]
    if (bound === undefined) return []
    const held = bound.of === "ratio" ? (ratio ?? ours) : ours
    const ownFigure = bound.of === "ratio" ? number(ours.median) : range(ours)
    return [
      [
        id.split(" ")[0] ?? id,
        bound.what,
        `${ownFigure} ${unit}`.trim(),
        ratio === null ? "" : range(ratio),
        `${bound.goal}${held.median <= bound.goal ? "" : " missed"}`,
        String(bound.bound)
      ]
    ]
  })
  return `${markdownTable(["row", "measured / compared with", "ours", "ratio", "goal", "max"], rows)}\n\n${measuredOn(shown)}`
}

/** The table of the counts of B16: one call of each kind, each count with its goal and its max. */
export const countedTable = (figures: ReadonlyArray<KeptFigure>): string => {
  const counts = figures.filter(({ id }) => id in bounds && isCount(id))
  const cell = (call: string, count: string): string => {
    const figure = counts.find(({ id }) => id === `B16 ${call} ${count}`)
    const bound = bounds[`B16 ${call} ${count}`]
    if (figure === undefined || bound === undefined) return "-"
    return `${number(figure.ours.median)} (${bound.goal}, ${bound.bound})`
  }
  const rows = Object.entries(countedCalls).map(([call, name]) => [
    name,
    ...Object.keys(countedThings).map((count) => cell(call, count))
  ])
  return `${markdownTable(["call: count (goal, max)", ...Object.values(countedThings)], rows)}\n\n${measuredOn(counts)}`
}

const isCount = (id: string): boolean => id.startsWith("B16 ")

const countedCalls: Readonly<Record<string, string>> = {
  cold: "report with nothing cached",
  cached: "cached free report",
  sale: "sale of a cached report"
}

const countedThings: Readonly<Record<string, string>> = {
  steps: "steps of Effect",
  fibers: "fibers",
  timers: "timers",
  statements: "SQLite statements",
  memory: "KB allocated"
}

/** The days and the machines of the measurements, in words. */
const measuredOn = (figures: ReadonlyArray<KeptFigure>): string => {
  const listed = (values: ReadonlyArray<string>) => [...new Set(values)].toSorted().join(", ")
  const days = listed(figures.map(({ measured }) => measured))
  const machines = listed(figures.map(({ cores, node }) => `Node ${node} on ${cores} cores`))
  return `Measured on ${days}: ${machines}.`
}
