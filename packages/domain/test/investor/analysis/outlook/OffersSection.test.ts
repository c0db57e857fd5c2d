import { assert, describe, it } from "@effect/vitest"
import { offersSection, OffersSection } from "@property-intelligence/domain/investor/analysis/outlook/OffersSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput, withValue } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const offersOf = (input: typeof emptyInput) => offersSection(underwrite(input))

describe("the offers", () => {
  it("are unknown without a deal, as is their reason", () => {
    const { byStrategy, outcomes, ...prices } = offersOf(emptyInput)
    assert.deepStrictEqual(prices, {
      longTermRentalBreakEven: null,
      brrrrFullRecycle: null,
      flipTargetProfit: null,
      flipSeventyPercentRule: null
    })
    assert.isTrue(Object.values(outcomes).every((outcome) => outcome === null))
    for (const plan of Object.values(byStrategy)) assert.isNull(plan)
  })

  it("are the plain rental's without a renovation", () => {
    const { byStrategy, longTermRentalBreakEven, outcomes } = offersOf(barelyKnown)
    assert.isAbove(longTermRentalBreakEven ?? 0, 0)
    assert.strictEqual(outcomes.longTermRentalBreakEven, "price")
    assert.isNull(byStrategy.brrrr)
    assert.isNull(byStrategy.fixAndFlip)
    assert.deepStrictEqual(byStrategy.longTermRental?.breakEven.price, longTermRentalBreakEven)
  })

  it("cover all plans in Cleveland, in words too, with a target only if the caller states one", () => {
    const { byStrategy, flipSeventyPercentRule, flipTargetProfit } = offersOf(cleveland.input)
    assert.isNotNull(flipSeventyPercentRule)
    assert.isNotNull(flipTargetProfit)
    for (const plan of Object.values(byStrategy)) {
      assert.match(plan?.breakEven.text ?? "", /^(\$[\d,]+ or less|any price|no price)$/)
      assert.isNull(plan?.target)
    }
    const targeted = offersOf({ ...cleveland.input, targetReturn: { kind: "capRate", percent: 6 } }).byStrategy
    assert.strictEqual(targeted.longTermRental?.target?.outcome, "price")
    assert.deepStrictEqual(targeted.fixAndFlip?.target, {
      price: null,
      outcome: "notApplicable",
      text: "not applicable: a resale has no cap rate"
    })
  })

  it("keep the order of the schema, so that an answer read and written again has the same bytes", () => {
    assert.deepStrictEqual(
      Object.keys(offersOf(cleveland.input).byStrategy),
      Object.keys(OffersSection.fields.byStrategy.fields)
    )
  })

  it("distinguish any price from no price", () => {
    const paid = { ...barelyKnown, monthlyRent: 1_000_000, downPaymentPercent: 100 }
    const rich = offersOf(paid).byStrategy.longTermRental?.breakEven
    assert.deepStrictEqual(rich, { price: null, outcome: "anyPrice", text: "any price" })
    const { byStrategy, longTermRentalBreakEven, outcomes } = offersOf({ ...barelyKnown, hoaMonth: 5000 })
    assert.deepStrictEqual(byStrategy.longTermRental?.breakEven, { price: null, outcome: "noPrice", text: "no price" })
    assert.isNull(longTermRentalBreakEven)
    assert.strictEqual(outcomes.longTermRentalBreakEven, "noPrice")
  })

  it("show no price if the rule of thumb leaves nothing", () => {
    const ruin = withValue(cleveland.input, { valueLow: 20_000, valueEstimate: 30_000, valueHigh: 40_000 })
    const { flipSeventyPercentRule, outcomes } = offersOf({ ...ruin, condition: "poor" })
    assert.isNull(flipSeventyPercentRule)
    assert.strictEqual(outcomes.flipSeventyPercentRule, "noPrice")
  })
})
