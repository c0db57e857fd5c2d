import { assert, describe, it } from "@effect/vitest"

import { lettingVerdict } from "../../../../src/domain/investor/analysis/LettingVerdict.ts"

const allowed = { prohibited: null, poorFit: null }
const result = (netPremiumPoints: number, netPremium: number) => ({
  noi: 0,
  grossPremiumPercent: 50,
  netPremiumPoints,
  netPremium,
  yieldPercent: 0,
  debtCover: null
})

describe("lettingVerdict", () => {
  // Of a price of 200,000 a point is 2,000 a year.
  const cases: ReadonlyArray<[points: number, dollars: number, verdict: string]> = [
    [9, 18_000, "🟢 Strong: nets about $18,000/yr more than a long-term lease"],
    [1.5, 3000, "🟢 Strong: nets about $3,000/yr more than a long-term lease"],
    [1.4999, 2999.8, "🟡 Marginal: nets about $3,000/yr more than a long-term lease"],
    [0, 0, "🟡 Marginal: nets about $0/yr more than a long-term lease"],
    [-0.0001, -0.2, "🔴 Nets about $0/yr less than a long-term lease after operating costs"],
    [-0.9056, -1947.13, "🔴 Nets about $1,947/yr less than a long-term lease after operating costs"]
  ]
  for (const [points, dollars, verdict] of cases) {
    it(`says "${verdict}" of ${points} points`, () => {
      assert.strictEqual(lettingVerdict(result(points, dollars), allowed), verdict)
    })
  }

  it("says first that it is not permitted, then that it does not fit", () => {
    const both = { prohibited: "hosts live there", poorFit: "too small" }
    assert.strictEqual(
      lettingVerdict(result(9, 9), both),
      "⛔ Not permitted for a non-resident owner: hosts live there"
    )
    assert.strictEqual(lettingVerdict(result(9, 9), { ...both, prohibited: null }), "🔴 Poor fit: too small")
  })

  it("says nothing of what is not known", () => {
    assert.strictEqual(lettingVerdict(null, { prohibited: "hosts live there", poorFit: null }), "⚪ Not enough data")
  })
})
