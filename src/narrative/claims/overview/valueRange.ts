import { type Claim, claimCase } from "../claim/Claim.ts"

/** The estimated value, and how far its range spreads. */
export const valueRangeClaim = {
  about: "estimated market value and how firm it is",
  cases: {
    narrow: claimCase({
      facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
      when: ({ valueSpreadPercent }) => valueSpreadPercent <= narrowSpread,
      bearing: "for",
      weight: 4,
      wordings: [
        "market value is estimated at {value}, within a narrow range of {valueLow:figure} to {valueHigh}",
        "the property is worth an estimated {value}, and a tight band from {valueLow:figure} to {valueHigh} surrounds the figure",
        "the value estimate, {value}, comes with close bounds at {valueLow:figure} and {valueHigh}",
        "an estimated value of {value} sits inside a short bracket, {valueLow:figure} to {valueHigh}",
        "with {valueLow:figure} and {valueHigh} as the ends, the range around the {value} estimate is narrow",
        "little room separates {valueLow:figure} from {valueHigh}, the ends of the range around an estimated value of {value}"
      ]
    }),
    middling: claimCase({
      facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
      when: ({ valueSpreadPercent }) => valueSpreadPercent > narrowSpread && valueSpreadPercent < wideSpread,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "market value is estimated at {value}, with {valueLow:figure} and {valueHigh} as the ends of the range",
        "the property is worth an estimated {value}, in a range from {valueLow:figure} to {valueHigh}",
        "the value estimate runs from {valueLow:figure} at the low end to {valueHigh} at the high end, around {value}",
        "between {valueLow:figure} and {valueHigh} lies the likely value, with {value} as the best estimate",
        "an automated estimate sets the value at {value}, bracketed by {valueLow:figure} and {valueHigh}",
        "on an automated reading the property is worth {value}, give or take a range of {valueLow:figure} to {valueHigh}"
      ]
    }),
    wide: claimCase({
      facts: ["value", "valueLow", "valueHigh", "valueSpreadPercent"],
      when: ({ valueSpreadPercent }) => valueSpreadPercent >= wideSpread,
      bearing: "against",
      weight: 4,
      wordings: [
        "market value is estimated at {value}, and the range from {valueLow:figure} to {valueHigh} is wide",
        "the {value} value estimate is a loose figure, with bounds as far apart as {valueLow:figure} and {valueHigh}",
        "value is put anywhere between {valueLow:figure} and {valueHigh}, which makes the {value} estimate a soft figure",
        "a wide band, {valueLow:figure} to {valueHigh}, surrounds the value estimate of {value}",
        "an estimated value of {value} deserves caution, as the range spreads from {valueLow:figure} to {valueHigh}"
      ]
    }),
    alone: claimCase({
      facts: ["value"],
      when: (_, { valueSpreadPercent }) => valueSpreadPercent === null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "market value is estimated at {value}, without a full range to show how firm the figure is",
        "the property is worth an estimated {value}, a figure with the bounds left incomplete",
        "no full range accompanies the value estimate of {value}",
        "the value estimate is {value}, and how far off the figure may be is not stated",
        "the property is put at {value}, with the margin of error left open"
      ]
    })
  }
} satisfies Claim

/** Percent of the estimate, between the two ends. */
const narrowSpread = 12
/** Percent of the estimate, between the two ends. */
const wideSpread = 25
