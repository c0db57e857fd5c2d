import { assert, describe, it } from "@effect/vitest"

import { brrrrSection } from "../../../../../src/domain/investor/analysis/strategy/BrrrrSection.ts"
import { underwrite } from "../../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import type { BrrrrPlan } from "../../../../../src/domain/investor/strategies/Brrrr.ts"
import { financing } from "../../../../../src/domain/tables/investor/financing.ts"
import { rehabCosts } from "../../../../../src/domain/tables/investor/rehabCosts.ts"
import { barelyKnown } from "../../../../support/investor/deals.ts"
import { cleveland } from "../../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const plan = underwriting.strategies.brrrr.result ?? assert.fail("no BRRRR in Cleveland")

const sectionOf = (change: Partial<BrrrrPlan>, input = cleveland.input) =>
  brrrrSection({ ...plan, ...change }, { ...underwriting, input })

/** That much left in, and a cash flow that is even. */
const sectionAt = (cashLeftPercent: number, change: Partial<BrrrrPlan> = {}) =>
  sectionOf({ cashLeftPercent, cashFlowMonthly: 0, fullRecycleOffer: { kind: "price", price: 98_765 }, ...change })

describe("brrrrSection", () => {
  const verdicts: ReadonlyArray<[cashLeftPercent: number, verdict: string]> = [
    [0, "🟢 Full recycle"],
    [0.01, "🟢 Strong"],
    [10, "🟢 Strong"],
    [10.01, "🟡 Workable"],
    [20, "🟡 Workable"],
    [20.01, "🟠 Capital heavy"],
    [35, "🟠 Capital heavy"],
    [35.01, "🔴 Not a BRRRR at this price: buy at or below $98,765 to recycle all capital"],
    [150, "🔴 Not a BRRRR at this price: buy at or below $98,765 to recycle all capital"]
  ]
  for (const [cashLeftPercent, verdict] of verdicts) {
    it(`says "${verdict}" with ${cashLeftPercent}% left`, () => {
      assert.strictEqual(sectionAt(cashLeftPercent).verdict, verdict)
    })
  }

  it("says of money that comes back that it goes again, month by month", () => {
    const losing = (cashLeftPercent: number, cashFlowMonthly = -310.4) =>
      sectionAt(cashLeftPercent, { cashFlowMonthly }).verdict
    assert.strictEqual(losing(0), "🟠 Full recycle by the cash left in, yet it loses $310/mo after the refinance")
    assert.strictEqual(losing(15), "🟠 Workable by the cash left in, yet it loses $310/mo after the refinance")
    assert.match(losing(40), /^🔴 Not a BRRRR/)
    // As it is shown: even.
    assert.strictEqual(losing(0, -0.4), "🟢 Full recycle")
  })

  it("speaks of the price that the caller asked about", () => {
    const asked = sectionOf({ cashLeftPercent: 40 }, { ...cleveland.input, askingPrice: 215_000 })
    assert.match(asked.verdict, /^🔴 Not a BRRRR at the asked price: /)
  })

  it("holds no price and any price apart", () => {
    const never = sectionAt(60, { fullRecycleOffer: { kind: "noPrice" } })
    assert.match(never.verdict, /^🔴 Not a BRRRR at any price/)
    assert.deepInclude(never.details, { maxOffer: null, maxOfferOutcome: "noPrice" })
    const always = sectionAt(0, { fullRecycleOffer: { kind: "anyPrice" } })
    assert.deepInclude(always.details, { maxOffer: null, maxOfferOutcome: "anyPrice" })
  })

  it("shows cash that comes out as less than nothing", () => {
    assert.strictEqual(sectionOf({ cashLeft: -1234.5, cashLeftPercent: 0 }).cashLeftInDeal, -1235)
  })

  it("shows what goes in and what comes out", () => {
    assert.deepInclude(sectionOf({}).details, {
      purchasePrice: 215_000,
      afterRepairValue: 240_800,
      rehab: 42_400,
      monthsHeld: 6,
      // 215,000 + 4,300 + 42,400 + 3,371.20 + 7,736.40 + 6 x 726.81 less three months of 1,791.40 x 0.93375
      totalCost: 272_150,
      // (1,791.40 - 530.81) a month at 8.65%
      refinanceLoan: 161_704,
      bindingLimit: "DSCR",
      monthlyCashFlowAfter: -634,
      maxOffer: 104_935,
      maxOfferOutcome: "price"
    })
  })

  it("adds up, as shown, to the cost and to the cash left in", () => {
    const { cashLeftInDeal, details } = sectionOf({})
    const total = (lines: typeof details.costLines) => (lines ?? []).reduce((sum, { amount }) => sum + amount, 0)
    assert.strictEqual(total(details.costLines), details.totalCost)
    assert.strictEqual(total(details.costLines) + total(details.refinanceLines), cashLeftInDeal)
    assert.strictEqual(details.operatingStatement?.cashFlow, -7614)
    assert.strictEqual(details.sourcesAndUsesAtRefinance?.sources[0]?.amount, details.refinanceLoan)
  })

  it("says where it is weak, but not of what the caller states", () => {
    const { afterRepairPremium, bridge, refinance, renovatedRent } = financing
    assert.deepStrictEqual(sectionOf({}).details.weaknesses, [
      afterRepairPremium.weakness,
      rehabCosts.weakness,
      bridge.weakness,
      refinance.weakness,
      renovatedRent.weakness
    ])
    const stated = { ...cleveland.input, afterRepairValue: 240_800, rehabBudget: 42_400 }
    assert.deepStrictEqual(sectionOf({ rentAfter: 1690 }, stated).details.weaknesses, [
      bridge.weakness,
      refinance.weakness
    ])
  })

  it("knows nothing without a renovation", () => {
    const section = underwrite(barelyKnown).strategies.brrrr.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    const { weaknesses, ...figures } = section.details
    assert.deepStrictEqual(
      Object.values(figures).filter((figure) => figure !== null),
      []
    )
    assert.deepStrictEqual(weaknesses, [])
  })
})
