import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { recordedAnswers } from "./recordedAnswers.ts"

const file = new URL("../../src/server/docs/published/recordedExamples.ts", import.meta.url).pathname

/** Writes what the contract shows as examples: what a service in the sandbox answers now. */
const program = Effect.gen(function* () {
  const values = [...(yield* recordedAnswers)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const files = yield* FileSystem.FileSystem
  const lines = values.map(([path, value]) => `  [${JSON.stringify(path)}, ${JSON.stringify(value)}]`)
  yield* files.writeFileString(
    file,
    `/** What the sandbox answered, by property of the contract, as \`npm run examples\` recorded it. */
export const recordedExamples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
${lines.join(",\n")}
])
`
  )
})

NodeRuntime.runMain(Effect.scoped(program).pipe(Effect.provide(NodeFileSystem.layer)))
