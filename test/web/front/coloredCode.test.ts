import { assert, describe, it } from "@effect/vitest"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { coloredCode } from "../../../web/src/front/coloredCode.tsx"
import { snippetsFor } from "../../../web/src/front/snippets.ts"

const markupOf = (code: string): string => render(h("code", {}, coloredCode(code))).replaceAll("&quot;", '"')

describe("coloredCode", () => {
  it("marks strings, comments and keywords, and no sign of a URL", () => {
    assert.strictEqual(
      markupOf('const a = "https://x/#y" // say\nimport b'),
      '<code><span class="hljs-keyword">const</span> a = <span class="hljs-string">"https://x/#y"</span> ' +
        '<span class="hljs-comment">// say</span>\n<span class="hljs-keyword">import</span> b</code>'
    )
    assert.strictEqual(markupOf("curl http://x/import-it \\"), "<code>curl http://x/import-it \\</code>")
  })

  it("leaves every letter of the example calls as it is", () => {
    const order = {
      origin: "http://localhost:4021",
      address: "12 O'Neil St, Troy, NY",
      testKey: null,
      cliPackage: "pi"
    }
    for (const { code } of snippetsFor(order)) {
      const text = markupOf(code).replaceAll(/<[^>]*>/g, "")
      assert.strictEqual(text.replaceAll("&lt;", "<").replaceAll("&amp;", "&"), code)
    }
  })
})
