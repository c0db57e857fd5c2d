import { assert, describe, it } from "@effect/vitest"

import { leaseExpense, leaseStatement } from "../../../../../src/domain/investor/analysis/statement/LeaseStatement.ts"
import { rentalMetrics } from "../../../../../src/domain/investor/deal/RentalMetrics.ts"
import { roundDeal } from "../../../../support/investor/deals.ts"

describe("leaseStatement", () => {
  it("names what is not collected and what is paid, down to the cash flow", () => {
    const statement = leaseStatement(rentalMetrics({ ...roundDeal, hoaMonthly: 20 }))
    assert.deepStrictEqual(statement, {
      income: [
        { name: "Gross rent", amount: 12_000 },
        { name: "Vacancy", amount: -600 },
        { name: "Bad debt", amount: -120 }
      ],
      effectiveIncome: 11_280,
      // 9.5% of 11,280 is 1,071.60: the running total falls to 7,208.40.
      expenses: [
        { name: "Property tax", amount: 1000 },
        { name: "Insurance", amount: 1200 },
        { name: "Maintenance", amount: 800 },
        { name: "Management", amount: 1072 },
        { name: "Miscellaneous", amount: 180 },
        { name: "Association fees", amount: 240 }
      ],
      totalExpenses: 4492,
      netOperatingIncome: 6788,
      capitalReserve: 600,
      debtService: 2500,
      cashFlow: 3688
    })
    assert.strictEqual(leaseExpense(statement.expenses, "management"), 1072)
  })
})
