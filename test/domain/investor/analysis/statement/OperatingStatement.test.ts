import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { operatingStatement } from "../../../../../src/domain/investor/analysis/statement/OperatingStatement.ts"
import type { StatementLine } from "../../../../../src/domain/investor/analysis/statement/StatementLine.ts"
import { wholeDollars } from "../../../../../src/domain/investor/deal/FigureText.ts"
import { holdingOf } from "../../../../../src/domain/investor/deal/Holding.ts"

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
