import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, FileSystem } from "effect"
import { TestClock } from "effect/testing"

import { requestsPage } from "./requestsPage.ts"
import { seenSources } from "./seenSources.ts"
import { sourcesPage } from "./sourcesPage.ts"

const path = new URL("../../../docs/sources.md", import.meta.url).pathname
const requestsPath = new URL("requests.md", import.meta.url).pathname

/** Runs every source over the sandbox's upstreams, and writes docs/sources.md and lab/tools/sources/requests.md. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const seen = yield* seenSources
  yield* files.writeFileString(path, sourcesPage(seen))
  yield* files.writeFileString(requestsPath, requestsPage(seen))
})

NodeRuntime.runMain(program.pipe(Effect.provide([NodeFileSystem.layer, TestClock.layer()])))
