import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeServices from "@effect/platform-node/NodeServices"
import { Console, Effect, FileSystem, Schema } from "effect"
import { ChildProcess, ChildProcessSpawner } from "effect/process"

import packageJson from "../../../package.json" with { type: "json" }
import clientJson from "../../../packages/client/package.json" with { type: "json" }
import { bundledLicenses } from "../packages/bundledLicenses.ts"
import { bundledClient } from "./bundledClient.ts"
import { clientManifest, serviceManifest } from "./packageManifest.ts"
import { plainDeclarations } from "./plainDeclarations.ts"

/** A program failed after printing the reason. */
class StepFailed extends Schema.TaggedError<StepFailed>()("StepFailed", { step: Schema.String }) {}

const root = new URL("../../../", import.meta.url).pathname
const clientFolder = `${root}build/client`
const serviceFolder = `${root}build/package`

/**
 * Makes the packages that people install, `build/client` and `build/package`. The first is the bundled client with its
 * types. The second is the service with the command line and the tools for agents, built as for production.
 */
const program = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  yield* Effect.forEach([clientFolder, serviceFolder], (folder) =>
    files.remove(folder, { recursive: true, force: true })
  )
  yield* makeClientPackage
  yield* makeServicePackage
  yield* Console.log(
    `Made ${clientFolder} and ${serviceFolder}: \`npm pack ./build/client ./build/package\` makes the files to install.`
  )
})

const makeClientPackage = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const types = `${clientFolder}/dist/types`
  yield* files.makeDirectory(types, { recursive: true })
  const modules = yield* bundledClient(root)
  yield* Effect.forEach(Object.entries(modules), ([name, { code }]) =>
    files.writeFileString(`${clientFolder}/dist/${name}`, code)
  )
  const parts = Object.values(modules).flatMap((each) => Object.keys(each.parts))
  yield* files.writeFileString(`${clientFolder}/dist/licenses.txt`, bundledLicenses("These modules", parts))
  yield* files.writeFileString(
    `${types}/client.d.ts`,
    plainDeclarations({
      root,
      project: `${root}lab/tools/publish/tsconfig.client.json`,
      module: `${root}packages/client/src/client.ts`,
      documented: `${root}packages/client/src/`
    })
  )
  yield* effectTypes(types)
  yield* finish(clientFolder, clientManifest(packageJson, clientJson))
})

/** The compiler's declarations of the Effect API. The types of its data are those in the promise API. */
const effectTypes = Effect.fnUntraced(function* (types: string) {
  const files = yield* FileSystem.FileSystem
  yield* run("node_modules/typescript/bin/tsc", "-p", "lab/tools/publish/tsconfig.client.json")
  const emitted = `${root}build/types/packages/client/src`
  const texts = new Map<string, string>()
  const add = (name: string): Effect.Effect<void, unknown> =>
    texts.has(name)
      ? Effect.void
      : Effect.flatMap(files.readFileString(`${emitted}/${name}.d.ts`), (text) => {
          texts.set(name, text.replace(ownImport, '"./client.js"').replace(/"(\.\/\w+)\.ts"/g, '"$1.js"'))
          const imported = [...text.matchAll(/"\.\/(\w+)\.ts"/g)].map(([, each = ""]) => each)
          return Effect.forEach(imported, add, { discard: true })
        })
  yield* Effect.orDie(add("effect"))
  yield* Effect.forEach(texts, ([name, text]) => files.writeFileString(`${types}/${name}.d.ts`, text))
})

/** Matches an import of another package of this repository. */
const ownImport = /"@property-intelligence\/[^"]+"/g

const makeServicePackage = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  yield* run("lab/tools/build/command.ts", `${serviceFolder}/dist`)
  const built = yield* files.readDirectory(`${serviceFolder}/dist`)
  yield* Effect.forEach(
    built.filter((name) => name.endsWith(".map")),
    (name) => files.remove(`${serviceFolder}/dist/${name}`)
  )
  yield* files.copy(`${root}web/dist`, `${serviceFolder}/web/dist`)
  yield* finish(serviceFolder, serviceManifest(packageJson))
})

/** Writes the files that both packages have: the manifest, the README and the license. */
const finish = Effect.fnUntraced(function* (folder: string, manifest: object) {
  const files = yield* FileSystem.FileSystem
  const page = yield* files.readFileString(`${root}docs/${folder === clientFolder ? "client" : "cli"}.md`)
  yield* files.writeFileString(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
  yield* files.copyFile(`${root}LICENSE`, `${folder}/LICENSE`)
  // The rest of the README is about this repository.
  yield* files.writeFileString(`${folder}/README.md`, page.split("\n## Python")[0] ?? "")
})

/** Runs a Node program in the project's folder. */
const run = Effect.fnUntraced(function* (...words: ReadonlyArray<string>) {
  const spawner = yield* ChildProcessSpawner.ChildProcessSpawner
  const command = ChildProcess.make(process.execPath, words, { cwd: root, stdout: "inherit", stderr: "inherit" })
  if ((yield* spawner.exitCode(command)) !== 0) return yield* new StepFailed({ step: words.join(" ") })
})

NodeRuntime.runMain(program.pipe(Effect.scoped, Effect.provide(NodeServices.layer)))
