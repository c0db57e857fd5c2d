import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { bounds } from "../../lab/bench/bounds.ts"
import { measuredTable } from "../../lab/bench/measuredTable.ts"
import { readResults } from "../../lab/bench/results.ts"
import { withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"

describe("the measured figures", () => {
  it.effect("docs/performance.md shows those of the last bench", () =>
    Effect.map(readResults, (figures) => {
      const text = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8")
      assert.include(text, "<!-- measured -->")
      assert.strictEqual(withCurrentTables(text, { measured: () => measuredTable(figures) }), text)
    })
  )

  it.effect("no goal that every round has reached is left to be missed", () =>
    Effect.map(readResults, (figures) => {
      for (const { id, ours, ratio } of figures) {
        const { bound, goal, of } = bounds[id] ?? assert.fail(id)
        const held = of === "ratio" ? (ratio ?? ours) : ours
        if (held.most <= goal) assert.isAtMost(bound, goal, id)
      }
    })
  )
})
