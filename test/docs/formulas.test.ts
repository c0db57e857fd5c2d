import { globSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

const page = readFileSync("docs/investor-analysis.md", "utf8")

const numbers = new Set([...page.matchAll(/^### (\d+(?:\.\d+)?) /gm)].map(([, number]) => number))

const cited = globSync("{src,packages/*/src}/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/investor-analysis\.md\s+(?:\*\s+)?(\d+(?:\.\d+)?)/g)].map(([, number]) => ({
    file,
    number
  }))
)

describe("the numbers of formulas", () => {
  it("that comments cite are headings of docs/investor-analysis.md, and each heading is cited", () => {
    assert.isAtLeast(cited.length, 17)
    assert.deepStrictEqual(
      cited.filter(({ number }) => !numbers.has(number)),
      []
    )
    assert.deepStrictEqual(
      [...numbers].filter((number) => !cited.some((one) => one.number === number)),
      []
    )
  })

  it("are of no document outside the repository", () => {
    const outside = globSync("{src,packages,web,test,docs}/**/*.{ts,tsx,md}", {
      exclude: ["web/dist/**", "**/node_modules/**"]
    })
      .filter((file) => !file.endsWith("formulas.test.ts"))
      .filter((file) => /(?<![-\w])investor\.md/.test(readFileSync(file, "utf8")))
    assert.deepStrictEqual(outside, [])
  })
})
