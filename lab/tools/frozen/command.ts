import { createHash } from "node:crypto"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, FileSystem, Schema } from "effect"
import { ChildProcess, ChildProcessSpawner } from "effect/process"

import { setup as buildService } from "../../../test/support/process/builtService.ts"
import { narrativesOfTowns } from "../narrative/townNarratives.ts"
import { frozenAnswers } from "./frozenAnswers.ts"

const Listed = Schema.fromJsonString(Schema.Array(Schema.Struct({ name: Schema.String })))

/** The full names of all tests of both projects, sorted and without their files. */
const testNames = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const spawner = yield* ChildProcessSpawner.ChildProcessSpawner
  const output = `${yield* files.makeTempDirectoryScoped({ prefix: "frozen-" })}/tests.json`
  yield* spawner.exitCode(
    ChildProcess.make(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "list", "--no-static-parse", `--json=${output}`],
      { stdout: "ignore", stderr: "inherit" }
    )
  )
  const listed = yield* Schema.decodeEffect(Listed)(yield* files.readFileString(output))
  return listed.map(({ name }) => name).toSorted()
})

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16)

/**
 * Prints a hash of each output that must not change when code only moves: the contract, `/llms.txt`, twelve responses
 * of the sandbox, and the narratives of a hundred towns. With `--tests` it also hashes the names of all tests, which
 * takes minutes. With `--write=<folder>` it writes the texts to the folder, for comparisons.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const folder = process.argv.find((word) => word.startsWith("--write="))?.slice("--write=".length)
  yield* Effect.sync(buildService)
  const texts = new Map(yield* frozenAnswers)
  const narratives = yield* narrativesOfTowns
  texts.set("narratives of a hundred towns", narratives.map(({ narrative }) => narrative).join("\n\n"))
  if (process.argv.includes("--tests")) {
    const names = yield* testNames
    texts.set(`names of ${names.length} tests`, names.join("\n"))
  }
  for (const [name, text] of texts) {
    yield* Console.log(`${hashOf(text)}  ${name}`)
    if (folder !== undefined) {
      yield* files.makeDirectory(folder, { recursive: true })
      yield* files.writeFileString(`${folder}/${name.replaceAll(/[^\w.]+/g, "-")}.txt`, text)
    }
  }
})

NodeRuntime.runMain(Effect.scoped(program).pipe(Effect.provide(NodeServices.layer)))
