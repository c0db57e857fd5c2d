import { assert, describe, it } from "@effect/vitest"

import type { InvestorInput } from "../../../src/investor/deal/InvestorInput.ts"
import { landlordView, surroundingsOf } from "../../../src/investor/strategies/Surroundings.ts"
import { barelyKnown, emptyInput } from "../../support/investor/deals.ts"

describe("the market", () => {
  const marketOf = (
    yearOverYearAppreciation: number | null,
    stateUnemploymentRate: number | null,
    unemploymentChange12Months: number | null = 0
  ) =>
    surroundingsOf({
      ...emptyInput,
      marketTrends: { yearOverYearAppreciation },
      jobMarket: { stateUnemploymentRate, unemploymentChange12Months, nationalUnemploymentRate: null }
    }).marketScore

  it("is 60% price growth and 40% jobs: 3% a year scores 60, 4% unemployment a risk of 25", () => {
    assert.closeTo(marketOf(3, 4) ?? Number.NaN, 0.6 * 60 + 0.4 * 75, 1e-9)
  })

  it("is worse where unemployment rose by half a point", () => {
    assert.closeTo(marketOf(3, 4, 0.5) ?? Number.NaN, 0.6 * 60 + 0.4 * 65, 1e-9)
  })

  it("is the known figure if the other is unknown", () => {
    assert.closeTo(marketOf(3, null) ?? Number.NaN, 60, 1e-9)
    assert.closeTo(marketOf(null, 4) ?? Number.NaN, 75, 1e-9)
  })

  it("is unknown with neither", () => {
    assert.isNull(marketOf(null, null))
  })
})

describe("the neighborhood's value", () => {
  const valueBy = (
    neighborhood: Partial<InvestorInput["neighborhood"]>,
    yearOverYearAppreciation: number | null = 10
  ) =>
    surroundingsOf({
      ...barelyKnown,
      marketTrends: { yearOverYearAppreciation },
      neighborhood: { ...barelyKnown.neighborhood, medianHomeValue: 80_000, ...neighborhood }
    }).neighborhoodValue

  // The analysis is of 2026; 80,000 grow by 10% a year for at most three years.
  const lags: ReadonlyArray<[vintage: string | null, lagYears: number, adjustedMedian: number]> = [
    [null, 0, 80_000],
    ["2022-2026", 0, 80_000],
    ["2021-2025", 1, 88_000],
    ["2020-2024", 2, 96_800],
    ["2019-2023", 3, 106_480],
    ["2015-2019", 3, 106_480]
  ]
  for (const [vintage, lagYears, adjustedMedian] of lags) {
    it(`carries a median of ${vintage} forward by ${lagYears} years`, () => {
      const found = valueBy({ vintage })
      assert.strictEqual(found?.lagYears, lagYears)
      assert.closeTo(found?.adjustedMedian ?? Number.NaN, adjustedMedian, 1e-6)
      assert.closeTo(found?.ratio ?? Number.NaN, 100_000 / adjustedMedian, 1e-9)
    })
  }

  it("keeps its old median without an index", () => {
    assert.strictEqual(valueBy({ vintage: "2019-2023" }, null)?.adjustedMedian, 80_000)
  })

  it("compares the estimated value, not the asking price", () => {
    const neighborhood = { ...barelyKnown.neighborhood, medianHomeValue: 100_000 }
    const asked = surroundingsOf({ ...barelyKnown, neighborhood, askingPrice: 50_000 })
    assert.strictEqual(asked.neighborhoodValue?.ratio, 1)
  })

  it("is unknown if the survey only gives a limit for the median", () => {
    for (const medianHomeValue of [2_000_001, 9999]) assert.isNull(valueBy({ medianHomeValue }))
    for (const medianHomeValue of [2_000_000, 10_000]) assert.isNotNull(valueBy({ medianHomeValue }))
  })

  it("is unknown without the value or the median", () => {
    assert.isNull(valueBy({ medianHomeValue: null }))
    assert.isNull(surroundingsOf({ ...emptyInput, neighborhood: barelyKnown.neighborhood }).neighborhoodValue)
  })
})

describe("the place", () => {
  it("has its own rule for letting by the night before the state's", () => {
    const ruleIn = (city: string, stateCode: string) =>
      surroundingsOf({ ...emptyInput, location: { city, county: null, stateCode } }).shortTermRentalRule
    assert.deepInclude(ruleIn("san francisco", "CA"), { rule: "prohibited", scope: "city" })
    assert.deepInclude(ruleIn("Fresno", "CA"), { rule: "local", scope: "state" })
    assert.isNull(ruleIn("Ponce", "PR"))
  })
})

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
