import { assert, describe, it } from "@effect/vitest"

import { brrrrStatement } from "../../../../../src/domain/investor/analysis/statement/BrrrrStatement.ts"
import { ownCash } from "../../../../../src/domain/investor/analysis/statement/SourcesAndUses.ts"
import { amountOf, type StatementLine } from "../../../../../src/domain/investor/analysis/statement/StatementLine.ts"
import { wholeDollars } from "../../../../../src/domain/investor/deal/FigureText.ts"
import { plausible } from "../../../../../src/domain/investor/deal/Plausibility.ts"
import { resolveDeal } from "../../../../../src/domain/investor/deal/ResolvedDeal.ts"
import { type Brrrr, brrrr } from "../../../../../src/domain/investor/strategies/Brrrr.ts"
import { roundDeal, roundRenovation } from "../../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../../support/investor/RandomInvestorInput.ts"

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

  it("name no refinance where there is none", () => {
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

  it("pay the bridge loan off from own cash where there is no refinance", () => {
    const none = brrrr({ ...roundDeal, rent: 150 }, roundRenovation)
    assert.deepStrictEqual(statementOf(none).after, {
      uses: [{ name: "Bridge loan paid off", amount: 105_000 }],
      sources: [{ name: ownCash, amount: 105_000 }],
      total: 105_000
    })
  })

  it("keep the rent that own cash is not needed beside", () => {
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
