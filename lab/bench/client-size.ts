/** The gzip size of the published modules of `property-intelligence-client`, and of their parts. */
import { gzipSync } from "node:zlib"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"

import { bundledClient } from "../tools/publish/bundledClient.ts"

const root = new URL("../../", import.meta.url).pathname

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const program = Effect.gen(function* () {
  const modules = yield* bundledClient(root)
  yield* Effect.forEach(Object.entries(modules), ([name, { code, parts }]) =>
    Effect.gen(function* () {
      yield* Console.log(
        `${name}: ${kilobytes(gzipSync(code, { level: 9 }).length)}, minified ${kilobytes(code.length)}`
      )
      const largest = Object.entries(parts).toSorted(([, one], [, other]) => other - one)
      yield* Effect.forEach(largest.slice(0, 12), ([path, characters]) =>
        Console.log(`  ${kilobytes(characters).padStart(8)} of source in ${path.replace(root, "")}`)
      )
    })
  )
})

NodeRuntime.runMain(program)
