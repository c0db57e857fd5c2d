import { type Claim, claimCase } from "../../claim/Claim.ts"

const named = ["parcel of land", "apartment building"]

/** What is recommended and how strongly, exactly as `recommendationStrength` of the answer says; or that nothing is, and why. */
export const verdictClaim = {
  about: "what is recommended, or why nothing is",
  place: "first",
  cases: {
    kindNotAnalyzed: claimCase({
      facts: ["noneReason", "propertyKind"],
      when: ({ noneReason, propertyKind }) => noneReason === "notAnalyzed" && named.includes(propertyKind),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "no strategy is judged for {propertyKind:article}, and nothing is recommended",
        "{propertyKind:article} lies outside what the analysis covers, and nothing is recommended",
        "nothing is recommended, as the analysis does not cover {propertyKind:article}",
        "the ranking does not apply to {propertyKind:article}, and no strategy is put forward",
        "with {propertyKind:article} on record, the analysis stops short of a recommendation"
      ]
    }),
    notAnalyzed: claimCase({
      facts: ["noneReason"],
      when: ({ noneReason }, { propertyKind }) =>
        noneReason === "notAnalyzed" && (propertyKind === null || !named.includes(propertyKind)),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "a property of the kind on record is not analyzed, and nothing is recommended",
        "nothing is recommended, as the kind of property on record lies outside the analysis",
        "the ranking does not apply to the kind of property on record, and no strategy is put forward",
        "the analysis does not cover the kind of property on record and makes no recommendation",
        "no strategy is judged for the kind of property on record, and none is recommended"
      ]
    }),
    insufficient: claimCase({
      facts: ["noneReason"],
      when: ({ noneReason }) => noneReason === "insufficient",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "too little is known of the property for any strategy to be recommended",
        "nothing is recommended, as too little is known of the property",
        "the figures on hand are too few to support a recommendation",
        "no strategy is recommended on the little that is known of the property",
        "a recommendation would need more figures than are known of the property"
      ]
    }),
    withoutRent: claimCase({
      facts: ["noneReason"],
      when: ({ noneReason }) => noneReason === "withoutRent",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "without a rent only a resale can be computed, and nothing is recommended",
        "nothing is recommended, as no rent is known and only a resale can be computed",
        "no rent is known, which leaves every rental plan uncomputed and no strategy recommended",
        "a recommendation would need a rent, and none is known for the property",
        "the missing rent leaves a resale as the only plan that can be computed, and no strategy is recommended"
      ]
    }),
    barred: claimCase({
      facts: ["noneReason", "recommendedStrategy"],
      when: ({ noneReason }) => noneReason === "barred",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} ranks first and is not open here, which leaves nothing to recommend",
        "nothing is recommended, as {recommendedStrategy}, the first in the ranking, is not open here",
        "the first in the ranking, {recommendedStrategy}, cannot be carried out here, and nothing is recommended",
        "no strategy is recommended: {recommendedStrategy} leads the ranking, yet is closed here",
        "the way is barred for {recommendedStrategy}, which ranks first, and the analysis recommends nothing"
      ]
    }),
    losesMoney: claimCase({
      facts: ["noneReason", "recommendedStrategy", "recommendedBreakEven", "price"],
      when: ({ noneReason }) => noneReason === "losesMoney",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "nothing is recommended at {price}, where even {recommendedStrategy}, ranked first, loses money and breaks even only at {recommendedBreakEven} or less",
        "{recommendedStrategy} ranks first and still loses money at {price}, with break-even at {recommendedBreakEven} or less and nothing recommended",
        "no strategy earns a recommendation: {recommendedStrategy} heads the ranking, and needs a price of {recommendedBreakEven} or less to break even, against {price}",
        "to break even, {recommendedStrategy}, the first in the ranking, needs a price of {recommendedBreakEven} or less, and at {price} nothing is recommended",
        "the analysis recommends nothing at {price}, with {recommendedStrategy} in first place and losing money above {recommendedBreakEven}",
        "at {price} even the first in the ranking, {recommendedStrategy}, loses money, and nothing is recommended with break-even at {recommendedBreakEven} or less",
        "a price of {price} leaves nothing to recommend, as {recommendedStrategy}, which ranks first, breaks even only at {recommendedBreakEven} or less",
        "no recommendation stands at {price}; even {recommendedStrategy}, the best ranked, breaks even only at {recommendedBreakEven} or less"
      ]
    }),
    losesAtAnyPrice: claimCase({
      facts: ["noneReason", "recommendedStrategy"],
      when: ({ noneReason }) => noneReason === "losesAtAnyPrice",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "nothing is recommended, as even {recommendedStrategy}, ranked first, loses money at any price",
        "{recommendedStrategy} ranks first and loses money at any price, which leaves nothing to recommend",
        "{recommendedStrategy}, the first in the ranking, loses money at any price, and no strategy is recommended",
        "the analysis recommends nothing, with {recommendedStrategy} in first place and losing money at any price",
        "even the best ranked strategy, {recommendedStrategy}, loses money whatever is paid, and none is recommended"
      ]
    }),
    leaseNetsMore: claimCase({
      facts: ["strength", "leaseNetsMore", "recommendedStrategy", "recommendedScore"],
      when: ({ leaseNetsMore, strength }) => strength === "weak" && leaseNetsMore,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} ranks first with a score of {recommendedScore}, a weak recommendation given that a plain lease nets more",
        "the recommendation of {recommendedStrategy} is a weak one, as a plain lease nets more",
        "a plain lease nets more than {recommendedStrategy}, which leads the ranking at {recommendedScore} and is recommended only weakly",
        "first in the ranking stands {recommendedStrategy} with a score of {recommendedScore}, and even so a plain lease nets more",
        "{recommendedStrategy} leads the ranking at {recommendedScore} and is held to a weak recommendation by a plain lease that nets more"
      ]
    }),
    strong: claimCase({
      facts: ["strength", "recommendedStrategy", "recommendedScore", "price"],
      when: ({ strength }) => strength === "strong",
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} is recommended, a strong fit at {price} with a score of {recommendedScore}",
        "the recommended strategy is {recommendedStrategy}, which scores {recommendedScore} and fits strongly at {price}",
        "at {price} the property is a strong fit for {recommendedStrategy}, the strategy recommended, with a score of {recommendedScore}",
        "a score of {recommendedScore} makes {recommendedStrategy} the strategy to recommend and a strong fit at {price}",
        "first in the ranking and recommended is {recommendedStrategy}, a strong fit at {price} that scores {recommendedScore}",
        "the analysis puts {recommendedStrategy} first at {recommendedScore} and recommends the strategy as a strong fit at {price}"
      ]
    }),
    moderate: claimCase({
      facts: ["strength", "recommendedStrategy", "recommendedScore", "price"],
      when: ({ strength }) => strength === "moderate",
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} is recommended, a moderate fit at {price} with a score of {recommendedScore}",
        "the recommended strategy is {recommendedStrategy}, which scores {recommendedScore} and fits moderately at {price}",
        "at {price} the property is a moderate fit for {recommendedStrategy}, the strategy recommended, with a score of {recommendedScore}",
        "a score of {recommendedScore} puts {recommendedStrategy} first and makes for a moderate recommendation at {price}",
        "first in the ranking and recommended is {recommendedStrategy}, a moderate fit at {price} that scores {recommendedScore}",
        "the recommendation is {recommendedStrategy} and moderate in strength, with a score of {recommendedScore} at {price}"
      ]
    }),
    weak: claimCase({
      facts: ["strength", "leaseNetsMore", "recommendedStrategy", "recommendedScore", "price"],
      when: ({ leaseNetsMore, strength }) => strength === "weak" && !leaseNetsMore,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no strategy fits well at {price}, and {recommendedStrategy} ranks first with a score of {recommendedScore}",
        "{recommendedStrategy} leads the ranking with a score of {recommendedScore}, a weak recommendation at {price}",
        "at {price} none of the strategies fits well, with {recommendedStrategy} in first place at a score of {recommendedScore}",
        "a score of {recommendedScore} is enough for {recommendedStrategy} to rank first and too low for more than a weak recommendation at {price}",
        "the recommendation is weak at {price}, with {recommendedStrategy} ahead at a score of {recommendedScore} and no strategy fitting well",
        "{recommendedStrategy} comes first at {recommendedScore}, a low score in a ranking where no strategy fits well at {price}"
      ]
    })
  }
} as const satisfies Claim
