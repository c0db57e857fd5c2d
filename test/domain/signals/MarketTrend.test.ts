import { assert, describe, it } from "@effect/vitest"

import { marketTrend } from "../../../src/domain/signals/MarketTrend.ts"

describe("marketTrend", () => {
  const table: ReadonlyArray<[number, string]> = [
    [8, "🔥 Hot"],
    [7.9, "📈 Appreciating"],
    [4, "📈 Appreciating"],
    [3.9, "↗️ Steady"],
    [1, "↗️ Steady"],
    [0.9, "➡️ Flat"],
    [-1, "➡️ Flat"],
    [-1.1, "↘️ Softening"],
    [-4, "↘️ Softening"],
    [-4.1, "📉 Declining"]
  ]
  for (const [percent, label] of table) {
    it(`${percent}% a year is ${label}`, () => assert.strictEqual(marketTrend(percent), label))
  }

  it("is null for an unknown change", () => assert.isNull(marketTrend(null)))
})
