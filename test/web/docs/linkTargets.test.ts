import { assert, describe, it } from "@effect/vitest"

import { withLinksToPages } from "../../../web/docs/linkTargets.ts"

describe("links of documents", () => {
  const from = (file: string, link: string) => withLinksToPages(link, file)

  it("lead to pages, if the file is a page", () => {
    assert.strictEqual(from("docs/bulk.md", "[in part](payments.md#upto)"), "[in part](/docs/payments#upto)")
    assert.strictEqual(from("docs/mcp.md", "[so many](settings.md)"), "[so many](/docs/settings)")
    assert.strictEqual(from("docs/runbooks/stores.md", "[x](../operations.md)"), "[x](/docs/operations)")
    assert.strictEqual(from("examples/README.md", "[curl](curl/buy.sh)"), "[curl](/docs/examples#curl)")
  })

  it("are named by the page in place of the file", () => {
    assert.strictEqual(from("docs/bulk.md", "[payments.md](payments.md)"), "[Payments](/docs/payments)")
  })

  it("become text where they lead to a file that is no page", () => {
    assert.strictEqual(from("docs/payments.md", "see [the table](../src/x.ts)."), "see the table.")
    assert.strictEqual(from("docs/payments.md", "[how](../README.md#in-production)"), "how")
  })

  it("stay where they lead to others, within the page, or stand in code", () => {
    for (const text of ["[x402](https://www.x402.org)", "[below](#networks)", "```md\n[a](payments.md)\n```"]) {
      assert.strictEqual(from("docs/payments.md", text), text)
    }
  })
})
