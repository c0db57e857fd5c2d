import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  acceptedEncoding,
  acceptsRows,
  prefersHtml,
  prefersMarkdown
} from "../../../../src/server/request/encoding/contentNegotiation.ts"

const Weight = Schema.Literals(["", ";q=0", ";q=0.001", "; q=0.5", " ;Q=1.000", ";q=1", ";q=2", ";x"])
const Coding = Schema.Literals(["br", "gzip", "GZIP", "x-gzip", "deflate", "zstd", "identity", "*", "", "b r"])
const Header = Schema.Array(Schema.Struct({ coding: Coding, weight: Weight }))

describe("the encoding of an answer", () => {
  for (const [header, encoding] of [
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.9", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", "identity"],
    ["gzip;q=0.000", "identity"],
    ["GZIP", "gzip"],
    ["x-gzip", "gzip"],
    ["*", "br"],
    ["*;q=0.1, gzip;q=0.2", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*;q=0", "identity"],
    ["gzip, *;q=0", "gzip"],
    ["identity;q=0", "identity"],
    ["identity;q=0, gzip;q=0.001", "gzip"],
    ["identity;q=0.5, gzip;q=0.1", "identity"],
    ["identity, gzip", "gzip"],
    ["identity, gzip;q=0.9", "identity"],
    ["deflate, zstd", "identity"],
    ["gzip\t;\tq=0.3 , br ; q=0.2", "gzip"],
    ["br;q=1.5, gzip", "gzip"],
    ["br;q=-1, gzip;q=0.1234", "identity"],
    [",, ,gzip,", "gzip"],
    ["gzip;level=9", "identity"]
  ] as const) {
    it(`is ${encoding} for ${header}`, () => assert.strictEqual(acceptedEncoding(header), encoding))
  }

  it.prop("is never a refused one, and is an accepted one if possible", { members: Header }, ({ members }) => {
    const readable = members.filter(({ coding, weight }) => coding !== "" && coding !== "b r" && !/x|2/.test(weight))
    const weightOf = (names: ReadonlyArray<string>) => {
      const last = readable.findLast(({ coding }) => names.includes(coding.toLowerCase()))
      return last === undefined ? null : Number(/[\d.]+/.exec(last.weight)?.[0] ?? 1)
    }
    const others = weightOf(["*"])
    const weights = {
      br: weightOf(["br"]) ?? others ?? 0,
      gzip: weightOf(["gzip", "x-gzip"]) ?? others ?? 0,
      identity: weightOf(["identity"]) ?? (others === 0 ? 0 : 0.0001)
    }
    const chosen = acceptedEncoding(members.map(({ coding, weight }) => `${coding}${weight}`).join(","))
    const best = Math.max(...Object.values(weights))
    if (best > 0) assert.strictEqual(weights[chosen], best)
    else assert.strictEqual(chosen, "identity")
  })

  it.prop("is a known one, whatever the client sends", { text: Schema.String }, ({ text }) => {
    assert.include(["br", "gzip", "identity"], acceptedEncoding(text))
  })
})

const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

describe("prefersHtml", () => {
  it.each([chrome, "text/html", "text/html, application/json", "text/html;q=0.9, */*;q=0.8"])(
    "says yes to %s",
    (accept) => {
      assert.isTrue(prefersHtml(accept))
    }
  )

  it.each([
    undefined,
    "",
    "*/*",
    "application/json",
    "application/json, text/html;q=0.5",
    "application/problem+json, text/html;q=0.9",
    "*/*, text/html;q=0.9",
    "text/html;q=0"
  ])("says no to %s", (accept) => {
    assert.isFalse(prefersHtml(accept))
  })
})

describe("prefersMarkdown", () => {
  it.each([
    "text/markdown",
    "TEXT/Markdown",
    "text/html;q=0.8, text/markdown",
    "text/markdown, text/html",
    'text/markdown;variant=GFM;charset="utf-8";q=0.5, */*;q=0.9',
    "text/markdown;q=0.001",
    "text/html;q=0.2;a=b, text/markdown;q=0.3",
    'text/html;q=0.5;a="text/html,", text/markdown'
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
    "text/markdownish",
    'text/html;a=", text/markdown"',
    `text/html${';a="'.repeat(60)};`,
    `text/markdown${";a=b".repeat(300)}`
  ])("says no to %s", (accept) => {
    assert.isFalse(prefersMarkdown(accept))
  })
})

describe("acceptsRows", () => {
  it.each([
    "application/x-ndjson",
    "Application/X-NDJSON;charset=utf-8",
    "application/json;q=0.5 , application/x-ndjson ; q=0.1",
    'text/html;a="b,c", application/x-ndjson;q=1.000;a=b'
  ])("says yes to %s", (accept) => {
    assert.isTrue(acceptsRows(accept))
  })

  it.each([
    undefined,
    "",
    "*/*",
    "application/*",
    "application/x-ndjsonish",
    "application/x-ndjson;q=0",
    "application/x-ndjson;a=b;q=0.000",
    'text/html;a="b, application/x-ndjson"',
    `application/x-ndjson, ${"a".repeat(1024)}`
  ])("says no to %s", (accept) => {
    assert.isFalse(acceptsRows(accept))
  })
})
