/**
 * `npm run capacity`: writes the tables of docs/capacity.md, from the newest figures of the bench and the model of the
 * demand.
 */
import { readFileSync, writeFileSync } from "node:fs"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"

import { withCurrentTables } from "../../tools/readme/ReadmeTables.ts"
import { readResults } from "../results.ts"
import { capacityTables } from "./capacityTables.ts"

const path = new URL("../../../docs/capacity.md", import.meta.url).pathname

NodeRuntime.runMain(
  Effect.map(readResults, (figures) =>
    writeFileSync(path, withCurrentTables(readFileSync(path, "utf8"), capacityTables(figures)))
  )
)
