import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  type StatementLine,
  amountOf,
  leaseExpense,
  leaseStatement,
  operatingStatement,
  runningLines
} from "../../../../src/investor/analysis/statement/Statements.ts"
import { wholeDollars } from "../../../../src/investor/deal/FigureText.ts"
import { holdingOf } from "../../../../src/investor/deal/Holding.ts"
import { rentalMetrics } from "../../../../src/investor/deal/RentalMetrics.ts"
import { roundDeal } from "../../../support/investor/deals.ts"

const total = (lines: ReadonlyArray<StatementLine>) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A loan without interest over a year, so that the debt service is the principal. */
const heldWith = (operation: Parameters<typeof holdingOf>[0], principal: number) =>
  holdingOf(operation, {
    basis: 1,
    cashInvested: 1,
    value: 1,
    loan: { principal, ratePercent: 0, termMonths: 12, paidMonths: 0 }
  })

describe("operatingStatement", () => {
  it("goes from the gross income to the cash flow", () => {
    const holding = heldWith(
      { income: 940.4, incomeCosts: 90.4, propertyTax: 100.4, insurance: 50.4, otherCosts: 0, capitalReserve: 60.4 },
      500.4
    )
    assert.deepStrictEqual(
      operatingStatement(
        holding,
        { "Gross rent": 1000.4, Vacancy: -60 },
        { Management: 90.4, "Property tax": 100.4, Insurance: 50.4 }
      ),
      {
        income: [
          { name: "Gross rent", amount: 1000 },
          { name: "Vacancy", amount: -60 }
        ],
        effectiveIncome: 940,
        // Down from 940.4 to 850, 749.6 and 699.2, then to 638.8 and 138.4.
        expenses: [
          { name: "Management", amount: 90 },
          { name: "Property tax", amount: 100 },
          { name: "Insurance", amount: 51 }
        ],
        totalExpenses: 241,
        netOperatingIncome: 699,
        capitalReserve: 60,
        debtService: 501,
        cashFlow: 138
      }
    )
  })

  const Cost = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e7 }))
  const costs = { tax: Cost, insurance: Cost, management: Cost, upkeep: Cost, reserve: Cost, debt: Cost }

  it.prop(
    "adds up, and each of its figures is within a dollar of the true one",
    [Cost, Cost, Schema.Struct(costs)],
    ([gross, lost, { debt, insurance, management, reserve, tax, upkeep }]) => {
      const holding = heldWith(
        {
          income: gross - lost,
          incomeCosts: management,
          propertyTax: tax,
          insurance,
          otherCosts: upkeep,
          capitalReserve: reserve
        },
        debt
      )
      const shown = operatingStatement(holding, { gross, lost: -lost }, { tax, insurance, management, upkeep })
      assert.strictEqual(total(shown.income), shown.effectiveIncome)
      assert.strictEqual(total(shown.expenses), shown.totalExpenses)
      assert.strictEqual(shown.effectiveIncome - shown.totalExpenses, shown.netOperatingIncome)
      assert.strictEqual(shown.netOperatingIncome - shown.capitalReserve - shown.debtService, shown.cashFlow)
      assert.strictEqual(shown.effectiveIncome, wholeDollars(holding.income))
      assert.strictEqual(shown.netOperatingIncome, wholeDollars(holding.noi))
      assert.strictEqual(shown.cashFlow, wholeDollars(holding.cashFlow))
      assert.isAtMost(Math.abs(shown.totalExpenses - (holding.income - holding.noi)), 1)
      assert.isAtMost(Math.abs(shown.capitalReserve - reserve), 1)
      assert.isAtMost(Math.abs(shown.debtService - debt), 1)
      assert.isTrue(shown.expenses.every(({ amount }) => Object.is(amount, 0) || amount > 0))
    }
  )
})

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

describe("StatementLine", () => {
  const total = (lines: ReturnType<typeof runningLines>) => lines.reduce((sum, { amount }) => sum + amount, 0)
  const Amount = Schema.Finite.check(Schema.isBetween({ minimum: -1e8, maximum: 1e8 }))

  describe("runningLines", () => {
    it("adds up where rounding each line would not", () => {
      // 0.4 + 0.4 + 0.4 is 1.2: shown as 0, 1 (0.8), 0 (1.2).
      assert.deepStrictEqual(runningLines({ a: 0.4, b: 0.4, c: 0.4 }, 0, 1.2), [
        { name: "a", amount: 0 },
        { name: "b", amount: 1 },
        { name: "c", amount: 0 }
      ])
    })

    it("starts from a total, and ends on the true one", () => {
      // From 10.4 (10): 12.6 (13), then the rounding of 9.5 whatever adding gives.
      assert.deepStrictEqual(runningLines({ a: 2.2, b: -3.1 - 1e-12 }, 10.4, 9.5), [
        { name: "a", amount: 3 },
        { name: "b", amount: -3 }
      ])
    })

    it("has no line for an amount of 0", () => {
      assert.deepStrictEqual(runningLines({ a: 0, b: 2, c: 0 }, 0, 2), [{ name: "b", amount: 2 }])
      assert.deepStrictEqual(runningLines({}, 5, 5), [])
    })

    it.prop(
      "shows every subtotal as the rounding of the true one, each line within a dollar",
      [Schema.Array(Amount)],
      ([amounts]) => {
        const sums = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0))
        const to = sums.at(-1) ?? 0
        const lines = runningLines(Object.fromEntries(amounts.map((amount, index) => [`line ${index}`, amount])), 0, to)
        assert.strictEqual(total(lines), wholeDollars(to))
        for (const [index, amount] of amounts.entries()) {
          const known = lines.filter(({ name }) => Number(name.slice(5)) <= index)
          assert.strictEqual(total(known), wholeDollars(sums[index] ?? 0))
          assert.isAtMost(Math.abs(amountOf(lines, `line ${index}`) - amount), 1)
        }
      }
    )
  })

  describe("amountOf", () => {
    it("is the line's, or 0", () => {
      const lines = [{ name: "a", amount: 7 }]
      assert.deepStrictEqual([amountOf(lines, "a"), amountOf(lines, "b")], [7, 0])
    })
  })
})
