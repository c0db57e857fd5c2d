import { globSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "../../web/src")

/** The folders of the pages, from the top down: one imports only from those below its own. */
const floors = [
  ["front", "report", "status", "docs"],
  ["purchase", "calculator", "map"],
  ["asked"],
  ["words"],
  ["page", "charts"],
  ["figures"]
]

const floorOf = (path: string): number => floors.findIndex((names) => names.includes(path.split("/")[0] ?? ""))

const files = globSync("**/*.{ts,tsx}", { cwd: root }).filter((file) => file !== "pages.tsx")

/** Every import of a file of the pages, types included. */
const imports = files.flatMap((from) =>
  [...readFileSync(join(root, from), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].map(([, to = ""]) => ({
    from,
    to: relative(root, resolve(root, dirname(from), to))
  }))
)

const folderOf = (file: string): string => file.split("/")[0] ?? ""

describe("the floors of the pages", () => {
  it("have every folder", () => {
    assert.isAbove(files.length, 80)
    assert.deepStrictEqual(
      [...new Set(files.filter((file) => file.includes("/")).map(folderOf))].filter((folder) => floorOf(folder) === -1),
      []
    )
  })

  it("are imported downwards alone, so that no page depends on another", () => {
    const upwards = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to) && floorOf(from) >= floorOf(to))
    assert.deepStrictEqual(
      upwards.map(({ from, to }) => `${from} imports ${to}`),
      []
    )
  })
})
