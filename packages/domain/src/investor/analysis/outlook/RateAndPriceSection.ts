import { Schema } from "effect"

import { dealInputs } from "../../../tables/investor/dealInputs.ts"
import type { Deal } from "../../deal/Deal.ts"
import { decimals, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import { paymentOf } from "../../deal/Holding.ts"
import { leaseHolding } from "../../deal/RentalMetrics.ts"
import { knownDollarField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"

/** The plain rental's first year at prices and loan rates around those in use. */
export const RateAndPriceSection = Schema.NullOr(
  Schema.Struct({
    ratesPercent: Schema.Array(Schema.Finite).annotate({
      description:
        "The rates of the loan, percent a year, lowest first: the rate in use, and one and two points below and above it.",
      examples: [[6.15, 7.15, 8.15, 9.15, 10.15]]
    }),
    rows: Schema.Array(
      Schema.Struct({
        price: knownDollarField("US dollars: the price in use, or 10% or 20% below or above it.", 215_000),
        cashFlow: Schema.Array(Schema.Int).annotate({
          description:
            "The first year's cash flow after the loan and the reserve, US dollars, for each of `ratesPercent`.",
          examples: [[-5212, -6531, -7887, -9275, -10_689]]
        }),
        cashOnCashPercent: Schema.Array(Schema.NullOr(Schema.Finite)).annotate({
          description: "`cashFlow` divided by the buyer's own cash, percent a year. `null` if the buyer pays no cash.",
          examples: [[-8.7, -10.8, -13.1, -15.4, -17.8]]
        })
      })
    ).annotate({ description: "One row for each price, lowest first." })
  })
).annotate({ identifier: "RateAndPrice" })

/**
 * Writes the table of the plain rental's first year at other prices and loan rates; `null` without a deal or a loan.
 */
export const rateAndPriceSection = ({ resolved: { deal } }: Underwriting): typeof RateAndPriceSection.Type =>
  whenKnown(deal === null ? null : rateAndPrice(deal), ({ ratesPercent, rows }) => ({
    ratesPercent,
    rows: rows.map(({ cells, price }) => ({
      price: wholeDollars(price),
      cashFlow: cells.map(({ cashFlow }) => wholeDollars(cashFlow)),
      cashOnCashPercent: cells.map(({ cashOnCash }) => whenKnown(cashOnCash, (share) => decimals(100 * share, 1)))
    }))
  }))

/** The plain rental's first year at a price and a rate. */
interface RateAndPriceCell {
  /** The cash flow after the loan and the reserve, US dollars. */
  readonly cashFlow: number
  /** A fraction; `null` if the buyer pays no cash. */
  readonly cashOnCash: number | null
}

/** The plain rental's first year at prices and loan rates around those in use. */
interface RateAndPrice {
  /** The rates of the columns, percent a year, lowest first. */
  readonly ratesPercent: ReadonlyArray<number>
  /** The rows, lowest price first, with a cell for each rate. */
  readonly rows: ReadonlyArray<{ readonly price: number; readonly cells: ReadonlyArray<RateAndPriceCell> }>
}

/** The prices of the table, as shares of the price in use. */
const priceSteps = [0.8, 0.9, 1, 1.1, 1.2]

/** The rates of the table, as percentage points above the rate in use. */
const rateSteps = [-2, -1, 0, 1, 2]

/**
 * The cash flow at five prices and five rates, or fewer near the bounds of what a caller may state; `null` for a purchase
 * without a loan. Income and costs depend only on the price, and the payment only on the loan and the rate, so each row
 * computes the house once. Source: docs/investor-analysis.md 8.
 */
export const rateAndPrice = (deal: Deal): RateAndPrice | null => {
  if (deal.terms.downPaymentShare >= 1) return null
  const ratesPercent = ratesAround(deal.terms.ratePercent)
  return {
    ratesPercent,
    rows: pricesAround(deal.price).map((price) => {
      const { capitalReserve, cashInvested, loan, noi } = leaseHolding({ ...deal, price })
      const payment = paymentOf(loan)
      const cells = ratesPercent.map((ratePercent) => {
        const atRate = paymentOf({ ...loan, ratePercent })
        const cashFlow = noi - capitalReserve - 12 * atRate
        const cash = cashInvested + deal.work.months * (atRate - payment)
        return { cashFlow, cashOnCash: cash > 0 ? cashFlow / cash : null }
      })
      return { price, cells }
    })
  }
}

/**
 * The prices of the table. The price in use stays exact; the others are rounded to the dollar and kept within the bounds
 * of a stated price.
 */
const pricesAround = (price: number): ReadonlyArray<number> => {
  const { maximum, minimum } = dealInputs.askingPrice
  return different(
    priceSteps.map((share) => (share === 1 ? price : Math.min(maximum, Math.max(minimum, Math.round(share * price)))))
  )
}

/**
 * The loan rates of the table, percent a year. The rate in use stays exact; the others are rounded to a thousandth of a
 * percent.
 */
const ratesAround = (ratePercent: number): ReadonlyArray<number> => {
  const { maximum, minimum } = dealInputs.interestRatePercent
  return different(
    rateSteps.map((points) =>
      points === 0 ? ratePercent : decimals(Math.min(maximum, Math.max(minimum, ratePercent + points)), 3)
    )
  )
}

const different = (steps: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(steps)].toSorted((one, other) => one - other)
