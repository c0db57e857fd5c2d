import { dirname, relative } from "node:path"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, FileSystem, Schema } from "effect"
import { ChildProcess, ChildProcessSpawner } from "effect/process"

import packageJson from "../../../package.json" with { type: "json" }
import { ownScope, packageManifest } from "./packageManifest.ts"

/** The compiler refused. It has said why. */
class BuildFailed extends Schema.TaggedError<BuildFailed>()("BuildFailed", { project: Schema.String }) {}

const root = new URL("../../../", import.meta.url).pathname
const built = `${root}build/package`

/** Makes the package in `build/package`: JavaScript of all of it, the built pages, types of the client, the manifest, the client's page, the licence. */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  yield* files.remove(built, { recursive: true, force: true })
  yield* compile("lab/tools/publish/tsconfig.build.json")
  yield* compile("lab/tools/publish/tsconfig.client.json")
  yield* linkByPath
  // What `serviceIdentity.ts` reads, without the fields that only a package of its own may have.
  const { description, version } = packageJson
  yield* files.writeFileString(
    `${built}/packages/api/package.json`,
    JSON.stringify({ type: "module", version, description })
  )
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

/** An import of another package of this repository, by its name. */
const ownImport = new RegExp(`"${ownScope}([a-z0-9]+)/([^"]+)\\.ts"`, "g")

/** Names the files of the repository's packages by relative paths, because only the one package is installed. */
const linkByPath = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const emitted = (yield* files.readDirectory(built, { recursive: true })).filter((name) =>
    /\.(?:js|d\.ts)$/.test(name)
  )
  yield* Effect.forEach(emitted, (name) =>
    Effect.flatMap(files.readFileString(`${built}/${name}`), (text) =>
      files.writeFileString(
        `${built}/${name}`,
        text.replace(ownImport, (_, own: string, path: string) => {
          const goal = relative(dirname(name), `packages/${own}/src/${path}.js`)
          return JSON.stringify(goal.startsWith(".") ? goal : `./${goal}`)
        })
      )
    )
  )
})

NodeRuntime.runMain(program.pipe(Effect.scoped, Effect.provide(NodeServices.layer)))
