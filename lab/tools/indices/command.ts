import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, FileSystem } from "effect"

import { withCurrentTables } from "../readme/ReadmeTables.ts"
import { correlationTable, indexTable } from "./indexTable.ts"
import { exampleTable, notCoveredList, partsTable } from "./scoreTables.ts"
import { stateIndices } from "./stateIndices.ts"

const page = new URL("../../../docs/risk-score.md", import.meta.url).pathname

/**
 * Writes the tables of docs/risk-score.md. If the argument is a folder with the two published tables (the page names
 * their sources), it also compares the score with them and prints every state.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const folder = process.argv[2]
  const tables = { parts: partsTable, "not-covered": notCoveredList, example: exampleTable }
  const compared = folder === undefined ? {} : yield* comparedWith(folder)
  yield* files.writeFileString(page, withCurrentTables(yield* files.readFileString(page), { ...tables, ...compared }))
})

const comparedWith = Effect.fnUntraced(function* (folder: string) {
  const files = yield* FileSystem.FileSystem
  const states = stateIndices({
    nri: yield* files.readFileString(`${folder}/nri-states-v1.20.csv`),
    noaa: yield* files.readFileString(`${folder}/noaa-state-costs-1980-2024.csv`)
  })
  yield* Console.log(indexTable(states))
  return { indices: () => correlationTable(states) }
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
