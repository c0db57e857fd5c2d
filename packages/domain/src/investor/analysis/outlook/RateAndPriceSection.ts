import { Schema } from "effect"

import { decimals, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import { rateAndPrice } from "../../outlook/RateAndPrice.ts"
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
          description: "The same by the own cash, percent a year. `null` where no own cash goes in.",
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
