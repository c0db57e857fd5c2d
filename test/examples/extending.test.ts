import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")
const readText = (file: string): string => readFileSync(join(root, file), "utf8")

const page = readText("docs/extending.md")

/** The blocks that show a file, by its path. */
const shown = new Map(
  [...page.matchAll(/^<!-- (\S+) -->\n```ts\n(.*?)^```$/gms)].map(([, file = "", code = ""]) => [file, code] as const)
)

const examples = globSync("test/examples/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"))

describe("docs/extending.md", () => {
  it("shows or links every example, and only examples", () => {
    const linked = [...page.matchAll(/\]\(\.\.\/(test\/examples\/[^)]+)\)/g)].map(([, file = ""]) => file)
    assert.isNotEmpty(shown)
    assert.sameMembers([...shown.keys(), ...linked.filter((file) => !file.endsWith(".test.ts"))], examples)
  })

  it.each([...shown])("shows %s to the letter", (file, code) => {
    const text = readText(file)
    assert.strictEqual(code, text.slice(text.indexOf("import ")))
  })

  it.each(examples)("%s has a test", (file) => {
    assert.deepStrictEqual(globSync(file.replace(/\.ts$/, ".test.ts"), { cwd: root }).length, 1)
  })

  it.each(["A source", "A strategy", "A priced endpoint", "A facilitator", "A narrative fact"])(
    "has an example of: %s",
    (heading) => {
      const [, section = ""] = page.split(`\n## ${heading}\n`)
      assert.match(section.split("\n## ")[0] ?? "", /test\/examples\/\w+\.ts/)
    }
  )
})
