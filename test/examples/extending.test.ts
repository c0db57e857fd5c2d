import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")
const readText = (file: string): string => readFileSync(join(root, file), "utf8")

/** The blocks that show a file, by its path. */
const shown = new Map(
  [...readText("docs/extending.md").matchAll(/^<!-- (\S+) -->\n```ts\n(.*?)^```$/gms)].map(
    ([, file = "", code = ""]) => [file, code] as const
  )
)

const examples = globSync("test/examples/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"))

describe("docs/extending.md", () => {
  it("shows every example, and nothing that is none", () => {
    assert.sameMembers([...shown.keys()], examples)
  })

  it.each([...shown])("shows %s to the letter", (file, code) => {
    const text = readText(file)
    assert.strictEqual(code, text.slice(text.indexOf("import ")))
  })

  it.each(examples)("%s is run by a test of its own", (file) => {
    assert.deepStrictEqual(globSync(file.replace(/\.ts$/, ".test.ts"), { cwd: root }).length, 1)
  })

  it.each(["A source", "A strategy", "A priced endpoint", "A facilitator", "A narrative fact"])(
    "has an example of: %s",
    (heading) => {
      const [, section = ""] = readText("docs/extending.md").split(`\n## ${heading}\n`)
      assert.match(section.split("\n## ")[0] ?? "", /^<!-- test\/examples\/\w+\.ts -->$/m)
    }
  )
})
