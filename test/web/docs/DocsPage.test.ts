import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { DocsPage } from "../../../web/src/docs/DocsPage.tsx"
import { Search } from "../../../web/src/docs/search/Search.tsx"

const link = (name: string) => ({ href: `/docs/${name.toLowerCase()}`, name, summary: `About ${name}.` })

const contents = {
  searchPath: "/assets/search-x.json",
  groups: [
    { name: "Guides", isForOperators: false, pages: [link("First"), link("Second")] },
    { name: "For operators", isForOperators: true, pages: [link("Third")] }
  ]
}

const pageOf = (name: string, headings: ReadonlyArray<string>) =>
  render(
    h(DocsPage, {
      ...link(name),
      title: `The ${name}`,
      html: "<p>Text.</p>",
      headings: headings.map((text) => ({ id: text, level: 2, text })),
      contents
    })
  )

describe("a page of the docs", () => {
  it("marks itself in the list, and links to the pages before and after it", () => {
    const html = pageOf("Second", [])
    assert.lengthOf(html.match(/<a href="\/docs\/second" aria-current="page">/g) ?? [], 2)
    assert.include(html, '<a class="docs-previous" href="/docs/first">')
    assert.include(html, '<a class="docs-next" href="/docs/third">')
    assert.include(html, "<h1>The Second</h1>")
  })

  it("keeps what is for operators folded, but on their own pages", () => {
    assert.notInclude(pageOf("First", []), "<details open")
    assert.include(pageOf("Third", []), "<details open")
  })

  it("lists the parts of the page if there is more than one", () => {
    assert.notInclude(pageOf("First", ["only"]), "On this page")
    assert.include(pageOf("First", ["one", "two"]), '<a href="#two">two</a>')
  })

  it("says where the search's index is, and shows no field that could not search", () => {
    const html = pageOf("First", [])
    assert.include(html, 'data-index="/assets/search-x.json"')
    assert.notInclude(html, "<input")
  })
})

describe("the search's field", () => {
  it("is a combobox with a name, closed at first", () => {
    const html = render(h(Search, { load: () => Promise.reject(new Error("not asked for")) }))
    assert.include(html, 'role="combobox"')
    assert.include(html, 'aria-expanded="false"')
    assert.include(html, '<label class="hidden-visually" for="docs-query">Search the docs</label>')
    assert.match(html, /role="listbox"[^>]* hidden/)
  })
})
