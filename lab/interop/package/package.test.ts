import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { publint } from "publint"

const root = resolve(import.meta.dirname, "../../..")
const tools = join(root, "lab/interop/node_modules/.bin")

/** A `PATH` that begins with the Node of the tests. */
const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter)

const run = (command: string, words: ReadonlyArray<string>, folder: string): string =>
  execFileSync(command, words, { cwd: folder, encoding: "utf8", env: { ...process.env, PATH: path } })

/**
 * An empty project with the client's package, as pnpm packs it. `npm run packaged` buys with both packages, as npm
 * packs them.
 */
class EmptyProject extends Context.Service<EmptyProject, string>()("interop/package/EmptyProject") {
  static readonly layer = Layer.effect(
    EmptyProject,
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "empty-project-"))),
        (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
      )
      run("npm", ["run", "package"], root)
      run(join(tools, "pnpm"), ["pack", "--pack-destination", folder], join(root, "build/client"))
      mkdirSync(join(folder, "node_modules/property-intelligence-client"), { recursive: true })
      const packed = join(folder, "property-intelligence-client-0.1.0.tgz")
      run("tar", ["xzf", packed, "--strip-components=1"], join(folder, "node_modules/property-intelligence-client"))
      writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }))
      return folder
    })
  )
}

const strict = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"]

layer(EmptyProject.layer, { excludeTestServices: true, timeout: 240_000 })("the packages", (it) => {
  it.effect("are made as packages are to be made", () =>
    Effect.gen(function* () {
      yield* EmptyProject
      for (const name of ["client", "package"]) {
        const { messages } = yield* Effect.promise(() => publint({ pkgDir: join(root, "build", name), strict: true }))
        assert.deepStrictEqual(messages, [], name)
      }
    })
  )

  it.effect("have types that TypeScript 5 reads: of promises whole and alone, of Effect beside Effect", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      writeFileSync(
        join(folder, "promises.ts"),
        `import { makeClient, type PropertyReport } from "property-intelligence-client"
const report: Promise<PropertyReport> = makeClient({ baseUrl: "http://localhost" }).free.intel("1 Main St")
report.then(({ location }) => location.state)`
      )
      run(join(tools, "tsc"), [...strict, "promises.ts"], folder)
      symlinkSync(join(root, "node_modules/effect"), join(folder, "node_modules/effect"))
      writeFileSync(
        join(folder, "effects.ts"),
        `import { Effect } from "effect"
import { ClientError, PropertyIntelligence } from "property-intelligence-client/effect"
export const score: Effect.Effect<number | null, ClientError, PropertyIntelligence> = Effect.flatMap(
  PropertyIntelligence,
  ({ intel }) => Effect.map(intel("1 Main St"), ({ data }) => data.riskScore)
)`
      )
      run(join(tools, "tsc"), [...strict, "--skipLibCheck", "effects.ts"], folder)
    })
  )

  it.effect("let nothing in but their entries", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      writeFileSync(join(folder, "deep.js"), 'import "property-intelligence-client/dist/signing.js"')
      assert.throws(() => run(process.execPath, ["deep.js"], folder), /ERR_PACKAGE_PATH_NOT_EXPORTED/)
    })
  )
})
