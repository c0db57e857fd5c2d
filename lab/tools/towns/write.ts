import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, FileSystem } from "effect"

import { withCurrentTables } from "../readme/ReadmeTables.ts"
import { townAnswers } from "./townAnswers.ts"
import { townCounts, townTable } from "./townTable.ts"

const path = new URL("towns.md", import.meta.url).pathname

/**
 * Counts the verdicts on a house in each of a hundred towns of the sandbox, prints the table, and writes it into
 * towns.md.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const table = townTable(townCounts(yield* townAnswers))
  yield* Console.log(table)
  const page = yield* files.readFileString(path)
  yield* files.writeFileString(path, withCurrentTables(page, { towns: () => table }))
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
