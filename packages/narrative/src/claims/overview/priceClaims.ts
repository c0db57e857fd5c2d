import { type Claim, claimCase } from "../claim/Claim.ts"

/** The max width of the value estimate's range that counts as narrow, in percent of the estimate. */
const narrowValueSpread = 12

/** The min width of the value estimate's range that counts as wide, in percent of the estimate. */
const wideValueSpread = 25

/** Below this difference, in percent of the value, the asking price and the estimated value count as equal. */
const smallAskingGap = 3

/**
 * The min difference between the asking price and the estimated value that counts as large, in percent of the value.
 */
const farAskingGap = 10

/**
 * The min discount from the estimated value that is not believed, in percent of the value: no seller gives that much.
 */
const implausibleAskingGap = 30

/**
 * The min sale price, in US dollars, that counts as a market price. Deeds of other transfers state about ten dollars.
 */
const minMarketPrice = 1000

/** The number of years within which the last sale counts as recent. */
const recentSaleYears = 3

/** The max difference, as a share of the value, at which the last sale price and the estimated value count as equal. */
const levelSaleGap = 0.05

/**
 * The min rise in value since a recent sale that is not believed without work on the house, as a share of the sale
 * price.
 */
const implausibleRise = 0.4

/**
 * If a recent sale price exceeds the estimated value by at least this share of the value, one of the two must be wrong.
 */
const implausibleFall = 0.25

type SaleStanding =
  | "recentlyFarCheaper"
  | "recentlyFarDearer"
  | "nominal"
  | "recentlyLevel"
  | "recentlyCheaper"
  | "recentlyDearer"
  | "longAgoLevel"
  | "longAgoCheaper"
  | "longAgoDearer"

interface Sale {
  readonly lastSalePrice: number
  readonly saleAgeYears: number
  readonly value: number
}

const saleStanding = ({ lastSalePrice, saleAgeYears, value }: Sale): SaleStanding => {
  if (lastSalePrice < minMarketPrice) return "nominal"
  const isRecent = saleAgeYears < recentSaleYears
  if (Math.abs(lastSalePrice - value) <= levelSaleGap * value) return isRecent ? "recentlyLevel" : "longAgoLevel"
  if (isRecent && value >= (1 + implausibleRise) * lastSalePrice) return "recentlyFarCheaper"
  if (isRecent && lastSalePrice >= (1 + implausibleFall) * value) return "recentlyFarDearer"
  if (lastSalePrice < value) return isRecent ? "recentlyCheaper" : "longAgoCheaper"
  return isRecent ? "recentlyDearer" : "longAgoDearer"
}

