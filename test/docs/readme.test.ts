import { globSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")

const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

const readme = textOf("README.md")

describe("the README", () => {
  it("links to every document", () => {
    const documents = globSync("docs/*.md", { cwd: root })
    assert.isAbove(documents.length, 10)
    for (const document of documents) assert.include(readme, `](${document}`)
  })

  it("shows the first paid call as it is run by a test", () => {
    const example = "examples/typescript/buyWithStockClient.ts"
    assert.include(readme, `\`\`\`ts\n${textOf(example)}\`\`\`\n`)
    assert.include(readme, example)
  })
})
