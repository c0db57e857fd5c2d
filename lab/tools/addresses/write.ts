import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, FileSystem } from "effect"

import { addressesPage, misreadPage } from "./addressesPage.ts"
import { addressRows } from "./addressRows.ts"

const path = new URL("../../../docs/addresses.md", import.meta.url).pathname
const misreadPath = new URL("misread.md", import.meta.url).pathname

/** Judges the test data on addresses, prints the counts, and writes docs/addresses.md and misread.md. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const [census, labeled, forms] = yield* Effect.all([
    addressRows("census-batch"),
    addressRows("labeled"),
    addressRows("forms")
  ])
  const page = addressesPage({ census, labeled, forms })
  yield* Console.log(page)
  yield* files.writeFileString(path, page)
  yield* files.writeFileString(misreadPath, misreadPage({ census, labeled, forms }))
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
