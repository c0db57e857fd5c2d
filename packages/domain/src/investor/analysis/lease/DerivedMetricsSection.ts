import { Schema } from "effect"

import type { SurveyLimit } from "../../../signals/SurveyMedian.ts"
import { investorTexts } from "../../../tables/investor/investorTexts.ts"
import {
  decimals,
  dollarsText,
  fill,
  flooredPercentText,
  percentText,
  signedPercentText,
  whenKnown,
  wholeDollars
} from "../../deal/FigureText.ts"
import { medianLimitOf } from "../../strategies/Surroundings.ts"
import { dollarField, figureField, knownTextField, textField } from "../field/fields.ts"
import type { Underwriting } from "../underwriting/Underwriting.ts"
import { rentalDetails, RentalDetails } from "./RentalDetails.ts"

/** The deal as a plain rental with a loan. `null` if price, rent or the state's tables are missing. */
export const DerivedMetricsSection = Schema.Struct({
  capRate: textField(
    "Net operating income divided by the sum of price, work and the costs of months without rent, percent.",
    "3.8%"
  ),
  grossRentMultiplier: figureField("Price divided by the gross rent of a year.", 10.6),
  onePercentRule: Schema.Struct({
    ratio: textField("A month's rent divided by the sum of price and work, percent, cut to two decimals.", "0.78%"),
    passes: Schema.NullOr(Schema.Boolean).annotate({
      description: "True if `ratio` is 1% or more. `null` if unknown."
    })
  }).annotate({ description: "A rule of thumb for rentals." }),
  debtServiceCoverageRatio: figureField(
    "Net operating income divided by debt service; below 1 the income does not pay the loan.",
    0.57,
    "`null` without debt."
  ),
  valueVsNeighborhood: knownTextField(
    "The value compared with the neighborhood's median, in words after an emoji.",
    "🟠 10% above neighborhood median: limited upside"
  ),
  pricePerSquareFoot: dollarField("Price in use, US dollars per square foot.", 148),
  details: RentalDetails.annotate({ description: "The evidence behind the figures." })
}).annotate({ identifier: "DerivedMetrics", description: "The deal as a plain rental with a loan." })

/** Writes the figures of the plain rental. */
export const derivedMetricsSection = (underwriting: Underwriting): typeof DerivedMetricsSection.Type => {
  const { input, lease, resolved, surroundings } = underwriting
  const { deal, price } = resolved
  const { squareFeet } = input.property
  return {
    capRate: whenKnown(lease, ({ capRate }) => percentText(100 * capRate)),
    grossRentMultiplier: whenKnown(lease, ({ grossRentMultiplier }) => decimals(grossRentMultiplier, 1)),
    onePercentRule: {
      ratio: whenKnown(deal, (known) => flooredPercentText(known.rent, known.price + known.work.cost)),
      passes: whenKnown(lease, ({ passesOnePercent }) => passesOnePercent)
    },
    debtServiceCoverageRatio: whenKnown(lease?.dscr ?? null, (dscr) => decimals(dscr, 2)),
    valueVsNeighborhood:
      resolved.kind.notAnalyzed === null
        ? valueText(surroundings.neighborhoodValue?.ratio ?? null, medianLimitOf(input))
        : investorTexts.valueVsNeighborhood.notAnalyzed,
    pricePerSquareFoot: price === null || squareFeet === null ? null : wholeDollars(price / squareFeet),
    details: rentalDetails(underwriting)
  }
}

const valueText = (ratio: number | null, limit: SurveyLimit | null): string => {
  const { above, atMost, limit: beyond, unknown } = investorTexts.valueVsNeighborhood
  if (limit !== null) return fill(beyond[limit.side], { dollars: dollarsText(limit.dollars) })
  if (ratio === null) return unknown
  const points = decimals(100 * (ratio - 1), 0)
  return fill(atMost.find(([most]) => ratio <= most)?.[1] ?? above, {
    percent: percentText(Math.abs(points), 0),
    signedPercent: signedPercentText(points, 0)
  })
}
