import { assert, describe, it } from "@effect/vitest"
import { costOf, prices, priceText } from "@property-intelligence/x402/Prices.ts"

describe("prices", () => {
  it("are exact", () => {
    assert.strictEqual(prices.intel.amount, 50_000n)
    assert.isTrue(prices.full.amount < prices.intel.amount + prices.investor.amount + prices.narrative.amount)
  })

  it("are exact for every number of addresses", () => {
    for (let n = 1; n <= 20; n++) {
      assert.strictEqual(costOf(prices.bulk, n), 30_000n * BigInt(n))
      assert.strictEqual(costOf(prices.intel, n), 50_000n)
    }
  })

  for (const [amount, per, expected] of [
    [50_000n, "call", "$0.05 USDC"],
    [100_000n, "call", "$0.10 USDC"],
    [30_000n, "address", "$0.03 USDC/address"],
    [1_000_000n, "call", "$1.00 USDC"],
    [12_345_678n, "call", "$12.345678 USDC"],
    [1_500n, "call", "$0.0015 USDC"],
    [0n, "call", "$0.00 USDC"]
  ] as const) {
    it(`${amount} atomic units per ${per} read ${expected}`, () => {
      assert.strictEqual(priceText(per === "call" ? { amount, per } : { amount, per, most: 20 }), expected)
    })
  }
})
