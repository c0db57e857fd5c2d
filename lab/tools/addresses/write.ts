import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, FileSystem } from "effect"

import { addressesPage } from "./addressesPage.ts"
import { addressRows } from "./addressRows.ts"

const path = new URL("../../../docs/addresses.md", import.meta.url).pathname

/** Judges the test data of addresses: prints the counts, and writes docs/addresses.md. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const [census, labelled, forms] = yield* Effect.all([
    addressRows("census-batch"),
    addressRows("labelled"),
    addressRows("forms")
  ])
  const page = addressesPage({ census, labelled, forms })
  yield* Console.log(page.slice(0, page.indexOf("## *Exact*")))
  yield* files.writeFileString(path, page)
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
