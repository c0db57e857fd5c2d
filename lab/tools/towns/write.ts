import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, FileSystem } from "effect"

import { withCurrentTables } from "../readme/ReadmeTables.ts"
import { countedBefore } from "./countedBefore.ts"
import { townAnswers } from "./townAnswers.ts"
import { townCounts, townTable } from "./townTable.ts"

const path = new URL("../../../docs/investor-analysis.md", import.meta.url).pathname

/**
 * Counts how the investor analysis judges a house in each of a hundred towns of the sandbox: prints the table, and brings that of
 * docs/investor-analysis.md up to date.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const table = townTable(countedBefore, townCounts(yield* townAnswers))
  yield* Console.log(table)
  const page = yield* files.readFileString(path)
  yield* files.writeFileString(path, withCurrentTables(page, { towns: () => table }))
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
