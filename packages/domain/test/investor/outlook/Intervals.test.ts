import { assert, describe, it } from "@effect/vitest"
import { intervalsOf, underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { Interval } from "@property-intelligence/domain/investor/outlook/Intervals.ts"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { barelyKnown, emptyInput, withRent, withValue } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const rangesOf = (input: InvestorInput) => intervalsOf(underwrite(input)) ?? assert.fail("no ranges")
const width = ({ p10, p90 }: Interval) => p90 - p10

describe("the ranges", () => {
  it("are spread by the errors that are assumed: 28% of the insurance, one sigma", () => {
    // P10 and P90 of exp(0.28 z) lie at z = -1.2816 and 1.2816; 512 points come near.
    const { insuranceMonthly } = rangesOf(cleveland.input)
    const { deal } = underwrite(cleveland.input).resolved
    const middle = (deal?.insurance ?? Number.NaN) / 12
    assert.closeTo(insuranceMonthly.p10 / middle, Math.exp(-0.28 * 1.2816), 0.01)
    assert.closeTo(insuranceMonthly.p50 / middle, 1, 0.01)
    assert.closeTo(insuranceMonthly.p90 / middle, Math.exp(0.28 * 1.2816), 0.02)
  })

  it("hold the figure that is shown", () => {
    const { lease, strategies } = underwrite(cleveland.input)
    const { brrrrCashLeft, capRatePercent, cashFlowAnnual, flipProfit, strRevenue } = rangesOf(cleveland.input)
    const pairs: ReadonlyArray<[Interval | null, number | undefined]> = [
      [capRatePercent, 100 * (lease?.capRate ?? Number.NaN)],
      [cashFlowAnnual, lease?.cashFlow],
      [strRevenue, strategies.shortTermRental.result?.revenue],
      [brrrrCashLeft, strategies.brrrr.result?.cashLeft],
      [flipProfit, strategies.fixAndFlip.result?.profit]
    ]
    for (const [interval, figure] of pairs) {
      assert.isBelow(interval?.p10 ?? Number.NaN, figure ?? Number.NaN)
      assert.isAbove(interval?.p90 ?? Number.NaN, figure ?? Number.NaN)
    }
  })

  it("widen with the provider's own range, of the value for the flip, of the rent for the lease", () => {
    const narrow = rangesOf(cleveland.input)
    const unsureValue = rangesOf(withValue(cleveland.input, { valueLow: 100_000, valueHigh: 460_000 }))
    assert.isAbove(
      width(unsureValue.flipProfit ?? narrow.insuranceMonthly),
      width(narrow.flipProfit ?? narrow.capRatePercent) * 1.2
    )
    const unsureRent = rangesOf(withRent(cleveland.input, { rentLow: 900, rentHigh: 3000 }))
    assert.isAbove(width(unsureRent.cashFlowAnnual), width(narrow.cashFlowAnnual) * 1.2)
  })

  it("take a range with one end for none: 12%", () => {
    const at = (rentLow: number | null, rentHigh: number | null) =>
      rangesOf(withRent(cleveland.input, { rentLow, rentHigh })).capRatePercent
    const without = at(null, null)
    assert.deepStrictEqual(at(1520, null), without)
    assert.deepStrictEqual(at(null, 1860), without)
    assert.isAbove(width(without), width(at(1520, 1860)))
  })

  it("lie around the value after repair and the budget that the caller states", () => {
    const { flipProfit, strategies } = ((input: InvestorInput) => ({
      ...rangesOf(input),
      strategies: underwrite(input).strategies
    }))({ ...cleveland.input, afterRepairValue: 400_000, rehabBudget: 12_345 })
    const profit = strategies.fixAndFlip.result?.profit ?? Number.NaN
    assert.isBelow(flipProfit?.p10 ?? Number.NaN, profit)
    assert.isAbove(flipProfit?.p90 ?? Number.NaN, profit)
    assert.closeTo(flipProfit?.p50 ?? Number.NaN, profit, 0.1 * 400_000)
  })

  it("count the points at which the lease loses money: all at a price far too high, none at one far too low", () => {
    const chanceAt = (askingPrice: number) => rangesOf({ ...cleveland.input, askingPrice }).lossChancePercent
    assert.strictEqual(chanceAt(400_000), 100)
    assert.strictEqual(chanceAt(20_000), 0)
    // At its break-even the middle of the points is near zero.
    const { breakEven } = underwrite(cleveland.input)
    const even = breakEven?.price.kind === "price" ? breakEven.price.price : Number.NaN
    assert.closeTo(chanceAt(even), 50, 5)
  })

  it("leave out a renovation that can't be computed", () => {
    const { brrrrCashLeft, cashFlowAnnual, flipProfit } = rangesOf(barelyKnown)
    assert.isNull(brrrrCashLeft)
    assert.isNull(flipProfit)
    assert.isAbove(width(cashFlowAnnual), 0)
  })

  it("do not exist without a deal", () => {
    assert.isNull(intervalsOf(underwrite(emptyInput)))
  })

  it.prop(
    "rise from P10 to P90, whatever the input",
    { input: randomInvestorInput },
    ({ input }) => {
      for (const interval of Object.values(intervalsOf(underwrite(input)) ?? {})) {
        if (interval !== null && typeof interval !== "number")
          assert.isTrue(interval.p10 <= interval.p50 && interval.p50 <= interval.p90)
      }
    },
    lawRuns(300)
  )
})
