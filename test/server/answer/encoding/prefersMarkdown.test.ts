import { assert, describe, it } from "@effect/vitest"

import { prefersMarkdown } from "../../../../src/server/answer/encoding/prefersMarkdown.ts"

const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

describe("prefersMarkdown", () => {
  it.each([
    "text/markdown",
    "TEXT/Markdown",
    "text/html;q=0.8, text/markdown",
    "text/markdown, text/html",
    'text/markdown;variant=GFM;charset="utf-8";q=0.5, */*;q=0.9',
    "text/markdown;q=0.001"
  ])("says yes to %s", (accept) => {
    assert.isTrue(prefersMarkdown(accept))
  })

  it.each([
    undefined,
    "",
    "*/*",
    "text/*",
    chrome,
    "text/markdown;q=0",
    "text/markdown;q=0.5, text/html",
    "text/markdown;q=2",
    "text/markdownish"
  ])("says no to %s", (accept) => {
    assert.isFalse(prefersMarkdown(accept))
  })
})
