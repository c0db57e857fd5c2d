import { type Claim, claimCase } from "../claim/Claim.ts"

/** A year's change of house prices, in the words of the answer's own trend. */
export const priceGrowthClaim = {
  about: "change of house prices in a year",
  cases: {
    hot: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ appreciation, marketTrend }) => marketTrend === "hot" && appreciation > 0,
      bearing: "for",
      weight: 4,
      wordings: [
        "house prices in the {appreciationArea} jumped {appreciation} in the latest year of the index",
        "at {appreciation} a year, house prices in the {appreciationArea} have been rising fast",
        "the latest index for the {appreciationArea} shows a steep rise of {appreciation} in house prices",
        "growth of {appreciation} in a year marks a hot market for houses in the {appreciationArea}",
        "the {appreciationArea} has seen house prices climb steeply, by {appreciation} in a year"
      ]
    }),
    rising: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ appreciation, marketTrend }) => marketTrend === "appreciating" && appreciation > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "house prices in the {appreciationArea} rose {appreciation} in the latest year of the index",
        "at {appreciation} a year, house prices in the {appreciationArea} are appreciating",
        "the latest index for the {appreciationArea} has house prices up {appreciation} on the year before",
        "growth of {appreciation} in a year helps a later resale or refinance in the {appreciationArea}",
        "time has worked in favor of values in the {appreciationArea}, with house prices up {appreciation} in a year"
      ]
    }),
    steady: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ appreciation, marketTrend }) => marketTrend === "steady" && appreciation > 0,
      bearing: "for",
      weight: 3,
      wordings: [
        "house prices in the {appreciationArea} gained {appreciation} in the latest year of the index",
        "at {appreciation} a year, house prices in the {appreciationArea} are growing at a steady pace",
        "the latest index for the {appreciationArea} shows a modest rise of {appreciation} in house prices",
        "growth of {appreciation} in a year is steady rather than strong for the {appreciationArea}",
        "the {appreciationArea} adds modest growth, with house prices up {appreciation} in a year"
      ]
    }),
    flat: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ marketTrend }) => marketTrend === "flat",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "house prices in the {appreciationArea} were flat, with a change of {appreciation} in the latest year of the index",
        "a year has moved house prices in the {appreciationArea} by {appreciation}, which amounts to a flat market",
        "the latest index for the {appreciationArea} shows house prices standing still, at {appreciation} over the year",
        "no help from growth should be counted on in the {appreciationArea}, where the year brought {appreciation}",
        "with a change of {appreciation} in a year, the {appreciationArea} gives price growth no direction"
      ]
    }),
    softening: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ appreciation, marketTrend }) => marketTrend === "softening" && appreciation < 0,
      bearing: "against",
      weight: 3,
      wordings: [
        "house prices in the {appreciationArea} slipped {appreciation:size} in the latest year of the index",
        "the {appreciationArea} market is softening, with house prices down {appreciation:size} in a year",
        "the latest index for the {appreciationArea} has house prices {appreciation:size} lower than a year before",
        "a decline of {appreciation:size} in a year across the {appreciationArea} takes growth out of the case for buying",
        "any exit has to reckon with softer prices in the {appreciationArea}, down {appreciation:size} in a year"
      ]
    }),
    declining: claimCase({
      facts: ["marketTrend", "appreciation", "appreciationArea"],
      when: ({ appreciation, marketTrend }) => marketTrend === "declining" && appreciation < 0,
      bearing: "against",
      weight: 4,
      wordings: [
        "house prices in the {appreciationArea} fell {appreciation:size} in the latest year of the index",
        "house prices are in decline across the {appreciationArea}, with a loss of {appreciation:size} in a year",
        "the latest index for the {appreciationArea} has house prices a marked {appreciation:size} lower than a year before",
        "a fall of {appreciation:size} in a year makes the {appreciationArea} a market to buy into with a margin",
        "any exit has to be planned on falling prices, as the {appreciationArea} lost {appreciation:size} in a year"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { appreciation, medianHomeValue, unemployment }) =>
        appreciation === null && (medianHomeValue !== null || unemployment !== null),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the direction of house prices is not known",
        "no usable index of house prices was available for the area",
        "whether house prices around the property rise or fall cannot be said from the data",
        "price growth is a blank, without a usable index for the area",
        "for the trend of house prices, no usable figure came back"
      ]
    })
  }
} satisfies Claim
