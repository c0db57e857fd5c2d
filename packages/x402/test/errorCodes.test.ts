import { assert, describe, it } from "@effect/vitest"
import { BuyerCode, cleanedCode } from "@property-intelligence/x402/errorCodes.ts"
import { Schema } from "effect"

describe("cleanedCode", () => {
  it("keeps every code of the list", () => {
    for (const code of BuyerCode.literals) assert.strictEqual(cleanedCode(code, "verify"), code)
  })

  it("hides everything else from the buyer", () => {
    for (const text of [
      "ContractFunctionExecutionError at https://rpc.example.com/key",
      "settlement_pending",
      "permit2_612_amount_mismatch",
      "",
      null,
      undefined,
      { code: "insufficient_funds" }
    ]) {
      assert.strictEqual(cleanedCode(text, "verify"), "unexpected_verify_error")
      assert.strictEqual(cleanedCode(text, "settle"), "unexpected_settle_error")
    }
  })

  it.prop("never gives a code that is not on the list", { text: Schema.String }, ({ text }) =>
    assert.include(BuyerCode.literals, cleanedCode(text, "settle"))
  )
})
