import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"

import { pricedDocuments, pricedExamples, withCurrentPriceList, withCurrentPrices } from "./documentPrices.ts"
import { documentTables } from "./documentTables.ts"
import { envExample } from "./EnvExample.ts"
import { withCurrentTables } from "./ReadmeTables.ts"
import { countedFiles, withCurrentSourceCounts } from "./sourceCounts.ts"

const root = new URL("../../../", import.meta.url).pathname

/**
 * Updates the generated parts of the README and of the documents, the prices and the numbers of sources in them, and
 * `.env.example`.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  for (const [name, tables] of documentTables) {
    yield* files.writeFileString(root + name, withCurrentTables(yield* files.readFileString(root + name), tables))
  }
  for (const name of pricedDocuments(root)) {
    yield* files.writeFileString(root + name, withCurrentPrices(yield* files.readFileString(root + name)))
  }
  for (const name of pricedExamples) {
    yield* files.writeFileString(root + name, withCurrentPriceList(yield* files.readFileString(root + name)))
  }
  for (const name of countedFiles) {
    yield* files.writeFileString(root + name, withCurrentSourceCounts(yield* files.readFileString(root + name)))
  }
  yield* files.writeFileString(`${root}.env.example`, envExample())
})

NodeRuntime.runMain(program.pipe(Effect.provide(NodeFileSystem.layer)))
