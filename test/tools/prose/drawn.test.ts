import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { drawTexts } from "../../../lab/tools/prose/drawn.ts"
import { seededPick } from "../../../lab/tools/prose/seededPick.ts"

const root = resolve(import.meta.dirname, "../../..")

describe("a draw by a seed", () => {
  const items = Array.from({ length: 1000 }, (_, index) => index)

  it("takes each item at most once, the same ones for the same seed, and others for another", () => {
    const picked = seededPick(items, 7, 100)
    assert.strictEqual(new Set(picked).size, 100)
    assert.deepStrictEqual(seededPick(items, 7, 100), picked)
    assert.notDeepEqual(seededPick(items, 8, 100), picked)
  })

  it("takes all of fewer items, and from the whole list", () => {
    assert.sameMembers([...seededPick([1, 2, 3], 7, 10)], [1, 2, 3])
    const means = [1, 2, 3, 4, 5].map((seed) => seededPick(items, seed, 200).reduce((sum, each) => sum + each, 0) / 200)
    for (const mean of means) assert.isTrue(mean > 400 && mean < 600, String(mean))
  })

  it("has texts of each kind, each with the lines that it describes", () => {
    const texts = drawTexts(root, "HEAD", 48, 2)
    assert.deepStrictEqual(
      texts.map(({ kind }) => kind),
      ["docstring", "docstring", "paragraph", "paragraph", "problem", "problem", "member", "member"]
    )
    const [docstring] = texts
    const [file = "", line = ""] = docstring?.at.split(":") ?? []
    const start = readFileSync(join(root, file), "utf8")
      .split("\n")
      .slice(Number(line) - 1)
      .join(" ")
    assert.isTrue(start.startsWith("/**"), start.slice(0, 80))
    const [drawn] = texts.filter(({ kind }) => kind === "member")
    assert.match(drawn?.beside ?? "", /^\w+\.\w+$/)
    for (const { context, text } of texts) assert.isTrue(context.length > 0 && text.length > 0)
  })
})
