import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { basename, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")

const readText = (file: string): string => readFileSync(resolve(root, file), "utf8")

/** The pages that promise something about a buyer's money. */
const pages = ["README", "payments", "client", "cli", "bulk", "mcp", "limits"]

const [, table = ""] = readText("test/payments/promises.md").split(/(?=^\| promise )/m)

const promises = table
  .split("\n")
  .slice(2, -1)
  .map((row) => {
    const [, promise = "", said = "", tests = ""] = row.split(" | ").join("|").split("|")
    return {
      promise: promise.trim(),
      said: said.split(",").map((page) => page.trim()),
      tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path)
    }
  })

const testFiles = globSync("{test,packages/*/test}/**/*.test.ts", { cwd: root })

/** A test, a folder of tests, or the laws that a test runs. */
const isTest = (path: string): boolean => {
  if (!existsSync(resolve(root, path))) return false
  if (statSync(resolve(root, path)).isDirectory()) return testFiles.some((file) => file.startsWith(`${path}/`))
  return testFiles.includes(path) || (path.endsWith("Laws.ts") && isLawOfATest(basename(path)))
}

const isLawOfATest = (laws: string): boolean =>
  globSync("test/payments/ledger/*Contract.ts", { cwd: root }).some(
    (contract) =>
      readText(contract).includes(`./${laws}`) && testFiles.some((file) => readText(file).includes(basename(contract)))
  )

describe("what is promised of a buyer's money", () => {
  it.each(promises)("$promise: has tests that can refute it", ({ tests }) => {
    assert.isNotEmpty(tests)
    assert.deepStrictEqual(
      tests.filter((path) => !isTest(path)),
      []
    )
  })

  it("is stated once, and covers each page about money", () => {
    assert.isAbove(promises.length, 40)
    assert.lengthOf(new Set(promises.map(({ promise }) => promise)), promises.length)
    assert.sameMembers([...new Set(promises.flatMap(({ said }) => said))], pages)
  })
})
