import { assert, describe, it } from "@effect/vitest"
import { lettingVerdict } from "@property-intelligence/domain/investor/analysis/statement/HeldFields.ts"

const allowed = { prohibited: null, poorFit: null }
const result = (netPremium: number) => ({ netPremium, netPremiumShare: netPremium / 20_000 })

describe("lettingVerdict", () => {
  // Of a lease of 20,000 a year 15% is 3,000.
  const cases: ReadonlyArray<[dollars: number, verdict: string]> = [
    [18_000, "🟢 Strong: nets about $18,000/yr more than a long-term lease"],
    [3000, "🟢 Strong: nets about $3,000/yr more than a long-term lease"],
    [2999.8, "🟡 Marginal: nets about $3,000/yr more than a long-term lease"],
    [0, "🟡 Marginal: nets about $0/yr more than a long-term lease"],
    [-0.2, "🔴 Nets about $0/yr less than a long-term lease after operating costs"],
    [-1947.13, "🔴 Nets about $1,947/yr less than a long-term lease after operating costs"]
  ]
  for (const [dollars, verdict] of cases) {
    it(`says "${verdict}" of ${dollars}`, () => {
      assert.strictEqual(lettingVerdict(result(dollars), allowed), verdict)
    })
  }

  it("says first that it is not permitted, then that it does not fit", () => {
    const both = { prohibited: "hosts live there", poorFit: "too small" }
    assert.strictEqual(lettingVerdict(result(9), both), "⛔ Not permitted for a non-resident owner: hosts live there")
    assert.strictEqual(lettingVerdict(result(9), { ...both, prohibited: null }), "🔴 Poor fit: too small")
  })

  it("says nothing about unknown figures", () => {
    assert.strictEqual(lettingVerdict(null, { prohibited: "hosts live there", poorFit: null }), "⚪ Not enough data")
  })
})
