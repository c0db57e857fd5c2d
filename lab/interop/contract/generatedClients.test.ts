import { copyFileSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { prices } from "@property-intelligence/x402/Prices.ts"
import { Effect } from "effect"
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from "quicktype-core"

import { startCommand } from "../../../test/support/process/ServiceProcess.ts"
import { ContractService } from "./ContractService.ts"

const tool = (name: string) => resolve(import.meta.dirname, "../node_modules/.bin", name)
const here = (name: string) => resolve(import.meta.dirname, name)

const run = Effect.fnUntraced(function* (command: string, words: ReadonlyArray<string>) {
  const { folder } = yield* ContractService
  const running = yield* startCommand(command, words, { folder, environment: { PYTHONDONTWRITEBYTECODE: "1" } })
  const code = yield* running.ended
  assert.strictEqual(code, 0, running.output())
  return running.output()
})

/** Python classes for some schemas of the contract, and for the schemas that they refer to. */
const pythonOf = (text: string, names: ReadonlyArray<string>) =>
  Effect.promise(() => {
    const { components } = JSON.parse(text.replaceAll("#/components/schemas/", "#/definitions/"))
    const schemaOf = (name: string) =>
      JSON.stringify({ $ref: `#/definitions/${name}`, definitions: components.schemas })
    const input = new JSONSchemaInput(new FetchingJSONSchemaStore())
    const inputData = new InputData()
    return Promise.all(names.map((name) => input.addSource({ name, schema: schemaOf(name) })))
      .then(() => inputData.addInput(input))
      .then(() => quicktype({ inputData, lang: "python", rendererOptions: { "python-version": "3.7" } }))
      .then(({ lines }) => lines.join("\n"))
  })

/** The compiler options of a project without special settings, with the types of Node from this project. */
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: "es2022",
  module: "nodenext",
  types: ["node"],
  typeRoots: [resolve("node_modules/@types")]
}

layer(ContractService.layer, { excludeTestServices: true })("clients that are generated from the contract", (it) => {
  it.effect("openapi-typescript's types compile, refuse a misuse, and fit the answers", () =>
    Effect.gen(function* () {
      const { file, folder, origin } = yield* ContractService
      yield* run(tool("openapi-typescript"), [file, "-o", join(folder, "contract.ts")])
      copyFileSync(here("typescriptUser.ts.txt"), join(folder, "user.ts"))
      writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
      writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["user.ts"] }))
      yield* run(tool("tsc"), ["-p", folder])
      const printed = JSON.parse(yield* run(process.execPath, [join(folder, "user.ts"), origin]))
      assert.strictEqual(printed.amount, String(prices.intel.amount))
      assert.isNumber(printed.valueEstimate)
      assert.strictEqual(printed.hint, "Did you mean address? If not, leave it out.")
    })
  )

  it.effect("quicktype's Python classes are run by Python, and read what is answered", () =>
    Effect.gen(function* () {
      const { folder, origin, text } = yield* ContractService
      const classes = yield* pythonOf(text, ["PropertyReport", "Quote", "UnusableBody"])
      writeFileSync(join(folder, "contract.py"), classes)
      writeFileSync(join(folder, "user.py"), readFileSync(here("pythonUser.py")))
      const printed = JSON.parse(yield* run("python3", [join(folder, "user.py"), origin]))
      assert.strictEqual(printed.amount, String(prices.intel.amount))
      assert.isNumber(printed.valueEstimate)
      assert.isNumber(printed.walkScore)
      assert.strictEqual(printed.sources, 14)
      assert.strictEqual(printed.hint, "Did you mean address? If not, leave it out.")
    })
  )
})
