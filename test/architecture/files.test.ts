import { globSync } from "node:fs"
import { extname, join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "../..")

/** What people write, what `npm run pages` makes of it, and the pictures of `npm run pictures`. */
const written = new Set([
  ".css",
  ".js",
  ".json",
  ".md",
  ".mjs",
  ".py",
  ".service",
  ".sh",
  ".sol",
  ".ts",
  ".tsx",
  ".txt",
  ".webp",
  ".yaml"
])

const folders = "{src,packages,test,lab,docs,ops,examples,web}"

describe("the files of the project", () => {
  it("do not include a profiler's maps and code, which were once committed", () => {
    const left = globSync(`${folders}/**/*`, { cwd: root, exclude: ["**/node_modules/**"], withFileTypes: true })
      .filter((entry) => entry.isFile() && !written.has(extname(entry.name)) && !/^\.|^Dockerfile$/.test(entry.name))
      .map(({ name, parentPath }) => join(parentPath, name))
    assert.deepStrictEqual(left, [])
  })
})
