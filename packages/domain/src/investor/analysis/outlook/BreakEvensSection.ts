import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsText, fill, offerPrice, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { BreakEven, RateBreakEven } from "../../outlook/BreakEven.ts"
import { dollarField, knownTextField, textField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"
import { OfferOutcome, offerText } from "./OffersSection.ts"

const rateOutcomes = { rate: "rate", anyRate: "any", noRate: "none", noLoan: "noLoan" } as const

/** The points at which the plain rental's cash flow is zero, moving one figure at a time, with the reason for each `null`. */
export const BreakEvensSection = Schema.NullOr(
  Schema.Struct({
    monthlyRent: dollarField("US dollars a month.", 2450, "`null` if no rent covers the costs."),
    occupancy: knownTextField(
      "Share of the year that must be rented; above `100%` no occupancy pays the loan.",
      "128%"
    ),
    interestRate: textField(
      "Percent a year.",
      "2.10%",
      "`null` if every rate leaves money, or none does, or there is no loan: `interestRateOutcome` says which."
    ),
    interestRateOutcome: Schema.Literals(Object.values(rateOutcomes)).annotate({
      description:
        "`rate`: up to a rate; `any`: at every rate up to 100%; `none`: not even without interest; `noLoan`: there is no loan.",
      examples: ["rate"]
    }),
    price: dollarField(
      "US dollars, with the tax that a sale at that price brings.",
      108_000,
      "`null` if every price works, or none: `priceOutcome` says which."
    ),
    priceOutcome: OfferOutcome.annotate({
      description:
        "`price`: up to a price; `anyPrice`: at every price from $5,000 to $100,000,000; `noPrice`: at none of them.",
      examples: ["price"]
    }),
    inWords: Schema.Struct({
      monthlyRent: knownTextField("Rent that carries the house.", "$2,450 a month or more"),
      occupancy: knownTextField(
        "Share of the year that must be rented.",
        "no occupancy: rented all year it still loses money"
      ),
      interestRate: knownTextField("Rate up to which it pays.", "2.10% or less"),
      price: knownTextField("Price up to which it pays.", "$108,000 or less")
    }).annotate({
      description: "Each break-even point in words: the value from which the plain rental's cash flow is not negative."
    })
  })
).annotate({ identifier: "BreakEvens" })

/** Writes the break-even points. */
export const breakEvensSection = ({ breakEven }: Underwriting): typeof BreakEvensSection.Type =>
  whenKnown(breakEven, (points) => {
    const { interestRate, occupancy, price, rent } = points
    return {
      monthlyRent: whenKnown(rent, wholeDollars),
      occupancy: percentText(100 * occupancy, 0),
      interestRate: interestRate.kind === "rate" ? percentText(interestRate.percent, 2) : null,
      interestRateOutcome: rateOutcomes[interestRate.kind],
      price: offerPrice(price),
      priceOutcome: price.kind,
      inWords: inWords(points)
    }
  })

const { breakEvens: texts } = investorTexts

const inWords = ({ interestRate, occupancy, price, rent }: BreakEven) => ({
  monthlyRent: rent === null ? texts.noRent : fill(texts.rent, { rent: dollarsText(rent) }),
  occupancy: occupancy > 1 ? texts.noOccupancy : fill(texts.occupancy, { occupancy: percentText(100 * occupancy, 0) }),
  interestRate: rateText(interestRate),
  price: offerText(price)
})

const rateText = (rate: RateBreakEven): string =>
  rate.kind === "rate" ? fill(texts.rate, { rate: percentText(rate.percent, 2) }) : texts[rate.kind]
