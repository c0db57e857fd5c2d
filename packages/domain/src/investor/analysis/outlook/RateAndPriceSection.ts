import { Schema } from "effect"

import { levers } from "../../../tables/investor/levers.ts"
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
        "The loan's rates, percent a year, the lowest first: the one in use, and one and two points around it.",
      examples: [[6.15, 7.15, 8.15, 9.15, 10.15]]
    }),
    rows: Schema.Array(
      Schema.Struct({
        price: knownDollarField("US dollars: the price in use, and 10% and 20% around it.", 215_000),
        cashFlow: Schema.Array(Schema.Int).annotate({
          description: "A year after the loan and the reserve, US dollars, for each of `ratesPercent`.",
          examples: [[-5212, -6531, -7887, -9275, -10_689]]
        }),
        cashOnCashPercent: Schema.Array(Schema.NullOr(Schema.Finite)).annotate({
          description: "The same divided by the own cash, percent a year. `null` if no own cash goes in.",
          examples: [[-8.7, -10.8, -13.1, -15.4, -17.8]]
        })
      })
    ).annotate({ description: "A row for each price, the lowest first." })
  })
).annotate({ identifier: "RateAndPrice" })

/** Writes what the plain rental earns at other prices and rates. */
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
  /** After the loan and the reserve, US dollars. */
  readonly cashFlow: number
  /** A fraction; `null` where no own cash goes in. */
  readonly cashOnCash: number | null
}

/** The plain rental's first year at prices and loan rates around those in use. */
interface RateAndPrice {
  /** Percent a year, the lowest first. */
  readonly ratesPercent: ReadonlyArray<number>
  /** The lowest price first; a cell for each rate. */
  readonly rows: ReadonlyArray<{ readonly price: number; readonly cells: ReadonlyArray<RateAndPriceCell> }>
}

/** Shares of the price in use. */
const priceSteps = [0.8, 0.9, 1, 1.1, 1.2]

/** Points around the rate in use. */
const rateSteps = [-2, -1, 0, 1, 2]

/**
 * The cash flow at five prices and five rates, fewer at the ends of what may be stated; `null` where nothing is borrowed. Income
 * and costs follow the price alone, and the payment is the loan's constant at the rate, so no cell computes the house anew.
 * Source: docs/investor-analysis.md 8.
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

/** The price in use as it is, the others to the dollar: as a caller may state them. */
const pricesAround = (price: number): ReadonlyArray<number> => {
  const { maximum, minimum } = levers.askingPrice
  return different(
    priceSteps.map((share) => (share === 1 ? price : Math.min(maximum, Math.max(minimum, Math.round(share * price)))))
  )
}

/** To a thousandth of a percent, the rate in use as it is. */
const ratesAround = (ratePercent: number): ReadonlyArray<number> => {
  const { maximum, minimum } = levers.interestRatePercent
  return different(
    rateSteps.map((points) =>
      points === 0 ? ratePercent : decimals(Math.min(maximum, Math.max(minimum, ratePercent + points)), 3)
    )
  )
}

const different = (steps: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...new Set(steps)].toSorted((one, other) => one - other)
