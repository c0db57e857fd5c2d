import { type Claim, claimCase } from "../claim/Claim.ts"

/** The price that the analysis uses, beside the estimated value. */
export const priceTakenClaim = {
  about: "price that the analysis uses, against the estimated value",
  cases: {
    askedFarAbove: claimCase({
      facts: ["price", "priceBasis", "askingGapPercent"],
      when: ({ askingGapPercent, priceBasis }) => priceBasis === "asked" && askingGapPercent >= farGap,
      bearing: "against",
      weight: 5,
      wordings: [
        "the asking price of {price} is far above the estimated value, by {askingGapPercent:size}",
        "at {price}, the buyer would pay {askingGapPercent:size} more than the estimate supports",
        "a steep premium of {askingGapPercent:size} over the estimated value is built into the {price} asked",
        "the estimated value falls well short of the {price} asked, which exceeds the estimate by {askingGapPercent:size}",
        "between the {price} asked and the lower estimated value lies a wide gap of {askingGapPercent:size}"
      ]
    }),
    askedAbove: claimCase({
      facts: ["price", "priceBasis", "askingGapPercent"],
      when: ({ askingGapPercent, priceBasis }) =>
        priceBasis === "asked" && askingGapPercent >= smallGap && askingGapPercent < farGap,
      bearing: "against",
      weight: 3,
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
      when: ({ askingGapPercent, priceBasis }) => priceBasis === "asked" && Math.abs(askingGapPercent) < smallGap,
      bearing: "neutral",
      weight: 3,
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
        priceBasis === "asked" && askingGapPercent <= -smallGap && askingGapPercent > -farGap,
      bearing: "for",
      weight: 3,
      wordings: [
        "the asking price of {price} is {askingGapPercent:size} below the estimated value",
        "at {price}, the buyer would pay {askingGapPercent:size} less than the estimate",
        "asking {price} amounts to a discount of {askingGapPercent:size} on the estimated value",
        "the estimate exceeds the {price} asked, which undercuts the figure by {askingGapPercent:size}",
        "measured against the estimated value, the {price} asked runs {askingGapPercent:size} low"
      ]
    }),
    askedFarBelow: claimCase({
      facts: ["price", "priceBasis", "askingGapPercent"],
      when: ({ askingGapPercent, priceBasis }) => priceBasis === "asked" && askingGapPercent <= -farGap,
      bearing: "for",
      weight: 5,
      wordings: [
        "the asking price of {price} is far below the estimated value, by {askingGapPercent:size}",
        "at {price}, the buyer would pay {askingGapPercent:size} less than the estimate, a gap with a reason to be found",
        "asking {price} amounts to a deep discount of {askingGapPercent:size} on the estimated value",
        "the estimated value stands well clear of the {price} asked, which undercuts the estimate by {askingGapPercent:size}",
        "measured against the estimate, the {price} asked is {askingGapPercent:size} low, and the cause deserves a question"
      ]
    }),
    estimated: claimCase({
      facts: ["price", "priceBasis"],
      when: ({ priceBasis }, { investorLabel }) => priceBasis === "estimated" && investorLabel !== "not analyzed",
      bearing: "neutral",
      weight: 3,
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
} satisfies Claim

/** Percent of the estimated value. */
const smallGap = 3
/** Percent of the estimated value. */
const farGap = 10
