import { assert, describe, it } from "@effect/vitest"
import { objectInHeader, paymentHeaderOf } from "@property-intelligence/client/mcp/toolResult.ts"

import { base64Of, jsonOf } from "../../../x402/test/support/payments/paymentSamples.ts"

const payment = { x402Version: 2, accepted: { scheme: "exact" }, payload: { signature: "0x5e" } }

describe("a payment in the metadata of a tool call", () => {
  it("is the same header as an object and as its base64", () => {
    const header = paymentHeaderOf({ "x402/payment": payment })
    assert.deepStrictEqual(jsonOf(header["PAYMENT-SIGNATURE"] ?? ""), payment)
    assert.deepStrictEqual(paymentHeaderOf({ "x402/payment": base64Of(payment) }), {
      "PAYMENT-SIGNATURE": base64Of(payment)
    })
  })

  it("of version 1 goes into the header of version 1", () => {
    const old = { ...payment, x402Version: 1 }
    assert.deepStrictEqual(Object.keys(paymentHeaderOf({ "x402/payment": old })), ["X-PAYMENT"])
    assert.deepStrictEqual(Object.keys(paymentHeaderOf({ "x402/payment": base64Of(old) })), ["X-PAYMENT"])
  })

  it("makes no header without a payment, and keeps a garbled payment", () => {
    assert.deepStrictEqual(paymentHeaderOf({}), {})
    const proof = { domain: "api.example.com" }
    assert.deepStrictEqual(paymentHeaderOf({ "x402/sign-in-with-x": proof }), { "SIGN-IN-WITH-X": base64Of(proof) })
    assert.deepStrictEqual(paymentHeaderOf({ "x402/sign-in-with-x": "a\nb", "x402/payment": "garbage" }), {
      "SIGN-IN-WITH-X": "",
      "PAYMENT-SIGNATURE": "garbage"
    })
    assert.deepStrictEqual(paymentHeaderOf({ "x402/payment": null }), {})
    assert.deepStrictEqual(paymentHeaderOf({ "x402/payment": "garbage" }), { "PAYMENT-SIGNATURE": "garbage" })
    for (const unsendable of ["line\nbreak", "\r\nx: y", "é", "\u2028", "\ud800"]) {
      const headers = paymentHeaderOf({ "x402/payment": unsendable })
      assert.deepStrictEqual(headers, { "PAYMENT-SIGNATURE": "" })
      assert.doesNotThrow(() => new Request("http://localhost", { headers }))
    }
    for (const odd of [5, true, [], { a: 1 }]) {
      assert.deepStrictEqual(Object.keys(paymentHeaderOf({ "x402/payment": odd })), ["PAYMENT-SIGNATURE"])
    }
  })
})

describe("an object in a header", () => {
  it("is read, and is null if the header has no object", () => {
    assert.deepStrictEqual(objectInHeader(base64Of({ success: true })), { success: true })
    for (const other of [undefined, "", "garbage", base64Of("text"), base64Of([1])]) {
      assert.isNull(objectInHeader(other))
    }
  })
})
