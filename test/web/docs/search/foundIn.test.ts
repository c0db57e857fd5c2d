import { assert, describe, it } from "@effect/vitest"

import { type SearchablePage, searchIndex } from "../../../../web/docs/searchIndex.ts"
import { foundIn } from "../../../../web/src/docs/search/foundIn.ts"

const page = (
  path: string,
  title: string,
  text: string,
  parts: ReadonlyArray<readonly [heading: string, text: string]> = [],
  others: Partial<SearchablePage> = {}
): SearchablePage => ({
  path,
  title,
  group: "Guides",
  sections: [
    { id: "", heading: title, text },
    ...parts.map(([heading, words]) => ({ id: heading.toLowerCase(), heading, text: words }))
  ],
  ...others
})

const index = searchIndex([
  page("/docs/limits", "Limits", "How often calls may be made. A payment may be refused.", [
    ["Payments", "Refused ones are counted."],
    ["Load", "askingPrice is a field."]
  ]),
  page("/docs/payments", "How a call is paid", "By x402.", [["Networks", "Base and Polygon."]], { name: "Payments" }),
  page("/docs/bulk", "Many addresses", "A list is one payment.", [["Order", "Sort the list."]]),
  page("/docs/runbooks", "Payments", "What to do.", [], { isForOperators: true })
])

const hrefs = (query: string, most?: number) => foundIn(index, query, most).map(({ href }) => href)

describe("search", () => {
  it("ranks titles above headings, headings above text, and callers above operators", () => {
    assert.deepStrictEqual(hrefs("payment"), [
      "/docs/payments",
      "/docs/limits#payments",
      "/docs/runbooks",
      "/docs/payments#networks",
      "/docs/limits",
      "/docs/bulk"
    ])
  })

  it("finds words by their beginning, in the plural, in any case and as parts of names", () => {
    assert.deepStrictEqual(hrefs("polyg"), ["/docs/payments#networks"])
    assert.deepStrictEqual(hrefs("LISTS"), ["/docs/bulk", "/docs/bulk#order"])
    for (const query of ["askingPrice", "asking price", "price"])
      assert.deepStrictEqual(hrefs(query), ["/docs/limits#load"])
  })

  it("needs all words in one part, and adds the words of the title to each part", () => {
    assert.deepStrictEqual(hrefs("payments networks"), ["/docs/payments#networks"])
    assert.deepStrictEqual(hrefs("polygon zebra"), ["/docs/payments#networks"])
  })

  it("finds nothing for an empty query, for stop words, and for unknown words", () => {
    for (const query of ["", "   ", "of the", "zebra", "()[.*"]) assert.deepStrictEqual(hrefs(query), [])
  })

  it("finds a part by more words as by its title, and refuses words of parts that don't exist", () => {
    const pages = [
      page("/docs/prices", "Prices", "There is a refund."),
      page("/docs/payments", "Payments", "", [
        ["Failures", "Nothing is charged."],
        ["For operators", "The refund of a refund."]
      ])
    ]
    const found = foundIn(searchIndex(pages, { "/docs/payments#failures": "refund" }), "refund")
    assert.deepStrictEqual(
      found.map(({ href }) => href),
      ["/docs/payments#failures", "/docs/payments", "/docs/prices", "/docs/payments#for operators"]
    )
    assert.throws(() => searchIndex(pages, { "/docs/payments#gone": "refund" }), /gone/)
  })

  it("shows no more than it may, and what each is", () => {
    assert.lengthOf(hrefs("payment", 2), 2)
    const [first] = foundIn(index, "networks")
    assert.deepStrictEqual(first, {
      href: "/docs/payments#networks",
      title: "How a call is paid",
      heading: "Networks",
      group: "Guides",
      snippet: "Base and Polygon."
    })
  })
})
