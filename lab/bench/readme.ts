import { readFileSync, writeFileSync } from "node:fs"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"

import { withCurrentTables } from "../tools/readme/ReadmeTables.ts"
import { countedTable, measuredTable } from "./measuredTable.ts"
import { readResults } from "./results.ts"

/** Puts the newest figures into docs/performance.md. It is the second half of `npm run readme`. */
const program = Effect.map(readResults, (figures) => {
  const path = new URL("../../docs/performance.md", import.meta.url).pathname
  writeFileSync(
    path,
    withCurrentTables(readFileSync(path, "utf8"), {
      measured: () => measuredTable(figures),
      counted: () => countedTable(figures)
    })
  )
})

NodeRuntime.runMain(program)
