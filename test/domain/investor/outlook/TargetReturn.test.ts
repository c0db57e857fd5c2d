import { assert, describe, it } from "@effect/vitest"

import type { HoldingPlan } from "../../../../src/domain/investor/deal/HoldingPlan.ts"
import { rentalMetrics } from "../../../../src/domain/investor/deal/RentalMetrics.ts"
import { project } from "../../../../src/domain/investor/outlook/Projection.ts"
import { heldBeyondTarget, resaleBeyondTarget } from "../../../../src/domain/investor/outlook/TargetReturn.ts"
import { fixAndFlip } from "../../../../src/domain/investor/strategies/FixAndFlip.ts"
import { roundDeal, roundRenovation } from "../../../support/investor/deals.ts"

const plan: HoldingPlan = { rentGrowth: 0.03, appreciation: 0.035, holdYears: 7, marginalTaxShare: null }
/** 3,928.40 of cash flow on 28,000 of own money, 7,028.40 of income on 100,000. */
const held = rentalMetrics(roundDeal)

describe("heldBeyondTarget", () => {
  it("is what a year's cash flow exceeds the return on own money by", () => {
    assert.closeTo(heldBeyondTarget({ kind: "cashOnCash", percent: 10 }, plan, held), 3928.4 - 2800, 1e-9)
    const paidOut = { ...held, cashInvested: -5000 }
    assert.closeTo(heldBeyondTarget({ kind: "cashOnCash", percent: 10 }, plan, paidOut), 3928.4, 1e-9)
  })

  it("is what the income exceeds the return on the cost by", () => {
    assert.closeTo(heldBeyondTarget({ kind: "capRate", percent: 7 }, plan, held), 28.4, 1e-9)
  })

  it("is nothing at the rate of return over the years held", () => {
    const rate = project(held, plan, 7).internalRateOfReturn ?? Number.NaN
    assert.closeTo(heldBeyondTarget({ kind: "irr", percent: 100 * rate }, plan, held), 0, 1e-6)
    assert.isBelow(heldBeyondTarget({ kind: "irr", percent: 100 * rate + 1 }, plan, held), 0)
  })
})

describe("resaleBeyondTarget", () => {
  const resale = { ...fixAndFlip(roundDeal, roundRenovation), cashInvested: 40_000, months: 6, profit: 4000 }

  it("is nothing at a tenth in half a year: 20% a year, 21% compounded", () => {
    assert.closeTo(resaleBeyondTarget({ kind: "cashOnCash", percent: 20 }, resale) ?? Number.NaN, 0, 1e-9)
    assert.closeTo(resaleBeyondTarget({ kind: "irr", percent: 21 }, resale) ?? Number.NaN, 0, 1e-9)
    assert.isBelow(resaleBeyondTarget({ kind: "cashOnCash", percent: 21 }, resale) ?? 0, 0)
    assert.isBelow(resaleBeyondTarget({ kind: "irr", percent: 22 }, resale) ?? 0, 0)
  })

  it("does not exist for a cap rate", () => {
    assert.isNull(resaleBeyondTarget({ kind: "capRate", percent: 5 }, resale))
  })
})
