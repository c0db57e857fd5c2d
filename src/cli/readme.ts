import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { envExample } from "./EnvExample.ts"
import { analysisTables, paymentTables, readmeTables, withCurrentTables } from "./ReadmeTables.ts"

const documents = [
  ["README.md", readmeTables],
  ["docs/investor-analysis.md", analysisTables],
  ["docs/payments.md", paymentTables]
] as const

/** Rewrites the generated tables of the README and of two pages of the documentation in place, and `.env.example`. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  for (const [name, tables] of documents) {
    const path = new URL(`../../${name}`, import.meta.url).pathname
    yield* files.writeFileString(path, withCurrentTables(yield* files.readFileString(path), tables))
  }
  yield* files.writeFileString(new URL("../../.env.example", import.meta.url).pathname, envExample())
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
