import { assert, describe, it } from "@effect/vitest"
import {
  projectionSection,
  projectionsSection,
  returnsSection
} from "@property-intelligence/domain/investor/analysis/outlook/ProjectionSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const horizonsOf = (input: typeof emptyInput) => projectionsSection(underwrite(input)) ?? assert.fail("no projections")

describe("the five years", () => {
  it("are years and cash flows with their returns", () => {
    const projection = projectionSection(underwrite(cleveland.input))
    assert.deepStrictEqual(
      projection?.years.map(({ year }) => year),
      [1, 2, 3, 4, 5]
    )
    assert.lengthOf(projection?.flows ?? [], 6)
    // A quarter of 215,000 and 3% for closing.
    assert.strictEqual(projection?.flows[0], -60_200)
    assert.match(projection?.internalRateOfReturn ?? "", /^-?\d+\.\d\d%$/)
  })

  it("show the growth in use: 0.35 x 5.1 + 0.65 x 3.5, or what the caller states", () => {
    const input = { ...cleveland.input, marketTrends: { yearOverYearAppreciation: 5.1 } }
    assert.strictEqual(projectionSection(underwrite(input))?.appreciationUsed, "4.06%")
    assert.strictEqual(projectionSection(underwrite({ ...input, appreciationPercent: -2 }))?.appreciationUsed, "-2.00%")
  })

  it("stay five whatever the years held, and do not exist without a deal", () => {
    assert.lengthOf(projectionSection(underwrite({ ...cleveland.input, holdYears: 12 }))?.years ?? [], 5)
    assert.isNull(projectionSection(underwrite(emptyInput)))
  })
})

describe("the horizons", () => {
  it("are 1, 5, 10 and 30 years and the years held, each once and in order", () => {
    const years = (holdYears: number | null) =>
      horizonsOf({ ...cleveland.input, holdYears }).horizons.map((horizon) => horizon.years)
    assert.deepStrictEqual(years(null), [1, 5, 10, 30])
    assert.deepStrictEqual(years(10), [1, 5, 10, 30])
    assert.deepStrictEqual(years(7), [1, 5, 7, 10, 30])
    assert.isNull(projectionsSection(underwrite(emptyInput)))
  })

  it("agree with the five years, and pay the loan off in thirty", () => {
    const five = projectionSection(underwrite(cleveland.input))
    const [, ofFive, , ofThirty] = horizonsOf(cleveland.input).horizons
    assert.strictEqual(ofFive?.internalRateOfReturn, five?.internalRateOfReturn)
    assert.strictEqual(ofFive?.loanBalance, five?.years[4]?.loanBalance)
    assert.strictEqual(ofFive?.equity, five?.years[4]?.equity)
    assert.strictEqual(ofThirty?.loanBalance, 0)
    assert.strictEqual(ofThirty?.principalPaid, 161_250)
  })

  it("have income tax only if the owner's rate is stated, with its weakness", () => {
    const without = horizonsOf(cleveland.input)
    assert.isTrue(without.horizons.every(({ afterTax }) => afterTax === null))
    assert.isNull(without.taxWeakness)
    const { horizons, taxWeakness } = horizonsOf({ ...cleveland.input, marginalTaxPercent: 32 })
    // 80% of 215,000 and 3% for closing, over 27.5 years.
    for (const { afterTax } of horizons) assert.strictEqual(afterTax?.depreciationAnnual, 6442)
    assert.match(taxWeakness ?? "", /no state income tax/)
    const untaxed = horizonsOf({ ...cleveland.input, marginalTaxPercent: 0 }).horizons
    for (const { afterTax, internalRateOfReturn } of untaxed) {
      assert.strictEqual(afterTax?.taxPaid, 0)
      assert.strictEqual(afterTax?.internalRateOfReturn, internalRateOfReturn)
    }
  })
})

describe("the returns", () => {
  it("cover each way of letting", () => {
    const returns = returnsSection(underwrite(cleveland.input))
    const [, ofFive] = horizonsOf(cleveland.input).horizons
    assert.strictEqual(returns.longTermRental?.internalRateOfReturn, ofFive?.internalRateOfReturn)
    for (const plan of Object.values(returns)) assert.match(plan?.cashOnCash ?? "", /^-?\d+\.\d\d%$/)
  })

  it("are unknown for plans that can't be computed", () => {
    const { brrrr, longTermRental, subjectTo } = returnsSection(underwrite(barelyKnown))
    assert.isNull(brrrr)
    assert.isNull(subjectTo)
    assert.isNotNull(longTermRental)
    assert.isTrue(Object.values(returnsSection(underwrite(emptyInput))).every((plan) => plan === null))
  })
})
