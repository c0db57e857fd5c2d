import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { recordedAnswers } from "./recordedAnswers.ts"

const folder = new URL("../../../src/server/docs/published/", import.meta.url).pathname

/** Writes the examples of the contract, from the current responses of a sandbox service. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const write = (file: string, recorded: ReadonlyMap<string, unknown>) => {
    // Each example is on a separate line, so that a diff names the property or the operation that has changed.
    const lines = [...recorded]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    return files.writeFileString(`${folder}${file}`, `{\n${lines.join(",\n")}\n}\n`)
  }
  const { bodies, values } = yield* recordedAnswers
  yield* write("recordedExamples.json", values)
  yield* write("recordedBodies.json", bodies)
})

NodeRuntime.runMain(Effect.scoped(program).pipe(Effect.provide(NodeFileSystem.layer)))
