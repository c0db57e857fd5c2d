import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "../..")

const filesIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => {
        const path = join(parentPath, name)
        return [path.slice(folder.length + 1), readFileSync(path, "utf8")] as const
      })
  )

describe("web/dist", () => {
  it("is what `npm run pages` makes of the current pages and documents, byte for byte", () => {
    const folder = mkdtempSync(join(tmpdir(), "pages-"))
    try {
      execFileSync(process.execPath, [join(root, "web/build.ts"), folder], { cwd: root, stdio: "pipe" })
      const made = filesIn(folder)
      const kept = filesIn(join(root, "web/dist"))
      assert.sameMembers([...kept.keys()], [...made.keys()])
      assert.deepStrictEqual(
        [...made].filter(([name, text]) => kept.get(name) !== text).map(([name]) => name),
        []
      )
      assert.isAbove(made.size, 10)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 180_000)
})
