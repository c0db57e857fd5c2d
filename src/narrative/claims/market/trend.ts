import { type Claim, claimCase } from "../claim/Claim.ts"

/** The answer's word for the direction of house prices, and what it means for an exit. */
export const trendClaim = {
  about: "direction of house prices in a word",
  cases: {
    upward: claimCase({
      facts: ["marketTrend"],
      when: ({ marketTrend }) => marketTrend === "hot" || marketTrend === "appreciating",
      bearing: "for",
      weight: 1,
      wordings: [
        "the trend of house prices is rated {marketTrend}",
        "with a trend rated {marketTrend}, growth is a help and not a foundation",
        "the rating for price direction is {marketTrend}, which favors an owner in place",
        "house prices carry the label {marketTrend}, after a year of gains",
        "the movement of the price index is best summed up as {marketTrend}"
      ]
    }),
    level: claimCase({
      facts: ["marketTrend"],
      when: ({ marketTrend }) => marketTrend === "steady" || marketTrend === "flat",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the trend of house prices is rated {marketTrend}",
        "with a trend rated {marketTrend}, growth alone will not rescue a thin purchase",
        "the rating for price direction is {marketTrend}, without a push either way",
        "house prices carry the label {marketTrend}",
        "the movement of the price index is best summed up as {marketTrend}"
      ]
    }),
    downward: claimCase({
      facts: ["marketTrend"],
      when: ({ marketTrend }) => marketTrend === "softening" || marketTrend === "declining",
      bearing: "against",
      weight: 1,
      wordings: [
        "the trend of house prices is rated {marketTrend}",
        "with a trend rated {marketTrend}, values give no cushion for mistakes",
        "the rating for price direction is {marketTrend}, which works against an owner in place",
        "house prices carry the label {marketTrend}, after a year of losses",
        "the movement of the price index is best summed up as {marketTrend}"
      ]
    })
  }
} satisfies Claim
