import { assert, describe } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Option, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

const Lines = Schema.Array(Schema.Struct({ name: Schema.NonEmptyString, amount: Schema.Int }))
const sum = (lines: typeof Lines.Type) => lines.reduce((total, { amount }) => total + amount, 0)

const Statement = Schema.Struct({
  income: Lines,
  effectiveIncome: Schema.Int,
  expenses: Lines,
  totalExpenses: Schema.Int,
  netOperatingIncome: Schema.Int,
  capitalReserve: Schema.Int,
  debtService: Schema.Int,
  cashFlow: Schema.Int
})
const Money = Schema.Struct({ uses: Lines, sources: Lines, total: Schema.Int })
const Resale = Schema.Struct({ lines: Lines, profit: Schema.Int })
const Months = Schema.Array(Schema.Struct({ revenue: Schema.Int }))

/** All that stands in an answer under a key, whatever strategy it is of. */
const under = (key: string, node: unknown): ReadonlyArray<unknown> =>
  typeof node !== "object" || node === null
    ? []
    : Object.entries(node).flatMap(([name, child]) => (name === key ? [child] : under(key, child)))

const known = <A>(schema: Schema.Codec<A, unknown>, key: string, answer: unknown): ReadonlyArray<A> =>
  under(key, answer)
    .filter((found) => found !== null)
    .map((found) => Option.getOrThrow(Schema.decodeUnknownOption(schema)(found)))

const answerOf = (input: InvestorInput) => ({ ...analyzeInvestment(input), inputs: null })

const { law } = lawsOf(randomDeals, answerOf)

describe("the statements", () => {
  law(
    "of operation add up to what they show, of every strategy that lets, as their lines stand",
    ({ derivedMetrics, strategies }) => {
      const statements = known(Statement, "operatingStatement", { derivedMetrics, strategies })
      for (const shown of statements) {
        assert.strictEqual(sum(shown.income), shown.effectiveIncome)
        assert.strictEqual(sum(shown.expenses), shown.totalExpenses)
        assert.strictEqual(shown.effectiveIncome - shown.totalExpenses, shown.netOperatingIncome)
        assert.strictEqual(shown.netOperatingIncome - shown.capitalReserve - shown.debtService, shown.cashFlow)
      }
      const { brrrr, coLiving, shortTermRental, subjectTo } = strategies
      const letting = [
        derivedMetrics.capRate,
        shortTermRental.projectedAnnualRevenue,
        coLiving.rentalPremium,
        subjectTo.details.monthlyCashFlow,
        brrrr.cashLeftInDeal
      ]
      assert.lengthOf(statements, letting.filter((figure) => figure !== null).length)
    },
    deals(60)
  )

  law(
    "of cash add up: what is used is what there is",
    (answer) => {
      for (const key of ["sourcesAndUses", "sourcesAndUsesAtRefinance"]) {
        for (const { sources, total, uses } of known(Money, key, answer)) {
          assert.strictEqual(sum(uses), total)
          assert.strictEqual(sum(sources), total)
        }
      }
    },
    deals(60)
  )

  law(
    "of a resale and of the months add up to the profit and the year's revenue",
    ({ strategies }) => {
      for (const { lines, profit } of known(Resale, "resaleStatement", strategies)) {
        assert.strictEqual(sum(lines), profit)
        assert.strictEqual(profit, strategies.fixAndFlip.projectedProfit)
      }
      const { details, projectedAnnualRevenue } = strategies.shortTermRental
      for (const months of known(Months, "byMonth", { details })) {
        assert.lengthOf(months, 12)
        assert.strictEqual(
          months.reduce((year, { revenue }) => year + revenue, 0),
          projectedAnnualRevenue
        )
      }
    },
    deals(60)
  )
})
