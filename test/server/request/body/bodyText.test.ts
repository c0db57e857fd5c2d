import { assert, describe, it } from "@effect/vitest"
import { QuoteRequest } from "@property-intelligence/api/QuoteGroup.ts"
import { InvestorBody } from "@property-intelligence/api/RequestBody.ts"
import { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { Effect, Result, Schema } from "effect"
import { Headers } from "effect/http"

import {
  maxEntries,
  maxFields,
  maxLevels,
  parseBody,
  unreadableMediaType
} from "../../../../src/server/request/body/bodyText.ts"

const faultOf = (text: string) => {
  const read = parseBody(text)
  return Result.isFailure(read) ? read.failure.reason : null
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]))
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`

describe("a body", () => {
  it.each([
    ["as many fields as may be", JSON.stringify(fields(maxFields)), null],
    ["one field more", JSON.stringify(fields(maxFields + 1)), "TooManyFields"],
    [
      "that many in several objects",
      JSON.stringify({ a: fields(maxFields / 2), b: fields(maxFields / 2 - 1) }),
      "TooManyFields"
    ],
    ["as many entries as may be", JSON.stringify(Array.from({ length: maxEntries }, () => 1)), null],
    ["one entry more", JSON.stringify(Array.from({ length: maxEntries + 1 }, () => 1)), "TooManyEntries"],
    [
      "that many in several lists",
      JSON.stringify([Array.from({ length: 60 }, () => 1), Array.from({ length: 39 }, () => 1)]),
      "TooManyEntries"
    ],
    ["as many levels as may be", nested(maxLevels), null],
    ["one level more", nested(maxLevels + 1), "TooDeep"],
    ["thousands of levels", nested(8000), "TooDeep"],
    ["thousands of entries", `[${"0,".repeat(8000)}0]`, "TooManyEntries"],
    ["a name given thousands of times", `{${'"a":1,'.repeat(2000)}"b":1}`, null],
    ["a name of the language", '{"__proto__":{"constructor":1}}', null]
  ] as const)("of %s", (_name, text, reason) => {
    assert.strictEqual(faultOf(text), reason)
  })

  it.effect.prop(
    "of the largest kind has room for as many fields and levels again",
    { terms: InvestorRequest, endpoint: QuoteRequest.fields.endpoint },
    ({ endpoint, terms }) =>
      Effect.sync(() => {
        const sent = { ...Schema.encodeSync(InvestorRequest)(terms), address: "1 A St" }
        const read = parseBody(JSON.stringify({ endpoint, view: "full", body: sent }))
        assert.isTrue(Result.isSuccess(read))
      })
  )

  it("has room for every field of the largest kind", () => {
    const all = Object.keys(InvestorBody.fields).length + Object.keys(QuoteRequest.fields).length + 2
    assert.isAtMost(all, maxFields)
    assert.isAtLeast(all, 20)
  })
})

describe("unreadableMediaType", () => {
  it.each([
    { "content-type": "application/json" },
    { "content-type": "Application/JSON; charset=UTF-8" },
    { "content-type": 'application/json;charset="utf-8"' },
    { "content-type": "application/json", "content-encoding": "identity" }
  ])("reads %o", (headers) => {
    assert.isNull(unreadableMediaType(Headers.fromInput(headers)))
  })

  it.each([
    [{}, "The Content-Type header is missing.", "Send Content-Type: application/json."],
    [
      { "content-type": "text/plain" },
      "The Content-Type header is not application/json.",
      "Send Content-Type: application/json."
    ],
    [
      { "content-type": "application/json", "content-encoding": "gzip" },
      "The Content-Encoding header says that the body is compressed (gzip). Compressed bodies are not accepted.",
      "Send the body uncompressed, without a Content-Encoding header."
    ],
    [
      { "content-type": "application/json", "content-encoding": "a secret" },
      "The Content-Encoding header says that the body is compressed. Compressed bodies are not accepted.",
      "Send the body uncompressed, without a Content-Encoding header."
    ],
    [
      { "content-type": "application/json; charset=iso-8859-1" },
      "The Content-Type header names a charset that is not UTF-8.",
      "Send the body in UTF-8, with Content-Type: application/json."
    ]
  ])("refuses %o with what is at fault", (headers, detail, hint) => {
    assert.deepStrictEqual(unreadableMediaType(Headers.fromInput(headers)), { detail, hint })
  })
})
