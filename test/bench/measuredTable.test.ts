import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { bounds } from "../../lab/bench/bounds.ts"
import { countedTable, measuredTable } from "../../lab/bench/measuredTable.ts"
import { readResults } from "../../lab/bench/results.ts"
import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"

describe("the measured figures", () => {
  it.effect("docs/performance.md shows the figures of the last bench", () =>
    Effect.map(readResults, (figures) => {
      const text = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8")
      for (const marker of ["<!-- measured -->", "<!-- counted -->"]) assert.include(text, marker)
      const tables = { measured: () => measuredTable(figures), counted: () => countedTable(figures) }
      assert.strictEqual(withCurrentTables(text, tables), text)
    })
  )

  it.effect("every figure of the last bench is in one of the two tables", () =>
    Effect.map(readResults, (figures) => {
      const cells = `${measuredTable(figures)}\n${countedTable(figures)}`
        .split("\n")
        .filter((line) => line.startsWith("| "))
        .flatMap((line) => line.split("|").map((cell) => cell.trim()))
      for (const { id } of figures.filter((each) => !each.id.startsWith("B16 "))) {
        assert.include(cells, bounds[id]?.what ?? assert.fail(id))
      }
      const counted = cells.filter((cell) => /^[\d.]+ \([\d.]+, [\d.]+\)$/.test(cell))
      assert.lengthOf(counted, figures.filter(({ id }) => id.startsWith("B16 ")).length)
    })
  )

  it.effect("no goal is listed as missed if every round reached it", () =>
    Effect.map(readResults, (figures) => {
      for (const { id, ours, ratio } of figures) {
        const { bound, goal, of } = bounds[id] ?? assert.fail(id)
        const held = of === "ratio" ? (ratio ?? ours) : ours
        if (held.most <= goal) assert.isAtMost(bound, goal, id)
      }
    })
  )
})
