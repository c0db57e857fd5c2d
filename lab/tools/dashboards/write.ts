import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { withCurrentTables } from "../readme/ReadmeTables.ts"
import { alertRulesYaml } from "./alertRules.ts"
import { docTables } from "./docTables.ts"
import { grafanaDashboard } from "./grafanaDashboard.ts"

const pathOf = (name: string): string => new URL(`../../../${name}`, import.meta.url).pathname

/** Writes the dashboard and the alert rules, and updates the generated tables in their documents. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  yield* files.writeFileString(
    pathOf("ops/dashboards/property-intelligence.json"),
    `${JSON.stringify(grafanaDashboard(), null, 2)}\n`
  )
  yield* files.writeFileString(pathOf("ops/dashboards/alerts.yaml"), alertRulesYaml())
  yield* Effect.forEach(
    ["docs/telemetry.md", "docs/alerts.md"].map(pathOf),
    (path) =>
      Effect.flatMap(files.readFileString(path), (text) =>
        files.writeFileString(path, withCurrentTables(text, docTables))
      ),
    { discard: true }
  )
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
