import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { recordedAnswers } from "./recordedAnswers.ts"

const file = new URL("../../../src/server/docs/published/recordedExamples.json", import.meta.url).pathname

/** Writes what the contract shows as examples: what a service in the sandbox answers now. */
const program = Effect.gen(function* () {
  const values = [...(yield* recordedAnswers)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const files = yield* FileSystem.FileSystem
  // One a line: a diff then names the property that answers differently.
  const lines = values.map(([path, value]) => `${JSON.stringify(path)}: ${JSON.stringify(value)}`)
  yield* files.writeFileString(file, `{\n${lines.join(",\n")}\n}\n`)
})

NodeRuntime.runMain(Effect.scoped(program).pipe(Effect.provide(NodeFileSystem.layer)))
