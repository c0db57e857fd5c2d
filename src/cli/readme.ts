import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { withCurrentTables } from "./ReadmeTables.ts"

const path = new URL("../../README.md", import.meta.url).pathname

/** Rewrites the README's generated tables in place. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const readme = yield* files.readFileString(path)
  yield* files.writeFileString(path, withCurrentTables(readme))
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
