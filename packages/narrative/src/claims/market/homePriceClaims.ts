import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** The facts about the market. If all are unknown, the narrative says that nothing is known about the market. */
const marketFacts = [
  "medianHomeValue",
  "medianHomeValueLimit",
  "appreciation",
  "unemployment",
  "fairMarketRent",
  "countyUnemployment",
  "listingsValue",
  "walkScore",
  "yearRoundVacancyRate"
] as const satisfies ReadonlyArray<keyof Facts>

/** The max median days on the market of listings that count as selling quickly. */
const quickListingDays = 30

/** The min median days on the market of listings that count as selling slowly. */
const slowListingDays = 90

/** Claims about home prices nearby and their growth, or that nothing is known about the market. */
export const homePriceClaims = {
  /** Nothing is known about the market around the property. */
  marketUnknown: {
    about: "nothing is known of the market around the property",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, facts) => marketFacts.every((id) => facts[id] === null),
        weighs: ["against", 5, "must"],
        wordings: [
          "nothing came back on the market around the property, neither home values nor price growth nor jobs",
          "the market side is a blank, without home values nearby, a price trend or job figures",
          "for market position there is no data to go by, and local comparables have to fill the gap",
          "home values nearby, price growth and jobs are all unknown here",
          "the data do not show what the surrounding market is doing"
        ]
      })
    }
  },
  /**
   * The estimated value against the neighborhood's median. The words follow the bounds of the analysis's own verdict on
   * it.
   */
  valueBesideMedian: {
    about: "estimated value against the neighborhood's median home value",
    cases: {
      farBelow: claimCase({
        facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
        when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
          valueVsMedianStanding === "far below" && valueVsMedianPercent < 0,
        weighs: ["for", 4],
        wordings: [
          "the estimated value is {valueVsMedianPercent:size} below the neighborhood median of {medianHomeValue}, so find out whether size or condition explains it",
          "at {valueVsMedianPercent:size} under the {medianHomeValue} median of the neighborhood, the estimate leaves room if the condition is sound",
          "a median home nearby is worth {medianHomeValue}, and the estimate for the property lies {valueVsMedianPercent:size} lower",
          "the value lies {valueVsMedianPercent:size} under the neighborhood's {medianHomeValue} median, for a reason to be found",
          "find out why the estimate is {valueVsMedianPercent:size} short of the {medianHomeValue} that a median home nearby is worth"
        ]
      }),
      below: claimCase({
        facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
        when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
          valueVsMedianStanding === "below" && valueVsMedianPercent < 0,
        weighs: ["for", 3],
        wordings: [
          "the estimated value is {valueVsMedianPercent:size} below the neighborhood median of {medianHomeValue}",
          "a median home nearby is worth {medianHomeValue}, which leaves the estimate {valueVsMedianPercent:size} lower and some room above",
          "by the estimate a buyer here pays {valueVsMedianPercent:size} less than for the {medianHomeValue} median home nearby",
          "the neighborhood median of {medianHomeValue} gives some support, as the estimate lies {valueVsMedianPercent:size} below",
          "a discount of {valueVsMedianPercent:size} from the {medianHomeValue} median of the neighborhood leaves some room above the estimate"
        ]
      }),
      level: claimCase({
        facts: ["valueVsMedianStanding", "medianHomeValue"],
        when: ({ valueVsMedianStanding }) => valueVsMedianStanding === "in line",
        weighs: ["neutral", 3],
        wordings: [
          "the estimated value is in line with the neighborhood median of {medianHomeValue}",
          "the neighborhood median of {medianHomeValue} supports the estimate, and promises no more",
          "the neighborhood median, {medianHomeValue}, and the estimated value lie close together",
          "by the estimate the property is valued like a typical home nearby, where the median is {medianHomeValue}",
          "no discount or premium shows in the estimate, beside a neighborhood median of {medianHomeValue}"
        ]
      }),
      above: claimCase({
        facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
        when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
          valueVsMedianStanding === "above" && valueVsMedianPercent > 0,
        weighs: ["against", 3],
        wordings: [
          "the estimated value is {valueVsMedianPercent:size} above the neighborhood median of {medianHomeValue}, which caps a resale",
          "a median home nearby is worth {medianHomeValue}, and a resale has to fetch {valueVsMedianPercent:size} more to meet the estimate",
          "the neighborhood median of {medianHomeValue} gives the estimate no support, at {valueVsMedianPercent:size} above",
          "by the estimate a buyer here pays {valueVsMedianPercent:size} above the {medianHomeValue} median, so count on little upside",
          "upside is limited by local values, as the estimate exceeds the {medianHomeValue} median by {valueVsMedianPercent:size}"
        ]
      }),
      farAbove: claimCase({
        facts: ["valueVsMedianStanding", "valueVsMedianPercent", "medianHomeValue"],
        when: ({ valueVsMedianPercent, valueVsMedianStanding }) =>
          valueVsMedianStanding === "far above" && valueVsMedianPercent > 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "the estimated value is {valueVsMedianPercent:size} above the neighborhood median of {medianHomeValue}, a top-of-market price that a resale may not meet",
          "a median home nearby is worth {medianHomeValue}, and a resale would have to fetch {valueVsMedianPercent:size} more to meet the estimate",
          "the neighborhood median, {medianHomeValue}, lies far below the estimate, which runs {valueVsMedianPercent:size} higher",
          "at {valueVsMedianPercent:size} over the {medianHomeValue} median of the neighborhood, the estimate carries top-of-market risk",
          "do not count on a resale at the estimate, {valueVsMedianPercent:size} above the {medianHomeValue} median of the neighborhood"
        ]
      })
    }
  },
  /** A neighborhood median that is unknown, or known only to lie beyond the survey's limits. */
  medianLimit: {
    about: "neighborhood's median home value, unknown",
    cases: {
      limit: claimCase({
        facts: ["medianHomeValueLimit"],
        when: (_, { medianHomeValue }) => medianHomeValue === null,
        weighs: ["neutral", 2],
        wordings: [
          "the neighborhood median is {medianHomeValueLimit}, beyond what the survey counts",
          "no percentage against the neighborhood can be drawn, as the survey gives the median only as {medianHomeValueLimit}",
          "the survey stops counting at the local price level and gives the median as {medianHomeValueLimit}",
          "home values nearby run past the limits of the survey, with a median of {medianHomeValueLimit}",
          "a median given as {medianHomeValueLimit} is all the survey says of home values in the neighborhood"
        ]
      }),
      unknown: claimCase({
        facts: ["value"],
        when: (_, { investorLabel, medianHomeValue, medianHomeValueLimit }) =>
          medianHomeValue === null && medianHomeValueLimit === null && investorLabel !== "not analyzed",
        weighs: ["neutral", 2],
        wordings: [
          "no neighborhood median was available to hold the {value} estimate against",
          "how the estimated value of {value} compares with the neighborhood is unknown from the survey",
          "the survey gives no usable median for the neighborhood, which leaves the {value} estimate without a yardstick",
          "the survey has no neighborhood figure to compare with the {value} estimate",
          "a comparison with home values nearby is missing for the estimate of {value}"
        ]
      })
    }
  },
  /** The change of house prices in a year, in the words of the report's own trend. */
  priceGrowth: {
    about: "change of house prices in a year",
    cases: {
      hot: claimCase({
        facts: ["marketTrend", "appreciation", "appreciationArea"],
        when: ({ appreciation, marketTrend }) => marketTrend === "hot" && appreciation > 0,
        weighs: ["for", 4],
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
        weighs: ["for", 3],
        wordings: [
          "house prices in the {appreciationArea} rose {appreciation} in the latest year of the index",
          "a later sale gains from the {appreciationArea}, with house prices up {appreciation} in a year",
          "the {appreciationArea} helps, with house prices up {appreciation} on the year before",
          "growth of {appreciation} in a year helps a later resale or refinance in the {appreciationArea}",
          "a year has lifted house prices in the {appreciationArea} by {appreciation}"
        ]
      }),
      steady: claimCase({
        facts: ["marketTrend", "appreciation", "appreciationArea"],
        when: ({ appreciation, marketTrend }) => marketTrend === "steady" && appreciation > 0,
        weighs: ["for", 3],
        wordings: [
          "house prices in the {appreciationArea} gained {appreciation} in the latest year of the index",
          "count on modest growth in the {appreciationArea}, as house prices rose {appreciation} there in a year",
          "growth of {appreciation} in a year is steady rather than strong for the {appreciationArea}",
          "the {appreciationArea} adds modest growth, with house prices up {appreciation} in a year",
          "a year has added {appreciation} to house prices in the {appreciationArea}, too little to save a thin purchase"
        ]
      }),
      flat: claimCase({
        facts: ["marketTrend", "appreciation", "appreciationArea"],
        when: ({ marketTrend }) => marketTrend === "flat",
        weighs: ["neutral", 3],
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
        weighs: ["against", 3],
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
        weighs: ["against", 4, "must"],
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
        weighs: ["neutral", 2],
        wordings: [
          "the direction of house prices is not known",
          "no usable index of house prices was available for the area",
          "the data do not show whether house prices around the property rise or fall",
          "price growth is a blank, without a usable index for the area",
          "for the trend of house prices, no usable figure came back"
        ]
      })
    }
  },
  /** The report's word for the direction of house prices, and what it means for an exit. */
  trend: {
    about: "direction of house prices in a word",
    cases: {
      upward: claimCase({
        facts: ["marketTrend"],
        when: ({ marketTrend }) => marketTrend === "hot" || marketTrend === "appreciating",
        weighs: ["for", 1],
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
        weighs: ["neutral", 1],
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
        weighs: ["against", 1],
        wordings: [
          "the trend of house prices is rated {marketTrend}",
          "with a trend rated {marketTrend}, values give no cushion for mistakes",
          "the rating for price direction is {marketTrend}, which works against an owner in place",
          "house prices carry the label {marketTrend}, after a year of losses",
          "the movement of the price index is best summed up as {marketTrend}"
        ]
      })
    }
  },
  /**
   * The days on the market of the listings compared with the property. The figure is known only with three listings or
   * more.
   */
  listingsPace: {
    about: "days on the market of the listings nearby",
    cases: {
      quick: claimCase({
        facts: ["listingsDaysOnMarket", "listingsValue"],
        when: ({ listingsDaysOnMarket }) => listingsDaysOnMarket <= quickListingDays,
        weighs: ["for", 2],
        wordings: [
          "comparable listings nearby have spent little time on the market, with a median of {listingsDaysOnMarket}",
          "a short {listingsDaysOnMarket} is the median time on the market for comparable listings",
          "time on the market is brief around the property, at a median of {listingsDaysOnMarket}",
          "comparable homes have not waited long for a buyer, by a median of {listingsDaysOnMarket} on the market",
          "by comparable listings, at a median of {listingsDaysOnMarket}, a resale need not mean a long wait"
        ]
      }),
      ordinary: claimCase({
        facts: ["listingsDaysOnMarket", "listingsValue"],
        when: ({ listingsDaysOnMarket }) =>
          listingsDaysOnMarket > quickListingDays && listingsDaysOnMarket < slowListingDays,
        weighs: ["neutral", 2],
        wordings: [
          "comparable listings nearby spent a median of {listingsDaysOnMarket} on the market",
          "a median of {listingsDaysOnMarket} on the market is what comparable listings show",
          "time on the market for comparable homes runs to a median of {listingsDaysOnMarket}",
          "the pace of the local market is {listingsDaysOnMarket}, the median of comparable listings",
          "for a later resale, comparable listings suggest {listingsDaysOnMarket} on the market"
        ]
      }),
      slow: claimCase({
        facts: ["listingsDaysOnMarket", "listingsValue"],
        when: ({ listingsDaysOnMarket }) => listingsDaysOnMarket >= slowListingDays,
        weighs: ["against", 2],
        wordings: [
          "comparable listings nearby have lingered on the market, with a median of {listingsDaysOnMarket}",
          "a long {listingsDaysOnMarket} is the median time on the market for comparable listings",
          "time on the market is drawn out around the property, at a median of {listingsDaysOnMarket}",
          "comparable homes have waited long for a buyer, by a median of {listingsDaysOnMarket} on the market",
          "holding cost on a resale could mount, as comparable listings show a median of {listingsDaysOnMarket} on the market"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
