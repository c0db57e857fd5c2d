import { existsSync, readFileSync } from "node:fs"
import { resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { mutants } from "./mutants.ts"

const root = resolve(import.meta.dirname, "../..")

describe("the list of mutants", () => {
  for (const { file, find, name, replace, tests } of mutants) {
    it(`${name}: its text stands exactly once in ${file}, and its tests are there`, () => {
      const text = readFileSync(resolve(root, file), "utf8")
      assert.strictEqual(text.split(find).length - 1, 1)
      assert.notStrictEqual(find, replace)
      assert.isNotEmpty(tests)
      for (const test of tests) assert.isTrue(existsSync(resolve(root, test)), test)
    })
  }

  it("has no name twice", () => {
    const names = mutants.map(({ name }) => name)
    assert.lengthOf(names, new Set(names).size)
  })
})
