import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import { publint } from "publint"

import { wellKnownBuyerKey } from "../../../src/Settings.ts"
import { clientBundle } from "../../../test/support/client/clientBundle.ts"
import { startCommand } from "../../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../../test/support/wire.ts"

const root = resolve(import.meta.dirname, "../../..")
const built = join(root, "build/package")
const tools = join(root, "lab/interop/node_modules/.bin")

/** The Node of the tests, before any other. */
const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter)

const run = (command: string, words: ReadonlyArray<string>, folder: string): string =>
  execFileSync(command, words, { cwd: folder, encoding: "utf8", env: { ...process.env, PATH: path } })

/** An empty project into which the package was installed, from what `pnpm pack` makes. */
class EmptyProject extends Context.Service<EmptyProject, string>()("interop/package/EmptyProject") {
  static readonly layer = Layer.effect(
    EmptyProject,
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "empty-project-"))),
        (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
      )
      run("npm", ["run", "package"], root)
      run(join(tools, "pnpm"), ["pack", "--pack-destination", folder], built)
      const packed = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? assert.fail("nothing was packed")
      writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }))
      run("npm", ["install", "--no-fund", "--no-audit", "--prefer-offline", `./${packed}`, "viem@2.57.1"], folder)
      return folder
    })
  )
}

/** The service that came with the package, in the sandbox, as `npx property-intelligence` starts it. */
const startInstalled = Effect.fnUntraced(function* (folder: string) {
  const service = yield* startCommand(join(folder, "node_modules/.bin/property-intelligence"), ["serve"], {
    folder,
    environment: { PATH: path, PORT: "0", LOG_FORMAT: "json" }
  })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
  return origin
})

/** The blocks of TypeScript that the client's page shows. */
const shown = [...readFileSync(join(root, "docs/client.md"), "utf8").matchAll(/```ts\n([^]*?)```/g)].map(
  ([, code = ""]) => code
)

const Packages = Schema.fromJsonString(Schema.Struct({ packages: Schema.Record(Schema.String, Schema.Unknown) }))

layer(EmptyProject.layer, { excludeTestServices: true, timeout: 240_000 })("the package", (it) => {
  it.effect("is made as packages are to be made", () =>
    Effect.gen(function* () {
      yield* EmptyProject
      const { messages } = yield* Effect.promise(() => publint({ pkgDir: built, strict: true }))
      assert.deepStrictEqual(messages, [])
    })
  )

  it.effect("brings what it needs, and neither a Node nor what only tests need", () =>
    Effect.gen(function* () {
      const lock = readFileSync(join(yield* EmptyProject, "package-lock.json"), "utf8")
      const { packages } = yield* Schema.decodeEffect(Packages)(lock)
      const names = Object.keys(packages).map((name) => name.replace("node_modules/", ""))
      assert.includeMembers(names, ["effect", "property-intelligence"])
      assert.deepStrictEqual(
        names.filter((name) => /^node-|vitest|oxlint/.test(name)),
        []
      )
    })
  )

  it.effect("buys a report, by promises, as its page shows it", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      const origin = yield* startInstalled(folder)
      const [promises = ""] = shown
      writeFileSync(join(folder, "buy.ts"), promises.replace("http://localhost:4021", origin))
      const bought = yield* startCommand(process.execPath, ["buy.ts"], {
        folder,
        environment: { PATH: path, PRIVATE_KEY: wellKnownBuyerKey }
      })
      assert.strictEqual(yield* bought.ended, 0, bought.output())
      assert.match(bought.output(), /^\d+ \w+ 0x[0-9a-f]{64}\n$/)
    })
  )

  it.effect("buys a report by its command, and serves, from an empty folder", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      const origin = yield* startInstalled(folder)
      for (const path of ["/health", "/", "/docs"])
        assert.strictEqual((yield* exchange(origin, path, {})).status, 200, path)
      const bought = yield* startCommand(
        join(folder, "node_modules/.bin/property-intelligence"),
        ["intel", "1600 Smith St, Houston, TX 77002", "--json"],
        {
          folder,
          environment: {
            PATH: path,
            PROPERTY_INTELLIGENCE_KEY: wellKnownBuyerKey,
            PROPERTY_INTELLIGENCE_URL: origin
          }
        }
      )
      assert.strictEqual(yield* bought.ended, 0, bought.output())
      assert.include(bought.output(), "1600 SMITH ST, HOUSTON, TX, 77002")
    })
  )

  it.effect("has types with which all that its page shows compiles, in strict mode", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      const declared = [
        'import type { Account, BulkByPromise, PropertyIntelligenceClient } from "property-intelligence/client"',
        "declare const account: Account",
        "declare const addresses: ReadonlyArray<string>",
        'declare const client: PropertyIntelligenceClient; declare const journal: NonNullable<BulkByPromise["journal"]>'
      ]
      const [promises = "", ...others] = shown
      const consumer = [...declared, ...others.filter((code) => !code.includes("Effect")), "export {}"].join("\n")
      const withEffect = [...declared, ...others.filter((code) => code.includes("Effect"))].join("\n")
      writeFileSync(join(folder, "buy.ts"), promises)
      writeFileSync(join(folder, "consumer.ts"), consumer)
      writeFileSync(join(folder, "withEffect.ts"), withEffect)
      const strict = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2024", "--skipLibCheck"]
      const types = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")]
      run(join(tools, "tsc"), [...strict, ...types, "buy.ts", "consumer.ts", "withEffect.ts"], folder)
      writeFileSync(join(folder, "wrong.ts"), `${consumer}\nclient.intel(42)\n`)
      assert.throws(() => run(join(tools, "tsc"), [...strict, ...types, "wrong.ts"], folder))
    })
  )

  it.effect("lets nothing in but its entry", () =>
    Effect.gen(function* () {
      const folder = yield* EmptyProject
      writeFileSync(join(folder, "deep.js"), 'import "property-intelligence/packages/client/src/makeClient.js"')
      const deep = yield* startCommand(process.execPath, ["deep.js"], { folder, environment: { PATH: path } })
      assert.strictEqual(yield* deep.ended, 1)
      assert.include(deep.output(), "ERR_PACKAGE_PATH_NOT_EXPORTED")
    })
  )

  it.effect("is under 60 KB with Effect and all, and holds nothing of the server", () =>
    Effect.gen(function* () {
      const module = join(yield* EmptyProject, "node_modules/property-intelligence/packages/client/src/client.js")
      const { bytes, files } = yield* clientBundle(module, { withEffect: true })
      assert.isBelow(bytes, 60_000)
      const own = files.flatMap((file) => file.split("property-intelligence/packages/")[1] ?? [])
      assert.deepStrictEqual(
        // Of the domain only how a point is written.
        own.filter((file) => !/^(?:client|x402)\/src\/|^domain\/src\/address\/AskedPlace\.js$/.test(file)),
        []
      )
    })
  )
})
