import { assert, describe, it } from "@effect/vitest"

import { landlordView } from "../../../../src/domain/investor/strategies/LandlordView.ts"

/** The landlord scores of the specification's table of the states, 2026-11-20. */
const scores: Record<string, number> = {
  AL: 84,
  AK: 80,
  AZ: 93,
  AR: 88,
  CA: 43,
  CO: 74,
  CT: 68,
  DE: 78,
  DC: 24,
  FL: 91,
  GA: 93,
  HI: 71,
  ID: 96,
  IL: 79,
  IN: 85,
  IA: 87,
  KS: 85,
  KY: 91,
  LA: 95,
  ME: 63,
  MD: 55,
  MA: 72,
  MI: 81,
  MN: 67,
  MS: 90,
  MO: 88,
  MT: 92,
  NE: 78,
  NV: 90,
  NH: 61,
  NJ: 38,
  NM: 88,
  NY: 27,
  NC: 89,
  ND: 89,
  OH: 89,
  OK: 94,
  OR: 51,
  PA: 77,
  RI: 70,
  SC: 92,
  SD: 89,
  TN: 87,
  TX: 88,
  UT: 96,
  VT: 61,
  VA: 77,
  WA: 50,
  WV: 86,
  WI: 88,
  WY: 91
}

describe("landlordView", () => {
  it("knows the 50 states and DC", () => {
    assert.lengthOf(Object.keys(scores), 51)
  })

  for (const [code, score] of Object.entries(scores)) {
    it(`scores ${code} ${score}`, () => {
      assert.strictEqual(landlordView(code)?.score, score)
    })
  }

  it("weighs six sub-scores: California's by hand", () => {
    // 9 weeks lie between 6 (75) and 10 (45); 1 month's deposit; 3 days' notice; 1.15% lies between 1.0 (75) and 1.5 (50).
    const subScores = {
      evictionSpeed: 52.5,
      rentRegulation: 20,
      justCause: 15,
      deposit: 45,
      notice: 100,
      propertyTax: 67.5
    }
    const found = landlordView("CA")?.subScores
    for (const [key, expected] of Object.entries(subScores)) {
      assert.closeTo(new Map(Object.entries(found ?? {})).get(key) ?? Number.NaN, expected, 1e-9, key)
    }
    // 0.35 x 52.5 + 0.25 x 20 + 0.15 x 15 + 0.08 x 45 + 0.07 x 100 + 0.10 x 67.5 = 42.975
    assert.strictEqual(landlordView("CA")?.score, 43)
  })

  it("gives states with a milder cap on rents more than others with one", () => {
    const rentRegulation = (code: string) => landlordView(code)?.subScores.rentRegulation
    assert.deepStrictEqual(["WA", "OR", "CA", "DC"].map(rentRegulation), [30, 30, 20, 20])
    assert.deepStrictEqual(["TX", "PA", "NJ"].map(rentRegulation), [100, 80, 35])
  })

  it("gives no cap on the deposit full points", () => {
    assert.strictEqual(landlordView("TX")?.subScores.deposit, 100)
    assert.strictEqual(landlordView("NV")?.subScores.deposit, 95)
  })

  const labels: ReadonlyArray<[code: string, label: string]> = [
    ["AK", "🟢 Landlord-friendly"],
    ["IL", "🟡 Balanced"],
    ["NH", "🟡 Balanced"],
    ["MD", "🟠 Tenant-leaning"],
    ["CA", "🟠 Tenant-leaning"],
    ["NJ", "🔴 Tenant-protective"]
  ]
  for (const [code, label] of labels) {
    it(`calls ${code} ${label}`, () => {
      assert.strictEqual(landlordView(code)?.label, label)
    })
  }

  it("knows nothing of the territories or of what is no state", () => {
    for (const code of ["PR", "GU", "VI", "AS", "MP", "ZZ", "", "oh"]) assert.isNull(landlordView(code))
  })
})
