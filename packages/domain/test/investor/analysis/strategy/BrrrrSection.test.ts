import { assert, describe, it } from "@effect/vitest"

import { type StatementLine, amountOf, ownCash } from "../../../../src/investor/analysis/statement/Statements.ts"
import { brrrrSection, brrrrStatement } from "../../../../src/investor/analysis/strategy/BrrrrSection.ts"
import { underwrite } from "../../../../src/investor/analysis/underwriting/Underwriting.ts"
import { wholeDollars } from "../../../../src/investor/deal/FigureText.ts"
import { plausible } from "../../../../src/investor/deal/Plausibility.ts"
import { resolveDeal } from "../../../../src/investor/deal/ResolvedDeal.ts"
import { type Brrrr, brrrr, type BrrrrPlan } from "../../../../src/investor/strategies/Brrrr.ts"
import { financing } from "../../../../src/tables/investor/financing.ts"
import { rehabCosts } from "../../../../src/tables/investor/rehabCosts.ts"
import { barelyKnown, roundDeal, roundRenovation } from "../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

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

  it('distinguishes "no price" from "any price"', () => {
    const never = sectionAt(60, { fullRecycleOffer: { kind: "noPrice" } })
    assert.match(never.verdict, /^🔴 Not a BRRRR at any price/)
    assert.deepInclude(never.details, { maxOffer: null, maxOfferOutcome: "noPrice" })
    const always = sectionAt(0, { fullRecycleOffer: { kind: "anyPrice" } })
    assert.deepInclude(always.details, { maxOffer: null, maxOfferOutcome: "anyPrice" })
  })

  it("shows cash that is taken out as a negative amount", () => {
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
      // What the income leaves after the reserve, at 8.65%
      refinanceLoan: 80_316,
      bindingLimit: "DSCR",
      monthlyCashFlowAfter: 0,
      maxOffer: 29_688,
      maxOfferOutcome: "price"
    })
  })

  it("adds up, as shown, to the cost and to the cash left in", () => {
    const { cashLeftInDeal, details } = sectionOf({})
    const total = (lines: typeof details.costLines) => (lines ?? []).reduce((sum, { amount }) => sum + amount, 0)
    assert.strictEqual(total(details.costLines), details.totalCost)
    assert.strictEqual(total(details.costLines) + total(details.refinanceLines), cashLeftInDeal)
    assert.strictEqual(details.operatingStatement?.cashFlow, 0)
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

  it("shows nothing without a renovation", () => {
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

const total = (lines: ReadonlyArray<StatementLine>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const found = brrrr(roundDeal, roundRenovation)

/** The statement of what can be computed. */
const statementOf = (result: Brrrr) => {
  const { costLines, refinanceLines, sourcesAndUses, sourcesAndUsesAtRefinance } = brrrrStatement(result)
  return {
    costLines: costLines ?? [],
    refinanceLines: refinanceLines ?? [],
    before: sourcesAndUses ?? assert.fail("no purchase"),
    after: sourcesAndUsesAtRefinance ?? assert.fail("no refinance")
  }
}

describe("the lines of a BRRRR", () => {
  it("name all that is paid until the refinance, less the rent", () => {
    // 118.75 of interest a month on the rehab's half, 743.75 on the purchase's; the total runs to 128,537.50.
    assert.deepStrictEqual(statementOf(found).costLines, [
      { name: "Price", amount: 100_000 },
      { name: "Closing costs", amount: 2000 },
      { name: "Rehab", amount: 20_000 },
      { name: "Bridge loan points", amount: 2100 },
      { name: "Bridge loan interest", amount: 4988 },
      { name: "Tax, insurance, fee and utilities until the refinance", amount: 2300 },
      { name: "Rent collected", amount: -2850 }
    ])
    assert.deepStrictEqual(statementOf(found).refinanceLines, [
      { name: "Refinance cost", amount: 4500 },
      { name: "Refinance loan", amount: -112_500 }
    ])
  })

  it("are empty without a refinance", () => {
    assert.deepStrictEqual(statementOf(brrrr({ ...roundDeal, rent: 150 }, roundRenovation)).refinanceLines, [])
  })
})

describe("the sources and uses of a BRRRR", () => {
  it("are own cash, the bridge loan and the rent, then the new loan", () => {
    const { after, before } = statementOf(found)
    assert.deepStrictEqual(before.sources, [
      // 128,537.50 less 105,000
      { name: ownCash, amount: 23_538 },
      { name: "Bridge loan", amount: 105_000 },
      { name: "Rent collected", amount: 2850 }
    ])
    assert.deepStrictEqual(after, {
      uses: [
        { name: "Bridge loan paid off", amount: 105_000 },
        { name: "Refinance cost", amount: 4500 },
        { name: "Cash paid out", amount: 3000 }
      ],
      sources: [{ name: "Refinance loan", amount: 112_500 }],
      total: 112_500
    })
  })

  it("pay the bridge loan off from own cash without a refinance", () => {
    const none = brrrr({ ...roundDeal, rent: 150 }, roundRenovation)
    assert.deepStrictEqual(statementOf(none).after, {
      uses: [{ name: "Bridge loan paid off", amount: 105_000 }],
      sources: [{ name: ownCash, amount: 105_000 }],
      total: 105_000
    })
  })

  it("show the rent even if no own cash is needed", () => {
    const rich = statementOf(brrrr({ ...roundDeal, rent: 100_000 }, roundRenovation)).before
    assert.strictEqual(amountOf(rich.sources, ownCash), 0)
    assert.isAbove(amountOf(rich.uses, "Rent kept"), 0)
    assert.strictEqual(total(rich.uses), total(rich.sources))
  })

  it.prop(
    "add up, whatever the deal, to the cost, to the cash left in and on both sides",
    [randomInvestorInput],
    ([input]) => {
      const { deal } = resolveDeal(plausible(input).input)
      const renovation = deal?.renovation ?? null
      if (deal === null || renovation === null) return
      const result = brrrr(deal, renovation)
      const { after, before, costLines, refinanceLines } = statementOf(result)
      const cost = total(costLines)
      assert.strictEqual(cost, wholeDollars(result.allIn))
      assert.strictEqual(cost + total(refinanceLines), wholeDollars(result.cashLeft))
      for (const { sources, total: shown, uses } of [before, after]) {
        assert.strictEqual(total(uses), shown)
        assert.strictEqual(total(sources), shown)
        assert.isTrue([...sources, ...uses].every(({ amount }) => amount >= 0))
      }
      const paidIn = amountOf(before.sources, ownCash) + amountOf(after.sources, ownCash)
      const paidOut = amountOf(before.uses, "Rent kept") + amountOf(after.uses, "Cash paid out")
      assert.isAtMost(Math.abs(paidIn - paidOut - result.cashLeft), 4)
    }
  )
})
