import { assert, describe, it } from "@effect/vitest"
import { Headers } from "effect/http"

import { unreadableMediaType } from "../../../../src/server/answer/body/unreadableMediaType.ts"

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
    [{}, "The header Content-Type is missing.", "Send the header Content-Type: application/json."],
    [
      { "content-type": "text/plain" },
      "The header Content-Type is not application/json.",
      "Send the header Content-Type: application/json."
    ],
    [
      { "content-type": "application/json", "content-encoding": "gzip" },
      "The header Content-Encoding says that the body is compressed (gzip); it is read only as it is.",
      "Send the body uncompressed, without the header Content-Encoding."
    ],
    [
      { "content-type": "application/json", "content-encoding": "a secret" },
      "The header Content-Encoding says that the body is compressed; it is read only as it is.",
      "Send the body uncompressed, without the header Content-Encoding."
    ],
    [
      { "content-type": "application/json; charset=iso-8859-1" },
      "The header Content-Type names a charset that is not UTF-8.",
      "Send the body in UTF-8, with Content-Type: application/json."
    ]
  ])("refuses %o with what is at fault", (headers, detail, hint) => {
    assert.deepStrictEqual(unreadableMediaType(Headers.fromInput(headers)), { detail, hint })
  })
})
