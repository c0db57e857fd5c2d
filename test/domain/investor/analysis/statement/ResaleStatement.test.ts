import { assert, describe, it } from "@effect/vitest"

import {
  flipSourcesAndUses,
  resaleStatement
} from "../../../../../src/domain/investor/analysis/statement/ResaleStatement.ts"
import type { StatementLine } from "../../../../../src/domain/investor/analysis/statement/StatementLine.ts"
import { wholeDollars } from "../../../../../src/domain/investor/deal/FigureText.ts"
import { plausible } from "../../../../../src/domain/investor/deal/Plausibility.ts"
import { resolveDeal } from "../../../../../src/domain/investor/deal/ResolvedDeal.ts"
import { fixAndFlip } from "../../../../../src/domain/investor/strategies/FixAndFlip.ts"
import { roundDeal, roundRenovation } from "../../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../../support/investor/RandomInvestorInput.ts"

const total = (lines: ReadonlyArray<StatementLine>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const flip = fixAndFlip(roundDeal, roundRenovation)

describe("resaleStatement", () => {
  it("goes from the sale to the profit", () => {
    assert.deepStrictEqual(resaleStatement(flip), {
      lines: [
        { name: "Sale at the value after repair", amount: 150_000 },
        { name: "Commissions, concessions and title", amount: -9000 },
        { name: "Seller's transfer tax", amount: -1500 },
        { name: "Price", amount: -100_000 },
        { name: "Closing costs", amount: -2000 },
        { name: "Rehab", amount: -22_000 },
        { name: "Bridge loan points", amount: -2100 },
        // 4,112.50, and 2,291.67 of holding: 9,287.50 and 6,995.83 are left.
        { name: "Bridge loan interest", amount: -4112 },
        { name: "Tax, insurance, fee and utilities until the sale", amount: -2292 }
      ],
      profit: 6996
    })
  })
})

describe("flipSourcesAndUses", () => {
  it("are own cash and the bridge loan", () => {
    const { sources, total: shown } = flipSourcesAndUses(flip)
    assert.strictEqual(shown, 132_504)
    assert.deepStrictEqual(sources, [
      { name: "Own cash", amount: 27_504 },
      { name: "Bridge loan", amount: 105_000 }
    ])
  })
})

describe("whatever the purchase", () => {
  it.prop(
    "a flip's lines add up to its profit, its sources and uses to each other",
    [randomInvestorInput],
    ([input]) => {
      const { purchase } = resolveDeal(plausible(input).input)
      const renovation = purchase?.renovation ?? null
      if (purchase === null || renovation === null) return
      const result = fixAndFlip(purchase, renovation)
      const { lines, profit } = resaleStatement(result)
      assert.strictEqual(profit, wholeDollars(result.profit))
      assert.strictEqual(total(lines), profit)
      const { sources, total: shown, uses } = flipSourcesAndUses(result)
      assert.strictEqual(total(uses), shown)
      assert.strictEqual(total(sources), shown)
      assert.isTrue([...sources, ...uses].every(({ amount }) => amount >= 0))
    }
  )
})
