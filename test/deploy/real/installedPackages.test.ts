import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { dirname, join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { wellKnownBuyerKey } from "../../../src/settings/settingsTable.ts"
import { Chromium, hasChromium, isBrowserRequired } from "../../support/browser/Chromium.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"
import { startCommand } from "../../support/process/ServiceProcess.ts"
import { exchange } from "../../support/wire.ts"
import { bareEnvironment, installedIn, ownFolder, sizeOf } from "../imageTree.ts"

const root = resolve(import.meta.dirname, "../../..")

/** The tests' own Node, 24, before any other; and what npm needs to reach its registry from here. */
const environment = { ...process.env, PATH: `${dirname(process.execPath)}:${bareEnvironment.PATH}` }

const run = (command: string, words: ReadonlyArray<string>, folder: string): string =>
  execFileSync(command, words, { cwd: folder, encoding: "utf8", env: environment, stdio: "pipe" })

const npm = (words: ReadonlyArray<string>, folder: string): string =>
  run("npm", [...words, "--no-fund", "--no-audit", "--prefer-offline"], folder)

/** An empty project with this in it, from a tarball. */
const projectWith = Effect.fnUntraced(function* (tarball: string) {
  const folder = yield* ownFolder
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }))
  npm(["install", tarball], folder)
  return folder
})

/** Both packages, each installed alone into an empty project from what `npm pack` makes, and other versions of Node. */
class Installed extends Context.Service<
  Installed,
  {
    /** Folders of the projects. */
    readonly client: string
    readonly service: string
    /** Bytes of the client's tarball. */
    readonly packedBytes: number
    /** The program of each version of Node by its major. */
    readonly nodes: Readonly<Record<20 | 22 | 24, string>>
  }
>()("test/Installed") {
  static readonly layer = Layer.effect(
    Installed,
    Effect.gen(function* () {
      const folder = yield* ownFolder
      run("npm", ["run", "package"], root)
      const pack = (name: string) => join(folder, run("npm", ["pack", join(root, "build", name)], folder).trim())
      const [client, service] = [pack("client"), pack("package")]
      const system = `node-${process.platform}-${process.arch}`
      writeFileSync(join(folder, "package.json"), "{}")
      npm(["install", `node20@npm:${system}@20`, `node22@npm:${system}@22`], folder)
      const nodeIn = (name: string) => join(folder, `node_modules/${name}/bin/node`)
      return {
        client: yield* projectWith(client),
        service: yield* projectWith(service),
        packedBytes: statSync(client).size,
        nodes: { 20: nodeIn("node20"), 22: nodeIn("node22"), 24: process.execPath }
      }
    })
  )
}

/** The sandbox of the installed service; gives where it listens. */
const serving = Effect.fnUntraced(function* (node: string) {
  const { service } = yield* Installed
  const program = join(service, "node_modules/property-intelligence/dist/start.js")
  const started = yield* startCommand(node, [program], {
    folder: service,
    environment: { PORT: "0", LOG_FORMAT: "json", FREE_LIMIT: "100000 per minute" }
  })
  const [, origin = ""] = yield* started.printed(/Listening on (http:\/\/[\d.:]+)/)
  return origin
})

/** The blocks of TypeScript that the client's page shows. */
const shown = [...readFileSync(join(root, "docs/client.md"), "utf8").matchAll(/```ts\n([^]*?)```/g)].map(
  ([, code = ""]) => code
)

const [byPromises = ""] = shown

/** What a program of the page prints: score, label and transaction. */
const printed = /^\d+ \w+ 0x[0-9a-f]{64}\n$/

const withoutTypes = (code: string): string =>
  code.replace('process.env.PRIVATE_KEY ?? ""', JSON.stringify(wellKnownBuyerKey))

/** Types that hold a `ClientError`, which is only looked at: it is written without what it has of Effect. */
const hasError = new Set(["BulkOutcome", "PropertyIntelligenceClient"])

const strict = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022"]

const typescript = (words: ReadonlyArray<string>, folder: string): string =>
  run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...words], folder)

