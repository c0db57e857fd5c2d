import { assert, describe } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { lawsOf } from "../../../support/laws.ts"

/**
 * Where rents are planned to fall, the return is left out: upkeep that is held to a share of the first year's rent rises all the
 * same, so that a lower rent saves more of it in late years than it loses.
 */
const rowsOf = (input: InvestorInput) => {
  const isFalling = (input.rentGrowthPercent ?? 0) < 0
  const [base, ...rows] = (underwrite(input).stress ?? []).map((row) => ({
    ...row,
    internalRateOfReturn: isFalling ? null : row.internalRateOfReturn
  }))
  return base === undefined ? null : { base, rows }
}
type Row = NonNullable<ReturnType<typeof rowsOf>>["base"]

const offerOf = ({ longTermRentalOffer: offer }: Row): number =>
  offer.kind === "price" ? offer.price : offer.kind === "anyPrice" ? Infinity : 0

/**
 * The figures of a row, each so that more is better; `null` where not known, and for a ratio where the deal as it is loses:
 * more of what it is measured by makes a loss look smaller.
 */
const goodness = (row: Row, base: Row) => ({
  cashFlowAnnual: row.cashFlowAnnual,
  dscr: (base.dscr ?? -1) < 0 ? null : row.dscr,
  cashOnCash: (base.cashOnCash ?? -1) < 0 ? null : row.cashOnCash,
  internalRateOfReturn: row.internalRateOfReturn,
  longTermRentalOffer: offerOf(row),
  brrrrCashLeft: row.brrrrCashLeft === null ? null : -row.brrrrCashLeft,
  flipProfit: row.flipProfit
})

const better = (row: Row, than: Row, base: Row) => {
  const [found, bound] = [goodness(row, base), new Map(Object.entries(goodness(than, base)))]
  return Object.entries(found).flatMap(([key, value]) => {
    const most = bound.get(key) ?? null
    if (value === null || most === null) return []
    return value > most + 1e-6 * Math.max(1, Math.abs(most)) ? [`${row.name}: ${key} ${most} -> ${value}`] : []
  })
}

const { law } = lawsOf(randomDeals, rowsOf)

describe("the stress table", () => {
  law(
    "has no row that is better than the deal as it is",
    (found) => {
      if (found === null) return
      const { base, rows } = found
      assert.deepStrictEqual(
        rows.flatMap((row) => better(row, base, base)),
        []
      )
    },
    deals(500)
  )

  law(
    "has a combined downside that is no better than any of its parts",
    (found) => {
      if (found === null) return
      const rowNamed = (name: string) => found.rows.find((row) => row.name === name) ?? assert.fail(name)
      const combined = rowNamed("combined downside")
      const parts = ["rent -10%", "vacancy +5 pts", "rate +1 pt", "ARV -10%"].map(rowNamed)
      assert.deepStrictEqual(
        parts.flatMap((part) => better(combined, part, part)),
        []
      )
    },
    deals(500)
  )

  law(
    "leaves no less cash in a BRRRR that takes three months longer",
    (found) => {
      const delayed = found?.rows.find(({ name }) => name === "hold +3 months")
      if (found === null || delayed === undefined) return assert.isNull(found)
      if (delayed.brrrrCashLeft === null) return
      assert.isAtLeast(delayed.brrrrCashLeft, found.base.brrrrCashLeft ?? Number.NaN)
    },
    deals(500)
  )
})
