import { assert, describe, it } from "@effect/vitest"
import { stressCases } from "@property-intelligence/domain/tables/investor/uncertainty.ts"

const neutral = {
  rentFactor: 1,
  vacancyAdded: 0,
  rateAdded: 0,
  insuranceFactor: 1,
  taxFactor: 1,
  rehabFactor: 1,
  afterRepairFactor: 1,
  monthsAdded: 0,
  exitFactor: 1
}

describe("stressCases", () => {
  it("are eight of one change each, and one of four at once", () => {
    assert.deepStrictEqual(stressCases.cases, [
      { name: "rent -10%", change: { ...neutral, rentFactor: 0.9 } },
      { name: "vacancy +5 pts", change: { ...neutral, vacancyAdded: 0.05 } },
      { name: "rate +1 pt", change: { ...neutral, rateAdded: 1 } },
      { name: "insurance +50%", change: { ...neutral, insuranceFactor: 1.5 } },
      { name: "property tax +20%", change: { ...neutral, taxFactor: 1.2 } },
      { name: "rehab +25%", change: { ...neutral, rehabFactor: 1.25 } },
      { name: "ARV -10%", change: { ...neutral, afterRepairFactor: 0.9 } },
      { name: "hold +3 months", change: { ...neutral, monthsAdded: 3 } },
      {
        name: "combined downside",
        change: { ...neutral, rentFactor: 0.9, vacancyAdded: 0.05, rateAdded: 1, exitFactor: 0.9 }
      }
    ])
  })
})
