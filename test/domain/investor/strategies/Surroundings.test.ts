import { assert, describe, it } from "@effect/vitest"

import type { InvestorInput } from "../../../../src/domain/investor/deal/InvestorInput.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { barelyKnown, emptyInput } from "../../../support/investor/deals.ts"

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

  it("is one of the two where the other is not known", () => {
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

  it("stands still without an index", () => {
    assert.strictEqual(valueBy({ vintage: "2019-2023" }, null)?.adjustedMedian, 80_000)
  })

  it("compares the estimated value, not the asking price", () => {
    const neighborhood = { ...barelyKnown.neighborhood, medianHomeValue: 100_000 }
    const asked = surroundingsOf({ ...barelyKnown, neighborhood, askingPrice: 50_000 })
    assert.strictEqual(asked.neighborhoodValue?.ratio, 1)
  })

  it("is unknown where the survey only knows a limit of the median", () => {
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
