import { assert, describe, it } from "@effect/vitest"

import { loweredBudget, overBudget } from "../../../lab/tools/prose/budget.ts"
import { markdownTexts } from "../../../lab/tools/prose/markdownTexts.ts"
import { figuresOf, measureProse, projectTexts, rowOf } from "../../../lab/tools/prose/measure.ts"
import { programTexts, titlesIn } from "../../../lab/tools/prose/programTexts.ts"
import { proseTable } from "../../../lab/tools/prose/proseTable.ts"
import { sentencesOf, wordsIn } from "../../../lab/tools/prose/sentencesOf.ts"

const markdown = `# A title

A paragraph with \`code words\` and a [link](to/a.md)
over two lines. Its second sentence.

- an item
  that goes on
- another

| head | \`a | b\` |
| --- | --- |
| cell one | cell two<br>its line |

\`\`\`sh
code is not read
\`\`\`

<!-- a comment -->
> A quotation.
`

const program = `/** What it is. {@link Other} */
export const one = 1
// A line
// and its end.
const text = "A message that people read: " + "they do."
const other = \`It is \${one} of those that people read\`
const name = "too-short"
const query = "select from where and not a word of prose;"
const pattern = /no "string that people read" in here/
`

const textsOf = (found: ReadonlyArray<{ readonly text: string }>) => found.map(({ text }) => text)

describe("the measurement of the project's English", () => {
  it("reads the paragraphs, items, cells and headings of a document, and no code", () => {
    assert.deepStrictEqual(
      markdownTexts("docs/a.md", markdown).map(({ kind, line, text }) => [kind, line, text]),
      [
        ["heading", 1, "A title"],
        ["document", 3, "A paragraph with CODE and a link over two lines. Its second sentence."],
        ["document", 6, "an item that goes on"],
        ["document", 8, "another"],
        ["document", 10, "head"],
        ["document", 10, "CODE"],
        ["document", 12, "cell one"],
        ["document", 12, "cell two"],
        ["document", 12, "its line"],
        ["document", 19, "A quotation."]
      ]
    )
  })

  it("reads the comments of a program, and its texts of four words", () => {
    assert.deepStrictEqual(
      programTexts("src/a.ts", program).map(({ kind, line, text }) => [kind, line, text]),
      [
        ["docstring", 1, "What it is. CODE"],
        ["comment", 3, "A line and its end."],
        ["product", 5, "A message that people read: they do."],
        ["product", 6, "It is CODE of those that people read"]
      ]
    )
  })

  it("reads the text between the tags of a page", () => {
    const page =
      'export const Page = () => <p title="A title that people read">It\'s a short text that {1} people read</p>'
    assert.deepStrictEqual(textsOf(programTexts("web/src/Page.tsx", page)), [
      "A title that people read",
      "It's a short text that"
    ])
  })

  it("reads the titles of tests", () => {
    const tests =
      'describe("a thing", () => {\n  it.effect("does it", () => 1)\n  it.each([1])(`takes ${1}`, () => 1)\n})'
    assert.deepStrictEqual(textsOf(titlesIn("test/a.test.ts", tests)), ["a thing", "does it", "takes CODE"])
  })

  it("divides a text into sentences, not after an abbreviation or inside a number", () => {
    assert.deepStrictEqual(sentencesOf('It costs $0.05, e.g. USDC. "Yes." It does! see 1.5 or not'), [
      "It costs $0.05, e.g. USDC.",
      '"Yes."',
      "It does! see 1.5 or not"
    ])
    assert.strictEqual(wordsIn("One, two - three's 4 ..."), 4)
  })

  it("counts a text in the row of its folder and its readers", () => {
    assert.strictEqual(rowOf({ file: "README.md", kind: "heading" }), "documents of the root")
    assert.strictEqual(rowOf({ file: "docs/runbooks/a.md", kind: "document" }), "documents docs")
    assert.strictEqual(rowOf({ file: "src/payments/deep/a.ts", kind: "docstring" }), "comments src/payments")
    assert.strictEqual(rowOf({ file: "src/Settings.ts", kind: "product" }), "products src")
    assert.strictEqual(rowOf({ file: "packages/api/src/a.ts", kind: "product" }), "products packages/api")
    assert.strictEqual(rowOf({ file: "test/a.test.ts", kind: "title" }), "titles test")
  })

  it("fails a row that is over its budget, and a row that has none; the budget only falls", () => {
    const text = "Asked anew. In vain."
    const measured = measureProse([
      { file: "README.md", line: 1, kind: "document", text },
      { file: "docs/a.md", line: 1, kind: "document", text }
    ])
    assert.deepStrictEqual(overBudget(measured, { "documents docs": 2 }), [
      "documents of the root: 2 hits, at most 0 are allowed"
    ])
    assert.deepStrictEqual(overBudget(measured, { "documents docs": 1, "documents of the root": 5 }), [
      "documents docs: 2 hits, at most 1 are allowed"
    ])
    assert.deepStrictEqual(loweredBudget(measured, { "documents docs": 1, "documents of the root": 5 }), {
      "documents docs": 1,
      "documents of the root": 2
    })
    assert.match(proseTable(measured, { "documents docs": 1 }), /^documents docs +4 /m)
  })

  it("finds every kind of text in this project", () => {
    const kinds = Map.groupBy(projectTexts(`${process.cwd()}/`), ({ kind }) => kind)
    const counted = [...kinds].map(([kind, texts]) => [kind, figuresOf(texts).words] as const)
    assert.strictEqual(counted.length, 6)
    assert.deepStrictEqual(
      counted.filter(([, count]) => count < 300),
      []
    )
    const settings = kinds.get("product")?.filter(({ file }) => file === "src/settings/settingsTable.ts") ?? []
    assert.isAbove(settings.length, 30)
  })
})
