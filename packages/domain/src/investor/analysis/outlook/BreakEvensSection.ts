import { Schema } from "effect"

import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import { dollarsText, fill, offerPrice, percentText, whenKnown, wholeDollars } from "../../deal/FigureText.ts"
import type { BreakEven, RateBreakEven } from "../../outlook/BreakEven.ts"
import { dollarField, knownTextField, textField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"
import { OfferOutcome, offerText } from "./OffersSection.ts"

const rateOutcomes = { rate: "rate", anyRate: "any", noRate: "none", noLoan: "noLoan" } as const

/** The points at which the plain rental's cash flow is zero, changing one figure at a time, with the reason for each `null`. */
export const BreakEvensSection = Schema.NullOr(
  Schema.Struct({
    monthlyRent: dollarField(
      "Rent at which the plain rental breaks even, US dollars a month.",
      2450,
      "`null` if no rent covers the costs."
    ),
    occupancy: knownTextField(
      "Share of the year that must be rented to break even. Above `100%`, a full year is not enough.",
      "128%"
    ),
    interestRate: textField(
      "Highest loan rate without a loss, percent a year.",
      "2.10%",
      "`null` if no rate causes a loss, every rate does, or there is no loan: `interestRateOutcome` says which."
    ),
    interestRateOutcome: Schema.Literals(Object.values(rateOutcomes)).annotate({
      description:
        "`rate`: no loss up to `interestRate`. `any`: no loss at any rate up to 100%. `none`: a loss even without interest. `noLoan`: there is no loan.",
      examples: ["rate"]
    }),
    price: dollarField(
      "Highest price without a loss, US dollars, with the property tax after a sale at that price.",
      108_000,
      "`null` if every price works, or none does: `priceOutcome` says which."
    ),
    priceOutcome: OfferOutcome.annotate({
      description:
        "`price`: no loss up to `price`. `anyPrice`: no loss at any price from $5,000 to $100,000,000. `noPrice`: a loss at all of them.",
      examples: ["price"]
    }),
    inWords: Schema.Struct({
      monthlyRent: knownTextField("The rents without a loss.", "$2,450 a month or more"),
      occupancy: knownTextField(
        "The occupancies without a loss.",
        "no occupancy: rented all year it still loses money"
      ),
      interestRate: knownTextField("The loan rates without a loss.", "2.10% or less"),
      price: knownTextField("The prices without a loss.", "$108,000 or less")
    }).annotate({
      description: "Each break-even point in words. No loss means that the plain rental's cash flow is not negative."
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
