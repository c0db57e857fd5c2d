import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")

const Manifest = Schema.fromJsonString(Schema.Struct({ scripts: Schema.Record(Schema.String, Schema.String) }))

/** What npm runs by itself, and `npm test`, `npm start`. */
const unlisted = new Set(["prepare", "start", "test"])

describe("CONTRIBUTING.md", () => {
  it("names every command of package.json", () => {
    const contributing = textOf("CONTRIBUTING.md")
    const scripts = Object.keys(Schema.decodeSync(Manifest)(textOf("package.json")).scripts)
    const missing = scripts.filter(
      (name) => !unlisted.has(name) && !new RegExp(`\`(?:npm run )?${name}(?![\\w:])`).test(contributing)
    )
    assert.deepStrictEqual(missing, [])
  })
})