layer(Installed.layer, { excludeTestServices: true, timeout: 240_000 })("the packages, installed", (it) => {
  it.effect("are one package each, and small", () =>
    Effect.gen(function* () {
      const { client, packedBytes, service } = yield* Installed
      assert.deepStrictEqual(installedIn(client), ["node_modules/property-intelligence-client"])
      assert.deepStrictEqual(installedIn(service), ["node_modules/property-intelligence"])
      const bytes = { client: sizeOf(join(client, "node_modules")), service: sizeOf(join(service, "node_modules")) }
      console.log(`client: packed ${packedBytes} bytes, installed ${bytes.client}; service: installed ${bytes.service}`)
      assert.isBelow(packedBytes, 96_000)
      assert.isBelow(bytes.client, 500_000)
      assert.isBelow(bytes.service, 20_000_000)
    })
  )

  it.effect("serve and sell on Node 22 and 24, to the client on 20, 22 and 24", () =>
    Effect.gen(function* () {
      const { client, nodes } = yield* Installed
      for (const [seller, buyers] of [
        [nodes[22], [nodes[20]]],
        [nodes[24], [nodes[22], nodes[24]]]
      ] as const) {
        const origin = yield* serving(seller)
        for (const path of ["/health", "/", "/docs"]) {
          assert.strictEqual((yield* exchange(origin, path, {})).status, 200, path)
        }
        writeFileSync(join(client, "buy.js"), byPromises.replace("http://localhost:4021", origin))
        for (const node of buyers) {
          const bought = yield* startCommand(node, ["buy.js"], {
            folder: client,
            environment: { PRIVATE_KEY: wellKnownBuyerKey }
          })
          assert.strictEqual(yield* bought.ended, 0, bought.output())
          assert.match(bought.output(), printed)
        }
      }
    })
  )

  it.effect("buy by the command, from an empty folder", () =>
    Effect.gen(function* () {
      const { nodes, service } = yield* Installed
      const origin = yield* serving(nodes[24])
      const command = join(service, "node_modules/.bin/property-intelligence")
      const bought = yield* startCommand(command, ["intel", "1600 Smith St, Houston, TX 77002", "--json"], {
        folder: service,
        environment: {
          PATH: environment.PATH,
          PROPERTY_INTELLIGENCE_KEY: wellKnownBuyerKey,
          PROPERTY_INTELLIGENCE_URL: origin
        }
      })
      assert.strictEqual(yield* bought.ended, 0, bought.output())
      assert.include(bought.output(), "1600 SMITH ST, HOUSTON, TX, 77002")
    })
  )

  it.effect("have a client that buys as a service of the project's own Effect", () =>
    Effect.gen(function* () {
      const { client, nodes } = yield* Installed
      const origin = yield* serving(nodes[24])
      const folder = yield* ownFolder
      mkdirSync(join(folder, "node_modules"))
      symlinkSync(join(root, "node_modules/effect"), join(folder, "node_modules/effect"))
      run("cp", ["-r", join(client, "node_modules/property-intelligence-client"), "node_modules"], folder)
      const code = shown.find((block) => block.includes("property-intelligence-client/effect")) ?? ""
      const account = `import { accountOfKey } from "property-intelligence-client/effect"
const account = Effect.runSync(accountOfKey("${wellKnownBuyerKey}"))`
      const program = `${code.replace("http://localhost:4021", origin)}`.replace(
        /program\.pipe\((.*)\)\n/,
        "Effect.runPromise(program.pipe($1)).then((score) => console.log(score))\n"
      )
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }))
      writeFileSync(join(folder, "buy.ts"), `${account}\n${program}`)
      typescript(
        [...strict, "--types", "node", "--typeRoots", join(root, "node_modules/@types"), "--skipLibCheck", "buy.ts"],
        folder
      )
      const bought = yield* startCommand(nodes[24], ["buy.ts"], { folder, environment: {} })
      assert.strictEqual(yield* bought.ended, 0, bought.output())
      assert.match(bought.output(), /^\d+\n$/)
    })
  )

  it.effect("have the types of the sources, complete without Effect and without Node's types", () =>
    Effect.gen(function* () {
      const { client } = yield* Installed
      const typesFolder = join(client, "node_modules/property-intelligence-client/dist/types")
      assert.notMatch(readFileSync(join(typesFolder, "client.d.ts"), "utf8"), /^import|import\(/m)
      const declared = [
        'import type { BulkByPromise, PropertyIntelligenceClient } from "property-intelligence-client"',
        "declare const addresses: ReadonlyArray<string>",
        "declare const console: { log(...words: ReadonlyArray<unknown>): void }",
        'declare const client: PropertyIntelligenceClient; declare const journal: NonNullable<BulkByPromise["journal"]>'
      ]
      const others = shown.slice(1).filter((code) => !code.includes("/effect"))
      const consumer = [...declared, ...others, "export {}"].join("\n")
      writeFileSync(join(client, "promises.ts"), withoutTypes(byPromises))
      writeFileSync(join(client, "consumer.ts"), consumer.replace(/^declare const console.*\n/m, ""))
      const plain = [...strict, "--types", ""]
      typescript([...plain, "promises.ts", "consumer.ts"], client)
      writeFileSync(join(client, "wrong.ts"), `${withoutTypes(byPromises)}\nclient.intel(42)\n`)
      assert.throws(() => typescript([...plain, "wrong.ts"], client))

      const names = [
        ...readFileSync(join(root, "packages/client/src/client.ts"), "utf8").matchAll(/export type \{([^}]+)\}/g)
      ]
        .flatMap(([, list = ""]) => list.split(","))
        .map((name) => name.trim())
        .filter((name) => name !== "")
      assert.include(names, "PropertyReport")
      const typed = (side: string, name: string) => `${side}.${name}${name === "Bought" ? "<string>" : ""}`
      const folder = join(root, "build/same")
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, "same.ts"),
        [
          'import type * as Built from "../client/dist/types/client.d.ts"',
          'import type * as Source from "@property-intelligence/client/client.ts"',
          ...names.flatMap((name) => {
            const [source, built] = [typed("Source", name), typed("Built", name)]
            const back = `export const ${name}Back = (one: ${built}): ${source} => one`
            return [`export const ${name} = (one: ${source}): ${built} => one`, ...(hasError.has(name) ? [] : [back])]
          })
        ].join("\n")
      )
      writeFileSync(
        join(folder, "tsconfig.json"),
        JSON.stringify({
          extends: "../../tsconfig.json",
          compilerOptions: { incremental: false },
          include: ["same.ts"]
        })
      )
      typescript(["-p", folder], root)
    })
  )

  it.effect.skipIf(!hasChromium && !isBrowserRequired)("buy in a page of another origin, in Chromium", () =>
    Effect.gen(function* () {
      const { client, nodes } = yield* Installed
      const origin = yield* serving(nodes[24])
      const modules = join(client, "node_modules/property-intelligence-client/dist")
      const page = `<!doctype html><title>bought</title><script type="module">
        import { accountFromKey, makeClient } from "/client.js"
        const client = makeClient({ baseUrl: "${origin}", account: accountFromKey("${wellKnownBuyerKey}") })
        client.intel("1600 Smith St, Houston, TX 77002").then(
          ({ data, receipt }) => (document.title = data.location.state + " " + receipt?.transaction),
          (error) => (document.title = "failed: " + error.message)
        )
      </script>`
      const files = new Set(readdirSync(modules))
      const server = createServer((request, response) => {
        const name = (request.url ?? "").slice(1)
        if (files.has(name))
          response.setHeader("content-type", "text/javascript").end(readFileSync(join(modules, name)))
        else response.setHeader("content-type", "text/html").end(page)
      })
      const port = yield* Effect.acquireRelease(listenOnLoopback(server), () => Effect.sync(() => server.close()))
      const browser = yield* Chromium
      const title = yield* Effect.promise(async () => {
        const visited = await browser.newPage()
        await visited.goto(`http://127.0.0.1:${port}/`)
        await visited.waitForFunction(() => document.title !== "bought", undefined, { timeout: 60_000 })
        const shownTitle = await visited.title()
        await visited.close()
        return shownTitle
      })
      assert.match(title, /^Texas 0x[0-9a-f]{64}$/)
    }).pipe(Effect.provide(Chromium.layer))
  )
})
