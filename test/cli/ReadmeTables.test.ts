import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { readmeTables, withCurrentTables } from "../../src/cli/ReadmeTables.ts"

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")

describe("README.md", () => {
  for (const name of Object.keys(readmeTables)) {
    it(`has a place for the table "${name}"`, () => {
      assert.match(readme, new RegExp(`<!-- ${name} -->\n[\\s\\S]*<!-- /${name} -->`))
    })
  }

  it("shows the tables as the code has them (npm run readme brings them up to date)", () => {
    assert.strictEqual(readme, withCurrentTables(readme))
  })
})