/** Claims about the value estimate, the price that the analysis uses, and the last sale. */
export const priceClaims = {
  /** No value estimate. */
  noValue: {
    about: "no estimate of market value",
    cases: {
      priced: claimCase({
        facts: ["price"],
        when: (_, { value }) => value === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no estimate of market value was available to hold the asking price of {price} against",
          "the asking price of {price} has no value estimate to compare it with",
          "value could not be estimated, and {price} is merely what is asked",
          "what supports the {price} asked has to come from local sales, as no usable value estimate exists",
          "a value estimate is missing, which leaves the {price} asked unsupported by the provider"
        ]
      }),
      unpriced: claimCase({
        facts: [],
        when: (_, { price, value }) => value === null && price === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no estimate of market value was available, and whatever depends on a price is missing",
          "the property has neither a value estimate nor an asking price to work from",
          "for want of a price and a value estimate, the returns could not be worked out",
          "neither an asking price nor an estimated value is known, which leaves every return open",
          "without a value or an asking price, nothing that rests on a price is known"
        ]
      })
    }
  },
  /** The estimated value, and the width of its range. */
  valueRange: {
    about: "estimated market value and how firm it is",
    cases: {
      narrow: claimCase({
        facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
        when: ({ valueSpreadPercent }) => valueSpreadPercent <= narrowValueSpread,
        weighs: ["for", 4],
        wordings: [
          "the value estimate of {value} is tight, and an appraisal should land between {valueLow:figure} and {valueHigh}",
          "expect an appraisal close to the {value} estimate, within a narrow {valueLow:figure} to {valueHigh}",
          "an estimated value of {value} sits inside a short bracket, {valueLow:figure} to {valueHigh}",
          "little room separates {valueLow:figure} from {valueHigh}, the ends of the range around an estimated value of {value}",
          "estimates of the value run from {valueLow} to {valueHigh}, a narrow span",
          "the value is well pinned down, between {valueLow} and {valueHigh}"
        ]
      }),
      middling: claimCase({
        facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
        when: ({ valueSpreadPercent }) =>
          valueSpreadPercent > narrowValueSpread && valueSpreadPercent < wideValueSpread,
        weighs: ["neutral", 4],
        wordings: [
          "the value estimate is {value}, and an appraisal could land anywhere from {valueLow:figure} to {valueHigh}",
          "expect an appraisal from {valueLow:figure} to {valueHigh}, around an estimated value of {value}",
          "the estimated value of {value} may turn out as low as {valueLow:figure} or as high as {valueHigh}",
          "an appraisal of the value should land between {valueLow} and {valueHigh}",
          "a lender's appraisal may put the value anywhere from {valueLow} to {valueHigh}"
        ]
      }),
      wide: claimCase({
        facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
        when: ({ valueSpreadPercent }) => valueSpreadPercent >= wideValueSpread,
        weighs: ["against", 4, "must"],
        wordings: [
          "the value estimate of {value} is soft, and an appraisal could land anywhere from {valueLow:figure} to {valueHigh}",
          "do not lean on the {value} estimate of the value, as an appraisal may show {valueLow:figure} or {valueHigh}",
          "an estimated value of {value} deserves caution, as the range spreads from {valueLow:figure} to {valueHigh}",
          "estimates of the value run from {valueLow} to {valueHigh}, a wide span",
          "the value is loosely known, anywhere from {valueLow} to {valueHigh}"
        ]
      }),
      alone: claimCase({
        facts: ["value"],
        when: (_, { valueSpreadPercent }) => valueSpreadPercent === null,
        weighs: ["neutral", 4],
        wordings: [
          "market value is estimated at {value}, without a full range to show how firm the figure is",
          "the property is worth an estimated {value}, a figure with the bounds left incomplete",
          "no full range accompanies the value estimate of {value}",
          "the value estimate is {value}, and how far off the figure may be is not stated",
          "the property is put at {value}, with the margin of error left open"
        ]
      })
    }
  },
  /** The value by nearby homes for sale. It is known only with three listings or more. */
  listingsValue: {
    about: "value by homes listed for sale nearby, compared with the estimate",
    cases: {
      agree: claimCase({
        facts: ["listingsValue", "listingsValueCount", "listingsValueAgree"],
        when: ({ listingsValueAgree }) => listingsValueAgree,
        weighs: ["for", 3],
        wordings: [
          "adjusted to the property, {listingsValueCount} come to {listingsValue}, within the range of the value estimate",
          "asking prices bear out the value estimate, with {listingsValueCount} at {listingsValue} after adjustment",
          "a cross-check against {listingsValueCount} gives {listingsValue}, inside the range of the estimate",
          "the value estimate survives a comparison with {listingsValueCount}, whose adjusted asking prices come to {listingsValue}",
          "homes listed for sale point the same way as the value estimate, at {listingsValue} from {listingsValueCount}"
        ]
      }),
      above: claimCase({
        facts: ["listingsValue", "listingsValueCount", "listingsValueAgree", "valueHigh"],
        when: ({ listingsValue, listingsValueAgree, valueHigh }) => !listingsValueAgree && listingsValue > valueHigh,
        weighs: ["neutral", 4],
        wordings: [
          "adjusted to the property, {listingsValueCount} come to {listingsValue}, above the top of the estimate at {valueHigh}",
          "asking prices disagree with the value estimate, with {listingsValueCount} at {listingsValue} against a high end of {valueHigh}",
          "a cross-check against {listingsValueCount} gives {listingsValue}, more than the {valueHigh} at which the estimate ends",
          "homes listed for sale point higher than the value estimate, at {listingsValue} from {listingsValueCount}",
          "the high end of the estimate, {valueHigh}, stops short of the {listingsValue} that {listingsValueCount} suggest"
        ]
      }),
      below: claimCase({
        facts: ["listingsValue", "listingsValueCount", "listingsValueAgree", "valueLow"],
        when: ({ listingsValue, listingsValueAgree, valueLow }) => !listingsValueAgree && listingsValue < valueLow,
        weighs: ["against", 4, "must"],
        wordings: [
          "adjusted to the property, {listingsValueCount} come to {listingsValue}, under the bottom of the estimate at {valueLow}",
          "asking prices disagree with the value estimate, with {listingsValueCount} at {listingsValue} against a low end of {valueLow}",
          "a cross-check against {listingsValueCount} gives {listingsValue}, less than the {valueLow} at which the estimate begins",
          "homes listed for sale point lower than the value estimate, at {listingsValue} from {listingsValueCount}",
          "the low end of the estimate, {valueLow}, exceeds the {listingsValue} that {listingsValueCount} suggest"
        ]
      }),
      alone: claimCase({
        facts: ["listingsValue", "listingsValueLow", "listingsValueHigh", "listingsValueCount"],
        when: (_, { listingsValueAgree }) => listingsValueAgree === null,
        weighs: ["neutral", 4],
        wordings: [
          "adjusted to the property, {listingsValueCount} come to {listingsValue}, or {listingsValueLow:figure} to {listingsValueHigh}",
          "asking prices of {listingsValueCount} put the property at {listingsValue} after adjustment",
          "homes listed for sale suggest {listingsValueLow:figure} to {listingsValueHigh}, judging by {listingsValueCount}",
          "a reading of {listingsValueCount} gives {listingsValue}, with no range of the estimate to hold against the figure",
          "judging by {listingsValueCount}, the property would be listed at about {listingsValue}"
        ]
      })
    }
  },
  /** The price that the analysis uses, against the estimated value. */
  priceTaken: {
    about: "price that the analysis uses, against the estimated value",
    cases: {
      askedFarAbove: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) => priceBasis === "asked" && askingGapPercent >= farAskingGap,
        weighs: ["against", 5, "must"],
        wordings: [
          "the asking price of {price} is far above the estimated value, by {askingGapPercent:size}",
          "at {price}, the buyer would pay {askingGapPercent:size} more than the estimate supports",
          "a steep premium of {askingGapPercent:size} over the estimated value is built into the {price} asked",
          "the estimated value falls well short of the {price} asked, which exceeds the estimate by {askingGapPercent:size}",
          "between the {price} asked and the lower estimated value lies a wide gap of {askingGapPercent:size}",
          "the seller asks {askingGapPercent} more than the estimated value",
          "an asking price {askingGapPercent} above the estimate has to be explained by the house"
        ]
      }),
      askedAbove: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) =>
          priceBasis === "asked" && askingGapPercent >= smallAskingGap && askingGapPercent < farAskingGap,
        weighs: ["against", 3],
        wordings: [
          "the asking price of {price} is {askingGapPercent:size} above the estimated value",
          "at {price}, the buyer would pay {askingGapPercent:size} over the estimate",
          "a premium of {askingGapPercent:size} over the estimated value is built into the {price} asked",
          "the estimate stops short of the {price} asked, which exceeds the figure by {askingGapPercent:size}",
          "measured against the estimated value, the {price} asked runs {askingGapPercent:size} high"
        ]
      }),
      askedLevel: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) =>
          priceBasis === "asked" && Math.abs(askingGapPercent) < smallAskingGap,
        weighs: ["neutral", 3],
        wordings: [
          "the asking price of {price} is close to the estimated value",
          "at {price}, the buyer would pay about what the estimate says the property is worth",
          "asking price and estimated value agree closely, with {price} asked",
          "the estimate bears out the {price} asked, to within a small margin",
          "measured against the estimated value, the {price} asked is neither high nor low"
        ]
      }),
      askedBelow: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) =>
          priceBasis === "asked" && askingGapPercent <= -smallAskingGap && askingGapPercent > -farAskingGap,
        weighs: ["for", 3],
        wordings: [
          "the asking price of {price} is {askingGapPercent:size} below the estimated value",
          "at {price}, the buyer would pay {askingGapPercent:size} less than the estimate",
          "asking {price} amounts to a discount of {askingGapPercent:size} on the estimated value",
          "the estimate exceeds the {price} asked, which undercuts the figure by {askingGapPercent:size}",
          "measured against the estimated value, the {price} asked runs {askingGapPercent:size} low"
        ]
      }),
      askedImplausiblyLow: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) => priceBasis === "asked" && askingGapPercent <= -implausibleAskingGap,
        weighs: ["against", 4, "must"],
        wordings: [
          "at {askingGapPercent:size} under the estimate, the asking price hints at a wrong estimate or at a fault that is not on record",
          "an asking price of {askingGapPercent:size} under the estimated value is hard to believe, or else the estimate is",
          "the asking price is {askingGapPercent:size} below the estimated value, and both can't be right",
          "the seller asks {askingGapPercent:size} less than the estimate, too good to be the whole story",
          "an asking price {askingGapPercent:size} under the estimate has a cause, to be found before closing"
        ]
      }),
      askedFarBelow: claimCase({
        facts: ["price", "priceBasis", "askingGapPercent"],
        when: ({ askingGapPercent, priceBasis }) =>
          priceBasis === "asked" && askingGapPercent <= -farAskingGap && askingGapPercent > -implausibleAskingGap,
        weighs: ["for", 5],
        wordings: [
          "the asking price of {price} is far below the estimated value, by {askingGapPercent:size}",
          "at {price}, the buyer would pay {askingGapPercent:size} less than the estimate, a gap with a reason to be found",
          "asking {price} amounts to a deep discount of {askingGapPercent:size} on the estimated value",
          "the estimated value stands well clear of the {price} asked, which undercuts the estimate by {askingGapPercent:size}",
          "measured against the estimate, the {price} asked is {askingGapPercent:size} low, and the cause deserves a question",
          "the seller asks {askingGapPercent:size} less than the estimated value, and the reason has to be found",
          "an asking price {askingGapPercent:size} under the estimate has a cause, to be found before closing"
        ]
      }),
      estimated: claimCase({
        facts: ["price", "priceBasis"],
        when: ({ priceBasis }, { investorLabel }) => priceBasis === "estimated" && investorLabel !== "not analyzed",
        weighs: ["neutral", 3],
        wordings: [
          "with no asking price stated, the analysis takes the estimated value of {price} as the price",
          "the price behind every figure is the estimated value of {price}, for lack of an asking price",
          "every return starts from {price}, the estimated value, and would change with a real asking price",
          "an asking price was not stated, and the estimated value of {price} takes the place of a purchase price",
          "until an asking price is known, the estimated value of {price} serves as the purchase price",
          "the analysis buys at the estimated value of {price}, as no asking price was given"
        ]
      })
    }
  },
  /** The price divided by the living area. */
  pricePerFoot: {
    about: "price by living area",
    cases: {
      known: claimCase({
        facts: ["pricePerSquareFoot"],
        when: (_, { propertyKind }) => propertyKind !== "parcel of land",
        weighs: ["neutral", 2],
        wordings: [
          "the price works out to {pricePerSquareFoot} of living area",
          "by size, the price comes to {pricePerSquareFoot}, a figure to hold against recent local sales",
          "at the price used, a buyer would pay {pricePerSquareFoot}",
          "spread over the living area, the price is {pricePerSquareFoot}",
          "for comparison with other homes, the price is {pricePerSquareFoot}"
        ]
      })
    }
  },
  /** The date and price of the property's last sale, against its estimated value. */
  lastSale: {
    about: "last recorded sale, compared with the estimated value",
    cases: {
      recentlyLevel: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "recentlyLevel",
        weighs: ["for", 3],
        wordings: [
          "a recent sale, on {lastSaleDate} at {lastSalePrice}, backs the estimated value",
          "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, close to the estimated value",
          "a price of {lastSalePrice}, paid on {lastSaleDate}, lies near the estimate and lends the figure weight",
          "by the estimate, value has moved little since the last sale, recorded on {lastSaleDate} at {lastSalePrice}",
          "the estimate stays near the last recorded price, {lastSalePrice} on {lastSaleDate}"
        ]
      }),
      recentlyFarCheaper: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "recentlyFarCheaper",
        weighs: ["against", 4, "must"],
        wordings: [
          "the property sold for just {lastSalePrice} on {lastSaleDate}, and nothing on record explains the rise to the estimate",
          "the last sale, on {lastSaleDate}, brought {lastSalePrice}, far too little to square with the estimate today",
          "the estimated value is far above the {lastSalePrice} paid on {lastSaleDate}, so ask what was done since",
          "a price of {lastSalePrice}, paid on {lastSaleDate}, puts the estimated value in doubt",
          "either the {lastSalePrice} paid on {lastSaleDate} was no market price or the estimate is too high"
        ]
      }),
      recentlyFarDearer: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "recentlyFarDearer",
        weighs: ["against", 4, "must"],
        wordings: [
          "the property sold for {lastSalePrice} on {lastSaleDate}, far more than the estimate, and both can't be right",
          "the last sale, on {lastSaleDate}, brought {lastSalePrice}, far over the present estimate",
          "the estimated value is far below the {lastSalePrice} paid on {lastSaleDate}, so ask what went wrong since",
          "a price of {lastSalePrice}, paid on {lastSaleDate}, puts the estimated value in doubt",
          "either the {lastSalePrice} paid on {lastSaleDate} was too much or the estimate is too low"
        ]
      }),
      recentlyCheaper: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "recentlyCheaper",
        weighs: ["against", 3],
        wordings: [
          "as recently as {lastSaleDate}, the property sold for {lastSalePrice}, less than the estimate today",
          "the last sale, on {lastSaleDate}, brought {lastSalePrice}, and the rise to the estimated value needs a reason",
          "the estimated value exceeds the {lastSalePrice} paid on {lastSaleDate}, a gain to account for",
          "the last recorded price, {lastSalePrice} on {lastSaleDate}, is a recent figure and lies under the estimated value",
          "a sale on {lastSaleDate}, at {lastSalePrice}, sits below the estimated value and invites the question of what has changed"
        ]
      }),
      recentlyDearer: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "recentlyDearer",
        weighs: ["neutral", 3],
        wordings: [
          "as recently as {lastSaleDate}, the property sold for {lastSalePrice}, more than the estimate today",
          "the last sale, on {lastSaleDate}, brought {lastSalePrice}, over the present estimate",
          "the estimated value falls short of the {lastSalePrice} paid on {lastSaleDate}",
          "a price of {lastSalePrice} was paid on {lastSaleDate}, which the estimate no longer supports",
          "the last recorded price, {lastSalePrice} on {lastSaleDate}, is above the estimated value"
        ]
      }),
      longAgoCheaper: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "longAgoCheaper",
        weighs: ["neutral", 2],
        wordings: [
          "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, under the present estimate",
          "the last sale on record, on {lastSaleDate}, brought {lastSalePrice}, below the present estimate",
          "on {lastSaleDate}, the property sold for {lastSalePrice}, and the estimate has since moved above the figure",
          "by the estimate, the property is worth more than the {lastSalePrice} paid on {lastSaleDate}",
          "some {saleAgeYears} years back the last sale brought {lastSalePrice}, less than the estimate today"
        ]
      }),
      longAgoLevel: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "longAgoLevel",
        weighs: ["against", 2],
        wordings: [
          "the estimate is hardly different from the {lastSalePrice} paid on {lastSaleDate}",
          "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, close to the present estimate",
          "since {lastSaleDate}, when the property sold for {lastSalePrice}, the value has hardly changed by the estimate",
          "some {saleAgeYears} years after a sale at {lastSalePrice}, the estimate stands near the same figure",
          "the last recorded price, {lastSalePrice} on {lastSaleDate}, lies near the estimated value in spite of the years between"
        ]
      }),
      longAgoDearer: claimCase({
        facts: ["lastSaleDate", "lastSalePrice", "saleAgeYears", "value"],
        when: (sale) => saleStanding(sale) === "longAgoDearer",
        weighs: ["against", 3],
        wordings: [
          "the property last changed hands on {lastSaleDate}, for {lastSalePrice}, over the present estimate",
          "on {lastSaleDate}, the property sold for {lastSalePrice}, and the estimate is below the figure today",
          "by the estimate, the property is worth less than the {lastSalePrice} paid on {lastSaleDate}",
          "some {saleAgeYears} years after a sale at {lastSalePrice}, the estimate is lower",
          "a price of {lastSalePrice}, paid on {lastSaleDate}, has not been regained by the estimate"
        ]
      }),
      withoutValue: claimCase({
        facts: ["lastSaleDate", "lastSalePrice"],
        when: ({ lastSalePrice }, { value }) => lastSalePrice >= minMarketPrice && value === null,
        weighs: ["neutral", 3],
        wordings: [
          "the property last changed hands on {lastSaleDate}, for {lastSalePrice}",
          "the last sale on record, dated {lastSaleDate}, brought {lastSalePrice}",
          "on {lastSaleDate}, the property sold for {lastSalePrice}",
          "at the last recorded sale, on {lastSaleDate}, the price was {lastSalePrice}",
          "the most recent price on record is {lastSalePrice}, from {lastSaleDate}"
        ]
      }),
      nominal: claimCase({
        facts: ["lastSaleDate", "lastSalePrice"],
        when: ({ lastSalePrice }) => lastSalePrice < minMarketPrice,
        weighs: ["neutral", 1],
        wordings: [
          "the last transfer on record, on {lastSaleDate}, names {lastSalePrice}, which is no market price",
          "a deed of {lastSaleDate}, at a nominal {lastSalePrice}, says nothing of the value",
          "on {lastSaleDate}, the property passed for {lastSalePrice}, a nominal amount",
          "no market sale can be read from the latest deed, which names {lastSalePrice} on {lastSaleDate}",
          "the {lastSalePrice} recorded on {lastSaleDate} is a nominal price and no guide to value"
        ]
      }),
      withoutPrice: claimCase({
        facts: ["lastSaleDate"],
        when: (_, { lastSalePrice }) => lastSalePrice === null,
        weighs: ["neutral", 1],
        wordings: [
          "the property last changed hands on {lastSaleDate}, for a price not on record",
          "the last sale is dated {lastSaleDate}, without a recorded price",
          "a sale on {lastSaleDate}, with the price left out, is the latest on record",
          "what was paid on {lastSaleDate}, the day of the last sale, is not on record",
          "no price is recorded for the last sale, on {lastSaleDate}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
