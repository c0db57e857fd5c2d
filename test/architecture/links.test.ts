import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const root = resolve(import.meta.dirname, "../..")

const readText = (file: string): string => readFileSync(join(root, file), "utf8")

const { scripts } = Schema.decodeSync(
  Schema.fromJsonString(Schema.Struct({ scripts: Schema.Record(Schema.String, Schema.String) }))
)(readText("package.json"))

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).toSorted()

const fileNames = new Set(
  globSync(["*", "{src,packages,test,lab/bench,lab/tools}/**/*.ts", "ops/**/*"], { cwd: root }).map((file) =>
    basename(file)
  )
)

const matchesIn = (document: string, pattern: RegExp): ReadonlyArray<string> =>
  [...readText(document).matchAll(pattern)].map(([, found = ""]) => found)

/** The heading's anchor as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-")

const anchorsIn = (document: string): ReadonlyArray<string> => [
  ...matchesIn(document, /^#+ (.+)$/gm).map(anchorOf),
  ...matchesIn(document, /<a id="([^"]+)">/g)
]

/** A relative link's file, and its anchor if it has one. */
const isBroken = (document: string, link: string): boolean => {
  const [path = "", anchor] = link.split("#")
  const file = path === "" ? document : relative(root, resolve(root, dirname(document), path))
  return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsIn(file).includes(anchor))
}

/** A path in backticks or imported by an example; `*` and `<name>` in it stand for any file. */
const isMissing = (path: string): boolean =>
  globSync(path.replace(/<\w+>/g, "*"), { cwd: root }).length === 0 && !existsSync(join(root, path))

describe.each(documents)("%s", (document) => {
  it("links only to existing files and headings", () => {
    const links = matchesIn(document, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
    assert.deepStrictEqual(
      links.filter((link) => isBroken(document, link)),
      []
    )
  })

  it("names only existing files and folders", () => {
    const paths = matchesIn(
      document,
      /(?:`|"\.{1,2}\/)((?:src|packages|web|examples|test|docs|lab|ops)\/[^`"\s]*)[`"]/g
    )
    const names = matchesIn(document, /`([\w-]+\.(?:ts|yaml))`/g)
    assert.deepStrictEqual([...paths.filter(isMissing), ...names.filter((name) => !fileNames.has(name))], [])
  })

  it("names only existing commands", () => {
    const commands = matchesIn(document, /\bnpm run (?:-s )?([\w:-]+)/g)
    assert.deepStrictEqual(
      commands.filter((command) => !(command in scripts)),
      []
    )
  })
})
