import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { html, withBetween, prose } from "../../../src/server/docs/markup.ts"

describe("markup", () => {
  it("fills templates in with text, with other markup and with lists of it", () => {
    const items = ["<a>", `"b" & 'c'`].map((text) => html`<li title="${text}">${text}</li>`)
    assert.strictEqual(
      html`<b>${items}</b>${3}`.text,
      `<b><li title="&lt;a&gt;">&lt;a&gt;</li><li title="&quot;b&quot; &amp; &#39;c&#39;">&quot;b&quot; &amp; &#39;c&#39;</li></b>3`
    )
    assert.strictEqual(withBetween([html`<b>1</b>`, html`2`], " < ").text, "<b>1</b> &lt; 2")
  })

  it("shows text between backticks as code", () => {
    assert.strictEqual(prose("Send `a<b>` or `c`.").text, "Send <code>a&lt;b&gt;</code> or <code>c</code>.")
  })

  it.prop("lets no text become a tag or leave its attribute", { text: Schema.String }, ({ text }) => {
    assert.notMatch(html`${text}`.text, /[<>"']/)
    assert.notMatch(prose(text).text.replaceAll(/<\/?code>/g, ""), /[<>"']/)
  })
})
