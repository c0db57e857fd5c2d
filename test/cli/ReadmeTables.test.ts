import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { InvestorBody } from "@property-intelligence/api/RequestBody.ts"

import { documentTables } from "../../lab/tools/readme/documentTables.ts"
import { analysisTables, withCurrentTables } from "../../lab/tools/readme/ReadmeTables.ts"

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")

for (const [document, tables] of documentTables) {
  describe(`${document}`, () => {
    const text = textOf(document)

    for (const name of Object.keys(tables)) {
      it(`has a place for the table "${name}"`, () => {
        assert.match(text, new RegExp(`<!-- ${name} -->\n[\\s\\S]*<!-- /${name} -->`))
      })
    }

    it("shows the tables as the code has them (npm run readme brings them up to date)", () => {
      assert.strictEqual(text, withCurrentTables(text, tables))
    })
  })
}

describe("the fields of an investor analysis", () => {
  const fields = Object.keys(InvestorBody.fields)

  it("have a row each in the page about it", () => {
    const heads = (analysisTables["terms"]?.() ?? "").split("\n").flatMap((line) => /^- ([^:]+):/.exec(line)?.[1] ?? [])
    for (const field of fields) assert.include(heads.join(), `\`${field}\``)
  })

  it("are real where docs/endpoints.md names them", () => {
    const row = /\| `POST \/property-investor` \|.*/.exec(textOf("docs/endpoints.md"))?.[0] ?? ""
    const named = [...row.matchAll(/"(\w+)"/g)].map(([, field]) => field)
    assert.includeMembers(fields, named)
    assert.isAbove(named.length, 3)
  })
})
