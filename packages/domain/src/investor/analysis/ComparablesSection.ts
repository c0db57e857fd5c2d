import { Schema } from "effect"

import { comparableRules } from "../../tables/investor/comparables.ts"
import type { Comparison } from "../comparables/Comparison.ts"
import type { SecondOpinion } from "../comparables/SecondOpinion.ts"
import {
  decimals,
  dollarsOrNull,
  dollarsText,
  fill,
  signedPercentText,
  whenKnown,
  wholeDollars
} from "../deal/FigureText.ts"
import {
  dollarField,
  figureField,
  knownDollarField,
  knownFigureField,
  knownTextField,
  textField
} from "./field/fields.ts"
import type { Underwriting } from "./underwriting/Underwriting.ts"

const tooFew = `\`null\` with fewer than ${comparableRules.least} comparables.`
const asked = "US dollars (rent: a month)"

const UsedComparable = Schema.Struct({
  address: knownTextField("Address of the listing.", "1911 Crawford St, Houston, TX 77002"),
  price: knownDollarField(`The asking price or rent, ${asked}.`, 359_900),
  adjustedPrice: knownDollarField(`The asking price or rent adjusted to this house and today, ${asked}.`, 353_100),
  weight: knownFigureField("Share of the listing in the estimate, 0 to 1.", 0.143),
  adjustments: Schema.Struct({
    size: knownFigureField("Factor for the difference in living area.", 0.983),
    age: knownFigureField("Factor for the difference in age.", 0.991),
    time: knownFigureField("Factor for the change of the market since the price was last asked.", 1.018)
  }).annotate({ description: "The factors that the price is multiplied by; 1 if a figure is unknown." }),
  distanceMiles: figureField("Miles from the house.", 0.42),
  status: textField("`Active` while it is on the market, else `Inactive`.", "Inactive"),
  listedDate: textField("Day it was listed, `YYYY-MM-DD`.", "2026-02-03")
}).annotate({ identifier: "UsedComparable", description: "A listing with its adjusted price and its weight." })

const Opinion = Schema.Struct({
  estimate: dollarField(`Weighted geometric mean of the adjusted prices, ${asked}.`, 349_800, tooFew),
  low: dollarField(`Low end of the range that holds 85% of the prices of similar homes, ${asked}.`, 306_000, tooFew),
  high: dollarField(`High end of the same range, ${asked}.`, 399_900, tooFew),
  spreadPercent: figureField(
    "The spread of the adjusted prices around `estimate`: a standard deviation in percent.",
    8.6,
    tooFew
  ),
  count: Schema.Int.annotate({ description: "The number of comparables used.", examples: [9] }),
  effectiveCount: figureField(
    "The number of equally good comparables that would give the same precision.",
    5.4,
    tooFew
  ),
  rentCastLow: dollarField(`Low end of RentCast's range, ${asked}.`, 318_000),
  rentCastEstimate: dollarField(`RentCast's own estimate, ${asked}.`, 352_000),
  rentCastHigh: dollarField(`High end of RentCast's range, ${asked}.`, 386_000),
  difference: textField("`estimate` compared with `rentCastEstimate`, percent.", "-0.6%"),
  agrees: Schema.NullOr(Schema.Boolean).annotate({
    description: "True if `estimate` lies within RentCast's range. `null` if either is missing.",
    examples: [true]
  }),
  daysOnMarket: figureField("Median days on the market of the comparables used.", 41),
  activeShare: figureField("Share of the comparables used that are still on the market, 0 to 1.", 0.56),
  used: Schema.Array(UsedComparable).annotate({ description: "The comparables used, largest weight first." }),
  leftOut: Schema.Array(
    Schema.Struct({
      address: knownTextField("Address of the listing.", "4 Elm St, Houston, TX 77002"),
      reason: knownTextField("The reason why it is not used.", comparableRules.leftOut.outOfLine)
    })
  ).annotate({ description: "The comparables that are not used." }),
  text: knownTextField(
    "The result in words, after an emoji.",
    "🟢 9 asking prices nearby, adjusted, come to about $349,800 ($306,000 to $399,900), within RentCast's range of $318,000 to $386,000"
  )
}).annotate({
  identifier: "SecondOpinion",
  description: "The estimate from nearby listings, compared with RentCast's."
})

/**
 * The section that estimates the house's price and rent from nearby listings. The prices and rents that the calculation
 * uses stay RentCast's or the caller's.
 */
