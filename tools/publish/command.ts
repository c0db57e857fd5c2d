import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, FileSystem, Schema } from "effect"
import { ChildProcess, ChildProcessSpawner } from "effect/process"

import packageJson from "../../package.json" with { type: "json" }
import { packageManifest } from "./packageManifest.ts"

/** The compiler refused. It has said why. */
class BuildFailed extends Schema.TaggedError<BuildFailed>()("BuildFailed", { project: Schema.String }) {}

const root = new URL("../../", import.meta.url).pathname
const built = `${root}build/package`

/** Makes the package in `build/package`: JavaScript of all of it, the built pages, types of the client, the manifest, the client's page, the licence. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  yield* files.remove(built, { recursive: true, force: true })
  yield* compile("tsconfig.build.json")
  yield* compile("tsconfig.client.json")
  yield* files.writeFileString(`${built}/package.json`, `${JSON.stringify(packageManifest(packageJson), null, 2)}\n`)
  yield* files.copy(`${root}web/dist`, `${built}/web/dist`)
  yield* files.copyFile(`${root}LICENSE`, `${built}/LICENSE`)
  yield* files.copyFile(`${root}docs/client.md`, `${built}/README.md`)
  yield* Console.log(`Made ${built}: \`npm pack ./build/package\` makes the file to install.`)
})

const compile = Effect.fnUntraced(function* (project: string) {
  const spawner = yield* ChildProcessSpawner.ChildProcessSpawner
  const compiler = ChildProcess.make(process.execPath, ["node_modules/typescript/bin/tsc", "-p", project], {
    cwd: root,
    stdout: "inherit",
    stderr: "inherit"
  })
  const code = yield* spawner.exitCode(compiler)
  if (code !== 0) return yield* new BuildFailed({ project })
})

NodeRuntime.runMain(program.pipe(Effect.scoped, Effect.provide(NodeServices.layer)))
