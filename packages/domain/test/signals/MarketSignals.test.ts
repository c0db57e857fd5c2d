import { assert, describe, it } from "@effect/vitest"

import { jobSignal, marketTrend } from "../../src/signals/MarketSignals.ts"

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

const weak = "🔴 Weak: rising or high unemployment"
const cautious = "🟠 Cautious"
const strong = "🟢 Strong"
const favorable = "🟢 Favorable"
const neutral = "🟡 Neutral"

describe("jobSignal", () => {
  const table: ReadonlyArray<[stateRate: number, change12Months: number, label: string]> = [
    [3, 0.8, weak],
    [3, 0.7, cautious],
    [6.2, 0, weak],
    [6.1, 0, cautious],
    [4.2, 0.5, cautious],
    [4.2, 0.4, neutral],
    [5.2, 0, cautious],
    [5.1, 0, neutral],
    [3.7, 0.2, strong],
    [3.7, 0.3, favorable],
    [3.8, 0.2, favorable],
    [4.5, 0.3, favorable],
    [4.5, 0.4, neutral],
    [4.6, 0.3, neutral],
    [3, 0.4, neutral]
  ]
  for (const [stateRate, change12Months, label] of table) {
    it(`${stateRate}% against 4.2%, ${change12Months} points in a year, is ${label}`, () =>
      assert.strictEqual(jobSignal({ stateRate, nationalRate: 4.2, change12Months }), label))
  }

  it("measures against 4.2% when the national rate is unknown", () => {
    assert.strictEqual(jobSignal({ stateRate: 5.2, nationalRate: null, change12Months: 0 }), cautious)
    assert.strictEqual(jobSignal({ stateRate: 5.2, nationalRate: 5.1, change12Months: 0 }), favorable)
  })

  it("is null without the state's rate or its change", () => {
    assert.isNull(jobSignal({ stateRate: null, nationalRate: 4.2, change12Months: 0 }))
    assert.isNull(jobSignal({ stateRate: 4.2, nationalRate: 4.2, change12Months: null }))
  })
})
