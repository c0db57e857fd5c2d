import { globSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../..")

const page = readFileSync(join(root, "docs/architecture.md"), "utf8")

const [, map = ""] = /^## The map\n([\s\S]*?)^## /m.exec(page) ?? []

const foldersIn = (pattern: string): ReadonlyArray<string> =>
  globSync(pattern, { cwd: root }).filter((path) => statSync(join(root, path)).isDirectory())

describe("docs/architecture.md", () => {
  it("has every folder of the service, and every package, on its map", () => {
    const folders = foldersIn("{src,packages}/*")
    assert.isAbove(folders.length, 15)
    assert.deepStrictEqual(
      folders.filter((folder) => !map.includes(`\`${folder}/\``)),
      []
    )
  })

  it("names nothing in a file that the file doesn't have", () => {
    const named = [...page.matchAll(/`(\w+)` in `([\w/]+\.ts)`/g)].map(([, name = "", path = ""]) => ({ name, path }))
    assert.isAtLeast(named.length, 4)
    assert.deepStrictEqual(
      named.filter(({ name, path }) => !readFileSync(join(root, path), "utf8").includes(name)),
      []
    )
  })

  it("says where the timeout of one attempt is: with the source, or with the upstream that it asks by", () => {
    const withTimeout = globSync("src/**/*.ts", { cwd: root }).filter((file) =>
      /\btimeout: "\d+ (?:milli|second)/.test(readFileSync(join(root, file), "utf8"))
    )
    const elsewhere = withTimeout.filter((file) => !/^src\/sources\/(?:\w+|upstream\/[\w/]+)\.ts$/.test(file))
    assert.isAbove(withTimeout.length, 12)
    assert.deepStrictEqual(elsewhere, [])
  })

  it("has its glossary in alphabetical order, with each word once", () => {
    const [, glossary = ""] = page.split("\n## Glossary\n")
    const words = [...glossary.matchAll(/^- \*\*([a-z ,]+)\*\*: /gm)].map(([, word = ""]) => word)
    assert.isAbove(words.length, 30)
    assert.deepStrictEqual(words, [...new Set(words)].toSorted())
  })
})