export const ComparablesSection = Schema.NullOr(
  Schema.Struct({
    value: Opinion.annotateKey({ description: "The value of the house, estimated from homes for sale nearby." }),
    rent: Opinion.annotateKey({
      description:
        "The rent, estimated from homes for rent nearby: of one unit if RentCast's estimate is of one unit, otherwise of the whole house."
    }),
    note: knownTextField("The limits of the comparables.", comparableRules.weakness)
  })
).annotate({ identifier: "Comparables" })

/** Writes the section of comparables; `null` for a kind of property that is not analyzed. */
export const comparablesSection = ({ opinions }: Underwriting): typeof ComparablesSection.Type =>
  whenKnown(opinions, ({ rent, value }) => ({
    value: opinionSection(value, "asking prices"),
    rent: opinionSection(rent, "asking rents"),
    note: comparableRules.weakness
  }))

/**
 * Contradictions between the comparables and an estimate in use, in sentences. A stated rent replaces the estimate, so nothing
 * contradicts it.
 */
export const disagreementsOf = ({ input, opinions }: Underwriting): ReadonlyArray<string> => [
  ...contradiction(opinions?.value, comparableRules.limits.value),
  ...(input.monthlyRent === null ? contradiction(opinions?.rent, comparableRules.limits.rent) : [])
]

const contradiction = (opinion: SecondOpinion | undefined, text: string): ReadonlyArray<string> =>
  opinion === undefined || opinion.standing === null || opinion.standing === "within"
    ? []
    : [fill(text, { ...amountsOf(opinion), direction: opinion.standing })]

const opinionSection = (opinion: SecondOpinion, listings: string): typeof Opinion.Type => {
  const { activeShare, daysOnMarket, estimate, leftOut, rentCast, standing, used } = opinion
  const difference =
    estimate === null || rentCast.estimate === null ? null : 100 * (estimate.estimate / rentCast.estimate - 1)
  return {
    estimate: dollarsOrNull(estimate?.estimate),
    low: dollarsOrNull(estimate?.low),
    high: dollarsOrNull(estimate?.high),
    spreadPercent: whenKnown(estimate, ({ spread }) => decimals(100 * spread, 1)),
    count: used.length,
    effectiveCount: whenKnown(estimate, ({ effectiveCount }) => decimals(effectiveCount, 1)),
    rentCastLow: dollarsOrNull(rentCast.low),
    rentCastEstimate: dollarsOrNull(rentCast.estimate),
    rentCastHigh: dollarsOrNull(rentCast.high),
    difference: whenKnown(difference, signedPercentText),
    agrees: whenKnown(standing, (where) => where === "within"),
    daysOnMarket: whenKnown(daysOnMarket, (days) => decimals(days, 1)),
    activeShare: whenKnown(activeShare, (share) => decimals(share, 2)),
    used: used.map(usedComparable),
    leftOut: leftOut.map(({ listing, why }) => ({
      address: listing.address,
      reason: fill(comparableRules.leftOut[why], { miles: String(comparableRules.bounds.miles) })
    })),
    text: fill(comparableRules.texts[textKey(opinion)], {
      ...amountsOf(opinion),
      count: String(used.length),
      least: String(comparableRules.least),
      listings
    })
  }
}

const usedComparable = ({
  adjustedPrice,
  adjustment,
  listing,
  weight
}: Comparison["used"][number]): typeof UsedComparable.Type => ({
  address: listing.address,
  price: wholeDollars(listing.price ?? 0),
  adjustedPrice: wholeDollars(adjustedPrice),
  weight: decimals(weight, 3),
  adjustments: {
    size: decimals(adjustment.size, 3),
    age: decimals(adjustment.age, 3),
    time: decimals(adjustment.time, 3)
  },
  distanceMiles: listing.distanceMiles,
  status: listing.status,
  listedDate: listing.listedDate
})

const textKey = ({ estimate, standing }: SecondOpinion): keyof (typeof comparableRules)["texts"] => {
  if (estimate === null) return "tooFew"
  return standing === null ? "alone" : standing === "within" ? "agrees" : standing
}

const amountsOf = ({ estimate, rentCast }: SecondOpinion) => ({
  estimate: dollarsText(estimate?.estimate ?? 0),
  low: dollarsText(estimate?.low ?? 0),
  high: dollarsText(estimate?.high ?? 0),
  avmLow: dollarsText(rentCast.low ?? 0),
  avmHigh: dollarsText(rentCast.high ?? 0)
})
