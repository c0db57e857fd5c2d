import { assert, describe, it } from "@effect/vitest"

import { describePurchase } from "../../src/cli/describePurchase.ts"

const purchase = {
  offer: { amount: "50000", asset: "0xA5", network: "eip155:84532", payTo: "0x5Hop" },
  receipt: { success: true, payer: "0xb0b", transaction: "0x7a", network: "eip155:84532" }
}

describe("describePurchase", () => {
  it("shows the offer, the payment and both balances before and after", () => {
    const before = { "0xB0b": "100.000000" }
    const after = { "0xB0b": "99.950000", "0x5Hop": "0.050000" }
    assert.strictEqual(
      describePurchase(purchase, before, after),
      [
        "402 Payment Required",
        "  price       $0.05 USDC",
        "  network     eip155:84532",
        "  pay to      0x5Hop",
        "",
        "Paid",
        "  payer       0xb0b",
        "  transaction 0x7a",
        "",
        "Balances in USDC",
        "  payer       100.000000 -> 99.950000",
        "  receiver    unknown -> 0.050000"
      ].join("\n")
    )
  })
})
