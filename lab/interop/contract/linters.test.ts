import { writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { startCommand } from "../../../test/support/process/ServiceProcess.ts"
import { ContractService } from "./ContractService.ts"

const tool = (name: string) => resolve(import.meta.dirname, "../node_modules/.bin", name)

/** The output of a linter on standard output and standard error, with its exit code. */
const lint = Effect.fnUntraced(function* (name: string, words: ReadonlyArray<string>) {
  const { folder } = yield* ContractService
  const run = yield* startCommand(tool(name), words, { folder, environment: { REDOCLY_TELEMETRY: "off", CI: "true" } })
  const code = yield* run.ended
  return { code, output: run.output() }
})

layer(ContractService.layer, { excludeTestServices: true })("the linters of contracts", (it) => {
  it.effect("Redocly has no error and no warning, by its strict rules", () =>
    Effect.gen(function* () {
      const { file } = yield* ContractService
      const { code, output } = yield* lint("redocly", ["lint", file, "--extends=recommended-strict"])
      assert.strictEqual(code, 0, output)
      assert.notMatch(output, /\bwarning|\berror/i)
    })
  )

  it.effect("Spectral has no error and no warning", () =>
    Effect.gen(function* () {
      const { file, folder } = yield* ContractService
      const rules = join(folder, "spectral.yaml")
      writeFileSync(rules, 'extends: ["spectral:oas"]\n')
      const { code, output } = yield* lint("spectral", ["lint", file, "-r", rules, "--fail-severity=hint"])
      assert.strictEqual(code, 0, output)
      assert.match(output, /No results/)
    })
  )

  it.effect("both find a contract that is worse", () =>
    Effect.gen(function* () {
      const { folder, text } = yield* ContractService
      const contract = JSON.parse(text)
      const { title, version } = contract.info
      const worse = join(folder, "worse.json")
      writeFileSync(worse, JSON.stringify({ ...contract, info: { title, version } }))
      const rules = join(folder, "spectral.yaml")
      writeFileSync(rules, 'extends: ["spectral:oas"]\n')
      assert.notStrictEqual((yield* lint("redocly", ["lint", worse, "--extends=recommended-strict"])).code, 0)
      assert.notStrictEqual((yield* lint("spectral", ["lint", worse, "-r", rules, "--fail-severity=hint"])).code, 0)
    })
  )
})
