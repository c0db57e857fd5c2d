import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { orderFingerprint } from "../../../src/payments/ledger/OrderFingerprint.ts"

const fingerprint = (body: Schema.Json) => orderFingerprint("POST", "/property-intel", body)

describe("orderFingerprint", () => {
  it("is the SHA-256 of the canonical text", () => {
    assert.strictEqual(
      orderFingerprint("post", "/x", { b: [1, null, "é"], a: { d: true, c: -0 } }),
      // printf '["POST","/x",{"a":{"c":0,"d":true},"b":[1,null,"é"]}]' | sha256sum
      "031927a17bb5a5fa91c81b28c18059a8331a1f142129ccc4a8faa4b7d5f14f03"
    )
  })

  it("does not see the order of keys and white space", () => {
    const texts = [
      '{"address":"1 Main St, Austin, TX","condition":"fair","more":{"x":1,"y":[]}}',
      ' { "more" : { "y" : [ ], "x" : 1.0 },\n "condition" : "fair", "address" : "1 Main St, Austin, TX" } '
    ]
    assert.strictEqual(new Set(texts.map((text) => fingerprint(JSON.parse(text)))).size, 1)
  })

  it("sees everything else", () => {
    const orders: ReadonlyArray<readonly [string, string, Schema.Json]> = [
      ["POST", "/property-intel", { address: "1 Main St" }],
      ["PUT", "/property-intel", { address: "1 Main St" }],
      ["POST", "/property-full", { address: "1 Main St" }],
      ["POST", "/property-intel", { address: "1 Main  St" }],
      ["POST", "/property-intel", { address: "1 Main St", condition: "fair" }],
      ["POST", "/property-intel", { addresses: ["1 Main St", "2 Main St"] }],
      ["POST", "/property-intel", { addresses: ["2 Main St", "1 Main St"] }],
      ["POST", "/property-intel", ["a", "b"]],
      ["POST", "/property-intel", ["a,b"]],
      ["POST", "/property-intel", ['a","b']],
      ["POST", "/property-intel", [["a"], "b"]],
      ["POST", "/property-intel", { 0: "a", 1: "b" }],
      ["POST", "/property-intel", {}],
      ["POST", "/property-intel", []],
      ["POST", "/property-intel", null],
      ["POST", "/property-intel", "null"]
    ]
    assert.strictEqual(new Set(orders.map((order) => orderFingerprint(...order))).size, orders.length)
  })

  it("takes bodies nested as deep as 16 KB allow", () => {
    const nested = "[".repeat(8_000) + "]".repeat(8_000)
    assert.match(fingerprint(JSON.parse(nested)), /^[0-9a-f]{64}$/)
  })

  it.prop(
    "writes JSON that reads back as the same value",
    { body: Schema.Record(Schema.String, Schema.Finite) },
    ({ body }) => {
      const reversed = Object.fromEntries(Object.entries(body).toReversed())
      assert.strictEqual(fingerprint(body), fingerprint(reversed))
      assert.strictEqual(fingerprint(body), fingerprint(JSON.parse(JSON.stringify(body, null, 2))))
    }
  )
})
