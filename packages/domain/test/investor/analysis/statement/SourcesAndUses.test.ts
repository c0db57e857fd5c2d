import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { type StatementLine, purchaseToLet } from "../../../../src/investor/analysis/statement/Statements.ts"
import { acquire } from "../../../../src/investor/deal/Acquisition.ts"
import { wholeDollars } from "../../../../src/investor/deal/FigureText.ts"
import { roundDeal } from "../../../support/investor/deals.ts"

const total = (lines: ReadonlyArray<StatementLine>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const between = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))

describe("purchaseToLet", () => {
  it("names what a purchase takes until the first rent, and who pays", () => {
    const deal = {
      ...roundDeal,
      hoaMonthly: 50,
      terms: { ...roundDeal.terms, pointsShare: 0.02 },
      work: { cost: 12_000, months: 2 }
    }
    // Three months of 2,200 / 12 + 50 + 200 = 433.33, and of 75,000 / 360 = 208.33.
    assert.deepStrictEqual(purchaseToLet(acquire(deal, { months: 1, furnishing: 9000 })), {
      uses: [
        { name: "Price", amount: 100_000 },
        { name: "Closing costs", amount: 3000 },
        { name: "Loan points", amount: 1500 },
        { name: "Rehab", amount: 12_000 },
        { name: "Tax, insurance, fee and utilities until the first rent", amount: 1300 },
        { name: "Loan payments until the first rent", amount: 625 },
        { name: "Furnishing", amount: 9000 }
      ],
      sources: [
        { name: "Own cash", amount: 52_425 },
        { name: "Loan", amount: 75_000 }
      ],
      total: 127_425
    })
  })

  it("has no loan in a cash purchase, and names the owner's loan", () => {
    const cash = { ...roundDeal, terms: { ...roundDeal.terms, downPaymentShare: 1 } }
    assert.deepStrictEqual(purchaseToLet(acquire(cash, { months: 0, furnishing: 0 })).sources, [
      { name: "Own cash", amount: 102_000 }
    ])
    const names = purchaseToLet(acquire(roundDeal, { months: 0, furnishing: 0 }), "The owner's loan").sources
    assert.strictEqual(names[1]?.name, "The owner's loan")
  })

  it.prop(
    "adds up on both sides to the rounding of what it takes",
    [between(5000, 1e8), between(0, 1), between(0, 0.1), between(0, 1e6), between(0, 6)],
    ([price, downPaymentShare, pointsShare, cost, months]) => {
      const terms = { ...roundDeal.terms, ratePercent: 7.77, downPaymentShare, pointsShare }
      const acquisition = acquire({ ...roundDeal, price, terms, work: { cost, months } }, { months, furnishing: cost })
      const shown = purchaseToLet(acquisition)
      assert.strictEqual(total(shown.uses), shown.total)
      assert.strictEqual(total(shown.sources), shown.total)
      assert.strictEqual(shown.total, wholeDollars(acquisition.cashInvested + acquisition.borrowed))
    }
  )
})
