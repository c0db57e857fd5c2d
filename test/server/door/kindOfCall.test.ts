import { assert, describe, it } from "@effect/vitest"

import { kindOfCall } from "../../../src/server/door/kindOfCall.ts"

describe("what a request is to the door", () => {
  for (const [method, url, headers, kind] of [
    ["GET", "/livez", {}, null],
    ["HEAD", "/readyz?verbose", {}, null],
    ["GET", "http://a/health", {}, null],
    ["OPTIONS", "/test/property-intel", {}, null],
    ["POST", "/property-intel", {}, null],
    ["POST", "/property-full?view=summary", {}, null],
    ["POST", "/property-intel", { "payment-signature": "x" }, "paid"],
    ["POST", "/property-bulk", { "x-payment": "x" }, "paid"],
    ["POST", "/test/property-intel", {}, "free"],
    // A header is no payment where nothing is sold.
    ["POST", "/test/property-intel", { "payment-signature": "x" }, "free"],
    ["GET", "/docs", {}, "free"],
    ["GET", "/LIVEZ", {}, "free"],
    ["GET", "/nowhere", {}, "free"]
  ] as const) {
    it(`${method} ${url} ${Object.keys(headers).join()}: ${kind}`, () => {
      assert.strictEqual(kindOfCall({ method, url, headers }), kind)
    })
  }
})
