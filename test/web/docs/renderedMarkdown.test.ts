import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { renderedMarkdown } from "../../../web/docs/renderedMarkdown.ts"

describe("a document as HTML", () => {
  it("has its first heading as the title, and the others as anchors", () => {
    const { headings, html, title } = renderedMarkdown(
      "# A `title`\n\nText.\n\n## Who pays?\n\n### `upto`\n\n## Who pays?\n"
    )
    assert.strictEqual(title, "A title")
    assert.deepStrictEqual(headings, [
      { id: "who-pays", level: 2, text: "Who pays?" },
      { id: "upto", level: 3, text: "upto" },
      { id: "who-pays-1", level: 2, text: "Who pays?" }
    ])
    assert.notInclude(html, "<h1")
    assert.include(html, '<h2 id="who-pays"><a class="docs-anchor" href="#who-pays">Who pays?</a></h2>')
  })

  it("puts each table into a box that the keyboard reaches, with a distinct name", () => {
    const { html } = renderedMarkdown(
      "# T\n\n| a | b |\n| --- | ---: |\n| 1 | 2 |\n\n## Part\n\n| c |\n| --- |\n| 3 |\n"
    )
    assert.include(html, '<div class="docs-table" role="region" tabindex="0" aria-label="Table 1, T">')
    assert.include(html, 'aria-label="Table 2, Part"')
    assert.include(html, '<th scope="col">a</th><th class="number" scope="col">b</th>')
    assert.include(html, '<td class="number">2</td>')
  })

  it("keeps anchors of raw HTML, leaves comments out, and shows all else as text", () => {
    const { html } = renderedMarkdown(
      '# T\n\n<!-- made by a tool -->\n\n<a id="one"></a><a id="two"></a>\n\nA <b onclick="x()">bold</b> word.\n\n<script>alert(1)</script>\n'
    )
    assert.include(html, '<span id="one"></span><span id="two"></span>')
    assert.notInclude(html, "made by a tool")
    assert.include(html, "&lt;b onclick=&quot;x()&quot;&gt;bold")
    assert.notMatch(html, /<script|<b /)
  })

  it.prop("makes no tag of what a document quotes", { text: Schema.String }, ({ text }) => {
    const { html } = renderedMarkdown(`# T\n\n\`\`\`html\n${text}\n\`\`\`\n`)
    assert.notMatch(
      html,
      /<(?!\/?(?:div|pre|code|p|h[1-6]|ul|ol|li|a|em|strong|hr|blockquote|del|br|span|table|thead|tbody|tr|th|td|input)\b)/
    )
  })

  it("has the words of each part, without its code", () => {
    const { sections } = renderedMarkdown(
      "# T\n\nA *first* [line](/x).\n\n- one\n- two\n\n```sh\nrm -rf\n```\n\n## Part\n\n| head | b |\n| --- | --- |\n| cell | `code` |\n"
    )
    assert.deepStrictEqual(sections, [
      { id: "", heading: "T", text: "A first line. one two" },
      { id: "part", heading: "Part", text: "head b cell code" }
    ])
  })
})
